import Foundation

/// Where two bodies differ: field by field where both are JSON, XML or forms, otherwise at the first other byte.
enum BodyComparison {
  /// So many fields are told apart; more help nobody.
  private static let limit = 50

  static func differences(asked: Body?, recorded: Body?) -> [Difference] {
    guard let asked, !asked.isEmpty, let recorded, !recorded.isEmpty else {
      return [Difference(.body(field: ""), asked: size(asked), recorded: size(recorded))]
    }
    guard let one = try? asked.data(in: 0..<1 << 20), let other = try? recorded.data(in: 0..<1 << 20) else {
      return [Difference(.body(field: ""), asked: size(asked), recorded: size(recorded))]
    }
    if let one = json(one), let other = json(other) {
      var fields: [Difference] = []
      compare(one, other, at: "", into: &fields)
      if !fields.isEmpty { return fields }
    }
    if let one = XMLFields(one), let other = XMLFields(other) {
      let fields = one.differences(from: other).prefix(limit)
      if !fields.isEmpty { return Array(fields) }
    }
    if let one = form(one), let other = form(other) {
      let fields = Set(one.keys).union(other.keys).sorted().filter { one[$0] != other[$0] }.prefix(limit)
      if !fields.isEmpty {
        return fields.map { name in
          Difference(
            .body(field: name), asked: one[name]?.joined(separator: ", "),
            recorded: other[name]?.joined(separator: ", "))
        }
      }
    }
    let place = zip(one, other).prefix { $0 == $1 }.count
    return [
      Difference(
        .body(field: ""), asked: excerpt(one, place, asked), recorded: excerpt(other, place, recorded))
    ]
  }

  private static func size(_ body: Body?) -> String? {
    body.flatMap { $0.isEmpty ? nil : sizeText($0.size) }
  }

  private static func sizeText(_ size: Int) -> String {
    size == 1 ? "1 byte" : "\(size) bytes"
  }

  private static func excerpt(_ data: Data, _ place: Int, _ body: Body) -> String {
    let part = data.dropFirst(max(0, place - 8)).prefix(24)
    guard let text = String(validating: part, as: UTF8.self) else { return sizeText(body.size) }
    return "\(sizeText(body.size)), at \(place): \(text)"
  }

  private static func json(_ data: Data) -> JSON? {
    let bytes = Array(data)
    return try? JSON(bytes.span)
  }

  private static func form(_ data: Data) -> [String: [String]]? {
    guard data.contains(0x3D), !data.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return nil }
    return RequestParts.fields(String(decoding: data, as: UTF8.self)[...])
  }

  private static func compare(
    _ asked: JSON, _ recorded: JSON, at path: String, into fields: inout [Difference]
  ) {
    guard fields.count < limit else { return }
    switch (asked, recorded) {
    case (.object(let one), .object(let other)):
      let others = Dictionary(other.map { ($0.name, $0.value) }) { first, _ in first }
      let names = Set(one.map(\.name))
      for (name, value) in one {
        compare(value, others[name], at: path.isEmpty ? name : "\(path).\(name)", into: &fields)
      }
      for (name, value) in other where !names.contains(name) {
        add(nil, value, at: path.isEmpty ? name : "\(path).\(name)", into: &fields)
      }
    case (.array(let one), .array(let other)):
      for place in 0..<max(one.count, other.count) {
        let place = (
          path: "\(path)[\(place)]", one: place < one.count, other: place < other.count, index: place
        )
        if place.one {
          compare(one[place.index], place.other ? other[place.index] : nil, at: place.path, into: &fields)
        } else {
          add(nil, other[place.index], at: place.path, into: &fields)
        }
      }
    default:
      if !asked.means(recorded) { add(asked, recorded, at: path, into: &fields) }
    }
  }

  private static func compare(
    _ asked: JSON, _ recorded: JSON?, at path: String, into fields: inout [Difference]
  ) {
    if let recorded {
      compare(asked, recorded, at: path, into: &fields)
    } else {
      add(asked, nil, at: path, into: &fields)
    }
  }

  private static func add(
    _ asked: JSON?, _ recorded: JSON?, at path: String, into fields: inout [Difference]
  ) {
    guard fields.count < limit else { return }
    fields.append(
      Difference(
        .body(field: path), asked: asked.map { $0.excerpt(60) }, recorded: recorded.map { $0.excerpt(60) }))
  }
}
