import Foundation

/// A part of a body in memory; searching a body window by window takes no more memory for a large one.
struct BodyWindow {
  /// How large windows are to begin with; a smaller body is in one.
  static let size = 1 << 16

  let bytes: [UInt8]
  /// Where in the body it begins.
  let offset: Int
  /// Whether the body ends with it.
  let isLast: Bool

  /// The place in it up to which searching may begin to look at something: what begins before is complete in all
  /// likelihood. Where it is not, a larger window is asked for.
  var stop: Int { isLast ? bytes.count : bytes.count / 2 }
}

extension Body {
  /// Hands overlapping windows of the bytes to `search`, which returns the place in the window where the next is to
  /// begin; none of an empty body.
  ///
  /// A place of 0 asks for a larger window, so that memory is taken for the longest thing in the body that has to be
  /// seen at once. What is returned for the last window does not matter.
  func forEachWindow(_ search: (BodyWindow) throws -> Int) throws {
    var offset = 0
    var length = BodyWindow.size
    while offset < size {
      let end = min(offset + length, size)
      let window = BodyWindow(
        bytes: Array(try data(in: offset..<end)), offset: offset, isLast: end == size)
      let used = try search(window)
      if window.isLast { return }
      offset += used
      length = used > 0 ? BodyWindow.size : length * 2
    }
  }
}
