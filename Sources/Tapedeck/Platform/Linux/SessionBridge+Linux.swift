#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// What a deck has to know of a `URLSession` that it serves, read once a session.
  final class SessionBridge: Sendable {
    /// The session's configuration.
    let configuration: URLSessionConfiguration
    /// Where the session calls its delegate and handlers.
    let delegateQueue: OperationQueue
    /// The only queue on which Foundation bears client calls.
    let workQueue: DispatchQueue

    private struct Entry: Sendable {
      weak var session: URLSession?
      let bridge: SessionBridge
    }

    private static let entries = Locked<[ObjectIdentifier: Entry]>([:])

    private init(_ session: URLSession) throws(BridgeError) {
      guard let workQueue = Reflection.workQueue(of: session) else {
        throw .fieldMissing(Reflection.sessionQueue.label)
      }
      configuration = session.configuration
      delegateQueue = session.delegateQueue
      self.workQueue = workQueue
    }

    /// The bridge to `session`, the same one each time.
    static func bridge(to session: URLSession) throws(BridgeError) -> SessionBridge {
      let key = ObjectIdentifier(session)
      if let entry = entries.withLock({ $0[key] }), entry.session === session { return entry.bridge }
      let bridge = try SessionBridge(session)
      entries.withLock { entries in
        entries = entries.filter { $0.value.session != nil }
        entries[key] = Entry(session: session, bridge: bridge)
      }
      return bridge
    }

    /// The deck's marker, as the configuration carries it.
    func marker(in request: URLRequest) -> String? {
      configuration.httpAdditionalHeaders?[DeckRegistry.marker] as? String
    }

    /// Which delegate queue is the session's; several sessions may share one.
    var callbacks: ObjectIdentifier { ObjectIdentifier(delegateQueue) }

    /// Whether all that the session's delegate and handlers were given has run, but for `marker` own blocks.
    func isQuiet(besides markers: Int) -> Bool { delegateQueue.operationCount <= markers }

    /// Calls `block` when what the delegate and handlers were given so far has run.
    ///
    /// The block runs on the work queue, and counts as one marker in `isQuiet(besides:)` meanwhile.
    func afterCallbacks(_ block: @escaping @Sendable () -> Void) {
      // No barrier: Foundation loses one for ever that comes while the operation before it is just finishing.
      delegateQueue.addOperation { [workQueue] in workQueue.sync(execute: block) }
    }
  }
#endif
