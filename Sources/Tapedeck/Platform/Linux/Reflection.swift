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
      /// The class that has it; nil for the object's own.
      let owner: Any.Type?
      let label: String
      private let place: Place

      init(_ label: String, of owner: Any.Type? = nil) {
        self.label = label
        self.owner = owner
        place = Place()
      }

      /// The field's value in `object`, or nil where there is no such field.
      func read(_ object: Any) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let owner, let level = mirror, level.subjectType != owner { mirror = level.superclassMirror }
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
    static let sessionQueue = Field("workQueue", of: URLSession.self)
    static let sessionRegistry = Field("taskRegistry", of: URLSession.self)
    static let registryBehaviours = Field("behaviours")

    /// The session that made `task`; nil once the task has ended.
    static func session(of task: URLSessionTask) -> URLSession? {
      taskSession.read(task) as? URLSession
    }

    /// The serial queue on which Foundation keeps the books of `session`.
    static func workQueue(of session: URLSession) -> DispatchQueue? {
      sessionQueue.read(session) as? DispatchQueue
    }

    /// Where `session` keeps how the app hears of each task.
    struct Books: @unchecked Sendable {
      // Safe: read on the session's work queue only, where Foundation writes it.
      fileprivate let registry: Any
    }

    /// The books of `session`; nil where it has none.
    static func books(of session: URLSession) -> Books? {
      sessionRegistry.read(session).map(Books.init)
    }

    /// How the app hears of `task`; nil where the books cannot be read.
    static func style(of task: URLSessionTask, in books: Books) -> TaskStyle? {
      guard let behaviours = registryBehaviours.read(books.registry) as? any Table,
        let behaviour = behaviours.value(of: task.taskIdentifier)
      else { return nil }
      // A case without a payload mirrors no children: `callDelegate` is the only one.
      return Mirror(reflecting: behaviour).children.isEmpty ? .delegate : .whole
    }

    /// A dictionary by numbers, whatever its values: mirrored, it would have to be gone through.
    fileprivate protocol Table {
      func value(of key: Int) -> Any?
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

  extension Dictionary: Reflection.Table where Key == Int {
    fileprivate func value(of key: Int) -> Any? { self[key] }
  }
#endif
