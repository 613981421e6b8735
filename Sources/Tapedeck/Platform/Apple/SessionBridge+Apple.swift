#if !canImport(FoundationNetworking)
  import Foundation

  /// What a deck knows of a `URLSession` on Apple's platforms, where a protocol object cannot reach its session.
  ///
  /// The session adds its header fields to the request by itself, and its delegate queue cannot be watched: track
  /// the queues on which the app works.
  final class SessionBridge: Sendable {
    /// A stand-in without header fields and cookies, which are the session's own business here.
    let configuration: URLSessionConfiguration
    /// Where decks do their work; client calls go from there to the thread that started the task.
    let workQueue: DispatchQueue

    /// None: the session puts them into the request.
    let addedHeaders: [String: String] = [:]

    /// The one that all sessions share.
    static let shared = SessionBridge()

    private init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      self.configuration = configuration
      workQueue = DispatchQueue(label: "tapedeck.work")
    }

    /// The deck's marker, which the session has put into the request.
    func marker(in request: URLRequest) -> String? {
      request.value(forHTTPHeaderField: DeckRegistry.marker)
    }

    /// Stands in for the delegate queue.
    var callbacks: ObjectIdentifier { ObjectIdentifier(self) }

    /// Always true: what waits on the delegate queue cannot be seen.
    func isQuiet(besides markers: Int) -> Bool { true }

    /// Calls `block` on the work queue.
    func afterCallbacks(_ block: @escaping @Sendable () -> Void) { workQueue.async(execute: block) }
  }
#endif
