/// A JSON value, its numbers as they were written, its members in their order.
enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([(name: String, value: JSON)])

  /// The value of a JSON text.
  init(_ text: Span<UInt8>) throws(JSONFault) {
    self = try JSONParser<Self>.parse(text)
  }
}

extension JSON: JSONBuilder {
  typealias Name = String
  typealias Value = JSON

  static func name(_ text: String) -> String { text }
}

extension JSON {
  /// The value in compact form, cut where that grows longer than `limit` characters.
  func excerpt(_ limit: Int) -> String {
    var text = ""
    print(into: &text, limit)
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  private func print(into text: inout String, _ limit: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .number(let written): text += written
    case .string(let value): text += "\"\(value)\""
    case .array(let elements):
      text += "["
      for (number, element) in elements.enumerated() where text.utf8.count <= limit * 4 {
        if number > 0 { text += "," }
        element.print(into: &text, limit)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (number, member) in members.enumerated() where text.utf8.count <= limit * 4 {
        text += (number > 0 ? "," : "") + "\"\(member.name)\":"
        member.value.print(into: &text, limit)
      }
      text += "}"
    }
  }
}
