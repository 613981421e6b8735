import Foundation
import Tapedeck

extension Play {
  /// Whether the conditions made anything else of it than another delivery.
  var isChanged: Bool {
    guard let recorded, recorded.failure == played.failure else { return true }
    guard let old = recorded.response, let new = played.response else {
      return (recorded.response == nil) != (played.response == nil)
    }
    return old.status != new.status || Self.meaning(old.headers) != Self.meaning(new.headers)
      || old.body != new.body
  }

  /// Whether it was made an answer that is none: it breaks off, says no, or has nothing of what it should hold.
  var isBroken: Bool {
    isChanged && (played.failure != nil || played.response.map { isBroken($0) } ?? true)
  }

  /// Whether it was made another answer, which may be as good.
  var isOther: Bool { isChanged && !isBroken }

  /// Whether it was no good when it was recorded.
  var wasBroken: Bool {
    recorded.map { $0.failure != nil || $0.response.map { $0.status >= 300 } ?? true } ?? false
  }

  private func isBroken(_ response: Exchange.Response) -> Bool {
    if response.status >= 300 { return true }
    guard let old = recorded?.response, old.body != response.body else { return false }
    if Self.isPage(response) { return !Self.isPage(old) }
    if response.body.isEmpty { return request.method.uppercased() == "GET" }
    return Self.isHalf(response.body, of: old)
  }

  private static func isPage(_ response: Exchange.Response) -> Bool {
    response.headers["Content-Type"]?.lowercased().hasPrefix("text/html") ?? false
  }

  /// Whether a document of JSON or XML lacks its end.
  private static func isHalf(_ body: Body, of old: Exchange.Response) -> Bool {
    guard body.size < old.body.size, !isPage(old), let whole = try? old.body.data(),
      let part = try? body.data(), whole.starts(with: part)
    else { return false }
    func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    guard let first = whole.first(where: { !isSpace($0) && ![0xEF, 0xBB, 0xBF].contains($0) }),
      let last = whole.lastIndex(where: { !isSpace($0) })
    else { return false }
    let ends: [UInt8: UInt8] = [0x7B: 0x7D, 0x5B: 0x5D, 0x3C: 0x3E]
    return ends[first] == whole[last] && part.count <= last - whole.startIndex
  }

  /// The header fields without those that tell of the delivery, their names in lower case.
  private static func meaning(_ headers: HeaderFields) -> HeaderFields {
    var headers = headers
    headers["Content-Length"] = nil
    headers["Content-Encoding"] = nil
    for index in headers.fields.indices {
      headers.fields[index].name = headers.fields[index].name.lowercased()
    }
    return headers
  }
}
