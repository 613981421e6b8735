/// Numbers that are the same on every machine for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Begins the numbers of a seed, told apart by `words`.
  init(seed: UInt64, _ words: String...) {
    // FNV-1a: Swift's own hashes differ from run to run.
    state = seed ^ 0xcbf2_9ce4_8422_2325
    for byte in words.joined(separator: "\n").utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below `limit`, which is positive.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next() % UInt64(max(limit, 1)))
  }
}
