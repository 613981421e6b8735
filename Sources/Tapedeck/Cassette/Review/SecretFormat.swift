import Foundation

/// Forms of keys by which a secret is known wherever it stands.
struct SecretFormat: Sendable {
  /// What it is, such as `a GitHub token`.
  let name: String
  /// What is in every one of them; texts without it are not looked at any closer.
  let mark: String
  let pattern: String

  static let all: [SecretFormat] = [
    .init(name: "an AWS access key", mark: "AKIA", pattern: "\\bAKIA[0-9A-Z]{16}\\b"),
    .init(name: "an AWS session key", mark: "ASIA", pattern: "\\bASIA[0-9A-Z]{16}\\b"),
    .init(name: "a GitHub token", mark: "gh", pattern: "\\bgh[pousr]_[A-Za-z0-9]{30,}"),
    .init(name: "a GitHub token", mark: "github_pat_", pattern: "\\bgithub_pat_[A-Za-z0-9_]{22,}"),
    .init(name: "a GitLab token", mark: "glpat-", pattern: "\\bglpat-[A-Za-z0-9_-]{20,}"),
    .init(name: "a Stripe key", mark: "k_", pattern: "\\b[sr]k_(?:live|test)_[0-9A-Za-z]{16,}"),
    .init(name: "a Stripe webhook secret", mark: "whsec_", pattern: "\\bwhsec_[0-9A-Za-z+/=]{20,}"),
    .init(name: "a Slack token", mark: "xox", pattern: "\\bxox[abeoprs]-[0-9A-Za-z-]{10,}"),
    .init(
      name: "a Slack webhook", mark: "hooks.slack.com",
      pattern: "hooks\\.slack\\.com/services/T\\w+/B\\w+/\\w+"),
    .init(name: "a Google API key", mark: "AIza", pattern: "\\bAIza[0-9A-Za-z_-]{35}"),
    .init(name: "a Google access token", mark: "ya29.", pattern: "\\bya29\\.[0-9A-Za-z_-]{20,}"),
    .init(name: "an OpenAI or Anthropic key", mark: "sk-", pattern: "\\bsk-[A-Za-z0-9_-]{24,}"),
    .init(name: "an npm token", mark: "npm_", pattern: "\\bnpm_[A-Za-z0-9]{36}"),
    .init(name: "a SendGrid key", mark: "SG.", pattern: "\\bSG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}"),
    .init(
      name: "a JSON Web Token", mark: "eyJ",
      pattern: "\\beyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{4,}\\.[A-Za-z0-9_-]*"),
    .init(
      name: "a private key", mark: "PRIVATE KEY", pattern: "-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----"),
  ]

  /// What has one of these forms in a text.
  static func find(in text: [UInt8]) -> [(format: SecretFormat, value: String)] {
    var found: [(SecretFormat, String)] = []
    var written: String?
    for format in all where text.has(Array(format.mark.utf8)) {
      let string = written ?? String(decoding: text, as: UTF8.self)
      written = string
      guard let expression = try? NSRegularExpression(pattern: format.pattern) else { continue }
      for match in expression.matches(in: string, range: NSRange(string.startIndex..., in: string)) {
        if let range = Range(match.range, in: string) { found.append((format, String(string[range]))) }
      }
    }
    return found
  }
}
