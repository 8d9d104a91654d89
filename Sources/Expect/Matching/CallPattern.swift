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
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func matches(_ call: RecordedCall) -> Bool {
    guard member == call.member else { return false }
    switch call.kept {
    case .values(let values):
      return matches(values)
    case .descriptions(let arguments):
      return arguments.count == matchers.count
        && zip(matchers, arguments).allSatisfy { $0.matches($1) }
    }
  }

  /// Whether the descriptions of the arguments are insufficient for matching calls.
  var needsValues: Bool {
    zip(matchers, member.visibleTypes).contains { $0.needsValue(in: $1) }
  }
}

extension ArgumentMatcher {
  /// - Parameter place: The type of the argument.
  fileprivate func needsValue(in place: Any.Type) -> Bool {
    guard !captures else { return true }
    return switch test {
    case .equal(let value): !DescribedArgument.tells(whetherArgumentsEqual: value)
    case .identical: false
    case .requirement, .condition: true
    case .anything: !(type is Closure.Type) && !TypeFacts.haveEqualShape(type, place)
    case .elements(let matchers):
      matchers.contains { matcher in
        guard case .equal(let value) = matcher.test else { return true }
        return !DescribedArgument.tells(whetherArgumentsEqual: value)
      }
    }
  }

  /// Returns whether an argument matches of which only a description is kept.
  fileprivate func matches(_ argument: DescribedArgument) -> Bool {
    switch test {
    case .anything: acceptsAnything || !argument.isNil
    case .equal(let value): argument.equals(value)
    case .elements(let matchers):
      argument.equals(
        matchers.compactMap { if case .equal(let value) = $0.test { value } else { nil } })
    case .identical(let object): argument.isIdentical(to: object)
    case .requirement, .condition: false
    }
  }
}
