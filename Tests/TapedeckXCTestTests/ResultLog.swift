import XCTest

#if !canImport(ObjectiveC)
  /// What test cases would tell whoever observes them.
  final class ResultLog {
    struct Failure {
      let name: String
      let text: String
      let place: String
    }

    var begun: [String] = []
    var ended: [String] = []
    var failures: [Failure] = []
  }

  /// A run that tells a log, and nobody else.
  final class LoggedRun: XCTestCaseRun {
    private var log = ResultLog()

    convenience init(_ test: XCTestCase, _ log: ResultLog) {
      self.init(test: test)
      self.log = log
    }

    override func start() { log.begun.append(test.name) }

    override func stop() { log.ended.append(test.name) }

    override func recordFailure(
      withDescription description: String, inFile path: String?, atLine line: Int, expected: Bool
    ) {
      log.failures.append(
        ResultLog.Failure(name: test.name, text: description, place: "\(path ?? "?"):\(line)"))
    }
  }
#endif
