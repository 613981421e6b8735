import Foundation

/// Gives large bodies files of their own beside a cassette, named by what they hold.
///
/// A body that did not change keeps its file; a changed one gets another name, so that the cassette that is
/// still in place never refers to a file that holds something else.
final class SideFileWriter {
  /// Text of more bytes than this goes into a side file.
  static let textLimit = 1 << 20
  /// Other bytes of more than this do.
  static let binaryLimit = 1 << 16

  /// The cassette's place.
  private let cassette: URL
  private var stem: String { cassette.deletingPathExtension().lastPathComponent + "-" }
  private var folder: URL { cassette.deletingLastPathComponent() }
  /// The names of the files that bodies were given, and of those the ones that were not there before.
  private var used: Set<String> = []
  private var created: Set<String> = []

  init(cassette: URL) {
    self.cassette = cassette
  }

  /// The name of the side file that now holds `body`, or nil where it is small.
  func write(_ body: Body, type: String?, isText: Bool) throws -> String? {
    guard body.size > (isText ? Self.textLimit : Self.binaryLimit) else { return nil }
    let hash = try Self.hash(body)
    let suffix = "." + Self.suffix(of: type, isText: isText)
    var number = 1
    while true {
      let name = stem + hash + (number == 1 ? "" : "-\(number)") + suffix
      if try place(body, name) { return name }
      number += 1
    }
  }

  /// Puts a body that has a name already into the folder.
  func copy(_ body: Body, named name: String) throws {
    let file = folder.appendingPathComponent(name)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard try place(body, name) else {
      throw CassetteError.unwritable(file: file, reason: "another file of that name is there")
    }
  }

  /// The names of files in the folder that look like ones of this cassette and hold what their names say.
  ///
  /// Also removes what their writers left half-written.
  func leftBehind() -> [String] {
    AtomicFile.sweep(folder, prefix: "." + stem)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      guard name.hasPrefix(stem), !used.contains(name) else { return false }
      let rest = name.dropFirst(stem.count)
      let digits = rest.prefix(16)
      let number = rest.dropFirst(16).prefix { $0 != "." }
      guard digits.count == 16, number.isEmpty || Int(number.dropFirst()) != nil && number.first == "-",
        let file = try? CassetteFile(folder.appendingPathComponent(name))
      else { return false }
      return (try? Self.hash(Body(file: file.url, size: file.size))) == String(digits)
    }
  }

  /// Removes the files among `names` that are the cassette's own and that it no longer uses.
  func remove(_ names: some Sequence<String>) {
    for name in names where name.hasPrefix(stem) && !name.contains("/") && !used.contains(name) {
      unlink(folder.appendingPathComponent(name).path)
    }
  }

  /// Removes the files that were not there before, since the cassette could not be written.
  func undo() {
    for name in created { unlink(folder.appendingPathComponent(name).path) }
  }

  /// Whether the file `name` now holds `body`; false where one with something else is there.
  private func place(_ body: Body, _ name: String) throws -> Bool {
    let file = folder.appendingPathComponent(name)
    used.insert(name)
    do {
      return try Body(file: file, size: CassetteFile(file).size) == body
    } catch CassetteError.absent {
      var output = try AtomicFile(file)
      try body.forEachPiece { try output.append($0) }
      created.insert(name)
      return try output.place()
    }
  }

  /// FNV-1a of 64 bits, in hex: it only has to keep names apart, and equal ones are compared.
  private static func hash(_ body: Body) throws -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    try body.forEachPiece { piece in
      for byte in piece { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func suffix(of type: String?, isText: Bool) -> String {
    switch type?.prefix(while: { $0 != ";" }).lowercased() {
    case "application/json": "json"
    case "text/html": "html"
    case "text/xml", "application/xml": "xml"
    case "image/png": "png"
    case "image/jpeg": "jpg"
    case "image/gif": "gif"
    case "image/webp": "webp"
    case "image/svg+xml": "svg"
    case "application/pdf": "pdf"
    default: isText ? "txt" : "bin"
    }
  }
}
