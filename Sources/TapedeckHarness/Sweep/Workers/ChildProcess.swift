import Foundation
import Tapedeck

#if os(macOS) || os(Linux)
  /// Another process with which lines are exchanged.
  ///
  /// Used from one thread at a time.
  final class ChildProcess: @unchecked Sendable {
    // Unchecked: `Process` is not Sendable on Linux, and `buffer` is used by the one who reads.
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors: FileHandle
    private var buffer: [UInt8] = []

    /// What came of waiting for a line.
    enum Reading {
      case line(String)
      /// Nothing came in time.
      case late
      /// The process has ended.
      case ended
    }

    /// Starts a process; throws where there is no such program.
    init(_ executable: URL, _ arguments: [String], environment: [String: String]) throws {
      // A child that is gone must not take its parent along.
      signal(SIGPIPE, SIG_IGN)
      // A file and not a pipe: nobody reads along, and what was written last is wanted only where it ended badly.
      errors = try Self.unnamedFile()
      process.executableURL = executable
      process.arguments = arguments
      process.environment = environment
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    /// Writes a line; what the process no longer takes is lost.
    func write(_ line: String) {
      try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Waits for a line, `milliseconds` at most.
    func read(within milliseconds: Int32) -> Reading {
      let descriptor = output.fileHandleForReading.fileDescriptor
      while true {
        if let end = buffer.firstIndex(of: 0x0A) {
          let line = String(decoding: buffer[..<end], as: UTF8.self)
          buffer.removeSubrange(...end)
          return .line(line)
        }
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = poll(&polled, 1, milliseconds)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return .late }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let size = Self.read(descriptor, &bytes)
        guard size > 0 else { return .ended }
        buffer += bytes[..<size]
      }
    }

    /// Ends the process at once, and says how it ended: the number of a signal, or 0.
    func end() -> Int32 {
      kill(process.processIdentifier, SIGKILL)
      return wait()
    }

    /// Waits for the end of a process that has closed its output; the number of the signal that ended it, or 0.
    func wait() -> Int32 {
      // Foundation hears of an end by a socket, which a child that was started at the same moment may hold open too.
      var status: Int32 = 0
      var ended: pid_t
      repeat { ended = waitpid(process.processIdentifier, &status, 0) } while ended < 0 && errno == EINTR
      if ended == process.processIdentifier { return status & 0x7F }
      // It was faster.
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal ? process.terminationStatus : 0
    }

    /// The last words that it wrote as complaints.
    var lastWords: String {
      guard let size = try? errors.seekToEnd() else { return "" }
      try? errors.seek(toOffset: size > 4_096 ? size - 4_096 : 0)
      return String(decoding: (try? errors.readToEnd()) ?? Data(), as: UTF8.self)
    }

    private static func read(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
      bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
    }

    private static func unnamedFile() throws -> FileHandle {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("tapedeck-\(UUID().uuidString)")
      guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
        throw CocoaError(.fileWriteUnknown)
      }
      defer { try? FileManager.default.removeItem(at: url) }
      return try FileHandle(forUpdating: url)
    }
  }
#else
  /// There are no other processes here.
  final class ChildProcess: Sendable {
    enum Reading {
      case line(String)
      case late, ended
    }

    init(_ executable: URL, _ arguments: [String], environment: [String: String]) throws {
      throw CocoaError(.featureUnsupported)
    }

    var lastWords: String { "" }
    func write(_ line: String) {}
    func read(within milliseconds: Int32) -> Reading { .ended }
    func end() -> Int32 { 0 }
    func wait() -> Int32 { 0 }
  }
#endif
