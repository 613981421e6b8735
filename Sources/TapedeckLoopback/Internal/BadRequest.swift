/// Why a request cannot be understood, and the status that says so.
package enum BadRequest: Error, Hashable, CaseIterable {
  case requestLine
  case headerLine
  case bareLineFeed
  case host
  case contentLength
  case lengthAndEncoding
  case transferEncoding
  case expectation
  case version
  case headTooLarge
  case chunk
  case bodyTooLarge
  case incomplete

  /// The status of the answer.
  package var status: Int {
    switch self {
    case .bodyTooLarge: 413
    case .expectation: 417
    case .headTooLarge: 431
    case .transferEncoding: 501
    case .version: 505
    default: 400
    }
  }

  /// What is wrong, for the body of the answer.
  package var reason: String {
    switch self {
    case .requestLine: "the request line is not 'METHOD TARGET HTTP/1.1'"
    case .headerLine: "a header line is not 'Name: value'"
    case .bareLineFeed: "a line ends in LF without CR"
    case .host: "a request of HTTP/1.1 needs exactly one 'Host' header"
    case .contentLength: "'Content-Length' is not one number"
    case .lengthAndEncoding: "'Content-Length' and 'Transfer-Encoding' exclude each other"
    case .transferEncoding: "the only transfer coding understood is 'chunked', from HTTP/1.1 on"
    case .expectation: "the only expectation understood is '100-continue'"
    case .version: "only HTTP/1.0 and HTTP/1.1 are spoken here"
    case .headTooLarge: "the head is larger than \(RequestReader.headLimit) bytes"
    case .chunk: "the chunked body is malformed"
    case .bodyTooLarge: "the body is larger than \(RequestReader.bodyLimit) bytes"
    case .incomplete: "the connection ended in the middle of the request"
    }
  }
}
