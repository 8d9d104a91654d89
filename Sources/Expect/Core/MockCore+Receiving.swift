// A call takes one way, whatever its matchers and answers are: it's added to the record, matched
// without the lock, counted, and acts. `MockCore+Acting.swift` continues from there.

extension MockCore {
  /// Receives a call of a synchronous member, and runs what the test stubbed.
  func receive<Result, Failure: Error>(
    _ invocation: borrowing Invocation, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody = MemberBody()
  ) -> LiveCall {
    let key = MemberKey(invocation, result, throwing: failure, isAsync: false)
    var call = arrive(invocation, key, result, body) {
      Effects(isAsync: false, throwing: failure)
    }
    if call.isPending { act(&call) }
    return call
  }

  /// Receives a call of an async member, and runs what the test stubbed.
  nonisolated(nonsending) func receive<Result, Failure: Error>(
    _ invocation: borrowing Invocation, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody = MemberBody()
  ) async -> LiveCall {
    let key = MemberKey(invocation, result, throwing: failure, isAsync: true)
    var call = arrive(invocation, key, result, body) { Effects(isAsync: true, throwing: failure) }
    if call.isPending { await act(&call) }
    return call
  }

  /// Records a call, matches it, and takes its step.
  private func arrive(
    _ invocation: borrowing Invocation, _ key: MemberKey, _ result: Any.Type, _ body: MemberBody,
    effects: () -> Effects
  ) -> LiveCall {
    if var call = record(invocation, of: key, body) {
      match(&call)
      return call
    }
    // A statement describes the call, the member is new, or the record can't keep its arguments.
    let called = CalledMember(
      function: invocation.function, resultType: result, effects: effects())
    let known = knownMember(invocation, key, called)
    let values = known.member.kept(invocation.arguments.values)
    if let recording = OpenRecordings.current(of: ObjectIdentifier(self)) {
      recording.add(DescribedCall(member: known.member, arguments: values, body: body))
      return LiveCall(describing: known, invocation.arguments, body)
    }
    // Describing the arguments runs code of the test.
    let kept: RecordedCall.Kept =
      keepsDescriptions ? .descriptions(DescribedArgument.describing(values)) : .values(values)
    let start = Moment.now
    var call = state.withLock { state in
      let number = state.record(kept, of: known.member, on: name, at: start)
      return LiveCall(
        known, number: number, invocation.arguments, as: values, body, state.settings)
    }
    match(&call)
    return call
  }

  /// Adds a call of a known member to the record.
  ///
  /// - Returns: `nil` if a statement may describe the call, the member is new, or the record can't
  ///   keep the arguments as they are.
  private func record(
    _ invocation: borrowing Invocation, of key: MemberKey, _ body: MemberBody
  ) -> LiveCall? {
    let start = Moment.now
    return state.withLock { state in
      guard state.openRecordings == 0, let known = state.known[key], known.isPlain else {
        return nil
      }
      let kept = RecordedCall.Kept.values(invocation.arguments.values)
      let number = state.record(kept, of: known.member, on: name, at: start)
      return LiveCall(known, number: number, invocation.arguments, body, state.settings)
    }
  }

  /// Returns the member that a body calls, and reports a body that passes the wrong arguments.
  private func knownMember(
    _ invocation: borrowing Invocation, _ key: MemberKey, _ called: CalledMember
  ) -> KnownMember {
    if let known = state.withLock({ $0.known[key] }) {
      guard known.member.isGeneric, let describe = invocation.describe else { return known }
      // The types of the arguments differ between calls.
      return KnownMember(describe(called), known.statements, isPlain: false)
    }
    let described =
      invocation.describe?(called) ?? Member.shared(key, invocation, called)
    let member = described.misfit == .strayClosure ? described.taking([]) : described
    let isPlain =
      !keepsDescriptions && !member.wraps && member === described && !member.isGeneric
    let (known, isNew) = state.withLock { state in
      if let known = state.known[key] { return (known, false) }
      let known = KnownMember(member, state.statements(about: member), isPlain: isPlain)
      state.known[key] = known
      return (known, true)
    }
    if isNew, let misfit = described.misfit {
      let misuse: BodyMisuse =
        misfit == .strayClosure ? .swallowedClosure(mock: name) : .missingArguments(mock: name)
      report(.body(misuse, of: member), at: nearestSite(to: member))
    }
    return known
  }

  // MARK: - Matching

  /// Matches a call, counts it, and chooses the step of the rule that answers.
  private func match(_ call: inout LiveCall) {
    var matching = Matching()
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < call.candidates.count {
      let rule = call.candidates[index]
      if rule.accepts(call) { matching.add(rule) }
      index += 1
    }
    if matching.isOrdered { matching = counting(matching, call) }
    if !matching.isEmpty { take(matching, for: &call) }
    if matching.captures { matching.capture(call.values) }
    // Resume tests last, so that they find the captured arguments.
    if let settings = call.settings {
      for condition in settings.values.conditions { condition.evaluate() }
    }
    if isStrict, matching.isEmpty, !call.body.isStanding {
      call.isReported = true
      reportUnexpected(recordedCall(call))
    }
  }

  /// Counts a call for the rules that match it, and takes its step.
  private func take(_ matching: Matching, for call: inout LiveCall) {
    state.withLock { state in
      // A test may have begun to wait for the call in the meantime.
      call.settings = state.settings
      // The calls may have been reset in the meantime.
      let index = call.number - state.forgottenCalls - 1
      guard index >= 0 else { return }
      let (isExpected, rule) = matching.count()
      if isExpected { state.calls[index].isAccountedFor = true }
      guard let rule else { return }
      call.rule = rule
      call.step = rule.takeStep()
      // A call that acts otherwise ends later.
      guard case .value(let value) = call.step.answer, call.step.isImmediate,
        call.settings == nil, call.effect == nil, !call.member.isGeneric
      else { return }
      call.ending = .value(value)
      if keepsDescriptions { return }
      call.isEnded = true
      state.calls[index].end(.result(value))
    }
  }

  /// Returns a copy of a call in the record, in its current state.
  func recordedCall(_ call: borrowing LiveCall) -> RecordedCall {
    let number = call.number
    let recorded = state.withLock { state in
      number > state.forgottenCalls ? state.calls[number - state.forgottenCalls - 1] : nil
    }
    // The record may have been reset in the meantime.
    return recorded
      ?? RecordedCall(
        sequence: call.number, mock: name, member: call.member, kept: .values(call.values),
        startMoment: .now, lastMoment: .now)
  }
}

// MARK: - Members

extension Member {
  /// The members that bodies described so far: they depend only on names and types, so all mocks
  /// share them.
  private static let shared = Locked<[MemberKey: Member]>([:])

  /// Returns the member that a call describes.
  fileprivate static func shared(
    _ key: MemberKey, _ invocation: borrowing Invocation, _ called: CalledMember
  ) -> Member {
    if let member = shared.withLock({ $0[key] }) { return member }
    let types = ComposedValue.argumentTypes(
      of: invocation.input, count: invocation.arguments.values.count)
    let member = Member(
      FunctionName(invocation.function), arguments: types, result: called.resultType,
      effects: called.effects)
    shared.withLock { $0[key] = member }
    return member
  }
}
