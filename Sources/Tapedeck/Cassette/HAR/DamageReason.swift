/// Why a file is not a readable cassette.
enum DamageReason: Hashable, Sendable {
  case json(JSONFault)
  case repeated(String)
  case wrongKind(String, expected: String)
  case missing(String)
  case newerVersion(String)
  case tooLong
  case tokenTooLong
}

extension DamageReason: CustomStringConvertible {
  var description: String {
    switch self {
    case .json(let fault): fault.description
    case .repeated(let name): "'\(name)' stands there twice"
    case .wrongKind(let part, let kind): "\(part) is not \(kind)"
    case .missing(let part): "'\(part)' is missing"
    case .newerVersion(let version): "format version \(version)"
    case .tooLong: "an entry is longer than 4 GB"
    case .tokenTooLong: "a number or a name is longer than 1 MB"
    }
  }
}

extension JSONFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .truncated: "the text ends too early"
    case .unexpected(let byte): "unexpected \(Self.name(of: byte))"
    case .controlInText(let byte): "raw control character \(Self.name(of: byte)) in a text"
    case .badEscape: "an escape that JSON does not know"
    case .loneSurrogate: "half of a surrogate pair"
    case .badUTF8: "bytes that are not UTF-8"
    case .badNumber: "a malformed number"
    case .tooDeep: "nesting deeper than \(JSONGrammar.maximumDepth)"
    case .trailing: "text after the end of the value"
    }
  }

  private static func name(of byte: UInt8) -> String {
    if byte > 0x20, byte < 0x7F { return "'\(Character(Unicode.Scalar(byte)))'" }
    let digits = [Hex.digit(of: byte >> 4), Hex.digit(of: byte & 15)]
    return "byte 0x" + String(decoding: digits, as: UTF8.self)
  }
}
