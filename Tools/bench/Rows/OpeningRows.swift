import Foundation
import Tapedeck

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Opening a cassette and answering the first request, beside a loop over the file's bytes; each in a process of
/// its own.
enum OpeningRows {
  static func measure(_ setting: Setting) async throws -> [Row] {
    let (many, more) = setting.isShort ? (2000, 5000) : (10_000, 100_000)
    return try await rows("\(many) exchanges of 2 KB", many, 2048, time: 2.5, memory: 0.05, setting)
      + rows("\(more) small exchanges", more, 160, time: 5, memory: 0.2, setting)
  }

  private static func rows(
    _ name: String, _ count: Int, _ size: Int, time: Double, memory: Double, _ setting: Setting
  ) async throws -> [Row] {
    let file = setting.file("open.har")
    try Cassette(Sample.exchanges(count, size: size)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = Double(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    var growth: [Double] = []
    var contestants: [() async throws -> Double] = [
      {
        let figures = try Child.open.start([file.path])
        growth.append(figures[1])
        return figures[0]
      },
      { try Child.count.start([file.path])[0] },
    ]
    let hasPython = Python.isThere
    if hasPython { contestants.append { try Python.load(file) } }
    let race = try await Race(rounds: setting.rounds, contestants)
    var rows = [
      Row("open \(name), beside a loop", race, 0, to: 1, .seconds, .atMost(time)),
      Row(
        "memory for them, beside the file", growth.median, to: bytes, ratio: growth.median / bytes, .bytes,
        .atMost(memory)),
    ]
    if hasPython {
      rows.insert(Row("open \(name), beside json.load", race, 0, to: 2, .seconds, .atMost(0.2)), at: 1)
    } else {
      Bench.tell("There is no python3: opening is not measured beside its json.load.")
    }
    return rows
  }

  // MARK: In a process of its own

  /// How long it takes to open the cassette and answer its first request, and by how much the memory grows.
  static func open(_ file: URL) throws -> [Double] {
    // The first file that Foundation touches costs it some start-up of its own.
    _ = try? Cassette(contentsOf: file.deletingLastPathComponent().appendingPathComponent("absent"))
    let before = Memory.anonymous
    let watch = Stopwatch()
    let cassette = try Cassette(contentsOf: file)
    let request = Exchange.Request("GET", Sample.address(cassette.count / 2))
    guard let position = try cassette.position(matching: request),
      case let exchange = try cassette.exchange(at: position), exchange.response?.status == 200
    else { throw Fault("the first request has no answer") }
    let seconds = watch.seconds
    return [seconds, Memory.anonymous - before]
  }

  /// How long a loop over the file's bytes takes that counts quotes.
  static func count(_ file: URL) throws -> [Double] {
    let handle = try FileHandle(forReadingFrom: file)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    let watch = Stopwatch()
    var quotes = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { read(handle.fileDescriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      for byte in buffer[..<count] where byte == 0x22 { quotes += 1 }
    }
    let seconds = watch.seconds
    guard quotes > 0 else { throw Fault("there is no quote in the file") }
    return [seconds]
  }
}

/// Python, as another reader of JSON.
enum Python {
  private static let program = """
    import json, sys, time
    start = time.perf_counter()
    with open(sys.argv[1], encoding='utf-8') as file:
        json.load(file)
    print(time.perf_counter() - start)
    """

  /// Whether there is one.
  static let isThere = (try? Child.figures(of: "/usr/bin/env", ["python3", "-c", "print(1)"])) != nil

  /// How long it takes to load the file.
  static func load(_ file: URL) throws -> Double {
    try Child.figures(of: "/usr/bin/env", ["python3", "-c", program, file.path])[0]
  }
}
