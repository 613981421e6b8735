import Foundation
import Synchronization
import Tapedeck
import TapedeckLoopback
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server or an app may do to get a replay onto the network.
///
/// The real server stands by and must never be asked. `Tools/check-offline` runs these tests under a trace of system
/// calls, which must show no connection either.
final class OfflineTests: XCTestCase {
  private struct Bait: Sendable {
    var status = 200
    var headers: HeaderFields = [:]
    var isRecorded = true
    var method = "GET"
  }

  private static let baits: [Bait] =
    [Bait(isRecorded: false), Bait(isRecorded: false, method: "CONNECT")]
    + [
      #"Basic realm="here""#, "basic", #"Digest realm="here", qop="auth", nonce="abc", opaque="def""#,
      "Negotiate", "NTLM", "Bearer", #"Newauth realm="x", Basic realm="here""#, "", ", ,", #"Basic realm="#,
    ].flatMap { challenge in
      [401, 407].map { status in
        Bait(status: status, headers: [status == 401 ? "WWW-Authenticate" : "Proxy-Authenticate": challenge])
      }
    }
    + [301, 302, 303, 307, 308].flatMap { status in
      [
        "/elsewhere", "//unknown.invalid/", "http://unknown.invalid:81/", "https://unknown.invalid/",
        "http://user:password@127.0.0.1:1/", "ftp://unknown.invalid/file", "file:///etc/passwd", "data:,x",
        "ws://unknown.invalid/", "http://[::1]:1/", "\u{1}", "",
      ].map { Bait(status: status, headers: ["Location": $0]) }
    }
    + [
      Bait(headers: ["Refresh": "0; url=http://unknown.invalid/"]),
      Bait(headers: ["Alt-Svc": #"h2="unknown.invalid:443""#, "Strict-Transport-Security": "max-age=9"]),
      Bait(headers: ["Link": "<http://unknown.invalid/>; rel=preload"]),
      Bait(status: 101, headers: ["Upgrade": "websocket", "Connection": "Upgrade"]),
      Bait(status: 305, headers: ["Location": "http://unknown.invalid:3128/"]),
      Bait(status: 426, headers: ["Upgrade": "TLS/1.3"]),
    ]

  func testNothingReachesTheRealServer() throws {
    let server = try LoopbackServer { _ in .text("the real one") }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tapedeck-upload-\(UUID())")
    try Data("sent".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for bait in Self.baits {
      for style in Style.allCases {
        let url = server.url.appendingPathComponent("start")
        var request = URLRequest(url: url)
        request.httpMethod = style.uploads ? "POST" : bait.method
        let upload = style.uploads ? Data("sent".utf8) : nil
        let asked = Exchange.Request(
          request.httpMethod ?? "", url.absoluteString, body: upload.map { Body($0) })
        let answer = Exchange.Response(status: bait.status, headers: bait.headers, body: Body("said"))
        let deck = Deck(Cassette(bait.isRecorded ? [Exchange(asked, answer)] : []))
        let configuration = deck.configuration
        configuration.urlCredentialStorage = .shared
        let story = Storyteller(upload: upload, credential: .joe)
          .tell(request, style, configuration: configuration, file: file)
        let title = "\(bait) \(style)"
        XCTAssertFalse(story.calls.contains { $0.hasSuffix("ENDED") || $0.hasSuffix("TWICE") }, title)
        XCTAssertNotEqual(story.body, Data("the real one".utf8), title)
        XCTAssert(story.code != nil || story.status != nil, "\(title): neither an answer nor an error")
      }
    }
    XCTAssertEqual(server.requestCount, 0)
    XCTAssertEqual(server.connectionCount, 0)
  }

  func testTasksThatTheCassetteCannotAnswer() throws {
    let server = try LoopbackServer { _ in .text("the real one") }
    let port = server.port
    let deck = Deck(Cassette())
    let listener = Listener()
    let session = deck.session(delegate: listener)
    for url in ["http", "https", "ftp", "ws", "wss", "gopher", "x-own"].map({ "\($0)://127.0.0.1:\(port)/" })
    {
      session.dataTask(with: try XCTUnwrap(URL(string: url))).resume()
      listener.waitForEnds()
    }
    for url in ["ws", "wss", "http"].map({ "\($0)://127.0.0.1:\(port)/" }) {
      session.webSocketTask(with: try XCTUnwrap(URL(string: url))).resume()
      listener.waitForEnds()
    }
    session.downloadTask(with: server.url).resume()
    listener.waitForEnds()
    XCTAssertEqual(listener.lines.filter { !$0.contains("failed") }, [])
    XCTAssertEqual(server.requestCount, 0)
  }

  func testUnderLoad() async throws {
    let server = try LoopbackServer { _ in .text("the real one") }
    let base = server.url.absoluteString
    let deck = Deck(
      Cassette(
        (0..<500).map {
          Exchange(
            .init("GET", "\(base)/\($0)"),
            $0 % 2 == 0
              ? .init(status: 401, headers: ["WWW-Authenticate": #"Basic realm="here""#])
              : .init(status: 302, headers: ["Location": "/nowhere"]))
        }))
    let sessions = [deck.session(), deck.session(delegate: Storyteller(upload: nil, credential: .joe))]
    let ended = await withTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        guard let url = URL(string: "\(base)/\(number % 600)") else { continue }
        group.addTask { _ = try? await sessions[number % 2].data(from: url) }
      }
      return await group.reduce(0) { count, _ in count + 1 }
    }
    XCTAssertEqual(ended, 400)
    XCTAssertEqual(server.requestCount, 0)
  }
}

extension URLCredential {
  fileprivate static var joe: URLCredential {
    URLCredential(user: "joe", password: "sesame", persistence: .forSession)
  }
}
