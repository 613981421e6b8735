import Foundation
import TapedeckMarkup
import XCTest

/// RFC 7303 section 3: byte order mark, then the header's charset, then the declaration, then UTF-8.
final class XMLTreeCharsetTests: XCTestCase {
  private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private func text(of body: [UInt8], _ contentType: String? = nil) throws -> String {
    try XMLTree(Data(body), contentType: contentType).root.text
  }

  private func document(_ declared: String?, _ text: [UInt8]) -> [UInt8] {
    let declaration = declared.map { "<?xml version='1.0' encoding=\"\($0)\" standalone='yes'?>" } ?? ""
    return Array((declaration + "<r>").utf8) + text + Array("</r>".utf8)
  }

  func testUTF8IsTheDefault() throws {
    XCTAssertEqual(try text(of: document(nil, Array("ü".utf8))), "ü")
    XCTAssertEqual(try text(of: document(nil, Array("ü".utf8)), "text/xml"), "ü")
  }

  func testTheDeclarationCounts() throws {
    XCTAssertEqual(try text(of: document("ISO-8859-1", [0xFC])), "ü")
    XCTAssertEqual(try text(of: document("gb2312", [0xB1, 0xB1])), "北")
  }

  func testTheHeaderCountsWithoutADeclaration() throws {
    XCTAssertEqual(try text(of: document(nil, [0xFC]), "text/xml; charset=ISO-8859-1"), "ü")
    XCTAssertEqual(try text(of: document(nil, [0xB1, 0xB1]), "text/xml; charset=GB2312"), "北")
    XCTAssertEqual(try text(of: document(nil, [0x93, 0x8C]), "text/xml; charset=Shift_JIS"), "東")
  }

  func testTheHeaderBeatsTheDeclaration() throws {
    XCTAssertEqual(try text(of: document("utf-8", [0xFC]), "text/xml; charset=iso-8859-1"), "ü")
    XCTAssertEqual(try text(of: document("iso-8859-1", Array("ü".utf8)), "text/xml; charset=utf-8"), "ü")
  }

  func testTheMarkBeatsBoth() throws {
    let body = mark + document("iso-8859-1", Array("ü".utf8))
    XCTAssertEqual(try text(of: body, "text/xml; charset=windows-1252"), "ü")
  }

  func testUTF16() throws {
    let big = Array("<r>北</r>".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = Array("<r>北</r>".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    XCTAssertEqual(try text(of: [0xFE, 0xFF] + big), "北")
    XCTAssertEqual(try text(of: [0xFF, 0xFE] + little, "text/xml; charset=utf-8"), "北")
    for order in [big, little] {
      XCTAssertEqual(try text(of: order), "北", "told from the first character")
      XCTAssertEqual(try text(of: order, "application/xml; charset=utf-16"), "北")
    }
  }

  func testADeclarationOfUTF16InBytesIsUTF8() throws {
    XCTAssertEqual(try text(of: document("utf-16", Array("ü".utf8))), "ü")
  }

  func testUnknownCharsets() {
    assertUnreadable(Data(document("x-nonsense", [])), .unknownCharset("x-nonsense"))
    assertUnreadable(
      Data(document("utf-8", [])), contentType: "text/xml; charset=x-nonsense", .unknownCharset("x-nonsense"))
  }

  func testBytesThatAreNotTextInTheirCharset() {
    assertUnreadable(Data(document(nil, [0xFC])), .undecodable(charset: "utf-8", line: 1))
    assertUnreadable(
      Data(document(nil, [0xFC])), contentType: "text/xml; charset=us-ascii",
      .undecodable(charset: "us-ascii", line: nil))
    assertUnreadable(Data([0xFE, 0xFF, 0x00]), .undecodable(charset: "utf-16be", line: nil))
  }
}
