import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server's demand for a user name and a password, by the Basic scheme (RFC 7617).
///
/// It is the one scheme that `URLSession` answers by itself on every platform; others reach the app as a 401.
struct Challenge: Sendable {
  /// Where the credential holds.
  let space: URLProtectionSpace
  /// The credential that the session's storage has for it.
  let proposed: URLCredential?

  private let request: URLRequest
  private let failures: Int

  /// Reads the challenge of a response; nil where there is none.
  ///
  /// - Parameter failures: how many credentials were tried before.
  init?(
    _ status: Int, _ headers: HeaderFields, _ request: URLRequest, _ configuration: URLSessionConfiguration,
    failures: Int
  ) {
    guard status == 401, let url = request.url,
      let value = headers.values(of: "WWW-Authenticate").first(where: { $0.lowercased().hasPrefix("basic ") })
    else { return nil }
    space = URLProtectionSpace(
      host: url.host ?? "", port: url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80),
      protocol: url.scheme, realm: Self.realm(of: value),
      authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
    self.request = request
    self.failures = failures
    // One that was refused already is not offered again.
    proposed = failures == 0 ? configuration.urlCredentialStorage?.defaultCredential(for: space) : nil
  }

  /// The challenge as the app sees it.
  func forApp(_ response: HTTPURLResponse) -> URLAuthenticationChallenge {
    URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: proposed, previousFailureCount: failures,
      failureResponse: response, error: nil, sender: SilentSender())
  }

  /// The request that answers it.
  func answered(by credential: URLCredential) -> URLRequest {
    var request = request
    let pair = "\(credential.user ?? ""):\(credential.password ?? "")"
    request.setValue("Basic " + Data(pair.utf8).base64EncodedString(), forHTTPHeaderField: "Authorization")
    return request
  }

  private static func realm(of value: String) -> String? {
    guard let start = value.range(of: "realm=", options: .caseInsensitive)?.upperBound else { return nil }
    let rest = value[start...]
    guard rest.first == "\"" else { return String(rest.prefix { $0 != "," && $0 != " " }) }
    var realm = ""
    var isEscaped = false
    for character in rest.dropFirst() {
      if !isEscaped && character == "\"" { break }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { realm.append(character) }
    }
    return realm
  }
}

/// The sender of a challenge, which is answered through the completion handler alone.
private final class SilentSender: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
  func cancel(_ challenge: URLAuthenticationChallenge) {}
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
}
