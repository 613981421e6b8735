#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// Reads the fields of Foundation's own objects that no public property shows.
  ///
  /// swift-corelibs-foundation keeps a task's session, its session's work queue and the way that the app hears of
  /// the task in internal fields. `Mirror` reads them in debug and release builds alike; a field that a later
  /// Foundation renames reads as nil, and the task then fails with `BridgeError.fieldMissing`.
  enum Reflection {
    /// A stored property of a class, found by its label once and by its place from then on.
    struct Field: Sendable {
      let owner: Any.Type
      let label: String
      private let place: Place

      init(_ label: String, of owner: Any.Type) {
        self.label = label
        self.owner = owner
        place = Place()
      }

      /// The field's value in `object`, or nil where there is no such field.
      func read(_ object: Any) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror, level.subjectType != owner { mirror = level.superclassMirror }
        guard let children = mirror?.children else { return nil }
        if let known = place.index.withLock({ $0 }),
          let found = children.index(children.startIndex, offsetBy: known, limitedBy: children.endIndex),
          found != children.endIndex
        {
          return children[found].value
        }
        for (index, child) in children.enumerated() where child.label == label {
          place.index.withLock { $0 = index }
          return child.value
        }
        return nil
      }
    }

    private final class Place: Sendable {
      let index = Locked<Int?>(nil)
    }

    static let taskSession = Field("session", of: URLSessionTask.self)
    static let taskBody = Field("knownBody", of: URLSessionTask.self)
    static let taskIsInline = Field("_callCompletionHandlerInline", of: URLSessionTask.self)
    static let sessionQueue = Field("workQueue", of: URLSession.self)
    static let sessionRegistry = Field("taskRegistry", of: URLSession.self)

    /// The session that made `task`; nil once the task has ended.
    static func session(of task: URLSessionTask) -> URLSession? {
      taskSession.read(task) as? URLSession
    }

    /// The serial queue on which Foundation keeps the books of `session`.
    static func workQueue(of session: URLSession) -> DispatchQueue? {
      sessionQueue.read(session) as? DispatchQueue
    }

    /// How the app hears of `task`; nil where Foundation's books cannot be read.
    static func style(of task: URLSessionTask, in session: URLSession) -> TaskStyle? {
      // A task's own delegate is never called here; the session's is.
      guard session.delegate is any URLSessionTaskDelegate else { return .whole }
      if taskIsInline.read(task) as? Bool == true { return .whole }
      guard let registry = sessionRegistry.read(session),
        let behaviours = Mirror(reflecting: registry).descendant("behaviours")
      else { return nil }
      for entry in Mirror(reflecting: behaviours).children {
        let pair = Mirror(reflecting: entry.value).children
        guard let key = pair.first?.value as? Int, key == task.taskIdentifier,
          let behaviour = pair.dropFirst().first
        else { continue }
        // A case without a payload mirrors no children: `callDelegate` is the only one.
        return Mirror(reflecting: behaviour.value).children.isEmpty ? .delegate : .whole
      }
      return nil
    }

    /// The body that an upload task carries outside of its request.
    static func body(of task: URLSessionTask) -> UploadBody? {
      guard let body = taskBody.read(task),
        let known = Mirror(reflecting: body).children.first?.value,
        let payload = Mirror(reflecting: known).children.first?.value
      else { return nil }
      switch payload {
      case let data as DispatchData: return .data(Data(data))
      case let file as URL: return .file(file)
      case let stream as InputStream: return .stream(stream)
      default: return nil
      }
    }
  }
#endif
