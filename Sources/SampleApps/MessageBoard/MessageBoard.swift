public import Foundation
public import TapedeckScreens

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A board of messages: the list, and the form for a new one.
///
/// Actions: launch; tap `refreshButton`, `newMessageButton`, `alert`; on the form type into `nameTextField` and
/// `messageTextView`, tap `saveButton`, `cancelButton`.
public final class MessageBoard: HeadlessApp {
  private let state: Locked<MessageBoardState>
  private let service: MessageService
  private let executor: any TaskExecutor
  private let now: @Sendable () -> Date

  /// Makes the app; it loads nothing before it is launched.
  ///
  /// - Parameters:
  ///   - executor: runs all work that a tap begins.
  ///   - now: the clock, for the date of a new message.
  public init(
    configuration: URLSessionConfiguration, executor: any TaskExecutor, now: @escaping @Sendable () -> Date
  ) {
    state = Locked(MessageBoardState())
    service = MessageService(configuration: configuration)
    self.executor = executor
    self.now = now
  }

  /// What is to be seen now: the list, or the form.
  public var screen: Screen {
    get async { state.withLock { $0.screen } }
  }

  /// Does what a person did; loading goes on after it has returned.
  public func perform(_ action: UserAction) async {
    switch action {
    case .launch:
      if state.withLock({ $0.launch() }) { refresh() }
    case .tap("refreshButton"): refresh()
    case .tap("saveButton"): save()
    default: state.withLock { $0.take(action) }
    }
  }

  private func refresh() {
    let number = state.withLock { $0.beginRefresh() }
    Task(executorPreference: executor) { [state, service] in
      await Self.load(number, service, into: state)
    }
  }

  private func save() {
    guard let message = state.withLock({ $0.beginPost(date: now()) }) else { return }
    Task(executorPreference: executor) { [state, service] in
      do throws(Problem) {
        try await service.post(message)
      } catch {
        return state.withLock { $0.endPost(error) }
      }
      // The form goes, and the list is loaded again.
      let number = state.withLock { state in
        state.endPost(nil)
        return state.beginRefresh()
      }
      await Self.load(number, service, into: state)
    }
  }

  private static func load(
    _ number: Int, _ service: MessageService, into state: Locked<MessageBoardState>
  ) async {
    do throws(Problem) {
      let messages = try await service.messages()
      state.withLock { $0.endRefresh(number, messages) }
    } catch {
      state.withLock { $0.endRefresh(number, error) }
    }
  }
}
