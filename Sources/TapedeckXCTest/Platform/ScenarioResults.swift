import TapedeckHarness
import XCTest

/// Reports a result for each scenario that a test replays.
///
/// On Linux each is a test case of its own to whoever observes the run, such as `ReplaysTests.GoogleWeather/london` with
/// its time and its failure. The test that replays them fails too, since only tests that were discovered are counted.
/// On Apple's platforms each scenario that is not as it should be is a failure of the test that replays them.
final class ScenarioResults {
  private let file: StaticString
  private let line: UInt

  #if canImport(ObjectiveC)
    init(in group: String, file: StaticString, line: UInt) {
      self.file = file
      self.line = line
    }

    func begin(_ scenario: String) {}

    func end(_ failure: ScenarioFailure?) {
      if let failure { XCTFail("\(failure)", file: file, line: line) }
    }

    func finish() {}
  #else
    private let group: String
    private let makeRun: (XCTestCase) -> XCTestCaseRun
    private var run: XCTestCaseRun?
    private var names: [String] = []
    private var count = 0

    /// - Parameters:
    ///   - group: what the scenarios' names are put behind; a class's name as a rule.
    ///   - makeRun: makes what tells of a test case.
    init(
      in group: String, file: StaticString, line: UInt,
      makeRun: @escaping (XCTestCase) -> XCTestCaseRun = { XCTestCaseRun(test: $0) }
    ) {
      self.group = group
      self.file = file
      self.line = line
      self.makeRun = makeRun
    }

    /// Begins the result of a scenario.
    func begin(_ scenario: String) {
      let test = ScenarioTestCase(name: "\(group).\(scenario)") { _ in }
      let run = makeRun(test)
      test.ownRun = run
      self.run = run
      count += 1
      run.start()
    }

    /// Ends the result that was begun last.
    func end(_ failure: ScenarioFailure?) {
      if let failure {
        names.append(failure.scenario)
        run?.recordFailure(
          withDescription: "\(failure)", inFile: "\(file)", atLine: Int(line), expected: true)
      }
      run?.stop()
      run = nil
    }

    /// Fails the test itself where a scenario failed.
    func finish() {
      guard !names.isEmpty else { return }
      let text = "\(names.count) of \(count) scenarios failed: \(names.joined(separator: ", "))"
      XCTFail(text, file: file, line: line)
    }
  #endif
}

#if !canImport(ObjectiveC)
  /// The test case that a scenario is to observers.
  private final class ScenarioTestCase: XCTestCase {
    private let wholeName: String
    var ownRun: XCTestCaseRun?

    required init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) {
      wholeName = name
      super.init(name: name, testClosure: testClosure)
    }

    override var name: String { wholeName }
    override var testRun: XCTestRun? { ownRun }
  }
#endif
