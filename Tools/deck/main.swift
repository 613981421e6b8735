import Foundation
import SampleScenarios
import TapedeckHarness

// The command over the sample apps. That of your own apps is the same, with a suite of their scenarios.
exit(await DeckCommand(.samples).run(.process).rawValue)
