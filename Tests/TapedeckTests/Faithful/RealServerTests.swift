import Foundation
import Tapedeck
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Servers that nobody here wrote, nginx and httpbin: what an app sees live, while recording, and replayed once they
/// are stopped has to be the same.
///
/// `Tools/check-servers` starts them and runs the two halves; without it both are skipped. `SERVERS` in the environment
/// holds the two URLs, httpbin's first, and a folder for the recordings.
final class RealServerTests: XCTestCase {
  private struct Kind: Sendable {
    var path: String
    var method = "GET"
    var headers: [String: String] = [:]
    var isNginx = false
    var size = 0
    var timeout: TimeInterval = 10
    var refusesRedirects = false
    var password: String?
    /// Whether Foundation's own loading goes another way: it never answers a challenge for a handler, forgets cookies
    /// and bodies of hops, and takes a 305 for a redirect, a 306 and a 308 without a place for nothing at all.
    var liveDiffers = false
    var styles = Self.plain

    static let plain = Style.allCases.filter { !$0.uploads }
    static let uploads = Style.allCases.filter { $0.uploads }
    static let few: [Style] = [.dataDelegate, .dataAsync]
  }

  private static let httpbin: [Kind] =
    [
      "/get?a=1&b=%20+", "/headers", "/html", "/encoding/utf8", "/image/png", "/gzip", "/deflate",
      "/stream/5",
      "/stream-bytes/5000?seed=1&chunk_size=500", "/drip?duration=0.2&numbytes=4&delay=0",
      "/bytes/2000?seed=1",
      "/redirect/3", "/relative-redirect/3", "/absolute-redirect/3", "/redirect/25",
      "/redirect-to?url=%2Fget%3Fx%3D1&status_code=303", "/redirect-to?url=http%3A%2F%2F127.0.0.1%3A9%2F",
      "/response-headers?X-A=b&X-A=c&Content-Type=text%2Fplain", "/digest-auth/auth/joe/sesame", "/bearer",
    ].map { Kind(path: $0) }
    + [
      Kind(path: "/redirect/2", refusesRedirects: true, styles: [.dataDelegate]),
      Kind(path: "/cache", headers: ["If-Modified-Since": "Sat, 29 Oct 2034 19:43:31 GMT"]),
      Kind(path: "/etag/abc", headers: ["If-None-Match": "abc"]),
      Kind(path: "/etag/abc", headers: ["If-Match": "x"]),
      Kind(path: "/range/2048", headers: ["Range": "bytes=100-199"]),
      Kind(path: "/range/2048", headers: ["Range": "bytes=9000-"]),
      Kind(path: "/basic-auth/joe/sesame", password: "sesame", liveDiffers: true),
      Kind(path: "/basic-auth/joe/sesame", password: "wrong", liveDiffers: true),
      Kind(path: "/hidden-basic-auth/joe/sesame", password: "sesame"),
      Kind(path: "/cookies/set?a=1&b=2", liveDiffers: true),
      Kind(path: "/cookies/delete?a=", liveDiffers: true),
      Kind(path: "/delay/3", timeout: 1, styles: Kind.few),
      Kind(path: "/redirect-to?url=%2Fanything", method: "POST", styles: Kind.uploads),
      Kind(
        path: "/redirect-to?url=%2Fanything&status_code=307", method: "POST", liveDiffers: true,
        styles: Kind.uploads),
      Kind(path: "/put", method: "PUT", size: 10 << 20, styles: [.uploadFileAsync]),
    ]
    + ["GET", "HEAD", "DELETE", "OPTIONS", "TRACE", "PURGE"].map { Kind(path: "/anything/a", method: $0) }
    + ["POST", "PUT", "PATCH", "DELETE"].map { Kind(path: "/anything/b", method: $0, styles: Kind.uploads) }
    + [
      200, 201, 202, 203, 204, 205, 206, 207, 208, 226, 300, 301, 302, 303, 304, 307, 400, 402,
      403, 404,
      405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 423, 424, 425, 426, 428,
      429, 431,
      451, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 599,
    ].map { Kind(path: "/status/\($0)", styles: Kind.few) }
    + [305, 306, 308, 401].map { Kind(path: "/status/\($0)", liveDiffers: true, styles: Kind.few) }

  private static let nginx: [Kind] =
    [
      "/", "/big.txt", "/moved", "/moved-here", "/absent", "/forbidden", "/empty", "/slow.txt", "/hang-up",
      "/bad-gateway",
    ].map { Kind(path: $0, isNginx: true) }
    + [
      Kind(path: "/big.txt", method: "HEAD", isNginx: true),
      Kind(path: "/big.txt", headers: ["Range": "bytes=10-19"], isNginx: true),
      Kind(path: "/big.txt", headers: ["Range": "bytes=10-19,30-39"], isNginx: true, liveDiffers: true),
      Kind(path: "/big.txt", headers: ["Accept-Encoding": "identity"], isNginx: true),
      Kind(path: "/secret/", isNginx: true, password: "sesame", liveDiffers: true),
      Kind(path: "/cut", isNginx: true, styles: Kind.few),
      Kind(path: "/sink", method: "POST", isNginx: true, size: 10 << 20, styles: Kind.uploads),
      Kind(path: "/sink", method: "POST", isNginx: true, styles: Kind.uploads),
      Kind(path: "/", method: "POST", isNginx: true, styles: Kind.uploads),
      Kind(path: "/small", method: "POST", isNginx: true, size: 100_000, styles: Kind.uploads),
    ]

  private struct Surroundings {
    let httpbin: URL
    let nginx: URL
    let folder: URL

    init() throws {
      let words = ProcessInfo.processInfo.environment["SERVERS"]?.split(separator: " ").map(String.init) ?? []
      guard words.count == 3, let httpbin = URL(string: words[0]), let nginx = URL(string: words[1]) else {
        throw XCTSkip("only Tools/check-servers runs it")
      }
      self.httpbin = httpbin
      self.nginx = nginx
      folder = URL(fileURLWithPath: words[2])
    }
  }

  func testLiveAndRecordedAreTheSame() throws {
    try forEach { request, kind, style, surroundings, number in
      let plain = URLSessionConfiguration.ephemeral
      plain.urlCache = nil
      let deck = Deck(Cassette(), mode: .all)
      let recorded = try tell(request, kind, style, deck.configuration)
      // While recording, the body from a stream is sent with its length, where it is cut into chunks live.
      let isStream = [.bodyStreamDelegate, .bodyStreamHandler, .uploadStreamDelegate].contains(style)
      if !kind.liveDiffers, !isStream {
        let live = masked(try tell(request, kind, style, plain))
        let masked = masked(recorded)
        if live != masked {
          XCTFail("\(kind.method) \(kind.path) \(style)\n  live     \(live)\n  recorded \(masked)")
        }
      }
      try Cassette(deck.recorded).write(to: surroundings.folder.appendingPathComponent("\(number).har"))
      try written(recorded).write(to: surroundings.folder.appendingPathComponent("\(number).story"))
    }
  }

  func testReplayedIsTheSame() throws {
    try forEach { request, kind, style, surroundings, number in
      let file = surroundings.folder.appendingPathComponent("\(number)")
      let deck = try Deck(contentsOf: file.appendingPathExtension("har"))
      let replayed = try tell(request, kind, style, deck.configuration)
      let recorded = try Data(contentsOf: file.appendingPathExtension("story"))
      if written(replayed) != recorded {
        XCTFail(
          "\(kind.method) \(kind.path) \(style)\n  recorded \(String(decoding: recorded.prefix(2000), as: UTF8.self))\n"
            + "  replayed \(replayed)")
      }
    }
  }

  private func forEach(_ body: (URLRequest, Kind, Style, Surroundings, Int) throws -> Void) throws {
    let surroundings = try Surroundings()
    var number = 0
    for kind in Self.httpbin + Self.nginx {
      for style in kind.styles {
        let base = kind.isNginx ? surroundings.nginx : surroundings.httpbin
        var request = URLRequest(url: try XCTUnwrap(URL(string: base.absoluteString + kind.path)))
        request.httpMethod = kind.method
        request.timeoutInterval = kind.timeout
        for (name, value) in kind.headers { request.setValue(value, forHTTPHeaderField: name) }
        number += 1
        try body(request, kind, style, surroundings, number)
      }
    }
    print("\(number) exchanges in all styles")
  }

  private func tell(
    _ request: URLRequest, _ kind: Kind, _ style: Style, _ configuration: URLSessionConfiguration
  ) throws -> Story {
    let upload = Data(repeating: 0x61, count: max(4, kind.size))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("tapedeck-upload-\(UUID())")
    try upload.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var story = Storyteller(
      upload: style.uploads ? upload : nil, refusesRedirects: kind.refusesRedirects,
      credential: kind.password.map { URLCredential(user: "joe", password: $0, persistence: .none) }
    ).tell(request, style, configuration: configuration, file: file)
    story.dropRepeatedHead()
    return story
  }

  /// Without what is another each time that a server is asked, how the network cut the bytes, and what a deck tells
  /// in other words: the URL that failed is that of the last hop, and a challenge begins with an empty one.
  private func masked(_ story: Story) -> Story {
    var story = story
    story.failingURL = nil
    story.headers = story.headers
      .filter { !$0.hasPrefix("Date:") }
      .map { $0.replacing("WWW-Authenticate: , ", with: "WWW-Authenticate: ") }
      .map { $0.hasPrefix("WWW-Authenticate: Digest") ? String($0.prefix { $0 != "," }) : $0 }
    let calls = story.calls.map { $0.hasPrefix("data ") ? "data" : $0 }
    story.calls = zip([""] + calls, calls).filter { $0 != "data" || $1 != "data" }.map(\.1)
    return story
  }

  /// All of a story, the body's bytes included.
  private func written(_ story: Story) -> Data {
    Data("\(story)\n".utf8) + (story.body ?? Data())
  }
}
