import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// The head of a response to `request`, as Foundation itself would give it: repeated fields joined by `", "`.
  convenience init?(_ status: Int, _ headers: HeaderFields, _ request: URLRequest) {
    guard let url = request.url else { return nil }
    var fields: [String: String] = [:]
    for (place, field) in headers.fields.enumerated() {
      // Messages have few fields, and a look at those before costs less than a name in lower case.
      if let first = headers.fields[..<place].first(where: { HeaderFields.sameName($0.name, field.name) }) {
        fields[first.name, default: ""] += ", " + field.value
      } else {
        fields[field.name] = field.value
      }
    }
    self.init(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
  }
}
