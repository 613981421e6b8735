import Foundation

#if FUZZING
  /// The target, for the fuzzer's callback.
  nonisolated(unsafe) private var current: (any Target)?

  // libFuzzer's own entry, https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// Fuzzes; libFuzzer's options and folders are in `arguments`.
  func start(_ target: any Target, arguments: [String]) {
    current = target
    var words = ([CommandLine.arguments[0]] + arguments).map { strdup($0) } + [nil]
    var count = CInt(words.count - 1)
    let code = words.withUnsafeMutableBufferPointer { buffer -> CInt in
      guard var base = buffer.baseAddress else { return 70 }
      return runDriver(&count, &base) { bytes, size in
        current?.run(Data(UnsafeBufferPointer(start: bytes, count: size)))
        return 0
      }
    }
    exit(code)
  }

  // Never called: libFuzzer's archive asks for it.
  @_cdecl("LLVMFuzzerTestOneInput")
  func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt { 0 }
#else
  /// Tries the inputs in files.
  func start(_ target: any Target, arguments: [String]) throws {
    for path in arguments {
      target.run(try Data(contentsOf: URL(fileURLWithPath: path)))
      print("survived \(path)")
    }
  }
#endif
