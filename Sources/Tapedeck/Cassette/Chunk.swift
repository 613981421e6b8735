/// A piece of a body as it was delivered.
public struct Chunk: Hashable, Sendable {
  /// How many bytes it brought; never negative.
  public var size: Int
  /// When it came, counted from the start of its exchange.
  public var offset: Duration

  /// Makes a chunk of `size` bytes that came `offset` after its exchange's start.
  public init(size: Int, offset: Duration = .zero) {
    precondition(size >= 0, "a chunk cannot have \(size) bytes")
    self.size = size
    self.offset = offset
  }
}
