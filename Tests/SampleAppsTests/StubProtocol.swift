import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers every request at once from a table of URLs; what is not in it fails as if there were no network.
final class StubProtocol: URLProtocol {
  enum Answer {
    case body(Data, status: Int = 200, headers: [String: String] = [:])
    case failure(URLError.Code)
    /// Leaves the request under way for ever.
    case silence
  }

  private struct State {
    var answers: [String: [Answer]] = [:]
    var requests: [URLRequest] = []
  }

  private static let state = Mutex(State())

  /// A configuration that knows these answers alone; several for one URL are given in order, the last repeats.
  static func configuration(_ answers: [String: [Answer]]) -> URLSessionConfiguration {
    state.withLock { $0 = State(answers: answers) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    configuration.urlCache = nil
    return configuration
  }

  /// What was asked since the last configuration was made, in order.
  static var requests: [URLRequest] { state.withLock { $0.requests } }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    let url = request.url?.absoluteString ?? ""
    let answer = Self.state.withLock { state in
      state.requests.append(request)
      let answers = state.answers[url] ?? [.failure(.notConnectedToInternet)]
      if answers.count > 1 { state.answers[url]?.removeFirst() }
      return answers[0]
    }
    switch answer {
    case .body(let body, let status, let headers):
      guard let url = request.url,
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: body)
      client?.urlProtocolDidFinishLoading(self)
    case .failure(let code):
      client?.urlProtocol(self, didFailWithError: URLError(code))
    case .silence:
      break
    }
  }
}
