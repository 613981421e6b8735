import Foundation
import Synchronization
import Tapedeck
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ReplayTests: XCTestCase {
  private let url = "http://api.example/greeting"

  private func cassette(_ chunks: [Int] = [4, 4, 2]) -> Cassette {
    let body = String(repeating: "a", count: chunks.reduce(0, +))
    return Cassette([
      Exchange(
        .init("GET", url),
        .init(body: Body(body), chunks: chunks.enumerated().map { Chunk(size: $1, offset: .seconds($0 + 1)) })
      )
    ])
  }

  private func get(_ string: String, file: StaticString = #filePath, line: UInt = #line) throws -> URL {
    try XCTUnwrap(URL(string: string), file: file, line: line)
  }

  func testADelegateHearsEachChunk() throws {
    let deck = Deck(cassette())
    let listener = Listener()
    let task = deck.session(delegate: listener).dataTask(with: try get(url))
    task.resume()
    listener.waitForEnds()
    XCTAssertEqual(
      listener.lines, ["1 response 200 \(url)", "1 data 4", "1 data 4", "1 data 2", "1 finished"])
    XCTAssertEqual(deck.now, .seconds(3))
  }

  func testACompletionHandlerGetsTheWholeBody() throws {
    for listener in [nil, Listener()] {
      let deck = Deck(cassette())
      let done = expectation(description: "done")
      deck.session(delegate: listener).dataTask(with: try get(url)) { data, response, error in
        XCTAssertEqual(data, Data("aaaaaaaaaa".utf8))
        XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, 200)
        XCTAssertNil(error)
        done.fulfill()
      }.resume()
      wait(for: [done], timeout: 20)
      XCTAssertEqual(listener?.lines ?? [], [])
    }
  }

  func testAnAsyncCallGetsTheWholeBody() async throws {
    let deck = Deck(cassette())
    let (data, response) = try await deck.session().data(from: try get(url))
    XCTAssertEqual(data, Data("aaaaaaaaaa".utf8))
    XCTAssertEqual(response.url?.absoluteString, url)
  }

  func testSessionsMayShareADelegateQueue() throws {
    let deck = Deck(Cassette((1...3).map { Exchange(.init("GET", "\(url)/\($0)"), .init(body: Body("a"))) }))
    let appQueue = DispatchQueue(label: "app")
    deck.track(appQueue)
    let callbacks = OperationQueue()
    callbacks.underlyingQueue = appQueue
    let done = expectation(description: "done")
    done.expectedFulfillmentCount = 3
    let urls = try (1...3).map { try get("\(url)/\($0)") }
    appQueue.async {
      for url in urls {
        let session = URLSession(configuration: deck.configuration, delegate: nil, delegateQueue: callbacks)
        session.dataTask(with: url) { data, _, _ in
          XCTAssertEqual(data, Data("a".utf8))
          done.fulfill()
        }.resume()
      }
    }
    wait(for: [done], timeout: 20)
  }

  func testAMissIsAnErrorThatNamesTheRequest() async throws {
    let deck = Deck(cassette())
    do {
      _ = try await deck.session().data(from: try get("http://api.example/other"))
      XCTFail("a miss must throw")
    } catch let error as URLError {
      XCTAssertEqual(error.code, .resourceUnavailable)
      XCTAssert(
        error.localizedDescription.contains("GET http://api.example/other"), error.localizedDescription)
    }
    XCTAssertEqual(deck.misses.count, 1)
  }

  func testFiftyThousandRequestsWith256InFlight() throws {
    let urls = (0..<1000).map { "http://api.example/item/\($0)" }
    let deck = Deck(
      Cassette(
        (0..<50_000).map { n in
          Exchange(.init("GET", urls[n % 1000]), .init(body: Body("item \(n % 1000), time \(n / 1000)")))
        }))
    let session = deck.session()
    let slots = DispatchSemaphore(value: 256)
    let wrong = Mutex(0)
    let group = DispatchGroup()
    let seen = Mutex([Int](repeating: 0, count: 1000))
    for n in 0..<50_000 {
      slots.wait()
      group.enter()
      session.dataTask(with: try get(urls[n % 1000])) { data, _, _ in
        let time = seen.withLock { seen -> Int in
          defer { seen[n % 1000] += 1 }
          return seen[n % 1000]
        }
        if data != Data("item \(n % 1000), time \(time)".utf8) { wrong.withLock { $0 += 1 } }
        slots.signal()
        group.leave()
      }.resume()
    }
    XCTAssertEqual(group.wait(timeout: .now() + 120), .success)
    XCTAssertEqual(wrong.withLock { $0 }, 0)
  }

  func testAnExchangeWithoutAnAnswerFailsAndNothingDies() throws {
    var exchange = Exchange(.init("GET", url), failure: Failure(.timedOut))
    exchange.failure = nil
    let deck = Deck(Cassette([exchange, exchange]))
    let listener = Listener()
    deck.session(delegate: listener).dataTask(with: try get(url)).resume()
    listener.waitForEnds()
    XCTAssertEqual(listener.lines, ["1 failed -1011"])
    let done = expectation(description: "done")
    deck.session().dataTask(with: try get(url)) { _, _, error in
      XCTAssertEqual((error as? URLError)?.code, .badServerResponse)
      done.fulfill()
    }.resume()
    wait(for: [done], timeout: 20)
  }

  func testBytesThatNoChunkCoversAreNotLost() throws {
    var exchange = Exchange(.init("GET", url), .init(body: Body("abc")))
    exchange.response?.body = Body("abcdefg")
    let deck = Deck(Cassette([exchange]))
    let listener = Listener()
    let task = deck.session(delegate: listener).dataTask(with: try get(url))
    task.resume()
    listener.waitForEnds()
    XCTAssertEqual(listener.body(of: task), Data("abcdefg".utf8))
  }
}
