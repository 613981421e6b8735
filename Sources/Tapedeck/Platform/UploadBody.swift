import Foundation

/// Where the bytes that a task sends come from.
enum UploadBody {
  case data(Data)
  case file(URL)
  case stream(InputStream)
}
