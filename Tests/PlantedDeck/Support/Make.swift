import Foundation
import Tapedeck

func make() throws {
  func get(_ path: String, _ type: String, _ body: Data, _ after: Double = 0.1, _ more: HeaderFields = [:])
    -> Exchange
  {
    var headers: HeaderFields = ["Content-Length": "\(body.count)", "Content-Type": type]
    headers.fields += more.fields
    return Exchange(
      .init("GET", "http://board.example/\(path)"),
      .init(headers: headers, body: Body(body), offset: .seconds(after)))
  }
  let list = Data(
    #"{"title":"Café ☕️","messages":[{"text":"Grüße 👋","name":"Ann","sent":"2012-04-29T23:30:00Z","likes":3},{"text":"Hi","name":"Bob","sent":"2012-04-30T08:15:00Z","likes":12}]}"#
      .utf8)
  let total: HeaderFields = ["X-Total-Count": "2"]
  let feed = Data("Ann: Hello\nBob: Hi, Ann\n".utf8),
    feed2 = Data("Ann: Hello\nBob: Hi, Ann\nEve: Bye\n".utf8)
  let text = "text/plain; charset=utf-8", json = "application/json; charset=utf-8"
  let motto = Data("Für alle\n".utf8)
  let xml = Data(
    #"<?xml version="1.0" encoding="UTF-8"?><weather><city data="Zürich"/><day><high data="21"/></day><day><high data="17"/></day></weather>"#
      .utf8)
  func gif(_ rgb: [UInt8]) -> Data {
    Data(
      [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0] + rgb + [
        0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
      ])
  }
  let icon = get("icons/Ann.gif", "image/gif", gif([255, 0, 0]))
  var later = get("feed.txt", text, feed2)
  later.start = .seconds(1)
  let cassettes: [(String, [Exchange])] = [
    ("list", [get("list.json", json, list, 0.1, total)]),
    ("feed", [get("feed.txt", text, feed)]),
    ("feed-twice", [get("feed.txt", text, feed), later]),
    (
      "search",
      [
        get("search?q=ab", text, Data("Abacus\n".utf8)),
        get("search?q=abc", text, Data("Abc of fish\n".utf8), 0.2),
      ]
    ),
    (
      "icons",
      [
        icon, get("icons/Bob.gif", "image/gif", gif([0, 255, 0]), 0.2),
        get("icons/Eve.gif", "image/gif", gif([0, 0, 255]), 0.3),
      ]
    ),
    ("icon", [icon]),
    ("two", [get("motto.txt", text, motto), get("list.json", json, list, 0.2, total)]),
    ("motto", [get("motto.txt", text, motto)]),
    ("weather", [get("weather.xml", "text/xml", xml)]),
  ]
  for (name, exchanges) in cassettes {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Cassettes/Board/\(name).har")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Cassette(exchanges).write(to: file)
  }
}
