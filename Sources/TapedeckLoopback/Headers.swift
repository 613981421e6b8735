/// Header lines in the order of the wire, repeated names included; names compare without case.
public struct Headers: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// The name as it was written.
    public var name: String
    /// The value without the white space around it.
    public var value: String

    /// Makes a line from its two halves, unchecked.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The lines, in order.
  public var lines: [Line]

  /// Makes a list of lines; empty by default.
  public init(_ lines: [Line] = []) {
    self.lines = lines
  }

  /// The first value of `name`, or nil where there is none.
  public subscript(name: String) -> String? {
    lines.first { Self.same($0.name, name) }?.value
  }

  /// Every value of `name`, in order.
  public func values(of name: String) -> [String] {
    lines.filter { Self.same($0.name, name) }.map(\.value)
  }

  /// Appends a line; earlier ones of the same name stay.
  public mutating func append(_ name: String, _ value: String) {
    lines.append(Line(name: name, value: value))
  }

  /// The comma-separated elements of every `name` line, in lower case, empty ones dropped (RFC 9110 section 5.6.1).
  func tokens(of name: String) -> [String] {
    lines.filter { Self.same($0.name, name) }
      .flatMap { $0.value.split(separator: ",") }
      .map { $0.trimmingSpaces().lowercased() }
      .filter { !$0.isEmpty }
  }

  private static func same(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count
      && zip(one.utf8, other.utf8).allSatisfy { $0 == $1 || ASCII.lower($0) == ASCII.lower($1) }
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  /// Makes a list of lines from pairs, in the order written; a name may repeat.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Line(name: $0.0, value: $0.1) })
  }
}

extension Substring {
  /// The same without the spaces and tabs around it.
  func trimmingSpaces() -> Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let head = drop(while: isSpace)
    guard let last = head.lastIndex(where: { !isSpace($0) }) else { return head }
    return head[...last]
  }
}
