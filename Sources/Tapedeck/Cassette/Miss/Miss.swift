/// A request that no exchange answers, and the recorded ones that come nearest to it.
public struct Miss: Hashable, Sendable, CustomStringConvertible {
  /// A recorded exchange, and how its request differs.
  public struct Candidate: Hashable, Sendable {
    /// The position of the exchange, counted from 0.
    public var position: Int
    /// Its method and URL.
    public var method: String
    /// Its URL as it was written.
    public var url: String
    /// Where it differs from the request; empty where it answers it, and was used up.
    public var differences: [Difference]
  }

  /// The request that was asked for.
  public var request: Exchange.Request
  /// The nearest recorded exchanges, the nearest first.
  public var candidates: [Candidate]
  /// How many exchanges there are in all.
  public var count: Int

  /// The miss in words, each difference in a line, what was asked for beside what was recorded.
  public var description: String {
    var lines = ["\(request.method) \(request.url)", "is not among the \(count) recorded exchanges."]
    if !candidates.isEmpty { lines[1] += " Nearest:" }
    return (lines + candidates.map(\.description)).joined(separator: "\n")
  }
}

extension Miss.Candidate: CustomStringConvertible {
  /// The candidate in words, two columns side by side.
  public var description: String {
    let head = "  \(position + 1). \(method) \(url)"
    let shown = differences.prefix(12)
    guard !shown.isEmpty else { return head }
    var rows = [("", "asked for", "recorded")]
    rows += shown.map { ("\($0.part)", Self.shown($0.asked), Self.shown($0.recorded)) }
    let first = rows.map(\.0.count).max() ?? 0
    let second = rows.map(\.1.count).max() ?? 0
    var lines = rows.map { row in
      "     " + Self.padded(row.0, first) + "  " + Self.padded(row.1, second) + "  " + row.2
    }
    if differences.count > shown.count { lines.append("     and \(differences.count - shown.count) more") }
    return ([head] + lines).joined(separator: "\n")
  }

  /// A value on one line and of 48 characters at most.
  private static func shown(_ value: String?) -> String {
    guard let value else { return "(absent)" }
    guard !value.isEmpty else { return "(empty)" }
    var text = ""
    for scalar in value.unicodeScalars.prefix(100) {
      text += scalar.properties.isWhitespace && scalar != " " || scalar.value < 0x20 || scalar.value == 0x7F
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text.count > 48 ? text.prefix(47) + "…" : text
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
