import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// The head of a response to `request`, as Foundation itself would give it: repeated fields joined by `", "`.
  convenience init?(_ status: Int, _ headers: HeaderFields, _ request: URLRequest) {
    guard let url = request.url else { return nil }
    var fields: [String: String] = [:]
    var names: [String: String] = [:]
    for field in headers.fields {
      let name = names[field.name.lowercased()] ?? field.name
      names[field.name.lowercased()] = name
      fields[name] = fields[name].map { $0 + ", " + field.value } ?? field.value
    }
    self.init(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: fields)
  }
}
