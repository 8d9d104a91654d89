import Foundation

/// What a file of mocks says of its origin.
struct MockFileHeader {
  private static let stampStart = "// Made at "
  private static let tool = "made by expect-mocks."

  /// What the mocks are of: a module, or a file.
  let subject: String?
  let hasHeader: Bool
  let hasTimestamp: Bool

  /// The lines; the time is that of a text that is there already, if that is given.
  func lines(keeping text: String?) -> [String] {
    let origin = subject.map { "// Mocks of \($0), \(Self.tool)" }
    let first = hasHeader ? [origin ?? "// Mocks, \(Self.tool)"] : []
    guard hasTimestamp else { return first }
    let kept = text?.split(separator: "\n").prefix(2).first { $0.hasPrefix(Self.stampStart) }
    return first + [kept.map(String.init) ?? Self.now]
  }

  /// Whether a text begins with such a header.
  static func begins(_ text: String) -> Bool {
    let first = text.prefix { !$0.isNewline }
    return first.hasPrefix("// Mocks") && first.hasSuffix(tool) || first.hasPrefix(stampStart)
  }

  private static var now: String { "\(stampStart)\(Date().formatted(.iso8601))." }
}
