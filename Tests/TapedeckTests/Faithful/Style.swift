import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A way in which an app may ask and hear.
enum Style: String, CaseIterable, Sendable {
  case dataDelegate, dataHandler, dataHandlerBesideDelegate, dataAsync, dataAsyncDelegate
  case bodyStreamDelegate, bodyStreamHandler
  case uploadDelegate, uploadHandler, uploadAsync
  case uploadFileDelegate, uploadFileHandler, uploadFileAsync
  case uploadStreamDelegate

  /// Whether each event is told to a delegate.
  var isDelegate: Bool {
    [.dataDelegate, .bodyStreamDelegate, .uploadDelegate, .uploadFileDelegate, .uploadStreamDelegate]
      .contains(self)
  }

  /// Whether the style always sends a body.
  var uploads: Bool {
    switch self {
    case .dataDelegate, .dataHandler, .dataHandlerBesideDelegate, .dataAsync,
      .dataAsyncDelegate:
      false
    default: true
    }
  }
}

/// What an app saw of one task.
struct Story: Equatable, CustomStringConvertible {
  /// The delegate's calls, one line each.
  var calls: [String] = []
  var status: Int?
  var url: String?
  var headers: [String] = []
  var body: Data?
  var code: Int?
  var failingURL: String?
  var cookies: [String] = []

  /// Foundation's own loading tells the head of an upload from a stream twice.
  mutating func dropRepeatedHead() {
    if calls.count > 1, calls[0] == "response", calls[1] == "response" || calls[1].hasPrefix("redirect") {
      calls.removeFirst()
    }
  }

  var description: String {
    let text = body.map { $0.count > 60 ? "\($0.count) bytes" : String(decoding: $0, as: UTF8.self) }
    return """
      calls=\(calls) status=\(status.map(String.init) ?? "-") url=\(url ?? "-") \
      headers=\(headers) body=\(text.map { "'\($0)'" } ?? "-") code=\(code.map(String.init) ?? "-") \
      failing=\(failingURL ?? "-") cookies=\(cookies)
      """
  }
}
