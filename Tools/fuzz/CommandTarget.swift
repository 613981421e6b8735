import Foundation
import SampleScenarios
import TapedeckHarness

/// The command line, a word a line.
struct CommandTarget: Target {
  static func seeds(_ cassettes: URL) throws -> [Data] {
    [
      "GoogleWeather/*\n--trace\n--latency\n300ms\n--cut-at=311\n--on\nGET *.gif\n--status\n503",
      "--preset\n3g\n--bandwidth\n56kbps\n--order\n3,1,2\n--chunk\n1\n--fail\ntimedOut\n--redirect",
      "--record=all\n--upstream\na=http://127.0.0.1:1/x\n--shard\n2/8\n--jobs\n4",
      "-v\n-q\n--color=never\n--\n--x",
      "--report\nx\n--unused=fail\n--realtime\n--no-network\n--cassettes\nx",
      "-o\nx\n--appearance\ndark\n--body",
    ].map { Data($0.utf8) }
  }

  func run(_ input: Data) {
    let words = input.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    // None of these writes anything.
    for first in ["--help", "list", "sweep --help"] {
      let arguments = first.split(separator: " ").map(String.init) + words
      wait {
        let surroundings = Surroundings(
          arguments: arguments,
          output: { require(Self.isInert($0), "raw output") },
          errorOutput: { require(Self.isInert($0), "raw output") })
        _ = await DeckCommand(.samples).run(surroundings)
      }
    }
  }

  /// Whether nothing in a text could act on a terminal.
  private static func isInert(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
  }
}
