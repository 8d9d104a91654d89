/// How far a call is from the one that was wanted.
struct CallComparison {
  let call: RecordedCall
  let differences: [ArgumentDifference]

  /// Compares a call with a pattern for the same member.
  ///
  /// This runs the test's own code, so no lock may be held.
  init(_ call: RecordedCall, with pattern: CallPattern) {
    self.call = call
    differences = pattern.matchers.indices.compactMap { index in
      let matcher = pattern.matchers[index]
      switch call.arguments {
      case .values(let values):
        guard values.indices.contains(index), !matcher.matches(values[index]) else { return nil }
        return ArgumentDifference(at: index, of: values[index], from: matcher)
      case .descriptions(let texts):
        // The text is all there is: only an exact value can be told from it.
        guard texts.indices.contains(index), case .equal = matcher.test,
          texts[index] != matcher.text
        else { return nil }
        return ArgumentDifference(index: index, text: matcher.expectation)
      }
    }
  }

  /// The calls of the pattern's member that are not what was wanted, the closest ones first.
  static func closest(to pattern: CallPattern, among calls: [RecordedCall]) -> [Self] {
    calls.filter { $0.member == pattern.member }
      .map { Self($0, with: pattern) }
      .filter { !$0.differences.isEmpty }
      .sorted { left, right in
        (left.differences.count, left.call.sequence) < (
          right.differences.count, right.call.sequence
        )
      }
  }
}

/// What is wrong with one argument of a call.
struct ArgumentDifference {
  let index: Int

  /// What was expected, or where inside the value the difference lies.
  let text: String
}

extension ArgumentDifference {
  init(at index: Int, of value: Any, from matcher: ArgumentMatcher) {
    self.index = index
    if case .equal(let expected) = matcher.test,
      let difference = ValueDifference(of: value, from: expected)
    {
      text = difference.text
    } else {
      text = matcher.expectation
    }
  }
}
