import Foundation
import TapedeckMarkup
import XCTest

final class CharsetTests: XCTestCase {
  /// One known word in every charset, so that a table entry that Foundation stops to honour is seen.
  func testDecodesEveryCharset() throws {
    let cases: [(String, [UInt8], String)] = [
      ("utf-8", [0xE5, 0x8C, 0x97], "北"),
      ("utf-16", [0x53, 0x17], "北"),
      ("utf-16be", [0x53, 0x17], "北"),
      ("utf-16le", [0x17, 0x53], "北"),
      ("us-ascii", [0x61], "a"),
      ("iso-8859-1", [0x4D, 0xFC], "Mü"),
      ("iso-8859-2", [0xB1], "ą"),
      ("iso-8859-5", [0xB1], "Б"),
      ("iso-8859-7", [0xE1], "α"),
      ("iso-8859-9", [0xFE], "ş"),
      ("iso-8859-15", [0xA4], "€"),
      ("windows-1250", [0xB9], "ą"),
      ("windows-1251", [0xC1], "Б"),
      ("windows-1252", [0x80], "€"),
      ("windows-1253", [0xE1], "α"),
      ("windows-1254", [0xFE], "ş"),
      ("koi8-r", [0xE2], "Б"),
      ("shift_jis", [0x93, 0x8C, 0x8B, 0x9E], "東京"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x45, 0x6C, 0x1B, 0x28, 0x42], "東"),
      ("gb18030", [0x81, 0x30, 0x81, 0x34], "\u{84}"),
      ("gb2312", [0xB1, 0xB1, 0xBE, 0xA9], "北京"),
      ("GBK", [0x81, 0x40], "丂"),
      ("big5", [0xA5, 0x5F], "北"),
      ("euc-kr", [0xBC, 0xAD], "서"),
    ]
    for (name, bytes, text) in cases {
      let charset = try XCTUnwrap(Charset(named: name), name)
      XCTAssertEqual(charset.decode(Data(bytes)), text, name)
    }
  }

  func testRefusesBytesThatAreNotText() throws {
    let cases: [(String, [UInt8])] = [
      ("utf-8", [0x61, 0xFF]), ("utf-8", [0xC0, 0x80]), ("utf-8", [0xED, 0xA0, 0x80]),
      ("utf-8", [0xE5, 0x8C]),
      ("us-ascii", [0xFC]), ("shift_jis", [0x81]), ("gbk", [0x61, 0xB1]), ("windows-1252", [0x81]),
      ("utf-16be", [0x53, 0x17, 0x00]), ("utf-16be", [0xD8, 0x00]), ("utf-16le", [0x00, 0xDC]),
    ]
    for (name, bytes) in cases {
      let charset = try XCTUnwrap(Charset(named: name), name)
      XCTAssertNil(charset.decode(Data(bytes)), "\(name) \(bytes)")
    }
  }

  func testPlainUTF16TakesItsOrderFromTheMark() throws {
    let charset = try XCTUnwrap(Charset(named: "UTF-16"))
    XCTAssertEqual(charset.decode(Data([0xFF, 0xFE, 0x17, 0x53])), "北")
    XCTAssertEqual(charset.decode(Data([0xFE, 0xFF, 0x53, 0x17])), "北")
    XCTAssertEqual(charset.decode(Data()), "")
  }

  func testKnowsNamesWithoutCase() {
    XCTAssertEqual(Charset(named: "Latin1")?.name, "iso-8859-1")
    XCTAssertEqual(Charset(named: "UTF8"), .utf8)
    XCTAssertNil(Charset(named: "x-klingon"))
    XCTAssertNil(Charset(named: ""))
  }

  func testFindsTheNameInAContentType() {
    let cases: [(String, String?)] = [
      ("text/xml", nil),
      ("text/xml; charset=ISO-8859-1", "ISO-8859-1"),
      ("text/xml;charset=utf-8;q=1", "utf-8"),
      ("text/xml; Charset = \"utf-8\" ", "utf-8"),
      ("text/xml; charset=\"ut\\f-8\"", "utf-8"),
      ("text/xml; title=\"; charset=no\"; charset=yes", "yes"),
      ("text/xml; title=\"\\\"; charset=no\"; charset=yes", "yes"),
      ("text/xml; charset=", nil),
      ("text/xml; charset=\"\"", nil),
      ("text/xml; charset=a; charset=b", "a"),
      ("text/xml; charset", nil),
      ("charset=utf-8", nil),
      ("", nil),
      (";;;", nil),
      ("text/xml; charset=\"", "\""),
    ]
    for (contentType, name) in cases {
      XCTAssertEqual(Charset.name(inContentType: contentType), name, contentType)
    }
  }
}
