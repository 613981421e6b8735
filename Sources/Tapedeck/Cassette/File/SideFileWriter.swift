import Foundation

/// Gives large bodies files of their own beside a cassette, named by what they hold.
///
/// A body that did not change keeps its file; a changed one gets another name, so that the cassette that is
/// still in place never refers to a file that holds something else.
struct SideFileWriter {
  /// Text of more bytes than this goes into a side file.
  static let textLimit = 1 << 20
  /// Other bytes of more than this do.
  static let binaryLimit = 1 << 16

  /// The cassette's place.
  let cassette: URL

  /// The name of the side file that now holds `body`, or nil where it is small.
  func write(_ body: Body, type: String?, isText: Bool) throws -> String? {
    guard body.size > (isText ? Self.textLimit : Self.binaryLimit) else { return nil }
    let hash = try Self.hash(body)
    let stem = cassette.deletingPathExtension().lastPathComponent + "-" + hash
    let folder = cassette.deletingLastPathComponent()
    var number = 1
    while true {
      let name = stem + (number == 1 ? "" : "-\(number)") + "." + Self.suffix(of: type, isText: isText)
      let file = folder.appendingPathComponent(name)
      guard let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int else {
        var writer = try AtomicFile(file)
        try body.forEachPiece { try writer.append($0) }
        try writer.place()
        return name
      }
      if Body(file: file, size: size) == body { return name }
      number += 1
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
