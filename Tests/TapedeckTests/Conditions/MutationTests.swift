import Foundation
import Tapedeck
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class MutationTests: XCTestCase {
  /// Plays a body under a mutation.
  private func play(
    _ mutation: Mutation?, _ body: Data, type: String? = "application/json", chunks: [Int]? = nil
  ) throws -> (lines: [String], body: Data, headers: HeaderFields) {
    let url = "http://api.example/report"
    var headers: HeaderFields = ["Content-Length": "\(body.count)"]
    headers["Content-Type"] = type
    var options = Deck.Options()
    if let mutation { options.conditions = Conditions([.mutate(mutation)]) }
    let exchange = Exchange(
      .init("GET", url),
      .init(
        headers: headers, body: Body(body),
        chunks: chunks?.enumerated().map { Chunk(size: $1, offset: .seconds($0)) }))
    let deck = Deck(Cassette([exchange]), options: options)
    let listener = Listener()
    let task = deck.session(delegate: listener).dataTask(with: try XCTUnwrap(URL(string: url)))
    task.resume()
    listener.waitForEnds()
    let response = try XCTUnwrap(task.response as? HTTPURLResponse)
    headers["Content-Type"] = response.value(forHTTPHeaderField: "Content-Type")
    headers["Content-Length"] = response.value(forHTTPHeaderField: "Content-Length")
    return (listener.lines.map { String($0.dropFirst(2)) }, listener.body(of: task) ?? Data(), headers)
  }

  private func mutate(_ mutation: String, _ body: String, type: String? = "application/json") throws -> String
  {
    let played = try play(try XCTUnwrap(Mutation(mutation), mutation), Data(body.utf8), type: type)
    XCTAssertEqual(played.headers["Content-Length"], "\(played.body.count)", mutation)
    return String(decoding: played.body, as: UTF8.self)
  }

  func testJSONFieldsChangeInPlace() throws {
    let body = #"{ "a": "x", "list": [ {"t": 1.5, "n": "7"}, true ], "": null, "b.c": {}, "a": 2 }"#
    let table = [
      ("remove:a", #"{ "list": [ {"t": 1.5, "n": "7"}, true ], "": null, "b.c": {}, "a": 2 }"#),
      ("remove:list[1]", #"{ "a": "x", "list": [ {"t": 1.5, "n": "7"} ], "": null, "b.c": {}, "a": 2 }"#),
      ("remove:list[0].t", #"{ "a": "x", "list": [ {"n": "7"}, true ], "": null, "b.c": {}, "a": 2 }"#),
      ("remove:$", body),
      ("empty:a", #"{ "a": "", "list": [ {"t": 1.5, "n": "7"}, true ], "": null, "b.c": {}, "a": 2 }"#),
      ("empty:list", #"{ "a": "x", "list": [], "": null, "b.c": {}, "a": 2 }"#),
      ("empty:list[0].t", body),
      ("empty:$", "{}"),
      ("null:list[0]", #"{ "a": "x", "list": [ null, true ], "": null, "b.c": {}, "a": 2 }"#),
      (
        #"null:["b.c"]"#,
        #"{ "a": "x", "list": [ {"t": 1.5, "n": "7"}, true ], "": null, "b.c": null, "a": 2 }"#
      ),
      (#"null:[""]"#, body),
      ("retype:a", #"{ "a": 0, "list": [ {"t": 1.5, "n": "7"}, true ], "": null, "b.c": {}, "a": 2 }"#),
      (
        "retype:list[0].n",
        #"{ "a": "x", "list": [ {"t": 1.5, "n": 7}, true ], "": null, "b.c": {}, "a": 2 }"#
      ),
      (
        "retype:list[0].t",
        #"{ "a": "x", "list": [ {"t": "1.5", "n": "7"}, true ], "": null, "b.c": {}, "a": 2 }"#
      ),
      (
        "retype:list[1]",
        #"{ "a": "x", "list": [ {"t": 1.5, "n": "7"}, "true" ], "": null, "b.c": {}, "a": 2 }"#
      ),
      (
        "retype:list",
        #"{ "a": "x", "list": {"0":{"t": 1.5, "n": "7"},"1":true}, "": null, "b.c": {}, "a": 2 }"#
      ),
      (
        #"retype:["b.c"]"#,
        #"{ "a": "x", "list": [ {"t": 1.5, "n": "7"}, true ], "": null, "b.c": [{}], "a": 2 }"#
      ),
      (
        "huge:list[0].t",
        #"{ "a": "x", "list": [ {"t": 9223372036854775807, "n": "7"}, true ], "": null, "b.c": {}, "a": 2 }"#
      ),
      (
        "huge:list[0].n",
        #"{ "a": "x", "list": [ {"t": 1.5, "n": "9223372036854775807"}, true ], "": null, "b.c": {}, "a": 2 }"#
      ),
      ("huge:a", body),
      ("remove:nowhere", body),
    ]
    for (mutation, expected) in table { XCTAssertEqual(try mutate(mutation, body), expected, mutation) }
  }

  func testXMLFieldsChangeInPlace() throws {
    let body = #"<?xml version="1.0"?><s:r><u id="1" >x</u><!-- <u/> --><u id='é'/><n> 5</n><n>5</n></s:r>"#
    let table = [
      ("remove:s:r/u", #"<?xml version="1.0"?><s:r><!-- <u/> --><u id='é'/><n> 5</n><n>5</n></s:r>"#),
      (
        "remove:s:r/u/@id",
        #"<?xml version="1.0"?><s:r><u >x</u><!-- <u/> --><u id='é'/><n> 5</n><n>5</n></s:r>"#
      ),
      ("remove:s:r", body),
      ("empty:s:r", #"<?xml version="1.0"?><s:r></s:r>"#),
      (
        "empty:s:r/u[2]/@id",
        #"<?xml version="1.0"?><s:r><u id="1" >x</u><!-- <u/> --><u id=''/><n> 5</n><n>5</n></s:r>"#
      ),
      ("empty:s:r/u[2]", body),
      ("null:s:r/u", body),
      (
        "retype:s:r/u",
        #"<?xml version="1.0"?><s:r><u id="1" >0</u><!-- <u/> --><u id='é'/><n> 5</n><n>5</n></s:r>"#
      ),
      (
        "retype:s:r/u/@id",
        #"<?xml version="1.0"?><s:r><u id="text" >x</u><!-- <u/> --><u id='é'/><n> 5</n><n>5</n></s:r>"#
      ),
      (
        "huge:s:r/n[2]",
        #"<?xml version="1.0"?><s:r><u id="1" >x</u><!-- <u/> --><u id='é'/><n> 5</n><n>9223372036854775807</n></s:r>"#
      ),
    ]
    for (mutation, expected) in table {
      XCTAssertEqual(try mutate(mutation, body, type: "text/xml"), expected, mutation)
    }
  }

  func testAChangedBodyKeepsItsChunks() throws {
    let body = Data(#"{"a":"xyz","b":1}"#.utf8)
    let changed = try play(.field(.empty, "a"), body, chunks: [7, 4, 6])
    XCTAssertEqual(changed.lines.filter { $0.hasPrefix("data") }, ["data 5", "data 3", "data 6"])
    let cut = try play(.truncate(8), body, chunks: [7, 4, 6])
    XCTAssertEqual(
      cut.lines.filter { $0.hasPrefix("data") || $0.hasPrefix("f") }, ["data 7", "data 1", "finished"])
    XCTAssertEqual(cut.headers["Content-Length"], "8")
    XCTAssertEqual(try play(.truncate(17), body, chunks: [7, 4, 6]).body, body)
  }

  func testCharsets() throws {
    let xml = #"<?xml version="1.0" encoding="UTF-8"?><a>é</a>"#
    let marked = #"<?xml version="1.0" encoding="UTF-16"?><a>é</a>"#.utf16.flatMap {
      [UInt8($0 >> 8), UInt8($0 & 255)]
    }
    let table: [(Mutation.Recoding, Data?, String)] = [
      (
        .latin1, #"<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>"#.data(using: .isoLatin1), "iso-8859-1"
      ),
      (.utf16, Data([0xFE, 0xFF] + marked), "utf-16"),
      (.utf8WithMark, Data("\u{FEFF}\(xml)".utf8), "utf-8"),
      (.utf8AsLatin1, Data(xml.utf8), "iso-8859-1"),
      (.latin1AsUTF8, xml.data(using: .isoLatin1), "utf-8"),
    ]
    for (recoding, body, charset) in table {
      let played = try play(.charset(recoding), Data(xml.utf8), type: "text/xml;q=1; Charset=\"utf-8\"")
      XCTAssertEqual(played.body, try XCTUnwrap(body), recoding.rawValue)
      XCTAssertEqual(played.headers["Content-Type"], "text/xml; q=1; charset=\(charset)")
      XCTAssertEqual(played.headers["Content-Length"], "\(played.body.count)")
    }
    let euro = Data("{\"price\":\"€\"}".utf8)
    XCTAssertEqual(try play(.charset(.latin1), euro).body, euro)
    XCTAssertNil(try play(.charset(.utf16), euro, type: nil).headers["Content-Type"])
  }

  func testTheListOfAllReadsBackAndAlwaysChangesTheAnswer() throws {
    let json = Data(#"{"a":[1,"é",{}],"b":null,"c.d":{"x y":"2"}}"#.utf8)
    let xml = Data(#"<?xml version="1.0"?><r><n a="1">é<![CDATA[<]]></n><n b=''>5</n><m/></r>"#.utf8)
    for (body, type) in [(json, "application/json"), (xml, "text/xml; charset=utf-8")] {
      let all = Mutation.all(of: Body(body), contentType: type)
      XCTAssertEqual(all.count, Set(all).count)
      let plain = try play(nil, body, type: type)
      for mutation in all {
        XCTAssertEqual(Mutation(mutation.description), mutation)
        let played = try play(mutation, body, type: type)
        XCTAssert(played.body != body || played.headers != plain.headers, "\(mutation)")
      }
    }
    XCTAssertEqual(
      Mutation.all(of: Body(#"{"a":[1]}"#), contentType: nil).map(\.description),
      [
        "empty:$", "null:$", "retype:$", "remove:a", "empty:a", "null:a", "retype:a", "remove:a[0]",
        "null:a[0]",
        "retype:a[0]", "huge:a[0]", "truncate:0", "truncate:1", "truncate:2", "truncate:3", "truncate:4",
        "truncate:5", "truncate:6", "truncate:7", "truncate:8", "charset:utf-16", "charset:utf-8-with-mark",
      ])
  }

  func testABodyWithoutFieldsIsCutOffAndRecodedOnly() {
    let html = "<!DOCTYPE html><p>one<br>two"
    let kinds = Mutation.all(of: Body(html), contentType: "text/html").map { $0.description.prefix(8) }
    XCTAssertEqual(Set(kinds), ["truncate", "charset:"])
    XCTAssertEqual(
      Mutation.all(of: Body(Data([0x47, 0xFF, 0x00])), contentType: "image/gif").map(\.description),
      ["truncate:0", "truncate:1", "truncate:2"])
    XCTAssertEqual(Mutation.all(of: Body(), contentType: nil), [])
  }

  func testNoBodyIsTooBrokenForAMutation() throws {
    let whole = Array(#"<?xml version="1.0"?><a b="c">d<![CDATA[e]]><!--f--></a>"#.utf8)
    let json = Array(#"{"a":["\u00e9\"",-1.5e3,{"b":null}]}"#.utf8)
    let oddities = [
      "<", "</a>", "<a", "<a b", "<a/><b/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>", "[", "[1,]", "{\"a\"}",
    ]
    var bodies = oddities.map { Array($0.utf8) } + [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE, 0x3C], [0x22]]
    for end in 0..<whole.count { bodies.append(Array(whole[..<end])) }
    for end in 0..<json.count { bodies.append(Array(json[..<end])) }
    bodies.append(Array(repeating: 0x5B, count: 100_000))
    bodies.append(Array(String(repeating: "<a>", count: 100_000).utf8))
    for body in bodies {
      let all = Mutation.all(of: Body(Data(body)), contentType: nil)
      XCTAssertFalse(
        all.contains { if case .field = $0 { true } else { false } },
        String(decoding: body.prefix(60), as: UTF8.self))
    }
    XCTAssertEqual(try mutate("remove:a/b", "<a><b></a>", type: nil), "<a><b></a>")
  }

  func testWhatIsNoMutationIsRefused() {
    for text in ["", "remove", "remove:", "truncate:-1", "truncate:x", "charset:klingon", "explode:a", ":a"] {
      XCTAssertNil(Mutation(text), text)
    }
    XCTAssertThrowsError(try Effect(name: "mutate", value: "explode:a")) {
      XCTAssertEqual(
        "\($0)",
        "'mutate' takes 'remove:', 'empty:', 'null:', 'retype:' or 'huge:' and a field such as 'list[0].temp' or "
          + "'reply/user[2]/@id', or 'truncate:120', or 'charset:latin-1-as-utf-8', and not 'explode:a'")
    }
  }
}
