import Foundation
import Tapedeck
import TapedeckScreens
import XCTest

@testable import TapedeckHarness

final class ReportPageTests: XCTestCase {
  func testWhatAPageHas() throws {
    let page = ReportPage(report: plainReport(passed: 2, failed: 2)).text
    for part in [
      "<!DOCTYPE html>\n<html lang=\"en\">",
      "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\"",
      "<meta name=\"color-scheme\" content=\"light dark\">",
      "<title>2 of 4 scenarios failed · Tapedeck</title>",
      "<main>", "<h1>2 of 4 scenarios failed</h1>", "<a href=\"#s2\">Even/case2</a>",
      "<code>deck run Odd/case3</code>",
    ] {
      XCTAssertTrue(page.contains(part), part)
    }
    XCTAssertEqual(page.ranges(of: "<details class=\"case").count, 4)
    XCTAssertEqual(page.ranges(of: "<details class=\"case failed\"").count, 2)
    for id in 2...3 { XCTAssertTrue(page.contains("id=\"s\(id)\" open>"), "\(id)") }
    for id in 0...1 { XCTAssertTrue(page.contains("id=\"s\(id)\">"), "\(id)") }
    let failed = try XCTUnwrap(page.firstRange(of: "id=\"s3\""))
    let passed = try XCTUnwrap(page.firstRange(of: "id=\"s0\""))
    XCTAssertLessThan(failed.lowerBound, passed.lowerBound)
  }

  func testNothingHostileIsMarkup() {
    let tame = tags(ReportPage(report: hostileReport("tame")).text)
    for (text, forbidden) in hostileTexts {
      let page = ReportPage(report: hostileReport(text)).text
      if let forbidden {
        XCTAssertFalse(page.unicodeScalars.contains(subsequence: forbidden.unicodeScalars), text)
      }
      XCTAssertEqual(tags(page), tame, text)
      XCTAssertFalse(page.contains("<script"))
    }
  }

  /// The names of all elements in order but those of drawings, which depend on how a text is broken.
  private func tags(_ page: String) -> [Substring] {
    page.split(separator: "<").dropFirst().map { $0.prefix { $0.isLetter || $0 == "/" || $0 == "!" } }
      .filter {
        !["text", "/text", "rect", "g", "/g", "polyline", "ins", "/ins", "del", "/del"].contains($0)
      }
  }

  func testADifferenceIsShownBesideItsScreens() {
    let page = ReportPage(report: hostileReport("tame")).text
    XCTAssertTrue(page.contains("<figcaption>Expected</figcaption>"))
    XCTAssertTrue(page.contains("<figcaption>Actual</figcaption>"))
    XCTAssertTrue(page.contains("<del>-  label #a &quot;old&quot;</del>"))
    XCTAssertTrue(page.contains("<ins>+  label #a &quot;tame&quot;</ins>"))
    XCTAssertTrue(page.contains("<li><code>a &quot;old&quot; -&gt; &quot;tame&quot;</code></li>"))
    XCTAssertTrue(page.contains("later <span class=\"note\">not reached</span>"))
  }

  func testImagesThatCameAreDrawn() throws {
    let gif = Data("GIF89a".utf8) + Data([1, 0, 1, 0, 0, 0, 0, 0x3B])
    let screen = Screen("Picture", [.image("picture", name: "dot.gif", data: gif)])
    let cassette = Cassette([
      Exchange(.init("GET", "http://a.example/1"), .init(body: Body("no picture"))),
      Exchange(.init("GET", "http://a.example/2"), .init(body: Body(gif))),
    ])
    XCTAssertEqual(
      CassetteImages.images(on: [screen], in: cassette), [ImageFacts(gif): Array(gif)])
    XCTAssertEqual(CassetteImages.images(on: [screen], in: cassette, unplayed: [1]), [:])
    XCTAssertEqual(CassetteImages.images(on: [Screen("None")], in: cassette), [:])

    var report = plainReport(passed: 1, failed: 0)
    report.cases[0].images = [ImageFacts(gif): Array(gif)]
    var result = RunResult("Even/case0")
    result.frames = [.init(step: "shown", screen: screen)]
    let old = report.cases[0]
    report.cases[0] = ReportedCase(
      scenario: old.scenario, result: result, images: old.images, command: old.command, place: old.place)
    XCTAssertTrue(
      ReportPage(report: report).text.contains("href=\"data:image/gif;base64,\(gif.base64EncodedString())\""))
  }
}

extension Collection where Element: Equatable {
  /// Whether `other` occurs in it as it is; strings compare é by its meaning, and this does not.
  fileprivate func contains(subsequence other: some Collection<Element>) -> Bool {
    let (all, part) = (Array(self), Array(other))
    guard !part.isEmpty, part.count <= all.count else { return part.isEmpty }
    return (0...all.count - part.count).contains {
      all[$0] == part[0] && all[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}
