package import Foundation
package import Tapedeck

/// The cassette of a test, in a folder beside the test's source, and the way it is used.
package struct TestCassette: Sendable {
  /// The folder beside the source in which the cassettes are.
  package static let folder = "__Cassettes__"

  /// The file.
  package let file: URL
  private let mode: RecordMode
  private let matcher: Matcher
  private let options: Deck.Options

  /// Finds the cassette `__Cassettes__/group/name.har`.
  ///
  /// - Parameters:
  ///   - name: the test's function; parentheses go, and what a file's name should not hold becomes `-`.
  ///   - group: the test's class; by default the name of the source.
  package init(
    _ name: String, in group: String?, besides source: String, matcher: Matcher, options: Deck.Options,
    environment: [String: String]
  ) throws(VariableError) {
    let source = URL(fileURLWithPath: source)
    let group = group ?? source.deletingPathExtension().lastPathComponent
    file = source.deletingLastPathComponent()
      .appendingPathComponent(Self.folder, isDirectory: true)
      .appendingPathComponent(Self.part(group), isDirectory: true)
      .appendingPathComponent(Self.part(name) + ".har")
    mode = try RecordChoice.mode(forTestsIn: environment)
    self.matcher = matcher
    self.options = options
  }

  /// Lends `body` a deck, and writes what it recorded unless `body` throws.
  ///
  /// Throws ``DeckFailure`` for what the cassette could not answer, else what `body` throws.
  package func use<Value>(
    isolation: isolated (any Actor)?, _ body: (Deck) async throws -> Value
  ) async throws -> Value {
    var failure = DeckFailure(file)
    let deck: Deck
    do {
      deck = try Deck(contentsOf: file, matcher: matcher, mode: mode, options: options)
    } catch let error as CassetteError {
      failure.faults = [error]
      throw failure
    }
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(deck))
    } catch {
      result = .failure(error)
    }
    failure.misses = deck.misses
    failure.faults = deck.faults
    if case .failure(let error) = result { failure.underlying = error }
    guard failure.isEmpty else { throw failure }
    let value = try result.get()
    if mode != .never {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try await deck.eject()
    }
    return value
  }

  /// `text` as the name of a file: letters, digits, `-` and `_`, and no folder.
  static func part(_ text: String) -> String {
    var part = ""
    for character in text where character != "`" {
      part.append(Name.isPart(String(character)) || character.isLetter ? character : "-")
    }
    while part.hasSuffix("-") { part.removeLast() }
    return part.isEmpty ? "test" : part
  }
}
