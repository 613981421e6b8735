import Foundation
import Tapedeck

// usage: stress kill [TIMES]          kills a recording at so many random moments; 500 without it
//        stress record FOLDER URL     what 'kill' kills: records without end
//
// The exit code is 0 when all is well, 1 otherwise.

func number(_ place: Int, else standard: Int) -> Int {
  let arguments = CommandLine.arguments
  return arguments.count > place ? Int(arguments[place]) ?? standard : standard
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "kill":
  exit(try await Killing().run(times: number(2, else: 500)) ? 0 : 1)
case "record" where words.count == 3:
  guard let url = URL(string: words[2]) else { exit(64) }
  while true { try await RecordedService.record(into: URL(fileURLWithPath: words[1]), from: url) }
default:
  print("usage: stress kill [TIMES]")
  exit(64)
}
