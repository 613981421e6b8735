import Foundation
import Tapedeck
import XCTest

/// What we write, checked against the fields that HAR 1.2 requires, by a reader that is not ours.
final class HARSchemaTests: XCTestCase {
  private let folder = TemporaryFolder()

  override func tearDown() { folder.remove() }

  func testWhatIsWrittenIsHAR() throws {
    let file = folder.url.appendingPathComponent("a.har")
    let form: HeaderFields = ["Content-Type": "application/x-www-form-urlencoded"]
    let all = [
      Exchange(
        .init("GET", "http://a.example/x?a=1&b&c=%20#part", headers: ["Accept": "*/*", "Cookie": "a=b"]),
        .init(
          headers: ["Content-Type": "text/plain", "Set-Cookie": "a=b"], body: Body("hello"),
          offset: .seconds(1))),
      Exchange(.init("POST", "http://a.example/", headers: form, body: Body("a=1")), .init(status: 204)),
      Exchange(
        .init("PUT", "http://a.example/", body: Body(Data([0, 0xFF]))), .init(body: Body(Data([0, 0xFF])))),
      Exchange(.init("GET", "http://a.example/r"), .init(status: 302, headers: ["Location": "/x"])),
      Exchange(.init("GET", "http://a.example/f"), failure: Failure(.timedOut), duration: .seconds(60)),
      Exchange(
        .init("GET", "http://a.example/cut"),
        .init(body: Body("abcd"), chunks: [Chunk(size: 1), Chunk(size: 3, offset: .seconds(1))]),
        failure: Failure(.networkConnectionLost, afterBytes: 4)),
      Exchange(
        .init("GET", "http://a.example/big"),
        .init(headers: ["Content-Encoding": "gzip"], body: Body(Data(repeating: 7, count: 1 << 17)))),
    ]
    try Cassette(all).write(to: file)
    try Cassette().write(to: folder.url.appendingPathComponent("none.har"))
    XCTAssertEqual(try HARSchema.faults(in: file), [])
    XCTAssertEqual(try HARSchema.faults(in: folder.url.appendingPathComponent("none.har")), [])
  }

  func testTheSamplesAreHAR() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Cassettes")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".har") }
    XCTAssertFalse(paths.isEmpty)
    for path in paths {
      XCTAssertEqual(try HARSchema.faults(in: root.appendingPathComponent(path)), [], path)
    }
  }

  func testTheCheckerFindsFaults() throws {
    let file = try folder.file(
      "bad.har",
      #"{"log": {"version": "1.2", "creator": {"name": "x"}, "entries": [{"startedDateTime": "today", "time": -1}]}}"#
    )
    let faults = try HARSchema.faults(in: file)
    for fault in [
      "creator.version is absent", "entries[0].startedDateTime is no date", "entries[0].time is negative",
      "entries[0].request is absent", "entries[0].response is absent", "entries[0].cache is absent",
      "entries[0].timings is absent",
    ] {
      XCTAssert(faults.contains(fault), "\(fault) not in \(faults)")
    }
  }
}

/// A checker of the fields that the HAR 1.2 specification requires, and of their types.
struct HARSchema {
  private var faults: [String] = []

  /// What is wrong with a file; empty where it is a HAR.
  static func faults(in file: URL) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var schema = HARSchema()
    guard let log = (json as? [String: Any])?["log"] as? [String: Any] else { return ["log is absent"] }
    schema.check(log: log)
    return schema.faults
  }

  private mutating func check(log: [String: Any]) {
    if text(log, "version", "") != "1.2" { faults.append("version is not 1.2") }
    if let creator = object(log, "creator", "") {
      text(creator, "name", "creator.")
      text(creator, "version", "creator.")
    }
    for (place, entry) in list(log, "entries", "").enumerated() { check(entry: entry, "entries[\(place)].") }
  }

  private mutating func check(entry: [String: Any], _ path: String) {
    if let date = text(entry, "startedDateTime", path),
      (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(date)) == nil
    {
      faults.append("\(path)startedDateTime is no date")
    }
    if let time = number(entry, "time", path), time < 0 { faults.append("\(path)time is negative") }
    if let request = object(entry, "request", path) { check(request: request, path + "request.") }
    if let response = object(entry, "response", path) { check(response: response, path + "response.") }
    object(entry, "cache", path)
    guard let timings = object(entry, "timings", path) else { return }
    let phases = ["send", "wait", "receive"].compactMap { number(timings, $0, path + "timings.") }
    if let time = entry["time"] as? Double, abs(phases.reduce(0, +) - time) > 0.002 {
      faults.append("\(path)time is not the sum of its phases")
    }
  }

  private mutating func check(request: [String: Any], _ path: String) {
    if let url = text(request, "url", path), url.contains("#") || URL(string: url)?.host == nil {
      faults.append("\(path)url is not absolute or has a fragment")
    }
    text(request, "method", path)
    check(message: request, path)
    for pair in list(request, "queryString", path) {
      text(pair, "name", path + "queryString.")
      text(pair, "value", path + "queryString.")
    }
    guard request["postData"] != nil, let data = object(request, "postData", path) else { return }
    text(data, "mimeType", path + "postData.")
    if data["text"] == nil, data["params"] == nil, data["_file"] == nil {
      faults.append("\(path)postData has neither text nor params")
    }
  }

  private mutating func check(response: [String: Any], _ path: String) {
    number(response, "status", path)
    text(response, "statusText", path)
    text(response, "redirectURL", path)
    check(message: response, path)
    guard let content = object(response, "content", path) else { return }
    text(content, "mimeType", path + "content.")
    if let size = number(content, "size", path + "content."), size < 0 {
      faults.append("\(path)content.size is negative")
    }
    if let encoding = content["encoding"], encoding as? String != "base64" {
      faults.append("\(path)content.encoding is unknown")
    }
  }

  private mutating func check(message: [String: Any], _ path: String) {
    text(message, "httpVersion", path)
    number(message, "headersSize", path)
    number(message, "bodySize", path)
    for name in ["cookies", "headers"] {
      for pair in list(message, name, path) {
        text(pair, "name", "\(path)\(name).")
        text(pair, "value", "\(path)\(name).")
      }
    }
  }

  @discardableResult
  private mutating func text(_ object: [String: Any], _ name: String, _ path: String) -> String? {
    value(object, name, path) as String?
  }

  @discardableResult
  private mutating func number(_ object: [String: Any], _ name: String, _ path: String) -> Double? {
    value(object, name, path) as Double?
  }

  @discardableResult
  private mutating func object(_ object: [String: Any], _ name: String, _ path: String) -> [String: Any]? {
    value(object, name, path) as [String: Any]?
  }

  private mutating func list(_ object: [String: Any], _ name: String, _ path: String) -> [[String: Any]] {
    value(object, name, path) as [[String: Any]]? ?? []
  }

  private mutating func value<Value>(_ object: [String: Any], _ name: String, _ path: String) -> Value? {
    guard let value = object[name] else {
      faults.append("\(path)\(name) is absent")
      return nil
    }
    if let value = value as? Value { return value }
    faults.append("\(path)\(name) is of the wrong kind")
    return nil
  }
}
