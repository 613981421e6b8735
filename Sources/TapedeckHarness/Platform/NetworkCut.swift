import Foundation

/// Takes the network from the whole process, for what an app does outside of its deck's sessions.
struct NetworkCut: Sendable {
  /// Set for the process that was started anew, so that one which kept its network is not started for ever.
  static let variable = "TAPEDECK_NETWORK_CUT"

  /// Whether an interface leads off this machine.
  var hasNetwork: @Sendable () -> Bool
  /// Runs this very command in place of this process, without a network; returns, with the reason, where that fails.
  var restart: @Sendable () -> String

  /// Returns in a process that has no network, if need be another one than the caller's.
  func cut(_ environment: [String: String]) throws(UsageError) {
    guard hasNetwork() else { return }
    guard environment[Self.variable] == nil else { throw .networkStays("it is still there after the cut") }
    throw .networkStays(restart())
  }
}

#if os(Linux)
  extension NetworkCut {
    /// By a network namespace of its own, which util-linux's `unshare` makes.
    static let process = NetworkCut(
      hasNetwork: {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return true }
        defer { freeifaddrs(first) }
        var next = first
        while let interface = next?.pointee {
          let flags = Int(interface.ifa_flags)
          if flags & Int(IFF_UP) != 0, flags & Int(IFF_LOOPBACK) == 0 { return true }
          next = interface.ifa_next
        }
        return false
      },
      restart: {
        // As root, or by a user namespace, where the system lets users have one.
        guard let options = ["-n", "-rn"].first(where: canUnshare) else {
          return "this system gives no network namespace ('unshare -rn' fails)"
        }
        setenv(variable, "1", 1)
        var words = (["unshare", options, "--"] + CommandLine.arguments).map { strdup($0) }
        words.append(nil)
        execvp("unshare", words)
        return String(cString: strerror(errno))
      })

    private static func canUnshare(_ options: String) -> Bool {
      let probe = Process()
      probe.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      probe.arguments = ["unshare", options, "true"]
      probe.standardError = FileHandle.nullDevice
      guard (try? probe.run()) != nil else { return false }
      probe.waitUntilExit()
      return probe.terminationStatus == 0
    }
  }
#else
  extension NetworkCut {
    /// There is no way that Apple documents.
    static let process = NetworkCut(
      hasNetwork: { true }, restart: { "that can be done on Linux only" })
  }
#endif
