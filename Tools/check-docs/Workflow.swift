/// A GitHub Actions workflow, as far as it is commands.
struct Workflow {
  /// What its steps run, with the first value of each list of the matrix.
  private(set) var commands: [String] = []

  init(_ text: String) {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " || $0 == "-" }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let (key, value) = (String(line[..<colon]), line[line.index(after: colon)...].drop { $0 == " " })
      if value.hasPrefix("["), let first = value.dropFirst().split(separator: ",").first {
        values["matrix.\(key)"] = first.filter { $0 != "]" && $0 != " " }
      }
      guard key == "run" else { continue }
      var command = String(value)
      for (name, value) in values { command = command.replacing("${{ \(name) }}", with: value) }
      commands.append(command)
    }
  }
}
