#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A blocking socket, to say and see exactly what goes over the wire; reading gives up after ten seconds.
final class RawClient {
  private let descriptor: Int32

  /// Connects to a port of 127.0.0.1; nil when that is refused.
  init?(port: UInt16) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit {
    close(descriptor)
  }

  /// Sends all of the bytes; stops quietly when the peer is gone.
  func send(_ bytes: some Sequence<UInt8>) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a text.
  func send(_ text: String) {
    send(text.utf8)
  }

  /// Tells the server that nothing more will be sent.
  func finishSending() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// How a connection ended.
  enum Ending {
    case closed
    case reset
    case timedOut
    /// It has not: enough was read before.
    case open
  }

  /// Reads until the connection ends, or until the text read ends in `suffix`.
  func read(until suffix: String? = nil) -> (text: String, ending: Ending) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let suffix, bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
        return (String(decoding: bytes, as: UTF8.self), .open)
      }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      let code = errno
      guard count > 0 else {
        let ending: Ending = count == 0 ? .closed : code == ECONNRESET ? .reset : .timedOut
        return (String(decoding: bytes, as: UTF8.self), ending)
      }
      bytes += buffer[..<count]
    }
  }
}

#if canImport(Darwin)
  private let systemSend = Darwin.send
#elseif canImport(Glibc)
  private let systemSend = Glibc.send
#elseif canImport(Musl)
  private let systemSend = Musl.send
#endif
