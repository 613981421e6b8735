import Foundation
import TapedeckMarkup
import XCTest

@testable import SampleApps

final class ProblemTests: XCTestCase {
  func testWordsForNetworkErrors() {
    let cases: [(any Error, String)] = [
      (URLError(.notConnectedToInternet), "There is no connection to the Internet."),
      (URLError(.cannotFindHost), "The server cannot be found."),
      (URLError(.cannotConnectToHost), "The server does not take connections."),
      (URLError(.timedOut), "The server did not answer in time."),
      (URLError(.networkConnectionLost), "The connection was lost."),
      (URLError(.httpTooManyRedirects), "The server sends from one address to the next without end."),
      (URLError(.cancelled), "Loading was cancelled."),
      (URLError(.unknown), "Loading failed (error -1)."),
      (URLError(.badServerResponse), "Loading failed (error -1011)."),
      (NSError(domain: "Other", code: 7), "Loading failed (Other 7)."),
    ]
    for (error, message) in cases {
      XCTAssertEqual(Problem.network(error).message, message)
    }
  }

  func testWordsForStatuses() {
    let cases: [(Problem, String)] = [
      (.status(401), "The service refuses access (status 401)."),
      (.status(403), "The service refuses access (status 403)."),
      (.status(404), "The service has nothing at this address (status 404)."),
      (.status(429), "The service had too many requests; try again later (status 429)."),
      (.status(500), "The service is out of order; try again later (status 500)."),
      (.status(418), "The service answered with status 418."),
      (.status(404, "city not found"), "The service answered with status 404: city not found"),
      (.status(404, ""), "The service has nothing at this address (status 404)."),
    ]
    for (problem, message) in cases {
      XCTAssertEqual(problem.message, message)
    }
    XCTAssertLessThan(Problem.status(500, String(repeating: "x", count: 100_000)).message.count, 400)
  }

  func testAPageIsToldFromBrokenXML() {
    XCTAssertEqual(Problem.unreadable(.html(line: 1)), .webPage)
    XCTAssertEqual(Problem.unreadable(.empty).message, "The answer cannot be read: the body is empty.")
  }
}
