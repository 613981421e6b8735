public import Foundation

/// What can go wrong with a cassette; its text names the file, the entry and the reason.
public enum CassetteError: Error, Hashable, Sendable {
  /// There is no such file.
  case absent(file: URL)
  /// The file cannot be read: a folder, no permission, a failing disk.
  case unreadable(file: URL, reason: String)
  /// The file is not a well-formed HAR; `entry` counts from 1, `offset` is in bytes.
  case damaged(file: URL, entry: Int?, line: Int, offset: Int, reason: String)
  /// The file is of a format version that this release does not know.
  case newerVersion(file: URL, version: String)
  /// The entry is kept but cannot be replayed; `entry` counts from 1, `file` is nil for one made in code.
  case unplayable(file: URL?, entry: Int, reason: String)
  /// The file could not be written; what was there before is unchanged.
  case unwritable(file: URL, reason: String)
}

extension CassetteError: CustomStringConvertible, LocalizedError {
  /// The error in words.
  public var description: String {
    switch self {
    case .absent(let file):
      "There is no cassette '\(file.path)'. Record it with '--record'."
    case .unreadable(let file, let reason):
      "Cannot read the cassette '\(file.path)': \(reason)."
    case .damaged(let file, let entry, let line, let offset, let reason):
      "The cassette '\(file.path)' is damaged\(entry.map { " in entry \($0)" } ?? ""), "
        + "line \(line), byte \(offset): \(reason). Mend it, or delete it and record again."
    case .newerVersion(let file, let version):
      "The cassette '\(file.path)' has format version \(version); this Tapedeck knows up to "
        + "\(Cassette.formatVersion). Update Tapedeck."
    case .unplayable(let file, let entry, let reason):
      "Entry \(entry) of the cassette\(file.map { " '\($0.path)'" } ?? "") cannot be replayed: \(reason). "
        + "Record it again."
    case .unwritable(let file, let reason):
      "Cannot write the cassette '\(file.path)': \(reason). What was there is unchanged."
    }
  }

  /// The error in words.
  public var errorDescription: String? { description }
}
