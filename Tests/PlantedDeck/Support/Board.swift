import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The body of a good answer; throws for every other.
func checked(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) throws -> Data {
  if let error { throw error }
  guard let data, let response = response as? HTTPURLResponse, response.statusCode == 200 else {
    throw URLError(.badServerResponse)
  }
  return data
}

/// What `list.json` says, read with care.
struct Board {
  struct Message {
    var text = ""
    var name = ""
    var sent = ""
    var likes = 0
  }

  var title: String
  var messages: [Message]

  /// The entries as they come from the parser.
  static func entries(_ data: Data) throws -> [[String: Any]] {
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let entries = object["messages"] as? [Any]
    else { throw URLError(.cannotParseResponse) }
    return entries.compactMap { $0 as? [String: Any] }
  }

  init(_ data: Data) throws {
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    title = object?["title"] as? String ?? ""
    messages = try Self.entries(data).map { entry in
      Message(
        text: entry["text"] as? String ?? "", name: entry["name"] as? String ?? "",
        sent: entry["sent"] as? String ?? "", likes: entry["likes"] as? Int ?? 0)
    }
  }
}

/// The lines of `feed.txt`, such as `Ann: Hello`; throws for what is no plain text.
func lines(_ data: Data, _ response: URLResponse?) throws -> [String] {
  guard response?.mimeType == "text/plain", !data.isEmpty, let text = String(data: data, encoding: .utf8)
  else { throw URLError(.cannotParseResponse) }
  return text.split(separator: "\n").map(String.init)
}
