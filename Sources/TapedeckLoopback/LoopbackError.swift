/// Why a server cannot be started.
public enum LoopbackError: Error, Hashable, Sendable {
  /// The system refused to listen on that port of 127.0.0.1, with this `errno`.
  case cannotListen(port: UInt16, code: Int32)
}

extension LoopbackError: CustomStringConvertible {
  /// The reason, and what to do.
  public var description: String {
    switch self {
    case .cannotListen(let port, let code):
      "cannot listen on 127.0.0.1 port \(port): \(Socket.message(for: code)); choose another, or 0 for any"
    }
  }
}
