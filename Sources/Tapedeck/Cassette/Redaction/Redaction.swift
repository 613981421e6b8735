import Foundation

/// Takes the secrets out of exchanges that are written together.
struct Redaction {
  /// What was found in an exchange, text by text.
  private struct Found {
    var url: [Secret] = []
    var asked: [[Secret]] = []
    var sent: [Secret] = []
    var answered: [[Secret]] = []
    var came: [Secret] = []
  }

  /// Header fields that tell a body's hash, which is another one where the secret in it is.
  private static let hashes: Set<String> = [
    "etag", "content-md5", "digest", "content-digest", "repr-digest", "x-amz-content-sha256",
  ]

  private let redactor: Redactor
  private let names: Redactor.Names
  private let bodies: BodySecrets
  private let headers: HeaderSecrets
  private let kept: Set<[UInt8]>
  /// The secrets' places in the order in which they came.
  private var order: [[UInt8]: Int] = [:]
  private var values: [[UInt8]] = []
  /// Those that are looked for everywhere.
  private var isKnown: [Bool] = []
  private var known = KnownValues([])
  /// Where large bodies are put that are others without their secrets.
  private lazy var spool = Spool()

  init(_ redactor: Redactor) {
    self.redactor = redactor
    names = redactor.names
    bodies = BodySecrets(names: names)
    headers = HeaderSecrets(names: names)
    kept = Set(redactor.keptValues.map { Array($0.utf8) })
  }

  /// The exchanges without their secrets.
  ///
  /// - Parameter number: the number in the placeholder of the n-th secret, counted from 0; nil stands for any.
  mutating func redacted(_ exchanges: [Exchange], number: (Int) -> Int?) throws -> [Exchange] {
    var found: [Found] = []
    for exchange in exchanges { found.append(try find(in: exchange)) }
    known = KnownValues(zip(values, isKnown).filter(\.1).map(\.0))
    for place in exchanges.indices { try findHashes(in: exchanges[place], &found[place]) }
    known = KnownValues(zip(values, isKnown).filter(\.1).map(\.0))
    return try zip(exchanges, found).map { try replace(in: $0, $1, number) }
  }

  // MARK: Finding

  private mutating func find(in exchange: Exchange) throws -> Found {
    var found = Found()
    let request = exchange.request
    let url = Array(request.url.utf8)
    found.url = taken(QuerySecrets(kind: .url, isSecret: names.isParameter).find(in: url), request.url)
    for field in request.headers.fields { found.asked.append(find(in: field)) }
    if let body = request.body { found.sent = try find(in: body, request.headers) }
    guard let response = exchange.response else { return found }
    for field in response.headers.fields { found.answered.append(find(in: field)) }
    found.came = try find(in: response.body, response.headers)
    return found
  }

  private mutating func find(in field: HeaderFields.Field) -> [Secret] {
    taken(headers.find(in: Array(field.value.utf8), of: field.name), field.value)
  }

  private mutating func find(in body: Body, _ headers: HeaderFields) throws -> [Secret] {
    guard !body.isEmpty else { return [] }
    let body = try body.searched(headers)
    let type = headers["Content-Type"]
    var text: String?
    if try !redactor.finders.isEmpty && (body.size <= BodyWindow.size || !BodySecrets.isBinary(body, type)) {
      text = String(validating: try body.data(), as: UTF8.self)
    }
    return taken(try bodies.find(in: body, type: type), text)
  }

  /// The body's hashes, where something in the body is replaced.
  private mutating func findHashes(in exchange: Exchange, _ found: inout Found) throws {
    guard let response = exchange.response else { return }
    let fields = response.headers.fields.enumerated().filter {
      Self.hashes.contains($0.element.name.lowercased())
    }
    guard !fields.isEmpty else { return }
    guard try !found.came.isEmpty || !known.find(in: response.body.searched(response.headers)).isEmpty else {
      return
    }
    for (place, field) in fields {
      let value = Array(field.value.utf8)
      let start = value.firstIndex(of: 0x22).map { $0 + 1 } ?? 0
      let end = value.lastIndex(of: 0x22).flatMap { $0 > start ? $0 : nil } ?? value.count
      found.answered[place] = taken([Secret(value: Array(value[start..<end]), range: start..<end)], nil)
    }
  }

  /// Takes note of what was found, and gives what is to be replaced in place.
  private mutating func taken(_ found: [Secret], _ text: String?) -> [Secret] {
    let found = found.filter {
      !$0.value.isEmpty && !kept.contains($0.value) && !Placeholder.isWhole($0.value)
    }
    for secret in found.sorted(by: { $0.range?.lowerBound ?? .max < $1.range?.lowerBound ?? .max }) {
      note(secret.value, isKnown: secret.value.count >= KnownValues.shortest)
    }
    guard let text else { return found.filter { $0.range != nil } }
    for finder in redactor.finders {
      for value in finder(text) where !value.isEmpty && !Placeholder.isWhole(value.utf8) {
        if !kept.contains(Array(value.utf8)) { note(Array(value.utf8), isKnown: true) }
      }
    }
    return found.filter { $0.range != nil }
  }

  private mutating func note(_ value: [UInt8], isKnown: Bool) {
    if let place = order[value] {
      self.isKnown[place] = self.isKnown[place] || isKnown
    } else {
      order[value] = values.count
      values.append(value)
      self.isKnown.append(isKnown)
    }
  }

  // MARK: Replacing

  private mutating func replace(in exchange: Exchange, _ found: Found, _ number: (Int) -> Int?) throws
    -> Exchange
  {
    var exchange = exchange
    exchange.request.url = replace(in: exchange.request.url, found.url, number)
    replace(in: &exchange.request.headers, found.asked, number)
    if let body = exchange.request.body {
      let edits = try edits(body, exchange.request.headers, found.sent, number)
      exchange.request.body = try replace(in: body, edits, &exchange.request.headers)
    }
    guard var response = exchange.response else { return exchange }
    replace(in: &response.headers, found.answered, number)
    let size = response.body.size
    let half =
      exchange.failure == nil || size == 0
      ? nil : try known.begun(atEndOf: response.body.searched(response.headers))
    let edits = try edits(
      response.body, response.headers, found.came + (half.map { [$0] } ?? []), number)
    response.body = try replace(in: response.body, edits, &response.headers)
    response.chunks = edits.chunks(response.chunks)
    if exchange.failure?.bytes == size { exchange.failure?.bytes = response.body.size }
    exchange.response = response
    return exchange
  }

  private func replace(in text: String, _ found: [Secret], _ number: (Int) -> Int?) -> String {
    let bytes = Array(text.utf8)
    let edits = edits(bytes, found, number)
    return edits.isEmpty ? text : String(decoding: edits.applied(to: bytes), as: UTF8.self)
  }

  private func replace(in headers: inout HeaderFields, _ found: [[Secret]], _ number: (Int) -> Int?) {
    for place in headers.fields.indices {
      headers.fields[place].value = replace(in: headers.fields[place].value, found[place], number)
    }
  }

  private mutating func replace(
    in body: Body, _ edits: Edits, _ headers: inout HeaderFields
  ) throws -> Body {
    guard !edits.isEmpty else { return body }
    var writer = BodyWriter(body.size > BodyWriter.memoryLimit ? spool : nil)
    try edits.apply(to: body, &writer)
    let new = writer.body
    if headers["Content-Encoding"] == nil, let written = headers["Content-Length"], let length = Int(written)
    {
      let (sum, overflow) = length.addingReportingOverflow(new.size - body.size)
      if !overflow { headers["Content-Length"] = "\(max(sum, new.size))" }
    }
    return new
  }

  private func edits(
    _ body: Body, _ headers: HeaderFields, _ found: [Secret], _ number: (Int) -> Int?
  ) throws -> Edits {
    let wide = try WideText(body, type: headers["Content-Type"])
    let body = wide.map { Body(Data($0.utf8)) } ?? body
    let edits = try edits(
      found, known: known.find(in: body), standing: number(0) == nil ? Placeholder.all(in: body) : [], number)
    return wide?.widened(edits) ?? edits
  }

  private func edits(_ text: [UInt8], _ found: [Secret], _ number: (Int) -> Int?) -> Edits {
    edits(
      found, known: known.find(in: text), standing: number(0) == nil ? Placeholder.all(in: text) : [], number)
  }

  /// - Parameter standing: the placeholders that were there before, where they stand for any too.
  private func edits(
    _ found: [Secret], known: [Secret], standing: [(range: Range<Int>, number: Int, isNumber: Bool)],
    _ number: (Int) -> Int?
  ) -> Edits {
    func edit(_ secret: Secret) -> (range: Range<Int>, new: [UInt8])? {
      guard let range = secret.range, let place = order[secret.value] else { return nil }
      return (range, Placeholder.bytes(number(place), isNumber: secret.isNumber))
    }
    let named = Edits(found.compactMap(edit))
    var all = named.list
    all += known.filter { $0.range.map { !named.overlaps($0) } ?? false }.compactMap(edit)
    all += standing.filter { !named.overlaps($0.range) }
      .map { ($0.range, Placeholder.bytes(nil, isNumber: $0.isNumber)) }
    return Edits(all)
  }
}
