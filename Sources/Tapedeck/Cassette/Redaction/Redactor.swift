import Foundation

/// Takes secrets out of what is recorded, before anything is written.
///
/// A secret is known by where it stands: in a header field, a URL's userinfo, a query, a form, a part of a multipart
/// body, a JSON member, an XML element or attribute, each by its name. Wherever the same value of six bytes or more
/// stands elsewhere in the recording it is replaced too. The placeholder is `REDACTED-1` for the first secret,
/// `REDACTED-2` for the second; for a JSON number it is 999990001. Not found is what stands in a body that the app itself
/// compressed or encrypted.
///
/// A ``Matcher`` has a redactor: what it replaced in a recorded request matches any value there. Requests that differ
/// only in secrets therefore get the answers in recorded order, except that a placeholder which the app got from the
/// cassette, such as a session's id, matches itself alone in a URL.
///
/// ```swift
/// var matcher = Matcher.standard
/// matcher.redactor.headers.insert("x-corp-pass")
/// matcher.redactor.keptNames.insert("key")
/// ```
public struct Redactor: Sendable {
  /// The names that are known everywhere.
  public static let standard = Redactor()
  /// Leaves everything as it is.
  public static let none: Redactor = {
    var redactor = Redactor()
    redactor.isOn = false
    return redactor
  }()

  /// Names of header fields whose values are secret; of cookies the names and attributes stay.
  ///
  /// Here and in all lists of names only letters and digits count, without case: `X-Api-Key` is `xapikey`.
  public var headers = Redactor.standardHeaders { didSet { names = Names(self) } }
  /// Names of query parts, of forms' fields and of multipart bodies' parts.
  public var parameters = Redactor.standardFields.union(Redactor.standardParameters) {
    didSet { names = Names(self) }
  }
  /// Names of JSON members at any depth, and of XML elements and attributes.
  public var fields = Redactor.standardFields { didSet { names = Names(self) } }
  /// Names that are not secret whatever the other lists say, in any place; of cookies too.
  public var keptNames: Set<String> = [] { didSet { names = Names(self) } }
  /// Values that are not secret wherever they stand, such as a public demonstration key.
  public var keptValues: Set<String> = []

  private(set) var names = Names.standard
  private(set) var isOn = true
  private(set) var finders: [@Sendable (String) -> [String]] = []

  /// Makes the standard rules, to be changed.
  public init() {}

  /// Makes secret what a regular expression finds in a URL, a header's value or a text body: its first group, or all
  /// of it where it has none.
  ///
  /// What is found is replaced wherever it stands. Throws ``RedactorError`` where the pattern is none.
  public mutating func add(pattern: String) throws(RedactorError) {
    guard let expression = try? NSRegularExpression(pattern: pattern) else {
      throw RedactorError(pattern: pattern)
    }
    add { text in
      expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
        let range = match.range(at: match.numberOfRanges > 1 ? 1 : 0)
        return Range(range, in: text).map { String(text[$0]) }
      }
    }
  }

  /// Makes secret what `finder` returns for a URL, a header's value or a text body: parts of that text.
  ///
  /// What is found is replaced wherever it stands. It is asked for requests that are played too.
  public mutating func add(finder: @escaping @Sendable (String) -> [String]) {
    finders.append(finder)
  }
}
