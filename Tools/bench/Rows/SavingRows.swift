import Foundation
import Tapedeck

/// Writing cassettes, beside writing as many bytes to the disk.
enum SavingRows {
  static func measure(_ setting: Setting) async throws -> [Row] {
    let count = setting.isShort ? 2000 : 10_000
    let exchanges = Sample.exchanges(count, size: 2048)
    let made = Cassette(exchanges)
    let file = setting.file("save.har")
    try made.write(to: file)
    let bytes = try Data(contentsOf: file)
    var sample = Sample(seed: 2)
    let more = Sample.exchange(count, body: Body(sample.json(size: 2048)))
    let race = try await Race(
      rounds: setting.rounds,
      [
        { try write(bytes, to: setting.file("plain")) },
        {
          let target = setting.file("anew.har")
          try? FileManager.default.removeItem(at: target)
          let watch = Stopwatch()
          try made.write(to: target)
          return watch.seconds
        },
        {
          let target = setting.file("more.har")
          try bytes.write(to: target)
          let cassette = try Cassette(contentsOf: target)
          let watch = Stopwatch()
          // As a deck does when it is ejected.
          guard try cassette.merging([more], dropsOthers: false).write(to: target) else {
            throw Fault("nothing was saved")
          }
          return watch.seconds
        },
      ])
    return [
      Row("save \(count) exchanges anew, beside their bytes", race, 1, to: 0, .seconds, .atMost(6)),
      Row("save one more into them, beside all bytes", race, 2, to: 0, .seconds, .atMost(1.5)),
    ]
  }

  /// How long it takes until the bytes are on the disk.
  private static func write(_ bytes: Data, to file: URL) throws -> Double {
    unlink(file.path)
    let watch = Stopwatch()
    let descriptor = Foundation.open(file.path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw Fault("\(file.path) cannot be written") }
    defer { close(descriptor) }
    let isWhole = bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, piece.baseAddress, piece.count)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return fsync(descriptor) == 0
    }
    guard isWhole else { throw Fault("\(file.path) cannot be written") }
    return watch.seconds
  }
}
