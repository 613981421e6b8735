import Foundation

// usage: fuzz seeds TARGET CASSETTES FOLDER   writes the inputs from which a target begins into FOLDER
//        fuzz TARGET FILES                    tries the inputs in files, such as those that made it crash
//        fuzz TARGET OPTIONS FOLDERS          fuzzes, where it was built by Tools/check-fuzz; the rest is libFuzzer's
//
// Targets: cassette, play, screen, markup, apps, url, server, command.

let words = CommandLine.arguments
if words.count == 5, words[1] == "seeds", let target = targets.first(where: { $0.name == words[2] }) {
  let folder = URL(fileURLWithPath: words[4])
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (number, seed) in try target.type.seeds(URL(fileURLWithPath: words[3])).enumerated() {
    try seed.write(to: folder.appendingPathComponent("seed-\(number)"))
  }
} else if words.count > 1, let target = targets.first(where: { $0.name == words[1] }) {
  try start(target.type.init(), arguments: Array(words.dropFirst(2)))
} else {
  print("usage: fuzz TARGET FILES; targets: \(targets.map(\.name).joined(separator: ", "))")
  exit(64)
}
