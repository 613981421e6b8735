public import Foundation
public import TapedeckScreens

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A table of requests, each made by a ``ConnectionController``.
///
/// Actions: type web addresses, one a line, into `addressView`, and what a POST is to send into `bodyField`; tap
/// `getButton` or `postButton`, which start a request for every address, `connectionTable/N/cancelButton`, `alert`.
public final class ConnectionsApp: HeadlessApp, @unchecked Sendable {
  // Unchecked: all but the queue is touched on the queue alone.
  private let queue: DispatchQueue
  private let viewController: ConnectionsViewController

  /// Makes the app.
  ///
  /// - Parameters:
  ///   - queue: a serial queue, on which all of the app runs but the reading of answers.
  ///   - parsingQueue: the queue on which answers are read.
  public init(configuration: URLSessionConfiguration, queue: DispatchQueue, parsingQueue: DispatchQueue) {
    self.queue = queue
    viewController = ConnectionsViewController(
      session: ConnectionSession(configuration: configuration, queue: queue), queue: queue,
      parsingQueue: parsingQueue)
  }

  deinit {
    queue.async { [viewController] in viewController.session.close() }
  }

  /// What is to be seen now.
  public var screen: Screen {
    get async { await queue.value { self.viewController.screen } }
  }

  /// Does what a person did.
  public func perform(_ action: UserAction) async {
    await queue.value { self.take(action) }
  }

  private func take(_ action: UserAction) {
    switch action {
    case .tap("getButton"): viewController.start("GET")
    case .tap("postButton"): viewController.start("POST")
    case .tap("alert"): viewController.dismissAlert()
    case .tap("addressView"), .tap("bodyField"): viewController.beginEditing(action)
    case .type(let text, into: "addressView"): viewController.editAddresses(text)
    case .type(let text, into: "bodyField"): viewController.editBody(text)
    case .tap(let path):
      let parts = path.split(separator: "/")
      guard parts.count == 3, parts[0] == "connectionTable", parts[2] == "cancelButton" else { return }
      if let row = Int(parts[1]) { viewController.cancel(row) }
    default: break
    }
  }
}
