extension Misuse {
  static func negativeTime(
    _ time: Duration, _ mock: MockName, in head: StatementHead?
  ) -> String {
    let wait =
      head.map { "\($0.text).call(…)" } ?? "\(mock.reference).verify(within: .seconds(<#1#>))"
    return """
      A time to wait must not be negative (was \(time.words)).
      Write: await \(wait)
      """
  }
}

extension StatementHead {
  /// The beginning as it can be pasted.
  var text: String { "\(mock.reference).\(recorder.text)" }
}

extension RecordingMisuse {
  var message: String {
    let statement = "\(head.mock)\(head.mock.path).\(head.recorder.text)"
    return switch kind {
    case .unfinished:
      """
      \(statement) does nothing by itself: say which call is meant.
      \(example)
      """
    case .nothing:
      """
      \(statement).call(…) was given no call of \(head.mock).
      A call of another mock, or one that is made in another task, is not recorded here.
      \(example)
      """
    case .several(let members):
      """
      \(statement).call(…) was given \(members.count) calls at once: \
      \(members.map(\.name).joined(separator: ", ")).
      Record each in a statement of its own:
      \(Self.examples(head, members))
      """
    }
  }

  private var example: String {
    "Write: \(head.text).call(\(head.mock.subject).<#member#>)"
  }

  private static func examples(_ head: StatementHead, _ members: [Member]) -> String {
    members.map { "  \(Correction.statement(head, about: $0))" }.joined(separator: "\n")
  }
}

extension ArgumentMisuse {
  /// - Parameter head: How the statement begins that the arguments are in.
  func message(in head: StatementHead?) -> String {
    let head =
      head ?? StatementHead(mock: MockName(description: "mock", reach: .direct), recorder: .expect)
    return switch self {
    case .outsideRecording(.matcher(let name)):
      """
      \(name) has a meaning only inside a recorded call, and no call is being recorded here.
      Write: mock.expect().call(mock.<#member#>(\(name)))
      """
    case .outsideRecording(.assignment(let mock)):
      """
      \(mock).property.set(…) has a meaning only inside a recorded call, \
      and no call is being recorded here.
      \(Self.assignment(to: mock))
      """
    case .misfit(let member, let matchers):
      """
      The matchers do not fit '\(member.name)': they are for \
      \(TypeName.list(of: matchers.map(\.type))), and it takes \
      \(TypeName.list(of: member.visibleTypes)).
      Write: \(Correction.statement(head, about: member))
      """
    case .ambiguous(let readings):
      """
      It cannot be told which arguments the matchers are for: this could mean \
      \(readings.map { MessageText.item($0, of: head.mock).text }.joined(separator: " or ")).
      Use a matcher for every argument, Arg.eq(…) for a plain value.
      """
    case .comparedClosure(let member):
      """
      '\(member.name)' was given a closure to compare with, but closures are never equal.
      Write: \(Correction.statement(head, about: member))
      """
    case .capturedBorrowedClosure(let member):
      """
      '\(member.name)' takes a closure that must not outlive the call, so no captor can keep it.
      Write: \(Correction.statement(head, about: member)).andDo \(Correction.closure(for: member))
      """
    case .describedOnly(let member):
      """
      \(head.mock) keeps descriptions only, which do not tell whether an argument of \
      '\(member.name)' was meant.
      Use Arg.eq(…) and Arg.any(), or let it keep them: \
      Mock(keeps: .arguments)
      """
    case .count(.negative(let count)):
      """
      A call count must not be negative (was \(count)).
      For a call that must not come, write: \(Self.never(head))
      """
    case .count(.empty(let range)):
      """
      No number of calls lies in the range \(range).
      Write: \(head.text).call(…, count: .between(<#1...3#>))
      """
    case .noPlaceholder(let type) where type == Never.self:
      """
      A member that returns Never cannot be called in a statement: the call would have to return.
      Call it in an exit test: await #expect(processExitsWith: .failure) { … }
      """
    case .noPlaceholder(let type):
      """
      No value of type \(TypeName.text(of: type)) can be made while a call is recorded.
      Write: \(Correction.registration(of: type)), or pass a value of your own with Arg.any(as: …)
      """
    case .matcher(let misuse, let matcher):
      misuse.message(for: matcher)
    }
  }

  private static func never(_ head: StatementHead) -> String {
    switch head.recorder {
    case .received, .receivedWithin: "\(head.text).call(…, count: .never)"
    case .expect, .expectInOrder, .expectAfter, .reject, .stub:
      "\(head.mock.reference).reject().call(…)"
    }
  }

  private static func assignment(to mock: MockName) -> String {
    "Write: \(mock.reference).expect().call("
      + "\(mock.reference).property.set(\(mock.variable).<#property#>, value: <#value#>))"
  }
}

extension BehaviorMisuse {
  /// - Parameter member: The member that is stubbed.
  func message(for member: Member) -> String {
    switch self {
    case .misfitClosure(let taken):
      """
      The closure takes \(TypeName.list(of: taken)), but '\(member.name)' passes \
      \(TypeName.list(of: member.offeredTypes)).
      Write: \(Correction.closure(for: member))
      """
    case .throwing:
      """
      '\(member.name)' cannot throw, so its stub cannot either.
      \(Correction.declaring("throws", Correction.throwingBody(of: member)))
      """
    case .misfitError(let error):
      "'\(member.name)' cannot throw \(MessageText.error(error))\(Self.allowed(by: member))."
    case .misfitErrorType(let type):
      """
      '\(member.name)' cannot throw errors of type \(TypeName.text(of: type))\
      \(Self.allowed(by: member)).
      """
    case .async:
      """
      '\(member.name)' is not async, so its stub cannot suspend.
      \(Correction.declaring("async", Correction.asyncBody(of: member)))
      """
    case .waiting:
      """
      '\(member.name)' is not async, so its stub cannot wait for a gate.
      \(Correction.declaring("async", Correction.asyncBody(of: member)))
      """
    case .noRealImplementation where member.role != nil:
      """
      '\(member.name)' has no real implementation: it is mocked alone.
      Write: .andReturn \(Correction.closure(for: member))
      """
    case .noRealImplementation:
      """
      '\(member.name)' does not know its real implementation.
      Write in the mock: \(Correction.forwardingBody(of: member))
      """
    case .replacedObject:
      """
      '\(member.name)' makes an object of its own, so its stub cannot return another one.
      A failable initializer fails where its stub returns nil, if the mock writes: \
      guard Self.statics.initializes(\(member.argumentTypes.isEmpty ? "" : "…")) else \
      { return nil }
      """
    case .missingResult:
      """
      '\(member.name)' returns \(TypeName.text(of: member.resultType.type)), \
      so its stub cannot return nil.
      \(Correction.returningOptional(member))
      """
    }
  }

  private static func allowed(by member: Member) -> String {
    guard case .only(let error) = member.effects.errors else { return "" }
    return ", only errors of type \(TypeName.text(of: error.type))"
  }
}

extension BodyMisuse {
  /// - Parameter member: The member whose body is meant.
  func message(for member: Member) -> String {
    switch self {
    case .misfitResult(let result) where member.role != nil:
      """
      '\(member.name)' returns \(TypeName.text(of: result)), but its mock answers with \
      \(TypeName.text(of: member.resultType.type)).
      Write in the mock: \(Correction.functionMock(of: member, returning: result))
      """
    case .misfitResult(let result):
      """
      '\(member.name)' returns \(TypeName.text(of: result)), but its mock answers with \
      \(TypeName.text(of: member.resultType.type)).
      Write in the mock: \(Correction.body(of: member, returning: result))
      """
    case .swallowedClosure(let mock):
      """
      '\(member.name)' of \(mock) has no parameters, but its body passes a closure to 'call'.
      If the closure is the real implementation, write in the mock: \
      \(member.effects.keywords)forward { … }
      """
    }
  }
}
