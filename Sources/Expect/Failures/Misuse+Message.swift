import ExpectRuntime

extension Misuse {
  /// The message for a misuse, with the correct line.
  ///
  /// This calls the `description` of arguments, so the caller must not hold a lock.
  var message: String {
    switch self {
    case .recording(let misuse, let head): misuse.message(in: head)
    case .argument(let misuse, let head): misuse.message(in: head)
    case .matcher(let misuse, let matcher): misuse.message(for: matcher)
    case .behavior(let misuse, let member): misuse.message(for: member)
    case .body(let misuse, let member): misuse.message(for: member)
    case .forwarding(let misuse, let mock): misuse.message(for: mock)
    case .outsideRecording(let matcher):
      """
      \(matcher) can only be used inside a recorded call, but no call is being recorded here.
      Write: mock.expect().call(mock.<#member#>(\(matcher)))
      """
    case .assignmentOutsideRecording(let mock):
      """
      \(mock).property.set(…) can only be used inside a recorded call, \
      but no call is being recorded here.
      Write: \(mock.reference).expect().call(\(mock.reference).property\
      .set(\(mock.variable).<#property#>, value: <#value#>))
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
    case .negativeTime(let time, let mock, let head):
      """
      The time to wait must not be negative (was \(time.words)).
      Write: await \(head.map { "\($0.text).call(…)" } ?? mock.map {
        "\($0.reference).verify(within: .seconds(<#1#>))"
      } ?? "gate.arrived(within: .seconds(<#1#>))")
      """
    case .noArrivals(let count):
      """
      A test can wait at a gate for one or more calls (was \(count)).
      Write: await gate.arrived(<#1#>)
      """
    case .emptyOrder:
      """
      This order has no expectations, so there is nothing to verify.
      Write: mock.expect(in: order).call(mock.<#member#>)
      """
    case .nestedStrictBlock:
      """
      Only the outermost block of an order can be strict.
      Write .strict there: inOrder(.strict) { … }
      """
    case .emptyBlock:
      """
      This block has no expectations and no checks, so there is nothing to order.
      Write in it: mock.expect().call(mock.<#member#>)
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
    case .unfinished:
      "\(statement) has no call, or an argument of its call threw an error.\n\(example)"
    case .nothing(let other?):
      """
      \(statement).call(…) contains no call of \(head.mock).
      '\(other.member.name)' of \(other.mock) was called, which is another mock.
      \(example)
      """
    case .nothing(nil):
      """
      \(statement).call(…) contains no call of \(head.mock).
      Calls of other mocks, and calls in other tasks, are not recorded here. If the member is one of \
      \(head.mock), write in its body: call(<#arguments#>)
      \(example)
      """
    case .closure: "\(statement).call { … } was given a closure, but does not run it.\n\(example)"
    case .outsideBlock:
      """
      \(statement).call(…) has no position in the order, because the block runs in another task, or has ended.
      Write the statement in the block itself.
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
}

// MARK: - ArgumentMisuse+Message

extension ArgumentMisuse {
  /// - Parameter head: The start of the statement with the arguments.
  fileprivate func message(in head: StatementHead) -> String {
    switch self {
    case .misfit(let call, let matchers):
      Correction.arguments(of: call, containing: matchers).map { arguments in
        """
        A matcher in a statement about '\(call.member.name)' is inside of a value, but it must be the whole argument.
        Write: \(Correction.statement(head, about: call.member, with: arguments))
        """
      } ?? """
        The matchers do not fit '\(call.member.name)': they match \
        \(TypeName.list(of: matchers.map(\.type))), but it takes \
        \(TypeName.list(of: call.member.visibleTypes)).
        Write: \(Correction.statement(head, about: call.member))
        """
    case .notVariadic(let member):
      """
      Arg.anyNumber() is for variadic arguments and elements of arrays, but not for other arguments of \
      '\(member.name)'.
      Write: \(Correction.statement(head, about: member))
      """
    case .computed(let member):
      """
      An argument of '\(member.name)' is computed from a matcher or contains one: a matcher must be \
      the whole argument, and the body must pass it on unchanged and in order.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      """
    case .ambiguous(let readings):
      """
      It is ambiguous which arguments the matchers are for: this could mean \
      \(readings.map { $0.item(of: head.mock).text }.joined(separator: " or ")).
      Use a matcher for every argument, with Arg.eq(…) for plain values.
      """
    case .comparedClosure(let member):
      """
      '\(member.name)' \(MatcherMisuse.comparedClosureText)
      Write: \(Correction.statement(head, about: member))
      """
    case .incomparable(let member, let type):
      "'\(member.name)' \(MatcherMisuse.text(incomparable: type))"
    case .capturedBorrowedClosure(let member):
      """
      '\(member.name)' takes a closure that must not outlive the call, so no captor can keep it.
      Write: \(Correction.statement(head, about: member)).andDo \(Correction.closure(for: member))
      """
    case .describedOnly(let member):
      """
      \(head.mock) keeps only descriptions, which are not enough to match an argument of \
      '\(member.name)'.
      Use Arg.any(), or Arg.eq(…) with a value that contains no objects, or keep the arguments: \
      Mock(keeps: .arguments)
      """
    case .count(let problem): problem.message(in: head)
    }
  }
}

extension CallCount.Problem {
  /// - Parameter head: The start of the statement with the count.
  fileprivate func message(in head: StatementHead) -> String {
    let isCheck = [.received, .receivedWithin].contains(head.recorder)
    return switch self {
    case .negative(let count):
      """
      A call count must not be negative (was \(count)).
      For a call that must not happen, write: \
      \(isCheck ? "\(head.text).call(…, count: .never)" : "\(head.mock.reference).reject().call(…)")
      """
    case .empty(let range):
      """
      A range of call counts must not be empty (was \(range)).
      Write: \(head.text).call(…, count: .between(<#1...3#>))
      """
    }
  }
}

// MARK: - MatcherMisuse+Message

extension MatcherMisuse {
  /// - Parameter matcher: The spelling of the matcher.
  fileprivate func message(for matcher: String) -> String {
    switch self {
    case .noValues:
      "\(matcher) was given no values, so there is nothing to compare with."
        + matcher.correction("[<#value#>, <#value#>]")
    case .emptyRange(let range):
      "The range \(range) contains no values." + matcher.correction("<#1...5#>")
    case .negativeCount(let count):
      "A number of elements must not be negative (was \(count))." + matcher.correction("<#1#>")
    case .negativeTolerance(let tolerance):
      "A tolerance must be a number that is not negative (was \(tolerance))."
        + matcher.correction("<#0.01#>")
    case .noObject(let type):
      """
      \(matcher) matches one object, but a value of type \(TypeName.text(of: type)) is not an object.
      Write: Arg.eq(<#value#>)
      """
    case .comparedClosure: "\(matcher) \(Self.comparedClosureText)\nWrite: Arg.closure()"
    case .incomparable(let type): "\(matcher) \(Self.text(incomparable: type))"
    case .computedOperand:
      """
      An operand of \(matcher) must be a plain value or a matcher, but one is computed from matchers.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      """
    }
  }

  // The parts of messages that follow the matcher or the member.

  fileprivate static let comparedClosureText =
    "was given a closure to compare with, but closures are never equal."

  fileprivate static func text(incomparable type: Any.Type) -> String {
    """
    was given a value of type \(TypeName.text(of: type)) to compare with, but values of this type \
    can't be compared: it isn't Equatable, and doesn't show its parts.
    Conform it to Equatable or MockUsable, or write: Arg.verify { <#condition#> }
    """
  }
}

extension String {
  /// Returns a line with this spelling of a matcher, and with a value in place of its last ellipsis.
  fileprivate func correction(_ value: String) -> String {
    let parts = split(separator: "…")
    let matcher = parts.dropLast().joined(separator: "<#value#>") + value + (parts.last ?? "")
    return "\nWrite: \(matcher)"
  }
}

// MARK: - BehaviorMisuse+Message

extension BehaviorMisuse {
  /// Returns the message for a stub of a member.
  fileprivate func message(for member: Member) -> String {
    let name = "'\(member.name)'"
    let result = TypeName.text(of: member.resultType.type)
    let isWait = if case .waiting = self { true } else { false }
    let only = member.effects.onlyErrors.map { ", only \($0)" } ?? ""
    return switch self {
    case .afterFallThrough:
      """
      The stub of \(name) has behavior after thenFallThrough(), from which on it answers no call.
      Write thenFallThrough() last: .andReturn(<#\(result)#>).thenFallThrough()
      """
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
    case .async, .waiting:
      """
      \(name) is not async, so its stub cannot \(isWait ? "wait for a gate" : "suspend").
      \(Correction.body(
        of: member, declaredWith: "async", Effects(isAsync: true, errors: member.effects.errors)))
      """
    case .negativeDelay(let time):
      """
      The delay of a call must not be negative (was \(time.words)).
      Write: .andDelay(.seconds(<#1#>))
      """
    case .noRealImplementation(.function), .noRealImplementation(.property):
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
    case .missingResult:
      """
      \(name) returns \(result), so its stub cannot return nil.
      \(Correction.body(
        of: member, declaredWith: "\(result)?", member.effects, result: "\(result)?.self"))
      """
    case .misfitResult(let type):
      """
      \(name) returns \(result), so its stub cannot return a value of type \(TypeName.text(of: type)).
      Write: .andReturn(<#\(result)#>)
      """
    }
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
    let names = Correction.names(ofParameters: member.parameterCount, of: member)
    return switch self {
    case .misfitResult(let result, _)
    where TypeFacts.differOnlyInOptionals(result, member.resultType.type):
      """
      The statement has a result of type \(TypeName.text(of: result)), but '\(member.name)' returns \
      \(TypeName.text(of: member.resultType.type)): the value that its stub returns has an optional element.
      Unwrap that element: .andReturn((<#first#>, <#second#>!))
      """
    case .misfitResult(let result, let mock):
      """
      The statement has a result of type \(TypeName.text(of: result)), but the mock answers \
      '\(member.name)' with \(TypeName.text(of: member.resultType.type)).
      Pass only the call itself, or write in the mock: \
      \(Correction.body(of: member, in: mock, returning: result))
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
      \(Correction.body(of: member, member.effects, passing: names)), \
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

// MARK: - PlaceholderOrigin+Message

extension PlaceholderOrigin {
  /// Returns a closure that makes the message for the call of a function in a placeholder.
  ///
  /// - Parameter whole: The type of the placeholder.
  func complaint(about whole: Any.Type) -> StandIn.Complaint {
    { function in message(function, in: whole) }
  }

  private func message(_ function: Any.Type, in whole: Any.Type) -> String {
    let type = TypeName.text(of: whole)
    let registration = "first write: \(Correction.registration(of: whole))"
    let source: String
    let correction: String
    switch self {
    case .matcher(let matcher, let site):
      source = "\(matcher) at \(site) made"
      correction =
        function == whole
        ? """
        The body of a mock must pass its arguments on, and not use them. Write in the mock: call(<#argument#>)
        To run the closure in a call, write in the test: \
        .andDo { (closure: \(Correction.parameter(of: whole))) in <#closure(…)#> }
        """
        : "To pass a usable value, \(registration)"
    case .member(let member, let site):
      source = "'\(member)' at \(site) returned"
      correction = "Record only the call, or \(registration)"
    }
    let inside =
      function == whole ? "" : ", with one of type \(TypeName.text(of: function)) inside,"
    return """
      A placeholder was called: \(source) a value of type \(type)\(inside) that \
      can only be passed on while a call is recorded.
      \(correction)
      """
  }
}
