/// An object of a HAR file, read member by member; its path names it in messages.
struct HARObject {
  let path: String
  private let json: JSONNode

  /// Takes `value`, which has to be an object.
  init(_ value: JSONNode, path: String) throws(EntryFault) {
    guard value.kind == .object else {
      throw .wrongKind(path, found: value.kind.rawValue, expected: "an object")
    }
    self.path = path
    json = value
  }

  /// The value of `name`; nil where it is absent or null, an error where it stands there twice.
  func value(_ name: String) throws(EntryFault) -> JSONNode? {
    let (found, second) = json.members(name)
    guard second == nil else { throw .repeated(full(name)) }
    return found?.kind == .null ? nil : found
  }

  /// The value of `name`, which has to be of that kind where it is there.
  private func value(_ name: String, _ kind: JSONTape.Kind) throws(EntryFault) -> JSONNode? {
    guard let value = try value(name) else { return nil }
    guard value.kind == kind else {
      throw .wrongKind(full(name), found: value.kind.rawValue, expected: kind.rawValue)
    }
    return value
  }

  /// An object inside, or nil where it is absent.
  func object(_ name: String) throws(EntryFault) -> HARObject? {
    guard let value = try value(name) else { return nil }
    return try HARObject(value, path: full(name))
  }

  /// The elements of an array, or none where it is absent.
  func array(_ name: String) throws(EntryFault) -> [JSONNode] {
    try value(name, .array)?.elements ?? []
  }

  /// A text, or nil where it is absent.
  func text(_ name: String) throws(EntryFault) -> String? {
    try value(name, .text)?.text
  }

  /// The UTF-8 bytes of a text, or nil where it is absent.
  func utf8(_ name: String) throws(EntryFault) -> [UInt8]? {
    try value(name, .text)?.utf8
  }

  /// A whole number, or nil where it is absent.
  func integer(_ name: String) throws(EntryFault) -> Int? {
    guard let number = try value(name, .number)?.double else { return nil }
    guard let integer = Int(exactly: number) else {
      throw .wrongKind(full(name), found: "a fraction", expected: "a whole number")
    }
    return integer
  }

  /// A number of milliseconds; nil where it is absent, negative (unknown) or of another kind.
  func milliseconds(_ name: String) throws(EntryFault) -> Duration? {
    guard let number = try value(name)?.double, number >= 0 else { return nil }
    return HARTime.duration(milliseconds: number)
  }

  /// The path of a member.
  func full(_ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}
