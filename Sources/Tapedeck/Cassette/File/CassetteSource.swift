/// The file that a cassette was opened from, and how its entries are read.
struct CassetteSource: Sendable {
  let file: CassetteFile
  /// Where the inside of the list of entries lies.
  let list: Range<Int>
  /// How many entries the file has.
  let count: Int
  let reader: HARReader

  /// The exchange whose entry lies in `range`.
  func exchange(in range: Range<Int>) throws -> Exchange {
    try reader.exchange(json(in: range))
  }

  /// The request that lies in `range`; an empty one stands for none.
  func request(in range: Range<Int>) throws -> Exchange.Request {
    guard !range.isEmpty else { throw EntryFault.missing("request") }
    return try reader.request(HARObject(json(in: range), path: "request"))
  }

  /// What lies in `range`.
  private func json(in range: Range<Int>) throws -> JSONNode {
    let bytes = try file.bytes(in: range)
    do {
      return try JSONTape(bytes).root
    } catch {
      // It was well formed when the cassette was opened.
      throw CassetteError.unreadable(file: file.url, reason: "it was changed while in use")
    }
  }
}
