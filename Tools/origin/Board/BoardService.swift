import Foundation
import TapedeckLoopback

/// The message board: `GET /messages.json` lists, `POST /messages.json` adds.
enum BoardService: Service {
  static let canonical = "http://messageboard.example"

  static let words: KeyValuePairs = [
    "unauthorized": "401 with an error in JSON",
    "read-only": "posting answers 401 with an error in JSON",
    "unprocessable": "posting answers 422 with a hash of errors, whatever is posted",
    "broken": "500 and a page of HTML",
    "post-broken": "posting answers 500 and a page of HTML",
    "object": "an object where the list belongs",
    "missing": "messages that lack members, or have null for them",
    "mixed": "elements that are not messages at all",
    "unicode": "emoji, right-to-left text, combining and control characters",
    "none": "no messages",
    "many": "two hundred messages",
    "invalid": "text that is not JSON",
  ]

  static func page(for visit: Visit, memory: inout Memory) -> Page {
    guard visit.path == "/messages.json" || visit.path == "/messages" else { return .notFound }
    if visit.holds("broken") { return broken }
    if visit.holds("unauthorized") { return unauthorized }
    switch visit.method {
    case "GET": return list(visit, memory.posts)
    case "POST": return post(visit, &memory)
    default: return Page.text("Only GET and POST.\n", status: 405).with("Allow", "GET, POST")
    }
  }

  private static let broken = Page.html("We're sorry", "Something went wrong.", status: 500)
  private static let unauthorized = Page.json("{\"error\":\"Sign in before you continue.\"}", status: 401)

  private static func list(_ visit: Visit, _ posts: [String]) -> Page {
    if visit.holds("invalid") { return .json("[{\"message\":{\"id\":1,\"message\":\"cut off her") }
    let all = "[" + (messages(for: visit) + posts).joined(separator: ",") + "]"
    return .json(visit.holds("object") ? "{\"messages\":\(all)}" : all)
  }

  private static func messages(for visit: Visit) -> [String] {
    if visit.holds("none") { return [] }
    if visit.holds("missing") { return BoardMessages.missing }
    if visit.holds("mixed") { return BoardMessages.mixed }
    if visit.holds("unicode") { return BoardMessages.unicode }
    if visit.holds("many") { return BoardMessages.many }
    return BoardMessages.usual
  }

  private static func post(_ visit: Visit, _ memory: inout Memory) -> Page {
    if visit.holds("post-broken") { return broken }
    if visit.holds("read-only") { return unauthorized }
    let content = try? JSONSerialization.jsonObject(with: visit.request.body)
    guard let fields = (content as? [String: Any])?["message"] as? [String: Any] else {
      return .json("{\"error\":\"A message belongs into the member 'message'.\"}", status: 400)
    }
    let text = fields["message"] as? String ?? ""
    let name = fields["name"] as? String ?? ""
    if visit.holds("unprocessable") || text.isEmpty || name.isEmpty {
      return .json(errors(hasText: !text.isEmpty, hasName: !name.isEmpty), status: 422)
    }
    let number = 6 + memory.posts.count
    let date = (fields["message_date"] as? String ?? "2012-05-01").prefix(10)
    let stamp = "2012-05-01T09:\(10 + memory.posts.count % 50):00Z"
    let message = BoardMessages.message(number, text, by: name, on: String(date), at: stamp)
    memory.posts.append(message)
    return Page.json(message, status: 201).with("Location", "/messages/\(number)")
  }

  private static func errors(hasText: Bool, hasName: Bool) -> String {
    let blank = "[\"can't be blank\"]"
    switch (hasText, hasName) {
    case (false, false): return "{\"name\":\(blank),\"message\":\(blank)}"
    case (false, true): return "{\"message\":\(blank)}"
    case (true, false): return "{\"name\":\(blank)}"
    case (true, true):
      return "{\"message\":[\"has already been taken\",\"is too short (at least 25 characters)\"]}"
    }
  }
}
