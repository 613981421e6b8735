/// What a list of exchanges shows of one.
public struct ExchangeSummary: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The URL as it was written.
  public var url: String
  /// The status code; nil where it failed before a response.
  public var status: Int?
  /// How it broke; nil when it ended well.
  public var failure: Failure?
}

extension Cassette {
  /// Method, URL and outcome of the exchange at `position`, counted from 0.
  ///
  /// Throws ``CassetteError/unplayable(file:entry:reason:)`` where the entry is kept but cannot be replayed.
  public func summary(at position: Int) throws(CassetteError) -> ExchangeSummary {
    let exchange = try exchange(at: position)
    return ExchangeSummary(
      method: exchange.request.method, url: exchange.request.url, status: exchange.response?.status,
      failure: exchange.failure)
  }
}
