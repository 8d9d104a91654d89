extension RecordingMisuse {
  var message: String {
    let correction = "Write: mock.\(recorder)().call(mock.member(Arg.any()))"
    return switch kind {
    case .unfinished:
      """
      \(mock).\(recorder)() does nothing by itself: say which call is meant.
      \(correction)
      """
    case .nothing:
      """
      \(mock).\(recorder)().call(…) was given something that calls no member of \(mock). \
      A call of another mock, or one made in another task, is not recorded.
      \(correction)
      """
    case .several(let members):
      """
      \(mock).\(recorder)().call(…) was given \(members.count) calls at once: \
      \(members.map(\.name).joined(separator: ", ")). Record each in a statement of its own.
      \(correction)
      """
    }
  }
}

extension ArgumentMisuse {
  var message: String {
    switch self {
    case .outsideRecording(let name):
      """
      \(name) has a meaning only inside a recorded call, and no call is being recorded here.
      Write: mock.expect().call(mock.member(\(name)))
      """
    case .misfit(let member, let matchers):
      """
      The matchers do not fit '\(member.name)', which takes \(Self.list(member.visibleTypes)): \
      they are for \(Self.list(matchers.map(\.type))).
      Write: mock.expect().call(\(Self.example(member)))
      """
    case .ambiguous(let readings):
      """
      It cannot be told which arguments the matchers are for. This could mean \
      \(readings.map { $0.written() }.joined(separator: " or ")).
      Use a matcher for every argument: Arg.eq(…) for plain values.
      """
    case .comparedClosure(let member):
      """
      '\(member.name)' was given a closure to compare with, but closures cannot be compared.
      Write: mock.expect().call(\(Self.example(member)))
      """
    case .capturedBorrowedClosure(let member):
      """
      '\(member.name)' takes a closure that must not outlive the call, so a captor cannot keep it.
      Match it with Arg.closure(), and use it in andDo or andReturn.
      """
    case .count(.negative(let count)):
      """
      A call count must not be negative (was \(count)).
      Write: mock.reject().call(…) for a call that must not come
      """
    case .count(.empty(let range)):
      """
      No call count lies in the range \(range).
      Write: mock.expect().call(…, count: .between(1...3))
      """
    case .noPlaceholder(let type):
      """
      No value of type \(type) can be made while a call is recorded.
      Write: Arg.any(as: …) with a value of your own, or extension \(type): MockUsable
      """
    }
  }

  private static func list(_ types: [Any.Type]) -> String {
    types.isEmpty ? "no arguments" : "(\(types.map { "\($0)" }.joined(separator: ", ")))"
  }

  private static func example(_ member: Member) -> String {
    let matchers = member.visibleTypes.map {
      TypeFacts.isFunction($0) ? "Arg.closure()" : "Arg.any()"
    }
    return member.written(with: matchers, on: "mock").text
  }
}

extension BehaviorMisuse {
  /// - Parameter member: The member that is stubbed.
  func message(for member: Member) -> String {
    switch self {
    case .misfitClosure(let taken):
      """
      The closure takes \(Self.parameters(taken)), but '\(member.name)' offers \
      \(Self.parameters(member.offeredTypes)).
      Write: { \(Self.parameters(member.offeredTypes)) in … }
      """
    case .throwing:
      """
      '\(member.name)' cannot throw, so its stub cannot either.
      If the member is declared with 'throws', write in the mock: try callThrowing(…)
      """
    case .misfitError(let error):
      """
      '\(member.name)' cannot throw \(error)\(Self.allowed(by: member)).
      """
    case .async:
      """
      '\(member.name)' is not async, so its stub cannot suspend.
      If the member is declared with 'async', write in the mock: await call(…)
      """
    case .noRealImplementation:
      """
      '\(member.name)' does not know its real implementation.
      Write in the mock: forward(…) { super.\(member.baseName)(…) }
      """
    }
  }

  private static func allowed(by member: Member) -> String {
    guard case .only(let error) = member.effects.errors else { return "" }
    return ", only errors of type \(error.type)"
  }

  private static func parameters(_ types: [Any.Type]) -> String {
    "(" + types.enumerated().map { "a\($0 + 1): \($1)" }.joined(separator: ", ") + ")"
  }
}

extension BodyMisuse {
  /// - Parameter member: The member whose body is meant.
  func message(for member: Member) -> String {
    switch self {
    case .misfitResult(let result):
      """
      '\(member.name)' returns \(result), but its mock answers with \(member.resultType.type).
      Write in the mock: call(…, returning: \(result).self)
      """
    case .swallowedClosure(let mock):
      """
      '\(member.name)' of \(mock) has no parameters, but its body passes a closure to 'call'.
      If the closure is the real implementation, write in the mock: forward { … }
      """
    }
  }
}
