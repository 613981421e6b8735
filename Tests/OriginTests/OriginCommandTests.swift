import Foundation
import TapedeckLoopback
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The command itself, as a process.
final class OriginCommandTests: XCTestCase {
  func testServesUntilItsInputCloses() async throws {
    let (process, input, output) = try start([])
    let line = try XCTUnwrap(Self.firstLine(of: output))
    let url = try XCTUnwrap(URL(string: line + "/connection/normal/answers/1"))
    XCTAssertTrue(line.hasPrefix("http://127.0.0.1:"), line)
    let (data, _) = try await URLSession(configuration: .ephemeral).data(from: url)
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "One.\n")
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    XCTAssertEqual(output.fileHandleForReading.readDataToEndOfFile(), Data(), "one line is all it prints")
  }

  func testEndsWellOnATermination() throws {
    let (process, input, output) = try start([])
    XCTAssertNotNil(Self.firstLine(of: output))
    process.terminate()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .exit)
    XCTAssertEqual(process.terminationStatus, 0)
    try input.fileHandleForWriting.close()
  }

  func testRefusesWhatItCannotDo() throws {
    let server = try LoopbackServer { _ in .text("") }
    let taken =
      "origin: cannot listen on 127.0.0.1 port \(server.port): Address already in use; choose another, or 0 for any\n"
    let table: [([String], Int32, String)] = [
      (["--port", "x"], 64, "origin: '--port' needs a number from 0 to 65535; 0 chooses a free port\n"),
      (["--port"], 64, "origin: '--port' needs a number from 0 to 65535; 0 chooses a free port\n"),
      (["--prot"], 64, "origin: unknown argument '--prot'; see 'origin --help'\n"),
      (["--port", "\(server.port)"], 70, taken),
    ]
    for (arguments, status, message) in table {
      let errors = Pipe()
      let (process, _, _) = try start(arguments, errors: errors)
      XCTAssertEqual(
        String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self), message)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, status)
    }
  }

  private func start(
    _ arguments: [String], errors: Pipe? = nil
  ) throws -> (process: Process, input: Pipe, output: Pipe) {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    let bundle = Bundle(for: Self.self).bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    process.executableURL = products.appending(path: "origin")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    if let errors { process.standardError = errors }
    try process.run()
    return (process, input, output)
  }

  private static func firstLine(of output: Pipe) -> String? {
    var bytes: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}
