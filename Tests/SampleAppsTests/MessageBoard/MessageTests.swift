import Foundation
import XCTest

@testable import SampleApps

final class MessageTests: XCTestCase {
  private func list(_ json: String) throws -> [Message] {
    try Message.list(Data(json.utf8))
  }

  func testReadsAList() throws {
    let messages = try list(
      #"[{"message":{"id":3,"message":"JSON is fun!","message_date":"2012-04-29","name":"Joe"}}]"#)
    XCTAssertEqual(messages, [Message(message: "JSON is fun!", name: "Joe", date: "2012-04-29")])
    XCTAssertEqual(messages.first?.byline, "by Joe on 2012-04-29")
    XCTAssertEqual(try list("[]"), [])
  }

  func testWhatIsMissingIsBlank() throws {
    let cases = [
      (#"{"id":1}"#, "", ""), (#"{"message":null,"message_date":null,"name":null}"#, "", ""),
      (#"{"message":"a","name":"Joe"}"#, "a", "by Joe"), (#"{"message_date":"2012"}"#, "", "on 2012"),
      (#"{"message":42,"name":true,"message_date":[]}"#, "42", ""), ("{}", "", ""),
    ]
    for (fields, text, byline) in cases {
      let message = try XCTUnwrap(list("[{\"message\":\(fields)}]").first)
      XCTAssertEqual(message.message, text, fields)
      XCTAssertEqual(message.byline, byline, fields)
    }
  }

  func testTextOfAnyScript() throws {
    let text = "🙂👩‍👩‍👧‍👦 שלום مرحبا e\u{301} \u{202E}x"
    let message = try XCTUnwrap(list("[{\"message\":{\"message\":\"\(text)\"}}]").first)
    XCTAssertTrue(message.message.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  func testAnswersThatAreNoList() {
    for json in ["{}", #"{"messages":[]}"#, "7", "null"] {
      assertProblem("The answer is no list of messages.") { try list(json) }
    }
    for entry in ["null", "17", "[]", "{}", #"{"message":"text"}"#, #"{"message":null}"#] {
      assertProblem("The answer cannot be read: entry 2 of the list is no message.") {
        try list("[{\"message\":{}},\(entry)]")
      }
    }
    assertProblem("The answer cannot be read: it is not JSON.") { try list("[{\"message\":{\"id\"") }
    assertProblem(Problem.webPage.message) { try list("<html>") }
  }

  func testTheJSONOfANewMessage() throws {
    let date = Date(timeIntervalSince1970: 1_333_290_671)
    let json = try Message.json(name: "Joe", message: "Six \"Test\" 🙂\n", date: date)
    XCTAssertEqual(
      String(decoding: json, as: UTF8.self),
      """
      {
        "message" : {
          "message" : "Six \\"Test\\" 🙂\\n",
          "message_date" : "2012-04-01T14:31:11Z",
          "name" : "Joe"
        }
      }
      """)
  }

  func testTheRequestOfANewMessage() throws {
    let request = try MessageService.request(posting: Data("{\"é\":1}".utf8))
    XCTAssertEqual(request.url?.absoluteString, "http://messageboard.example/messages.json")
    XCTAssertEqual(request.httpMethod, "POST")
    XCTAssertEqual(request.timeoutInterval, 30)
    XCTAssertEqual(request.cachePolicy, .useProtocolCachePolicy)
    XCTAssertEqual(request.value(forHTTPHeaderField: "Accept"), "application/json")
    XCTAssertEqual(request.value(forHTTPHeaderField: "Content-Type"), "application/json")
    XCTAssertEqual(request.value(forHTTPHeaderField: "Content-Length"), "8")
    XCTAssertEqual(request.httpBody, Data("{\"é\":1}".utf8))
  }

  func testReasonsOfARefusal() {
    let cases: [(String, [String])] = [
      (
        #"{"name":["can't be blank"],"message":["is taken","is short"]}"#,
        ["message is taken", "message is short", "name can't be blank"]
      ),
      (#"{"errors":{"name":"is bad"}}"#, ["name is bad"]),
      (#"{"name":[null,{},""]}"#, []), ("[]", []), ("<html>", []), ("", []),
    ]
    for (body, reasons) in cases {
      XCTAssertEqual(MessageService.reasons(in: Data(body.utf8)), reasons, body)
    }
  }
}
