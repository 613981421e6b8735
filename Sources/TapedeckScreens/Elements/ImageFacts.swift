/// What a screen knows of an image: read from its bytes, which it does not keep.
public struct ImageFacts: Hashable, Sendable {
  /// The file format; the raw value is its word in the form.
  public enum Format: String, CaseIterable, Sendable {
    case gif, png, jpeg
    /// Bytes that are none of these, or that end before they tell their size.
    case unknown
  }

  /// The file format.
  public let format: Format
  /// Width in pixels; 0 where the format is unknown.
  public let width: Int
  /// Height in pixels; 0 where the format is unknown.
  public let height: Int
  /// How many bytes there are, kept only where the format is unknown.
  public let byteCount: Int?
  /// The CRC-32 of the bytes (as in PNG and zip).
  public let crc32: UInt32
  /// Whether the bytes tell the size but stop before the image's end.
  public let isTruncated: Bool

  init(
    format: Format, width: Int = 0, height: Int = 0, byteCount: Int? = nil, crc32: UInt32,
    isTruncated: Bool = false
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.byteCount = byteCount
    self.crc32 = crc32
    self.isTruncated = isTruncated
  }

  /// Reads the facts of `bytes`, whatever they are; nothing is decoded beyond the headers.
  public init(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    let crc32 = CRC32.checksum(bytes)
    if let header = ImageHeader(bytes) {
      self.init(
        format: header.format, width: header.width, height: header.height, crc32: crc32,
        isTruncated: !header.isComplete)
    } else {
      self.init(format: .unknown, byteCount: bytes.count, crc32: crc32)
    }
  }
}
