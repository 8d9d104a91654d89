import Expect

extension CallTranscript {
  /// Returns a line with a call and how it ended: `1. cart.add("apple", qty: 3) -> true`.
  static func line(number: Int, _ entries: [Entry]) -> String {
    let (_, name, call) = entries[number - 1]
    let text = "\(number). \(call.text(on: name))"
    guard let end = call.end else { return "\(text) is still running" }
    // If other calls started before this one ended, the line says so.
    let later = entries[number...].prefix { $0.call.start < end }
    let order = later.isEmpty ? "" : " (ended after \(number + later.count))"
    let result = call.textOfEnd.map { (call.error == nil ? " -> " : " threw ") + $0 } ?? ""
    return text + result + order
  }
}

// MARK: - TranscriptDifference+Message

extension TranscriptDifference {
  var message: String {
    let missing = lines.count { if case .missing = $0 { true } else { false } }
    let unexpected = lines.count { !$0.isEqual } - missing
    let counts = [(missing, "missing"), (unexpected, "unexpected")].filter { $0.0 > 0 }
      .map { "\($0) \($1)" }.joined(separator: ", ")
    let title = "The calls of \(mocks) differ from the transcript (\(counts)):"
    return ([title] + shownLines).joined(separator: "\n")
  }

  private var mocks: String {
    let last = transcript.mocks.last ?? "no mock"
    let others = transcript.mocks.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) and \(last)"
  }

  /// How many equal lines are shown before and after a difference.
  private static let context = 3

  /// Each line that differs, and the lines next to it.
  private var shownLines: [String] {
    var shown: [String] = []
    var next = 0
    for index in lines.indices {
      let range = max(0, index - Self.context)...min(index + Self.context, lines.count - 1)
      guard lines[range].contains(where: { !$0.isEqual }) else { continue }
      if index > next { shown.append("    … \((index - next).counting("equal line"))") }
      next = index + 1
      switch lines[index] {
      case .equal(let text): shown.append("    \(text)")
      case .missing(let text): shown.append("  - \(text)")
      case .unexpected(let text): shown.append("  + \(text)")
      }
    }
    let rest = lines.count - next
    return rest > 0 ? shown + ["    … \(rest.counting("equal line"))"] : shown
  }
}
