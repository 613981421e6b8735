import Foundation
import TapedeckHarness
import TapedeckScreens

extension Suite {
  /// Each bug as `Board/kind`, and its sound twin as `Board/kind-sound`.
  static let planted = Suite(
    Scenario.planted,
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Cassettes", isDirectory: true))
}

extension Scenario {
  fileprivate static let planted: [Scenario] = [
    // How the bytes are cut up, and what the head says.
    queued("decoded-per-chunk") { DecodedPerChunk($0, isSound: $1) },
    queued("line-per-chunk", "feed") { LinePerChunk($0, isSound: $1) },
    queued("first-chunk-only") { FirstChunkOnly($0, isSound: $1) },
    queued("length-trusted") { LengthTrusted($0, isSound: $1) },
    queued("header-case") { HeaderCase($0, isSound: $1) },

    // The order of answers.
    queued(
      "stale-answer-wins", "search",
      Step(
        "found", .type("ab", into: "queryField"), .tap("searchButton"), .type("abc", into: "queryField"),
        .tap("searchButton"))
    ) { StaleAnswerWins($0, isSound: $1) },
    queued("icon-on-wrong-row", "icons") { IconOnWrongRow($0, isSound: $1) },
    queued("last-one-decides", "two") { LastOneDecides($0, isSound: $1) },

    // Failures.
    queued("spinner-left-on") { SpinnerLeftOn($0, isSound: $1) },
    queued("error-swallowed") { ErrorSwallowed($0, isSound: $1) },
    queued("late-error-ignored", "feed") { LateErrorIgnored($0, isSound: $1) },
    queued("status-ignored") { StatusIgnored($0, isSound: $1) },
    queued("partial-refresh", "feed") { PartialRefresh($0, isSound: $1) },
    queued("double-callback") { DoubleCallback($0, isSound: $1) },
    queued("alert-overwritten", "two") { AlertOverwritten($0, isSound: $1) },
    queued("empty-as-success") { EmptyAsSuccess($0, isSound: $1) },
    onMain("timeout-as-success") { TimeoutAsSuccess($0, isSound: $1) },
    onMain("login-page-as-data", "feed") { LoginPageAsData($0, isSound: $1) },
    queued("no-content") { NoContent($0, isSound: $1) },
    queued("redirect-not-followed") { RedirectNotFollowed($0, isSound: $1) },
    queued(
      "buffer-not-reset", "feed-twice", Step("launched", .launch),
      Step("refreshed", .tap("refreshButton"))
    ) { BufferNotReset($0, isSound: $1) },
    queued(
      "cancel-spinner", "list", Step("loading", .launch, lasting: .seconds(1)),
      Step("stopped", .tap("stopButton"))
    ) { CancelSpinner($0, isSound: $1) },

    // Never an end.
    queued("retry-without-end", repeatsLast: true) { RetryWithoutEnd($0, isSound: $1) },
    queued("waits-on-itself", repeatsLast: true) { WaitsOnItself($0, isSound: $1) },
    queued("group-never-left", "two") { GroupNeverLeft($0, isSound: $1) },
    onMain("continuation-never") { ContinuationNever($0, isSound: $1) },

    // Traps.
    onMain("continuation-twice") { ContinuationTwice($0, isSound: $1) },
    queued("index-by-day", "weather") { IndexByDay($0, isSound: $1) },
    queued("missing-attribute", "weather") { MissingAttribute($0, isSound: $1) },
    onMain("retyped-field") { RetypedField($0, isSound: $1) },
    queued("date-forced") { DateForced($0, isSound: $1) },
    queued("huge-number") { HugeNumber($0, isSound: $1) },
    queued("average-of-none") { AverageOfNone($0, isSound: $1) },
    onMain("charset-forced", "motto") { CharsetForced($0, isSound: $1) },
    queued("short-image", "icon") { ShortImage($0, isSound: $1) },

    // Texts.
    onMain("null-as-text") { NullAsText($0, isSound: $1) },
    queued("local-time") { LocalTime($0, isSound: $1) },
  ].flatMap { $0 }

  private static func queued(
    _ name: String, _ cassette: String = "list", repeatsLast: Bool = false, _ steps: Step...,
    app: @escaping @Sendable (Stage, Bool) -> LittleApp
  ) -> [Scenario] {
    [false, true].map { isSound in
      Scenario(
        "Board/\(name)\(isSound ? "-sound" : "")", cassette: cassette, repeatsLast: repeatsLast,
        steps: steps.isEmpty ? [Step("shown", .launch)] : steps
      ) { app($0, isSound) }
    }
  }

  private static func onMain(
    _ name: String, _ cassette: String = "list", app: @escaping @MainActor @Sendable (Stage, Bool) -> MainApp
  ) -> [Scenario] {
    [false, true].map { isSound in
      Scenario(
        "Board/\(name)\(isSound ? "-sound" : "")", cassette: cassette, steps: [Step("shown", .launch)],
        mainActorApp: { app($0, isSound) })
    }
  }
}
