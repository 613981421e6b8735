/// Numbers with their nouns.
enum Counted {
  /// Such as `1 screen` and `2 screens`.
  static func text(_ count: Int, _ noun: String) -> String {
    let pair = pair(count, noun)
    return "\(pair.0) \(pair.1)"
  }

  /// The number, and the noun with it.
  static func pair(_ count: Int, _ noun: String) -> (String, String) {
    ("\(count)", count == 1 ? noun : noun + "s")
  }
}
