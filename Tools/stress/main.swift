import Foundation
import Tapedeck

// usage: stress requests [COUNT]     plays and records so many requests, 256 at a time; 1,000,000 without it
//        stress kill [TIMES]         kills a recording at so many random moments; 500 without it
//        stress suspend [TIMES]      suspends and resumes tasks, with a deck and without one; 6 times without it
//
// The exit code is 0 when all is well, 1 otherwise. Tools/check-stress runs it under the sanitizers.

let words = Array(CommandLine.arguments.dropFirst())
let count = words.count > 1 ? Int(words[1]) : nil
switch words.first {
case "requests":
  exit(try Requests().run(count ?? 1_000_000) ? 0 : 1)
case "kill":
  exit(try await Killing().run(times: count ?? 500) ? 0 : 1)
case "suspend":
  exit(try Suspending.compare(times: count ?? 6) ? 0 : 1)
// What 'kill' and 'suspend' start.
case "record" where words.count == 3:
  guard let url = URL(string: words[2]) else { exit(64) }
  while true { try await RecordedService.record(into: URL(fileURLWithPath: words[1]), from: url) }
case "suspend-once" where words.count == 3:
  exit(Suspending.once(withDeck: words[1] == "deck", seed: UInt64(words[2]) ?? 0) ? 0 : 1)
default:
  print("usage: stress requests|kill|suspend [COUNT]")
  exit(64)
}
