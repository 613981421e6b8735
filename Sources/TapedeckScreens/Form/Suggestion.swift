/// The "did you mean" of error messages.
enum Suggestion {
  /// The candidate that is nearest to `word` by edits, the first of equals; nil when all are too far.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    // Longer words are no slips of the finger, and the work grows with the square of the length.
    guard word.utf8.count <= 128 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= 128 {
      let distance = distance(Array(word.lowercased().utf8), Array(candidate.lowercased().utf8))
      if distance <= max(1, candidate.utf8.count / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.candidate
  }

  /// The number of bytes to insert, delete or replace.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (i, byte) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, otherByte) in other.enumerated() {
        let replaced = diagonal + (byte == otherByte ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, diagonal + 1, row[j] + 1)
      }
    }
    return row[other.count]
  }
}
