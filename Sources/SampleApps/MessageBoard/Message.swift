import Foundation

/// A message on the board, in the texts that its row shows; blank is what the service did not tell.
struct Message: Hashable, Sendable {
  var message = ""
  var name = ""
  var date = ""

  /// The second line of the row, such as `by Joe on 2012-04-29`.
  var byline: String {
    [("by", name), ("on", date)].filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
  }

  /// The messages of a list as the service sends it, each within a wrapper.
  static func list(_ body: Data) throws(Problem) -> [Message] {
    guard let entries = try JSONValue(parsing: body).elements else { throw .noList }
    var messages: [Message] = []
    for (index, entry) in entries.enumerated() {
      guard let fields = entry["message"], case .object = fields else {
        throw .unreadable("entry \(index + 1) of the list is no message")
      }
      messages.append(
        Message(
          message: fields["message"]?.text ?? "", name: fields["name"]?.text ?? "",
          date: fields["message_date"]?.text ?? ""))
    }
    return messages
  }

  /// The JSON that adds a message, in the wrapper in which the service sends them; `date` is told in UTC.
  static func json(name: String, message: String, date: Date) throws(Problem) -> Data {
    let fields = [
      "message": message, "message_date": postDates.string(from: date), "name": name,
    ]
    do {
      return try JSONSerialization.data(
        withJSONObject: ["message": fields], options: [.prettyPrinted, .sortedKeys])
    } catch {
      throw Problem("The message cannot be sent as JSON.")
    }
  }

  private static let postDates = DateFormatter.utc("yyyy'-'MM'-'dd'T'HH':'mm':'ss'Z'")
}

extension Problem {
  static let noList = Problem("The answer is no list of messages.")

  /// A message that the service does not take, with its reasons, by field.
  static func refused(_ reasons: [String]) -> Problem {
    Problem((["The message was not saved."] + reasons.prefix(20)).joined(separator: "\n"))
  }
}
