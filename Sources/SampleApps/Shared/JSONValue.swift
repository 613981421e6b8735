import Foundation

/// Any JSON value, for answers whose members may be of another type than promised.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a whole body; a page of HTML is told from a mere error.
  init(parsing body: Data) throws(Problem) {
    let start = body.prefix(1024).drop { Self.comesBeforeText.contains($0) }
    guard let first = start.first else { throw .unreadable("the body is empty") }
    if first == UInt8(ascii: "<"), Self.isHTML(start) { throw .webPage }
    guard let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) else {
      throw .unreadable("it is not JSON")
    }
    self.init(value)
  }

  /// A member of an object; nil where there is none, and for the other kinds.
  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// What a person would read: a string as it is, a number in its shortest form, blank for the other kinds.
  var text: String {
    switch self {
    case .string(let text): text
    case .number(let number): number.text
    default: ""
    }
  }

  /// The number, also where it is written as a string.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .string(let text): Double(text: text)
    default: nil
    }
  }

  /// The elements of an array; nil for the other kinds.
  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  private static func isHTML(_ start: Data) -> Bool {
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return text.contains("<html") || text.contains("<!doctype html")
  }

  // White space, and the bytes of a byte order mark.
  private static let comesBeforeText: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
}

extension JSONValue {
  private init(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let elements as [Any]: self = .array(elements.map { JSONValue($0) })
    case let members as [String: Any]: self = .object(members.mapValues { JSONValue($0) })
    // A truth value can be cast to a number, and some numbers to a truth value; only the encoding tells.
    case let number as NSNumber where number.objCType.pointee == CChar(UInt8(ascii: "c")):
      self = .bool(number.boolValue)
    case let number as NSNumber: self = .number(number.doubleValue)
    default: self = .null
    }
  }
}
