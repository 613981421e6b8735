import Foundation

/// A file that stays open, so that its bytes stay the same when another takes its place; read by ranges.
final class CassetteFile: Sendable {
  let url: URL
  let size: Int
  /// Tells whether another path leads to this very file.
  let identity: Identity
  private let descriptor: Int32

  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// Opens the file; throws ``CassetteError/absent(file:)`` where there is none.
  init(_ url: URL) throws(CassetteError) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .absent(file: url) : .unreadable(file: url, reason: lastSystemError())
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(file: url, reason: "it is not a plain file")
    }
    self.url = url
    self.descriptor = descriptor
    size = Int(status.st_size)
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  deinit {
    close(descriptor)
  }

  /// Fills `buffer` from `offset` on; returns fewer bytes only where the file ends.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(CassetteError) -> Int {
    let (count, isRead) = fill(buffer, at: offset)
    guard isRead else { throw .unreadable(file: url, reason: lastSystemError()) }
    return count
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> (count: Int, isRead: Bool) {
    var count = 0
    while count < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
      let got = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return (count, false) }
      if got == 0 { break }
      count += got
    }
    return (count, true)
  }

  /// The bytes of `range`; throws where the file has been cut short meanwhile.
  func bytes(in range: Range<Int>) throws(CassetteError) -> [UInt8] {
    var isRead = false
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      let bytes = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: range.count)
      (count, isRead) = fill(bytes, at: range.lowerBound)
    }
    guard isRead else { throw .unreadable(file: url, reason: lastSystemError()) }
    guard bytes.count == range.count else {
      throw .unreadable(file: url, reason: "it was cut short while in use")
    }
    return bytes
  }

  /// The line, counted from 1, in which `offset` lies.
  func line(at offset: Int) -> Int {
    var line = 1
    var place = 0
    while place < min(offset, size) {
      let range = place..<min(place + 1 << 18, offset, size)
      guard let bytes = try? bytes(in: range) else { break }
      for byte in bytes where byte == 0x0A { line += 1 }
      place = range.upperBound
    }
    return line
  }
}

/// What the last failed system call says.
func lastSystemError() -> String {
  String(cString: strerror(errno))
}
