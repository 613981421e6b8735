import Foundation
import TapedeckHarness
import TapedeckScreens
import SampleScenarios

/// The form of screens: written, parsed, compared.
enum ScreenRows {
  static func measure(_ setting: Setting) async throws -> [Row] {
    let folder = Suite.samples.root.appendingPathComponent("GoogleWeather/london")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "screen" }.sorted { $0.path < $1.path }
    guard let last = files.last else { throw Fault("there are no screens of the weather") }
    let bytes = Array(try Data(contentsOf: last))
    let screen = try Screen(parsing: bytes)
    var other = screen
    guard let place = screen.elements.firstIndex(where: { $0.id == "nowTempLabel" }) else {
      throw Fault("the weather screen has no temperature")
    }
    other.elements[place] = .label("nowTempLabel", "-1F (-18C)")
    let count = setting.isShort ? 500 : 5000
    let race = try await Race(
      rounds: setting.rounds,
      [
        {
          try rate(count) { guard screen.text.utf8.count == bytes.count else { throw Fault("it differs") } }
        },
        { try rate(count) { _ = try Screen(parsing: bytes) } },
        {
          try rate(count) {
            guard !ScreenDiff(expected: screen, actual: other).changes.isEmpty else {
              throw Fault("it is none")
            }
          }
        },
      ])
    return ["write", "parse", "diff"].enumerated().map { place, name in
      Row("\(name) the weather screen", race.median(place), .perSecond, .atLeast(20_000))
    }
  }

  private static func rate(_ count: Int, _ body: () throws -> Void) throws -> Double {
    let watch = Stopwatch()
    for _ in 0..<count { try body() }
    return Double(count) / watch.seconds
  }
}
