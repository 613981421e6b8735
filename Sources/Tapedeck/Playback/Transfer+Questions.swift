import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Questions to the app, for which virtual time stands still: redirects, challenges, bodies.
extension Transfer {
  func redirect(_ status: Int, _ headers: HeaderFields, from request: URLRequest, _ body: Body?) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    guard count <= Redirect.limit else { return fail(.loading(.httpTooManyRedirects, url: request.url)) }
    guard let next = Redirect.next(status, headers, from: request),
      let response = HTTPURLResponse(status, headers, request)
    else { return fail(.loading(.redirectToNonExistentLocation, url: request.url)) }
    guard ["http", "https"].contains(next.request.url?.scheme?.lowercased()) else {
      return fail(.loading(.unsupportedURL, url: next.request.url))
    }
    deck.note(.redirect(status: status, to: next.request.url?.absoluteString ?? ""), of: order)
    bridge.session.keepCookies(of: headers, for: request)
    if bridge.handOver(response, next.request) { return handedOver() }
    let question = ask()
    bridge.askToFollow(response, next.request) { [self] chosen in
      answer(question) { [self] now in
        if var chosen {
          bridge.session.addCookies(to: &chosen)
          startHop(chosen, body: next.keepsBody ? chosen.httpBody.map { Body($0) } ?? body : nil, at: now)
        } else {
          deliver()
        }
      }
    }
  }

  /// Sees to a challenge of the answer at hand, if there is one; false where there is nothing to be done.
  func challenged() -> Bool {
    let (answer, request, body, failures) = state.withLock { state in
      (state.answer, state.request, state.body, state.challenges)
    }
    // Most answers are none, and making a response takes its time.
    guard case .head(let status, let headers) = answer.steps.first?.event, status == 401,
      let response = HTTPURLResponse(status, headers, request),
      let challenge = Challenge(status, headers, request, bridge.session.configuration, failures: failures)
    else { return false }
    state.withLock { $0.challenges += 1 }
    let question = ask()
    bridge.askForCredential(challenge.forApp(response)) { [self] disposition, credential in
      self.answer(question) { [self] now in
        switch (disposition, credential ?? challenge.proposed) {
        case (.useCredential, let credential?), (.performDefaultHandling, let credential?):
          startHop(challenge.answered(by: credential), body: body, at: now)
        case (.cancelAuthenticationChallenge, _),
          (.rejectProtectionSpace, _) where bridge.style == .delegate:
          // Foundation's own loading ends so, after head and body.
          fail(.loading(.cancelled, url: request.url))
        default:
          if bridge.style == .delegate { finish() } else { deliverWhole(answer, request) }
        }
      }
    }
    return true
  }

  /// Begins to wait for something outside of virtual time; returns what `answer` wants to see.
  func ask() -> Int {
    deck.scheduler.beginOutside()
    return state.withLock { state in
      state.phase = .asking
      state.isAsking = true
      return state.generation
    }
  }

  /// Ends the wait, and goes on with `proceed` on the work queue unless the transfer was stopped meanwhile.
  ///
  /// A second answer to one question changes nothing.
  func answer(_ question: Int, proceed: @escaping @Sendable (_ now: Duration) -> Void) {
    // Nothing may be delivered before the answer has taken effect.
    deck.scheduler.hold()
    bridge.session.workQueue.async { [self] in
      let isFirst = state.withLock { state in
        defer { state.isAsking = false }
        return state.isAsking
      }
      if isFirst {
        if state.withLock({ $0.generation == question }) && bridge.isRunning { proceed(deck.scheduler.now) }
        deck.scheduler.endOutside()
      }
      deck.scheduler.release()
    }
  }

  func read(_ stream: InputStream, question: Int) {
    let source = UploadStream(stream)
    // A stream may block for as long as its other end likes: not here.
    DispatchQueue.global().async { [self] in
      let result = Result { try source.read() }
      answer(question) { [self] now in
        let request = state.withLock { $0.request }
        switch result {
        case .success(let data): startHop(request, body: Body(data), at: now)
        case .failure: fail(.loading(.requestBodyStreamExhausted, url: request.url))
        }
      }
    }
  }
}
