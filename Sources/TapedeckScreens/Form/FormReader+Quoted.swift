extension FormReader {
  /// Takes a JSON string that is written as ``FormWriter/quoted(_:)`` writes it; the opening quote has been taken.
  mutating func quotedRest() throws(FormFault) -> String {
    let start = place
    var isPlain = true
    while place < lineEnd {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        let content = bytes[start..<(place - 1)]
        return isPlain ? String(decoding: content, as: UTF8.self) : try unescaped(content)
      case UInt8(ascii: "\\"):
        isPlain = false
        place += 1
      case 0x20..<0x7F:
        break
      default:
        isPlain = false
      }
    }
    throw fault(.noClosingQuote, at: lineEnd)
  }

  private func unescaped(_ content: ArraySlice<UInt8>) throws(FormFault) -> String {
    guard let raw = String(validating: content, as: UTF8.self) else {
      throw fault(.badUTF8, at: content.startIndex)
    }
    var result = String.UnicodeScalarView()
    var rest = raw.unicodeScalars[...]
    while let first = rest.first {
      let start = rest.startIndex
      func fault(_ reason: FormFault.Reason) -> FormFault {
        self.fault(reason, at: content.startIndex + raw.utf8.distance(from: raw.startIndex, to: start))
      }

      guard let scalar = Self.takeScalar(&rest) else {
        throw fault(.badEscape(String(raw.unicodeScalars[start...].prefix(2))))
      }
      let found = String(raw.unicodeScalars[start..<rest.startIndex])
      let written = FormWriter.escaped(scalar)
      guard found.utf8.elementsEqual(written.utf8) else {
        throw fault(
          first == "\\"
            ? .needlessEscape(found, instead: written) : .rawScalar(scalar.value, instead: written))
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// Takes a scalar or an escape of one; nil where there is a backslash and no escape.
  private static func takeScalar(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let first = rest.removeFirst()
    guard first == "\\" else { return first }
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      guard let unit = takeUnit(&rest) else { return nil }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard rest.popFirst() == "\\", rest.popFirst() == "u", let low = takeUnit(&rest),
        UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(low)
      else { return nil }
      return UTF16.decode(UTF16.EncodedScalar([unit, low]))
    default: return nil
    }
  }

  /// Takes four hexadecimal digits.
  private static func takeUnit(_ rest: inout Substring.UnicodeScalarView) -> UInt16? {
    let digits = String(rest.prefix(4))
    guard digits.utf8.count == 4, let first = digits.utf8.first, first != UInt8(ascii: "+"),
      first != UInt8(ascii: "-")
    else { return nil }
    rest.removeFirst(4)
    return UInt16(digits, radix: 16)
  }
}
