extension Redactor {
  static let standardHeaders: Set<String> = [
    "authorization", "proxy-authorization", "x-authorization", "authentication", "cookie", "set-cookie",
    "api-key", "x-api-key", "x-api-token", "x-api-secret", "x-auth", "x-auth-key", "x-auth-token",
    "x-access-token", "x-amz-security-token", "x-aws-ec2-metadata-token", "x-csrf-token", "x-xsrf-token",
    "csrf-token", "private-token", "job-token", "deploy-token", "x-vault-token", "x-goog-api-key",
    "x-github-token", "x-gitlab-token", "x-rapidapi-key", "x-functions-key", "ocp-apim-subscription-key",
    "x-subscription-token", "x-session-id", "x-session-token", "x-token", "token", "x-secret", "x-password",
    "x-shopify-access-token", "x-figma-token", "x-hub-signature", "x-hub-signature-256", "x-signature",
    "x-parse-rest-api-key", "x-parse-session-token", "x-parse-master-key", "x-ms-client-secret", "x-sid",
    "dd-api-key", "dd-application-key", "x-apikey", "x-key", "x-app-key", "x-client-secret", "x-user-token",
  ]

  static let standardFields: Set<String> = [
    "password", "passwd", "pwd", "passphrase", "secret", "token", "access_token", "refresh_token", "id_token",
    "auth_token", "bearer_token", "session_token", "security_token", "device_token", "api_token",
    "user_token",
    "csrf_token", "xsrf_token", "authenticity_token", "csrfmiddlewaretoken", "__RequestVerificationToken",
    "client_secret", "client_assertion", "app_secret", "consumer_secret", "token_secret", "oauth_token",
    "oauth_token_secret", "oauth_signature", "oauth_verifier", "code_verifier", "api_key", "api_secret",
    "access_key", "secret_key", "secret_access_key", "private_key", "signing_key", "encryption_key",
    "account_key", "subscription_key", "license_key", "webhook_secret", "signing_secret", "shared_secret",
    "authorization", "credential", "credentials", "session_key", "session_id", "sessionid", "jwt", "otp",
    "assertion", "saml_response", "SAMLResponse", "BinarySecurityToken", "signature_value", "cvv", "cvc",
    "user_password", "userpass",
  ]

  static let standardParameters: Set<String> = [
    "appid", "app_id", "key", "app_key", "auth", "pass", "sig", "sign", "signature", "hmac", "session", "sid",
    "phpsessid", "jsessionid", "consumer_key", "user_key", "dev_key", "developer_key", "authuser_token",
    "X-Amz-Signature", "X-Amz-Credential", "X-Amz-Security-Token", "X-Goog-Signature", "X-Goog-Credential",
    "AWSAccessKeyId", "subscription-key", "ticket", "auth_key", "authkey", "access_key_id",
  ]

  /// What ends so is secret too: `db_password`, `newPassword`, `githubAccessToken`.
  private static let endings = [
    "password", "passwd", "passphrase", "secret", "accesstoken", "refreshtoken", "authtoken", "sessiontoken",
    "securitytoken", "csrftoken", "apikey", "apitoken", "secretkey", "privatekey", "secretaccesskey",
  ]

  /// The letters and digits of a name, in lower case; of `user[password]` what is in the last brackets.
  static func plain(_ name: some Sequence<UInt8>) -> String {
    var name = Array(name)
    if name.last == 0x5D, let open = name.lastIndex(of: 0x5B), open + 2 < name.count {
      name = Array(name[(open + 1)...])
    }
    name = name.map(URLBytes.lower)
    name.removeAll { byte in
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x80...: false
      default: true
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The names of a redactor in plain form, made once for many texts.
  struct Names: Sendable {
    private let headers: Set<String>
    private let parameters: Set<String>
    private let fields: Set<String>
    private let kept: Set<String>
    /// The longest name that is looked up; longer ones are no names.
    private static let limit = 128

    static let standard = Names(
      headers: standardHeaders, parameters: standardFields.union(standardParameters), fields: standardFields,
      kept: [])

    init(_ redactor: Redactor) {
      self.init(
        headers: redactor.headers, parameters: redactor.parameters, fields: redactor.fields,
        kept: redactor.keptNames)
    }

    private init(headers: Set<String>, parameters: Set<String>, fields: Set<String>, kept: Set<String>) {
      func plain(_ names: Set<String>) -> Set<String> { Set(names.map { Redactor.plain($0.utf8) }) }
      self.headers = plain(headers)
      self.parameters = plain(parameters)
      self.fields = plain(fields)
      self.kept = plain(kept)
    }

    func isHeader(_ name: String) -> Bool { has(headers, name.utf8) }
    func isParameter(_ name: some Collection<UInt8>) -> Bool { has(parameters, name) }
    func isField(_ name: some Collection<UInt8>) -> Bool { has(fields, name) }
    func isKept(_ name: some Collection<UInt8>) -> Bool { kept.contains(Redactor.plain(name)) }

    private func has(_ names: Set<String>, _ name: some Collection<UInt8>) -> Bool {
      guard name.count <= Self.limit else { return false }
      let name = Redactor.plain(name)
      guard !name.isEmpty, !kept.contains(name) else { return false }
      return names.contains(name) || Redactor.endings.contains { name.hasSuffix($0) }
    }
  }
}
