import Tapedeck

/// Numbers that are the same on every machine for the same seed and words.
struct SeededNumbers: RandomNumberGenerator {
  private var numbers: SplitMix64

  /// Begins the numbers of a seed, told apart by `words`.
  init(seed: UInt64, _ words: String...) {
    // FNV-1a: Swift's own hashes differ from run to run.
    var state = seed ^ 0xcbf2_9ce4_8422_2325
    for byte in words.joined(separator: "\n").utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    numbers = SplitMix64(seed: state)
  }

  mutating func next() -> UInt64 { numbers.next() }

  /// A number below `limit`, which is positive.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next() % UInt64(max(limit, 1)))
  }
}
