import Foundation
import Tapedeck
import TapedeckLoopback
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Every style of task against every kind of exchange: live, recorded and replayed have to look the same.
final class FaithfulTests: XCTestCase {
  private struct Kind: Sendable {
    var path: String
    var method = "GET"
    var timeout: TimeInterval = 10
    var refusesRedirects = false
    var credential: URLCredential?
  }

  private static let kinds: [Kind] = [
    Kind(path: "/text"), Kind(path: "/empty"), Kind(path: "/204"), Kind(path: "/304"), Kind(path: "/404"),
    Kind(path: "/text", method: "HEAD"), Kind(path: "/echo", method: "POST"),
    Kind(path: "/echo", method: "PUT"),
    Kind(path: "/pieces"), Kind(path: "/gzip"), Kind(path: "/bytes"),
    Kind(path: "/301"), Kind(path: "/302", method: "POST"), Kind(path: "/303", method: "POST"),
    Kind(path: "/307", method: "POST"), Kind(path: "/308", method: "POST"),
    Kind(path: "/301", method: "POST"),
    Kind(path: "/301", refusesRedirects: true), Kind(path: "/loop"),
    Kind(path: "/401"), Kind(path: "/401-bearer"), Kind(path: "/login", credential: .sesame),
    Kind(path: "/cookie"), Kind(path: "/cookie-hop"),
    Kind(path: "/reset"), Kind(path: "/early"), Kind(path: "/hang-up"), Kind(path: "/not-http"),
    Kind(path: "/bad-gzip"), Kind(path: "/silent", timeout: 1),
  ]

  @Sendable private static func answer(_ request: Request) -> Answer {
    switch request.path {
    case "/empty": .status(200)
    case "/204": .status(204)
    case "/304": .status(304)
    case "/404": .text("nothing here", status: 404)
    case "/echo": .text("\(request.method) \(request.text)")
    case "/pieces": .pieces(["one", "tw", "o\u{1F600}", "three"], every: .milliseconds(40))
    case "/bytes": .bytes((0...255).map { UInt8($0) }, type: "application/octet-stream")
    case "/gzip":
      Answer.bytes(gzipped, type: "text/plain").with("Content-Encoding", "gzip")
    case "/301", "/302", "/303", "/307", "/308":
      Answer.redirect(Int(request.path.dropFirst()) ?? 0, to: "/landed?by=\(request.path.dropFirst())")
    case "/landed": .text("\(request.method) landed \(request.text)")
    case "/loop": .redirect(302, to: "/loop")
    case "/401": Answer.text("who are you", status: 401).with("WWW-Authenticate", "Basic realm=\"here\"")
    case "/401-bearer":
      Answer.text("who are you", status: 401).with("WWW-Authenticate", "Bearer realm=\"here\"")
    case "/login":
      request.headers["Authorization"] == "Basic am9lOnNlc2FtZQ=="
        ? .text("welcome")
        : Answer.text("who are you", status: 401).with("WWW-Authenticate", "Basic realm=\"here\"")
    case "/cookie": Answer.text("cookie").with("Set-Cookie", "a=1; Path=/").with("Set-Cookie", "b=2; Path=/")
    case "/cookie-hop": Answer.redirect(302, to: "/cookie-shown").with("Set-Cookie", "hop=3; Path=/")
    case "/cookie-shown": .text("sent: \(request.headers["Cookie"] ?? "none")")
    case "/reset":
      Answer(
        framing: .chunked,
        [.send("so "), .pause(.milliseconds(40)), .send("far"), .pause(.milliseconds(50)), .reset])
    case "/early":
      Answer(
        headers: ["Content-Length": "99"],
        [.send("so "), .pause(.milliseconds(40)), .send("far"), .pause(.milliseconds(50)), .close])
    case "/hang-up": .hangUp
    case "/not-http": .raw("220 mail.example ESMTP ready\r\n")
    case "/bad-gzip": Answer.text("not gzip").with("Content-Encoding", "gzip")
    case "/silent": .silence
    default: .text("text of \(request.path)")
    }
  }

  // "zipped text", compressed by gzip -9n.
  private static let gzipped: [UInt8] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xff, 0xab, 0xca, 0x2c, 0x28, 0x48, 0x4d, 0x51,
    0x28, 0x49, 0xad, 0x28, 0x01, 0x00, 0xb5, 0xbf, 0xee, 0x97, 0x0b, 0x00, 0x00, 0x00,
  ]

  func testLiveRecordedAndReplayedAreTheSame() throws {
    let server = try LoopbackServer(Self.answer)
    let only = ProcessInfo.processInfo.environment["ONLY"]
    for kind in Self.kinds where only == nil || kind.path == only {
      for style in Style.allCases where !style.uploads || !["GET", "HEAD"].contains(kind.method) {
        try check(kind, style, at: server.url)
      }
    }
  }

  private func check(_ kind: Kind, _ style: Style, at base: URL) throws {
    let url = try XCTUnwrap(URL(string: kind.path, relativeTo: base)).absoluteURL
    var request = URLRequest(url: url)
    // Foundation here heeds the property, and not what the initialiser is given.
    request.timeoutInterval = kind.timeout
    request.httpMethod = kind.method
    let upload = ["GET", "HEAD"].contains(kind.method) ? nil : Data("sent".utf8)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tapedeck-upload-\(UUID())")
    try Data("sent".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let title = "\(kind.method) \(kind.path) \(style.rawValue)\(kind.refusesRedirects ? ", refused" : "")"
    func tell(_ configuration: URLSessionConfiguration) -> Story {
      Storyteller(upload: upload, refusesRedirects: kind.refusesRedirects, credential: kind.credential)
        .tell(request, style, configuration: configuration, file: file)
    }
    let plain = URLSessionConfiguration.ephemeral
    plain.urlCache = nil
    // Foundation never ends a Basic challenge by itself, unless its delegate is asked.
    let isAnsweredLive = !["/401", "/login"].contains(kind.path) || style.isDelegate
    var live = isAnsweredLive ? tell(plain) : Story()
    live.dropRepeatedHead()
    let recorder = Deck(Cassette(), mode: .all)
    let recorded = tell(recorder.configuration)
    let player = Deck(Cassette(recorder.recorded))
    let replayed = tell(player.configuration)
    // A time-out names no URL here.
    live.failingURL = live.failingURL ?? recorded.failingURL
    live.headers = live.headers.map {
      $0.replacingOccurrences(of: "WWW-Authenticate: ", with: "WWW-Authenticate: , ")
    }
    if kind.path == "/cookie-hop" {
      // With a delegate, Foundation here forgets the cookie of a hop that it has just stored.
      live.body = recorded.body
      live.headers = recorded.headers
      live.calls = recorded.calls
    }
    if ["/307", "/308"].contains(kind.path) {
      // Foundation here keeps the method and loses the body (RFC 9110 section 15.4.8 keeps both).
      XCTAssertEqual(recorded.body, Data("POST landed sent".utf8), title)
    } else if isAnsweredLive, live != recorded {
      XCTFail("\(title): recording\n  live     \(live)\n  recorded \(recorded)")
    }
    if recorded != replayed { XCTFail("\(title): replay\n  recorded \(recorded)\n  replayed \(replayed)") }
  }
}

extension URLCredential {
  fileprivate static var sesame: URLCredential {
    URLCredential(user: "joe", password: "sesame", persistence: .none)
  }
}
