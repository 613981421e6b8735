import Foundation

/// Where a host is to be found while recording.
struct Upstream: Hashable {
  /// The host's name, in lower case.
  let host: String
  let url: URL

  /// Reads `HOST=URL`; nil where the host is empty or the URL has no scheme `http` or `https` and no host.
  init?(_ text: String) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, let url = URL(string: String(halves[1])),
      ["http", "https"].contains(url.scheme?.lowercased()), !(url.host ?? "").isEmpty
    else { return nil }
    host = halves[0].lowercased()
    self.url = url
  }
}
