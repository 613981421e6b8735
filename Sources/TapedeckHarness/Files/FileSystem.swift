import Foundation

/// The file system, as far as the command needs it.
protocol FileSystem: Sendable {
  /// The bytes of a file; nil where there is none.
  func read(_ file: URL) throws -> Data?
  /// Writes a file, whole or not at all, with the folders it needs.
  func write(_ data: Data, to file: URL) throws
  /// Puts a file in the place of another.
  func move(_ file: URL, to target: URL) throws
  /// Removes a file, if there is one.
  func remove(_ file: URL) throws
  /// The paths of all files below a folder, relative to it and sorted; none where there is no folder.
  func files(below folder: URL) throws -> [String]
  /// Whether there is such a folder.
  func isFolder(_ folder: URL) -> Bool
}
