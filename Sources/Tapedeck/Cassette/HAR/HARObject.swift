/// An object of a HAR file, read member by member; its path names it in messages.
struct HARObject {
  let path: String
  private let members: [(name: String, value: JSON)]

  /// Takes `value`, which has to be an object.
  init(_ value: JSON, path: String) throws(EntryFault) {
    guard case .object(let members) = value else {
      throw .wrongKind(path, found: value.kind, expected: "an object")
    }
    self.path = path
    self.members = members
  }

  /// The value of `name`; nil where it is absent or null, an error where it stands there twice.
  func value(_ name: String) throws(EntryFault) -> JSON? {
    var found: JSON?
    for member in members where member.name == name {
      guard found == nil else { throw .repeated(full(name)) }
      found = member.value
    }
    if case .null? = found { return nil }
    return found
  }

  /// An object inside, or nil where it is absent.
  func object(_ name: String) throws(EntryFault) -> HARObject? {
    guard let value = try value(name) else { return nil }
    return try HARObject(value, path: full(name))
  }

  /// The elements of an array, or none where it is absent.
  func array(_ name: String) throws(EntryFault) -> [JSON] {
    switch try value(name) {
    case nil: return []
    case .array(let elements)?: return elements
    case let other?: throw .wrongKind(full(name), found: other.kind, expected: "an array")
    }
  }

  /// A text, or nil where it is absent.
  func text(_ name: String) throws(EntryFault) -> String? {
    switch try value(name) {
    case nil: return nil
    case .string(let text)?: return text
    case let other?: throw .wrongKind(full(name), found: other.kind, expected: "a text")
    }
  }

  /// A number, or nil where it is absent.
  func number(_ name: String) throws(EntryFault) -> Double? {
    switch try value(name) {
    case nil: return nil
    case .number(let text)?: return Double(text)
    case let other?: throw .wrongKind(full(name), found: other.kind, expected: "a number")
    }
  }

  /// A whole number, or nil where it is absent.
  func integer(_ name: String) throws(EntryFault) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let integer = Int(exactly: number) else {
      throw .wrongKind(full(name), found: "a fraction", expected: "a whole number")
    }
    return integer
  }

  /// A number of milliseconds; nil where it is absent, negative (unknown) or of another kind.
  func milliseconds(_ name: String) throws(EntryFault) -> Duration? {
    guard case .number(let text)? = try value(name), let number = Double(text), number >= 0 else {
      return nil
    }
    return HARTime.duration(milliseconds: number)
  }

  /// The path of a member.
  func full(_ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}
