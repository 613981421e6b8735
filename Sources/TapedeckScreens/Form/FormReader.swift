/// Reads the tokens of the form from a buffer of UTF-8, one line at a time.
struct FormReader {
  let bytes: [UInt8]
  /// The next byte to be read.
  var place = 0
  /// The end of the line being read, without its newline.
  private(set) var lineEnd = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all lines have been read.
  var isAtEnd: Bool { place >= bytes.count }

  /// Whether the line has been read to its end.
  var isAtLineEnd: Bool { place >= lineEnd }

  /// Finds the end of the line that begins here.
  mutating func beginLine() throws(FormFault) {
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) else {
      throw FormFault(reason: .noFinalNewline, offset: bytes.count)
    }
    if end > place, bytes[end - 1] == UInt8(ascii: "\r") {
      throw FormFault(reason: .carriageReturn, offset: end - 1)
    }
    lineEnd = end
  }

  /// Takes the whole text as the line, for a form without newlines.
  mutating func beginOnlyLine() {
    lineEnd = bytes.count
  }

  /// Whether a word has been read to its end.
  var isAtWordEnd: Bool { isAtLineEnd || bytes[place] == UInt8(ascii: " ") }

  /// What of the line has not been read, for a message.
  var restOfLine: String {
    let rest = bytes[place..<max(place, lineEnd)]
    let start = rest.firstIndex { $0 != UInt8(ascii: " ") } ?? rest.startIndex
    return String(decoding: rest[start...], as: UTF8.self).excerpt
  }

  /// Goes back to an earlier place, the start of a line.
  mutating func back(to place: Int) {
    self.place = place
  }

  /// Goes on behind the newline of the line.
  mutating func endLine() {
    place = lineEnd + 1
  }

  /// Takes spaces, and tells how many.
  mutating func spaces() -> Int {
    let start = place
    while place < lineEnd, bytes[place] == UInt8(ascii: " ") { place += 1 }
    return place - start
  }

  /// Takes `token` if it is next.
  mutating func take(_ token: StaticString) -> Bool {
    let count = token.utf8CodeUnitCount
    guard lineEnd - place >= count else { return false }
    for index in 0..<count where bytes[place + index] != token.utf8Start[index] { return false }
    place += count
    return true
  }

  /// Takes `token` if it is next and a space or the end of the line follows.
  mutating func takeWord(_ token: StaticString) -> Bool {
    let start = place
    guard take(token), isAtWordEnd else {
      place = start
      return false
    }
    return true
  }

  /// Takes all up to the next space, however strange.
  mutating func word() -> String {
    String(decoding: rest(upTo: UInt8(ascii: " ")), as: UTF8.self)
  }

  /// Takes the longest run of bytes that an id can hold; empty if there is none.
  mutating func id() -> String {
    let start = place
    while place < lineEnd, FormWriter.isValid(idByte: bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func rest(upTo stop: UInt8) -> ArraySlice<UInt8> {
    let start = place
    while place < lineEnd, bytes[place] != stop { place += 1 }
    return bytes[start..<place]
  }

  func fault(_ reason: FormFault.Reason, at offset: Int? = nil) -> FormFault {
    FormFault(reason: reason, offset: offset ?? place)
  }
}
