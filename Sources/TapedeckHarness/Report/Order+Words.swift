import Tapedeck

extension Order {
  /// The words of a command that runs or sweeps the same scenarios under the same conditions.
  var words: String {
    let names = names.map { " " + ShellWord.quoted($0.pattern) }.joined()
    let part = shard.map { " --shard \($0.number)/\($0.count)" } ?? ""
    let unused = failsUnused ? " --unused=fail" : ""
    guard verb == .sweep else { return "run\(names)\(part)\(unused)\(Self.words(conditions))" }
    return "sweep\(names)" + (seed == 0 ? "" : " --seed \(seed)") + (budget.map { " --budget \($0)" } ?? "")
  }

  /// The options that bring about `conditions`, each behind a space.
  static func words(_ conditions: Conditions) -> String {
    conditions.arguments.map { " " + ShellWord.quoted($0) }.joined()
  }
}
