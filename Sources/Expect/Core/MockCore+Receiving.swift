extension MockCore {
  /// Receives a call of a member that does not suspend.
  ///
  /// - Parameters:
  ///   - function: The member, as `#function` gives it.
  ///   - result: The type of its result.
  ///   - failure: The type of the errors that it throws.
  ///   - body: What its body can do with an answer.
  ///   - input: The arguments, a tuple where there are several.
  ///   - spelledOut: The call with each argument by itself, which a call that is answered directly
  ///     does without. It is given the arguments, because to capture a pack is to copy it.
  func receive<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody, _ input: borrowing Input, spelledOut: (ArrivingCall, Input) -> Invocation
  ) -> Reception {
    let key = MemberKey(function, Input.self, result, throwing: failure, isAsync: false)
    let reception = withUnsafePointer(to: input) { arriveDirectly(key, body, $0) }
    if let reception, !reception.isDecided { return reception }
    return withUnsafePointer(to: input) { input in
      let call = ArrivingCall(function, key, result, throwing: failure, body, at: input)
      return receive(checked(spelledOut(call, input.pointee)), reception)
    }
  }

  /// Receives a call of an async member.
  ///
  /// The parameters are those of a member that does not suspend.
  nonisolated(nonsending) func receive<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody, _ input: borrowing Input, spelledOut: (ArrivingCall, Input) -> Invocation
  ) async -> Reception {
    let key = MemberKey(function, Input.self, result, throwing: failure, isAsync: true)
    let direct = withUnsafePointer(to: input) { arriveDirectly(key, body, $0) }
    if let direct, !direct.isDecided { return direct }
    let (reception, call) = withUnsafePointer(to: input) { input -> (Reception, Invocation) in
      let call = ArrivingCall(function, key, result, throwing: failure, body, at: input)
      let checked = checked(spelledOut(call, input.pointee))
      return (direct ?? decide(checked), checked)
    }
    guard case .decided(let decision) = reception.ending else { return reception }
    return Reception(await act(on: decision, call), in: decision.entry)
  }

  /// - Parameter reception: What is known of the call already.
  private func receive(_ call: Invocation, _ reception: Reception?) -> Reception {
    let reception = reception ?? decide(call)
    guard case .decided(let decision) = reception.ending else { return reception }
    return Reception(act(on: decision, call), in: decision.entry)
  }

  private func act(on decision: Decision, _ invocation: Invocation) -> Ending {
    let step = decision.step
    do {
      try run(decision.effect, at: decision.call, with: invocation.offered)
      if case .sync(let effect) = step.effect { try effect(invocation.offered) }
      if case .computation(.sync(let compute)) = step.outcome {
        return value(try compute(invocation.offered), in: decision)
      }
      return ending(of: decision)
    } catch {
      return failure(error, in: decision)
    }
  }

  private nonisolated(nonsending) func act(
    on decision: Decision, _ invocation: Invocation
  ) async -> Ending {
    let step = decision.step
    nonisolated(unsafe) let arguments = invocation.offered
    do {
      try await wait(at: step.gate, as: decision.call, of: decision.rule)
      try await run(decision.effect, with: arguments)
      switch step.effect {
      case .async(let effect): try await effect(arguments)
      case .sync(let effect): try effect(arguments)
      case nil: break
      }
      switch step.outcome {
      case .computation(.async(let compute)):
        return value(try await compute(arguments), in: decision)
      case .computation(.sync(let compute)):
        return value(try compute(arguments), in: decision)
      default: return ending(of: decision)
      }
    } catch {
      return failure(error, in: decision)
    }
  }
}

// MARK: - ArrivingDirectly

// Most calls bring arguments of the standard library and meet stubs that return a value. All that
// is to be known of such a call is known while the lock is held once, and nothing of the test's own
// runs. Every other call comes here too, and is sent on untouched.

extension MockCore {
  /// Decides in one pass what happens at a call, if nothing of the test's own has a say in it.
  ///
  /// - Parameter arguments: Where the arguments are.
  func arriveDirectly<Input>(
    _ key: MemberKey, _ body: MemberBody, _ arguments: UnsafePointer<Input>
  ) -> Reception? {
    let address = UnsafeRawPointer(arguments)
    switch state.withLock({ $0.respondDirectly(to: key, of: name, with: address) }) {
    case .ended(let outcome):
      return Reception(.value(outcome), isNoted: true)
    case .open(let call):
      for pattern in call.capturing { pattern.capture(address) }
      return reception(call, body)
    case nil:
      return nil
    }
  }

  /// How a call is received that is not answered with a value, or that captors have seen.
  private func reception(_ call: DirectArrival.OpenCall, _ body: MemberBody) -> Reception {
    let (entry, response) = (call.entry, call.response)
    if let outcome = response.outcome { return Reception(.value(outcome), isNoted: true) }
    if case .response(let response) = response.stubbed {
      return Reception(.decided(decision(on: response, at: entry, body)), in: entry)
    }
    let isUnexpected =
      !response.isAnnounced && !body.isStanding && isStrict
    if !isUnexpected, let ending = silentEnding(in: body, isSpying: call.isSpying) {
      return Reception(ending, in: entry)
    }
    let unanswered = Registry.Response(
      call: recordedCall(in: entry), answer: nil, isAnnounced: response.isAnnounced)
    return Reception(.decided(decision(on: unanswered, at: entry, body)), in: entry)
  }

  /// How a call ends that nobody said anything of, where that takes no more than this.
  private func silentEnding(in body: MemberBody, isSpying: Bool) -> Ending? {
    switch body.real {
    case .unknown: .silent
    case .own: isSpying ? .real : .silent
    case .standing: .real
    case .ofTarget: nil
    }
  }

  /// A call as the record has it.
  func recordedCall(in entry: Reception.Entry) -> RecordedCall {
    state.withLock { $0.registry.call(entry.sequence, of: entry.state, by: name) }
  }
}

/// A call that has been matched, counted and recorded.
private enum DirectArrival {
  /// A stub gave a value and nothing else, and the record has it; there is no captor.
  case ended(CallOutcome)
  case open(OpenCall)

  /// A call of which it is still to be found out how it ends, or that captors are to see first.
  struct OpenCall {
    let entry: MockCore.Reception.Entry
    let response: Registry.DirectResponse
    let isSpying: Bool

    /// Those patterns whose captors get the arguments.
    let capturing: [DirectPattern]
  }
}

extension MockCore.State {
  fileprivate mutating func respondDirectly(
    to key: MemberKey, of mock: MockName, with arguments: UnsafeRawPointer
  ) -> DirectArrival? {
    guard openRecordings == 0, awaitedConditions.count == 0, let member = registry.member(for: key),
      let calls = member.pointee.calls
    else { return nil }
    let response = registry.respondDirectly(to: member, calls, of: mock, with: arguments)
    if let outcome = response.outcome, !response.isCaptured { return .ended(outcome) }
    let entry = MockCore.Reception.Entry(
      state: member.pointee.state.takeUnretainedValue(), sequence: registry.callCount)
    let capturing = response.isCaptured ? registry.patternsCapturing(arguments, of: member) : []
    return .open(
      DirectArrival.OpenCall(
        entry: entry, response: response, isSpying: isSpying, capturing: capturing))
  }
}

// MARK: - Decision

extension MockCore {
  /// What happens at a call that is not recorded, before anything of the test's own has run.
  struct Decision {
    let step: Step
    let rule: CallRule?
    let call: RecordedCall

    /// What runs first.
    let effect: Registry.Effect?

    /// Where the call is in the record.
    let entry: Reception.Entry

    /// What the body of the member can do with an answer.
    let body: MemberBody

    /// Whether the call was reported as unexpected.
    let isReported: Bool
  }

  /// Decides what happens at a call, unless it is recorded.
  func decide(_ invocation: Invocation) -> Reception {
    let member = invocation.member
    // A recording need not be one of this task or thread.
    let candidates = state.withLock { state in
      state.openRecordings > 0 ? nil : state.registry.candidates(for: member)
    }
    if candidates == nil, let recording = OpenRecordings.current(of: ObjectIdentifier(self)) {
      recording.note(NotedCall(invocation))
      return Reception(.recorded)
    }
    return decide(
      invocation, among: candidates ?? state.withLock { $0.registry.candidates(for: member) })
  }

  private func decide(
    _ invocation: Invocation, among candidates: [MemberState.Candidate]
  ) -> Reception {
    let member = invocation.member
    let arguments = invocation.keptArguments
    let kept = keep(arguments, of: invocation)
    let counting = counting(matching(candidates, invocation, arguments), for: kept.arguments)
    let (entry, response, awaited) = state.withLock { state in
      let memory = keepsDescriptions ? nil : invocation.memory
      let member = state.registry.state(of: member, keeping: memory)
      let response = state.registry.respond(
        to: member, of: name, with: kept, at: memory?.address, matching: counting.map(\.id))
      let entry = Reception.Entry(state: member, sequence: response.call.sequence)
      return (entry, response, state.awaitedConditions)
    }
    for candidate in counting { candidate.pattern.capture(arguments) }
    // A test that has waited for this call finds what its captors keep.
    decide(awaited)
    return Reception(.decided(decision(on: response, at: entry, invocation.body)), in: entry)
  }

  /// What follows from what is known of a call; one that is not expected is reported.
  func decision(
    on response: Registry.Response, at entry: Reception.Entry, _ body: MemberBody
  ) -> Decision {
    let isAnnounced = response.isAnnounced || body.isStanding
    let isUnexpected = !isAnnounced && isStrict
    if isUnexpected { reportUnexpected(response.call) }
    return Decision(
      step: response.answer?.step ?? Step(), rule: response.answer?.rule, call: response.call,
      effect: response.effect, entry: entry, body: body, isReported: isUnexpected)
  }

  /// The rules that are about a call.
  private func matching(
    _ candidates: [MemberState.Candidate], _ invocation: Invocation, _ arguments: [Any]
  ) -> [MemberState.Candidate] {
    candidates.filter { candidate in
      candidate.pattern.member.covers(invocation.member)
        && RunningMatchers.match(
          arguments, input: invocation.input, with: candidate, of: ObjectIdentifier(self))
    }
  }

  private func keep(_ arguments: [Any], of call: Invocation) -> KeptCallRows.Entry {
    if keepsDescriptions {
      KeptCallRows.Entry(
        member: call.member, arguments: .descriptions(ValueDescription.texts(of: arguments)),
        input: nil)
    } else {
      KeptCallRows.Entry(
        member: call.member, arguments: .values(arguments),
        input: call.keepsInput ? call.input : nil)
    }
  }
}

// MARK: - RunningMatchers

/// The rules whose matchers are running in a task or thread.
///
/// A matcher, or an `==`, may call the mock that asks it. Its own rule is not about such a call:
/// there would be no end.
enum RunningMatchers {
  @TaskLocal private static var current: [Running] = []

  private struct Running: Equatable {
    let mock: ObjectIdentifier
    let rule: CallRule.ID
  }

  /// Whether a rule is about a call with these arguments.
  ///
  /// This runs the test's own code, so no lock may be held.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, one by one.
  ///   - input: All of them as one value, in a mock that knows their type.
  ///   - rule: The rule.
  ///   - mock: The mock that is called.
  static func match(
    _ arguments: [Any], input: Any?, with rule: MemberState.Candidate, of mock: ObjectIdentifier
  ) -> Bool {
    guard rule.pattern.runsCodeOfTest else { return rule.pattern.matches(arguments, input: input) }
    let running = Running(mock: mock, rule: rule.id)
    guard !current.contains(running) else { return false }
    return $current.withValue(current + [running]) {
      rule.pattern.matches(arguments, input: input)
    }
  }
}
