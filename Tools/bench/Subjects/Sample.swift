import Foundation
import Tapedeck

/// Made-up exchanges, the same in every run.
struct Sample {
  private var numbers: SplitMix64

  /// Starts a sequence of numbers that look like chance.
  init(seed: UInt64 = 1) {
    numbers = SplitMix64(seed: seed)
  }

  /// The next number below `limit`.
  mutating func number(below limit: Int) -> Int { Int(numbers.next() % UInt64(limit)) }

  private static let words = [
    "sunny", "Zürich", "partly cloudy", "rain \"at times\"", "東京", "wind\nfrom the west", "São Paulo", "haze",
    "path/to/it", "naïve", "🙂", "humidity", "C:\\data", "first", "second", "thunder",
  ]

  /// An indented JSON text of about `size` bytes, other ones in it each time.
  mutating func json(size: Int) -> String {
    var text = "{\n  \"id\": \(number(below: 1_000_000_000))"
    while text.utf8.count < size - 160 {
      text += ",\n  \"field\(number(below: 1000))\": {\n    \"temperature\": \(number(below: 4000) - 1000)"
      text += ",\n    \"share\": 0.\(number(below: 100_000)),\n    \"isDay\": \(number(below: 2) == 0)"
      text += ",\n    \"text\": \(Self.quoted(word() + " " + word())),\n    \"code\": null\n  }"
    }
    return text + "\n}\n"
  }

  private mutating func word() -> String { Self.words[number(below: Self.words.count)] }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
      of: "\"", with: "\\\"")
    return "\"" + escaped.replacingOccurrences(of: "\n", with: "\\n") + "\""
  }

  /// The URL of the exchange of that number.
  static func url(_ number: Int) -> URL {
    guard let url = URL(string: address(number)) else {
      preconditionFailure("a number does not fit into a URL")
    }
    return url
  }

  static func address(_ number: Int) -> String {
    "https://api.example.com/v2/places/\(number)/forecast?units=metric&lang=en&page=\(number % 7)"
  }

  /// The answer's header fields.
  static func headers(size: Int) -> HeaderFields {
    [
      "Cache-Control": "max-age=300", "Content-Length": "\(size)", "Content-Type": "application/json",
      "Date": "Sat, 29 Aug 2009 18:00:00 GMT", "Server": "nginx", "Vary": "Accept-Encoding",
    ]
  }

  /// An exchange as a JSON service gives it.
  static func exchange(_ number: Int, body: Body) -> Exchange {
    let asked: HeaderFields = ["Accept": "application/json", "User-Agent": "Sample/1.0 (bench)"]
    return Exchange(
      Exchange.Request("GET", address(number), headers: asked),
      .init(
        headers: headers(size: body.size), body: body,
        chunks: [Chunk(size: body.size, offset: .milliseconds(70))],
        offset: .milliseconds(60)),
      start: .milliseconds(100 * number), duration: .milliseconds(70))
  }

  /// `count` exchanges with bodies of about `size` bytes, each another.
  static func exchanges(_ count: Int, size: Int) -> [Exchange] {
    var sample = Sample()
    return (0..<count).map { exchange($0, body: Body(sample.json(size: size))) }
  }
}
