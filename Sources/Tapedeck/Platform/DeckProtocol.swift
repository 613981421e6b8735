import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The protocol through which every request of a deck's session goes.
///
/// It knows nothing of cassettes: it finds its deck, hands over, and tells when Foundation wants it to stop.
final class DeckProtocol: URLProtocol {
  /// The place of its task in the order in which the process resumed its tasks.
  let order = StartCounter.made()

  private struct State {
    var hasArrived = false
    /// Nil before the start and after the end: the transfer holds this object in turn.
    var transfer: Transfer?
    var hasEnded = false
  }

  private let state = Locked(State())

  deinit { arrive() }

  /// Takes every request that could open a socket, whatever its scheme.
  override static func canInit(with request: URLRequest) -> Bool {
    switch request.url?.scheme?.lowercased() {
    case "file", "data", nil: false
    default: true
    }
  }

  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    // After `suspend()` Foundation starts the same object again.
    let (transfer, hasEnded) = state.withLock { ($0.transfer, $0.hasEnded) }
    if let transfer {
      transfer.resume()
    } else if !hasEnded {
      begin()
    }
    arrive()
  }

  override func stopLoading() {
    if let transfer = state.withLock({ $0.transfer }), transfer.stop() { letGo() }
    arrive()
  }

  /// Lets go of the transfer, which has ended.
  func letGo() {
    state.withLock { state in
      state.hasEnded = true
      state.transfer = nil
    }
  }

  private func begin() {
    do {
      let bridge = try TaskBridge(self)
      guard bridge.isRunning else { return }
      let deck = try DeckRegistry.deck(marked: bridge.session.marker(in: request))
      let transfer = Transfer(request, order: order, bridge: bridge, deck: deck)
      state.withLock { $0.transfer = transfer }
      deck.scheduler.arrive(transfer)
    } catch {
      client?.urlProtocol(self, didFailWithError: URLError.tapedeck(.unknown, error, url: request.url))
    }
  }

  private func arrive() {
    let isFirst = state.withLock { state in
      defer { state.hasArrived = true }
      return !state.hasArrived
    }
    if isFirst { StartCounter.arrived() }
  }
}
