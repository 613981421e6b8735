/// Patterns in which `*` stands for any number of bytes.
package enum Wildcard {
  /// Whether `text` fits, in time proportional to the product of the lengths at worst.
  ///
  /// - Parameter single: a byte of the pattern that stands for any one byte; none by default.
  package static func matches(_ pattern: String, _ text: String, single: UInt8? = nil) -> Bool {
    let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
    var (p, t) = (0, 0)
    var retry: (p: Int, t: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        retry = (p + 1, t)
        p += 1
      } else if p < pattern.count, pattern[p] == text[t] || pattern[p] == single {
        p += 1
        t += 1
      } else if let again = retry {
        retry = (again.p, again.t + 1)
        (p, t) = (again.p, again.t + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
