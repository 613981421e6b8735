import Tapedeck
import TapedeckHarness
import TapedeckScreens
import XCTest

/// A cassette of the pages 1 to `count`, each in two pieces, after 10 and 20 milliseconds.
func pages(_ count: Int = 3) -> Cassette {
  Cassette(
    (1...count).map { number in
      let body = Body("page \(number)")
      return Exchange(
        .init("GET", "\(PageModel.host)/\(number)"),
        .init(
          body: body,
          chunks: [
            Chunk(size: 2, offset: .milliseconds(10)),
            Chunk(size: body.size - 2, offset: .milliseconds(20)),
          ]))
    })
}

extension RunResult {
  /// The lines that a step's screen shows.
  func lines(_ step: String) -> [String]? {
    screen(step)?.nodes.filter { $0.element.id == "line" }.map { $0.element.text ?? "" }
  }

  func screen(_ step: String) -> Screen? {
    frames.first { $0.step == step }?.screen
  }
}
