import Foundation

/// Makes an exchange of an entry of a HAR file, tolerantly where tools differ, strictly where a guess would lie.
struct HARReader {
  /// The folder that holds the cassette and its side files.
  let folder: SideFolder
  /// The date, counted from the start of the year 2000, from which exchanges' starts are counted.
  let base: Duration

  /// The exchange of a whole entry.
  func exchange(_ entry: JSONNode) throws(EntryFault) -> Exchange {
    let entry = try HARObject(entry, path: "")
    guard let asked = try entry.object("request") else { throw .missing("request") }
    let request = try request(asked)
    guard let answer = try entry.object("response") else { throw .missing("response") }
    let times = try Times(entry)
    let date = try Self.date(of: entry) ?? base
    let start = max(.zero, date - base)

    let failure = try failure(answer)
    let status = try answer.integer("status") ?? 0
    if let failure, status == 0 {
      return Exchange(request, failure: failure, start: start, duration: times.total)
    }
    let isSocket = try entry.text("_resourceType") == "websocket"
    let messages = try entry.value("_webSocketMessages")
    guard !isSocket, messages == nil else { throw .webSocket }
    guard 200...999 ~= status else { throw .status(status, error: try answer.text("_error")) }
    let response = try response(answer, status: status, to: request.method, times, isCut: failure != nil)
    let duration = times.total ?? max(times.end, response.lastOffset)
    if let failure {
      return Exchange(request, response, failure: failure, start: start, duration: duration)
    }
    return Exchange(request, response, start: start, duration: duration)
  }

  /// The request of an entry.
  func request(_ request: HARObject) throws(EntryFault) -> Exchange.Request {
    guard let method = try request.text("method"), !method.isEmpty else { throw .missing("request.method") }
    guard let url = try request.text("url") else { throw .missing("request.url") }
    var canonical = CanonicalURL()
    guard canonical.set(Array(url.utf8).span) else { throw .notHTTP(url: String(url.prefix(100))) }
    var headers = try Self.headers(request)
    var body: Body?
    if let data = try request.object("postData") {
      body = try requestBody(data)
      if let body, !body.isEmpty, headers["Content-Type"] == nil, let type = try data.text("mimeType"),
        !type.isEmpty
      {
        headers.append("Content-Type", type)
      }
    }
    return Exchange.Request(method, url, headers: headers, body: body)
  }

  /// The date of an entry, counted from the start of the year 2000; nil where it has none that can be read.
  static func date(of entry: HARObject) throws(EntryFault) -> Duration? {
    try entry.value("startedDateTime")?.text.flatMap(HARTime.offset(ofDate:))
  }

  /// Header fields as objects, as pairs, with one value or a list of them; HTTP/2's pseudo-fields are left out.
  private static func headers(_ message: HARObject) throws(EntryFault) -> HeaderFields {
    var headers = HeaderFields()
    let path = message.full("headers")
    for element in try message.array("headers") {
      let name: String?
      let value: JSONNode?
      if case let pair = element.elements, pair.count == 2, let first = pair[0].text {
        (name, value) = (first, pair[1])
      } else {
        let field = try HARObject(element, path: path)
        (name, value) = (try field.text("name"), try field.value("value"))
      }
      guard let name else { throw .missing(message.full("headers.name")) }
      if name.hasPrefix(":") { continue }
      guard let value else {
        headers.append(name, "")
        continue
      }
      for value in value.kind == .array ? value.elements : [value] {
        guard let text = value.text ?? (value.kind == .number ? value.written : nil) else {
          throw .wrongKind(message.full("headers.\(name)"), found: value.kind.rawValue, expected: "a text")
        }
        headers.append(name, text)
      }
    }
    return headers
  }

  private func failure(_ response: HARObject) throws(EntryFault) -> Failure? {
    guard let failure = try response.object("_failure") else { return nil }
    let name = try failure.text("name")
    let code = try failure.integer("code")
    let named = name.flatMap { URLError.Code(name: $0) }
    guard let known = code.flatMap({ URLError.Code(rawValue: $0) }) ?? named, named == nil || named == known
    else { throw .failure(name ?? "\(code ?? 0)") }
    let bytes = try failure.integer("bytes") ?? 0
    guard bytes >= 0 else { throw .failure("bytes") }
    return Failure(known, afterBytes: bytes)
  }

  /// The body of a request's `postData`; nil where that holds none.
  func requestBody(_ data: HARObject) throws(EntryFault) -> Body? {
    if let name = try data.text("_file") { return try folder.body(name, size: nil) }
    if let text = try data.utf8("text") {
      return try BodyText.body(
        text, encoding: try data.text("_encoding"), part: data.full("text"), type: nil, size: nil)
    }
    let parameters = try data.array("params")
    guard !parameters.isEmpty else { return nil }
    let type = try data.text("mimeType") ?? ""
    guard type.isEmpty || type.lowercased().hasPrefix("application/x-www-form-urlencoded") else {
      throw .parameters(mimeType: type)
    }
    var parts: [String] = []
    for parameter in parameters {
      let parameter = try HARObject(parameter, path: data.full("params"))
      let name = try parameter.text("name") ?? ""
      parts.append(BodyText.formEscaped(name) + "=" + BodyText.formEscaped(try parameter.text("value") ?? ""))
    }
    return Body(parts.joined(separator: "&"))
  }

  private func response(
    _ response: HARObject, status: Int, to method: String, _ times: Times, isCut: Bool
  ) throws(EntryFault) -> Exchange.Response {
    let headers = try Self.headers(response)
    let content = try response.object("content")
    let stated = try content?.integer("size")
    let size = stated.flatMap { $0 > 0 ? $0 : nil }
    let body: Body
    if let name = try content?.text("_file") {
      body = try folder.body(name, size: size)
    } else if let content, let text = try content.utf8("text") {
      let encoding = try content.text("encoding")
      let type = try content.text("mimeType")
      body = try BodyText.body(
        text, encoding: encoding, part: content.full("text"), type: headers["Content-Type"] ?? type,
        size: size)
      if text.starts(with: "[\"1f8b".utf8), headers["Content-Encoding"] != nil { throw .hexChunks }
      // A tool's placeholder, or a body that it cut; UTF-32 is four times as long as ASCII in UTF-8.
      if !isCut, let size, body.size < (size - 4) / 4 { throw .bodyCut(has: body.size, size: size) }
    } else {
      let sent = try response.integer("bodySize")
      let known = stated == 0 || sent == 0
      let hasNone = method == "HEAD" || 300..<400 ~= status || status == 204 || status == 205
      guard isCut || hasNone || known && size == nil else { throw .bodyMissing(size: size) }
      body = Body()
    }
    return Exchange.Response(
      status: status, headers: headers, body: body, chunks: try chunks(response, of: body, at: times.end),
      offset: times.head)
  }

  private func chunks(
    _ response: HARObject, of body: Body, at end: Duration
  ) throws(EntryFault) -> [Chunk] {
    guard try response.value("_chunks") != nil else {
      return body.isEmpty ? [] : [Chunk(size: body.size, offset: end)]
    }
    var chunks: [Chunk] = []
    var sum = 0
    let path = response.full("_chunks")
    for element in try response.array("_chunks") {
      let chunk = try HARObject(element, path: path)
      let size = try chunk.integer("size") ?? 0
      let (more, overflow) = sum.addingReportingOverflow(size)
      guard size >= 0, !overflow else { throw .chunks(sum: sum, size: body.size) }
      sum = more
      chunks.append(Chunk(size: size, offset: try chunk.milliseconds("offset") ?? .zero))
    }
    guard sum == body.size else { throw .chunks(sum: sum, size: body.size) }
    return chunks
  }
}

extension HARReader {
  /// When an entry's head, its body's end and its end came, as far as it says.
  struct Times {
    var head = Duration.zero
    var end = Duration.zero
    var total: Duration?

    init(_ entry: HARObject) throws(EntryFault) {
      total = try entry.milliseconds("time")
      guard let timings = try entry.object("timings") else {
        (head, end) = (total ?? .zero, total ?? .zero)
        return
      }
      // `ssl` is a part of `connect`.
      for phase in ["blocked", "dns", "connect", "send", "wait"] {
        head += try timings.milliseconds(phase) ?? .zero
      }
      end = try head + (timings.milliseconds("receive") ?? .zero)
    }
  }
}
