/// The messages on the board, each as a JSON object.
enum BoardMessages {
  static func message(_ id: Int, _ text: String, by name: String, on date: String, at stamp: String) -> String
  {
    """
    {"message":{"created_at":"\(stamp)","id":\(id),"message":\(text.asJSON),\
    "message_date":\(date.asJSON),"name":\(name.asJSON),"updated_at":"\(stamp)"}}
    """
  }

  static let usual = [
    message(3, "JSON is fun!", by: "Joe", on: "2012-04-29", at: "2012-04-29T21:59:28Z"),
    message(2, "A list of objects", by: "Joe", on: "2012-04-29", at: "2012-04-29T21:58:50Z"),
    message(4, "Two lines:\nthis is the second", by: "Kyle", on: "2012-04-29", at: "2012-04-29T22:00:00Z"),
    message(5, "\"Quoted\" & <marked>", by: "Ann", on: "2012-04-30", at: "2012-04-30T08:46:18Z"),
  ]

  static let many = (1...200).map { number in
    message(
      number, "Message number \(number)", by: ["Joe", "Kyle", "Ann"][number % 3], on: "2012-04-29",
      at: "2012-04-29T20:00:00Z")
  }

  static let unicode = [
    message(1, "Thumbs up 👍🏽 and a family 👩‍👩‍👧", by: "Zoë", on: "2012-04-29", at: "2012-04-29T20:00:00Z"),
    message(2, "שלום עולם", by: "דנה", on: "2012-04-29", at: "2012-04-29T20:01:00Z"),
    message(3, "مرحبا 123 abc", by: "ليلى", on: "2012-04-29", at: "2012-04-29T20:02:00Z"),
    message(4, "cafe\u{301} and 你好", by: "李", on: "2012-04-29", at: "2012-04-29T20:03:00Z"),
    message(5, "a\u{202E}b\u{202C}c\u{200B}d\u{A0}e\u{7}f\u{0}g", by: "\u{FEFF}Mo", on: "2012-04-29", at: ""),
    // An escaped surrogate pair, and half of one.
    "{\"message\":{\"id\":6,\"message\":\"\\ud83d\\ude80 to \\ud83d\",\"message_date\":\"2012-04-29\",\"name\":\"Joe\"}}",
  ]

  static let missing = [
    "{\"message\":{\"id\":1}}",
    "{\"message\":{\"id\":2,\"message\":null,\"message_date\":null,\"name\":null}}",
    "{\"message\":{\"id\":3,\"message\":\"\",\"message_date\":\"\",\"name\":\"\"}}",
    "{\"message\":{\"id\":4,\"message\":\"No date\",\"name\":\"Joe\"}}",
    "{\"message\":{\"id\":5,\"message_date\":\"2012-04-29\",\"name\":\"Kyle\"}}",
    "{\"message\":{}}",
  ]

  static let mixed = [
    "null", "17", "\"text\"", "[]", "{}",
    "{\"message\":\"only a text\"}",
    "{\"message\":null}",
    "{\"message\":{\"id\":\"7\",\"message\":42,\"message_date\":20120429,\"name\":true}}",
    message(8, "The only one", by: "Joe", on: "2012-04-29", at: "2012-04-29T20:00:00Z"),
  ]
}
