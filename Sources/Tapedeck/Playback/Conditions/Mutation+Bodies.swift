import Foundation
import TapedeckMarkup

extension Mutation {
  /// Bodies over this many bytes are cut off, and not otherwise changed: 8 MiB.
  private static let maximumSize = 8 << 20

  /// The mutations that make sense for a body, in an order that depends on nothing else: those of its fields, in the
  /// body's order, then where it is cut off, then its charsets. None for one that is empty or cannot be read.
  ///
  /// A body that is neither JSON nor XML has no fields.
  public static func all(of body: Body, contentType: String?) -> [Mutation] {
    guard !body.isEmpty else { return [] }
    let size = body.size
    let ends = [0, 1] + (1..<8).map { size / 8 * $0 + size % 8 * $0 / 8 } + [size - 1]
    let cuts = Set(ends.filter { $0 < size }).sorted().map { Mutation.truncate($0) }
    guard size <= maximumSize, let data = try? body.data() else { return cuts }
    let fields = BodyFields(Array(data))?.changes.map { Mutation.field($0.change, $0.path) } ?? []
    let charsets = Recoding.allCases.filter { recoding in
      guard let recoded = recoding.recode(data, contentType: contentType) else { return false }
      return recoded.data != data || recoded.contentType != contentType
    }
    return fields + cuts + charsets.map { .charset($0) }
  }

  /// Makes of a response what it would be with this change.
  func apply(to response: inout Exchange.Response) {
    let old = response.body.size
    switch self {
    case .truncate(let bytes):
      guard bytes >= 0, bytes < old else { return }
      response.keep(bytes)
    case .field(let change, let path):
      guard old <= Self.maximumSize, let data = try? response.body.data() else { return }
      let bytes = Array(data)
      guard let edit = BodyFields(bytes)?.edit(change, at: path) else { return }
      let edits = Edits([edit])
      response.body = Body(Data(edits.applied(to: bytes)))
      response.chunks = edits.chunks(response.chunks)
    case .charset(let recoding):
      guard old > 0, old <= Self.maximumSize, let data = try? response.body.data(),
        let recoded = recoding.recode(data, contentType: response.headers["Content-Type"])
      else { return }
      response.headers["Content-Type"] = recoded.contentType
      guard recoded.data != data else { return }
      response.body = Body(recoded.data)
      response.deliverWhole()
    }
    response.followLength()
  }
}

extension Mutation.Recoding {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A body in this charset with its new `Content-Type`, which stays nil where there was none; nil where the body is
  /// not text, or has characters that the charset lacks.
  func recode(_ data: Data, contentType: String?) -> (data: Data, contentType: String?)? {
    guard let (charset, markLength) = try? DocumentBytes.charset(of: data, contentType: contentType),
      let text = charset.decode(data.dropFirst(markLength))
    else { return nil }
    let recoded: Data? =
      switch self {
      case .latin1: Self.declaring("ISO-8859-1", in: text).data(using: .isoLatin1)
      case .utf16: Self.utf16(Self.declaring("UTF-16", in: text))
      case .utf8WithMark: Data(Self.mark + Self.declaring("UTF-8", in: text).utf8)
      case .utf8AsLatin1: Data(text.utf8)
      case .latin1AsUTF8: text.data(using: .isoLatin1)
      }
    return recoded.map { ($0, contentType.map(label)) }
  }

  /// A `Content-Type` that says what this one claims to be.
  private func label(_ contentType: String) -> String {
    let name =
      switch self {
      case .latin1, .utf8AsLatin1: "iso-8859-1"
      case .utf16: "utf-16"
      case .utf8WithMark, .latin1AsUTF8: "utf-8"
      }
    let parts = contentType.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    let others = parts.filter { !$0.lowercased().hasPrefix("charset") }
    return (others + ["charset=\(name)"]).joined(separator: "; ")
  }

  /// The text with another encoding in its XML declaration, if it has one there.
  private static func declaring(_ name: String, in text: String) -> String {
    var utf8 = Array(text.utf8)
    guard let declared = DocumentBytes.declaredEncoding(in: Array(utf8.prefix(1024))) else { return text }
    utf8.replaceSubrange(declared.range, with: Array("encoding=\"\(name)\"".utf8))
    return String(decoding: utf8, as: UTF8.self)
  }

  private static func utf16(_ text: String) -> Data {
    var data = Data([0xFE, 0xFF])
    for unit in text.utf16 { data.append(contentsOf: [UInt8(unit >> 8), UInt8(unit & 0xFF)]) }
    return data
  }
}
