import Foundation

// Tries all that articles show: Swift blocks are compiled and run, files are made into packages outside of the
// checkout, commands are run, and what they print is compared with what is shown.
//
// usage: check-docs FILES     from the checkout's folder, with the package built

let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().standardizedFileURL
// Always the same, so that what was built there need not be built again.
let workplace = FileManager.default.temporaryDirectory
  .appendingPathComponent("tapedeck-docs" + root.path.map { $0 == "/" ? "-" : String($0) }.joined())
let check = Check(root: root, products: products, workplace: workplace)

var isGood = true
var untried: [String] = []
for path in CommandLine.arguments.dropFirst() {
  let start = ContinuousClock.now
  do {
    let outcome = try check.outcome(of: path)
    let counts = outcome.counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let seconds = (ContinuousClock.now - start).components.seconds
    print(
      "\(outcome.problems.isEmpty ? "ok  " : "FAIL")  \(path): \(counts.joined(separator: ", ")), \(seconds) s"
    )
    for problem in outcome.problems { print("\(path):\(problem.line): \(problem.text)") }
    isGood = isGood && outcome.problems.isEmpty
    untried += outcome.untried
  } catch {
    print("FAIL  \(path): \(error.localizedDescription)")
    isGood = false
  }
}
if !untried.isEmpty {
  print("not tried, as marked:")
  for line in untried { print("  \(line)") }
}
exit(isGood ? 0 : 1)
