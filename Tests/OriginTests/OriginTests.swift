import Foundation
import TapedeckLoopback
import XCTest

@testable import origin

final class OriginTests: XCTestCase {
  /// What the apps ask of each service.
  private static let requests: [String: [Request]] = [
    "weather": [
      Request("GET", "/ig/api?weather=Paris&hl=fr"), Request("GET", "/ig/images/weather/sunny.gif"),
    ],
    "forecast": [
      Request("GET", "/data/2.5/forecast?zip=15232&units=imperial&APPID=k"),
      Request("GET", "/data/2.5/forecast?zip=15232&units=imperial&mode=xml&APPID=k"),
    ],
    "connection": [
      Request("POST", "/somequery.php", body: Data("a=b".utf8)), Request("POST", "/submit"),
    ],
    "board": [
      Request("POST", "/messages.json", body: Data(#"{"message":{"name":"Joe","message":"hi"}}"#.utf8)),
      Request("GET", "/messages.json"),
    ],
    "temperature": [TemperatureServiceTests.request("36.6")],
  ]

  func testEveryWordGivesTheSameAnswersAgainAfterAReset() {
    let origin = Origin()
    XCTAssertEqual(Set(Origin.services.map(\.key)), Set(Self.requests.keys))
    for (name, service) in Origin.services {
      let words = ["normal", "418"] + service.words.map(\.key) + Delivery.all.map(\.word)
      XCTAssertEqual(Set(words).count, words.count, "a word of \(name) has two meanings")
      for word in words {
        let requests = (Self.requests[name] ?? []).map { request in
          var outer = request
          outer.target = "/\(name)/\(word)\(request.target)"
          return outer
        }
        let first = (requests + requests).map(origin.answer)
        XCTAssertFalse(first.contains { $0.text.hasPrefix("origin: ") }, "\(name)/\(word)")
        XCTAssertEqual(origin.answer(Request("POST", "/reset")).head?.status, 204)
        XCTAssertEqual((requests + requests).map(origin.answer), first, "\(name)/\(word)")
        XCTAssertEqual((requests + requests).map(Origin().answer), first, "\(name)/\(word)")
        XCTAssertTrue(first.allSatisfy { $0.head?.headers["Date"] == nil })
      }
    }
  }

  func testEveryWordChangesSomething() {
    for (name, service) in Origin.services {
      let extra: [Request] =
        switch name {
        case "weather": [Request("GET", "/ig/images/weather/rain.gif")]
        default: []
        }
      let requests = (Self.requests[name] ?? []) + extra
      for word in service.words.map(\.key) + Delivery.all.map(\.word) {
        XCTAssertNotEqual(answers(name, word, requests), answers(name, "normal", requests), "\(name)/\(word)")
      }
    }
  }

  func testMemoriesOfScriptsAreApart() {
    let origin = Origin()
    func report(_ script: String) -> Answer {
      origin.answer(Request("GET", "/weather/\(script)/ig/api?weather=London"))
    }
    let early = report("changed~a")
    XCTAssertNotEqual(report("changed~a"), early)
    XCTAssertEqual(report("changed~b"), early)
    XCTAssertEqual(report("changed"), early)
  }

  func testADeliveryHoldsAtItsVisitOrItsMethodOnly() {
    let origin = Origin()
    let second = (1...3).map { _ in
      origin.answer(Request("GET", "/weather/503@2/ig/api?weather=London")).head?.status
    }
    XCTAssertEqual(second, [200, 503, 200])
    let methods = ["GET", "POST"].map {
      origin.answer(Request($0, "/board/500@POST/messages.json")).head?.status
    }
    XCTAssertEqual(methods, [200, 500])
  }

  func testWhatLeadsNowhereIsSaid() {
    for target in [
      "/", "/weather", "/weather/normal", "*", "/other/normal/", "/weather/wrong/", "/board/uk/x",
    ] {
      let answer = Origin().answer(Request("GET", target))
      XCTAssertEqual(answer.head?.status, 404, target)
      XCTAssertTrue(answer.text.hasPrefix("origin: "), target)
    }
  }

  func testScripts() {
    XCTAssertEqual(Script("uk+pieces~3+4")?.names(for: "GET", visit: 1), ["uk", "pieces"])
    XCTAssertEqual(Script("a@2+b@POST+c")?.names(for: "GET", visit: 2), ["a", "c"])
    XCTAssertEqual(Script("a@2+b@POST+c")?.names(for: "POST", visit: 1), ["b", "c"])
    for text in ["", "~a", "a++b", "a@", "a@0", "a@-1", "a@post", "@2"] {
      XCTAssertNil(Script(text[...]), text)
    }
  }

  func testHelpNamesEveryWord() {
    for (name, service) in Origin.services {
      for word in [name] + service.words.map(\.key) + Delivery.all.map(\.word) {
        XCTAssertTrue(Origin.help.contains(word), word)
      }
    }
  }

  private func answers(_ name: String, _ word: String, _ requests: [Request]) -> [Answer] {
    let origin = Origin()
    return (requests + requests).map { request in
      var outer = request
      outer.target = "/\(name)/\(word)\(request.target)"
      return origin.answer(outer)
    }
  }
}
