import Foundation

/// How the bodies of requests are compared; no body and an empty one are always equal.
public struct BodyRule: Hashable, Sendable {
  private enum Kind {
    case automatic, json, form, multipart, xml, bytes, ignored
  }

  private let kind: Kind

  /// JSON by value, forms as queries, multipart without its boundary, everything else by bytes.
  ///
  /// JSON and multipart are told by their content, forms by `Content-Type`, or by none being there.
  public static let automatic = BodyRule(kind: .automatic)
  /// JSON by value: `1`, `1.0` and `1e0` are equal, members come in any order, elements in theirs.
  ///
  /// A body that is no JSON, or that has two members of one name, is compared by bytes.
  public static let json = BodyRule(kind: .json)
  /// Names and values of a form, in any order, those of one name in theirs.
  public static let form = BodyRule(kind: .form)
  /// Parts of a multipart body, whatever its boundary.
  public static let multipart = BodyRule(kind: .multipart)
  /// XML by its elements, attributes in any order, and texts without the white space around them.
  ///
  /// A body that is no well-formed XML is compared by bytes.
  public static let xml = BodyRule(kind: .xml)
  /// Byte by byte.
  public static let bytes = BodyRule(kind: .bytes)
  /// Not at all.
  public static let ignored = BodyRule(kind: .ignored)

  /// Longer bodies are not hashed, only compared.
  private static let hashLimit = 1 << 16

  func matches(_ recorded: Exchange.Request, _ asked: Exchange.Request) -> Bool {
    let one = recorded.body ?? Body()
    let other = asked.body ?? Body()
    if kind == .ignored || one == other { return true }
    guard kind != .bytes, Self.mayBeText(one), Self.mayBeText(other), let one = try? one.data(),
      let other = try? other.data()
    else { return false }
    switch kind {
    case .automatic:
      return Self.sameJSON(one, other) || Self.sameMultipart(one, other)
        || Self.mayBeForm(recorded) && Self.mayBeForm(asked) && Self.sameForm(one, other)
    case .json: return Self.sameJSON(one, other)
    case .form: return Self.sameForm(one, other)
    case .multipart: return Self.sameMultipart(one, other)
    case .xml: return XMLMeaning(one).map { $0 == XMLMeaning(other) } ?? false
    case .bytes, .ignored: return false
    }
  }

  /// The hash of a body that is not empty; bodies that match have the same, whatever their types.
  func hash(_ body: Body) -> Int {
    guard kind != .ignored, body.size <= Self.hashLimit, let data = try? body.data() else { return 0 }
    let bytes = Array(data)
    if kind == .automatic || kind == .json, let hash = try? JSONParser<JSONHash>.parse(bytes.span) {
      return hash
    }
    if kind == .automatic || kind == .multipart, let parts = Multipart.withoutBoundary(data) {
      return Array(parts).hashValue
    }
    if kind == .xml, let xml = XMLMeaning(data) { return xml.hashValue }
    return kind == .automatic || kind == .form ? Self.form(data).hashValue : bytes.hashValue
  }

  /// Whether a body may mean the same as another that has other bytes; large ones need not be loaded to tell.
  private static func mayBeText(_ body: Body) -> Bool {
    guard !body.isEmpty, let head = try? body.data(in: 0..<4096) else { return false }
    return body.size <= BodyWindow.size || head.starts(with: [0x2D, 0x2D]) || !head.contains(0)
  }

  private static func sameJSON(_ one: Data, _ other: Data) -> Bool {
    guard let one = json(one), let other = json(other) else { return false }
    return one.means(other)
  }

  private static func json(_ data: Data) -> JSON? {
    let bytes = Array(data)
    guard let json = try? JSON(bytes.span), !json.hasRepeatedNames else { return nil }
    return json
  }

  private static func sameForm(_ one: Data, _ other: Data) -> Bool {
    form(one) == form(other)
  }

  private static func form(_ data: Data) -> [UInt8] {
    let bytes = Array(data)
    var form = CanonicalURL()
    form.setForm(bytes.span)
    return form.bytes
  }

  private static func mayBeForm(_ request: Exchange.Request) -> Bool {
    guard let type = request.headers["Content-Type"] else { return true }
    return type.lowercased().hasPrefix("application/x-www-form-urlencoded")
  }

  private static func sameMultipart(_ one: Data, _ other: Data) -> Bool {
    guard let one = Multipart.withoutBoundary(one) else { return false }
    return one == Multipart.withoutBoundary(other)
  }
}
