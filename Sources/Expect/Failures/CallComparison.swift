/// The differences between a call and a pattern.
struct CallComparison {
  let call: RecordedCall
  let differences: [ArgumentDifference]

  /// Whether every argument could be compared, because the record keeps more than its text.
  let isComplete: Bool

  /// Whether the call matches the pattern.
  var isSame: Bool { isComplete && differences.isEmpty }

  /// Compares a call with a pattern for the same member.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  init(_ call: RecordedCall, with pattern: CallPattern) {
    self.call = call
    if case .values = call.kept { isComplete = true } else { isComplete = false }
    differences = pattern.matchers.indices.compactMap { index in
      let matcher = pattern.matchers[index]
      switch call.kept {
      case .values(let values):
        guard values.indices.contains(index),
          !matcher.accepts(values[index]) || pattern.hasOtherType(than: call.member, at: index)
        else { return nil }
        return ArgumentDifference(index: index, argument: .value(values[index]), matcher: matcher)
      case .descriptions(let arguments):
        // A description is sufficient only for comparing with an exact value.
        guard arguments.indices.contains(index), case .equal(let expected) = matcher.test,
          arguments[index].differs(from: expected)
        else { return nil }
        return ArgumentDifference(
          index: index, argument: .description(arguments[index].text), matcher: matcher)
      }
    }
  }

  /// Compares calls with a pattern for their member, and returns the closest ones first.
  static func closest(to pattern: CallPattern, among calls: [RecordedCall]) -> [Self] {
    let compared = calls.map { Self($0, with: pattern) }
    // Inspecting the values of thousands of calls would take too long.
    let sizes = compared.map { compared.count <= mostLookedInto ? $0.size : 0 }
    return zip(compared, sizes).sorted { left, right in
      (left.0.differences.count, left.1, left.0.call.sequence)
        < (right.0.differences.count, right.1, right.0.call.sequence)
    }.map(\.0)
  }

  private static let mostLookedInto = 200

  /// The number of differences inside of the arguments.
  private var size: Int { differences.map(\.size).reduce(0, +) }

  /// Returns the lines that list the three closest calls, with marks under the arguments that
  /// differ.
  static func listing(_ closest: [Self], of mock: MockName) -> [String] {
    guard !closest.isEmpty else { return [] }
    let shown = closest.prefix(3)
    let calls = shown.map { MessageText.item($0.call, of: mock) }
    let lines = calls.enumerated().map { "  \($0 + 1). \($1.text)" }
    let marked = zip(lines, zip(calls, shown)).flatMap { line, call in
      MessageText.marked(line, call.0, at: 5, call.1.differences.map { ($0.index, $0.text) })
    }
    return [closest.count == 1 ? "The other call:" : "The closest calls:"] + marked
  }
}

extension CallPattern {
  /// Returns whether a generic function was called with an argument of another type.
  fileprivate func hasOtherType(than called: Member, at index: Int) -> Bool {
    member.isGeneric && called.argumentTypes.indices.contains(index)
      && called.argumentTypes[index] != member.argumentTypes[index]
  }
}

// MARK: - ArgumentDifference

/// The difference between an argument of a call and its matcher.
struct ArgumentDifference {
  let index: Int
  let argument: Argument
  let matcher: ArgumentMatcher

  /// The argument, as the record keeps it.
  enum Argument {
    case value(Any)
    case description(String)
  }

  /// The number of differences inside of the argument, or a large number if it differs as a whole.
  var size: Int { min(difference?.count ?? Self.wholeSize, Self.wholeSize) }

  private static let wholeSize = 1_000

  /// The expected argument, or where inside of the value the difference is.
  var text: String {
    if let difference, !difference.isObvious { return difference.text }
    return switch matcher.test {
    case .condition(let words): "not accepted by \(words)"
    case .anything where matcher.type is Closure.Type: matcher.expectation
    case .anything: "expected \(TypeName.text(of: matcher.type))"
    case .equal, .identical, .requirement, .elements: "expected \(MessageText.line(matcher.text))"
    }
  }

  /// The actual argument, or where inside of the value the difference is.
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
