public import Foundation
public import Tapedeck

/// Lends `body` a deck that plays the cassette of the calling test: `__Cassettes__/<source>/<function>.har`, in a
/// folder beside the test's source.
///
/// ```swift
/// @Test func london() async throws {
///   try await withDeck { deck in
///     let weather = try await Weather(session: deck.session()).load("London")
///     #expect(weather.temperature == 64)
///   }
/// }
/// ```
///
/// With `TAPEDECK_RECORD=missing` in the environment the cassette is written with what it lacks, with `all` it is
/// recorded anew; with `CI` set too that is an error. Tests with cassettes of their own may run side by side.
///
/// - Parameters:
///   - name: the cassette's name.
///   - group: the folder in `__Cassettes__`; by default the name of the source.
///   - matcher: the rule by which requests find their exchanges.
///   - options: the deck's settings.
///   - environment: the variables that are heeded.
///   - filePath: the test's source.
///   - isolation: where `body` runs: by default where the caller does.
///   - body: the test; the deck is not used after it.
/// - Throws: ``DeckFailure`` where the cassette is absent, damaged or has no answer, whatever `body` made of it;
///   ``VariableError`` for a wrong variable; else what `body` throws.
public func withDeck<Value>(
  _ name: String = #function, in group: String? = nil, matcher: Matcher = .standard,
  options: Deck.Options = Deck.Options(),
  environment: [String: String] = ProcessInfo.processInfo.environment, filePath: String = #filePath,
  isolation: isolated (any Actor)? = #isolation, _ body: (Deck) async throws -> Value
) async throws -> Value {
  let cassette = try TestCassette(
    name, in: group, besides: filePath, matcher: matcher, options: options, environment: environment)
  return try await cassette.use(isolation: isolation, body)
}
