import XCTest

@testable import Tapedeck

final class NearestTests: XCTestCase {
  func testEachPartThatDiffersIsTold() throws {
    var matcher = Matcher()
    matcher.headers = ["X-Version"]
    let cassette = Cassette(
      [
        Exchange(
          .init(
            "POST", "http://a.example/items?page=2&all", headers: ["X-Version": "1"],
            body: Body(#"{"user":{"name":"Ann","tags":["x","y"]},"n":1.0,"old":true}"#)), .init())
      ], matcher: matcher)
    let asked = Exchange.Request(
      "PUT", "https://b.example/item?page=3&sort=up", headers: ["X-Version": "2"],
      body: Body(#"{"n":1,"user":{"name":"Bob","tags":["x"]}}"#))
    let miss = try cassette.nearest(to: asked)
    XCTAssertEqual(
      miss.candidates.first?.differences,
      [
        Difference(.method, asked: "PUT", recorded: "POST"),
        Difference(.scheme, asked: "https", recorded: "http"),
        Difference(.host, asked: "b.example", recorded: "a.example"),
        Difference(.path, asked: "/item", recorded: "/items"),
        Difference(.query(name: "all"), asked: nil, recorded: ""),
        Difference(.query(name: "page"), asked: "3", recorded: "2"),
        Difference(.query(name: "sort"), asked: "up", recorded: nil),
        Difference(.header(name: "X-Version"), asked: "2", recorded: "1"),
        Difference(.body(field: "user.name"), asked: "\"Bob\"", recorded: "\"Ann\""),
        Difference(.body(field: "user.tags[1]"), asked: nil, recorded: "\"y\""),
        Difference(.body(field: "old"), asked: nil, recorded: "true"),
      ])
  }

  func testTheTextShowsBothSides() throws {
    let cassette = Cassette([
      Exchange(.init("GET", "http://a.example/items?page=2"), .init()),
      Exchange(.init("GET", "http://b.example/"), .init()),
    ])
    var miss = try cassette.nearest(to: .init("GET", "http://a.example/items?page=30\u{7}"), limit: 1)
    miss.candidates[0].played = 2
    XCTAssertEqual(
      miss.description,
      """
      No recorded exchange answers 'GET http://a.example/items?page=30\u{7}'.
      Nearest of 2:
        1. GET http://a.example/items?page=2 (played 2 times)
                         asked for  recorded
           query 'page'  30%07      2
      Record it with '--record'.
      """)
  }

  func testAUsedUpAnswerIsNoNeighbour() throws {
    let request = Exchange.Request("GET", "http://a.example/")
    var miss = try Cassette([Exchange(request, .init())]).nearest(to: request)
    miss.played = 1
    XCTAssertEqual(
      miss.description,
      """
      All 1 recorded answers to 'GET http://a.example/' were played.
      Record it with '--record'.
      """)
  }

  func testTheNearestComesFirst() throws {
    var exchanges = (0..<10_000).map { Exchange(.init("GET", "http://a.example/items/\($0)"), .init()) }
    exchanges[7_000].request.url = "http://a.example/users/me?full=1"
    let cassette = Cassette(exchanges)
    let miss = try cassette.nearest(to: .init("GET", "http://a.example/users/me?full=2"))
    XCTAssertEqual(miss.candidates.first?.position, 7_000)
    XCTAssertEqual(miss.candidates.count, 3)
  }

  func testTheNearestBodyComesFirst() throws {
    let cassette = Cassette(
      (0..<500).map { Exchange(.init("POST", "http://a/q", body: Body(#"{"id":\#($0),"n":1}"#)), .init()) })
    let miss = try cassette.nearest(to: .init("POST", "http://a/r", body: Body(#"{"n":1,"id":321}"#)))
    XCTAssertEqual(miss.candidates.first?.position, 321)
  }

  func testEachNeighbourIsToldOnce() throws {
    let exchange = Exchange(.init("GET", "http://a/x"), .init())
    let cassette = Cassette([exchange, exchange, Exchange(.init("GET", "http://a/yy"), .init()), exchange])
    XCTAssertEqual(try cassette.nearest(to: .init("GET", "http://a/z")).candidates.map(\.position), [0, 2])
  }

  func testUsedUpOnesAreNearestWithoutADifference() throws {
    let cassette = Cassette([Exchange(.init("GET", "http://a.example/"), .init())])
    let miss = try cassette.nearest(to: .init("GET", "http://a.example/"))
    XCTAssertEqual(miss.candidates.map(\.differences), [[]])
  }

  func testBodiesOfOtherKinds() throws {
    func differences(_ asked: String, _ recorded: String) throws -> [Difference] {
      let cassette = Cassette([Exchange(.init("POST", "http://a.example/", body: Body(recorded)), .init())])
      let miss = try cassette.nearest(to: .init("POST", "http://a.example/", body: Body(asked)))
      return miss.candidates.first?.differences ?? []
    }
    XCTAssertEqual(
      try differences("a=1&b=2", "b=3&a=1"), [Difference(.body(field: "b"), asked: "2", recorded: "3")])
    XCTAssertEqual(
      try differences("<t>37</t>", "<t>38</t>"),
      [Difference(.body(field: "t"), asked: "37", recorded: "38")])
    XCTAssertEqual(
      try differences("37 degrees", "38 degrees"),
      [
        Difference(
          .body(field: ""), asked: "10 bytes, at 1: 37 degrees", recorded: "10 bytes, at 1: 38 degrees")
      ])
    XCTAssertEqual(
      try differences("", "x"), [Difference(.body(field: ""), asked: nil, recorded: "1 byte")])
    XCTAssertEqual(try differences("[1]", "1").map(\.asked), ["[1]"])
  }

  func testARequestThatCannotBeAskedForHasNoneNear() throws {
    let cassette = Cassette([Exchange(.init("GET", "http://a.example/"), .init())])
    XCTAssertEqual(try cassette.nearest(to: .init("GET", "data:,x")).candidates, [])
  }
}
