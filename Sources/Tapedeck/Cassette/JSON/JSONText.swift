/// The inside of JSON's texts, passed eight bytes at a time where they are plain.
enum JSONText {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Passes the rest of a text with its closing quote; false where the bytes end before it does.
  ///
  /// `place` then is at the first piece, byte or escape or scalar, that is not whole.
  @inline(__always)
  static func pass(
    _ bytes: Span<UInt8>, _ place: inout Int, hasEscapes: inout Bool
  ) throws(JSONFault) -> Bool {
    let raw = bytes.bytes
    while true {
      while place &+ 8 <= bytes.count {
        let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
        // A high bit for each byte that is a quote, a backslash, a control or over 0x7F: exact in ASCII, and
        // up to the first byte over 0x7F otherwise.
        let quotes = highs &- (word ^ (ones &* 0x22))
        let slashes = highs &- (word ^ (ones &* 0x5C))
        let others = ~(word &+ (ones &* 0x60)) | word
        let marks = (quotes | slashes | others) & highs
        if marks == 0 {
          place &+= 8
          continue
        }
        if others & highs == 0 {
          // All of the escapes in the word at once, if they are the two frequent ones.
          let escaped = (slashes & highs) &<< 8
          let known = quotes | (highs &- (word ^ (ones &* 0x6E)))
          if escaped & (slashes | ~known) == 0 {
            let ends = quotes & highs & ~escaped
            hasEscapes = hasEscapes || slashes & highs != 0
            if ends != 0 {
              place &+= (ends.trailingZeroBitCount &>> 3) &+ 1
              return true
            }
            // A backslash at the word's end begins the next.
            place &+= 8 &- Int((slashes & highs) &>> 63)
            continue
          }
        }
        place &+= marks.trailingZeroBitCount &>> 3
        break
      }
      guard place < bytes.count else { return false }
      let byte = bytes[place]
      if byte == 0x22 {
        place &+= 1
        return true
      }
      if byte == 0x5C {
        hasEscapes = true
        guard let end = try JSONGrammar.endOfEscape(bytes, from: place) else { return false }
        place = end
      } else if byte >= 0x80 {
        guard try passScalars(bytes, &place) else { return false }
      } else if byte < 0x20 {
        throw .controlInText(byte)
      } else {
        place &+= 1
      }
    }
  }

  /// Passes scalars of two bytes or more; false where the bytes end in one.
  @inline(__always)
  private static func passScalars(_ bytes: Span<UInt8>, _ place: inout Int) throws(JSONFault) -> Bool {
    let raw = bytes.bytes
    while place < bytes.count, bytes[place] >= 0x80 {
      if place &+ 4 <= bytes.count {
        let word = UInt32(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self))
        let lead = word & 0xFF
        if word & 0xC0_C0F0 == 0x80_80E0, lead != 0xE0, lead != 0xED {
          place &+= 3
          continue
        }
        if word & 0xC0E0 == 0x80C0, lead >= 0xC2 {
          place &+= 2
          continue
        }
      }
      guard let end = try JSONGrammar.endOfScalar(bytes, from: place) else { return false }
      place = end
    }
    return true
  }

  /// The UTF-8 bytes of a text's inside, which has passed the grammar.
  static func unescaped(_ bytes: Span<UInt8>) -> [UInt8] {
    // No escape is shorter than what it stands for.
    [UInt8](unsafeUninitializedCapacity: bytes.count) { text, count in
      var place = 0
      let raw = bytes.bytes
      let output = UnsafeMutableRawBufferPointer(text)
      while place < bytes.count {
        // Eight bytes at once where no backslash is among them; what is behind one is written over.
        while place &+ 8 <= bytes.count {
          let word = raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
          output.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
          let other = UInt64(littleEndian: word) ^ (ones &* 0x5C)
          let slashes = (other &- ones) & ~other & highs
          let plain = slashes == 0 ? 8 : slashes.trailingZeroBitCount &>> 3
          place &+= plain
          count &+= plain
          if plain < 8 { break }
        }
        guard place < bytes.count else { break }
        let byte = bytes[place]
        place &+= 1
        guard byte == 0x5C, place < bytes.count else {
          text[count] = byte
          count &+= 1
          continue
        }
        let letter = bytes[place]
        place &+= 1
        if letter == 0x75 {
          for unit in scalar(bytes, &place) {
            text[count] = unit
            count &+= 1
          }
        } else {
          text[count] = control(letter)
          count &+= 1
        }
      }
    }
  }

  /// What a backslash and a letter stand for.
  private static func control(_ letter: UInt8) -> UInt8 {
    switch letter {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: letter
    }
  }

  /// The bytes of the scalar whose hex digits, or first four of them, begin at `place`.
  private static func scalar(_ bytes: Span<UInt8>, _ place: inout Int) -> String.UTF8View {
    guard let unit = try? JSONGrammar.hex(bytes, from: place) else { return "".utf8 }
    place += 4
    var code = unit
    if unit & 0xFC00 == 0xD800, let low = try? JSONGrammar.hex(bytes, from: place + 2) {
      code = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
      place += 6
    }
    return (Unicode.Scalar(code).map { String($0) } ?? "").utf8
  }
}
