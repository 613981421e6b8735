/// Finds the entries whose match keys hash alike, in recorded order; flat in their number.
///
/// Entries with one hash form a ring: the table holds the last of them, and the last leads to the first.
struct CassetteIndex: Sendable {
  fileprivate static let none: Int32 = -1

  /// The hash of every entry; meaningless where the entry is not in the index.
  private var hashes: [Int] = []
  /// The entry that follows in its ring, or none where the entry is not in the index.
  private var followers: [Int32] = []
  private var features: [MatchFeatures] = []
  private var table: [Int32] = []
  private var ringCount = 0

  var count: Int { hashes.count }

  /// Appends an entry; one without a hash is never found, one without features is near to none.
  mutating func append(_ hash: Int?, _ features: MatchFeatures?) {
    self.features.append(features ?? .none)
    let entry = Int32(clamping: hashes.count)
    hashes.append(hash ?? 0)
    followers.append(Self.none)
    guard let hash else { return }
    if ringCount * 2 >= table.count { grow() }
    let slot = slot(of: hash)
    let last = table[slot]
    if last == Self.none {
      ringCount += 1
      followers[Int(entry)] = entry
    } else {
      followers[Int(entry)] = followers[Int(last)]
      followers[Int(last)] = entry
    }
    table[slot] = entry
  }

  /// Appends the entry of another index.
  mutating func appendEntry(_ entry: Int, of other: CassetteIndex) {
    append(other.followers[entry] == Self.none ? nil : other.hashes[entry], other.features[entry])
  }

  /// The entries with `hash` behind the entry `start`, in order; all of them by default.
  func entries(with hash: Int, after start: Int? = nil) -> Ring {
    guard !table.isEmpty else { return Ring(followers: followers, place: Self.none, last: Self.none) }
    let last = table[slot(of: hash)]
    guard last != Self.none else { return Ring(followers: followers, place: Self.none, last: last) }
    if let start, start >= 0, start < count, hashes[start] == hash, followers[start] != Self.none {
      let place = start == Int(last) ? Self.none : followers[start]
      return Ring(followers: followers, place: place, last: last)
    }
    return Ring(followers: followers, place: followers[Int(last)], last: last)
  }

  /// The entries of one ring, in order.
  struct Ring: Sequence, IteratorProtocol {
    fileprivate let followers: [Int32]
    fileprivate var place: Int32
    fileprivate let last: Int32

    mutating func next() -> Int? {
      guard place != CassetteIndex.none else { return nil }
      defer { place = place == last ? CassetteIndex.none : followers[Int(place)] }
      return Int(place)
    }
  }

  /// The entries most like `wanted`, at most `limit`, the likest first, those of one likeness in order.
  func nearest(to wanted: MatchFeatures, limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: MatchFeatures.highest + 1)
    for features in features where !features.isNone { counts[features.likeness(to: wanted)] += 1 }
    var least = MatchFeatures.highest
    var sum = counts[least]
    while least > 0, sum < limit {
      least -= 1
      sum += counts[least]
    }
    var found: [(likeness: Int, entry: Int)] = []
    for (entry, features) in features.enumerated() where !features.isNone {
      let likeness = features.likeness(to: wanted)
      if likeness >= least { found.append((likeness, entry)) }
    }
    found.sort { ($1.likeness, $0.entry) < ($0.likeness, $1.entry) }
    return found.prefix(limit).map(\.entry)
  }

  private func slot(of hash: Int) -> Int {
    var slot = hash & (table.count - 1)
    while table[slot] != Self.none, hashes[Int(table[slot])] != hash {
      slot = (slot + 1) & (table.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let lasts = table.filter { $0 != Self.none }
    table = Array(repeating: Self.none, count: max(16, table.count * 2))
    for last in lasts { table[slot(of: hashes[Int(last)])] = last }
  }
}
