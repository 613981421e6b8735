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
    /// Where it stands how the app hears of each task; nil where the app hears of all through their own handlers.
    private let books: Reflection.Books?
    private let deckMarker: String?
    /// The header fields that the session adds to every request, without the marker.
    let addedHeaders: [String: String]

    private struct Entry: Sendable {
      weak var session: URLSession?
      let bridge: SessionBridge
    }

    private static let entries = Locked<[ObjectIdentifier: Entry]>([:])

    /// Leads from a work queue to the bridge, which holds the queue in turn.
    private struct Mark: Sendable {
      weak var bridge: SessionBridge?
    }

    private static let mark = DispatchSpecificKey<Mark>()

    private init(_ session: URLSession) throws(BridgeError) {
      guard let workQueue = Reflection.workQueue(of: session) else {
        throw .fieldMissing(Reflection.sessionQueue.label)
      }
      configuration = session.configuration
      deckMarker = configuration.httpAdditionalHeaders?[DeckRegistry.marker] as? String
      addedHeaders = Exchange.Request.headers(addedBy: configuration)
      if session.delegate is any URLSessionTaskDelegate {
        guard let books = Reflection.books(of: session) else {
          throw .fieldMissing(Reflection.sessionRegistry.label)
        }
        self.books = books
      } else {
        // A task's own delegate is never called here.
        books = nil
      }
      delegateQueue = session.delegateQueue
      self.workQueue = workQueue
      workQueue.setSpecific(key: Self.mark, value: Mark(bridge: self))
    }

    /// The bridge to the session that made `task`, whose work queue this runs on.
    static func bridge(of task: URLSessionTask) throws(BridgeError) -> SessionBridge {
      // Not by reflection each time, which takes longer than all the rest.
      if let bridge = DispatchQueue.getSpecific(key: mark)?.bridge { return bridge }
      guard let session = Reflection.session(of: task) else {
        throw .fieldMissing(Reflection.taskSession.label)
      }
      return try bridge(to: session)
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

    /// How the app hears of `task`.
    func style(of task: URLSessionTask) throws(BridgeError) -> TaskStyle {
      guard let books else { return .whole }
      guard let style = Reflection.style(of: task, in: books) else {
        throw .fieldMissing(Reflection.registryBehaviours.label)
      }
      return style
    }

    /// The deck's marker, as the configuration carries it.
    func marker(in request: URLRequest) -> String? { deckMarker }

    /// Which delegate queue is the session's; several sessions may share one.
    var callbacks: ObjectIdentifier { ObjectIdentifier(delegateQueue) }

    /// Whether all that the session's delegate and handlers were given has run, but for `marker` own blocks.
    func isQuiet(besides markers: Int) -> Bool {
      // A marker that goes past the operations is none of them.
      delegateQueue.operationCount <= (delegateQueue is DelegateQueue ? 0 : markers)
    }

    /// Calls `block` when what the delegate and handlers are at has run, or all that they were given so far.
    ///
    /// The block runs on the work queue, and counts as one marker in `isQuiet(besides:)` meanwhile.
    func afterCallbacks(_ block: @escaping @Sendable () -> Void) {
      if let queue = delegateQueue as? DelegateQueue {
        // An operation costs Foundation more than all that a deck does about an event. Nor does this wait for the
        // work queue, where a task that was just resumed is being started: two threads would wake each other once more.
        return queue.serial.async { [workQueue] in workQueue.async(execute: block) }
      }
      // No barrier: Foundation loses one for ever that comes while the operation before it is just finishing.
      delegateQueue.addOperation { [workQueue] in workQueue.sync(execute: block) }
    }
  }
#endif
