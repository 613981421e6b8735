import Foundation
import TapedeckHarness
import TapedeckScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the little apps have in common that live on the main actor.
@MainActor
class MainApp: HeadlessApp {
  let isSound: Bool
  let session: URLSession
  var isLoading = false
  var alert: String?

  init(_ stage: Stage, isSound: Bool) {
    self.isSound = isSound
    session = URLSession(configuration: stage.configuration)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// What is to be seen besides the indicator and the alert.
  var elements: [ScreenElement] { [] }

  /// Does what a person did.
  func take(_ action: UserAction) async {}

  final var screen: Screen {
    var elements = elements + [.activity("activity", isAnimating: isLoading)]
    if let alert { elements.append(.alert("alert", alert)) }
    return Screen("Board", elements)
  }

  final func perform(_ action: UserAction) async {
    if action == .tap("alert") { alert = nil } else { await take(action) }
  }

  /// The body of a good answer.
  final func body(of path: String) async throws -> Data {
    guard let url = URL(string: "http://board.example/\(path)") else { throw URLError(.badURL) }
    let (data, response) = try await session.data(from: url)
    return try checked(data, response, nil)
  }
}
