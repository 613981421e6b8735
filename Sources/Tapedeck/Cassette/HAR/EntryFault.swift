/// Why an entry cannot be replayed.
enum EntryFault: Error, Hashable, Sendable {
  case json(JSONFault)
  case repeated(String)
  case wrongKind(String, found: String, expected: String)
  case missing(String)
  case notHTTP(url: String)
  case webSocket
  case status(Int, error: String?)
  case bodyMissing(size: Int?)
  case bodyCut(has: Int, size: Int)
  case encoding(String)
  case base64(String)
  case hexChunks
  case sideFile(String, problem: String)
  case chunks(sum: Int, size: Int)
  case failure(String)
  case parameters(mimeType: String)
}

extension EntryFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .json(let fault): "\(fault)"
    case .repeated(let name): "'\(name)' stands there twice"
    case .wrongKind(let part, let found, let expected): "'\(part)' is \(found), not \(expected)"
    case .missing(let part): "it has no '\(part)'"
    case .notHTTP(let url): "'\(url)' is not an absolute http or https URL"
    case .webSocket: "it is a WebSocket"
    case .status(let status, let error?): "status \(status) is no answer ('\(error)')"
    case .status(let status, nil): "status \(status) is no answer"
    case .bodyMissing(let size?): "its body of \(size) bytes was not saved"
    case .bodyMissing(nil): "its body was not saved"
    case .bodyCut(let has, let size): "only \(has) of its body's \(size) bytes were saved"
    case .encoding(let name): "encoding '\(name)' is not known"
    case .base64(let part): "'\(part)' is not base64"
    case .hexChunks: "its body is saved as compressed bytes in hex"
    case .sideFile(let name, let problem): "body file '\(name)' \(problem)"
    case .chunks(let sum, let size): "its chunks hold \(sum) bytes, its body \(size)"
    case .failure(let name): "'\(name)' is not the name and code of a URLError"
    case .parameters(let type): "its request body is saved as parts of '\(type)', not as bytes"
    }
  }
}
