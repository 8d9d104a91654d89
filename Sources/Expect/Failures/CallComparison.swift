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
    self.call = call
    self.pattern = pattern
    differing = pattern.matchers.indices.filter { index in
      let matcher = pattern.matchers[index]
      switch call.kept {
      case .values(let values):
        return index < values.count
          && (!matcher.accepts(values[index]) || pattern.hasOtherType(than: call.member, at: index))
      case .descriptions(let arguments):
        // A description is sufficient only for comparing with an exact value.
        guard index < arguments.count, case .equal(let expected) = matcher.test else {
          return false
        }
        return arguments[index].differs(from: expected)
      }
    }
  }

  /// Whether the call matches the pattern; descriptions of arguments aren't sufficient for that.
  var isSame: Bool { if case .values = call.kept { differing.isEmpty } else { false } }

  /// Compares calls with a pattern for their member, and returns the closest ones first.
  static func closest(to pattern: CallPattern, among calls: [RecordedCall]) -> [Self] {
    let compared = calls.map { Self($0, with: pattern) }
    // Inspecting the values of thousands of calls would take too long.
    let sizes = compared.map { (2...200).contains(compared.count) ? $0.size : 0 }
    return zip(compared, sizes).sorted { left, right in
      (left.0.differing.count, left.1, left.0.call.sequence)
        < (right.0.differing.count, right.1, right.0.call.sequence)
    }.map(\.0)
  }

  /// The number of differences inside of the arguments, where one that differs as a whole counts
  /// more than any other.
  private var size: Int {
    differing.reduce(0) { $0 + min(difference(at: $1)?.count ?? 1_000, 1_000) }
  }

  // MARK: - Writing

  /// Returns the lines that list the three closest calls, with marks under the arguments that
  /// differ.
  static func listing(_ closest: some Collection<Self>) -> [String] {
    guard !closest.isEmpty else { return [] }
    let marked = closest.prefix(3).enumerated().flatMap { number, comparison in
      let call = comparison.call.item
      return MessageText.marked(
        "  \(number + 1). \(call.text)", call, at: 5,
        comparison.differing.map { ($0, comparison.expectation(at: $0)) })
    }
    return [closest.count == 1 ? "The other call:" : "The closest calls:"] + marked
  }

  /// Returns the expected argument, or where inside of the value the difference is.
  private func expectation(at index: Int) -> String {
    if let difference = difference(at: index), !difference.isObvious { return difference.text }
    let matcher = pattern.matchers[index]
    return switch matcher.test {
    case .condition(let words): "not accepted by \(words)"
    case .anything where !(matcher.type is Closure.Type):
      "expected \(TypeName.text(of: matcher.type))"
    default: "expected \(ValueDescription.line(matcher.text))"
    }
  }

  /// Returns the actual argument, or where inside of the value the difference is.
  func actual(at index: Int) -> String {
    if let difference = difference(at: index), !difference.isObvious { return difference.text }
    return "not \(call.kept.lines[index])"
  }

  private func difference(at index: Int) -> ValueDifference? {
    guard case .values(let values) = call.kept,
      case .equal(let expected) = pattern.matchers[index].test
    else { return nil }
    return ValueDifference(of: values[index], from: expected)
  }
}

extension CallPattern {
  /// Returns whether a generic function was called with an argument of another type.
  fileprivate func hasOtherType(than called: Member, at index: Int) -> Bool {
    member.isGeneric && called.argumentTypes.indices.contains(index)
      && called.argumentTypes[index] != member.argumentTypes[index]
  }
}
