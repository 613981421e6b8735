import Foundation
import Synchronization

/// A temporary file without a name, where bytes wait that are too many for memory.
///
/// It loses its name as soon as it is open, so the system takes it back when nothing refers to it any more, however
/// the process ends. It is put where `TMPDIR` says.
final class Spool: Sendable {
  private let file: CassetteFile
  private let descriptor: Int32
  private let end = Atomic<Int>(0)

  /// Makes an empty one; nil where there can be none, such as on a disk that is full.
  init?() {
    let folder = FileManager.default.temporaryDirectory
    let url = folder.appendingPathComponent("tapedeck-\(getpid())-\(UUID().uuidString)")
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { unlink(url.path) }
    guard let file = try? CassetteFile(url) else {
      close(descriptor)
      return nil
    }
    self.file = file
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Adds bytes and tells where they are; nil where they could not be written.
  func append(_ data: Data) -> Range<Int>? {
    let start = end.wrappingAdd(data.count, ordering: .relaxed).oldValue
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        return pwrite(descriptor, rest.baseAddress, rest.count, off_t(start + written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      written += count
    }
    return start..<start + data.count
  }

  /// The bytes of `range`; throws where they cannot be read.
  func bytes(in range: Range<Int>) throws(CassetteError) -> [UInt8] {
    try file.bytes(in: range)
  }
}
