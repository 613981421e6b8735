import Foundation
import TapedeckScreens

/// The reader of screens: what it takes is written as it was, and can be drawn and compared.
struct ScreenTarget: Target {
  static func seeds(_ cassettes: URL) throws -> [Data] { try cassettes.files(".screen") }

  func run(_ input: Data) {
    // Two screens, so that they can be compared.
    let halves = input.split(separator: 0, maxSplits: 1).map { Data($0) }
    let screens = halves.compactMap { try? Screen(parsing: $0) }
    for (screen, half) in zip(screens, halves) where screens.count == halves.count {
      require(Data(screen.text.utf8) == half, "the form is not what was read")
      require((try? screen.validate()) != nil, "what was read is not valid")
    }
    for screen in screens {
      _ = screen.svg(appearance: .dark)
      require(ScreenDiff(expected: screen, actual: screen).isEmpty, "a screen differs from itself")
    }
    if screens.count == 2 {
      let diff = ScreenDiff(expected: screens[0], actual: screens[1])
      require(diff.isEmpty == diff.changes.isEmpty, "the diff of two screens lacks its changes")
      _ = diff.text()
      _ = screens[1].svg(marking: diff.changes.map(\.path))
    }
  }
}
