import Foundation
import TapedeckMarkup
import XCTest

final class XMLTreeHostileTests: XCTestCase {
  func testEmptyBodies() {
    for text in ["", " \r\n\t", "\u{FEFF}"] {
      assertUnreadable(text, .empty)
    }
  }

  func testBrokenDocuments() {
    let cut = "the document ends before its root element does"
    let mismatch = "an end tag that does not match its start tag"
    let cases: [(String, Int, String)] = [
      ("<r>", 1, cut),
      ("<r><e>text", 1, cut),
      ("<r>\n<e>text</e>\n<", 3, cut),
      ("<r><e/></r", 1, "a tag that is not closed"),
      ("<?xml version='1.0'?>", 1, cut),
      ("<!-- only a comment -->", 1, cut),
      ("<r>\n<e>\n</r>", 3, mismatch),
      ("<r><a></r></a>", 1, mismatch),
      ("<r a=1/>", 1, "an attribute's value without proper quotes"),
      ("<r>\n<e a=London\"/></r>", 2, "an attribute's value without proper quotes"),
      ("<r a/>", 1, "an attribute without a value"),
      ("<r a='1' a='2'/>", 1, "the same attribute twice in one tag"),
      ("<r a='<'/>", 1, "a '<' inside an attribute's value"),
      ("<r/><r/>", 1, "something follows the root element"),
      ("<r/>\n\ntext", 3, "something follows the root element"),
      ("text<r/>", 1, "no element begins where one has to"),
      ("{\"cod\":401}", 1, "no element begins where one has to"),
      ("\n<?xml version='1.0'?><r/>", 2, "an XML declaration that is not at the very start"),
      ("<r>&nbsp;</r>", 1, "an entity that nobody declared"),
      ("<!DOCTYPE r SYSTEM 'x.dtd'><r>&x;</r>", 1, "an entity that nobody declared"),
      ("<r>&#0;</r>", 1, "a character that XML does not allow"),
      ("<r>\u{1}</r>", 1, "a character that XML does not allow"),
      ("<r>\u{0}</r>", 1, "a character that XML does not allow"),
      ("<r>\u{FFFF}</r>", 1, "a character that XML does not allow"),
      ("<r>]]></r>", 1, "']]>' outside a CDATA section"),
      ("<r><![CDATA[x</r>", 1, cut),
      ("<r/>\n\u{0}", 2, "a character that XML does not allow"),
      // Was taken for UTF-32, and crashed the parser.
      ("\0\0\0<cod>4hli\0\0\0\045\nJ\n\n\0<cod>4hglie>f`", 1, "a character that XML does not allow"),
    ]
    for (text, line, reason) in cases {
      assertUnreadable(text, .malformed(line: line, reason: reason))
    }
  }

  /// One without data brings the parser itself down (ParserPinTests).
  func testInstructionsWithoutDataAreSurvived() throws {
    for document in [
      "<?a?><r>text</r>", "<r>te<?a?>xt</r>", "<r>text</r><?a?>", "<!DOCTYPE r><?a?><r>text<?b?></r><?a?>",
      "<?xml version='1.0'?><?a?><r>text</r>", "<?a b?><?a ?><?a\n?><r>text<?a?></r>",
    ] {
      XCTAssertEqual(try XMLTree(Data(document.utf8)).root.text, "text", document)
    }
    let tree = try XMLTree(Data("<r a='1'><!-- <?a?> --><![CDATA[<?a?>]]><?a?><e b='2' a='3'/></r>".utf8))
    XCTAssertEqual(tree.root.text, "<?a?>")
    XCTAssertEqual(tree.root.children.first?.attributes.map(\.name), ["b", "a"])
    for document in [
      "<?a?>", "<??><r/>", "<?xml?><r/>", "<r><?a", "<r><?a?", "<r b='<?a?>'/>", "<?1?><r/>", "<r/><?xml?>",
      "<?xme?><\"/ml_api_reply>", "<r><?a>?</r>",
    ] {
      XCTAssertThrowsError(try XMLTree(Data(document.utf8)), document)
    }
  }

  func testHTMLIsNotXML() {
    assertUnreadable("<HTML><BODY>Moved <A HREF=\"/x\">here</A><BR></BODY></HTML>", .html(line: 1))
    assertUnreadable("\n<!doctype html>\n<title>Sign in</title>", .html(line: 2))
    assertUnreadable("<!-- <r> -->\n\n<html xmlns='urn:x'><body/></html>", .html(line: 3))
  }

  /// A bad byte in a name brings the parser itself down (ParserPinTests), so it must never get there.
  func testInvalidUTF8AnywhereIsSurvived() {
    let parts = ["<?p", "i x?><!--", "--><r", "r", " a", "='", "'>text<![CDATA[", "]]><e", "/></r", "r>"]
    let bad: [[UInt8]] = [[0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80]]
    XCTAssertNoThrow(try XMLTree(Data(parts.joined().utf8)))
    for place in parts.indices {
      for bad in bad {
        let before = Data(parts[..<place].joined().utf8)
        let after = Data(parts[place...].joined().utf8)
        assertUnreadable(before + Data(bad) + after, .undecodable(charset: "utf-8", line: 1))
      }
    }
    assertUnreadable(Data("<a>\n\n<b".utf8) + [0xFF], .undecodable(charset: "utf-8", line: 3))
  }

  func testExternalEntitiesAreNeverRead() throws {
    let secret = "secret-\(UUID().uuidString)"
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(secret)
    try Data(secret.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let entity = "<!ENTITY x SYSTEM '\(file)'>"
    let documents = [
      "<!DOCTYPE r [\(entity)]><r>&x;</r>",
      "<!DOCTYPE r [<!ENTITY % x SYSTEM '\(file)'> %x;]><r/>",
      "<?xml version='1.0'?><!-- [ --><!DOCTYPE r PUBLIC '>' '\(file)' [\(entity)]><r>&x;</r>",
    ]
    for text in documents {
      assertUnreadable(text, .ownDeclarations(line: 1))
    }
    let include = "<i:include xmlns:i='http://www.w3.org/2001/XInclude' href='\(file)'/>"
    let root = try tree("<!DOCTYPE r SYSTEM '\(file)'><r>\(include)</r>").root
    XCTAssertFalse("\(root)".replacingOccurrences(of: file.absoluteString, with: "").contains(secret))
  }

  func testEntityBombsAreRefused() {
    let text = "<?xml version='1.0'?>\n<!DOCTYPE r [<!ENTITY a 'a'><!ENTITY b '&a;&a;'>]>\n<r c='&b;'>&b;</r>"
    assertUnreadable(text, .ownDeclarations(line: 2))
  }

  func testDepthHasALimit() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<e>\n", count: depth) + String(repeating: "</e>", count: depth)
    }
    XCTAssertEqual(try tree(nested(XMLTree.maximumDepth)).elements(at: "//e").count, XMLTree.maximumDepth)
    assertUnreadable(nested(XMLTree.maximumDepth + 1), .tooDeep(line: XMLTree.maximumDepth + 1))
    assertUnreadable(String(repeating: "<e>\n", count: 100_000), .tooDeep(line: XMLTree.maximumDepth + 1))
  }

  func testSizeHasALimit() {
    let body = Data(repeating: 0x20, count: XMLTree.maximumSize + 1)
    assertUnreadable(body, .tooLarge(bytes: XMLTree.maximumSize + 1))
    assertUnreadable(body.dropLast(), .empty)
    // The parser underneath gives up at 10,000,000 bytes, for which it has no words.
    let whole = Data("<r>".utf8) + body.dropFirst(8) + Data("</r>".utf8)
    XCTAssertEqual(whole.count, XMLTree.maximumSize)
    XCTAssertNoThrow(try XMLTree(whole))
  }

  /// Many of anything takes time in proportion, not in its square.
  func testManyOfAnything() throws {
    let attributes = (0..<20_000).map { "a\($0)='1'" }.joined(separator: " ")
    XCTAssertEqual(try tree("<r \(attributes)/>").root.attributes.last?.name, "a19999")
    XCTAssertEqual(try tree(String(repeating: "<!---->\n", count: 50_000) + "<r/>").root.name, "r")
    XCTAssertEqual(try tree("<r>\(String(repeating: "<e/>", count: 50_000))</r>").root.children.count, 50_000)
  }

  func testEveryPrefixOfADocumentThrows() throws {
    let head = "\u{FEFF}<?xml version=\"1.0\" encoding='utf-8'?><!DOCTYPE r>"
    let bytes = Data((head + "<r a='ü'><!-- c --><e><![CDATA[x]]></e></r>").utf8)
    XCTAssertNoThrow(try XMLTree(bytes))
    for length in 0..<bytes.count {
      XCTAssertThrowsError(try XMLTree(bytes.prefix(length)), "\(length) bytes")
    }
  }

  func testEveryChangedByteIsSurvived() {
    let whole = Array("<?xml version='1.0' encoding='utf-8'?><!DOCTYPE r><r a='ü'><![CDATA[x]]>&lt;</r>".utf8)
    for place in whole.indices {
      for byte in [0x00, 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x5B, 0x80, 0xFF] as [UInt8] {
        var body = whole
        body[place] = byte
        _ = try? XMLTree(Data(body))
      }
    }
  }
}
