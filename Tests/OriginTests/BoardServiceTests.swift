import Foundation
import TapedeckLoopback
import XCTest

@testable import origin

final class BoardServiceTests: XCTestCase {
  func testAPostIsInTheNextListUntilAReset() throws {
    let origin = Origin()
    let list = Request("GET", "/board/normal/messages.json")
    XCTAssertEqual(try messages(in: origin.answer(list)).count, 4)
    var post = Request("POST", "/board/normal/messages.json", body: body("Six \"messages\"", by: "Joe"))
    let created = origin.answer(post)
    XCTAssertEqual(created.head?.status, 201)
    let messages = try messages(in: origin.answer(list))
    XCTAssertEqual(messages.count, 5)
    XCTAssertEqual(messages.last?["message"] as? String, "Six \"messages\"")
    XCTAssertEqual(messages.last?["message_date"] as? String, "2012-04-01")
    XCTAssertEqual(messages.last?["id"] as? Int, 6)
    _ = origin.answer(Request("POST", "/reset"))
    XCTAssertEqual(try self.messages(in: origin.answer(list)).count, 4)
    post.body = Data("no JSON".utf8)
    XCTAssertEqual(origin.answer(post).head?.status, 400)
  }

  func testBlankFieldsAreUnprocessable() {
    let table = [
      ("", "Joe", #"{"message":["can't be blank"]}"#), ("a", "", #"{"name":["can't be blank"]}"#),
      ("", "", #"{"name":["can't be blank"],"message":["can't be blank"]}"#),
    ]
    for (text, name, errors) in table {
      let answer = ask("board", "normal", Request("POST", "/messages.json", body: body(text, by: name)))
      XCTAssertEqual(answer.head?.status, 422)
      XCTAssertEqual(answer.text, errors)
    }
  }

  func testOddListsAreValidJSONExceptTheInvalidOne() {
    for (word, _) in BoardService.words {
      let answer = ask("board", word, Request("GET", "/messages.json"))
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(answer.bytes))) != nil
      XCTAssertEqual(isJSON, !["invalid", "broken", "surrogate"].contains(word), word)
    }
  }

  private func body(_ text: String, by name: String) -> Data {
    let fields =
      "\"message\":\(text.asJSON),\"name\":\(name.asJSON),\"message_date\":\"2012-04-01T14:31:11Z\""
    return Data("{\"message\":{\(fields)}}".utf8)
  }

  private func messages(in answer: Answer) throws -> [[String: Any]] {
    let list = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: [String: Any]]]
    return try XCTUnwrap(list).compactMap { $0["message"] }
  }
}
