import TapedeckLoopback

/// How a page goes over the wire: the words that every service understands.
struct Delivery {
  var word: String
  var meaning: String
  var answer: @Sendable (Page, Visit, _ canonical: String) -> Answer

  static let all = [
    Delivery("pieces", "in four chunks, 20 ms apart") { page, _, _ in
      page.chunked(page.body.quarters, every: .milliseconds(20))
    },
    Delivery("utf8-split", "in two chunks, cut inside the first character that is not ASCII") { page, _, _ in
      let cut = page.body.firstIndex { $0 >= 0x80 } ?? page.body.count / 2
      return page.chunked(
        [page.body.prefix(cut + 1), page.body.dropFirst(cut + 1)], every: .milliseconds(20))
    },
    Delivery("slow", "200 ms before the head, 100 ms between head and body") { page, _, _ in
      page.answer([.pause(.milliseconds(200)), .send(""), .pause(.milliseconds(100)), .send(page.body)])
    },
    Delivery("slow-end", "200 ms between the body and its end") { page, _, _ in
      page.answer(framing: .chunked, [.send(page.body), .pause(.milliseconds(200))])
    },
    Delivery("until-close", "without a length, ended by the connection") { page, _, _ in
      page.answer(framing: .untilClose, [.send(page.body)])
    },
    Delivery("gzip", "compressed") { page, _, _ in page.encoded(Gzip.stored(page.body)) },
    Delivery("bad-gzip", "declared as compressed, but not") { page, _, _ in page.encoded(page.body) },
    Delivery("reset", "half of the body, then a TCP reset") { page, _, _ in
      page.broken([.pause(.milliseconds(60)), .reset])
    },
    Delivery("early-close", "half of the promised body, then the end") { page, _, _ in
      page.broken([.pause(.milliseconds(60)), .close])
    },
    Delivery("stall", "half of the body, then nothing more") { page, _, _ in page.broken([.silence]) },
    Delivery("silent", "no answer, ever") { _, _, _ in .silence },
    Delivery("hang-up", "the end of the connection without an answer") { _, _, _ in .hangUp },
    Delivery("not-http", "bytes of another protocol") { _, _, _ in .raw("220 mail.example ESMTP ready\r\n") },
    Delivery("empty", "status 200 and no body") { page, _, _ in
      Answer(status: 200, headers: page.headers, [.send("")])
    },
    Delivery("captive", "the sign-in page of a hotel's network, as 200") { _, _, _ in
      Page.html("Welcome", "Sign in to use the network of this hotel.").answer()
    },
    Delivery("moved", "301 to the same address at the canonical host") { _, visit, canonical in
      Page.redirect(301, to: canonical + visit.request.target).answer()
    },
    Delivery("loop", "302 to the same address, relative") { _, visit, _ in
      Page.redirect(302, to: visit.request.target).answer()
    },
  ]

  init(
    _ word: String, _ meaning: String,
    answer: @escaping @Sendable (Page, Visit, _ canonical: String) -> Answer
  ) {
    self.word = word
    self.meaning = meaning
    self.answer = answer
  }

  /// The delivery for a word: one of the table, or a status of three digits.
  static func named(_ word: String) -> Delivery? {
    if let delivery = all.first(where: { $0.word == word }) { return delivery }
    guard let status = Int(word), (200...599).contains(status) else { return nil }
    return Delivery(word, "that status and a page of HTML") { _, _, _ in
      Page.html("Status \(status)", "The service answers \(status).", status: status).answer()
    }
  }
}

extension Page {
  /// The page in one piece.
  func answer() -> Answer {
    answer([.send(body)])
  }

  fileprivate func answer(framing: Answer.Framing = .contentLength, _ steps: [Answer.Step]) -> Answer {
    Answer(status: status, headers: headers, framing: framing, steps)
  }

  fileprivate func chunked(_ pieces: [ArraySlice<UInt8>], every pause: Duration) -> Answer {
    let steps = pieces.filter { !$0.isEmpty }.flatMap { [Answer.Step.pause(pause), .send($0)] }
    return answer(framing: .chunked, Array(steps.dropFirst()))
  }

  fileprivate func encoded(_ bytes: [UInt8]) -> Answer {
    with("Content-Encoding", "gzip").answer([.send(bytes)])
  }

  /// Half of the body under the length of the whole, and then what breaks it.
  fileprivate func broken(_ ending: [Answer.Step]) -> Answer {
    let half = body.prefix(body.count / 2)
    return with("Content-Length", String(body.count)).answer([.send(half)] + ending)
  }
}

extension [UInt8] {
  /// Four parts of nearly the same size.
  fileprivate var quarters: [ArraySlice<UInt8>] {
    (0..<4).map { self[(count * $0 / 4)..<(count * ($0 + 1) / 4)] }
  }
}
