import Foundation

/// How much is measured, and where files may be put meanwhile.
final class Setting {
  /// Whether sizes are small and bounds are loose, for a machine that does other things besides.
  let isShort: Bool
  /// A folder for this run alone.
  let folder: URL

  /// How many times each contestant runs; medians are taken of them.
  var rounds: Int { isShort ? 3 : 7 }
  /// By what factor a row may miss its bound.
  var slack: Double { isShort ? 2.5 : 1 }

  /// Makes the folder.
  init(isShort: Bool) throws {
    self.isShort = isShort
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tapedeck-bench-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A file of that name in the folder.
  func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
}
