extension Misuse {
  static func negativeTime(
    _ time: Duration, _ mock: MockName, in head: StatementHead?
  ) -> String {
    let wait =
      head.map { "\($0.text).call(…)" } ?? "\(mock.reference).verify(within: .seconds(<#1#>))"
    return """
      The time to wait must not be negative (was \(time.words)).
      Write: await \(wait)
      """
  }
}

// MARK: - RecordingMisuse+Message

extension RecordingMisuse {
  var message: String {
    let statement = "\(head.mock)\(head.mock.path).\(head.recorder.rawValue)"
    return switch kind {
    case .unfinished:
      """
      \(statement) does nothing by itself: specify a call.
      \(example)
      """
    case .nothing:
      """
      \(statement).call(…) contains no call of \(head.mock).
      Calls of other mocks, and calls in other tasks, are not recorded here.
      \(example)
      """
    case .closure:
      """
      \(statement).call { … } was given a closure, but does not run it.
      \(example)
      """
    case .several(let members):
      """
      \(statement).call(…) contains \(members.count) calls: \
      \(members.map(\.name).joined(separator: ", ")).
      Record each in a separate statement:
      \(members.map { "  \(Correction.statement(head, about: $0))" }.joined(separator: "\n"))
      """
    }
  }

  private var example: String {
    "Write: \(head.text).call(\(head.mock.subject).<#member#>)"
  }
}

// MARK: - BehaviorMisuse+Message

extension BehaviorMisuse {
  /// Returns the message for a stub of a member.
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
      \(Correction.declaringThrows(member))
      """
    case .misfitError(let error):
      "'\(member.name)' cannot throw \(MessageText.error(error))\(Self.allowed(by: member))."
    case .misfitErrorType(let type):
      """
      '\(member.name)' cannot throw errors of type \(TypeName.text(of: type))\
      \(Self.allowed(by: member)).
      """
    case .async, .waiting:
      """
      '\(member.name)' is not async, so its stub cannot \(waits ? "wait for a gate" : "suspend").
      \(Correction.declaringAsync(member))
      """
    case .noRealImplementation where member.role != nil:
      """
      '\(member.name)' has no real implementation, because it is mocked on its own.
      Write: .andReturn \(Correction.closure(for: member))
      """
    case .noRealImplementation(let reach):
      """
      '\(member.name)' does not define a real implementation.
      Write in the mock: \(Correction.forwardingBody(of: member, reach))
      """
    case .replacedObject:
      """
      '\(member.name)' creates its own object, so its stub cannot return another one.
      To make a failable initializer fail when its stub returns nil, write in the mock: \
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

  private var waits: Bool { if case .waiting = self { true } else { false } }

  private static func allowed(by member: Member) -> String {
    guard case .only(let error) = member.effects.errors else { return "" }
    return ", only errors of type \(TypeName.text(of: error.type))"
  }
}

// MARK: - BodyMisuse+Message

extension BodyMisuse {
  /// - Parameter member: The member to which the body belongs.
  func message(for member: Member) -> String {
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
      Write in the mock: \(Correction.body(passingAllArgumentsOf: member)), with Unkept(<#type#>.self) in place \
      of an argument that is left out on purpose.
      """
    }
  }
}

// MARK: - ForwardingMisuse+Message

extension ForwardingMisuse {
  var message: String {
    switch kind {
    case .misfitTarget(let type, let member, let wanted):
      """
      \(mock) forwards to \(TypeName.text(of: type)), but '\(member.name)' requires \
      \(TypeName.text(of: wanted)).
      \(forwarding(to: wanted))
      """
    case .noTarget(let member, let wanted):
      """
      The real implementation of '\(member.name)' belongs to the object that \(mock) forwards to, \
      but there is none.
      \(forwarding(to: wanted))
      """
    case .noWay(let member, let target?):
      """
      \(mock) forwards to \(TypeName.text(of: target)), but the body of '\(member.name)' does not \
      forward to it.
      Stub the call, or write in the mock: \(Correction.forwardingBody(of: member, on: target))
      """
    case .noWay(let member, nil):
      """
      '\(member.name)' does not define a real implementation, but \(mock) is a spy.
      Stub the call, or write in the mock: \(Correction.forwardingBody(of: member, mock.reach))
      """
    case .overlap(let call, let type):
      """
      \(MessageText.call(call, on: mock).text) happened while another call was changing \
      the \(TypeName.text(of: type)) that \(mock) forwards to, and cannot wait for it.
      Only an object can be changed during another change. Write: \
      \(mock.reference).forward(to: <#object#>)
      """
    }
  }

  private func forwarding(to type: Any.Type) -> String {
    "Write: \(mock.reference).forward(to: <#\(TypeName.text(of: type))#>)"
  }
}

// MARK: - OrderMisuse+Message

extension OrderMisuse {
  var message: String {
    switch self {
    case .empty:
      """
      This order has no expectations, so there is nothing to verify.
      Write: mock.expect(in: order).call(mock.<#member#>)
      """
    case .stranger(let mock, let member):
      """
      'after:' refers to a statement about '\(member.name)' of \(mock), which is not part of this order.
      Add it to the order first: \
      \(Correction.statement(StatementHead(mock: mock, recorder: .expectInOrder), about: member))
      """
    }
  }
}
