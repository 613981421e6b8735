public import Foundation

/// One thing that a simulated network does to an exchange.
public enum Effect: Hashable, Sendable {
  /// How a connection ends before its time.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// By a reset: -1005.
    case reset
    /// By being closed, as after a `Content-Length` that was promised and not kept: -1.
    case close
  }

  /// What takes the place of a body.
  public enum Substitute: Hashable, Sendable {
    /// Nothing.
    case empty
    /// A page such as a proxy or a captive portal gives, as `text/html`.
    case html
    /// These bytes, under the header fields that came.
    case data(Data)
  }

  /// Everything comes later by this.
  case latency(Duration)
  /// Bodies come no faster than so many bits a second.
  case bandwidth(bitsPerSecond: Int)
  /// Bodies come in chunks of so many bytes.
  case chunk(Int)
  /// Bodies are cut into chunks at these offsets, and nowhere else.
  case split([Int])
  /// After so many bytes, nothing comes for a while.
  case stall(after: Int, Duration)
  /// The connection ends after so many bytes of body.
  case cut(after: Int, End)
  /// The task fails, before the response, or after so many bytes of body.
  case fail(URLError.Code, after: Int?)
  /// Another status.
  case status(Int)
  /// Another body.
  case body(Substitute)
  /// The body changes in one place, or comes in another charset.
  case mutate(Mutation)
  /// A response header field is set, or dropped where the value is nil.
  case header(String, String?)
  /// One more hop, which redirects to the same URL.
  case redirect
  /// Of the requests that are made at the same moment, the answers come in this order, counted from 1, each whole
  /// before the next; those that are not named come last.
  case order([Int])
  /// There is no network from one moment of virtual time on, and until another if that is given: -1009.
  case offline(from: Duration, until: Duration?)
}
