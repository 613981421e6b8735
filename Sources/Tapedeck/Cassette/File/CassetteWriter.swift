/// Writes a cassette's entries into a file, those that came from a file byte by byte.
struct CassetteWriter: ~Copyable {
  private static let outdent = "\n" + String(repeating: "  ", count: HARPrinter.entryDepth - 1)
  private static let indent = "\n" + String(repeating: "  ", count: HARPrinter.entryDepth)

  private let source: CassetteSource?
  private let printer: HARPrinter
  private var output: AtomicFile
  /// The entry of the file that was written last, if that was the last entry written.
  private var last: RecordedEntry?
  private var isEmpty = true
  /// The part of the file that comes next: gathered, since most cassettes change in one place.
  private var pending = 0..<0

  /// Begins to write to `output`; `source` is where recorded entries are.
  init(_ source: CassetteSource?, _ printer: HARPrinter, _ output: consuming AtomicFile) {
    self.source = source
    self.printer = printer
    self.output = output
  }

  /// Writes the whole of `cassette` and puts it in place; returns whether that changed anything.
  consuming func write(_ cassette: Cassette) throws -> Bool {
    for entry in cassette.entries {
      switch entry {
      case .recorded(let entry): try append(entry)
      case .made(let place): try append(cassette.made[place])
      }
    }
    try finish()
    try copyPending()
    return try output.place()
  }

  private mutating func append(_ entry: RecordedEntry) throws {
    if isEmpty, entry.number == 0 {
      try copy(0..<entry.range.lowerBound)
    } else if let last, last.number + 1 == entry.number {
      // What stands between two entries of the file stays there.
      try copy(last.range.upperBound..<entry.range.lowerBound)
    } else {
      try separate()
    }
    try copy(entry.range)
    last = entry
    isEmpty = false
  }

  private mutating func append(_ exchange: Exchange) throws {
    try separate()
    try print(try printer.entry(exchange))
    last = nil
    isEmpty = false
  }

  private mutating func separate() throws {
    if !isEmpty {
      try print(",".utf8)
    } else if let source {
      try copy(0..<source.list.lowerBound)
    } else {
      try print(HARPrinter.head.utf8)
    }
    try print(Self.indent.utf8)
  }

  private mutating func finish() throws {
    guard let source else {
      if isEmpty { try print(HARPrinter.head.utf8) } else { try print(Self.outdent.utf8) }
      return try print(HARPrinter.tail.utf8)
    }
    if let last, Int(last.number) + 1 == source.count {
      return try copy(last.range.upperBound..<source.file.size)
    }
    if isEmpty { try copy(0..<source.list.lowerBound) } else { try print(Self.outdent.utf8) }
    try copy(source.list.upperBound..<source.file.size)
  }

  private mutating func print(_ bytes: some Collection<UInt8>) throws {
    try copyPending()
    try output.append(bytes)
  }

  /// Copies a part of the file, together with what follows.
  private mutating func copy(_ range: Range<Int>) throws {
    if range.lowerBound != pending.upperBound { try copyPending() }
    pending = (pending.isEmpty ? range.lowerBound : pending.lowerBound)..<range.upperBound
  }

  private mutating func copyPending() throws {
    guard let source else { return }
    defer { pending = 0..<0 }
    var place = pending.lowerBound
    while place < pending.upperBound {
      let piece = place..<min(place + 1 << 16, pending.upperBound)
      let bytes = try source.file.bytes(in: piece)
      if bytes.count < 1 << 16 { try output.append(bytes) } else { try output.append(all: bytes) }
      place = piece.upperBound
    }
  }
}
