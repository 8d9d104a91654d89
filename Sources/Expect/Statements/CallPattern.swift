import ExpectRuntime

/// A condition on the calls of a member.
package final class CallPattern {
  package let member: Member

  /// The matchers for the arguments, in order.
  let matchers: [ArgumentMatcher]

  /// The condition on all arguments as one value, in a mock that knows their type.
  let whole: Whole?

  /// A condition on all arguments of a call as one value.
  enum Whole {
    case anything

    /// A closure of the test, which takes the arguments as one value.
    case condition((Any) -> Bool)
  }

  init(member: Member, matchers: [ArgumentMatcher]) {
    self.member = member
    self.matchers = matchers
    whole = nil
  }

  /// Matches all calls of a member, or only those that satisfy a condition.
  init<Input>(member: Member, condition: ((Input) -> Bool)?) {
    self.member = member
    matchers = member.visibleTypes.map { _ in ArgumentMatcher(anythingLeaving: ()) }
    whole =
      condition.map { condition in
        .condition { input in (input as? Input).map(condition) ?? false }
      } ?? .anything
  }

  /// Whether there is a condition on all arguments as one value.
  var hasCondition: Bool { if case .condition = whole { true } else { false } }

  /// Returns whether arguments match.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as matchers see them.
  ///   - whole: All arguments as one value, if the record keeps it.
  func matches(_ arguments: [Any], as input: Any? = nil) -> Bool {
    switch whole {
    case .anything: return true
    case .condition(let isMet): return input.map(isMet) ?? false
    case nil: break
    }
    let matchers = matchers
    guard arguments.count == matchers.count else { return false }
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < matchers.count {
      if !matchers[index].accepts(arguments[index]) { return false }
      index += 1
    }
    return true
  }

  /// Returns whether another pattern is known to match the same calls.
  func means(theSameAs other: CallPattern) -> Bool {
    member == other.member && whole == nil && other.whole == nil
      && matchers.count == other.matchers.count
      && zip(matchers, other.matchers).allSatisfy { $0.means(theSameAs: $1) }
  }

  /// Passes arguments to the captors in the pattern.
  func capture(_ arguments: [Any]) {
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < min(matchers.count, arguments.count) {
      if matchers[index].captures { matchers[index].capture(arguments[index]) }
      index += 1
    }
  }
}

// MARK: - Recorded calls

extension CallPattern {
  /// Returns whether a recorded call matches.
  func matches(_ call: RecordedCall) -> Bool {
    guard member == call.member else { return false }
    switch call.kept {
    case .values(let values):
      return matches(values)
    case .descriptions(let arguments):
      return arguments.count == matchers.count
        && zip(matchers, arguments).allSatisfy { $0.accepts($1) }
    }
  }

  /// Whether the descriptions of the arguments are insufficient for matching calls.
  var needsValues: Bool {
    zip(matchers.indices, member.visibleTypes.indices).contains { needsValue(at: $0.0) }
  }

  /// Returns whether the description of an argument is insufficient for matching it.
  func needsValue(at index: Int) -> Bool {
    let matcher = matchers[index]
    guard !matcher.captures else { return true }
    return switch matcher.test {
    case .equal(let value): !DescribedArgument.isComparable(with: value)
    case .identical: false
    case .requirement, .condition: true
    case .anything:
      !(matcher.type is Closure.Type)
        && !TypeFacts.haveEqualShape(matcher.type, member.visibleTypes[index])
    case .elements(let matchers):
      !matchers.allSatisfy { matcher in
        if case .equal(let value) = matcher.test {
          !DescribedArgument.holdsObject(value)
        } else {
          false
        }
      }
    }
  }
}

extension ArgumentMatcher {
  /// Returns whether an argument matches of which only a description is kept.
  func accepts(_ argument: DescribedArgument) -> Bool {
    if let value = argument.value { return accepts(value) }
    return switch test {
    case .anything: true
    case .equal(let expected), .identical(let expected):
      argument.object.map { Equality.areIdentical(expected, $0) } ?? false
    case .elements, .requirement, .condition: false
    }
  }
}
