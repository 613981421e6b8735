import Foundation
import Tapedeck
import XCTest

@testable import TapedeckHarness

final class SweepPlanTests: XCTestCase {
  private func swept(_ seed: UInt64 = 0) async -> SweptScenario {
    await SweptScenario(SweptApp.scenario(), SweptApp.cassette, seed: seed)
  }

  private func words(_ plan: SweepPlan, _ kind: SweepKind) -> [String] {
    (0..<plan.count(kind)).map { plan.conditions(kind, $0).arguments.joined(separator: " ") }
  }

  func testEverySplitPointOfABodyThatIsHeardInPieces() async {
    let plan = await swept().plan
    let size = 24
    let list = "--on GET http://words.example/list #1 --split "
    XCTAssertEqual(
      words(plan, .split),
      (1..<size).map { list + "\($0)" } + ["--on GET http://words.example/icon #1 --split 2"])
  }

  func testEveryCutOfASmallBody() async {
    let plan = await swept().plan
    let list = "--on GET http://words.example/list #1 --cut-at "
    let icon = "--on GET http://words.example/icon #1 --cut-at "
    XCTAssertEqual(words(plan, .cut), (0...24).map { list + "\($0)" } + [0, 2, 4].map { icon + "\($0)" })
    XCTAssertEqual(words(plan, .close), words(plan, .cut).map { $0 + ":close" })
  }

  func testChosenCutsOfALargeBody() {
    let cuts = SweepPlan.cuts(1_000_000)
    XCTAssertEqual(cuts.prefix(4), [0, 1, 2, 15_625])
    XCTAssertEqual(cuts.suffix(2), [999_999, 1_000_000])
    XCTAssertEqual(cuts.count, 68)
  }

  func testEveryFailureOnEveryRequestOnceAndAlways() async {
    let plan = await swept().plan
    let failures = words(plan, .failure)
    for code in ["cannotFindHost", "timedOut", "unknown", "badServerResponse", "httpTooManyRedirects"] {
      for request in ["list", "icon"] {
        XCTAssert(failures.contains("--on GET http://words.example/\(request) #1 --fail \(code)"), code)
        XCTAssert(failures.contains("--on GET http://words.example/\(request) --fail \(code)"), code)
      }
    }
    XCTAssertFalse(failures.contains { $0.hasSuffix("cancelled") })
    XCTAssertEqual(failures.last, "--offline 0s..")
  }

  func testStatusesWithAndWithoutBody() async {
    let plan = await swept().plan
    let statuses = words(plan, .status)
    for status in ["200 --body empty", "200 --body html", "503", "503 --body empty", "503 --body html"] {
      XCTAssert(statuses.contains("--on GET http://words.example/list #1 --status \(status)"), status)
    }
    XCTAssertFalse(statuses.contains { $0.hasSuffix("--status 200") })
  }

  func testAllOrdersOfWhatIsInFlight() async {
    let plan = await swept().plan
    XCTAssertEqual(words(plan, .order), ["--order 1,2", "--order 2,1"])
    XCTAssertEqual(Set((0..<120).map { Permutations.order($0, of: 5) }).count, 120)
    XCTAssertEqual(Permutations.count(5), 120)
    for index in 0..<Permutations.count(9) {
      XCTAssertEqual(Permutations.order(index, of: 9).sorted(), Array(1...9))
    }
    XCTAssertEqual(Permutations.order(1, of: 9), [9, 8, 7, 6, 5, 4, 3, 2, 1])
  }

  func testAnAnswerThatComesAfterALaterOne() async {
    let steps = [
      Step("first", .tap("getButton"), lasting: .milliseconds(5)), Step("second", .tap("getButton")),
    ]
    let scenario = Scenario("Pages/late", steps: steps) { QueueApp($0) }
    let plan = await SweptScenario(scenario, pages(), seed: 0).plan
    XCTAssertEqual(words(plan, .order), ["--on GET http://pages.example/1 #1 --latency 6ms"])
  }

  func testMutationsAndLengths() async {
    let plan = await swept().plan
    XCTAssert(words(plan, .mutation).contains("--on GET http://words.example/list #1 --mutate remove:[1]"))
    XCTAssertEqual(
      words(plan, .framing).first,
      "--on GET http://words.example/list #1 --header Content-Encoding: gzip --header Content-Length: 12")
  }

  func testMixturesDependOnTheSeedAlone() async {
    let (plan, again, other) = (await swept().plan, await swept().plan, await swept(1).plan)
    let mixtures = (0..<20).map { plan.conditions(.mixture, $0) }
    XCTAssertEqual(mixtures, (0..<20).map { again.conditions(.mixture, $0) })
    XCTAssertNotEqual(mixtures, (0..<20).map { other.conditions(.mixture, $0) })
    XCTAssert(mixtures.allSatisfy { (2...3).contains($0.rules.count) })
  }

  func testCasesCanBeWrittenAsWordsOfACommand() async throws {
    let plan = await swept().plan
    for kind in SweepKind.allCases {
      for index in 0..<min(plan.count(kind), 300) {
        let words = plan.conditions(kind, index).arguments
        XCTAssertEqual(try Conditions(arguments: words).arguments, words)
      }
    }
  }

  func testABudgetIsSharedFairly() {
    XCTAssertEqual(SweepShare.fair(10, over: [1, 100, 100]), [1, 5, 4])
    XCTAssertEqual(SweepShare.fair(2, over: [5, 5, 5]), [1, 1, 0])
    XCTAssertEqual(SweepShare.fair(100, over: [1, 2, 3]), [1, 2, 3])
    XCTAssertEqual(SweepShare.fair(5, over: []), [])
    for seed in 0..<20 {
      var numbers = SeededNumbers(seed: UInt64(seed))
      let places = SweepShare.places(7, of: 100, &numbers)
      XCTAssertEqual(Set(places).count, 7)
      XCTAssertEqual(places, places.sorted())
      XCTAssert(places.allSatisfy { (0..<100).contains($0) })
      for (part, place) in places.enumerated() {
        XCTAssert((part * 100 / 7..<(part + 1) * 100 / 7).contains(place), "\(places)")
      }
    }
    var numbers = SeededNumbers(seed: 0)
    XCTAssertEqual(SweepShare.places(.max, of: 3, &numbers), [0, 1, 2])
    XCTAssertEqual(SweepShare.places(2, of: .max, &numbers).count, 2)
  }
}
