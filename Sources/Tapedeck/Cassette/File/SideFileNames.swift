import Foundation

extension CassetteSource {
  /// The names of the side files that an entry refers to, none where it has none or cannot be read.
  func sideFiles(of entry: RecordedEntry) -> [String] {
    let mark = Data("\"_file\"".utf8)
    guard let bytes = try? file.bytes(in: entry.range), Data(bytes).range(of: mark) != nil,
      let entry = try? HARObject(JSONTape(bytes).root, path: "")
    else { return [] }
    let content = try? entry.object("response")?.object("content")?.text("_file")
    let data = try? entry.object("request")?.object("postData")?.text("_file")
    return [content, data].compactMap { $0 }
  }
}
