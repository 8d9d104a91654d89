extension ArgumentMisuse {
  /// - Parameter head: How the statement begins that the arguments are in.
  func message(in head: StatementHead?) -> String {
    let head =
      head ?? StatementHead(mock: MockName(description: "mock", reach: .direct), recorder: .expect)
    return switch self {
    case .outsideRecording(let word): word.message
    case .misfit(let member, let matchers): Self.misfit(member, matchers, in: head)
    case .ambiguous(let readings): Self.ambiguous(readings, in: head)
    case .comparedClosure(let member): Self.comparedClosure(of: member, in: head)
    case .capturedBorrowedClosure(let member): Self.capturedBorrowedClosure(of: member, in: head)
    case .describedOnly(let member): Self.describedOnly(member, of: head.mock)
    case .count(let problem): problem.message(in: head)
    case .noPlaceholder(let type): Self.noPlaceholder(type)
    case .matcher(let misuse, let matcher): misuse.message(for: matcher)
    }
  }

  private static func misfit(
    _ member: Member, _ matchers: [ArgumentMatcher], in head: StatementHead
  ) -> String {
    """
    The matchers do not fit '\(member.name)': they are for \
    \(TypeName.list(of: matchers.map(\.type))), and it takes \
    \(TypeName.list(of: member.visibleTypes)).
    Write: \(Correction.statement(head, about: member))
    """
  }

  private static func ambiguous(_ readings: [CallPattern], in head: StatementHead) -> String {
    """
    It cannot be told which arguments the matchers are for: this could mean \
    \(readings.map { MessageText.item($0, of: head.mock).text }.joined(separator: " or ")).
    Use a matcher for every argument, Arg.eq(…) for a plain value.
    """
  }

  private static func comparedClosure(of member: Member, in head: StatementHead) -> String {
    """
    '\(member.name)' was given a closure to compare with, but closures are never equal.
    Write: \(Correction.statement(head, about: member))
    """
  }

  private static func capturedBorrowedClosure(of member: Member, in head: StatementHead) -> String {
    """
    '\(member.name)' takes a closure that must not outlive the call, so no captor can keep it.
    Write: \(Correction.statement(head, about: member)).andDo \(Correction.closure(for: member))
    """
  }

  private static func describedOnly(_ member: Member, of mock: MockName) -> String {
    """
    \(mock) keeps descriptions only, which do not tell whether an argument of \
    '\(member.name)' was meant.
    Use Arg.eq(…) and Arg.any(), or let it keep them: \
    Mock(keeps: .arguments)
    """
  }

  private static func noPlaceholder(_ type: Any.Type) -> String {
    if type == Never.self {
      return """
        A member that returns Never cannot be called in a statement: the call would have to return.
        Call it in an exit test: await #expect(processExitsWith: .failure) { … }
        """
    }
    return """
      No value of type \(TypeName.text(of: type)) can be made while a call is recorded.
      Write: \(Correction.registration(of: type)), or pass a value of your own with Arg.any(as: …)
      """
  }
}

extension ArgumentMisuse.Word {
  fileprivate var message: String {
    switch self {
    case .matcher(let name):
      """
      \(name) has a meaning only inside a recorded call, and no call is being recorded here.
      Write: mock.expect().call(mock.<#member#>(\(name)))
      """
    case .assignment(let mock):
      """
      \(mock).property.set(…) has a meaning only inside a recorded call, \
      and no call is being recorded here.
      Write: \(mock.reference).expect().call(\(mock.reference).property\
      .set(\(mock.variable).<#property#>, value: <#value#>))
      """
    }
  }
}

extension CallCount.Problem {
  /// - Parameter head: How the statement begins that the count is in.
  fileprivate func message(in head: StatementHead) -> String {
    switch self {
    case .negative(let count):
      """
      A call count must not be negative (was \(count)).
      For a call that must not come, write: \(Self.never(head))
      """
    case .empty(let range):
      """
      No number of calls lies in the range \(range).
      Write: \(head.text).call(…, count: .between(<#1...3#>))
      """
    }
  }

  private static func never(_ head: StatementHead) -> String {
    switch head.recorder {
    case .received, .receivedWithin: "\(head.text).call(…, count: .never)"
    case .expect, .expectInOrder, .expectAfter, .reject, .stub:
      "\(head.mock.reference).reject().call(…)"
    }
  }
}
