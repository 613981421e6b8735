import Foundation
import XCTest

@testable import Tapedeck

final class SideFileTests: XCTestCase {
  private let folder = TemporaryFolder()
  private let image = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0) })

  override func tearDown() { folder.remove() }

  func testALargeBodyHasAFileOfItsOwn() throws {
    let file = folder.url.appendingPathComponent("app.har")
    let exchange = exchange(image)
    try Cassette([exchange]).write(to: file)
    XCTAssertEqual(try names(), ["app-bdc3725b257b6a55.png", "app.har"])
    XCTAssertLessThan(try Data(contentsOf: file).count, 2_000)
    let read = try Cassette(contentsOf: file).exchange(at: 0)
    XCTAssertEqual(read, exchange)
    XCTAssertEqual(try read.response?.body.data(in: 69_998..<80_000), image.suffix(2))
  }

  func testWritingElsewhereTakesSideFilesAlong() throws {
    let file = folder.url.appendingPathComponent("app.har")
    try Cassette([exchange(image)]).write(to: file)
    let other = TemporaryFolder()
    defer { other.remove() }
    let copy = other.url.appendingPathComponent("copy.har")
    try Cassette(contentsOf: file).write(to: copy)
    XCTAssertEqual(try Cassette(contentsOf: copy).exchange(at: 0), exchange(image))
  }

  func testAReplacedBodyTakesItsFileAlongWhenItGoes() throws {
    let file = folder.url.appendingPathComponent("app.har")
    try Cassette([exchange(image), Exchange(.init("GET", "http://b/"), .init())]).write(to: file)
    _ = try folder.file("app-notes.png", "not ours")
    let changed = exchange(image + [1])
    try Cassette(contentsOf: file).merging([changed], dropsOthers: true).write(to: file)
    XCTAssertEqual(try names().count, 2)
    XCTAssertFalse(try names().contains("app-bdc3725b257b6a55.png"))
    XCTAssertEqual(try Cassette(contentsOf: file).exchange(at: 0), changed)
  }

  func testASharedFileStaysAsLongAsOneNeedsIt() throws {
    let file = folder.url.appendingPathComponent("app.har")
    var other = exchange(image)
    other.request.url = "http://other.example/"
    try Cassette([exchange(image), other]).write(to: file)
    XCTAssertEqual(try names().count, 2)
    try Cassette(contentsOf: file).merging([exchange(image)], dropsOthers: true).write(to: file)
    XCTAssertEqual(try Cassette(contentsOf: file).exchange(at: 0), exchange(image))
  }

  func testAFileOfThatNameWithSomethingElseStays() throws {
    let taken = try folder.file("app-bdc3725b257b6a55.png", "mine")
    let file = folder.url.appendingPathComponent("app.har")
    try Cassette([exchange(image)]).write(to: file)
    XCTAssertEqual(try Data(contentsOf: taken), Data("mine".utf8))
    XCTAssertEqual(try Cassette(contentsOf: file).exchange(at: 0), exchange(image))
  }

  func testNothingOutsideTheFolderIsRead() throws {
    let inner = folder.url.appendingPathComponent("inner")
    try FileManager.default.createDirectory(
      at: inner.appendingPathComponent("sub"), withIntermediateDirectories: true)
    let secret = try folder.file("secret", "s")
    try Data("b".utf8).write(to: inner.appendingPathComponent("sub/body"))
    for (link, target) in [("link", secret.path), ("up", folder.url.path), ("dangling", "/nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: inner.appendingPathComponent(link).path, withDestinationPath: target)
    }
    let notInside = "is not a path inside the cassette's folder"
    let notPlain = "is not a plain file inside the cassette's folder"
    for (name, problem) in [
      ("../secret", notInside), (secret.path, notInside), ("sub/../../secret", notInside), ("", notInside),
      (".", notInside), ("sub//body", notInside), ("..\\\\secret", notInside), ("sub\\u0000", notInside),
      ("link", notPlain), ("up/secret", notPlain), ("dangling", notPlain), ("sub", notPlain),
      ("nothing", "is not there"), ("sub/body", nil),
    ] as [(String, String?)] {
      let file = inner.appendingPathComponent("a.har")
      let entry = #"""
        {"log":{"entries":[{"request":{"method":"GET","url":"http://a/"},
        "response":{"status":200,"content":{"size":1,"_file":"\#(name)"}}}]}}
        """#
      try Data(entry.utf8).write(to: file)
      let cassette = try Cassette(contentsOf: file)
      guard let problem else {
        XCTAssertEqual(try cassette.exchange(at: 0).response?.body, Body("b"))
        continue
      }
      XCTAssertThrowsError(try cassette.exchange(at: 0), name) { error in
        XCTAssertTrue("\(error)".contains(problem), "\(name): \(error)")
      }
    }
  }

  func testASideFileOfAnotherSizeIsRefused() throws {
    _ = try folder.file("body", "bb")
    let file = try folder.file(
      "a.har",
      #"""
      {"log":{"entries":[{"request":{"method":"GET","url":"http://a/"},
      "response":{"status":200,"content":{"size":1,"_file":"body"}}}]}}
      """#)
    XCTAssertThrowsError(try Cassette(contentsOf: file).exchange(at: 0)) { error in
      XCTAssertTrue("\(error)".contains("body file 'body' has 2 bytes, not 1"), "\(error)")
    }
  }

  private func exchange(_ body: Data) -> Exchange {
    Exchange(
      .init("GET", "http://a.example/"), .init(headers: ["Content-Type": "image/png"], body: Body(body)))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix("app-n") }
      .sorted()
  }
}
