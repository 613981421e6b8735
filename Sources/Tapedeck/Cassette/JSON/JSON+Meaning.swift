extension JSON {
  /// Whether an object in it, at any depth, has two members of one name.
  var hasRepeatedNames: Bool {
    switch self {
    case .array(let elements):
      return elements.contains(where: \.hasRepeatedNames)
    case .object(let members):
      let names = members.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return zip(names, names.dropFirst()).contains { $0.hasSameBytes(as: $1) }
        || members.contains(where: \.value.hasRepeatedNames)
    default:
      return false
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
      let sorted = one.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      let otherSorted = other.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      return zip(sorted, otherSorted).allSatisfy {
        $0.name.hasSameBytes(as: $1.name) && $0.value.means($1.value)
      }
    default: return false
    }
  }
}

/// Hashes what ``JSON/means(_:)`` compares, without a tree.
enum JSONHash: JSONBuilder {
  typealias Name = Int
  typealias Value = Int

  static var null: Int { 0 }
  static func bool(_ value: Bool) -> Int { value ? 1 : 2 }

  /// Numbers of one value are one `Double`, though not the other way.
  static func number(_ written: String) -> Int { (Double(written) ?? 0).hashValue }
  static func string(_ text: String) -> Int { name(text) }

  static func array(_ elements: [Int]) -> Int { elements.hashValue }

  static func name(_ text: String) -> Int {
    var hasher = Hasher()
    hasher.combineBytes(of: text)
    return hasher.finalize()
  }

  /// A sum, since members come in any order.
  static func object(_ members: [(name: Int, value: Int)]) -> Int {
    var sum = members.count
    for member in members {
      var hasher = Hasher()
      hasher.combine(member.name)
      hasher.combine(member.value)
      sum &+= hasher.finalize()
    }
    return sum
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
