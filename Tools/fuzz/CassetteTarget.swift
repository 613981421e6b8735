import Foundation
import Tapedeck

/// The reader of HAR files: what it takes can be written again, and is then the same.
struct CassetteTarget: Target {
  private let folder: URL

  static func seeds(_ cassettes: URL) throws -> [Data] { try cassettes.files(".har") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tapedeck-fuzz-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func run(_ input: Data) {
    let file = folder.appendingPathComponent("a.har")
    let copy = folder.appendingPathComponent("b.har")
    guard (try? input.write(to: file)) != nil, let cassette = try? Cassette(contentsOf: file) else { return }
    try? FileManager.default.removeItem(at: copy)
    var exchanges: [Exchange] = []
    for position in 0..<cassette.count {
      guard let exchange = try? cassette.exchange(at: position) else { continue }
      exchanges.append(exchange)
      let found = (try? cassette.positions(matching: exchange.request)) ?? []
      require(found.contains(position), "entry \(position) is not found by its own request")
    }
    do {
      try Cassette(exchanges).write(to: copy)
      let again = try Cassette(contentsOf: copy)
      require(again.count == exchanges.count, "\(exchanges.count) were written, \(again.count) read")
      for (position, exchange) in exchanges.enumerated() {
        var exchange = exchange
        // HAR 1.2 has URLs without their fragments.
        exchange.request.url = String(exchange.request.url.prefix { $0 != "#" })
        let read = try again.exchange(at: position)
        require(read.response == exchange.response, "response \(position) has changed")
        require(read.request == exchange.request, "request \(position) has changed")
      }
      _ = try cassette.merging(exchanges, dropsOthers: true)
      try cassette.write(to: copy)
    } catch {
      fatalError("what was read cannot be written: \(error)")
    }
  }
}
