import Foundation

/// How the bodies of requests are compared; no body and an empty one are equal.
public struct BodyRule: Hashable, Sendable {
  private enum Kind {
    case automatic, bytes, ignored
  }

  private let kind: Kind

  /// JSON by value, forms as queries, multipart without its boundary, everything else by bytes.
  public static let automatic = BodyRule(kind: .automatic)
  /// Byte by byte.
  public static let bytes = BodyRule(kind: .bytes)
  /// Not at all.
  public static let ignored = BodyRule(kind: .ignored)

  func matches(_ recorded: Exchange.Request, _ asked: Exchange.Request) -> Bool {
    let one = recorded.body ?? Body()
    let other = asked.body ?? Body()
    if kind == .ignored || one == other { return true }
    guard kind == .automatic, let one = Self.json(one), let other = Self.json(other) else { return false }
    return one.means(other)
  }

  func hash(_ body: Body?, into hasher: inout Hasher) {
    let body = body ?? Body()
    switch kind {
    case .ignored: break
    case .automatic where body.size <= 1 << 16:
      if let json = Self.json(body) {
        json.hashMeaning(into: &hasher)
      } else {
        hasher.combine(try? body.data())
      }
    case .automatic: break
    case .bytes: hasher.combine(body)
    }
  }

  private static func json(_ body: Body) -> JSON? {
    guard !body.isEmpty, let data = try? body.data(), let json = try? JSONParser.parse(Array(data).span),
      !json.hasRepeatedNames
    else { return nil }
    return json
  }
}
