/// Hexadecimal digits.
enum Hex {
  /// The value of a digit of either case, or nil where it is none.
  @inline(__always)
  static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
  }

  /// The lower-case digit of a value under 16.
  @inline(__always)
  static func digit(of value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x57 &+ value
  }
}
