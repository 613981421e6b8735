import Foundation
import Tapedeck

/// Prints cassettes for people: one line an exchange, and what else is asked for.
struct ShowCommand {
  let files: CassetteFiles
  let console: Console
  let showsHeaders: Bool
  let showsBodies: Bool

  func run(_ paths: [String]) throws(UsageError) -> ExitCode {
    guard !paths.isEmpty else { throw .filesWanted(.show) }
    var exitCode = ExitCode.good
    for (place, path) in paths.enumerated() {
      if paths.count > 1 {
        if place > 0 { console.print(Line("")) }
        console.print(Line(path, .heading))
      }
      switch try files.open(path) {
      case .failure(let fault): exitCode = max(exitCode, fault.exitCode)
      case .success(let cassette):
        for position in 0..<cassette.count { console.print(lines(cassette, position)) }
      }
    }
    return exitCode
  }

  private func lines(_ cassette: Cassette, _ position: Int) -> [Line] {
    let number = Line("\(position + 1)  ", .faint)
    let exchange: Exchange
    do {
      exchange = try cassette.exchange(at: position)
    } catch {
      return [number + Line("cannot be replayed: \(error.reason)", .bad)]
    }
    var lines = [number + Line("\(exchange.request.method) \(exchange.request.url)  ") + outcome(exchange)]
    lines += message(exchange.request.headers, exchange.request.body, mark: "> ")
    if let response = exchange.response { lines += message(response.headers, response.body, mark: "< ") }
    return lines
  }

  private func outcome(_ exchange: Exchange) -> Line {
    var words: [String] = []
    if let response = exchange.response {
      words.append("\(response.status)")
      if let type = response.headers["Content-Type"] { words.append("\(type.prefix { $0 != ";" })") }
      words.append(Self.size(response.body.size))
      if response.chunks.count > 1 { words.append("in \(response.chunks.count) pieces") }
    }
    if let failure = exchange.failure { words.append(failure.words) }
    words.append(VirtualTime.text(exchange.duration))
    let isGood = exchange.failure == nil && exchange.response?.status ?? 0 < 400
    return Line(words.joined(separator: ", "), isGood ? .good : .bad)
  }

  private func message(_ headers: HeaderFields, _ body: Body?, mark: String) -> [Line] {
    var lines: [Line] = []
    if showsHeaders {
      lines += headers.fields.map { Line("   \(mark)", .faint) + Line("\($0.name): \($0.value)") }
    }
    guard showsBodies, let body, !body.isEmpty else { return lines }
    guard let data = try? body.data(), !data.contains(0), let text = String(validating: data, as: UTF8.self)
    else {
      return lines + [Line("   \(mark)(\(Self.size(body.size)) that are no text)", .faint)]
    }
    var rows = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if rows.last == "" { rows.removeLast() }
    return lines + rows.map { Line("   \(mark)", .faint) + Line(String($0)) }
  }

  private static func size(_ count: Int) -> String { Counted.text(count, "byte") }
}

extension CassetteError {
  /// Why an entry cannot be replayed, or else the whole error.
  var reason: String {
    if case .unplayable(_, _, let reason) = self { reason } else { "\(self)" }
  }
}
