import Foundation
import Tapedeck
import TapedeckMarkup

/// The reader of XML, with the charset of a header before the document, up to the first newline.
struct MarkupTarget: Target {
  static func seeds(_ cassettes: URL) throws -> [Data] {
    try bodies(cassettes).filter { $0.starts(with: Data("<".utf8)) }.flatMap { body in
      ["text/xml", "text/xml; charset=iso-8859-1"].map { Data(($0 + "\n").utf8) + body }
    }
  }

  /// All bodies of responses.
  static func bodies(_ cassettes: URL) throws -> [Data] {
    var bodies: Set<Data> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: cassettes.path)
    where path.hasSuffix(".har") {
      let cassette = try Cassette(contentsOf: cassettes.appendingPathComponent(path))
      for position in 0..<cassette.count {
        if let body = try cassette.exchange(at: position).response?.body.data() { bodies.insert(body) }
      }
    }
    return bodies.sorted { $0.lexicographicallyPrecedes($1) }
  }

  func run(_ input: Data) {
    let type = input.prefix { $0 != 0x0A }
    let body = Data(input.dropFirst(type.count + 1))
    guard let tree = try? XMLTree(body, contentType: String(decoding: type, as: UTF8.self)) else { return }
    _ = tree.values(at: "//*/@data")
    _ = tree.values(at: "//a/b")
    require(
      tree == (try? XMLTree(body, contentType: String(decoding: type, as: UTF8.self))),
      "it is read in two ways")
  }
}
