import Foundation

@testable import TapedeckHarness

/// A disk from which can be read, and no more.
struct FullDisk: FileSystem {
  struct Full: LocalizedError {
    var errorDescription: String? { "The disk is full" }
  }

  func read(_ file: URL) throws -> Data? { try Disk().read(file) }
  func write(_ data: Data, to file: URL) throws { throw Full() }
  func move(_ file: URL, to target: URL) throws { throw Full() }
  func remove(_ file: URL) throws { throw Full() }
  func files(below folder: URL) throws -> [String] { try Disk().files(below: folder) }
  func isFolder(_ folder: URL) -> Bool { Disk().isFolder(folder) }
}
