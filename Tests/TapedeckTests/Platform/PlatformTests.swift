import Foundation
import XCTest

@testable import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the bridge relies on. When one of these fails, a new Foundation has changed under us.
final class PlatformTests: XCTestCase {
  #if canImport(FoundationNetworking)
    private func request() throws -> URLRequest {
      URLRequest(url: try XCTUnwrap(URL(string: "http://api.example/")))
    }

    func testATaskShowsItsSessionAndThatItsQueue() throws {
      let session = URLSession(configuration: .ephemeral)
      let task = session.dataTask(with: try request())
      XCTAssert(Reflection.session(of: task) === session, "URLSessionTask.session is gone")
      XCTAssertNotNil(Reflection.workQueue(of: session), "URLSession.workQueue is gone")
      // Found once more by its place.
      XCTAssert(Reflection.session(of: task) === session)
      task.cancel()
    }

    func testATaskShowsHowTheAppHearsOfIt() throws {
      let listener = Listener()
      let quiet = URLSession(configuration: .ephemeral)
      let heard = URLSession(configuration: .ephemeral, delegate: listener, delegateQueue: nil)
      // Foundation's books are written and read on the work queue alone.
      func style(_ task: URLSessionTask, _ session: URLSession) throws -> TaskStyle {
        let bridge = try SessionBridge.bridge(to: session)
        return try bridge.workQueue.sync { try bridge.style(of: task) }
      }
      XCTAssertEqual(try style(quiet.dataTask(with: try request()), quiet), .whole)
      XCTAssertEqual(try style(heard.dataTask(with: try request()), heard), .delegate)
      XCTAssertEqual(try style(heard.dataTask(with: try request()) { _, _, _ in }, heard), .whole)
    }

    func testAWorkQueueLeadsToTheBridgeOfItsSession() throws {
      let session = URLSession(configuration: .ephemeral)
      let task = session.dataTask(with: try request())
      let bridge = try SessionBridge.bridge(to: session)
      let other = try SessionBridge.bridge(to: URLSession(configuration: .ephemeral))
      XCTAssert(try bridge.workQueue.sync { try SessionBridge.bridge(of: task) } === bridge)
      // Elsewhere the task itself is asked.
      XCTAssert(try SessionBridge.bridge(of: task) === bridge)
      XCTAssertFalse(other === bridge)
      task.cancel()
    }

    func testAnUploadShowsItsBytes() throws {
      let session = URLSession(configuration: .ephemeral)
      let file = URL(fileURLWithPath: "/tmp/some file")
      guard
        case .data(Data("sent".utf8))? = Reflection.body(
          of: session.uploadTask(with: try request(), from: Data("sent".utf8)))
      else { return XCTFail("URLSessionTask.knownBody shows no data") }
      guard case .file(file)? = Reflection.body(of: session.uploadTask(with: try request(), fromFile: file))
      else { return XCTFail("URLSessionTask.knownBody shows no file") }
    }

    func testAFieldThatIsGoneReadsAsNil() throws {
      let session = URLSession(configuration: .ephemeral)
      XCTAssertNil(Reflection.Field("noSuchField", of: URLSession.self).read(session))
      XCTAssertNil(Reflection.Field("workQueue", of: URLSession.self).read("a string"))
    }

    func testAProtocolObjectIsMadeInsideResumeWithoutACache() throws {
      final class Probe: URLProtocol {
        static let made = Locked(0)
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        required init(
          request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
        ) {
          Probe.made.withLock { $0 += 1 }
          super.init(request: request, cachedResponse: cachedResponse, client: client)
        }
        override func startLoading() { client?.urlProtocol(self, didFailWithError: URLError(.badURL)) }
        override func stopLoading() {}
      }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.protocolClasses = [Probe.self]
      let session = URLSession(configuration: configuration)
      for count in 1...100 {
        session.dataTask(with: try request()).resume()
        XCTAssertEqual(Probe.made.withLock { $0 }, count)
      }
    }

    func testTheDelegateOfATaskIsNotCalledButTheSessions() throws {
      let own = Listener()
      let general = Listener()
      let deck = Deck(Cassette([Exchange(.init("GET", "http://api.example/"), .init())]))
      let task = deck.session(delegate: general).dataTask(with: try request())
      task.delegate = own
      task.resume()
      general.waitForEnds()
      XCTAssertEqual(own.lines, [])
    }
  #endif

  func testASessionThatLostItsDeckSaysSo() async throws {
    let deck = Deck(Cassette())
    let configuration = deck.configuration
    configuration.httpAdditionalHeaders = ["Accept": "text/plain"]
    let url = try XCTUnwrap(URL(string: "http://api.example/"))
    do {
      _ = try await URLSession(configuration: configuration).data(from: url)
      XCTFail("a session without a deck must fail")
    } catch {
      XCTAssert(error.localizedDescription.contains("has lost its deck"), error.localizedDescription)
    }
  }

  func testASessionWhoseDeckIsGoneSaysSo() async throws {
    let session = Deck(Cassette()).session()
    let url = try XCTUnwrap(URL(string: "http://api.example/"))
    do {
      _ = try await session.data(from: url)
      XCTFail("a session whose deck is gone must fail")
    } catch {
      XCTAssert(
        error.localizedDescription.contains("the deck of this session is gone"), error.localizedDescription)
    }
  }

  func testADownloadTaskIsRefusedAndDoesNotCrash() throws {
    let deck = Deck(Cassette([Exchange(.init("GET", "http://api.example/"), .init())]))
    let listener = Listener()
    let url = try XCTUnwrap(URL(string: "http://api.example/"))
    let task = deck.session(delegate: listener).downloadTask(with: url)
    task.resume()
    listener.waitForEnds()
    XCTAssertEqual((listener.error(of: task) as? URLError)?.code, .unsupportedURL)
  }
}
