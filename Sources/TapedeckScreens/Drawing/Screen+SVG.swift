extension Screen {
  /// Draws the screen as a phone would show it, as one SVG element that refers to nothing outside.
  ///
  /// The same screen gives the same bytes everywhere. Hidden elements are not drawn.
  ///
  /// - Parameters:
  ///   - appearance: light or dark.
  ///   - images: bytes of images by their facts; an image that is not among them is drawn as a frame with its name.
  ///   - marked: paths that get a numbered mark, in order, such as those of ``ScreenDiff/changes``.
  public func svg(
    appearance: Appearance = .light, images: [ImageFacts: [UInt8]] = [:], marking marked: [String] = []
  ) -> String {
    ""
  }
}
