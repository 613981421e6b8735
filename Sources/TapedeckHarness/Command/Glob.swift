/// A pattern over scenarios' names: `*` stands for any characters, `/` included, `?` for one.
struct Glob: Hashable {
  let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern
  }

  /// Whether it is more than a name.
  var isPattern: Bool { pattern.contains { $0 == "*" || $0 == "?" } }

  /// Whether `name` fits; takes no longer than the product of the two lengths.
  func matches(_ name: String) -> Bool {
    let pattern = Array(pattern.utf8)
    let name = Array(name.utf8)
    var (place, position) = (0, 0)
    var star: (place: Int, position: Int)?
    while position < name.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, position)
        place += 1
      } else if place < pattern.count, pattern[place] == UInt8(ascii: "?") || pattern[place] == name[position]
      {
        place += 1
        position += 1
      } else if let last = star {
        star = (last.place, last.position + 1)
        (place, position) = (last.place + 1, last.position + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
