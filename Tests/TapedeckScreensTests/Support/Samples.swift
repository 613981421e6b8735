import TapedeckScreens

/// Screens that several tests use.
enum Samples {
  /// A GIF of one pixel, 35 bytes.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  /// A PNG of 3 by 2 pixels, without image data.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0] + [0, 0, 0, 0]
    + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  /// A JPEG of 16 by 9 pixels with a comment, a frame, a scan with a stuffed byte and a restart, and its end.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8] + [0xFF, 0xFE, 0, 4, 0x68, 0x69] + [0xFF, 0xC4, 0, 2]
    + [0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 16, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 2, 0x12, 0xFF, 0x00, 0xFF, 0xD0, 0x34] + [0xFF, 0xD9]

  /// The example of the form, with every kind.
  static let everything = Screen(
    "Weather",
    [
      .label("nameLabel", "London,  England"),
      .label("blankLabel", "", isHidden: true),
      .image("nowImage", name: "sunny.gif", data: gif),
      .image("emptyImage"),
      .image("brokenImage", name: "page.html", data: Array("<html>".utf8)),
      .activity("loadingActivityIndicator", isAnimating: false),
      .activity("otherIndicator", isAnimating: true),
      .button("refreshButton", "Refresh"),
      .button("saveButton", "Save", isEnabled: false),
      .textField("cityField", "London,UK", placeholder: "City", isFocused: true),
      .textView("messageTextView", "One\nTwo"),
      .table(
        "messageTable",
        rows: [[.label("textLabel", "JSON is fun!"), .label("detailTextLabel", "by Joe on 2012-04-29")], []]),
      .grid("grid", columns: ["date", "high"], rows: [["2016-03-01 12:00", "51.2"], ["2016-03-01 15:00"]]),
      .chart(
        "chart",
        series: [
          .series(
            "high", "High", unit: "°F", points: [("2016-03-01 12:00", 51.2), ("2016-03-01 15:00", nil)])
        ]),
      .group("footer", [.label("creditLabel", "Data: Google")]),
      .alert("alert", "No connection", title: "Weather", buttons: [.button("ok", "OK")]),
    ])

  /// What `everything` is in the form.
  static let everythingText = """
    screen 1 "Weather"
      label #nameLabel "London,  England"
      label #blankLabel "" hidden
      image #nowImage "sunny.gif" format=gif size=1x1 crc32=2825017d
      image #emptyImage ""
      image #brokenImage "page.html" format=unknown bytes=6 crc32=c7430c41
      activity #loadingActivityIndicator stopped hidden
      activity #otherIndicator animating
      button #refreshButton "Refresh"
      button #saveButton "Save" disabled
      textField #cityField "London,UK" placeholder="City" focused
      textView #messageTextView "One\\nTwo"
      table #messageTable rows=2
        row #0
          label #textLabel "JSON is fun!"
          label #detailTextLabel "by Joe on 2012-04-29"
        row #1
      grid #grid rows=2 columns=2
        row #0
          cell #date "2016-03-01 12:00"
          cell #high "51.2"
        row #1
          cell #date "2016-03-01 15:00"
      chart #chart kind=line
        series #high "High" unit="°F"
          point #0 "2016-03-01 12:00" value=51.2
          point #1 "2016-03-01 15:00" value=none
      group #footer
        label #creditLabel "Data: Google"
      alert #alert "No connection" title="Weather"
        button #ok "OK"

    """
}
