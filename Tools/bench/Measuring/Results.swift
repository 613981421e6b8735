import Foundation

/// What a run measured, as it is kept in a file.
struct Results: Encodable {
  let isShort: Bool
  let slack: Double
  let processors: Int
  let system: String
  let rows: [Row]

  /// Takes the rows of a run.
  init(_ rows: [Row], _ setting: Setting) {
    self.rows = rows
    isShort = setting.isShort
    slack = setting.slack
    processors = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
  }

  /// Writes the file.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
