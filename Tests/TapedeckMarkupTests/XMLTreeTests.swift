import Foundation
import TapedeckMarkup
import XCTest

final class XMLTreeTests: XCTestCase {
  func testReadsElementsAttributesAndText() throws {
    let root = try tree("<r>a<e z='1' y=\"2\" x='&lt;'/>b<f>c</f></r>").root
    XCTAssertEqual(root.name, "r")
    XCTAssertEqual(root.text, "ab")
    XCTAssertEqual(root.children.map(\.name), ["e", "f"])
    XCTAssertEqual(root.children.first?.attributes.map(\.name), ["z", "y", "x"])
    XCTAssertEqual(root.children.first?.attributes.map(\.value), ["1", "2", "<"])
    XCTAssertEqual(root.children.last?.text, "c")
  }

  func testKeepsAttributeOrderBehindWhateverLooksLikeATag() throws {
    let text = """
      <?xml version="1.0"?><!-- <no c='' b='' a=''/> --><!DOCTYPE r SYSTEM "a>b"><?pi <no b='' a=''?>
      <r><![CDATA[<no b='' a=''>]]><e d='<' c='>' b=' a="1" '\n a = "/>"/></r>
      """
    let escaped = text.replacingOccurrences(of: "d='<'", with: "d='&lt;'")
    XCTAssertEqual(try tree(escaped).root.children.first?.attributes.map(\.name), ["d", "c", "b", "a"])
  }

  func testNamesHaveAPrefixAndALocalPart() throws {
    let root = try tree("<s:Envelope xmlns:s='urn:s' xmlns='urn:d' s:id='7'><Body/></s:Envelope>").root
    XCTAssertEqual(root.name, "s:Envelope")
    XCTAssertEqual(root.localName, "Envelope")
    XCTAssertEqual(root["id"], "7")
    XCTAssertNil(root["s"], "a namespace declaration is no attribute of that name")
    XCTAssertEqual(root.attributes.map(\.name), ["xmlns:s", "xmlns", "s:id"])
  }

  func testAPrefixNeedsNoNamespace() throws {
    XCTAssertEqual(try tree("<soap:r><x:e y:a='1'/></soap:r>").root.children.first?["a"], "1")
    XCTAssertEqual(try tree("<r xmlns='relative'/>").root.name, "r")
    XCTAssertEqual(try tree("<r xmlns='not a uri'/>").root.name, "r")
  }

  func testTextHoldsCDATAAndReferences() throws {
    let root = try tree("<r>1<![CDATA[<b>2</b>]]>&amp;&#x20AC;&#10;</r>").root
    XCTAssertEqual(root.text, "1<b>2</b>&€\n")
    XCTAssertEqual(root.children, [])
  }

  func testLineEndsBecomeLF() throws {
    XCTAssertEqual(try tree("<r>1\r\n2\r3</r>").root.text, "1\n2\n3")
  }

  func testReadsMoreTextThanOneBuffer() throws {
    let text = String(repeating: "€ü漢🙂", count: 20_000)
    XCTAssertEqual(try tree("<r><e>\(text)</e><![CDATA[\(text)]]></r>").root.children.first?.text, text)
    XCTAssertEqual(try tree("<r><e>\(text)</e><![CDATA[\(text)]]></r>").root.text, text)
  }

  func testReadsADocumentTypeWithoutDeclarations() throws {
    XCTAssertEqual(try tree("<!DOCTYPE r PUBLIC \"-//x\" 'http://127.0.0.1:1/[>.dtd'><r/>").root.name, "r")
  }

  func testReadsXML11() throws {
    XCTAssertEqual(try tree("<?xml version='1.1'?><r/>").root.name, "r")
  }

  func testReadsManyDocumentsAtOnce() {
    DispatchQueue.concurrentPerform(iterations: 500) { index in
      XCTAssertEqual(try? tree("<r><e>\(index)</e></r>").value(at: "/r/e"), "\(index)")
    }
  }
}
