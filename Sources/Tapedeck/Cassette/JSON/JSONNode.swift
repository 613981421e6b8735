/// A value in a ``JSONTape``.
struct JSONNode: Sendable {
  private let tape: JSONTape
  private let number: Int

  init(_ tape: JSONTape, _ number: Int) {
    self.tape = tape
    self.number = number
  }

  private var place: JSONTape.Place { tape.places[number] }

  /// What it is.
  var kind: JSONTape.Kind { place.kind }

  /// The UTF-8 bytes of a text; nil of another value.
  var utf8: [UInt8]? {
    let place = place
    guard place.kind == .text else { return nil }
    let bytes = tape.bytes
    return place.hasEscapes
      ? JSONText.unescaped(bytes.span.extracting(place.start..<place.end))
      : Array(bytes[place.start..<place.end])
  }

  /// A text; nil of another value.
  var text: String? {
    let place = place
    guard place.kind == .text else { return nil }
    guard place.hasEscapes else { return written }
    return utf8.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A number; nil of another value.
  var double: Double? {
    let place = place
    guard place.kind == .number else { return nil }
    // Most are short and whole.
    guard place.end - place.start < 16 else { return Double(written) }
    var whole = 0
    for byte in tape.bytes[place.start..<place.end] {
      guard byte &- 0x30 < 10 else { return Double(written) }
      whole = whole * 10 + Int(byte &- 0x30)
    }
    return Double(whole)
  }

  /// A number or a word as it is written, the inside of a text.
  var written: String {
    let bytes = tape.bytes
    return String(decoding: bytes.span, in: place.start..<place.end)
  }

  /// The elements of an array, none of another value.
  var elements: [JSONNode] {
    guard kind == .array else { return [] }
    var elements: [JSONNode] = []
    var next = number + 1
    while next < place.next {
      elements.append(JSONNode(tape, next))
      next = tape.places[next].next
    }
    return elements
  }

  /// The values of the members of an object that have that name, at most two of them.
  func members(_ name: String) -> (first: JSONNode?, second: JSONNode?) {
    var found: JSONNode?
    var next = number + 1
    let end = place.next
    let length = name.utf8.count
    while next < end {
      let place = tape.places[next]
      let mayBe = place.hasEscapes || place.end - place.start == length
      if mayBe, JSONNode(tape, next).isText(name) {
        if found != nil { return (found, JSONNode(tape, next + 1)) }
        found = JSONNode(tape, next + 1)
      }
      next = tape.places[next + 1].next
    }
    return (found, nil)
  }

  private func isText(_ other: String) -> Bool {
    if place.hasEscapes { return text.map { $0.hasSameBytes(as: other) } ?? false }
    return tape.bytes[place.start..<place.end].elementsEqual(other.utf8)
  }
}
