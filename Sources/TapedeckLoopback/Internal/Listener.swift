import Dispatch
import Synchronization

/// Accepts connections and keeps those that are open.
///
/// Unchecked, because of the dispatch source: it may be used from any thread, but is not declared so.
final class Listener: @unchecked Sendable {
  private struct State: ~Copyable {
    var connections: [ObjectIdentifier: Connection] = [:]
    var isStopped = false
  }

  /// Marks the queues on which waiting for a connection's end would be for ever.
  static let mark = DispatchSpecificKey<Bool>()

  private let queue = DispatchQueue(label: "tapedeck.loopback.listener")
  private let source: any DispatchSourceRead
  private let descriptor: Int32
  private let answer: @Sendable (Request) -> Answer
  private let state = Mutex(State())
  /// Entered by the listening socket and by each connection until their descriptors are closed.
  private let open = DispatchGroup()

  init(_ descriptor: Int32, answer: @escaping @Sendable (Request) -> Answer) {
    self.descriptor = descriptor
    self.answer = answer
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    queue.setSpecific(key: Self.mark, value: true)
  }

  func start() {
    open.enter()
    source.setEventHandler { [self] in accept() }
    source.setCancelHandler { [descriptor, open] in
      Socket.close(descriptor)
      open.leave()
    }
    source.activate()
  }

  var connectionCount: Int {
    state.withLock { $0.connections.count }
  }

  /// Begins to close everything.
  func stop() {
    let connections = state.withLock { state in
      state.isStopped = true
      return Array(state.connections.values)
    }
    source.cancel()
    for connection in connections { connection.stop() }
  }

  /// Waits until every descriptor is closed, unless this is a queue that has to do the closing.
  func waitUntilClosed() {
    guard DispatchQueue.getSpecific(key: Self.mark) == nil else { return }
    open.wait()
  }

  private func accept() {
    while true {
      switch Socket.accept(from: descriptor) {
      case .connection(let descriptor): serve(descriptor)
      case .none: return
      case .exhausted:
        // The source would fire at once again, as fast as it can.
        source.suspend()
        queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [self] in source.resume() }
        return
      }
    }
  }

  private func serve(_ descriptor: Int32) {
    open.enter()
    let connection = Connection(descriptor, answer: answer) { [weak self, open] connection in
      self?.forget(connection)
      open.leave()
    }
    let isWelcome = state.withLock { state in
      if !state.isStopped { state.connections[ObjectIdentifier(connection)] = connection }
      return !state.isStopped
    }
    connection.start()
    if !isWelcome { connection.stop() }
  }

  private func forget(_ connection: Connection) {
    state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
  }
}
