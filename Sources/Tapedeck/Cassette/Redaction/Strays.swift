/// Placeholders in a redacted request that stand where no name announces a secret, such as in a path.
///
/// The recording knew the value from somewhere else; a live request by itself does not tell that it is one. Such
/// requests are tried one after another where no other answers.
struct Strays {
  let areInURL: Bool
  let areInBody: Bool

  /// Looks for them; nil where there are none.
  init?(_ redactor: Redactor, _ request: Exchange.Request) {
    let names = redactor.names
    func areIn(_ text: [UInt8], _ find: ([UInt8]) -> [Secret]) -> Bool {
      guard Placeholder.isIn(text) else { return false }
      let named = Edits(find(text).compactMap { secret in secret.range.map { ($0, []) } })
      return Placeholder.all(in: text).contains { !named.overlaps($0.range) }
    }
    areInURL = areIn(Array(request.url.utf8)) {
      QuerySecrets(kind: .url, isSecret: names.isParameter).find(in: $0)
    }
    let body = (try? request.body?.searched(request.headers)) ?? []
    areInBody = areIn(body) {
      BodySecrets(names: names).find(in: $0, type: request.headers["Content-Type"])
    }
    guard areInURL || areInBody else { return nil }
  }

  /// Whether two bodies are the same but for the placeholders in the recorded one.
  func fits(_ asked: Body, _ recorded: Body) -> Bool {
    guard let asked = try? asked.searched(), let recorded = try? recorded.searched() else { return false }
    return fits(asked, recorded)
  }

  /// Whether two texts are; a placeholder stands for one byte or more, none of which divides URLs.
  func fits(_ asked: [UInt8], _ recorded: [UInt8]) -> Bool {
    let placeholders = Placeholder.all(in: recorded)
    guard !placeholders.isEmpty else { return false }
    var place = 0
    var start = 0
    for (number, placeholder) in placeholders.enumerated() {
      let piece = recorded[start..<placeholder.range.lowerBound]
      guard asked[place...].starts(with: piece) else { return false }
      place += piece.count
      start = placeholder.range.upperBound
      let end = number + 1 < placeholders.count ? placeholders[number + 1].range.lowerBound : recorded.count
      let next = recorded[start..<end]
      var stop = place
      while stop < asked.count, !"/?&#\"<".utf8.contains(asked[stop]),
        stop == place || next.isEmpty || !asked[stop...].starts(with: next)
      {
        stop += 1
      }
      guard stop > place else { return false }
      place = stop
    }
    return asked[place...].elementsEqual(recorded[start...])
  }
}
