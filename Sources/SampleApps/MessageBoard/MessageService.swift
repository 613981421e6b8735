import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks the board's service, one `await` a request.
final class MessageService: Sendable {
  private let session: URLSession

  init(configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration)
  }

  // Every load under way holds its service, so none can meet an invalidated session, which would be fatal.
  deinit {
    session.finishTasksAndInvalidate()
  }

  /// The list of messages.
  func messages() async throws(Problem) -> [Message] {
    let (body, status) = try await answer(to: URLRequest(url: try Self.url()))
    guard status == 200 else { throw .status(status, Self.error(in: body)) }
    return try Message.list(body)
  }

  /// Adds a message, given as JSON.
  func post(_ json: Data) async throws(Problem) {
    let (body, status) = try await answer(to: try Self.request(posting: json))
    if status == 422 { throw .refused(Self.reasons(in: body)) }
    guard status == 200 || status == 201 else { throw .status(status, Self.error(in: body)) }
    // A network that wants a person to sign in says 200 too.
    if !body.isEmpty { _ = try JSONValue(parsing: body) }
  }

  /// The request that adds a message.
  static func request(posting json: Data) throws(Problem) -> URLRequest {
    var request = URLRequest(url: try url(), cachePolicy: .useProtocolCachePolicy, timeoutInterval: 30)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue("\(json.count)", forHTTPHeaderField: "Content-Length")
    request.httpBody = json
    return request
  }

  /// The reasons of a refusal: `{"name": ["can't be blank"]}` becomes `name can't be blank`, in the order of names.
  static func reasons(in body: Data) -> [String] {
    guard let answer = try? JSONValue(parsing: body) else { return [] }
    guard case .object(let fields) = answer["errors"] ?? answer else { return [] }
    return fields.sorted { $0.key < $1.key }.flatMap { field, reasons in
      (reasons.elements ?? [reasons]).map(\.text).filter { !$0.isEmpty }.map { "\(field) \($0)" }
    }
  }

  private static func error(in body: Data) -> String? {
    (try? JSONValue(parsing: body))?["error"]?.text
  }

  private func answer(to request: URLRequest) async throws(Problem) -> (body: Data, status: Int) {
    do {
      let (body, response) = try await session.data(for: request)
      return (body, (response as? HTTPURLResponse)?.statusCode ?? 200)
    } catch {
      throw .network(error)
    }
  }

  private static func url() throws(Problem) -> URL {
    guard let url = URL(string: "http://messageboard.example/messages.json") else {
      throw .network(URLError(.badURL))
    }
    return url
  }
}
