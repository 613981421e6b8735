import Foundation

/// The memory of this process.
enum Memory {
  /// The bytes that no file backs; 0 where the system does not tell.
  static var anonymous: Double { field("RssAnon:") }

  private static func field(_ name: String) -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return kilobytes * 1024
  }
}
