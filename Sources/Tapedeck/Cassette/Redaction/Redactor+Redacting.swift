extension Redactor {
  /// The exchanges as they are to be written; secrets are numbered by their first appearance.
  ///
  /// Throws ``CassetteError`` where a body cannot be read.
  public func redacted(_ exchanges: [Exchange]) throws -> [Exchange] {
    guard isOn else { return exchanges }
    var redaction = Redaction(self)
    return try redaction.redacted(exchanges) { $0 + 1 }
  }

  /// The same, with other numbers: that of the n-th secret is `numbers[n]`, and those behind count from `next`.
  func redacted(_ exchanges: [Exchange], numbers: [Int], next: Int) throws -> [Exchange] {
    guard isOn else { return exchanges }
    var redaction = Redaction(self)
    return try redaction.redacted(exchanges) { $0 < numbers.count ? numbers[$0] : next + $0 - numbers.count }
  }

  /// A request with one placeholder at every secret place: what is compared with a redacted one.
  func masked(_ request: Exchange.Request) -> Exchange.Request {
    guard isOn else { return request }
    var redaction = Redaction(self)
    let exchange = Exchange(request, failure: Failure(.unknown))
    return (try? redaction.redacted([exchange]) { _ in nil })?.first?.request ?? request
  }

  /// A URL with one placeholder at every secret place.
  package func masked(url: String) -> String { masked(Exchange.Request("GET", url)).url }

  /// Whether there is a secret in an exchange; also where its body cannot be read.
  func finds(in exchange: Exchange) -> Bool {
    guard isOn else { return false }
    return (try? redacted([exchange])) != [exchange]
  }

  /// Whether something was taken out of a request, as far as matching looks at it.
  func hasRedacted(_ request: Exchange.Request, headers: [String] = []) -> Bool {
    guard isOn else { return false }
    if Placeholder.isIn(Array(request.url.utf8)) { return true }
    for name in headers {
      if let value = request.headers[name], Placeholder.isIn(Array(value.utf8)) { return true }
    }
    return request.body.flatMap { try? Placeholder.isIn($0.searched(request.headers)) } ?? false
  }
}
