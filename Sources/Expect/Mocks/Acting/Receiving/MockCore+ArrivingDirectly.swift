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
    guard let arrival = state.withLock({ $0.respondDirectly(to: key, of: name, with: address) })
    else { return nil }
    guard let outcome = arrival.response.outcome else { return reception(arrival, body) }
    return Reception(.value(outcome), in: arrival.entry, isNoted: true)
  }

  /// How a call is received that is not answered with a value.
  private func reception(_ arrival: DirectArrival, _ body: MemberBody) -> Reception {
    let (entry, response) = (arrival.entry, arrival.response)
    if case .response(let response) = response.stubbed {
      return Reception(.decided(decision(on: response, at: entry, body)), in: entry)
    }
    let isUnexpected =
      !response.isAnnounced && !body.isStanding && strictness == .strict
    if !isUnexpected, let ending = silentEnding(in: body, isSpying: arrival.isSpying) {
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
private struct DirectArrival {
  let entry: MockCore.Reception.Entry
  let response: Registry.DirectResponse
  let isSpying: Bool
}

extension MockCore.State {
  fileprivate mutating func respondDirectly(
    to key: MemberKey, of mock: MockName, with arguments: UnsafeRawPointer
  ) -> DirectArrival? {
    guard openRecordings == 0, awaitedConditions.count == 0, let member = registry.member(for: key),
      let calls = member.pointee.calls
    else { return nil }
    let response = registry.respondDirectly(to: member, calls, of: mock, with: arguments)
    let entry = MockCore.Reception.Entry(
      state: member.pointee.state.takeUnretainedValue(), sequence: registry.callCount)
    return DirectArrival(entry: entry, response: response, isSpying: isSpying)
  }
}
