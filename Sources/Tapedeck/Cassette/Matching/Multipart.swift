import Foundation

/// Multipart bodies (RFC 2046 section 5.1), whose boundary is another each time.
enum Multipart {
  /// The body with every boundary taken out, or nil where it is no multipart body.
  ///
  /// The boundary is read off the first line, and has to end the body too.
  static func withoutBoundary(_ body: Data) -> Data? {
    let body = body.drop { $0 == 0x0D || $0 == 0x0A }
    guard body.starts(with: [0x2D, 0x2D]), let end = body.firstIndex(where: { $0 == 0x0D || $0 == 0x0A }),
      end - body.startIndex > 2
    else { return nil }
    let delimiter = Data(body[..<end])
    var parts = Data()
    var place = body.startIndex
    var isClosed = false
    while let found = body.range(of: delimiter, in: place..<body.endIndex) {
      parts.append(body[place..<found.lowerBound])
      parts.append(0x2D)
      place = found.upperBound
      isClosed = body[place...].starts(with: [0x2D, 0x2D])
    }
    guard isClosed else { return nil }
    parts.append(body[place...])
    return parts
  }
}
