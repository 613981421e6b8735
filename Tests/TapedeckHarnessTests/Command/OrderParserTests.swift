import Tapedeck
import XCTest

@testable import TapedeckHarness

final class OrderParserTests: XCTestCase {
  private func parse(_ line: String) throws(UsageError) -> Order {
    try OrderParser.parse(line.split(separator: " ").map(String.init))
  }

  func testWhatIsUnderstood() throws {
    func order(_ changes: (inout Order) -> Void...) -> Order {
      changes.reduce(into: Order()) { $1(&$0) }
    }
    let table: [(String, Order)] = [
      ("", order()),
      ("run", order()),
      ("A/b", order({ $0.names = [Glob("A/b")] })),
      ("run A/b C/*", order({ $0.names = [Glob("A/b"), Glob("C/*")] })),
      ("list A/b", order({ $0.verb = .list }, { $0.names = [Glob("A/b")] })),
      ("accept", order({ $0.verb = .accept })),
      ("reject run", order({ $0.verb = .reject }, { $0.names = [Glob("run")] })),
      ("A/b list", order({ $0.names = [Glob("A/b"), Glob("list")] })),
      ("-v list", order({ $0.verb = .list }, { $0.verbosity = .verbose })),
      ("-- list --trace", order({ $0.verb = .list }, { $0.names = [Glob("--trace")] })),
      ("--record", order({ $0.record = .missing })),
      ("--record A/b", order({ $0.record = .missing }, { $0.names = [Glob("A/b")] })),
      ("--record=all", order({ $0.record = .all })),
      ("--realtime", order({ $0.isRealtime = true })),
      ("--no-network", order({ $0.cutsNetwork = true })),
      (
        "--on *.gif --preset offline",
        order({ $0.conditions.add([.offline(from: .zero, until: nil)], on: "*.gif") })
      ),
      ("--jobs 4 --trace", order({ $0.jobs = 4 }, { $0.isTraced = true })),
      ("--jobs=4 -q", order({ $0.jobs = 4 }, { $0.verbosity = .quiet })),
      (
        "sweep --seed 18446744073709551615 --budget 10000000 --save",
        order(
          { $0.verb = .sweep }, { $0.seed = .max }, { $0.budget = 10_000_000 }, { $0.savesFindings = true })
      ),
      ("--invariants A/b", order({ $0.checksInvariants = true }, { $0.names = [Glob("A/b")] })),
      ("--cassettes here", order({ $0.cassettes = "here" })),
      ("--report out --shard 2/8", order({ $0.report = "out" }, { $0.shard = Shard("2/8") })),
      ("--color", order({ $0.color = .always })),
      ("--color=never", order({ $0.color = .never })),
      ("--help --trace list", order({ $0.information = .help }, { $0.isTraced = true }, { $0.verb = .list })),
      ("--version", order({ $0.information = .version })),
    ]
    for (line, order) in table { XCTAssertEqual(try parse(line), order, line) }
  }

  func testConditions() throws {
    let order = try OrderParser.parse([
      "--latency", "300ms", "--on", "GET */ig/api*", "--cut-at=311", "--redirect", "--on", "*.gif",
      "--status",
      "503", "A/b",
    ])
    var conditions = Conditions([.latency(.milliseconds(300))])
    conditions.add([.cut(after: 311, .reset)], on: "GET */ig/api*")
    conditions.add([.redirect], on: "GET */ig/api*")
    conditions.add([.status(503)], on: "*.gif")
    XCTAssertEqual(order.conditions, conditions)
    XCTAssertEqual(order.names, [Glob("A/b")])
  }

  func testUpstreams() throws {
    let order = try parse("--upstream WWW.example.com=http://127.0.0.1:80/a=b --upstream x=https://y")
    XCTAssertEqual(order.upstreams.map(\.host), ["www.example.com", "x"])
    XCTAssertEqual(order.upstreams.map(\.url.absoluteString), ["http://127.0.0.1:80/a=b", "https://y"])
  }

  func testWhatIsRefused() {
    let table: [(String, String)] = [
      ("--trac", "There is no option '--trac'; did you mean '--trace'?"),
      ("--nonsense", "There is no option '--nonsense'; see 'deck --help'."),
      ("--nonsense=3", "There is no option '--nonsense'; see 'deck --help'."),
      ("-x", "There is no option '-x'; see 'deck --help'."),
      ("-trace", "There is no option '-trace'; did you mean '--trace'?"),
      ("list --trace", "The option '--trace' does not go with 'list'; see 'deck --help'."),
      ("--record accept", "The option '--record' does not go with 'accept'; see 'deck --help'."),
      ("--jobs", "The option '--jobs' needs a value: '--jobs N'."),
      ("--jobs 0", "The option '--jobs' cannot be '0': write '--jobs N'."),
      ("--jobs 1001", "The option '--jobs' cannot be '1001': write '--jobs N'."),
      ("sweep --budget 10000001", "The option '--budget' cannot be '10000001': write '--budget CASES'."),
      ("sweep --budget -1", "The option '--budget' cannot be '-1': write '--budget CASES'."),
      ("sweep --seed -1", "The option '--seed' cannot be '-1': write '--seed N'."),
      ("--seed 1", "The option '--seed' does not go with 'run'; see 'deck --help'."),
      ("--jobs many", "The option '--jobs' cannot be 'many': write '--jobs N'."),
      ("--trace=1", "The option '--trace' takes no value, but has '1'."),
      ("--record=never", "The option '--record' cannot be 'never': write '--record[=missing|all]'."),
      ("--record=", "The option '--record' cannot be '': write '--record[=missing|all]'."),
      ("--color=red", "The option '--color' cannot be 'red': write '--color[=auto|always|never]'."),
      ("--upstream host", "The option '--upstream' cannot be 'host': write '--upstream HOST=URL'."),
      ("--upstream =http://a", "The option '--upstream' cannot be '=http://a': write '--upstream HOST=URL'."),
      ("--upstream a=ftp://b", "The option '--upstream' cannot be 'a=ftp://b': write '--upstream HOST=URL'."),
      ("--latncy 3s", "There is no option '--latncy'; did you mean '--latency'?"),
      ("--latency", "The option '--latency' needs a time, such as '300ms' or '2s'."),
      ("--latency soon", "The option '--latency' needs a time, such as '300ms' or '2s', and not 'soon'."),
      ("--redirect=1", "The option '--redirect' needs no value, and not '1'."),
      ("list --chunk 1", "The option '--chunk' does not go with 'list'; see 'deck --help'."),
      ("--on", "The option '--on' needs a value: '--on REQUESTS'."),
      ("--upstream a=b", "The option '--upstream' cannot be 'a=b': write '--upstream HOST=URL'."),
    ]
    for (line, text) in table {
      do throws(UsageError) {
        XCTFail("\(line) gives \(try parse(line))")
      } catch {
        XCTAssertEqual(error.text("deck"), text, line)
        XCTAssertEqual(error.exitCode, .usage, line)
      }
    }
  }
}
