import Foundation
import TapedeckScreens

/// Whoever shows the flipside.
protocol FlipsideViewControllerDelegate: AnyObject {
  func flipsideViewControllerDidFinish(_ controller: FlipsideViewController)
}

/// The other side of the weather, where the city is chosen.
final class FlipsideViewController {
  weak var delegate: (any FlipsideViewControllerDelegate)?
  private var cityField: String
  private var isEditing = false

  init(city: String) {
    cityField = city
  }

  /// The city chosen; empty where the field says nothing.
  var city: String { cityField.trimmingCharacters(in: .whitespacesAndNewlines) }

  var elements: [ScreenElement] {
    [
      .textField("cityField", cityField, placeholder: "City", isFocused: isEditing),
      .button("doneButton", "Done"),
    ]
  }

  func beginEditing() {
    isEditing = true
  }

  func edit(_ text: String) {
    isEditing = true
    cityField = text
  }

  func done() {
    isEditing = false
    delegate?.flipsideViewControllerDidFinish(self)
  }
}
