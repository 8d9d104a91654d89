extension MockCore {
  /// What happens at a call that is not recorded, before anything of the test's own has run.
  struct Decision {
    let step: Step
    let rule: CallRule?
    let call: RecordedCall

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
    let (isRecording, candidates) = state.withLock { state in
      (state.openRecordings > 0, state.registry.candidates(for: member))
    }
    if isRecording, let recording = OpenRecordings.current(of: ObjectIdentifier(self)) {
      recording.note(NotedCall(invocation))
      return Reception(.recorded)
    }
    let arguments = invocation.keptArguments
    let matching = candidates.filter {
      RunningMatchers.match(arguments, with: $0, of: ObjectIdentifier(self))
    }
    let kept = keep(arguments)
    let counting = counting(matching, for: kept)
    let (entry, response, awaited) = state.withLock { state in
      let member = state.registry.state(of: invocation, keeping: keeping)
      let response = state.registry.respond(
        to: member, of: name, with: kept, at: invocation.memory?.address,
        matching: counting.map(\.id))
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
    let isUnexpected = !response.isAnnounced && strictness == .strict
    if isUnexpected { reportUnexpected(response.call) }
    return Decision(
      step: response.answer?.step ?? Step(), rule: response.answer?.rule, call: response.call,
      entry: entry, body: body, isReported: isUnexpected)
  }

  private func keep(_ arguments: [Any]) -> RecordedCall.Kept {
    switch keeping {
    case .arguments: .values(arguments)
    case .descriptions: .descriptions(ValueDescription.texts(of: arguments))
    }
  }
}

extension Registry {
  /// What is known of the member that is called, with room for the call.
  fileprivate mutating func state(
    of call: Invocation, keeping: Mock.Keeping
  ) -> MemberState {
    let memory = keeping == .arguments ? call.memory : nil
    return state(of: call.member, for: memory?.key) {
      memory.map { ($0.makeRows(), $0.columns) } ?? (KeptCallRows(), nil)
    }
  }
}
