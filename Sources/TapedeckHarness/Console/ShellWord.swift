/// Words of a command that is to be pasted into a shell.
enum ShellWord {
  /// The word, in quotes where it holds anything that a shell would take for more than a character.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "+")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "@"):
          true
        default: false
        }
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
