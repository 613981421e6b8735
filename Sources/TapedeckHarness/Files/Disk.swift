import Foundation

/// The real file system.
struct Disk: FileSystem {
  func read(_ file: URL) throws -> Data? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try Data(contentsOf: file)
  }

  func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file, options: .atomic)
  }

  func move(_ file: URL, to target: URL) throws {
    guard rename(file.path, target.path) == 0 else {
      throw CocoaError(
        .fileWriteUnknown, userInfo: [NSLocalizedDescriptionKey: String(cString: strerror(errno))])
    }
  }

  func remove(_ file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }

  func files(below folder: URL) throws -> [String] {
    guard isFolder(folder) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { !isFolder(folder.appendingPathComponent($0)) }
      .sorted()
  }

  func isFolder(_ folder: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
