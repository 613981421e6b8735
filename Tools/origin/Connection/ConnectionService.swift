import TapedeckLoopback

/// A site of small pages for a helper that only tells success from failure.
///
/// `/somequery.php` says what it was asked; `/answers/1` to `/answers/10` are ten different answers; `/login`
/// gives a cookie and `/account` tells whether it came; `/submit` redirects after a POST.
enum ConnectionService: Service {
  static let canonical = "http://request.org"

  static let words: KeyValuePairs = [
    "submit-302": "'/submit' answers 302 with a relative Location instead of 303",
    "submit-307": "'/submit' answers 307, which keeps the method and the body",
  ]

  static func page(for visit: Visit, memory: inout Memory) -> Page {
    switch (visit.method, visit.path) {
    case (_, "/somequery.php"), (_, "/receive"): return echo(visit.request)
    case ("POST", "/login"): return login(visit.request)
    case (_, "/account"): return account(visit.request)
    case ("POST", "/submit"): return submit(visit)
    case (_, "/done"): return .text("Done, asked by \(visit.method).\n")
    case (_, let path) where path.hasPrefix("/answers/"):
      guard let number = Int(path.dropFirst(9)), answers.indices.contains(number - 1) else {
        return .notFound
      }
      return answers[number - 1]
    default: return .notFound
    }
  }

  /// Says what came, but nothing that differs between clients.
  private static func echo(_ request: Request) -> Page {
    .text("method: \(request.method)\ntarget: \(request.target)\nbody: \(request.text)\n")
  }

  private static func login(_ request: Request) -> Page {
    guard let user = request.form("user"), !user.isEmpty, request.form("password") == "sesame" else {
      return .text("Wrong name or password.\n", status: 403)
    }
    return .text("Welcome, \(user).\n")
      .with("Set-Cookie", "session=7d3f9a51c0; Path=/; HttpOnly")
      .with("Set-Cookie", "theme=dark; Path=/")
  }

  private static func account(_ request: Request) -> Page {
    let cookies = request.headers.values(of: "Cookie").joined(separator: ";")
    let pairs = cookies.split(separator: ";").map { $0.drop { $0 == " " } }
    guard pairs.contains(where: { $0.hasPrefix("session=") }) else {
      return .text("Nobody is signed in.\n", status: 403)
    }
    return .text("Signed in; \(pairs.count) cookies came.\n")
  }

  private static func submit(_ visit: Visit) -> Page {
    if visit.holds("submit-302") { return .redirect(302, to: "done?after=302") }
    if visit.holds("submit-307") { return .redirect(307, to: canonical + "/receive") }
    return .redirect(303, to: canonical + "/done")
  }

  private static let answers = [
    Page.text("One.\n"),
    Page.json("{\"answer\":2,\"words\":[\"two\",\"deux\",\"zwei\"]}"),
    Page.xml("<answer number=\"3\"><word>three</word></answer>"),
    Page.html("Four", "A page of HTML."),
    Page.text("Fünf, 五, ٥, 5️⃣.\n"),
    Page(Array(0...255), type: "application/octet-stream"),
    Page.text("", status: 200),
    Page.text((1...400).map { "Line \($0) of the eighth answer.\n" }.joined()),
    Page.text("There is no ninth answer.\n", status: 404),
    Page.text("The tenth answer broke.\n", status: 500),
  ]
}
