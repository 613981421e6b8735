/// Finds secret members in JSON, also where it is cut off, comes in lines, or stands within another text.
struct JSONSecrets {
  private var text: [UInt8] = []
  private let isSecret: ([UInt8]) -> Bool
  private var place = 0
  private var depth = 0
  /// The depth inside of the value of a secret member, if that is where the place is.
  private var secretDepth: Int?
  /// What was found so far.
  private(set) var found: [Secret] = []

  init(isSecret: @escaping ([UInt8]) -> Bool) {
    self.isSecret = isSecret
  }

  /// Searches a window that begins where the one before ended, and returns where the next begins.
  mutating func search(_ window: BodyWindow) -> Int {
    guard secretDepth != nil || window.bytes.has(0x22) && window.bytes.has(0x3A) else { return window.stop }
    let before = self
    text = window.bytes
    place = 0
    scan(until: window.stop, nesting: 0)
    if place >= text.count, !window.isLast {
      self = before
      return 0
    }
    for index in before.found.count..<found.count { found[index].move(by: window.offset) }
    return place
  }

  private mutating func scan(until stop: Int, nesting: Int) {
    while place < stop {
      switch text[place] {
      case 0x22:
        let inside = string()
        if let value = valueBehind() {
          place = value
          takeMember(named: Self.unescaped(text[inside]), nesting)
        } else {
          takeElement(inside, nesting)
        }
      case 0x7B, 0x5B:
        depth += 1
        place += 1
      case 0x7D, 0x5D:
        depth -= 1
        if let secretDepth, depth < secretDepth { self.secretDepth = nil }
        place += 1
      default:
        place += 1
      }
    }
  }

  /// Passes a text, and gives its inside; it ends with the line where its quote is missing.
  private mutating func string() -> Range<Int> {
    let start = place + 1
    place = start
    while place < text.count, text[place] != 0x22, text[place] != 0x0A {
      place += text[place] == 0x5C ? 2 : 1
    }
    let end = min(place, text.count)
    place = end < text.count && text[end] == 0x22 ? end + 1 : end
    return start..<end
  }

  /// Where the value begins, if what was passed was a name.
  private mutating func valueBehind() -> Int? {
    place = spaceEnd(place)
    guard place < text.count, text[place] == 0x3A else { return nil }
    return spaceEnd(place + 1)
  }

  private func spaceEnd(_ start: Int) -> Int {
    JSONGrammar.endOfSpace(text.span, from: start)
  }

  private mutating func takeMember(named name: [UInt8], _ nesting: Int) {
    guard place < text.count else { return }
    let isSecret = isSecret(name)
    switch text[place] {
    case 0x22:
      let inside = string()
      if isSecret {
        found.append(Secret(value: Self.unescaped(text[inside]), range: inside))
      } else {
        takeElement(inside, nesting)
      }
    case 0x7B, 0x5B:
      if isSecret, secretDepth == nil { secretDepth = depth + 1 }
    case 0x2D, 0x30...0x39:
      let start = place
      while place < text.count, Self.isOfNumber(text[place]) { place += 1 }
      if isSecret {
        found.append(Secret(value: Array(text[start..<place]), range: start..<place, isNumber: true))
      }
    default: break
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  /// Takes a text that has no secret name itself: it may stand below one, or be JSON in its turn.
  private mutating func takeElement(_ inside: Range<Int>, _ nesting: Int) {
    // Sentences, such as what is wrong with a field, are none.
    if secretDepth != nil, !text[inside].contains(0x20) {
      found.append(Secret(value: Self.unescaped(text[inside]), range: inside))
    } else if nesting < 4, text[inside].contains(0x5C), text[inside].contains(0x3A) {
      let (text, places) = unescapedWithPlaces(inside)
      guard text.contains(0x22) else { return }
      var inner = JSONSecrets(isSecret: isSecret)
      inner.text = text
      inner.scan(until: text.count, nesting: nesting + 1)
      found += inner.found.map { secret in
        var secret = secret
        secret.range = secret.range.map { places[$0.lowerBound]..<places[$0.upperBound] }
        return secret
      }
    }
  }

  /// The bytes of a text's inside, and for each and for their end the place here from which it comes.
  private func unescapedWithPlaces(_ inside: Range<Int>) -> (text: [UInt8], places: [Int]) {
    var unescaped: [UInt8] = []
    var places: [Int] = []
    var place = inside.lowerBound
    while place < inside.upperBound {
      var end = place + 1
      if text[place] == 0x5C {
        end = min(
          place + (place + 1 < inside.upperBound && text[place + 1] == 0x75 ? 6 : 2), inside.upperBound)
        // Two halves of a scalar belong together.
        let pair = end + 6
        if end - place == 6, pair <= inside.upperBound, Self.unescaped(text[place..<end]).count == 6,
          Self.unescaped(text[place..<pair]).count == 4
        {
          end = pair
        }
      }
      let bytes = end - place == 1 ? [text[place]] : Self.unescaped(text[place..<end])
      unescaped += bytes
      places += repeatElement(place, count: bytes.count)
      place = end
    }
    return (unescaped, places + [place])
  }

  /// The bytes of a text's inside; an escape that is none stays as it is.
  static func unescaped(_ inside: ArraySlice<UInt8>) -> [UInt8] {
    guard inside.contains(0x5C) else { return Array(inside) }
    let quoted = [0x22] + Array(inside) + [0x22]
    if case .string(let text)? = try? JSON(quoted.span) { return Array(text.utf8) }
    return Array(inside)
  }
}
