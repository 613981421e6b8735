@testable import TapedeckLoopback
@testable import origin

extension Answer {
  /// The bytes of each step that sends some.
  var pieces: [[UInt8]] {
    steps.compactMap { step in
      if case .send(let bytes) = step.kind, !bytes.isEmpty { bytes } else { nil }
    }
  }

  /// All bytes that are sent.
  var bytes: [UInt8] { pieces.flatMap(\.self) }

  /// All bytes that are sent, as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Asks a new origin, as an app would through a deck.
func ask(_ service: String, _ script: String, _ request: Request) -> Answer {
  var outer = request
  outer.target = "/\(service)/\(script)\(request.target)"
  return Origin().answer(outer)
}
