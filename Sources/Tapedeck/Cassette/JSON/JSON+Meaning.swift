extension JSON {
  /// Whether an object in it, at any depth, has two members of one name.
  var hasRepeatedNames: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.hasRepeatedNames)
    case .object(let members):
      Set(members.map { Array($0.name.utf8) }).count < members.count
        || members.contains(where: \.value.hasRepeatedNames)
    default: false
    }
  }

  /// Whether both mean the same: numbers by value, texts by scalar, members in any order, elements in order.
  ///
  /// Neither may have repeated names.
  func means(_ other: JSON) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.bool(let one), .bool(let other)): return one == other
    case (.number(let one), .number(let other)): return JSONNumber(one) == JSONNumber(other)
    case (.string(let one), .string(let other)): return one.hasSameBytes(as: other)
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { $0.means($1) }
    case (.object(let one), .object(let other)):
      guard one.count == other.count else { return false }
      let one = one.sortedByName()
      let other = other.sortedByName()
      return zip(one, other).allSatisfy { $0.name.hasSameBytes(as: $1.name) && $0.value.means($1.value) }
    default: return false
    }
  }

  /// Hashes what ``means(_:)`` compares.
  func hashMeaning(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value ? 2 : 1)
    case .number(let text):
      hasher.combine(3)
      hasher.combine(JSONNumber(text))
    case .string(let text):
      hasher.combine(4)
      hasher.combineBytes(of: text)
    case .array(let elements):
      hasher.combine(5)
      hasher.combine(elements.count)
      for element in elements { element.hashMeaning(into: &hasher) }
    case .object(let members):
      hasher.combine(6)
      hasher.combine(members.count)
      for member in members.sortedByName() {
        hasher.combineBytes(of: member.name)
        member.value.hashMeaning(into: &hasher)
      }
    }
  }
}

extension [JSON.Member] {
  fileprivate func sortedByName() -> [JSON.Member] {
    sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}

extension String {
  /// Whether both are the same bytes; `==` would take composed and decomposed letters for equal.
  func hasSameBytes(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

extension Hasher {
  /// Feeds the text's bytes, with their number.
  mutating func combineBytes(of text: String) {
    var text = text
    text.withUTF8 { bytes in
      combine(bytes.count)
      combine(bytes: UnsafeRawBufferPointer(bytes))
    }
  }
}
