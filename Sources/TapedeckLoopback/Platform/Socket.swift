#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The socket calls, with what differs between the systems kept inside.
enum Socket {
  /// What came of reading or writing without waiting.
  enum Outcome: Equatable {
    /// That many bytes were moved.
    case moved(Int)
    /// Nothing can be moved right now.
    case wouldBlock
    /// The peer has sent its last byte (reading), or the connection is broken.
    case ended
  }

  /// Opens a listening socket on 127.0.0.1; port 0 lets the system choose. Gives the descriptor and the port.
  static func listen(port: UInt16) throws(LoopbackError) -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw .cannotListen(port: port, code: errno) }
    set(SO_REUSEADDR, on: descriptor, to: Int32(1))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        setNonBlocking(descriptor)
          && bind(descriptor, generic, size) == 0
          && systemListen(descriptor, SOMAXCONN) == 0
          && getsockname(descriptor, generic, &size) == 0
      }
    }
    guard isListening else {
      let code = errno
      close(descriptor)
      throw .cannotListen(port: port, code: code)
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Takes the next waiting connection, ready for use.
  static func accept(from listener: Int32) -> Accepted {
    while true {
      let descriptor = systemAccept(listener, nil, nil)
      if descriptor >= 0 {
        guard setNonBlocking(descriptor) else {
          close(descriptor)
          continue
        }
        set(TCP_NODELAY, level: Int32(IPPROTO_TCP), on: descriptor, to: Int32(1))
        #if canImport(Darwin)
          set(SO_NOSIGPIPE, on: descriptor, to: Int32(1))
        #endif
        return .connection(descriptor)
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      default: return .none
      }
    }
  }

  /// What came of accepting.
  enum Accepted {
    case connection(Int32)
    case none
    /// The process has no descriptor left; the connection goes on waiting.
    case exhausted
  }

  /// Reads what there is into the buffer.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    outcome { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
  }

  /// Writes as much as goes.
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
    outcome { send(descriptor, bytes.baseAddress, bytes.count, noSignal) }
  }

  /// Tells the peer that no more bytes will come.
  static func finishWriting(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Makes the coming `close` a reset.
  static func resetOnClose(_ descriptor: Int32) {
    set(SO_LINGER, on: descriptor, to: linger(l_onoff: 1, l_linger: 0))
  }

  /// Gives the descriptor back.
  static func close(_ descriptor: Int32) {
    _ = systemClose(descriptor)
  }

  /// What the system says about an error code.
  static func message(for code: Int32) -> String {
    String(cString: strerror(code))
  }

  private static func outcome(of call: () -> Int) -> Outcome {
    while true {
      let count = call()
      if count > 0 { return .moved(count) }
      if count == 0 { return .ended }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .wouldBlock
      default: return .ended
      }
    }
  }

  private static func setNonBlocking(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
      && fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
  }

  private static func set<Value>(
    _ option: Int32, level: Int32 = SOL_SOCKET, on descriptor: Int32, to value: Value
  ) {
    _ = withUnsafeBytes(of: value) {
      setsockopt(descriptor, level, option, $0.baseAddress, socklen_t($0.count))
    }
  }
}

#if canImport(Darwin)
  private let streamType = SOCK_STREAM
  private let noSignal: Int32 = 0
  private let systemListen = Darwin.listen
  private let systemAccept = Darwin.accept
  private let systemClose = Darwin.close
#elseif canImport(Glibc)
  private let streamType = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
  private let systemListen = Glibc.listen
  private let systemAccept = Glibc.accept
  private let systemClose = Glibc.close
#elseif canImport(Musl)
  private let streamType = Int32(SOCK_STREAM)
  private let noSignal = Int32(MSG_NOSIGNAL)
  private let systemListen = Musl.listen
  private let systemAccept = Musl.accept
  private let systemClose = Musl.close
#endif
