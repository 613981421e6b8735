import Foundation
import TapedeckHarness

// The command over little apps that each have one bug that only a bad network shows, and over their sound twins.
exit(await DeckCommand(.planted).run(.process).rawValue)
