import Foundation
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What `XMLParser` and `XMLDocument` really do on Linux, and so why `XMLTree` is as it is.
///
/// When one of these fails, a new toolchain has changed, and a guard may be needless or another one needed.
final class ParserPinTests: XCTestCase {
  #if os(Linux)
    private func run(_ text: String) -> (claimsSuccess: Bool, recorder: Recorder, error: (any Error)?) {
      run(Data(text.utf8))
    }

    private func run(_ body: Data) -> (claimsSuccess: Bool, recorder: Recorder, error: (any Error)?) {
      let recorder = Recorder()
      let parser = XMLParser(data: body)
      parser.delegate = recorder
      return (parser.parse(), recorder, parser.parserError)
    }

    func testParseClaimsSuccessForCutAndBrokenDocuments() {
      for text in ["<r><e>", "<r a=1 b=\"2\"/>", "<r/><r/>", "<r>\n<e>\n</r>"] {
        let result = run(text)
        XCTAssertTrue(result.claimsSuccess, text)
        XCTAssertNotNil(result.error, text)
        XCTAssertFalse(result.recorder.errors.isEmpty, text)
      }
    }

    func testParseClaimsSuccessForNothing() {
      let result = run("")
      XCTAssertTrue(result.claimsSuccess)
      XCTAssertNil(result.error)
      XCTAssertEqual(result.recorder.errors, [])
    }

    func testAWarningIsAnError() {
      XCTAssertEqual(run("<p:r/>").recorder.errors, [201])
      XCTAssertNotNil(run("<p:r/>").error)
    }

    func testCDATAHasACallbackOfItsOwn() {
      let recorder = run("<r>a<![CDATA[b]]>c</r>").recorder
      XCTAssertEqual(recorder.text, "ac")
      XCTAssertEqual(recorder.blocks, "b")
    }

    func testInternalEntitiesVanishWithoutAWord() {
      let result = run("<!DOCTYPE r [<!ENTITY x 'y'>]><r>1&x;2</r>")
      XCTAssertNil(result.error)
      XCTAssertEqual(result.recorder.text, "12")
      XCTAssertEqual(result.recorder.declarations, 0, "the callbacks for declarations never come")
    }

    func testExternalEntitiesAreNotRead() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try Data("secret".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let text = "<!DOCTYPE r [<!ENTITY x SYSTEM '\(file)'>]><r>1&x;2</r>"
      XCTAssertFalse(run(text).recorder.text.contains("secret"))
      let document = try XMLDocument(data: Data(text.utf8), options: [])
      XCTAssertTrue(document.xmlString.contains("secret"), "but this one reads them")
    }

    func testEntityBombsAreStopped() {
      var text = "<!DOCTYPE r [<!ENTITY e0 'ha'>"
      for level in 1...9 {
        let use = String(repeating: "&e\(level - 1);", count: 10)
        text += "<!ENTITY e\(level) '\(use)'>"
      }
      let result = run(text + "]><r a='&e9;'/>")
      XCTAssertNotNil(result.error)
    }

    func testDepthHasNoLimit() {
      let depth = 10_000
      let text = String(repeating: "<e>", count: depth) + String(repeating: "</e>", count: depth)
      XCTAssertNil(run(text).error)
    }

    func testXMLDocumentAcceptsACutDocumentAndComplainsToStandardError() throws {
      let end = try inAProcessOfItsOwn(#function) {
        let document = try? XMLDocument(data: Data("<r><e>1</e><e>2".utf8), options: [])
        if document?.rootElement()?.childCount != 2 { exit(3) }
      }
      guard let end else { return }
      XCTAssertEqual(end.status, 0)
      XCTAssertTrue(end.standardError.contains("parser error"), end.standardError)
    }

    func testOtherCharsetsNeedADeclaration() {
      for (name, bytes, text) in [("iso-8859-1", [0xFC], "ü"), ("gb2312", [0xB1, 0xB1], "北")]
        as [(String, [UInt8], String)]
      {
        let element = Data("<r>".utf8) + Data(bytes) + Data("</r>".utf8)
        XCTAssertNotNil(run(element).error, name)
        let declared = run(Data("<?xml version='1.0' encoding='\(name)'?>".utf8) + element)
        XCTAssertNil(declared.error, name)
        XCTAssertEqual(declared.recorder.text, text)
      }
    }

    func testADeclaredEncodingBeatsTheBytes() {
      XCTAssertEqual(run("\u{FEFF}<?xml version='1.0' encoding='iso-8859-1'?><r>ü</r>").recorder.text, "Ã¼")
    }

    func testXMLDocumentTrapsOnNothing() throws {
      let end = try inAProcessOfItsOwn(#function) { _ = try? XMLDocument(data: Data(), options: []) }
      if let end { XCTAssertEqual(end.reason, .uncaughtSignal) }
    }

    func testXMLParserTrapsOnABadByteInAName() throws {
      let end = try inAProcessOfItsOwn(#function) {
        _ = self.run(Data("<a b".utf8) + [0xFF] + Data("=''/>".utf8))
      }
      if let end { XCTAssertEqual(end.reason, .uncaughtSignal) }
    }

    func testXMLParserCrashesOnAnInstructionWithoutData() throws {
      let end = try inAProcessOfItsOwn(#function) { _ = self.run("<r><?a?></r>") }
      if let end { XCTAssertEqual(end.reason, .uncaughtSignal) }
    }

    /// Runs this one test again in a process of its own, which does `body`, and tells how it ended; nil in there.
    private func inAProcessOfItsOwn(
      _ function: String, _ body: () -> Void
    ) throws -> (reason: Process.TerminationReason, status: Int32, standardError: String)? {
      let marker = "TAPEDECK_PIN_PROCESS"
      if ProcessInfo.processInfo.environment[marker] != nil {
        body()
        return nil
      }
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["TapedeckMarkupTests.ParserPinTests/\(function.dropLast(2))"]
      process.environment = ProcessInfo.processInfo.environment.merging(
        [marker: "1", "SWIFT_BACKTRACE": "enable=no"], uniquingKeysWith: { $1 })
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let standardError = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (
        process.terminationReason, process.terminationStatus, String(decoding: standardError, as: UTF8.self)
      )
    }

    private final class Recorder: NSObject, XMLParserDelegate {
      var text = ""
      var blocks = ""
      var errors: [Int] = []
      var declarations = 0

      var names: [String] = []

      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) {
        names.append(name)
      }
      func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
      func parser(_ parser: XMLParser, foundCDATA block: Data) {
        blocks += String(decoding: block, as: UTF8.self)
      }
      func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        errors.append((error as NSError).code)
      }
      func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
        declarations += 1
      }
    }
  #endif
}
