import Foundation

/// Writes a file whole or not at all: beside its place, to the disk, then in its place.
///
/// The file beside is named `.<name>.tapedeck-<process>-<number>` and locked while its writer lives, so that a
/// later writer knows one that was left behind by a crash, and removes it.
struct AtomicFile: ~Copyable {
  private let target: URL
  private let temporary: URL
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isPlaced = false

  /// Begins to write the file at `target`; a symbolic link there is followed.
  init(_ target: URL) throws(CassetteError) {
    let target = target.resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    Self.sweep(folder, prefix: Self.prefix(of: target))
    var number = 0
    while true {
      let name = "\(Self.prefix(of: target))\(getpid())-\(number)"
      let temporary = folder.appendingPathComponent(name)
      let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor < 0, errno == EEXIST || errno == EINTR, number < 10_000 {
        number += 1
        continue
      }
      guard descriptor >= 0 else { throw .unwritable(file: target, reason: lastSystemError()) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        // Another writer took it for one left behind, in the moment before it was locked.
        close(descriptor)
        number += 1
        continue
      }
      var status = stat()
      if stat(target.path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
      self.target = target
      self.temporary = temporary
      self.descriptor = descriptor
      return
    }
  }

  deinit {
    if !isPlaced { unlink(temporary.path) }
    close(descriptor)
  }

  /// Appends bytes.
  mutating func append(_ bytes: some Collection<UInt8>) throws(CassetteError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 18 { try flush() }
  }

  /// Appends many bytes, which are not gathered first.
  mutating func append(all bytes: [UInt8]) throws(CassetteError) {
    try flush()
    try write(bytes)
  }

  /// Puts the file in its place, once its bytes and its name are on the disk.
  ///
  /// A file there that holds the same bytes is left alone; returns whether anything changed.
  mutating func place() throws(CassetteError) -> Bool {
    try flush()
    if let old = try? CassetteFile(target), let new = try? CassetteFile(temporary), old.size == new.size,
      Body(file: target, size: old.size) == Body(file: temporary, size: new.size)
    {
      return false
    }
    guard fsync(descriptor) == 0, rename(temporary.path, target.path) == 0 else {
      throw .unwritable(file: target, reason: lastSystemError())
    }
    isPlaced = true
    let folder = open(target.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return true
  }

  private mutating func flush() throws(CassetteError) {
    try write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8]) throws(CassetteError) {
    let failed = bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, piece.baseAddress, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return true }
        rest = rest.dropFirst(count)
      }
      return false
    }
    guard !failed else { throw .unwritable(file: target, reason: lastSystemError()) }
  }

  private static func prefix(of target: URL) -> String {
    ".\(target.lastPathComponent).tapedeck-"
  }

  /// Removes what writers that are no more left behind, of the files whose hidden names begin with `prefix`.
  static func sweep(_ folder: URL, prefix: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(prefix) && name.contains(".tapedeck-") {
      let path = folder.appendingPathComponent(name).path
      let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }
}
