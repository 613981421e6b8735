import Foundation

/// The folder of a cassette, where large bodies have files of their own.
struct SideFolder: Sendable {
  let url: URL

  /// The body in a side file; `size` is what it has to have, if that is known.
  ///
  /// Never outside the folder: absolute paths, `..` and symbolic links are refused.
  func body(_ name: String, size: Int?) throws(EntryFault) -> Body {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isInside =
      !name.utf8.contains { $0 == 0 || $0 == 0x5C }
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    guard isInside else { throw .sideFile(name, problem: "is not a path inside the cassette's folder") }
    var file = url
    for (number, part) in parts.enumerated() {
      file.appendPathComponent(String(part))
      var status = stat()
      guard lstat(file.path, &status) == 0 else { throw .sideFile(name, problem: "is not there") }
      let kind = status.st_mode & S_IFMT
      guard kind == (number == parts.count - 1 ? S_IFREG : S_IFDIR) else {
        throw .sideFile(name, problem: "is not a plain file inside the cassette's folder")
      }
      guard number == parts.count - 1 else { continue }
      if let size, size != Int(status.st_size) {
        throw .sideFile(name, problem: "has \(status.st_size) bytes, not \(size)")
      }
      return Body(file: file, size: Int(status.st_size))
    }
    throw .sideFile(name, problem: "has no name")
  }
}
