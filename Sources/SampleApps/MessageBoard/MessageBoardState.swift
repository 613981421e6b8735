import Foundation
import TapedeckScreens

/// What the board shows: the list and, in front of it, the form.
struct MessageBoardState {
  private struct Form {
    var nameTextField = ""
    var messageTextView = ""
    var focus = ""
    var isPosting = false
  }

  private var isLaunched = false
  private var messages: [Message] = []
  private var form: Form?
  private var alert: String?
  /// Which refresh is the newest; 0 before the first.
  private var newestRefresh = 0
  private var isRefreshing = false

  var screen: Screen {
    var elements = form.map(Self.elements) ?? listElements
    if let alert { elements.append(.alert("alert", alert, title: "Messages")) }
    return Screen(form == nil ? "Messages" : "New Message", elements)
  }

  private var listElements: [ScreenElement] {
    [
      .button("refreshButton", "Refresh"),
      .button("newMessageButton", "New"),
      .group(
        "activityView", [.activity("activityIndicator", isAnimating: isRefreshing)], isHidden: !isRefreshing),
      .table(
        "messageTable",
        rows: messages.map {
          [.label("textLabel", $0.message), .label("detailTextLabel", $0.byline)]
        }),
    ]
  }

  private static func elements(of form: Form) -> [ScreenElement] {
    [
      .textField(
        "nameTextField", form.nameTextField, placeholder: "Name", isFocused: form.focus == "nameTextField"),
      .textView("messageTextView", form.messageTextView, isFocused: form.focus == "messageTextView"),
      .button("saveButton", "Save", isEnabled: !form.isPosting),
      .button("cancelButton", "Cancel", isEnabled: !form.isPosting),
      .group(
        "activityView", [.activity("activityIndicator", isAnimating: form.isPosting)],
        isHidden: !form.isPosting),
    ]
  }

  /// Notes the launch; false when the app was launched before.
  mutating func launch() -> Bool {
    defer { isLaunched = true }
    return !isLaunched
  }

  /// Takes an action that loads nothing.
  mutating func take(_ action: UserAction) {
    switch action {
    case .tap("newMessageButton") where form == nil: form = Form()
    case .tap("cancelButton") where form?.isPosting == false: form = nil
    case .tap("alert"): alert = nil
    case .tap("nameTextField"), .tap("messageTextView"):
      if case .tap(let field) = action { form?.focus = field }
    case .type(let text, into: "nameTextField"):
      form?.nameTextField = text
      form?.focus = "nameTextField"
    case .type(let text, into: "messageTextView"):
      form?.messageTextView = text
      form?.focus = "messageTextView"
    default: break
    }
  }
}

extension MessageBoardState {
  /// Begins a refresh and numbers it.
  mutating func beginRefresh() -> Int {
    newestRefresh += 1
    isRefreshing = true
    return newestRefresh
  }

  /// Takes the answer to a refresh, unless a newer one was begun.
  mutating func endRefresh(_ number: Int, _ messages: [Message]) {
    guard number == newestRefresh else { return }
    isRefreshing = false
    self.messages = messages
  }

  /// Tells why a refresh failed, unless a newer one was begun; the messages stay.
  mutating func endRefresh(_ number: Int, _ problem: Problem) {
    guard number == newestRefresh else { return }
    isRefreshing = false
    alert = problem.message
  }

  /// Gives what the form says as the JSON to post; nil when there is nothing to post, or it is under way.
  mutating func beginPost(date: Date) -> Data? {
    guard let form, !form.isPosting else { return nil }
    do throws(Problem) {
      let json = try Message.json(name: form.nameTextField, message: form.messageTextView, date: date)
      self.form?.isPosting = true
      self.form?.focus = ""
      return json
    } catch {
      alert = error.message
      return nil
    }
  }

  /// Takes the form away when the message was posted; otherwise tells why not, and leaves what was typed.
  mutating func endPost(_ problem: Problem?) {
    form?.isPosting = false
    if let problem { alert = problem.message } else { form = nil }
  }
}
