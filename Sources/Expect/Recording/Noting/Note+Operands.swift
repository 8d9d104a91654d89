/// Why an operand has no value: it was left out.
///
/// It is public because the default values of operands name it. There is no other use for it.
public enum _NoOperand: Error {
  /// The operand was left out.
  case leftOut

  /// Stands in the place of an operand that is left out.
  public static func value<Value>() throws(Self) -> Value { throw .leftOut }
}

extension Note {
  /// Notes a matcher that is made of operands.
  func matcher<each Operand, Value>(
    of operands: repeat () throws(_NoOperand) -> each Operand,
    requirement: ([ArgumentMatcher]) -> Requirement
  ) -> Value {
    // Outside a recording the operands would report for themselves what is reported of the whole.
    guard let recording = OpenRecordings.current else { return matcher(.anything("any")) }
    var matchers: [ArgumentMatcher] = []
    do throws(MatcherMisuse) {
      for operand in repeat each operands {
        if let matcher = try meaning(of: operand, in: recording) { matchers.append(matcher) }
      }
    } catch {
      return misused(error)
    }
    return matcher(.requirement(requirement(matchers)))
  }

  /// Notes a matcher that is made of one operand.
  func matcher<Operand, Value>(
    of operand: () -> Operand, requirement: (ArgumentMatcher) -> Requirement
  ) -> Value {
    matcher(of: operand, requirement: { requirement($0[0]) })
  }

  /// What an operand means: a plain value itself, a matcher what it means.
  ///
  /// Operands are evaluated here, one by one, so that it is certain which matchers are theirs.
  ///
  /// - Returns: Nothing, if the operand was left out.
  private func meaning<Operand>(
    of operand: () throws(_NoOperand) -> Operand, in recording: Recording
  ) throws(MatcherMisuse) -> ArgumentMatcher? {
    let count = recording.matcherCount
    let value: Operand
    do { value = try operand() } catch { return nil }
    let matchers = recording.takeMatchers(after: count)
    guard let noted = matchers.first else {
      if isClosure(value) { throw .comparedClosure }
      return ArgumentMatcher(.equal(value), type: Operand.self)
    }
    let isMatcher =
      noted.matcher.fits(Operand.self, value: value) && noted.mayBe(value, in: Operand.self)
    guard matchers.count == 1, isMatcher else { throw .computedOperand }
    return noted.matcher.placed(in: Operand.self)
  }

  private func isClosure<Value>(_ value: Value) -> Bool {
    TypeFacts.holdsFunction(Value.self)
      && TypeFacts.flattened(value) != nil
  }
}

// MARK: - Misuse

extension Note {
  /// Notes a matcher, unless it can mean nothing.
  func matcher<Value>(_ requirement: Requirement, unless misuse: MatcherMisuse?) -> Value {
    misuse.map(misused) ?? matcher(.requirement(requirement))
  }

  /// Reports a matcher that can mean nothing, and notes one for every value in its place.
  func misused<Value>(_ misuse: MatcherMisuse) -> Value {
    if let recording = OpenRecordings.current {
      report(.argument(.matcher(misuse, of: name)))
      recording.noteMisuse()
    }
    return matcher(.anything("any"))
  }
}
