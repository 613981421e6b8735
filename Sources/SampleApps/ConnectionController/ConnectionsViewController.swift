import Foundation
import TapedeckScreens

/// Starts requests for all addresses at once, and shows how each one ended.
final class ConnectionsViewController: @unchecked Sendable {
  // Unchecked: everything is on the app's queue; only bodies are handed to the parsing queue.

  /// A line of the table.
  private struct Row {
    enum State: String {
      case loading, done, failed, cancelled
    }

    let request: String
    var state = State.loading
    var bytes = ""
    var result = ""
  }

  let session: ConnectionSession
  private let queue: DispatchQueue
  private let parsingQueue: DispatchQueue
  private var addressView = "http://request.org/somequery.php"
  private var bodyField = ""
  private var focus = ""
  private var alert: String?
  private var rows: [Row] = []
  private var controllers: [Int: ConnectionController] = [:]

  init(session: ConnectionSession, queue: DispatchQueue, parsingQueue: DispatchQueue) {
    self.session = session
    self.queue = queue
    self.parsingQueue = parsingQueue
  }

  var screen: Screen {
    var elements: [ScreenElement] = [
      .textView("addressView", addressView, isFocused: focus == "addressView"),
      .textField("bodyField", bodyField, placeholder: "Body", isFocused: focus == "bodyField"),
      .button("getButton", "GET"),
      .button("postButton", "POST"),
      .table("connectionTable", rows: rows.map(Self.elements)),
    ]
    if let alert { elements.append(.alert("alert", alert, title: "Connections")) }
    return Screen("Connections", elements)
  }

  private static func elements(of row: Row) -> [ScreenElement] {
    [
      .label("requestLabel", row.request),
      .label("stateLabel", row.state.rawValue),
      .label("bytesLabel", row.bytes),
      .label("resultLabel", row.result),
      .button("cancelButton", "Cancel", isHidden: row.state != .loading),
    ]
  }

  func beginEditing(_ action: UserAction) {
    if case .tap(let field) = action { focus = field }
  }

  func editAddresses(_ text: String) {
    focus = "addressView"
    addressView = text
  }

  func editBody(_ text: String) {
    focus = "bodyField"
    bodyField = text
  }

  func dismissAlert() {
    alert = nil
  }

  /// Starts a request for every address; those that are none are told, and no row is made for them.
  func start(_ method: String) {
    focus = ""
    let addresses = addressView.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let refused = addresses.filter { !$0.isEmpty && !start(method, $0) }
    if !refused.isEmpty {
      alert = "No web address: \(refused.joined(separator: ", "))"
    }
  }

  private func start(_ method: String, _ address: String) -> Bool {
    guard let url = URL(string: address) else { return false }
    let index = rows.count
    let sendsBody = method == "POST" && !bodyField.isEmpty
    let controller = ConnectionController(
      session: session, method: method, body: sendsBody ? Data(bodyField.utf8) : nil,
      succeeded: { [weak self] data in self?.connectionSucceeded(data, row: index) },
      failed: { [weak self] error in self?.connectionFailed(error, row: index) })
    guard controller.startRequestForURL(url) else { return false }
    controllers[index] = controller
    rows.append(Row(request: "\(method) \(address)"))
    return true
  }

  /// Cancels what a row waits for.
  func cancel(_ index: Int) {
    guard rows.indices.contains(index), rows[index].state == .loading else { return }
    controllers.removeValue(forKey: index)?.cancel()
    rows[index].state = .cancelled
  }

  /// Reads the answer elsewhere, so that a large one does not hold up the app.
  private func connectionSucceeded(_ data: Data, row index: Int) {
    controllers[index] = nil
    parsingQueue.async { [weak self, queue] in
      let result = AnswerSummary.text(of: data)
      queue.async { [weak self] in self?.finish(index, .done, bytes: "\(data.count)", result: result) }
    }
  }

  private func connectionFailed(_ error: any Error, row index: Int) {
    controllers[index] = nil
    let problem = (error as? HTTPStatusError).map { Problem.status($0.status) } ?? .network(error)
    finish(index, .failed, bytes: "", result: problem.message)
  }

  /// Ends a row, unless it was cancelled meanwhile.
  private func finish(_ index: Int, _ state: Row.State, bytes: String, result: String) {
    guard rows[index].state == .loading else { return }
    rows[index].state = state
    rows[index].bytes = bytes
    rows[index].result = result
  }
}
