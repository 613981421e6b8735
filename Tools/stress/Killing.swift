import Foundation

/// Kills a recording at random moments: the old cassette or the new one has to be there, whole, and nothing besides
/// once the next recording has ended.
struct Killing {
  private let service: RecordedService
  private let folder: URL

  init() throws {
    service = try RecordedService()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tapedeck-kill-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Returns whether all went well.
  func run(times: Int) async throws -> Bool {
    defer { try? FileManager.default.removeItem(at: folder) }
    var failures = 0
    var interrupted = 0
    var leftovers = 0
    for number in 1...max(times, 1) {
      let before = try RecordedService.version(in: folder)
      try kill(after: .random(in: 0...150))
      let names = try self.names()
      if names.contains(where: { $0.hasPrefix(".") }) { interrupted += 1 }
      do {
        let after = try RecordedService.version(in: folder)
        if before != nil, after == nil { throw RecordedService.Broken(what: "the old cassette is gone") }
        try await RecordedService.record(into: folder, from: service.url)
        if names.count > 3 { leftovers += 1 }
        let left = try self.names()
        guard left.count == 3, try RecordedService.version(in: folder) != nil else {
          throw RecordedService.Broken(what: "stray files: \(left)")
        }
      } catch {
        print("FAIL  kill \(number): \(error)")
        failures += 1
      }
    }
    print(
      failures == 0 ? "ok   " : "FAIL ",
      "\(times) recordings killed, \(interrupted) of them while writing a file, \(leftovers) left files behind, "
        + "\(failures) lost something")
    return failures == 0
  }

  private func kill(after milliseconds: UInt32) throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = ["record", folder.path, service.url.absoluteString]
    child.standardError = FileHandle.nullDevice
    try child.run()
    usleep(milliseconds * 1_000 + .random(in: 0..<1_000))
    Foundation.kill(child.processIdentifier, SIGKILL)
    child.waitUntilExit()
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
