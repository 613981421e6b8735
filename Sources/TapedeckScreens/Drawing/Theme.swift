/// The colours of an appearance.
struct Theme {
  let background, card, text, secondary, separator, tint, pressed, mark: String
  let series: [String]

  init(_ appearance: Appearance) {
    switch appearance {
    case .light:
      (background, card) = ("#f2f2f7", "#ffffff")
      (text, secondary, separator) = ("#000000", "#6c6c70", "#c6c6c8")
      (tint, pressed, mark) = ("#0066d6", "#e3eefb", "#d70015")
      series = ["#0066d6", "#c25e00", "#1e8a3c", "#8944ab", "#d30047", "#00788a"]
    case .dark:
      (background, card) = ("#000000", "#1c1c1e")
      (text, secondary, separator) = ("#ffffff", "#a1a1a8", "#3d3d41")
      (tint, pressed, mark) = ("#409cff", "#15293f", "#ff453a")
      series = ["#409cff", "#ffb340", "#30db5b", "#da8fff", "#ff6482", "#70d7ff"]
    }
  }
}
