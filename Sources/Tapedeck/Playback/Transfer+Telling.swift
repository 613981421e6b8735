import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Telling the app what came.
extension Transfer {
  /// Tells one event.
  func tell() {
    let (step, request) = state.withLock { state in
      defer { state.cursor += 1 }
      return (state.answer.take(state.cursor), state.request)
    }
    switch step.event {
    case .head(let status, let headers):
      receive(status, headers, request)
    case .bytes(let body, let range):
      do {
        let data = try body.data(in: range)
        deck.note(.chunk(data.count), of: order)
        bridge.load(data)
      } catch {
        return fail(.tapedeck(.cannotOpenFile, error, url: request.url))
      }
    case .end(nil):
      return challenged() ? () : finish()
    case .end(let code?):
      return fail(.loading(code, url: request.url))
    }
    expectNext()
  }

  /// Deals with a hop whose end has come.
  func conclude() {
    let (answer, request, body) = state.withLock { ($0.answer, $0.request, $0.body) }
    guard case .head(let status, let headers) = answer.steps.first?.event else {
      if case .end(let code?) = answer.steps.last?.event { fail(.loading(code, url: request.url)) }
      return
    }
    if case .end(nil) = answer.steps.last?.event, Redirect.isRedirect(status, headers) {
      return redirect(status, headers, from: request, body)
    }
    deliver()
  }

  /// Tells all that was kept back.
  func deliver() {
    if bridge.style == .delegate {
      state.withLock { state in
        // The moments of the pieces are past: they come at once, and still one by one.
        let end = state.answer.steps.last?.offset ?? .zero
        for index in state.answer.steps.indices { state.answer.steps[index].offset = end }
        state.phase = .telling
      }
      return expectNext()
    }
    let (answer, request) = state.withLock { ($0.answer, $0.request) }
    guard case .end(let code) = answer.steps.last?.event else { return }
    if let code { return fail(.loading(code, url: request.url)) }
    if challenged() { return }
    deliverWhole(answer, request)
  }

  /// Tells an answer to an app that hears nothing before its end.
  func deliverWhole(_ answer: Answer, _ request: URLRequest) {
    do {
      var data = Data()
      for case .bytes(let body, let range) in answer.steps.map(\.event) { data += try body.data(in: range) }
      if case .head(let status, let headers) = answer.steps.first?.event { receive(status, headers, request) }
      deck.note(.chunk(data.count), of: order)
      if !data.isEmpty { bridge.load(data) }
      finish()
    } catch {
      fail(.tapedeck(.cannotOpenFile, error, url: request.url))
    }
  }

  private func receive(_ status: Int, _ headers: HeaderFields, _ request: URLRequest) {
    deck.note(.response(status: status), of: order)
    bridge.session.keepCookies(of: headers, for: request)
    bridge.receive(status, headers, for: request)
  }

  func finish() {
    guard bridge.isRunning, end() else { return }
    deck.note(.finished, of: order)
    bridge.finish()
  }

  func fail(_ error: URLError) {
    guard bridge.isRunning, end() else { return }
    // A miss is told when the task is taken in, which is no event of the calendar.
    deck.scheduler.noteTelling()
    deck.note(.failed(error.code), of: order)
    bridge.fail(error)
  }

  /// Says nothing more: the platform goes on with another object.
  func handedOver() {
    _ = end()
  }

  private func end() -> Bool {
    state.withLock { state in
      defer { state.phase = .ended }
      return state.phase != .ended
    }
  }
}
