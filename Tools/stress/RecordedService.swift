import Foundation
import Tapedeck
import TapedeckLoopback

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service whose answers are all of one version, the next each time that it is asked for the first of them.
final class RecordedService: Sendable {
  /// How many answers a recording has.
  static let count = 8

  private let server: LoopbackServer
  var url: URL { server.url }

  init() throws {
    let version = Locked(0)
    server = try LoopbackServer { request in
      let number = Int(request.path.dropFirst()) ?? 0
      let current = version.withLock { version in
        if number == 0 { version += 1 }
        return version
      }
      return .bytes(Array(Self.body(number, version: current)), type: "application/octet-stream")
    }
  }

  /// The last two are large enough for files of their own, of which one never changes.
  private static func body(_ number: Int, version: Int) -> Data {
    switch number {
    case count - 1: Data(repeating: 0xFF, count: 100_000)
    case count - 2: Data("version \(version)\n".utf8) + Data(repeating: 0xFE, count: 100_000)
    default: Data("version \(version)\nanswer \(number)".utf8)
    }
  }

  static func cassette(in folder: URL) -> URL { folder.appendingPathComponent("app.har") }

  /// Records all answers anew.
  static func record(into folder: URL, from url: URL) async throws {
    let deck = try Deck(contentsOf: cassette(in: folder), mode: .all)
    let session = deck.session()
    _ = try await session.data(from: url.appendingPathComponent("0"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1..<count {
        group.addTask { _ = try await session.data(from: url.appendingPathComponent("\(number)")) }
      }
      try await group.waitForAll()
    }
    session.finishTasksAndInvalidate()
    try await deck.eject()
  }

  private static func opened(_ file: URL) throws(CassetteError) -> Cassette? {
    do {
      return try Cassette(contentsOf: file)
    } catch {
      if case .absent = error { return nil }
      throw error
    }
  }

  /// The version that was recorded, nil where nothing was; throws where it is not the whole of one.
  static func version(in folder: URL) throws -> Int? {
    guard let cassette = try opened(self.cassette(in: folder)) else { return nil }
    guard cassette.count == count else { throw Broken(what: "\(cassette.count) exchanges") }
    var versions: Set<Int> = []
    for position in 0..<cassette.count {
      let exchange = try cassette.exchange(at: position)
      let number = Int(exchange.request.url.split(separator: "/").last ?? "") ?? -1
      guard let body = try exchange.response?.body.data() else { throw Broken(what: "no body of \(number)") }
      if number == count - 1 {
        guard body == self.body(number, version: 0) else { throw Broken(what: "another body of \(number)") }
        continue
      }
      let line = String(decoding: body.prefix { $0 != 0x0A }, as: UTF8.self)
      guard let version = Int(line.dropFirst("version ".count)), body == self.body(number, version: version)
      else { throw Broken(what: "another body of \(number)") }
      versions.insert(version)
    }
    guard versions.count == 1 else { throw Broken(what: "answers of versions \(versions.sorted())") }
    return versions.first
  }

  /// How a recording is not whole.
  struct Broken: Error {
    let what: String
  }
}
