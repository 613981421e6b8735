/// Writes SOAP envelopes, of version 1.1 or 1.2.
struct SOAP {
  static let modern = "http://www.w3.org/2003/05/soap-envelope"
  private static let classic = "http://schemas.xmlsoap.org/soap/envelope/"

  var isModern: Bool
  /// The namespace of the service's own elements.
  var namespace: String

  /// The answer with a result, in the shape that the script asks for.
  func page(_ result: String, _ visit: Visit) -> Page {
    let name = "CelsiusToFahrenheit"
    var content = "<\(name)Result>\(result)</\(name)Result>"
    if visit.holds("empty-result") { content = "<\(name)Result />" }
    if visit.holds("no-result") { content = "" }
    if visit.holds("two-results") { content += "<\(name)Result>0</\(name)Result>" }
    if visit.holds("cdata") { content = "<\(name)Result>\n  <![CDATA[\(result)]]>\n</\(name)Result>" }
    if visit.holds("comments") {
      content = "<\(name)Result>\(result.prefix(1))<!-- and -->\(result.dropFirst())</\(name)Result>"
    }
    var body = "<\(name)Response xmlns=\"\(namespace)\">\(content)</\(name)Response>"
    if visit.holds("prefixes") {
      body = """
        <t:\(name)Response xmlns:t="\(namespace)"><t:\(name)Result>\(result)</t:\(name)Result></t:\(name)Response>
        """
    }
    var text = envelope(body, prefix: visit.holds("prefixes") ? "SOAP-ENV" : "soap")
    if visit.holds("malformed") { text = text.replacing("Result></", with: "Result><", maxReplacements: 1) }
    if visit.holds("truncated") { text = String(text.prefix(text.count * 3 / 4)) }
    return page(text)
  }

  /// A fault: who is to blame (`Client`, `Server`, `Receiver`), and why.
  func fault(_ code: String, _ reason: String, status: Int = 500) -> Page {
    let blame = isModern ? ["Client": "Sender", "Server": "Receiver"][code] ?? code : code
    let text = reason.escapedForXML
    let body =
      isModern
      ? """
      <soap:Fault><soap:Code><soap:Value>soap:\(blame)</soap:Value></soap:Code><soap:Reason>\
      <soap:Text xml:lang="en">\(text)</soap:Text></soap:Reason><soap:Detail /></soap:Fault>
      """
      : """
      <soap:Fault><faultcode>soap:\(blame)</faultcode><faultstring>\(text)</faultstring><detail />\
      </soap:Fault>
      """
    return page(envelope(body, prefix: "soap"), status: status)
  }

  private func envelope(_ body: String, prefix: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>\
    <\(prefix):Envelope xmlns:\(prefix)="\(isModern ? Self.modern : Self.classic)" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xmlns:xsd="http://www.w3.org/2001/XMLSchema">\
    <\(prefix):Body>\(body)</\(prefix):Body></\(prefix):Envelope>
    """
  }

  private func page(_ text: String, status: Int = 200) -> Page {
    let type = isModern ? "application/soap+xml; charset=utf-8" : "text/xml; charset=utf-8"
    return Page(text, type: type, status: status)
  }
}
