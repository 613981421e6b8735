import Foundation
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request, then five at once, then two: the same calls in the same order, run after run.
final class OrderTests: XCTestCase {
  private static let runs = 1000

  private let paths = ["/start", "/icon/1", "/icon/2", "/icon/3", "/icon/4", "/icon/5", "/last/1", "/last/2"]

  private func cassette() -> Cassette {
    let delays = [5, 30, 10, 30, 20, 10, 7, 7]
    return Cassette(
      zip(paths, delays).map { path, delay in
        Exchange(
          .init("GET", "http://api.example" + path),
          .init(
            body: Body("abcd"),
            chunks: [
              Chunk(size: 2, offset: .milliseconds(delay)), Chunk(size: 2, offset: .milliseconds(delay + 10)),
            ],
            offset: .milliseconds(delay)))
      })
  }

  private static func url(_ path: String) -> URL {
    URL(string: "http://api.example" + path) ?? URL(fileURLWithPath: path)
  }

  /// Keeps one core busy while `body` runs.
  private func withABusyCore(_ body: () async throws -> Void) async rethrows {
    let isOver = Locked(false)
    Thread.detachNewThread { while !isOver.withLock({ $0 }) {} }
    defer { isOver.withLock { $0 = true } }
    try await body()
  }

  func testByDelegate() async throws {
    var stories: Set<[String]> = []
    await withABusyCore {
      for _ in 0..<Self.runs {
        let deck = Deck(cassette())
        let session = Locked<URLSession?>(nil)
        let ended = Locked(0)
        let paths = paths
        let listener = Listener(onEvent: { task, line in
          guard line == "finished" else { return }
          let count = ended.withLock { count -> Int in
            count += 1
            return count
          }
          let next = count == 1 ? paths[1...5] : count == 6 ? paths[6...7] : []
          for path in next { session.withLock { $0 }?.dataTask(with: Self.url(path)).resume() }
        })
        session.withLock { $0 = deck.session(delegate: listener) }
        session.withLock { $0 }?.dataTask(with: Self.url("/start")).resume()
        listener.waitForEnds(8)
        stories.insert(listener.lines)
        session.withLock { $0 }?.finishTasksAndInvalidate()
      }
    }
    XCTAssertEqual(stories.count, 1)
    XCTAssertEqual(stories.first?.count, 32)
  }

  func testByCompletionHandler() async throws {
    var stories: Set<[String]> = []
    await withABusyCore {
      for _ in 0..<Self.runs {
        let deck = Deck(cassette())
        let session = deck.session()
        let lines = Locked<[String]>([])
        let over = DispatchSemaphore(value: 0)
        let paths = paths
        @Sendable func get(_ path: String) {
          session.dataTask(with: Self.url(path)) { data, _, _ in
            let count = lines.withLock { lines -> Int in
              lines.append("\(path) \(data?.count ?? -1) \(deck.now)")
              return lines.count
            }
            for next in count == 1 ? paths[1...5] : count == 6 ? paths[6...7] : [] { get(next) }
            if count == 8 { over.signal() }
          }.resume()
        }
        get("/start")
        over.wait()
        stories.insert(lines.withLock { $0 })
      }
    }
    XCTAssertEqual(stories.count, 1)
    XCTAssertEqual(
      stories.first?.map { $0.prefix { $0 != " " } },
      ["/start", "/icon/2", "/icon/5", "/icon/4", "/icon/1", "/icon/3", "/last/1", "/last/2"])
  }

  func testByAsyncCalls() async throws {
    var stories: Set<[String]> = []
    await withABusyCore {
      for _ in 0..<Self.runs {
        let deck = Deck(cassette())
        let executor = AppExecutor(queue: DispatchQueue(label: "app"))
        deck.track(executor)
        let session = deck.session()
        let lines = Locked<[String]>([])
        let paths = paths
        @Sendable func get(_ path: String) async {
          let data = try? await session.data(from: Self.url(path)).0
          lines.withLock { $0.append("\(path) \(data?.count ?? -1) \(deck.now)") }
        }
        await withTaskExecutorPreference(executor) {
          await get("/start")
          for batch in [paths[1...5], paths[6...7]] {
            await withTaskGroup(of: Void.self) { group in
              for path in batch { group.addTask { await get(path) } }
            }
          }
        }
        stories.insert(lines.withLock { $0 })
      }
    }
    XCTAssertEqual(stories.count, 1)
    XCTAssertEqual(stories.first?.count, 8)
  }
}
