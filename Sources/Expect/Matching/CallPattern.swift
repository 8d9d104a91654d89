/// Which calls of a member are meant.
struct CallPattern {
  let member: Member

  /// What is meant by each argument, in order.
  let matchers: [ArgumentMatcher]

  /// What is meant by all arguments together, in a mock that knows their type.
  let condition: CallCondition?

  let specificity: Specificity

  /// Whether to match is to run a closure or an operator of the test.
  let runsCodeOfTest: Bool

  init(member: Member, matchers: [ArgumentMatcher]) {
    self.member = member
    self.matchers = matchers
    condition = nil
    var specificity = Specificity()
    var runsCodeOfTest = false
    for matcher in matchers {
      specificity.count(matcher)
      runsCodeOfTest = runsCodeOfTest || matcher.runsCodeOfTest
    }
    self.specificity = specificity
    self.runsCodeOfTest = runsCodeOfTest
  }

  /// Means every call of a member that meets a condition.
  init(member: Member, condition: CallCondition) {
    self.member = member
    matchers = member.visibleTypes.map { ArgumentMatcher(.anything("any"), type: $0) }
    self.condition = condition
    specificity = condition.isMet == nil ? Specificity() : .ofCondition
    runsCodeOfTest = condition.isMet != nil
  }

  /// Whether a call with these arguments is meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, one by one.
  ///   - input: All of them as one value, in a mock that knows their type.
  func matches(_ arguments: [Any], input: Any? = nil) -> Bool {
    if let condition { return condition.isMet.map { isMet in input.map(isMet) ?? false } ?? true }
    return matches(oneByOne: arguments)
  }

  private func matches(oneByOne arguments: [Any]) -> Bool {
    arguments.count == matchers.count && zip(matchers, arguments).allSatisfy { $0.matches($1) }
  }

  /// Hands the arguments of a matching call to the captors in the pattern.
  func capture(_ arguments: [Any]) {
    for (matcher, argument) in zip(matchers, arguments) { matcher.keep(argument) }
  }

  /// What a message writes behind the call, if there is a condition.
  var conditionText: String { condition?.isMet == nil ? "" : " when { … }" }

  /// The call as a message writes it.
  ///
  /// - Parameter receiver: The name of the mock, or nothing.
  func written(on receiver: String? = nil) -> String {
    member.written(with: matchers.map(\.text), on: receiver).text + conditionText
  }
}

// MARK: - CallCondition

/// What is meant by all arguments of a call together.
struct CallCondition {
  /// What must hold of the arguments, or nothing where every call is meant.
  let isMet: ((Any) -> Bool)?
}
