extension Misuse {
  /// The message for a misuse, with the correct line.
  ///
  /// This calls the `description` of arguments, so the caller must not hold a lock.
  var message: String {
    switch self {
    case .recording(let misuse, let head): misuse.message(in: head)
    case .argument(let misuse, let head): misuse.message(in: head)
    case .behavior(let misuse, let member): misuse.message(for: member)
    case .body(let misuse, let member): misuse.message(for: member)
    case .forwarding(let misuse, let mock): misuse.message(for: mock)
    case .negativeTime(let time, let mock, let head):
      """
      The time to wait must not be negative (was \(time.words)).
      Write: await \
      \(head.map { "\($0.text).call(…)" } ?? "\(mock.reference).verify(within: .seconds(<#1#>))")
      """
    case .emptyOrder:
      """
      This order has no expectations, so there is nothing to verify.
      Write: mock.expect(in: order).call(mock.<#member#>)
      """
    case .stranger(let member, let mock):
      """
      'after:' refers to a statement about '\(member.name)' of \(mock), which is not part of this order.
      Add it to the order first: \
      \(Correction.statement(StatementHead(mock: mock, recorder: .expectInOrder), about: member))
      """
    }
  }
}

// MARK: - RecordingMisuse+Message

extension RecordingMisuse {
  fileprivate func message(in head: StatementHead) -> String {
    let statement = "\(head.mock)\(head.mock.path).\(head.recorder.rawValue)"
    let example = "Write: \(head.text).call(\(head.mock.subject).<#member#>)"
    return switch self {
    case .unfinished: "\(statement) does nothing by itself: specify a call.\n\(example)"
    case .nothing:
      """
      \(statement).call(…) contains no call of \(head.mock).
      Calls of other mocks, and calls in other tasks, are not recorded here.
      \(example)
      """
    case .closure: "\(statement).call { … } was given a closure, but does not run it.\n\(example)"
    case .several(let members):
      """
      \(statement).call(…) contains \(members.count) calls: \
      \(members.map(\.name).joined(separator: ", ")).
      Record each in a separate statement:
      \(members.map { "  \(Correction.statement(head, about: $0))" }.joined(separator: "\n"))
      """
    }
  }
}

// MARK: - BehaviorMisuse+Message

extension BehaviorMisuse {
  /// Returns the message for a stub of a member.
  fileprivate func message(for member: Member) -> String {
    let name = "'\(member.name)'"
    let only = member.effects.onlyErrors.map { ", only \($0)" } ?? ""
    return switch self {
    case .misfitClosure(let taken):
      """
      The closure takes \(TypeName.list(of: taken)), but \(name) passes \
      \(TypeName.list(of: member.offeredTypes)).
      Write: \(Correction.closure(for: member))
      """
    case .throwing:
      "\(name) cannot throw, so its stub cannot either.\n\(Correction.throwing(member))"
    case .misfitError(let error):
      "\(name) cannot throw \(ValueDescription.line(ofError: error))\(only)."
    case .misfitErrorType(let type):
      "\(name) cannot throw errors of type \(TypeName.text(of: type))\(only)."
    case .async: Self.message(for: member, whoseStubCannot: "suspend")
    case .waiting: Self.message(for: member, whoseStubCannot: "wait for a gate")
    case .noRealImplementation where member.role != nil:
      """
      \(name) has no real implementation, because it is mocked on its own.
      Write: .andReturn \(Correction.closure(for: member))
      """
    case .noRealImplementation(let reach):
      """
      \(name) does not define a real implementation.
      Write in the mock: \(Correction.forwardingBody(of: member, to: reach.typeOfTarget))
      """
    case .replacedObject:
      """
      \(name) creates its own object, so its stub cannot return another one.
      To make a failable initializer fail when its stub returns nil, write in the mock: \
      guard Self.statics.initializes(\(member.argumentTypes.isEmpty ? "" : "…")) else \
      { return nil }
      """
    case .missingResult: Self.message(for: member, returning: member.resultType.type)
    }
  }

  private static func message(for member: Member, whoseStubCannot act: String) -> String {
    let effects = Effects(isAsync: true, errors: member.effects.errors)
    return """
      '\(member.name)' is not async, so its stub cannot \(act).
      If the member is declared with 'async', write in the mock: \
      \(Correction.body(of: member, effects))
      """
  }

  private static func message(for member: Member, returning result: Any.Type) -> String {
    let result = TypeName.text(of: result)
    return """
      '\(member.name)' returns \(result), so its stub cannot return nil.
      If the member is declared with '\(result)?', write in the mock: \
      \(Correction.body(of: member, result: "\(result)?.self"))
      """
  }
}

extension MockName.Reach {
  /// The type of the object to which a mock forwards, or `nil` if it calls its superclass.
  ///
  /// A mock that inherits from `Mock` has no other superclass.
  fileprivate var typeOfTarget: String? { self == .direct ? "any <#Protocol#>" : nil }
}

// MARK: - BodyMisuse+Message

extension BodyMisuse {
  /// - Parameter member: The member to which the body belongs.
  fileprivate func message(for member: Member) -> String {
    switch self {
    case .misfitResult(let result):
      """
      The statement has a result of type \(TypeName.text(of: result)), but the mock answers \
      '\(member.name)' with \(TypeName.text(of: member.resultType.type)).
      Pass only the call itself, or write in the mock: \
      \(Correction.body(of: member, returning: result))
      """
    case .swallowedClosure(let mock):
      """
      '\(member.name)' of \(mock) has no parameters, but its body passes a closure to 'call'.
      If the closure is the real implementation, write in the mock: \
      \(member.effects.keywords)forward { … }
      """
    case .missingArguments(let mock):
      """
      '\(member.name)' of \(mock) has \(member.parameterCount.counting("parameter")), but its body passes \
      \(member.argumentTypes.count.counting("argument")), so statements can't tell calls apart by the others.
      Write in the mock: \
      \(Correction.body(of: member, passing: Correction.names(ofParameters: member.parameterCount, of: member))), \
      with Unkept(<#type#>.self) in place of an argument that is left out on purpose.
      """
    }
  }
}

// MARK: - ForwardingMisuse+Message

extension ForwardingMisuse {
  fileprivate func message(for mock: MockName) -> String {
    switch self {
    case .misfitTarget(let type, let member, let wanted):
      """
      \(mock) forwards to \(TypeName.text(of: type)), but '\(member.name)' requires \
      \(TypeName.text(of: wanted)).
      Write: \(mock.reference).forward(to: <#\(TypeName.text(of: wanted))#>)
      """
    case .noTarget(let member, let wanted):
      """
      The real implementation of '\(member.name)' belongs to the object that \(mock) forwards to, \
      but there is none.
      Write: \(mock.reference).forward(to: <#\(TypeName.text(of: wanted))#>)
      """
    case .noWay(let member, let target?):
      """
      \(mock) forwards to \(TypeName.text(of: target)), but the body of '\(member.name)' does not \
      forward to it.
      Stub the call, or write in the mock: \
      \(Correction.forwardingBody(of: member, to: TypeName.text(of: target)))
      """
    case .noWay(let member, nil):
      """
      '\(member.name)' does not define a real implementation, but \(mock) is a spy.
      Stub the call, or write in the mock: \
      \(Correction.forwardingBody(of: member, to: mock.reach.typeOfTarget))
      """
    case .overlap(let call, let type):
      """
      \(call.text) happened while another call was changing \
      the \(TypeName.text(of: type)) that \(mock) forwards to, and cannot wait for it.
      Only an object can be changed during another change. Write: \
      \(mock.reference).forward(to: <#object#>)
      """
    }
  }
}
