import Synchronization
import TapedeckLoopback

/// Leads each request to a service and a script: `/SERVICE/SCRIPT` and then the path that the app asked for.
final class Origin: Sendable {
  private static let services: KeyValuePairs<String, any Service.Type> = [
    "weather": WeatherService.self,
    "forecast": ForecastService.self,
    "connection": ConnectionService.self,
    "board": BoardService.self,
    "temperature": TemperatureService.self,
  ]

  /// What each `SERVICE/SCRIPT` remembers.
  private let memories = Mutex<[String: Memory]>([:])

  func answer(_ request: Request) -> Answer {
    if request.method == "POST", request.path == "/reset" {
      memories.withLock { $0 = [:] }
      return .status(204)
    }
    let parts = request.target.dropFirst().split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard request.target.hasPrefix("/"), parts.count == 3,
      let service = Self.services.first(where: { $0.key == parts[0] })?.value
    else { return refusal("ask for '/SERVICE/SCRIPT/…'") }
    guard let script = Script(parts[1]) else { return refusal("'\(parts[1])' is not a script") }
    for word in script.words where !Self.isKnown(word.name, to: service) {
      return refusal("'\(word.name)' is not a word that '\(parts[0])' understands")
    }
    var inner = request
    inner.target = "/" + parts[2]
    return memories.withLock { memories in
      Self.answer(inner, service, script, &memories["\(parts[0])/\(parts[1])", default: Memory()])
    }
  }

  private static func answer(
    _ request: Request, _ service: any Service.Type, _ script: Script, _ memory: inout Memory
  ) -> Answer {
    let number = memory.visits["\(request.method) \(request.target)", default: 0] + 1
    memory.visits["\(request.method) \(request.target)"] = number
    let visit = Visit(
      request: request, words: script.names(for: request.method, visit: number), number: number)
    let page = service.page(for: visit, memory: &memory)
    let delivery = visit.words.lazy.compactMap(Delivery.named).first
    return delivery?.answer(page, visit, service.canonical) ?? page.answer()
  }

  private static func isKnown(_ word: String, to service: any Service.Type) -> Bool {
    word == "normal" || Delivery.named(word) != nil || service.words.contains { $0.key == word }
  }

  private func refusal(_ reason: String) -> Answer {
    .text("origin: \(reason); see 'origin --help'\n", status: 404)
  }

  /// The text of `--help`.
  static var help: String {
    var text = """
      origin plays the services that the sample apps talk to, on 127.0.0.1.

      usage: origin [--port N]

      It prints its address and runs until SIGTERM, SIGINT, or the end of a pipe that is its input.
      A path is '/SERVICE/SCRIPT' and then what the app asks for, so that this leads an app to it:
        deck run NAME --record --upstream www.google.com=http://127.0.0.1:N/weather/normal
      A script is words joined by '+'. 'reset@2' holds at the second visit of an address only, and
      'reset@POST' for that method only. What follows a '~' gives a script a memory of its own;
      'POST /reset' clears every memory.

      normal: as it should be.

      """
    for delivery in Delivery.all { text += row(delivery.word, delivery.meaning) }
    text += row("200…599", "that status and a page of HTML")
    for (name, service) in services {
      text += "\n\(name), for \(service.canonical):\n"
      for (word, meaning) in service.words { text += row(word, meaning) }
    }
    return text
  }

  private static func row(_ word: String, _ meaning: String) -> String {
    "  " + word + String(repeating: " ", count: max(1, 16 - word.count)) + meaning + "\n"
  }
}
