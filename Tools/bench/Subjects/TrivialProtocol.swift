import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The least that replay can be: every request gets the same answer at once.
final class TrivialProtocol: URLProtocol {
  /// The bytes of every answer.
  static let body = {
    var sample = Sample()
    return Data(sample.json(size: 2048).utf8)
  }()
  private static let fields = Dictionary(
    Sample.headers(size: body.count).fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })

  /// A configuration for sessions that it answers.
  static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [TrivialProtocol.self]
    // As in a deck's sessions.
    configuration.urlCache = nil
    return configuration
  }

  override static func canInit(with request: URLRequest) -> Bool { true }
  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: Self.fields)
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Self.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
