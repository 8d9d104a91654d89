import ExpectRuntime

/// A condition on the calls of a member.
package final class CallPattern {
  package let member: Member

  /// The matchers for the arguments, in order.
  let matchers: [ArgumentMatcher]

  /// Whether this is about all arguments as one value, in a mock that knows their type.
  let isWhole: Bool

  /// A closure of the test that takes all arguments as one value, if there is one.
  private let condition: ((Any) -> Bool)?

  /// How specific the pattern is.
  let specificity: Int

  /// Whether a captor receives arguments.
  let captures: Bool

  /// Whether matching runs code of the test, which may call the mock.
  let runsCodeOfTest: Bool

  private init(
    _ member: Member, _ matchers: [ArgumentMatcher], isWhole: Bool, _ condition: ((Any) -> Bool)?
  ) {
    self.member = member
    self.matchers = matchers
    self.isWhole = isWhole
    self.condition = condition
    var (specificity, captures, runsCodeOfTest) = (0, false, false)
    if case .some = condition { (specificity, runsCodeOfTest) = (1, true) }
    var index = 0
    while index < matchers.count {
      let matcher = matchers[index]
      specificity += matcher.specificity
      if matcher.captures { captures = true }
      if matcher.runsCodeOfTest { runsCodeOfTest = true }
      index += 1
    }
    self.specificity = specificity
    self.captures = captures
    self.runsCodeOfTest = runsCodeOfTest
  }

  convenience init(member: Member, matchers: [ArgumentMatcher]) {
    self.init(member, matchers, isWhole: false, nil)
  }

  /// Matches all calls of a member, or only those that satisfy a condition.
  convenience init<Input>(member: Member, condition: ((Input) -> Bool)?) {
    self.init(
      member, member.visibleTypes.map { _ in .any(leaving: ()) }, isWhole: true,
      condition.map { isMet in { ($0 as? Input).map(isMet) ?? false } })
  }

  /// Whether there is a condition on all arguments as one value.
  var hasCondition: Bool { if case .some = condition { true } else { false } }

  /// Returns whether arguments match.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as matchers see them.
  ///   - input: All arguments as one value, if a caller knows it.
  func matches(_ arguments: ValueList, as input: Any? = nil) -> Bool {
    if isWhole { return condition.map { input.map($0) ?? false } ?? true }
    let matchers = matchers
    guard arguments.endIndex == matchers.count else { return false }
    var index = 0
    while index < matchers.count {
      if !matchers[index].accepts(arguments[index]) { return false }
      index += 1
    }
    return true
  }

  /// Returns whether another pattern is known to match the same calls.
  func means(theSameAs other: CallPattern) -> Bool {
    member == other.member && !isWhole && !other.isWhole
      && matchers.count == other.matchers.count
      && zip(matchers, other.matchers).allSatisfy { $0.means(theSameAs: $1) }
  }

  /// Passes arguments to the captors in the pattern.
  func capture(_ arguments: ValueList) {
    let matchers = matchers
    var index = 0
    while index < matchers.count, index < arguments.endIndex {
      if let capture = matchers[index].capture { capture(arguments[index]) }
      index += 1
    }
  }
}

// MARK: - Recorded calls

extension CallPattern {
  /// Passes the arguments of a recorded call to the captors in the pattern.
  func capture(_ call: RecordedCall) { capture(ValueList(array: call.arguments)) }

  /// Returns whether a recorded call matches.
  func matches(_ call: RecordedCall) -> Bool { matches(call.member, call.kept) }

  /// Returns whether a call of a member matches.
  func matches(_ other: Member, _ kept: RecordedCall.Kept) -> Bool {
    guard member == other else { return false }
    switch kept {
    case .values(let values):
      return matches(values)
    case .descriptions(let texts):
      return texts.count == matchers.count
        && zip(matchers, texts).allSatisfy { $0.accepts(text: $1) == true }
    }
  }

  /// Whether the descriptions of the arguments are insufficient for matching calls.
  var needsValues: Bool { matchers.contains { $0.captures || !$0.isDecidedByText } }
}

extension ArgumentMatcher {
  /// Whether the description of an argument is sufficient for testing it.
  var isDecidedByText: Bool {
    switch test {
    case .anything, .equal: true
    case .identical, .elements, .requirement, .condition: false
    }
  }

  /// Returns whether an argument matches of which only the description is kept, or `nil` if that can't
  /// be decided.
  func accepts(text: String) -> Bool? {
    switch test {
    case .anything: !(type is Closure.Type) || text != "nil"
    case .equal(let value): text == ValueDescription.wholeText(of: value)
    case .identical, .elements, .requirement, .condition: nil
    }
  }
}
