import Foundation

/// Something in a recorded exchange that looks like a secret.
package struct Suspicion: Hashable, Sendable {
  /// Where it stands, such as `the response's header 'X-Key'`.
  package var place: String
  /// What it looks like, such as `a GitHub token`.
  package var kind: String
  /// As much of it as finds it again, and no more.
  package var hint: String

  init(place: String, kind: String, value: String) {
    self.place = place
    self.kind = kind
    hint = String(value.prefix(value.count < 12 ? 2 : 4)) + "…"
  }
}

extension Cassette {
  /// What looks like a secret in the exchange at `position`, counted from 0.
  ///
  /// That is what has the form of a well-known key, and random-looking values where the redactor expects secrets.
  /// Throws ``CassetteError/unplayable(file:entry:reason:)`` where the entry cannot be replayed.
  package func suspicions(at position: Int) throws -> [Suspicion] {
    let exchange = try exchange(at: position)
    let names = Redactor.Names.standard
    var found: [Suspicion] = []
    func look(_ place: String, _ text: [UInt8], _ secrets: [Secret]) {
      var known: [String] = []
      for (format, value) in SecretFormat.find(in: text) where !known.contains(value) {
        known.append(value)
        found.append(Suspicion(place: place, kind: format.name, value: value))
      }
      for secret in secrets where RandomLook.has(secret.value) {
        let value = String(decoding: secret.value, as: UTF8.self)
        if known.contains(where: { $0.contains(value) || value.contains($0) }) { continue }
        known.append(value)
        found.append(Suspicion(place: place, kind: "a secret", value: value))
      }
    }
    func look(_ message: String, _ headers: HeaderFields, _ body: Body?) throws {
      for field in headers.fields {
        let value = Array(field.value.utf8)
        let secrets = HeaderSecrets(names: names).find(in: value, of: field.name)
        look("the \(message)'s header '\(field.name)'", value, secrets)
      }
      guard let body = try body?.searched(headers), !body.isEmpty else { return }
      let type = headers["Content-Type"]
      guard try !BodySecrets.isBinary(body, type) else { return }
      let secrets = try BodySecrets(names: names).find(in: body, type: type)
      look("the \(message)'s body", Array(try body.data()), secrets)
    }
    let url = Array(exchange.request.url.utf8)
    look("the URL", url, QuerySecrets(kind: .url, isSecret: names.isParameter).find(in: url))
    try look("request", exchange.request.headers, exchange.request.body)
    if let response = exchange.response { try look("response", response.headers, response.body) }
    return found
  }

  /// Whether an object of the entry at `position` has two members of one name, of which a reader sees only one.
  package func hasRepeatedNames(at position: Int) throws -> Bool {
    guard entries.indices.contains(position), case .recorded(let entry) = entries[position], let source else {
      return false
    }
    let bytes = try source.file.bytes(in: entry.range)
    return try JSON(bytes.span).hasRepeatedNames
  }
}

/// Whether a value looks as if it had been drawn by lot.
enum RandomLook {
  /// Shorter values are too few letters to tell.
  private static let shortest = 12
  /// Bits a letter: words have fewer, or no digits.
  private static let leastEntropy = 3.0

  static func has(_ value: [UInt8]) -> Bool {
    guard value.count >= shortest, !Placeholder.isWhole(value), Placeholder.all(in: value).isEmpty,
      value.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), value.contains(where: Placeholder.isDigit),
      value.contains(where: { URLBytes.lower($0) &- 0x61 < 26 })
    else { return false }
    return entropy(value) >= leastEntropy
  }

  /// Shannon's entropy of a value's letters, in bits.
  private static func entropy(_ value: [UInt8]) -> Double {
    var counts: [UInt8: Int] = [:]
    for byte in value { counts[byte, default: 0] += 1 }
    return counts.values.sorted().reduce(0) { sum, count in
      let share = Double(count) / Double(value.count)
      return sum - share * log2(share)
    }
  }
}
