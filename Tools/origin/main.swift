import Dispatch
import Foundation
import TapedeckLoopback

// Plays the five services until it is told to stop, or until whoever holds the other end of its input is gone.
var port: UInt16 = 0
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--port":
    guard let number = arguments.popFirst().flatMap(UInt16.init) else {
      complain("'--port' needs a number from 0 to 65535; 0 chooses a free port", exit: 64)
    }
    port = number
  case "-h", "--help":
    print(Origin.help)
    exit(0)
  default:
    complain("unknown argument '\(argument)'; see 'origin --help'", exit: 64)
  }
}

let origin = Origin()
do {
  let server = try LoopbackServer(port: port) { origin.answer($0) }
  FileHandle.standardOutput.write(Data("\(server.url.absoluteString)\n".utf8))
  let ending = Ending()
  ending.wait()
  server.stop()
} catch {
  complain("\(error)", exit: 70)
}

func complain(_ message: String, exit code: Int32) -> Never {
  FileHandle.standardError.write(Data("origin: \(message)\n".utf8))
  exit(code)
}
