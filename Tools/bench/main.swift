import Foundation

// Times everything that has to be fast beside its yardstick.
//
// usage: swift run -c release bench [--short] [GROUP...]
exit(await Bench.run(Array(CommandLine.arguments.dropFirst())))
