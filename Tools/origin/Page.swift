import TapedeckLoopback

/// What a service says, before it is decided how that goes over the wire.
struct Page {
  var status = 200
  var headers: Headers
  var body: [UInt8]

  init(_ body: [UInt8], type: String, status: Int = 200) {
    self.status = status
    headers = ["Content-Type": type]
    self.body = body
  }

  init(_ text: String, type: String, status: Int = 200) {
    self.init(Array(text.utf8), type: type, status: status)
  }

  static func xml(_ text: String, status: Int = 200) -> Page {
    Page(text, type: "text/xml; charset=UTF-8", status: status)
  }

  static func json(_ text: String, status: Int = 200) -> Page {
    Page(text, type: "application/json; charset=utf-8", status: status)
  }

  static func text(_ text: String, status: Int = 200) -> Page {
    Page(text, type: "text/plain; charset=utf-8", status: status)
  }

  static func html(_ title: String, _ text: String, status: Int = 200) -> Page {
    let body = """
      <!DOCTYPE html>
      <html><head><title>\(title)</title></head>
      <body><h1>\(title)</h1><p>\(text)</p></body></html>

      """
    return Page(body, type: "text/html; charset=utf-8", status: status)
  }

  static func redirect(_ status: Int, to location: String) -> Page {
    var page = html("Moved", "The document is at <a href=\"\(location.escapedForXML)\">another place</a>.")
    page.status = status
    page.headers.append("Location", location)
    return page
  }

  static let notFound = html("Not Found", "There is nothing here.", status: 404)

  func with(_ name: String, _ value: String) -> Page {
    var page = self
    page.headers.append(name, value)
    return page
  }
}

extension String {
  /// The text as it may stand in an XML or HTML attribute or element.
  var escapedForXML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }

  /// The text as a JSON string, quotes included.
  var asJSON: String {
    unicodeScalars.reduce(into: "\"") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
