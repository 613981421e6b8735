import Foundation
import TapedeckLoopback

/// The requests that come to the loopback server: however the bytes are cut, they say the same.
struct ServerTarget: Target {
  static func seeds(_ cassettes: URL) throws -> [Data] {
    [
      "GET /a?b=c HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.0\r\n\r\n",
      "PUT /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n"
        + "3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\nTrailer: b\r\n\r\n",
      "\r\n\r\nOPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n",
    ].map { Data($0.utf8) }
  }

  func run(_ input: Data) {
    let whole = events(input, pieces: input.count)
    require(whole == events(input, pieces: 1), "bytes one by one say something else")
    require(whole == events(input, pieces: 7), "bytes in sevens say something else")
  }

  private func events(_ input: Data, pieces: Int) -> [String] {
    var reader = RequestReader()
    var events: [String] = []
    var rest = input[...]
    do throws(BadRequest) {
      while !rest.isEmpty {
        reader.feed(rest.prefix(max(pieces, 1)))
        rest = rest.dropFirst(max(pieces, 1))
        while let event = try reader.next() {
          // Whether a client waits depends on what has come.
          if event != .continueExpected { events.append("\(event)") }
        }
      }
      try reader.end()
    } catch {
      events.append("\(error)")
    }
    return events
  }
}
