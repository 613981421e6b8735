/// What a connection does for one answer: the writes, byte for byte, and what lies between them.
struct WirePlan: Equatable {
  enum Action: Equatable {
    case write([UInt8])
    case wait(Duration)
    case reset
    case close
    case silence
  }

  var actions: [Action]
  /// Whether another request may follow on the connection.
  var keepsAlive: Bool
}

extension WirePlan {
  /// The plan of an answer.
  ///
  /// - Parameters:
  ///   - method: the request's; an answer to `HEAD` has no body.
  ///   - isModern: whether the reader speaks HTTP/1.1, and so knows chunks.
  ///   - isLast: whether the reader wants the connection closed afterwards.
  init(_ answer: Answer, method: String, isModern: Bool = true, isLast: Bool = false) {
    guard let head = answer.head else {
      actions = answer.steps.map { Action($0.kind) }
      keepsAlive = false
      return
    }
    var coder = BodyCoder(head, steps: answer.steps, method: method, isModern: isModern)
    keepsAlive = coder.endsItself && !isLast && !head.headers.tokens(of: "Connection").contains("close")
    actions = []
    // The head waits for the first step that is not a pause, and leaves with its bytes.
    var pending = coder.head(closing: !keepsAlive)
    for (index, step) in answer.steps.enumerated() {
      let isEnd = index == answer.steps.count - 1
      switch step.kind {
      case .pause(let duration):
        actions.append(.wait(duration))
        continue
      case .send(let bytes):
        // The pieces of a large answer may be one array, many times.
        pending = pending.isEmpty ? coder.piece(bytes) : pending + coder.piece(bytes)
        if isEnd { pending += coder.end() }
      case .reset, .close, .silence:
        break
      }
      if !pending.isEmpty { actions.append(.write(pending)) }
      pending = []
      if case .send = step.kind { continue }
      actions.append(Action(step.kind))
      keepsAlive = false
      return
    }
    pending += coder.end()
    if !pending.isEmpty { actions.append(.write(pending)) }
  }
}

extension WirePlan.Action {
  fileprivate init(_ kind: Answer.Step.Kind) {
    self =
      switch kind {
      case .send(let bytes): .write(bytes)
      case .pause(let duration): .wait(duration)
      case .reset: .reset
      case .close: .close
      case .silence: .silence
      }
  }
}

/// Writes one answer's head, and its body with the framing round each piece.
private struct BodyCoder {
  private let answer: Answer.Head
  private let hasBody: Bool
  private let isChunked: Bool
  /// The header line of the framing, unless the answer brings its own.
  private let framing: String
  /// Whether a reader finds the end of the body without the connection being closed.
  let endsItself: Bool
  private var isEnded = false

  init(_ head: Answer.Head, steps: [Answer.Step], method: String, isModern: Bool) {
    answer = head
    let isBodiless = head.status == 204 || head.status == 304 || (100...199).contains(head.status)
    hasBody = method != "HEAD" && !isBodiless
    let size = steps.reduce(0) { sum, step in
      if case .send(let bytes) = step.kind { sum + bytes.count } else { sum }
    }
    let hasOwnCoding = head.headers["Transfer-Encoding"] != nil
    let ownLength = head.headers["Content-Length"]
    isChunked = head.framing == .chunked && isModern && !hasOwnCoding && ownLength == nil
    if isChunked {
      framing = head.status == 204 || head.status < 200 ? "" : "Transfer-Encoding: chunked\r\n"
      endsItself = true
    } else if hasOwnCoding || ownLength != nil {
      framing = ""
      endsItself = !hasBody || ownLength == String(size)
    } else if head.framing == .contentLength {
      framing = isBodiless ? "" : "Content-Length: \(size)\r\n"
      endsItself = true
    } else {
      framing = ""
      endsItself = !hasBody
    }
  }

  func head(closing: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(answer.status) \(StatusReason.phrase(for: answer.status))\r\n"
    for line in answer.headers.lines { text += "\(line.name): \(line.value)\r\n" }
    text += framing
    if closing, answer.headers["Connection"] == nil { text += "Connection: close\r\n" }
    text += "\r\n"
    return Array(text.utf8)
  }

  func piece(_ bytes: [UInt8]) -> [UInt8] {
    guard hasBody, !bytes.isEmpty else { return [] }
    guard isChunked else { return bytes }
    return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [0x0D, 0x0A]
  }

  mutating func end() -> [UInt8] {
    guard isChunked, hasBody, !isEnded else { return [] }
    isEnded = true
    return Array("0\r\n\r\n".utf8)
  }
}
