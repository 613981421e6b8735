import Foundation
import XCTest

@testable import SampleApps

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ConnectionControllerTests: XCTestCase {
  private let queue = DispatchQueue(label: "main")

  private func session(_ answers: [String: [StubProtocol.Answer]]) -> ConnectionSession {
    ConnectionSession(configuration: StubProtocol.configuration(answers), queue: queue)
  }

  /// Starts one request and waits for its action.
  private func outcome(
    _ session: ConnectionSession, _ address: String, method: String = "POST", body: Data? = nil
  ) throws -> Result<Data, any Error>? {
    let url = try XCTUnwrap(URL(string: address))
    let ended = expectation(description: address)
    let outcome = Locked<Result<Data, any Error>?>(nil)
    queue.sync {
      let controller = ConnectionController(
        session: session, method: method, body: body,
        succeeded: { [queue] data in
          dispatchPrecondition(condition: .onQueue(queue))
          outcome.withLock { $0 = .success(data) }
          ended.fulfill()
        },
        failed: { [queue] error in
          dispatchPrecondition(condition: .onQueue(queue))
          outcome.withLock { $0 = .failure(error) }
          ended.fulfill()
        })
      XCTAssertTrue(controller.startRequestForURL(url))
      XCTAssertTrue(controller.isRunning)
      XCTAssertFalse(controller.startRequestForURL(url), "one at a time")
    }
    wait(for: [ended], timeout: 60)
    return outcome.withLock { $0 }
  }

  func testAPOSTWithoutBodyIsTheDefault() throws {
    let session = session(["http://a.example/": [.body(Data("one".utf8))]])
    XCTAssertEqual(try outcome(session, "http://a.example/")?.get(), Data("one".utf8))
    XCTAssertEqual(StubProtocol.requests.map(\.httpMethod), ["POST"])
    XCTAssertEqual(StubProtocol.requests.map { $0.httpBody ?? Data() }, [Data()])
  }

  func testMethodAndBody() throws {
    let session = session(["http://a.example/": [.body(Data())]])
    XCTAssertEqual(try outcome(session, "http://a.example/", method: "GET")?.get(), Data())
    XCTAssertEqual(try outcome(session, "http://a.example/", body: Data("b".utf8))?.get(), Data())
    XCTAssertEqual(StubProtocol.requests.map(\.httpMethod), ["GET", "POST"])
    XCTAssertEqual(StubProtocol.requests.map(\.httpBody), [nil, Data("b".utf8)])
  }

  func testFailures() throws {
    let session = session([
      "http://a.example/": [.body(Data("gone".utf8), status: 404)],
      "http://b.example/": [.failure(.timedOut)],
    ])
    XCTAssertThrowsError(try outcome(session, "http://a.example/")?.get()) {
      XCTAssertEqual($0 as? HTTPStatusError, HTTPStatusError(status: 404))
    }
    XCTAssertThrowsError(try outcome(session, "http://b.example/")?.get()) {
      XCTAssertEqual(($0 as NSError).code, URLError.timedOut.rawValue)
    }
  }

  func testWhatIsNoWebAddressDoesNotStart() throws {
    let session = session([:])
    for address in ["file:///etc/hostname", "data:,x", "nothing", "http:", "http:///x", "mailto:a@b.c"] {
      let url = try XCTUnwrap(URL(string: address))
      queue.sync {
        let controller = ConnectionController(session: session, succeeded: { _ in }, failed: { _ in })
        XCTAssertFalse(controller.startRequestForURL(url), address)
        XCTAssertFalse(controller.isRunning)
      }
    }
  }

  func testAClosedSessionStartsNothing() throws {
    let session = session([:])
    let url = try XCTUnwrap(URL(string: "http://a.example/"))
    queue.sync {
      session.close()
      let controller = ConnectionController(session: session, succeeded: { _ in }, failed: { _ in })
      XCTAssertFalse(controller.startRequestForURL(url))
    }
  }

  func testACancelledRequestCallsNoActionAndAnotherCanStart() throws {
    let session = session(["http://a.example/": [.silence, .body(Data("two".utf8))]])
    let url = try XCTUnwrap(URL(string: "http://a.example/"))
    let ended = expectation(description: "the second ends")
    queue.sync {
      let controller = ConnectionController(
        session: session,
        succeeded: { data in
          XCTAssertEqual(data, Data("two".utf8))
          ended.fulfill()
        },
        failed: { XCTFail("\($0)") })
      XCTAssertTrue(controller.startRequestForURL(url))
      controller.cancel()
      XCTAssertFalse(controller.isRunning)
      XCTAssertTrue(controller.startRequestForURL(url))
    }
    wait(for: [ended], timeout: 60)
  }

  func testManyAtOnceAreNotMixed() throws {
    let names = (0..<100).map { "http://a.example/\($0)" }
    let session = session(
      Dictionary(uniqueKeysWithValues: names.map { ($0, [StubProtocol.Answer.body(Data($0.utf8))]) }))
    let ended = expectation(description: "all end")
    ended.expectedFulfillmentCount = names.count
    for name in names {
      let url = try XCTUnwrap(URL(string: name))
      queue.sync {
        let controller = ConnectionController(
          session: session,
          succeeded: { data in
            XCTAssertEqual(String(decoding: data, as: UTF8.self), name)
            ended.fulfill()
          },
          failed: { XCTFail("\($0)") })
        XCTAssertTrue(controller.startRequestForURL(url))
      }
    }
    wait(for: [ended], timeout: 60)
  }

  /// A subclass that asks for JSON, and takes only that.
  private final class JSONController: ConnectionController, @unchecked Sendable {
    override func makeRequest(for url: URL) -> URLRequest {
      var request = super.makeRequest(for: url)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      return request
    }

    override func connectionDidFinish(_ data: Data) {
      do {
        _ = try JSONSerialization.jsonObject(with: data)
        super.connectionDidFinish(data)
      } catch {
        connectionDidFail(error)
      }
    }
  }

  func testASubclassChangesRequestsAndAnswers() throws {
    let session = session(["http://a.example/": [.body(Data("no JSON".utf8))]])
    let url = try XCTUnwrap(URL(string: "http://a.example/"))
    let ended = expectation(description: "it fails")
    queue.sync {
      let controller = JSONController(
        session: session, succeeded: { _ in XCTFail("no JSON") }, failed: { _ in ended.fulfill() })
      XCTAssertTrue(controller.startRequestForURL(url))
    }
    wait(for: [ended], timeout: 60)
    XCTAssertEqual(StubProtocol.requests.first?.value(forHTTPHeaderField: "Accept"), "application/json")
  }
}
