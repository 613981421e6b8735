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
    func areAny(of places: [Range<Int>], outside secrets: [Secret]) -> Bool {
      let named = Edits(secrets.compactMap { secret in secret.range.map { ($0, []) } })
      return places.contains { !named.overlaps($0) }
    }
    let url = Array(request.url.utf8)
    let inURL = Placeholder.isIn(url) ? Placeholder.all(in: url) : []
    areInURL =
      !inURL.isEmpty
      && areAny(
        of: inURL.map(\.range),
        outside: QuerySecrets(kind: .url, isSecret: names.isParameter).find(in: url))
    let body = (try? request.body?.searched(request.headers)) ?? Body()
    let inBody = (try? Placeholder.all(in: body)) ?? []
    areInBody =
      !inBody.isEmpty
      && areAny(
        of: inBody.map(\.range),
        outside: (try? BodySecrets(names: names).find(in: body, type: request.headers["Content-Type"])) ?? [])
    guard areInURL || areInBody else { return nil }
  }

  /// Whether two bodies are the same but for the placeholders in the recorded one.
  func fits(_ asked: Body, _ recorded: Body) -> Bool {
    guard let asked = try? asked.searched().data(), let recorded = try? recorded.searched().data()
    else { return false }
    return fits(Array(asked), Array(recorded))
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
