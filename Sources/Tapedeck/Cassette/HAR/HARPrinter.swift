import Foundation

/// Prints exchanges as entries of a HAR file, in HAR's own key order.
struct HARPrinter {
  /// The file before its first entry and after its last.
  static let head = """
    {
      "log": {
        "version": "1.2",
        "creator": {
          "name": "Tapedeck",
          "version": "\(Cassette.formatVersion)"
        },
        "_tapedeck": \(Cassette.formatVersion),
        "entries": [
    """
  static let tail = "]\n  }\n}\n"
  /// How deep an entry is indented, in levels.
  static let entryDepth = 3

  /// The date from which exchanges' starts are counted, after the start of the year 2000.
  let base: Duration
  /// Puts a large body into a side file and gives its name, or nil where the body is to stand in the entry.
  let sideFile: (Body, _ type: String?, _ isText: Bool) throws -> String?

  /// The entry of `exchange`, without indent before its first line.
  func entry(_ exchange: Exchange) throws -> [UInt8] {
    // Most is the body, and room for it is not to be made again and again.
    let size = (exchange.request.body?.size ?? 0) + (exchange.response?.body.size ?? 0)
    var printer = JSONPrinter(
      depth: Self.entryDepth, capacity: 4096 + min(size, SideFileWriter.textLimit) / 2 * 3)
    try printer.object { entry in
      entry.member("startedDateTime", HARTime.date(base + exchange.start))
      entry.name("time")
      entry.raw(HARTime.milliseconds(exchange.duration))
      entry.name("request")
      try entry.object { try request(exchange.request, &$0) }
      entry.name("response")
      try entry.object { try response(exchange, &$0) }
      entry.name("cache")
      entry.object { _ in }
      entry.name("timings")
      entry.object { timings in
        let head = exchange.response?.offset ?? exchange.duration
        timings.member("send", 0)
        timings.name("wait")
        timings.raw(HARTime.milliseconds(head))
        timings.name("receive")
        timings.raw(HARTime.milliseconds(max(.zero, exchange.duration - head)))
      }
    }
    return printer.bytes
  }

  private func request(_ request: Exchange.Request, _ json: inout JSONPrinter) throws {
    let url = String(Substring(request.url.utf8.prefix { $0 != 0x23 }))
    json.member("method", request.method)
    json.member("url", url)
    json.member("httpVersion", "HTTP/1.1")
    json.name("cookies")
    json.array { _ in }
    headers(request.headers, &json)
    json.name("queryString")
    json.array { list in
      for (name, value) in Self.query(of: url) { Self.pair(name, value, &list) }
    }
    if let body = request.body {
      let type = request.headers["Content-Type"]
      json.name("postData")
      try json.object { data in
        data.member("mimeType", type ?? "")
        try content(body, type: type, encodingName: "_encoding", &data)
      }
    }
    json.member("headersSize", -1)
    json.member("bodySize", request.body?.size ?? 0)
  }

  private func response(_ exchange: Exchange, _ json: inout JSONPrinter) throws {
    let response = exchange.response
    let type = response?.headers["Content-Type"]
    let isEncoded = response?.headers["Content-Encoding"] != nil
    let size = response?.body.size ?? 0
    json.member("status", response?.status ?? 0)
    json.member("statusText", response.map { StatusText.of($0.status) } ?? "")
    json.member("httpVersion", "HTTP/1.1")
    json.name("cookies")
    json.array { _ in }
    headers(response?.headers ?? [:], &json)
    json.name("content")
    try json.object { data in
      data.member("size", size)
      data.member("mimeType", type ?? "")
      if let body = response?.body { try content(body, type: type, encodingName: "encoding", &data) }
    }
    json.member("redirectURL", response?.headers["Location"] ?? "")
    json.member("headersSize", -1)
    json.member("bodySize", isEncoded || response == nil ? -1 : size)
    if let response { chunks(response, endingAt: max(response.offset, exchange.duration), &json) }
    if let failure = exchange.failure {
      json.name("_failure")
      json.object { object in
        if let name = failure.code.name { object.member("name", name) }
        object.member("code", failure.code.rawValue)
        object.member("bytes", failure.bytes)
      }
      if response == nil { json.member("_error", failure.code.name ?? "\(failure.code.rawValue)") }
    }
  }

  private func content(
    _ body: Body, type: String?, encodingName: String, _ json: inout JSONPrinter
  ) throws {
    let data = body.size <= SideFileWriter.textLimit ? try body.data() : nil
    let text = data.flatMap { BodyText.exactText($0, type: type) }
    if let name = try sideFile(body, type, text != nil) {
      json.member("_file", name)
    } else if let text {
      json.member("text", text)
    } else {
      json.member("text", try (data ?? body.data()).base64EncodedString())
      json.member(encodingName, "base64")
    }
  }

  /// The chunks, unless the whole body came in one at the end.
  private func chunks(
    _ response: Exchange.Response, endingAt end: Duration, _ json: inout JSONPrinter
  ) {
    let size = response.body.size
    guard response.chunks != (size == 0 ? [] : [Chunk(size: size, offset: end)]) else { return }
    json.name("_chunks")
    json.array { list in
      for chunk in response.chunks {
        list.raw("{ \"size\": \(chunk.size), \"offset\": \(HARTime.milliseconds(chunk.offset)) }")
      }
    }
  }

  private func headers(_ headers: HeaderFields, _ json: inout JSONPrinter) {
    json.name("headers")
    json.array { list in
      for field in headers.fields { Self.pair(field.name, field.value, &list) }
    }
  }

  private static func pair(_ name: String, _ value: String, _ list: inout JSONPrinter) {
    list.object {
      $0.member("name", name)
      $0.member("value", value)
    }
  }

  private static func query(of url: String) -> [(String, String)] {
    guard let mark = url.utf8.firstIndex(of: 0x3F) else { return [] }
    return url.utf8[mark...].dropFirst().split(separator: 0x26).map { part in
      let halves = part.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(Substring(halves[0])), halves.count > 1 ? decoded(Substring(halves[1])) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.utf8.contains(0x2B) ? String(text.map { $0 == "+" ? " " : $0 }) : String(text)
    return spaced.utf8.contains(0x25) ? spaced.removingPercentEncoding ?? spaced : spaced
  }
}
