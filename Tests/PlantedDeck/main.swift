import Foundation
import TapedeckHarness
if CommandLine.arguments.last == "make" { try make(); exit(0) }

// The command over little apps that each have one bug that only a bad network shows, and over their sound twins.
exit(await DeckCommand(.planted).run(.process).rawValue)
