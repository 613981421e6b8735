/// Reads a GIF of one picture, to check what `GIF` writes.
enum GIFReader {
  /// The size and the colour indices; nil where the file is not a whole GIF of that kind.
  static func picture(in file: [UInt8]) -> (width: Int, height: Int, pixels: [UInt8])? {
    guard file.starts(with: Array("GIF89a".utf8)), file.count > 13, file[10] & 0x80 != 0 else { return nil }
    var rest = file.dropFirst(13 + 3 * (2 << Int(file[10] & 7)))
    guard rest.count > 11, rest.popFirst() == 0x2C else { return nil }
    let numbers = Array(rest.prefix(8)).map(Int.init)
    rest = rest.dropFirst(9)
    guard let codeSize = rest.popFirst() else { return nil }
    var data: [UInt8] = []
    while let size = rest.popFirst(), size > 0 {
      guard rest.count >= Int(size) else { return nil }
      data += rest.prefix(Int(size))
      rest = rest.dropFirst(Int(size))
    }
    guard rest.elementsEqual([0x3B]), let pixels = pixels(data, codeSize: Int(codeSize)) else { return nil }
    return (numbers[4] | numbers[5] << 8, numbers[6] | numbers[7] << 8, pixels)
  }

  /// Unpacks LZW; nil where a code has no meaning, or the end does not come.
  private static func pixels(_ data: [UInt8], codeSize: Int) -> [UInt8]? {
    let clear = 1 << codeSize
    var table: [[UInt8]] = []
    var width = 0
    var previous: [UInt8]?
    var pixels: [UInt8] = []
    func reset() {
      table = (0..<clear).map { [UInt8($0)] } + [[], []]
      width = codeSize + 1
      previous = nil
    }
    reset()
    var bit = 0
    while bit + width <= data.count * 8 {
      let code = (0..<width).reduce(0) { sum, index in
        sum | Int(data[(bit + index) / 8] >> UInt8((bit + index) % 8) & 1) << index
      }
      bit += width
      if code == clear {
        reset()
        continue
      }
      if code == clear + 1 { return pixels }
      guard let last = previous else {
        guard code < clear else { return nil }
        previous = table[code]
        pixels += table[code]
        continue
      }
      guard code <= table.count else { return nil }
      let run = code < table.count ? table[code] : last + last.prefix(1)
      if table.count < 4_096 { table.append(last + run.prefix(1)) }
      if table.count == 1 << width, width < 12 { width += 1 }
      pixels += run
      previous = run
    }
    return nil
  }
}
