import ExpectRuntime

/// The differences between a call and a pattern for the same member.
struct CallComparison {
  let call: RecordedCall
  private let pattern: CallPattern

  /// The indices of the arguments that the pattern doesn't accept.
  let differing: [Int]

  /// Compares a call with a pattern.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  init(_ call: RecordedCall, with pattern: CallPattern) {
    (self.call, self.pattern) = (call, pattern)
    differing = pattern.matchers.indices.filter { index in
      let matcher = pattern.matchers[index]
      return switch call.kept {
      case .values(let values): index < values.count && !matcher.accepts(values[index])
      case .descriptions(let texts):
        index < texts.count && matcher.accepts(text: texts[index]) == false
      }
    }
  }

  /// Whether the call matches the pattern; descriptions of arguments aren't sufficient for that.
  var isSame: Bool { call.kept.areValues && differing.isEmpty }

  /// Compares the latest calls with a pattern for their member, and returns the closest ones first.
  static func closest(to pattern: CallPattern, among calls: [RecordedCall]) -> [Self] {
    let unsorted = calls.suffix(mostCompared).map { Self($0, with: pattern) }
    let compared = unsorted.sorted { $0.rank < $1.rank }
    // Looking inside of the values of many calls would take too long, and one has no rank.
    if calls.count > mostCompared || calls.count < 2 { return compared }
    let ranked = compared.prefix(mostExamined).map { ($0, $0.size) }
      .sorted { left, right in
        (left.0.differing.count, left.1, left.0.call.sequence)
          < (right.0.differing.count, right.1, right.0.call.sequence)
      }
    return ranked.map(\.0) + compared.dropFirst(mostExamined)
  }

  /// The number of calls to compare with a pattern, of those whose values are examined, and of those
  /// of a larger number that may be written alike.
  static let mostCompared = 30
  private static let mostExamined = 12
  private static let mostGrouped = 6

  private var rank: (Int, Int) { (differing.count, call.sequence) }

  /// The number of differences inside of the arguments, where one that differs as a whole counts
  /// more than any other.
  private var size: Int {
    differing.reduce(0) { $0 + min(difference(at: $1)?.count ?? 1_000, 1_000) }
  }

  // MARK: - Writing

  /// Returns comparisons in groups of calls that are written in the same way.
  ///
  /// - Parameter count: The number of calls, of which only the latest may have been compared.
  static func groups(of closest: some Collection<Self>, of count: Int) -> [[Self]] {
    // A single call needs no text to be told apart from others.
    if closest.count == 1 { return [Array(closest)] }
    var groups: [(text: String, comparisons: [Self])] = []
    for comparison in closest.prefix(count > mostCompared ? mostGrouped : count) {
      let text = comparison.call.wholeText(on: nil)
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].comparisons.append(comparison)
      } else {
        groups.append((text, [comparison]))
      }
    }
    return groups.map(\.comparisons)
  }

  /// Returns the lines that list the three closest calls, with marks under the arguments that
  /// differ.
  static func listing(_ groups: [[Self]], of count: Int) -> [String] {
    guard !groups.isEmpty else { return [] }
    let isPart = count > mostCompared
    let lines = groups.prefix(3).enumerated().flatMap { number, group in
      let (comparison, call) = (group[0], group[0].call.item)
      let result = comparison.call.textOfDefault.map { " -> \($0) (default)" } ?? ""
      let times =
        group.count > 1 ? " (\(isPart ? "at least " : "")\(group.count.times))" : ""
      return MessageText.marked(
        "  \(number + 1). \(call.text)\(result)\(times)", call, at: 5,
        comparison.differing.map { ($0, comparison.expectation(at: $0)) })
    }
    let title =
      isPart
      ? "The closest of the last \(mostCompared) calls:"
      : groups.count > 1 ? "The closest calls:" : count > 1 ? "The other calls:" : "The other call:"
    return [title] + lines
  }

  /// Returns what the pattern requires of an argument, next to a call that shows the argument.
  private func expectation(at index: Int) -> String {
    let (requirements, parts) = mismatch(at: index)
    guard !requirements.isEmpty else { return parts.joined(separator: "; ") }
    let words = requirements.joined(separator: "; ")
    let text = call.kept.wholeText(at: index)
    let isShown = call.kept.line(at: index) == text
    return ([isShown ? words : "\(ValueDescription.longLine(text)) (\(words))"] + parts)
      .joined(separator: "; ")
  }

  /// Returns the actual argument, or where inside of the value the difference is, next to the
  /// pattern.
  func actual(at index: Int) -> String {
    let parts = mismatch(at: index).parts
    return parts.isEmpty
      ? "not \(ValueDescription.longLine(call.kept.wholeText(at: index)))"
      : parts.joined(separator: "; ")
  }

  /// Returns what the pattern requires of an argument as a whole, and the parts of the argument that
  /// differ.
  private func mismatch(at index: Int) -> (requirements: [String], parts: [String]) {
    let matcher = pattern.matchers[index]
    guard let value = mismatchedValue(at: index) else {
      let text = call.kept.areValues ? TypeName.text(of: matcher.type) : matcher.text
      return (["expected \(ValueDescription.longLine(text))"], [])
    }
    var (requirements, parts): ([String], [String]) = ([], [])
    for mismatch in matcher.mismatches(in: value) {
      if let part = mismatch.difference ?? mismatch.wholePart {
        parts.append(part)
      } else {
        requirements.append(mismatch.requirement)
      }
    }
    return (requirements, parts)
  }

  /// Returns the value of an argument that the matcher doesn't accept.
  private func mismatchedValue(at index: Int) -> Any? {
    guard let value = call.keptValues?[index], !pattern.matchers[index].accepts(value) else {
      return nil
    }
    return value
  }

  private func difference(at index: Int) -> ValueDifference? {
    guard case .equal(let expected) = pattern.matchers[index].test,
      let value = call.keptValues?[index]
    else { return nil }
    return ValueDifference(of: value, from: expected)
  }
}

extension Mismatch {
  /// The differences inside of the part, unless both values are easily compared as a whole.
  fileprivate var difference: String? {
    guard case .equal(let expected) = test,
      let difference = ValueDifference(of: value, from: expected), !difference.isObvious
    else { return nil }
    return path.isEmpty ? difference.text : "\(path): \(difference.text)"
  }

  /// The part, and what the matcher requires of it, or `nil` for the whole argument.
  fileprivate var wholePart: String? {
    if path.isEmpty { return nil }
    let text = ValueDescription.longLine(ValueDescription.wholeText(of: value))
    return "\(path): \(text) (\(requirement))"
  }

  /// What the matcher requires of the part.
  fileprivate var requirement: String {
    let words = ValueDescription.longLine(test.text)
    return if case .condition = test { "not accepted by \(words)" } else { "expected \(words)" }
  }
}
