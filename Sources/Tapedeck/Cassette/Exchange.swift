/// One request and what came back: a response, a failure, or a response cut short by a failure.
///
/// Each hop of a redirect is an exchange of its own.
public struct Exchange: Hashable, Sendable {
  /// What was asked.
  public var request: Request
  /// What came back, as far as it came; nil when it failed before a response.
  public var response: Response?
  /// How it broke; nil when it ended well.
  public var failure: Failure?
  /// When it began, counted from the start of the recording.
  public var start: Duration
  /// When it ended, well or not, counted from its own start.
  public var duration: Duration

  /// Makes an exchange whose response ends well.
  public init(
    _ request: Request, _ response: Response, start: Duration = .zero, duration: Duration? = nil
  ) {
    self.init(request: request, response: response, failure: nil, start: start, duration: duration)
  }

  /// Makes an exchange that fails, before its response where that is nil, otherwise in the midst of it.
  public init(
    _ request: Request, _ response: Response? = nil, failure: Failure, start: Duration = .zero,
    duration: Duration? = nil
  ) {
    self.init(request: request, response: response, failure: failure, start: start, duration: duration)
  }

  private init(
    request: Request, response: Response?, failure: Failure?, start: Duration, duration: Duration?
  ) {
    self.request = request
    self.response = response
    self.failure = failure
    self.start = start
    self.duration = duration ?? response?.lastOffset ?? .zero
  }
}

extension Exchange {
  /// What was asked.
  public struct Request: Hashable, Sendable {
    /// The method, such as `GET`, as it was written.
    public var method: String
    /// The absolute URL, as it was written.
    public var url: String
    /// The header fields.
    public var headers: HeaderFields
    /// The bytes sent, or nil where there was no body at all.
    public var body: Body?

    /// Makes a request.
    public init(_ method: String = "GET", _ url: String, headers: HeaderFields = [:], body: Body? = nil) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  /// What came back.
  public struct Response: Hashable, Sendable {
    /// The status code, such as 200.
    public var status: Int
    /// The header fields, as the app saw them.
    public var headers: HeaderFields
    /// The bytes that came, already decompressed; fewer than were promised when a failure cut them short.
    public var body: Body
    /// How the bytes were delivered; their sizes add up to the body's.
    public var chunks: [Chunk]
    /// When the head came, counted from the exchange's start.
    public var offset: Duration

    /// Makes a response; without chunks, the body comes in one, together with the head.
    ///
    /// The chunks' sizes have to add up to the body's.
    public init(
      status: Int = 200, headers: HeaderFields = [:], body: Body = Body(), chunks: [Chunk]? = nil,
      offset: Duration = .zero
    ) {
      let chunks = chunks ?? (body.isEmpty ? [] : [Chunk(size: body.size, offset: offset)])
      precondition(
        chunks.reduce(0) { $0 + $1.size } == body.size, "the chunks do not add up to the body's size")
      self.status = status
      self.headers = headers
      self.body = body
      self.chunks = chunks
      self.offset = offset
    }

    /// When the last of it came.
    var lastOffset: Duration {
      max(offset, chunks.last?.offset ?? .zero)
    }
  }
}
