import Foundation

/// Opens a cassette: slides a window over the file, and notes of every entry where it lies and its key's hash.
struct CassetteOpener {
  private static let window = 1 << 18
  /// No tool writes a number or a name of more bytes than this, and all of them have to be in memory.
  private static let tokenLimit = 1 << 20
  /// What is longer in the file is not read for its hash; the body is too long for one then.
  private static let bodyLimit = 1 << 20

  private(set) var entries: [Cassette.Entry] = []
  private(set) var index = CassetteIndex()
  private(set) var hasRedacted = false
  private(set) var strays: [Int] = []
  private let matcher: Matcher
  private var key: MatchKey
  /// The first date that can be read. Our own starts count from a fixed date, other tools' from this one.
  private var firstDate: Duration?

  init(_ matcher: Matcher) {
    self.matcher = matcher
    key = MatchKey(matcher)
  }

  /// Passes over the whole file; throws where it is no cassette.
  mutating func open(_ url: URL) throws(CassetteError) -> CassetteSource {
    let file = try CassetteFile(url)
    let folder = SideFolder(url: url.resolvingSymlinksInPath().deletingLastPathComponent())
    var scanner = HARScanner()
    do {
      try pass(file, &scanner, HARReader(folder: folder, base: .zero))
    } catch let fault as HARScanner.Fault {
      if case .newerVersion(let version) = fault.reason { throw .newerVersion(file: url, version: version) }
      throw .damaged(
        file: url, entry: scanner.outline.isInEntry ? scanner.outline.entryCount : nil,
        line: file.line(at: fault.offset),
        offset: fault.offset, reason: "\(fault.reason)")
    } catch let error as CassetteError {
      throw error
    } catch {
      throw .unreadable(file: url, reason: "\(error)")
    }
    return CassetteSource(
      file: file, list: scanner.outline.list ?? 0..<0, count: entries.count,
      reader: HARReader(folder: folder, base: scanner.outline.hasVersion ? .zero : firstDate ?? .zero))
  }

  private mutating func pass(
    _ file: CassetteFile, _ scanner: inout HARScanner, _ reader: HARReader
  ) throws {
    var buffer = [UInt8](repeating: 0, count: min(Self.window, file.size + 1))
    var base = 0
    var filled = 0
    while true {
      let start = filled
      filled += try buffer.withUnsafeMutableBytes { bytes in
        try file.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]), at: base + start)
      }
      let last = filled < buffer.count
      let used = try scan(buffer.span.extracting(0..<filled), base: base, last: last, file, &scanner, reader)
      if last { return }
      if used == 0 {
        // One number or name that is longer than the window.
        guard filled < Self.tokenLimit else {
          throw HARScanner.Fault(reason: .tokenTooLong, offset: base + filled)
        }
        buffer.append(contentsOf: repeatElement(0, count: buffer.count))
        continue
      }
      let rest = used..<filled
      buffer.withUnsafeMutableBytes { bytes in
        bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[rest]))
      }
      base += used
      filled = rest.count
    }
  }

  private mutating func scan(
    _ window: Span<UInt8>, base: Int, last: Bool, _ file: CassetteFile, _ scanner: inout HARScanner,
    _ reader: HARReader
  ) throws -> Int {
    let isMarked =
      base == 0 && window.count >= 3 && window[0] == 0xEF && window[1] == 0xBB && window[2] == 0xBF
    let start = isMarked ? 3 : 0
    let bytes = window.extracting(start..<window.count)
    let used = try scanner.scan(bytes, base: base + start, last: last) { entry in
      try add(entry, bytes, base: base + start, file, reader)
    }
    return start + used
  }

  private mutating func add(
    _ entry: HAROutline.Entry, _ window: Span<UInt8>, base: Int, _ file: CassetteFile, _ reader: HARReader
  ) throws {
    guard
      let recorded = RecordedEntry(number: entries.count, range: entry.range, request: entry.request)
    else { throw HARScanner.Fault(reason: .tooLong, offset: entry.range.lowerBound) }
    entries.append(.recorded(recorded))
    if firstDate == nil, let date = entry.date {
      let date = try Self.text(date, window, base: base, file)
      firstDate = HARTime.offset(ofDate: String(decoding: date, as: UTF8.self))
    }
    let hash = try hash(entry, window, base: base, file, reader)
    index.append(matcher.isHashed ? hash : nil, hash == nil ? nil : key.features)
  }

  private mutating func hash(
    _ entry: HAROutline.Entry, _ window: Span<UInt8>, base: Int, _ file: CassetteFile, _ reader: HARReader
  ) throws -> Int? {
    guard let method = entry.method, let url = entry.url else { return nil }
    var request: Exchange.Request?
    var body: Body?
    do {
      if key.needsHeaders {
        let text = try Self.bytes(entry.request, window, base: base, file)
        request = try reader.request(HARObject(JSONTape(text).root, path: "request"))
      }
      if let range = entry.body, range.count <= Self.bodyLimit {
        let text = try Self.bytes(range, window, base: base, file)
        body = try reader.requestBody(HARObject(JSONTape(text).root, path: "request.postData"))
      }
    } catch is EntryFault {
      // It cannot be replayed, and says so when it is asked for.
      return nil
    }
    let methodBytes = try Self.text(method, window, base: base, file)
    let urlBytes = try Self.text(url, window, base: base, file)
    guard mayBeRedacted(urlBytes, body, request) else {
      return key.hash(method: methodBytes.span, url: urlBytes.span, body: body, headers: request)
    }
    var whole =
      request
      ?? Exchange.Request(
        String(decoding: methodBytes, as: UTF8.self), String(decoding: urlBytes, as: UTF8.self))
    if request == nil, let body, !body.isEmpty {
      let text = try Self.bytes(entry.request, window, base: base, file)
      guard let read = try? reader.request(HARObject(JSONTape(text).root, path: "request")) else {
        return nil
      }
      whole = read
    }
    guard matcher.redactor.hasRedacted(whole, headers: matcher.headers) else {
      return key.hash(method: methodBytes.span, url: urlBytes.span, body: body, headers: request)
    }
    hasRedacted = true
    if Strays(matcher.redactor, whole) != nil { strays.append(entries.count - 1) }
    return key.hash(matcher.redactor.masked(whole))
  }

  /// Whether something may have been taken out of a request; a guess that costs little.
  private func mayBeRedacted(_ url: [UInt8], _ body: Body?, _ request: Exchange.Request?) -> Bool {
    guard matcher.redactor.isOn else { return false }
    if request != nil || url.has(Placeholder.mark) || url.has(Placeholder.numberMark) { return true }
    return body.flatMap { try? Placeholder.isIn($0) } ?? false
  }

  private static func text(
    _ text: HAROutline.Text, _ window: Span<UInt8>, base: Int, _ file: CassetteFile
  ) throws -> [UInt8] {
    let bytes = try bytes(text.range, window, base: base, file)
    return text.hasEscapes ? JSONText.unescaped(bytes.span) : bytes
  }

  /// The bytes of `range`, out of the window where they are all in it.
  private static func bytes(
    _ range: Range<Int>, _ window: Span<UInt8>, base: Int, _ file: CassetteFile
  ) throws -> [UInt8] {
    guard range.lowerBound >= base else { return try file.bytes(in: range) }
    return window.extracting(range.lowerBound - base..<range.upperBound - base)
      .withUnsafeBufferPointer { Array($0) }
  }
}
