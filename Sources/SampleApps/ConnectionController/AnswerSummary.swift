import Foundation
import TapedeckMarkup

/// Says in a few words what a body is, and of how many parts.
enum AnswerSummary {
  static func text(of body: Data) -> String {
    if body.isEmpty { return "nothing" }
    if let value = try? JSONValue(parsing: body) {
      switch value {
      case .object(let members): return "JSON object of \(members.count)"
      case .array(let elements): return "JSON array of \(elements.count)"
      default: break
      }
    }
    do throws(XMLTreeError) {
      let root = try XMLTree(body).root
      return "XML element '\(root.name)' of \(root.children.count)"
    } catch .html {
      return "web page"
    } catch {
      return plainText(body)
    }
  }

  private static func plainText(_ body: Data) -> String {
    guard let text = Charset.utf8.decode(body) else { return "bytes that are no text" }
    let lines = text.split(whereSeparator: \.isNewline)
    let first = lines.first?.prefix(80) ?? ""
    return lines.count > 1 ? "text, \(lines.count) lines: \(first)" : "text: \(first)"
  }
}
