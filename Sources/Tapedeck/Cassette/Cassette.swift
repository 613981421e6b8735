public import Foundation
public struct Matcher: Sendable { public static let standard = Matcher() }
public enum CassetteError: Error { case absent(URL) }
public struct Miss: Error, Sendable { var text: String }
public struct Cassette: Sendable {
  var list: [Exchange]
  public init(_ l: [Exchange], matcher: Matcher = .standard) { list = l; for (i, e) in l.enumerated() { keys[e.request.method + " " + e.request.url, default: []].append(i) } }
  var keys: [String: [Int]] = [:]
  public init(contentsOf: URL, matcher: Matcher) throws { throw CassetteError.absent(contentsOf) }
  public var count: Int { list.count }
  public func exchange(at i: Int) throws -> Exchange { list[i] }
  public func positions(matching r: Exchange.Request) -> [Int] { keys[r.method + " " + r.url] ?? [] }
  func miss(for r: Exchange.Request, played: Int) -> Miss { Miss(text: "no recorded answer: \(r.method) \(r.url)") }
  func rerecorded(as e: [Exchange]) -> Cassette { Cassette(e) }
  func extended(by e: [Exchange]) -> Cassette { Cassette(list + e) }
  func write(to: URL, unlessEqualTo: Cassette) throws -> Bool { true }
}
