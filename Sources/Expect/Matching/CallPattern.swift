/// Which calls of a member are meant.
struct CallPattern {
  let member: Member

  /// What is meant by each argument, in order.
  let matchers: [ArgumentMatcher]

  /// What is meant by all arguments together, in a mock that knows their type.
  let whole: Whole?

  /// What is meant by all arguments of a call together: some value, or whatever comes.
  enum Whole {
    case anything
    case condition((UnsafeRawPointer) -> Bool)
  }

  init(member: Member, matchers: [ArgumentMatcher]) {
    self.member = member
    self.matchers = matchers
    whole = nil
  }

  /// Matches all calls of a member, or those that meet a condition.
  init<Input>(member: Member, condition: ((Input) -> Bool)?) {
    self.member = member
    matchers = member.visibleTypes.map { _ in AnythingMatcher("any", leaving: ()) }
    whole =
      condition.map { condition in
        .condition { condition($0.assumingMemoryBound(to: Input.self).pointee) }
      } ?? .anything
  }

  /// Whether there is a condition for all arguments together.
  var hasCondition: Bool { if case .condition = whole { true } else { false } }

  /// Whether arguments that the record has given out are meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  func matches(_ arguments: [Any]) -> Bool {
    switch whole {
    case .anything: true
    case .condition: false
    case nil:
      arguments.count == matchers.count && zip(matchers, arguments).allSatisfy { $0.matches($1) }
    }
  }

  /// Hands arguments that the record has given out to the captors in the pattern.
  func capture(_ arguments: [Any]) {
    for (matcher, argument) in zip(matchers, arguments) { matcher.keep(value: argument) }
  }

  /// What a message writes behind the call, if there is a condition.
  var conditionText: String { hasCondition ? " when { … }" : "" }

  /// The call as a message writes it.
  ///
  /// - Parameter receiver: The name of the mock, or nothing.
  func written(on receiver: String? = nil) -> String {
    member.written(with: matchers.map(\.text), on: receiver).text + conditionText
  }
}
