/// Which calls of a member are meant.
struct CallPattern {
  let member: Member

  /// What is meant by each argument, in order.
  let matchers: [ArgumentMatcher]

  let specificity: Specificity

  /// Whether to match is to run a closure or an operator of the test.
  let runsCodeOfTest: Bool

  init(member: Member, matchers: [ArgumentMatcher]) {
    self.member = member
    self.matchers = matchers
    self.specificity = Specificity(of: matchers)
    self.runsCodeOfTest = matchers.contains(where: \.runsCodeOfTest)
  }

  /// Whether a call with these arguments is meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  func matches(_ arguments: [Any]) -> Bool {
    arguments.count == matchers.count && zip(matchers, arguments).allSatisfy { $0.matches($1) }
  }

  /// Hands the arguments of a matching call to the captors in the pattern.
  func capture(_ arguments: [Any]) {
    for (matcher, argument) in zip(matchers, arguments) { matcher.keep(argument) }
  }

  /// The call as a message writes it.
  ///
  /// - Parameter receiver: The name of the mock, or nothing.
  func written(on receiver: String? = nil) -> String {
    member.written(with: matchers.map(\.text), on: receiver).text
  }
}

/// How narrow a pattern is: by its exact values, then by its conditions.
struct Specificity: Comparable {
  private var exactValues = 0
  private var conditions = 0

  init(of matchers: [ArgumentMatcher]) {
    for matcher in matchers { count(matcher) }
  }

  private mutating func count(_ matcher: ArgumentMatcher) {
    switch matcher.test {
    case .anything: break
    case .equal, .identical: exactValues += 1
    case .condition, .requirement: conditions += 1
    case .elements(let matchers): for matcher in matchers { count(matcher) }
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    (left.exactValues, left.conditions) < (right.exactValues, right.conditions)
  }
}
