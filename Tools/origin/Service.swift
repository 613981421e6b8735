import TapedeckLoopback

/// One of the five services: answers by what is asked, the words of its script, and what it remembers.
protocol Service: Sendable {
  /// The host that the apps know it by, with its scheme.
  static var canonical: String { get }
  /// The words that it understands besides those of `Delivery`, and what each means.
  static var words: KeyValuePairs<String, String> { get }

  /// What it says to a visit.
  static func page(for visit: Visit, memory: inout Memory) -> Page
}

/// One request to a service.
struct Visit {
  /// The request, its target as the app sent it.
  var request: Request
  /// The words of the script that hold now.
  var words: [String]
  /// How often this method and target were asked for, this time included.
  var number: Int

  var method: String { request.method }
  var path: String { request.path }

  func holds(_ word: String) -> Bool {
    words.contains(word)
  }
}

/// What a script remembers from one request to the next.
struct Memory {
  /// How often each method and target were asked for.
  var visits: [String: Int] = [:]
  /// What was posted, in order.
  var posts: [String] = []
}
