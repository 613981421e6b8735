import Tapedeck

/// One request of a timeline, from when it was asked for to how it ended.
struct WireHop: Equatable {
  /// How a hop ended.
  enum Ending: Equatable {
    case underWay, finished, missed, cancelled
    case redirected
    case failed(String)
  }

  /// The number of the task, which the hops of a redirect share.
  var task: Int
  var method: String
  var url: String
  /// When it was asked for.
  var start: Duration
  var status: Int?
  /// When the head of the answer came.
  var head: Duration?
  /// When each piece of the body came.
  var chunks: [Duration] = []
  /// How many bytes of body came.
  var size = 0
  var end: Duration?
  var ending = Ending.underWay

  /// The hops that events tell of, in the order in which they were asked for.
  static func hops(_ events: [DeckEvent]) -> [WireHop] {
    var hops: [WireHop] = []
    var places: [Int: Int] = [:]
    for event in events {
      if case .request(let method, let url) = event.kind {
        places[event.task] = hops.count
        hops.append(WireHop(task: event.task, method: method, url: url, start: event.time))
      } else if let place = places[event.task] {
        hops[place].take(event)
      }
    }
    return hops
  }

  private mutating func take(_ event: DeckEvent) {
    switch event.kind {
    case .request: break
    case .response(let status):
      self.status = status
      head = event.time
    case .chunk(let count):
      chunks.append(event.time)
      size = size.addingReportingOverflow(count).partialValue
    case .redirect(let status, _):
      self.status = status
      head = head ?? event.time
      end(.redirected, event.time)
    case .missed: end(.missed, event.time)
    case .finished: end(.finished, event.time)
    case .failed(let code): end(.failed(code.name ?? "\(code.rawValue)"), event.time)
    case .cancelled: end(.cancelled, event.time)
    }
  }

  /// Of several endings the first tells why: a miss then fails, and a task that was cancelled does so too.
  private mutating func end(_ ending: Ending, _ time: Duration) {
    end = time
    if self.ending == .underWay { self.ending = ending }
  }

  /// What came of it, in a few words.
  var outcome: String {
    let status = status.map { "\($0)" } ?? ""
    let word: String
    switch ending {
    case .underWay: word = "under way"
    case .finished: return status
    case .missed: word = "no recorded answer"
    case .cancelled: word = "cancelled"
    case .redirected: word = "redirected"
    case .failed(let name): word = name
    }
    return status.isEmpty ? word : "\(status), \(word)"
  }

  /// Whether it went as a person would hope.
  var isGood: Bool {
    switch ending {
    case .finished, .redirected: (status ?? 0) < 400
    case .underWay, .missed, .cancelled, .failed: false
    }
  }
}
