import Foundation
import Tapedeck

/// URLs and bodies, two requests in lines: method, URL, type and body of each, parted by zero bytes.
///
/// What matches has to be found by its hash, and the other way.
struct URLTarget: Target {
  static func seeds(_ cassettes: URL) throws -> [Data] {
    var seeds: [Data] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: cassettes.path)
    where path.hasSuffix(".har") {
      let cassette = try Cassette(contentsOf: cassettes.appendingPathComponent(path))
      for position in 0..<cassette.count {
        let request = try cassette.request(at: position)
        let parts =
          [request.method, request.url, request.headers["Content-Type"] ?? ""].map { Data($0.utf8) }
          + [try request.body?.data() ?? Data()]
        let one = Data(parts.joined(separator: [0]))
        seeds.append(one + [0] + one)
      }
    }
    let urls = [
      "HTTP://user:pw@A.example:80/%7ea/../b+c%2B?x=1&y=%20&x=2#f", "https://[::1]:443/?&&=&a",
      "http://a?b=REDACTED-1",
    ]
    let bodies = [
      ("application/json", #"{"a":[1.0,1e2,"é"],"token":"REDACTED-1"}"#),
      ("application/x-www-form-urlencoded", "a=1&b=+"),
      ("multipart/form-data; boundary=x", "--x\r\nA: b\r\n\r\nc\r\n--x--\r\n"),
      ("text/xml", "<a b='c'>d</a>"),
    ]
    for url in urls {
      for (type, body) in bodies {
        let one = "POST\0\(url)\0\(type)\0\(body)"
        seeds.append(Data("\(one)\0\(one)".utf8))
      }
    }
    return seeds
  }

  func run(_ input: Data) {
    let parts = input.split(separator: 0, maxSplits: 7, omittingEmptySubsequences: false)
    guard parts.count == 8 else { return }
    let (one, other) = (request(parts[0..<4]), request(parts[4..<8]))
    for asked in [one, other] {
      let matches = Matcher.standard.matches(one, asked)
      let cassette = Cassette([Exchange(one, .init())])
      let isFound = (try? cassette.position(matching: asked)) == 0
      require(matches == isFound, "matches: \(matches), found: \(isFound)")
      _ = try? cassette.nearest(to: asked).description
    }
    _ = try? Cassette().merging([Exchange(one, .init(body: one.body ?? Body()))], dropsOthers: true)
  }

  private func request(_ parts: ArraySlice<Data>) -> Exchange.Request {
    let texts = parts.prefix(3).map { String(decoding: $0, as: UTF8.self) }
    return Exchange.Request(
      texts[0], texts[1], headers: texts[2].isEmpty ? [:] : ["Content-Type": texts[2]],
      body: parts.last.map { Body(Data($0)) })
  }
}
