import Foundation
import TapedeckLoopback

@testable import TapedeckHarness

/// The pages as a server: each tells how often it was asked for, of all pages.
final class PageServer {
  private let server: LoopbackServer

  init(_ answer: @escaping @Sendable (_ path: String, _ visit: Int) -> String = { "page \($0), visit \($1)" })
    throws
  {
    let visits = Locked(0)
    server = try LoopbackServer { request in
      let visit = visits.withLock { visits in
        visits += 1
        return visits
      }
      return .text(answer(request.path, visit))
    }
  }

  deinit { server.stop() }

  /// The option that leads to it.
  var upstream: String { "--upstream pages.example=\(server.url.absoluteString)" }
}
