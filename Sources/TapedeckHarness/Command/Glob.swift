import Tapedeck

/// A pattern over scenarios' names: `*` stands for any characters, `/` included, `?` for one.
struct Glob: Hashable {
  let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether it is more than a name.
  var isPattern: Bool { pattern.contains { $0 == "*" || $0 == "?" } }

  /// Whether `name` fits.
  func matches(_ name: String) -> Bool {
    Wildcard.matches(pattern, name, single: UInt8(ascii: "?"))
  }
}
