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
      !response.isAnnounced && !body.isStanding && strictness == .strict
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
