public import Foundation
public import Tapedeck
import TapedeckHarness
public import XCTest

extension XCTestCase {
  /// Lends `body` a deck that plays the test's cassette: `__Cassettes__/<class>/<function>.har`, in a folder beside the
  /// test's source.
  ///
  /// ```swift
  /// func testLondon() async throws {
  ///   try await withDeck { deck in
  ///     let weather = try await Weather(session: deck.session()).load("London")
  ///     XCTAssertEqual(weather.temperature, 64)
  ///   }
  /// }
  /// ```
  ///
  /// With `TAPEDECK_RECORD=missing` in the environment the cassette is written with what it lacks, with `all` it is
  /// recorded anew; with `CI` set too that fails. A cassette that is absent, damaged or has no answer is a failure at
  /// the line of the call, whatever `body` made of it.
  ///
  /// - Parameters:
  ///   - name: the cassette's name.
  ///   - environment: the variables that are heeded.
  /// - Throws: what `body` throws, unless it came of a failure that is reported.
  public func withDeck(
    _ name: String = #function, matcher: Matcher = .standard, options: Deck.Options = Deck.Options(),
    environment: [String: String] = ProcessInfo.processInfo.environment, file: StaticString = #filePath,
    line: UInt = #line, isolation: isolated (any Actor)? = #isolation, _ body: (Deck) async throws -> Void
  ) async throws {
    do {
      let cassette = try TestCassette(
        name, in: "\(type(of: self))", besides: "\(file)", matcher: matcher, options: options,
        environment: environment)
      try await cassette.use(isolation: isolation, body)
    } catch let failure as DeckFailure {
      XCTFail("\(failure)", file: file, line: line)
    } catch let error as VariableError {
      XCTFail("\(error)", file: file, line: line)
    } catch let error as CassetteError {
      XCTFail("\(error)", file: file, line: line)
    }
  }
}
