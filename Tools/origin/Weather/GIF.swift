/// Writes still pictures as GIF89a.
enum GIF {
  /// A file of up to eight colours (0xRRGGBB); each pixel is an index into them, row by row.
  static func file(width: Int, height: Int, colours: [Int], pixels: [UInt8]) -> [UInt8] {
    var file = Array("GIF89a".utf8)
    let size = [width, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF)] }
    // A global table of eight colours, then one image over the whole screen.
    file += size + [0xF2, 0, 0]
    for index in 0..<8 {
      let colour = index < colours.count ? colours[index] : 0
      file += [UInt8(colour >> 16 & 0xFF), UInt8(colour >> 8 & 0xFF), UInt8(colour & 0xFF)]
    }
    file += [0x2C, 0, 0, 0, 0] + size + [0, 3]
    var data = compressed(pixels)[...]
    while !data.isEmpty {
      let block = data.prefix(255)
      file += [UInt8(block.count)] + block
      data = data.dropFirst(block.count)
    }
    return file + [0, 0x3B]
  }

  /// The pixels as variable-length LZW codes, three bits a pixel at first.
  private static func compressed(_ pixels: [UInt8]) -> [UInt8] {
    let clear = 8
    let end = 9
    var bits = BitWriter()
    var table: [Int: Int] = [:]
    var next = 10
    var width = 4
    bits.write(clear, width: width)
    var prefix: Int?
    for pixel in pixels {
      guard let current = prefix else {
        prefix = Int(pixel)
        continue
      }
      let key = current << 8 | Int(pixel)
      if let code = table[key] {
        prefix = code
        continue
      }
      bits.write(current, width: width)
      table[key] = next
      if next == 1 << width { width += 1 }
      next += 1
      if next == 4_096 {
        bits.write(clear, width: width)
        table = [:]
        (next, width) = (10, 4)
      }
      prefix = Int(pixel)
    }
    if let prefix { bits.write(prefix, width: width) }
    // The reader's table has grown by the last code too.
    if next == 1 << width, width < 12 { width += 1 }
    bits.write(end, width: width)
    return bits.bytes
  }
}

/// Packs codes into bytes, the lowest bit first.
private struct BitWriter {
  private var pending = 0
  private var count = 0
  private var full: [UInt8] = []

  mutating func write(_ code: Int, width: Int) {
    pending |= code << count
    count += width
    while count >= 8 {
      full.append(UInt8(pending & 0xFF))
      pending >>= 8
      count -= 8
    }
  }

  var bytes: [UInt8] {
    count == 0 ? full : full + [UInt8(pending & 0xFF)]
  }
}
