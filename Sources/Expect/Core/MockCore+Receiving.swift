// A call takes one way, whatever its matchers and answers are: it's added to the record, matched
// without the lock, counted, and acts. `MockCore+Acting.swift` continues from there.

extension MockCore {
  /// Receives a call of a synchronous member, and runs what the test stubbed.
  func receive<Result, Failure: Error>(
    _ invocation: Invocation, _ result: Result.Type, throwing failure: Failure.Type,
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
    _ invocation: Invocation, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody = MemberBody()
  ) async -> LiveCall {
    let key = MemberKey(invocation, result, throwing: failure, isAsync: true)
    var call = arrive(invocation, key, result, body) { Effects(isAsync: true, throwing: failure) }
    if call.isPending { await act(&call) }
    return call
  }

  /// Records a call, matches it, and takes its step.
  private func arrive(
    _ invocation: Invocation, _ key: MemberKey, _ result: Any.Type, _ body: MemberBody,
    effects: () -> Effects
  ) -> LiveCall {
    if let arrival = record(invocation, of: key) {
      var call = LiveCall(
        arrival.known, number: arrival.number, invocation.arguments,
        as: invocation.arguments.values, body)
      match(&call, arrival.rules)
      return call
    }
    // A statement describes the call, the member is new, or the record can't keep its arguments.
    let called = CalledMember(resultType: result, effects: effects())
    let known = knownMember(invocation, key, called)
    let values = known.member.kept(invocation.arguments.values)
    if let recording = OpenRecordings.current(of: ObjectIdentifier(self)) {
      recording.note(DescribedCall(member: known.member, arguments: values, body: body))
      var call = LiveCall(known, number: 0, invocation.arguments, as: values, body)
      call.ending = .described
      return call
    }
    let arrival = record(known, values)
    var call = LiveCall(known, number: arrival.number, invocation.arguments, as: values, body)
    match(&call, arrival.rules)
    return call
  }

  /// A call in the record, and the rules that apply to it.
  private struct Arrival {
    let known: KnownMember
    let number: Int
    let rules: RuleList
  }

  /// Adds a call of a known member to the record.
  ///
  /// - Returns: `nil` if a statement may describe the call, the member is new, or the record can't
  ///   keep the arguments as they are.
  private func record(_ invocation: Invocation, of key: MemberKey) -> Arrival? {
    let start = ContinuousClock.now
    return state.withLock { state in
      guard state.openRecordings == 0, let known = state.known[key], known.isPlain else {
        return nil
      }
      let kept = RecordedCall.Kept.values(invocation.arguments.values)
      let number = state.record(kept, of: known.member, on: name, at: start)
      return Arrival(known: known, number: number, rules: known.statements.rules)
    }
  }

  /// Adds a call to the record.
  private func record(_ known: KnownMember, _ values: [Any]) -> Arrival {
    // This runs code of the test.
    let kept: RecordedCall.Kept =
      keepsDescriptions ? .descriptions(DescribedArgument.describing(values)) : .values(values)
    let start = ContinuousClock.now
    return state.withLock { state in
      let number = state.record(kept, of: known.member, on: name, at: start)
      return Arrival(known: known, number: number, rules: known.statements.rules)
    }
  }

  /// Returns the member that a body calls, and reports a body that passes the wrong arguments.
  private func knownMember(
    _ invocation: Invocation, _ key: MemberKey, _ called: CalledMember
  ) -> KnownMember {
    if let known = state.withLock({ $0.known[key] }) {
      guard known.member.role == .generic, let describe = invocation.describe else { return known }
      // The types of the arguments differ between calls.
      return KnownMember(
        member: describe(invocation, called), statements: known.statements, isPlain: false)
    }
    let described =
      invocation.describe?(invocation, called) ?? Member.shared(key, invocation, called)
    let misuse = described.misuse(on: name)
    let member = described.hasStrayClosure ? described.taking([]) : described
    let isPlain =
      !keepsDescriptions && !member.wraps && member === described && member.role != .generic
    let (known, isNew) = state.withLock { state in
      if let known = state.known[key] { return (known, false) }
      let known = KnownMember(
        member: member, statements: state.statements(about: member), isPlain: isPlain)
      state.known[key] = known
      return (known, true)
    }
    if isNew, let misuse { report(.body(misuse, of: member), at: nearestSite(to: member)) }
    return known
  }

  // MARK: - Matching

  /// Matches a call, counts it, and chooses the step of the rule that answers.
  private func match(_ call: inout LiveCall, _ rules: RuleList) {
    var matching = Matching.none
    let candidates = rules.candidates(for: call.values)
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < candidates.count {
      if candidates[index].accepts(call) { matching.add(candidates[index]) }
      index += 1
    }
    if matching.isOrdered { matching = counting(matching, call) }
    take(matching, for: &call)
    matching.capture(call)
    // Resume tests last, so that they find the captured arguments.
    if let settings = call.settings {
      for condition in settings.values.conditions { condition.evaluate() }
    }
    if isStrict, case .none = matching, !call.body.isStanding {
      call.isReported = true
      reportUnexpected(recordedCall(call))
    }
  }

  /// Counts a call for the rules that match it, and takes its step.
  private func take(_ matching: Matching, for call: inout LiveCall) {
    state.withLock { state in
      call.settings = state.settings
      call.effect = call.statements.effect
      // The calls may have been reset in the meantime.
      guard call.number > state.forgottenCalls else { return }
      let (isExpected, rule) = matching.count()
      if isExpected { state.edit(call.number) { $0.isAccountedFor = true } }
      guard let rule else { return }
      call.rule = rule
      call.step = rule.takeStep()
      // A call that acts otherwise ends later.
      guard call.settings == nil, call.effect == nil, call.step.isImmediate,
        call.member.role != .generic, case .value(let value) = call.step.answer
      else { return }
      call.ending = .value(value)
      if keepsDescriptions { return }
      call.isEnded = true
      state.edit(call.number) { $0.end(.result(value)) }
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
        start: .now)
  }
}

extension Matching {
  /// Whether an order has to decide for which of the rules a call counts.
  var isOrdered: Bool {
    switch self {
    case .none: false
    case .one(let rule): rule.step != nil
    case .several(let rules): rules.contains { $0.step != nil }
    }
  }

  /// Passes the arguments of a call to captors, in the order of the statements.
  ///
  /// This may release objects of the test, so the caller must not hold a lock.
  func capture(_ call: borrowing LiveCall) {
    switch self {
    case .none: return
    case .one(let rule): if rule.captures { rule.pattern.capture(call.values) }
    case .several(let rules):
      for rule in rules.sorted(by: { $0.number < $1.number }) where rule.captures {
        rule.pattern.capture(call.values)
      }
    }
  }
}

// MARK: - Members

extension Member {
  /// The members that bodies described so far: they depend only on names and types, so all mocks
  /// share them.
  private static let shared = Locked<[MemberKey: Member]>([:])

  /// Returns the member that a call describes.
  fileprivate static func shared(
    _ key: MemberKey, _ invocation: Invocation, _ called: CalledMember
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

  /// Returns how the body passes the wrong arguments, or `nil` if it passes the right ones.
  fileprivate func misuse(on mock: MockName) -> BodyMisuse? {
    if hasStrayClosure { return .swallowedClosure(mock: mock) }
    return lacksArguments ? .missingArguments(mock: mock) : nil
  }
}
