import XCTest

/// A test that keeps failures for itself while it wants to look at them.
class FailureKeepingTestCase: XCTestCase {
  struct Failure {
    let text: String
    let file: String?
    let line: Int?

    /// Such as `/Tests/SomeTests.swift:7`.
    var place: String { "\(file ?? "?"):\(line ?? 0)" }
  }

  private var kept: [Failure]?

  /// The failures that `body` reports.
  func failures(_ body: () async throws -> Void) async rethrows -> [Failure] {
    kept = []
    defer { kept = nil }
    try await body()
    return kept ?? []
  }

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      let place = issue.sourceCodeContext.location
      let failure = Failure(
        text: issue.compactDescription, file: place?.fileURL.path, line: place?.lineNumber)
      if kept?.append(failure) == nil { super.record(issue) }
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile path: String, atLine line: Int, expected: Bool
    ) {
      if kept?.append(Failure(text: description, file: path, line: line)) == nil {
        super.recordFailure(withDescription: description, inFile: path, atLine: line, expected: expected)
      }
    }
  #endif
}
