import Foundation
import Tapedeck
import TapedeckScreens
import XCTest

@testable import TapedeckHarness

final class DrawCommandTests: XCTestCase {
  private let shell = Shell()
  private let gif = Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0, 0x3B])
  private var screen: Screen { Screen("Picture", [.image("picture", name: "dot.gif", data: gif)]) }

  func testADrawing() async throws {
    try shell.write(screen.text, "a.screen")
    let code = await shell.run("draw \(shell.root.path)/a.screen", [])
    XCTAssertEqual(code, .good)
    XCTAssertEqual(shell.output, screen.svg())
    XCTAssertEqual(shell.errorOutput, "")
  }

  func testADarkDrawingInAFileWithItsCassettesImages() async throws {
    let scenario = Scenario("Pages/one", cassette: "pages", steps: [Step("shown")]) { QueueApp($0) }
    try shell.write(
      Cassette([Exchange(.init("GET", "http://a.example"), .init(body: Body(gif)))]), "Pages/pages.har")
    let root = shell.root.path
    for path in ["Pages/one/shown.screen", "Pages/one/shown.screen.new"] {
      try shell.write(screen.text, path)
      let code = await shell.run("draw \(root)/\(path) -o \(root)/a.svg --appearance dark", [scenario])
      XCTAssertEqual(code, .good)
      XCTAssertEqual(shell.output, "")
      let expected = screen.svg(appearance: .dark, images: [ImageFacts(gif): Array(gif)])
      XCTAssertEqual(try shell.read("a.svg"), expected)
    }
  }

  func testADrawingCannotActOnTheTerminal() async throws {
    try shell.write(
      #"screen 1 "\u001b[2J"\#n  label #a "\u001b]0;owned\u0007\u009b31m""# + "\n", "a.screen")
    let code = await shell.run("draw \(shell.root.path)/a.screen", [])
    XCTAssertEqual(code, .good)
    XCTAssertFalse(
      shell.output.unicodeScalars.contains {
        $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value)
      })
  }

  func testWhatCannotBeDrawn() async throws {
    try shell.write("nonsense\n", "bad.screen")
    try shell.write(screen.text, "a.screen")
    let table: [(String, ExitCode, String)] = [
      ("draw", .usage, "Name one file: 'deck draw FILE.screen'."),
      ("draw a b", .usage, "Name one file: 'deck draw FILE.screen'."),
      (
        "draw ROOT/none.screen", .absent,
        "There is no file 'ROOT/none.screen'; name a '.screen' file, such as one below the folder of cassettes."
      ),
      ("draw ROOT/a.screen -o", .usage, "The option '--output' needs a value: '--output FILE'."),
      (
        "draw ROOT/a.screen --appearance pink", .usage,
        "The option '--appearance' cannot be 'pink': write '--appearance light|dark'."
      ),
      ("-o x", .usage, "The option '--output' does not go with 'run'; see 'deck --help'."),
      (
        "draw ROOT/bad.screen", .badData,
        "Cannot read the screen 'ROOT/bad.screen': line 1, column 1: this is not a screen; "
          + "begin with 'screen 1 \"Title\"'."
      ),
    ]
    for (line, code, text) in table {
      let actual = await shell.run(line.replacing("ROOT", with: shell.root.path), [])
      XCTAssertEqual(actual, code, line)
      XCTAssertEqual(shell.errorOutput, "deck: \(text)\n", line)
    }
    shell.files = FullDisk()
    let full = await shell.run("draw \(shell.root.path)/a.screen -o \(shell.root.path)/a.svg", [])
    XCTAssertEqual(full, .unwritable)
  }
}
