/// A JSON value, its numbers as they were written, its members in their order.
indirect enum JSON: Sendable {
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

  /// What the value is, for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON: JSONBuilder {
  typealias Name = String
  typealias Value = JSON

  static func name(_ text: String) -> String { text }
}
