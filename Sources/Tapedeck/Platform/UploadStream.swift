import Foundation

/// A body that comes through a stream, which is read once, to its end, on one thread.
struct UploadStream: @unchecked Sendable {
  // Safe: the stream is handed over to the one thread that calls `read()`.
  private let stream: InputStream

  init(_ stream: InputStream) {
    self.stream = stream
  }

  /// All bytes of the stream; throws the stream's own error.
  func read() throws -> Data {
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      if count == 0 { return data }
      guard count > 0 else { throw stream.streamError ?? URLError(.requestBodyStreamExhausted) }
      data.append(contentsOf: buffer[..<count])
    }
  }
}
