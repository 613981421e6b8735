import Foundation

/// What a worker process writes, one a line.
enum WorkerMessage: Codable, Sendable {
  /// It is about to play this case.
  case begins(Int)
  /// This does not hold in the case.
  case hit(SweepHit)
  /// The trace goes on with this.
  case trace([Line])
  /// The question is answered.
  case answer(SweepAnswer)

  /// The message as a line, without its end.
  var line: String {
    // The most frequent one is short.
    if case .begins(let index) = self { return String(index) }
    return WorkerText.text(self)
  }

  /// Reads a line; nil for one that is none.
  init?(line: String) {
    if let index = Int(line) {
      self = .begins(index)
    } else if let message: WorkerMessage = WorkerText.value(line) {
      self = message
    } else {
      return nil
    }
  }
}

/// Values as lines of text.
enum WorkerText {
  static func text(_ value: some Encodable) -> String {
    // What is encoded here has neither numbers that are none nor anything else that JSON lacks.
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  static func value<Value: Decodable>(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
