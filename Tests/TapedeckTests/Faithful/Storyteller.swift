import Foundation
import Synchronization
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks in a given style and writes down all that an app would see.
final class Storyteller: NSObject, URLSessionDataDelegate {
  private struct State {
    var story = Story()
    var isOver = false
  }

  private let state = Mutex(State())
  private let over = DispatchSemaphore(value: 0)
  private let upload: Data?
  private let refusesRedirects: Bool
  private let credential: URLCredential?

  init(upload: Data?, refusesRedirects: Bool = false, credential: URLCredential? = nil) {
    self.upload = upload
    self.refusesRedirects = refusesRedirects
    self.credential = credential
  }

  /// Runs one task in `style` and returns what was seen.
  func tell(
    _ request: URLRequest, _ style: Style, configuration: URLSessionConfiguration, file: URL
  ) -> Story {
    var request = request
    let body = upload ?? Data()
    let ownsSession: Bool =
      switch style {
      case .dataHandler, .dataAsync, .dataAsyncDelegate, .bodyStreamHandler,
        .uploadHandler,
        .uploadAsync, .uploadFileHandler, .uploadFileAsync:
        false
      default: true
      }
    let session = URLSession(
      configuration: configuration, delegate: ownsSession ? self : nil, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    switch style {
    case .dataDelegate, .dataHandler, .dataHandlerBesideDelegate, .dataAsync,
      .dataAsyncDelegate:
      request.httpBody = upload
    case .bodyStreamDelegate, .bodyStreamHandler:
      request.httpBodyStream = InputStream(data: body)
    case .uploadDelegate, .uploadHandler, .uploadAsync, .uploadFileDelegate, .uploadFileHandler,
      .uploadFileAsync,
      .uploadStreamDelegate:
      break
    }
    switch style {
    case .dataDelegate, .bodyStreamDelegate:
      session.dataTask(with: request).resume()
    case .dataHandler, .dataHandlerBesideDelegate, .bodyStreamHandler:
      session.dataTask(with: request) { self.end($0, $1, $2) }.resume()
    case .dataAsync:
      run { try await session.data(for: $0) }
    case .dataAsyncDelegate:
      // Foundation tells this delegate on its own time, and of a custom protocol only the head.
      let bystander = Storyteller(upload: nil)
      run { try await session.data(for: $0, delegate: bystander) }
    case .uploadDelegate:
      session.uploadTask(with: request, from: body).resume()
    case .uploadHandler:
      session.uploadTask(with: request, from: body) { self.end($0, $1, $2) }.resume()
    case .uploadAsync:
      run { try await session.upload(for: $0, from: body) }
    case .uploadFileDelegate:
      session.uploadTask(with: request, fromFile: file).resume()
    case .uploadFileHandler:
      session.uploadTask(with: request, fromFile: file) { self.end($0, $1, $2) }.resume()
    case .uploadFileAsync:
      run { try await session.upload(for: $0, fromFile: file) }
    case .uploadStreamDelegate:
      session.uploadTask(withStreamedRequest: request).resume()
    }
    func run(_ load: @escaping @Sendable (URLRequest) async throws -> (Data, URLResponse)) {
      let request = request
      Task {
        do {
          let (data, response) = try await load(request)
          end(data, response, nil)
        } catch {
          end(nil, nil, error)
        }
      }
    }
    if over.wait(timeout: .now() + 15) == .timedOut {
      state.withLock { $0.story.calls.append("NEVER ENDED") }
    }
    return state.withLock { state in
      state.story.cookies = (configuration.httpCookieStorage?.cookies ?? []).map { "\($0.name)=\($0.value)" }
        .sorted()
      return state.story
    }
  }

  private func end(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    state.withLock { state in
      if state.isOver { state.story.calls.append("ENDED TWICE") }
      state.isOver = true
      state.story.body = data ?? state.story.body
      if let response { Self.note(response, in: &state.story) }
      if let error {
        state.story.code = (error as NSError).code
        state.story.failingURL = (error as? URLError)?.failingURL?.absoluteString
      }
    }
    over.signal()
  }

  private static func note(_ response: URLResponse, in story: inout Story) {
    story.url = response.url?.absoluteString
    guard let response = response as? HTTPURLResponse else { return }
    story.status = response.statusCode
    story.headers = response.allHeaderFields.map { "\($0): \($1)" }.sorted()
  }

  private func call(_ line: String) {
    state.withLock { $0.story.calls.append(line) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    call("response")
    state.withLock { Self.note(response, in: &$0.story) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    call("data \(data.count)")
    state.withLock { $0.story.body = ($0.story.body ?? Data()) + data }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    call("redirect \(response.statusCode) \(request.httpMethod ?? "-") \(request.url?.absoluteString ?? "-")")
    completionHandler(refusesRedirects ? nil : request)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    call("challenge \(challenge.protectionSpace.realm ?? "-") after \(challenge.previousFailureCount)")
    if let credential, challenge.previousFailureCount == 0 {
      completionHandler(.useCredential, credential)
    } else {
      completionHandler(.rejectProtectionSpace, nil)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    completionHandler(InputStream(data: upload ?? Data()))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    call(error == nil ? "end" : "failure")
    end(nil, nil, error)
  }
}
