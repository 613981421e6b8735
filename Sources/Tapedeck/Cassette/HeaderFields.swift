/// HTTP header fields in the order of the wire, repeated names included; names compare without case (RFC 9110 section 5.1).
public struct HeaderFields: Hashable, Sendable {
  /// One field line.
  public struct Field: Hashable, Sendable {
    /// The name as it was written.
    public var name: String
    /// The value without surrounding white space.
    public var value: String

    /// Makes a field from its two halves, unchecked.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The field lines, in order.
  public var fields: [Field]

  /// Makes a list of fields; empty by default.
  public init(_ fields: [Field] = []) {
    self.fields = fields
  }

  /// The values of `name` joined by `", "`, or nil where there is none; setting replaces them all by one line.
  public subscript(name: String) -> String? {
    get {
      let values = self.values(of: name)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      let place = fields.firstIndex { Self.sameName($0.name, name) } ?? fields.endIndex
      fields.removeAll { Self.sameName($0.name, name) }
      if let newValue {
        fields.insert(Field(name: name, value: newValue), at: min(place, fields.endIndex))
      }
    }
  }

  /// Every value of `name`, in order.
  public func values(of name: String) -> [String] {
    fields.filter { Self.sameName($0.name, name) }.map(\.value)
  }

  /// Appends a line; an earlier one of the same name stays.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Whether two names are the same but for the case of ASCII letters.
  static func sameName(_ one: String, _ other: String) -> Bool {
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).allSatisfy { $0 == $1 || lower($0) == lower($1) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  /// Makes a list of fields from pairs, in the order written; a name may repeat.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Field(name: $0.0, value: $0.1) })
  }
}
