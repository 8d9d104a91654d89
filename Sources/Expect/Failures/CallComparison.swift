/// How far a call is from the one that was wanted.
struct CallComparison {
  let call: RecordedCall
  let differences: [ArgumentDifference]

  /// Whether every argument could be compared, because more than its text is known.
  let isComplete: Bool

  /// Whether this is the call that was wanted.
  var isSame: Bool { isComplete && differences.isEmpty }

  /// Compares a call with a pattern for the same member.
  ///
  /// This runs the test's own code, so no lock may be held.
  init(_ call: RecordedCall, with pattern: CallPattern) {
    self.call = call
    if case .values = call.kept { isComplete = true } else { isComplete = false }
    differences = pattern.matchers.indices.compactMap { index in
      let matcher = pattern.matchers[index]
      switch call.kept {
      case .values(let values):
        guard values.indices.contains(index), !matcher.matches(values[index]) else { return nil }
        return ArgumentDifference(index: index, argument: .value(values[index]), matcher: matcher)
      case .descriptions(let arguments):
        // Only an exact value can be told from what is kept.
        guard arguments.indices.contains(index), case .equal(let expected) = matcher.test,
          arguments[index].differs(from: expected)
        else { return nil }
        return ArgumentDifference(
          index: index, argument: .description(arguments[index].text), matcher: matcher)
      }
    }
  }

  /// Compares calls with a pattern for their member, and puts the closest ones first.
  static func closest(to pattern: CallPattern, among calls: [RecordedCall]) -> [Self] {
    let compared = calls.map { Self($0, with: pattern) }
    // To look into the values of thousands of calls would take longer than it is worth.
    let sizes = compared.map { compared.count <= mostLookedInto ? $0.size : 0 }
    return zip(compared, sizes).sorted { left, right in
      (left.0.differences.count, left.1, left.0.call.sequence)
        < (right.0.differences.count, right.1, right.0.call.sequence)
    }.map(\.0)
  }

  private static let mostLookedInto = 200

  /// In how many places the arguments are others.
  private var size: Int { differences.map(\.size).reduce(0, +) }

  /// The first three of some calls, the closest one first, each with marks under the arguments that differ.
  ///
  /// - Parameter site: The line in the test that the failure is about.
  static func listing(_ closest: [Self], of mock: MockName, at site: CallSite) -> [String] {
    guard !closest.isEmpty else { return [] }
    let shown = closest.prefix(3)
    let calls = shown.map { MessageText.item($0.call, of: mock) }
    let lines = MessageText.lines(
      calls.enumerated().map { "  \($0 + 1). \($1.text)" },
      from: MessageText.callers(of: shown.map(\.call), at: site))
    let marked = zip(lines, zip(calls, shown)).flatMap { line, call in
      MarkedCall(line, call.0, at: 5, call.1.differences.map { ($0.index, $0.text) }).lines
    }
    return [closest.count == 1 ? "The other call:" : "The closest calls:"] + marked
  }
}

// MARK: - ArgumentDifference

/// What is wrong with one argument of a call.
struct ArgumentDifference {
  let index: Int
  let argument: Argument
  let matcher: ArgumentMatcher

  /// What is known of the argument that came.
  enum Argument {
    case value(Any)
    case description(String)
  }

  /// In how many places the argument is another one; a number beyond all others if everywhere.
  var size: Int { min(difference?.count ?? Self.wholeSize, Self.wholeSize) }

  private static let wholeSize = 1_000

  /// What was expected, or where inside the value the difference lies.
  var text: String {
    if let difference, !difference.isObvious { return difference.text }
    return switch matcher.test {
    case .condition(let words): "not accepted by \(words)"
    case .anything where matcher.type is AnyClosure.Type: matcher.expectation
    case .anything: "expected \(TypeName.text(of: matcher.type))"
    case .equal, .identical, .requirement, .elements: "expected \(MessageText.line(matcher.text))"
    }
  }

  /// What came, or where inside the value the difference lies.
  var reversedText: String {
    if let difference, !difference.isObvious { return difference.text }
    return switch argument {
    case .value(let value): "not \(MessageText.value(value))"
    case .description(let text): "not \(MessageText.line(text))"
    }
  }

  private var difference: ValueDifference? {
    guard case .value(let value) = argument, case .equal(let expected) = matcher.test else {
      return nil
    }
    return ValueDifference(of: value, from: expected)
  }
}
