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
      let memory = keeping == .arguments ? invocation.memory : nil
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
    let isUnexpected = !isAnnounced && strictness == .strict
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
    switch keeping {
    case .arguments:
      KeptCallRows.Entry(
        member: call.member, arguments: .values(arguments),
        input: call.keepsInput ? call.input : nil)
    case .descriptions:
      KeptCallRows.Entry(
        member: call.member, arguments: .descriptions(ValueDescription.texts(of: arguments)),
        input: nil)
    }
  }
}
