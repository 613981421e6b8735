public import Foundation
public import TapedeckScreens

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Turns Celsius into Fahrenheit by a SOAP service.
///
/// Actions: type into `celsiusField`; tap `celsiusField`, `convertButton`, `alert/okButton`.
public final class TemperatureConverter: HeadlessApp, @unchecked Sendable {
  // Unchecked: all but the queue is touched on the queue alone.
  private let queue: DispatchQueue
  private let viewController: ConverterViewController

  /// Makes the app; `queue` is a serial queue, on which all of it runs.
  public init(configuration: URLSessionConfiguration, queue: DispatchQueue) {
    self.queue = queue
    viewController = ConverterViewController(configuration: configuration, queue: queue)
  }

  deinit {
    queue.async { [viewController] in viewController.close() }
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
    case .tap("celsiusField"): viewController.beginEditing()
    case .type(let text, into: "celsiusField"): viewController.edit(text)
    case .tap("convertButton"): viewController.invokeService()
    case .tap("alert/okButton"): viewController.dismissAlert()
    default: break
    }
  }
}
