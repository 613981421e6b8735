import TapedeckMarkup
import XCTest

final class XMLPathTests: XCTestCase {
  private let weather = """
    <reply><w>
      <now><icon data="0"/><temp/></now>
      <day n="1"><icon data="1"/></day>
      <day n="2"><icon/></day>
      <x:day n="3"><icon x:data="3">three</icon></x:day>
    </w></reply>
    """

  func testValues() throws {
    let tree = try tree(weather)
    let cases: [(XMLPath, [String])] = [
      ("//day/icon/@data", ["1", "3"]),
      ("//icon/@data", ["0", "1", "3"]),
      ("/reply/w/day/@n", ["1", "2", "3"]),
      ("reply/w/day/@n", ["1", "2", "3"]),
      ("reply//icon/@data", ["0", "1", "3"]),
      ("//day/icon", ["", "", "three"]),
      ("/reply/*/now/*/@data", ["0"]),
      ("//*/@n", ["1", "2", "3"]),
      ("/w/day/@n", []),
      ("day/@n", []),
      ("//absent/icon/@data", []),
      ("//day/@absent", []),
    ]
    for (path, values) in cases {
      XCTAssertEqual(tree.values(at: path), values, "\(path)")
      XCTAssertEqual(tree.value(at: path), values.first, "\(path)")
    }
  }

  func testFromAnElementAPathStartsAtItsChildren() throws {
    let days = try tree(weather).elements(at: "//day")
    XCTAssertEqual(days.map { $0.value(at: "icon/@data") }, ["1", nil, "3"])
    XCTAssertEqual(days.map { $0.value(at: "//icon/@data") }, ["1", nil, "3"])
    XCTAssertEqual(days.map { $0.elements(at: "day").count }, [0, 0, 0])
  }

  func testANestedElementIsFoundOnceAndInOrder() throws {
    let tree = try tree("<a n='1'><a n='2'><b n='x'/></a><b n='y'/></a>")
    XCTAssertEqual(tree.values(at: "//a//b/@n"), ["x", "y"])
    XCTAssertEqual(tree.values(at: "//a/@n"), ["1", "2"])
    XCTAssertEqual(tree.values(at: "//a/a/b/@n"), ["x"])
  }
}
