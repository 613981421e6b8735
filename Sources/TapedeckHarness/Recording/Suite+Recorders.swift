import Foundation
import Tapedeck

extension Suite {
  /// The scenarios that are played to record the cassette in `file`, of those that were asked for.
  func recorders(of file: URL, _ mode: RecordMode, among scenarios: [Scenario]) -> [Scenario] {
    // A cassette that is recorded anew is recorded for all who share it.
    let sharing = (mode == .all ? self.scenarios : scenarios).filter {
      $0.regression == nil && cassette(of: $0) == file
    }
    // What conditions bring about does not come to pass on the real network.
    let plain = sharing.filter(\.conditions.isEmpty)
    return plain.isEmpty ? sharing : plain
  }
}
