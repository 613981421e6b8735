extension Screen {
  /// Draws the screen as a phone would show it, as one SVG element that refers to nothing outside.
  ///
  /// The same screen gives the same bytes everywhere. Hidden elements are not drawn, and long tables only begun.
  ///
  /// - Parameters:
  ///   - appearance: light or dark.
  ///   - images: bytes of images by their facts; an image that is not among them is drawn as a frame.
  ///   - marked: paths that get a numbered mark, in order, such as those of ``ScreenDiff/changes``; what is not
  ///     drawn is listed below.
  public func svg(
    appearance: Appearance = .light, images: [ImageFacts: [UInt8]] = [:], marking marked: [String] = []
  ) -> String {
    let numbers = Dictionary(zip(marked, 1...)) { first, _ in first }
    let painter = Painter(theme: Theme(appearance), images: images, marks: numbers)
    let canvas = painter.phone(self)
    let (width, height) = (Canvas.number(canvas.width), Canvas.number(canvas.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="Helvetica, Arial, sans-serif">
      <title>\(Canvas.escaped(title.isEmpty ? "Screen" : InvisibleScalars.shown(title)))</title>
      <desc>\(Canvas.escaped(summary))</desc>
      \(canvas.svg)</svg>

      """
  }

  /// What a screen reader says of the drawing: the texts on it, from top to bottom.
  private var summary: String {
    let texts = nodes.filter(\.isVisible).compactMap(\.element.text).filter { !$0.isEmpty }
    return texts.isEmpty ? "No text." : InvisibleScalars.shown(texts.joined(separator: "; "), limit: 1_000)
  }
}
