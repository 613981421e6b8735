import Foundation
import Tapedeck
import TapedeckLoopback

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A service, and an app that asks it, with a secret in every place where there can be one.
struct PlantedService {
  /// The values that must not be written, by their number; another round has others.
  let secrets: [String]
  let server: LoopbackServer

  init(round: String) throws {
    // Of these some have to be escaped where they stand.
    let secrets = (0..<52).map { number in
      number == 38
        ? "\(round == "a" ? 7 : 8)40\(number)1937"
        : "s\(round)\(number)Zq\(number * 7919 % 9973)" + (number % 3 == 0 ? "" : "+/&\"<é'=;%")
    }
    self.secrets = secrets
    server = try LoopbackServer { Self.answer($0, secrets) }
  }

  func options() -> Deck.Options {
    var options = Deck.Options()
    options.upstreams = ["api.example": server.url]
    return options
  }

  // MARK: The service

  private static func answer(_ request: TapedeckLoopback.Request, _ s: [String]) -> Answer {
    switch request.path {
    case "/form":
      return .redirect(to: "/landing?access_token=\(escaped(s[30]))&page=2")
        .with("Set-Cookie", "sid=\(escaped(s[31])); Path=/; HttpOnly")
        .with("Set-Cookie", "lang=\(escaped(s[32])); Expires=Wed, 09 Jun 2100 10:18:14 GMT")
    case "/landing":
      let body = #"{"user": {"token": "\#(json(s[33]))", "name": "Joe", "pages": 3}, "a": [1, "#
      let rest = #"{"client_secret":"\#(json(s[34]))"}], "pin": 5, "otp": \#(s[38])}"#
      // A border in the midst of the first secret.
      let text = Array((body + rest).utf8)
      return .pieces([text[..<30], text[30...]], every: .milliseconds(1), type: "application/json")
        .with("ETag", "\"\(s[35])\"")
    case "/soap":
      return .bytes(
        """
        <?xml version="1.0"?><a:Reply xmlns:a="urn:a" a:apiKey="\(xml(s[36]))"><a:Token> \(xml(s[37])) </a:Token>
        <Secret><![CDATA[\(s[39])]]></Secret><Note>see https://\(escaped(s[40]))@api.example/</Note></a:Reply>
        """.utf8, type: "text/xml; charset=utf-8")
    case "/zipped":
      return .bytes(Zipped.stored(Array(#"{"password":"\#(json(s[41]))"}"#.utf8)), type: "application/json")
        .with("Content-Encoding", "gzip")
    case "/big":
      let filler = String(repeating: "All work and no play. ", count: 60_000)
      return .json(#"{"text": "\#(filler)", "refresh_token": "\#(json(s[42]))"}"#)
    case "/page":
      return .bytes(
        """
        <html><meta name=csrf-token content="\(xml(s[43]))"><input type="hidden" name="authenticity_token"
        value='\(xml(s[44]).replacing("'", with: "&#39;"))'><a href="/x?a=1&amp;token=\(escaped(s[45]))">go</a>
        <script>var config = {"accessToken":"\(json(s[46]))"};</script>
        """.utf8, type: "text/html; charset=utf-8")
    case "/echo":
      // What was sent as a secret comes back where nothing tells that it is one.
      return .text("Hello \(s[4].filter(\.isASCII)), \(escaped(s[11])), \(json(s[26])), \(s[47]).\n")
    case "/nested":
      return .json(#"{"message": "{\"id_token\":\"\#(json(json(s[47])))\",\"n\":1}"}"#)
    case "/binary":
      return .bytes([0, 1, 2, 0xFF] + Array(s[26].utf8) + [0, 9], type: "application/octet-stream")
    case "/lines":
      return .bytes("SID=1\nAuth=\(escaped(s[48]))\n{\"jwt\":\"\(json(s[49]))\"}\n".utf8, type: "text/plain")
        .with("X-Auth-Token", s[50].filter { $0.isASCII })
        .with("Link", "<https://api.example/next?sig=\(escaped(s[51]))>; rel=\"next\"")
    default:
      return .json(#"{"ok": true}"#)
    }
  }

  // MARK: The app

  /// Asks for all; gives the statuses.
  func ask(_ deck: Deck) async throws -> [Int] {
    let s = secrets
    let session = deck.session()
    var statuses: [Int] = []
    for request in requests() {
      let (_, response) = try await session.data(for: request)
      statuses.append((response as? HTTPURLResponse)?.statusCode ?? 0)
    }
    var upload = request("PUT", "/upload")
    upload.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (_, response) = try await session.upload(
      for: upload, from: Data(#"{"refreshToken":"\#(Self.json(s[28]))","size":1}"#.utf8))
    return statuses + [(response as? HTTPURLResponse)?.statusCode ?? 0]
  }

  private func requests() -> [URLRequest] {
    let s = secrets
    let e = Self.escaped
    var first = request(
      "GET",
      "/headers?appid=\(e(s[11]))&API_KEY=\(e(s[12]))&apikey=\(e(s[13]))&key=\(e(s[14]))&token=\(e(s[15]))"
        + "&access%5Ftoken=\(e(s[16]))&sig=\(e(s[17]))&Signature=\(e(s[18]))&pass%77ord=\(e(s[19]))&secret="
        + e(s[20]) + "&page=1", userinfo: "\(e(s[9])):\(e(s[10]))@")
    let ascii = s.map { $0.filter(\.isASCII) }
    first.setValue("Bearer \(ascii[0])", forHTTPHeaderField: "authorization")
    first.setValue(
      "Basic \(Data("joe:\(s[1])".utf8).base64EncodedString())", forHTTPHeaderField: "Proxy-Authorization")
    first.setValue("a=\(e(s[2])); b=\(e(s[3]))", forHTTPHeaderField: "Cookie")
    first.setValue(ascii[4], forHTTPHeaderField: "x-api-key")
    first.setValue(ascii[5], forHTTPHeaderField: "X-AUTH-Token")
    first.setValue(ascii[6], forHTTPHeaderField: "X-Amz-Security-Token")
    first.setValue("https://api.example/from?x=1&token=\(e(s[7]))", forHTTPHeaderField: "Referer")
    first.setValue(ascii[8], forHTTPHeaderField: "X-My-Client-Secret")
    var form = request("POST", "/form")
    form.httpBody = Data(
      "name=Joe&password=\(e(s[21]))&user%5Bpassword%5D=\(e(s[22]))&client_secret=\(e(s[23]))".utf8)
    form.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    var parts = request("POST", "/parts")
    parts.setValue("multipart/form-data; boundary=b0", forHTTPHeaderField: "Content-Type")
    parts.httpBody = Data(
      ("--b0\r\nContent-Disposition: form-data; name=\"token\"\r\n\r\n\(s[24])\r\n--b0\r\nContent-Disposition: "
        + "form-data; name=\"file\"; filename=\"a.json\"\r\nContent-Type: application/json\r\n\r\n"
        + #"{"passwd": "\#(Self.json(s[25]))"}"# + "\r\n--b0--\r\n").utf8)
    var object = request("POST", "/json")
    object.setValue("application/json", forHTTPHeaderField: "Content-Type")
    object.httpBody = Data(
      #"{"password":"\#(Self.json(s[26]))","deep":[{"accessToken":["\#(Self.json(s[27]))"]}],"key":"plain"}"#
        .utf8)
    var soap = request("POST", "/soap")
    soap.setValue("text/xml", forHTTPHeaderField: "Content-Type")
    soap.httpBody = Data(
      #"<s:Envelope xmlns:s="s"><wsse:Password Type="t">\#(Self.xml(s[29]))</wsse:Password></s:Envelope>"#
        .utf8)
    let rest = ["/zipped", "/big", "/page", "/nested", "/echo", "/binary", "/lines"].map {
      request("GET", $0)
    }
    return [first, form, parts, object, soap] + rest
  }

  private func request(_ method: String, _ path: String, userinfo: String = "") -> URLRequest {
    // Only a wrong test has no URL here.
    var request = URLRequest(
      url: URL(string: "http://\(userinfo)api.example\(path)") ?? URL(fileURLWithPath: "/"))
    request.httpMethod = method
    return request
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private static func json(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

/// Wraps bytes in the gzip format without compressing them (RFC 1952, and a stored block of RFC 1951).
enum Zipped {
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let size = UInt16(bytes.count)
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 1] + little(size) + little(~size) + bytes + little(~sum)
      + little(UInt32(bytes.count))
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
