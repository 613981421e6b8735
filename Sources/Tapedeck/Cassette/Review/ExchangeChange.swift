/// A part in which a newer recording of an exchange differs from an older one.
package struct ExchangeChange: Hashable, Sendable {
  /// What differs, such as `status` or `response header 'Server'`.
  package var part: String
  /// What it was; nil where it was absent.
  package var old: String?
  /// What it is; nil where it is absent.
  package var new: String?
}

extension Exchange {
  /// In what the exchange differs from an older recording of it: all but times, and where bodies were cut.
  package func changes(from old: Exchange) -> [ExchangeChange] {
    var changes: [ExchangeChange] = []
    func compare(_ part: String, _ old: String?, _ new: String?) {
      if old != new { changes.append(ExchangeChange(part: part, old: old, new: new)) }
    }
    func compare(_ message: String, _ old: HeaderFields, _ new: HeaderFields) {
      var known: Set<String> = []
      for field in old.fields + new.fields where known.insert(field.name.lowercased()).inserted {
        compare("\(message) header '\(field.name)'", old[field.name], new[field.name])
      }
    }
    func compare(_ message: String, _ old: Body?, _ new: Body?) {
      guard old ?? Body() != new ?? Body() else { return }
      changes += BodyComparison.differences(asked: new, recorded: old).map {
        ExchangeChange(part: "\(message) \($0.part)", old: $0.recorded, new: $0.asked)
      }
    }
    let parts = (RequestParts(old.request, ignoring: []), RequestParts(request, ignoring: []))
    if let one = parts.0, let other = parts.1 {
      changes += other.differences(from: one, .bodiless).map {
        ExchangeChange(part: "\($0.part)", old: $0.recorded, new: $0.asked)
      }
    }
    compare("request", old.request.headers, request.headers)
    compare("request", old.request.body, request.body)
    compare("status", old.response.map { "\($0.status)" }, response.map { "\($0.status)" })
    compare("failure", old.failure.map(\.words), failure.map(\.words))
    compare("response", old.response?.headers ?? [:], response?.headers ?? [:])
    compare("response", old.response?.body, response?.body)
    return changes
  }
}

extension Matcher {
  fileprivate static let bodiless: Matcher = {
    var matcher = Matcher()
    matcher.body = .ignored
    return matcher
  }()
}

extension Failure {
  /// The failure in a few words, such as `timedOut after 12 bytes`.
  package var words: String {
    (code.name ?? "\(code.rawValue)") + (bytes == 0 ? "" : " after \(bytes) bytes")
  }
}
