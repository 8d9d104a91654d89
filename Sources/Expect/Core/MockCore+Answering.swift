import ExpectRuntime

// The life of a call, which takes one way, whatever its matchers and stubs are: it's added to the
// record, matched without the lock, counted, and acts; then it returns its result.

extension MockCore {
  /// Returns the result of a call of a synchronous member.
  package func answer<Result, Failure: Error>(
    _ invocation: borrowing Invocation, _ type: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody = MemberBody()
  ) throws(Failure) -> sending Result {
    assumingDisconnected(
      try result(
        of: receive(invocation, type, throwing: failure, body), as: type, throwing: failure))
  }

  /// Returns the result of a call of an async member.
  package nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ invocation: borrowing Invocation, _ type: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody = MemberBody()
  ) async throws(Failure) -> sending Result {
    assumingDisconnected(
      try result(
        of: await receive(invocation, type, throwing: failure, body), as: type, throwing: failure))
  }

  /// Receives a call of a synchronous member, and runs what the test stubbed.
  package func receive(
    _ invocation: borrowing Invocation, _ result: Any.Type, throwing failure: any Error.Type,
    _ body: MemberBody = MemberBody(), besides general: MemberStatements? = nil
  ) -> Call {
    let key = MemberKey(invocation, result, throwing: failure, isAsync: false)
    var call = arrive(invocation, key, body, general)
    if !call.isDescribed { match(&call) }
    if call.isPending { act(&call) }
    if call.settings != nil {
      changeAnswer(of: &call)
      noteUnforwarded(call)
    }
    return call
  }

  /// Receives a call of an async member, and runs what the test stubbed.
  package nonisolated(nonsending) func receive(
    _ invocation: borrowing Invocation, _ result: Any.Type, throwing failure: any Error.Type,
    _ body: MemberBody = MemberBody(), besides general: MemberStatements? = nil
  ) async -> Call {
    let key = MemberKey(invocation, result, throwing: failure, isAsync: true)
    var call = arrive(invocation, key, body, general)
    if !call.isDescribed { match(&call) }
    if call.isPending { await act(&call) }
    if call.settings != nil {
      changeAnswer(of: &call)
      noteUnforwarded(call)
    }
    return call
  }

  // MARK: - Arriving

  /// Adds a call to the record, or to the statement that describes it.
  private func arrive(
    _ invocation: borrowing Invocation, _ key: MemberKey, _ body: MemberBody,
    _ general: MemberStatements?
  ) -> Call {
    mutex.lock()
    let call = state.call(invocation, key, body, general, on: name)
    mutex.unlock()
    guard let call else { return arriveUnprepared(invocation, key, body, general) }
    return call
  }

  /// Adds a call that a statement may describe, whose member is new, or whose arguments the record
  /// can't keep as they are.
  private func arriveUnprepared(
    _ invocation: borrowing Invocation, _ key: MemberKey, _ body: MemberBody,
    _ general: MemberStatements?
  ) -> Call {
    let statements = withState { $0.statements(for: key) } ?? newMember(invocation, key)
    let member = statements.member
    let recording = OpenRecordings.current(of: self)
    let isOnlyReal = recording == nil && member.wraps && isOnlyReal(statements, body)
    let arguments =
      isOnlyReal ? invocation.arguments : member.evaluated(invocation.arguments)
    let values = member.kept(arguments.values)
    if let recording {
      recording.add(
        DescribedCall(member: member, arguments: values, body: body), statements)
      return Call(describing: statements, arguments, body)
    }
    // Describing the arguments runs code of the test.
    let kept: RecordedCall.Kept =
      keepsDescriptions ? .descriptions(DescribedArgument.describing(values)) : .values(values)
    mutex.lock()
    defer { mutex.unlock() }
    return state.call(statements, arguments, as: values, kept: kept, body, general, on: name)
  }

  /// Returns whether a call only runs its real implementation, which may evaluate its autoclosures.
  private func isOnlyReal(_ statements: MemberStatements, _ body: MemberBody) -> Bool {
    withState { state in
      let settings = state.settings?.values
      guard statements.rules.all.isEmpty, statements.effect == nil else { return false }
      return switch body.real {
      case .standing: true
      case .own: settings?.isSpying ?? false
      case .ownOrTarget: settings?.isSpying ?? false || settings?.target != nil
      case .ofTarget: settings?.target != nil
      case .unknown: false
      }
    }
  }

  /// Adds the member that a body calls, and reports a body that passes the wrong arguments.
  private func newMember(
    _ invocation: borrowing Invocation, _ key: MemberKey
  ) -> MemberStatements {
    let described =
      invocation.describe?(key) ?? Member(invocation, key, isStatic: name.reach == .statics)
    let mistake = described.bodyMistake
    let member = mistake == .strayClosure ? described.taking([]) : described
    let (statements, isNew) = withState { state in
      if let known = state.statements(for: key) { return (known, false) }
      let statements = state.statements(about: member)
      // A statement about the only member of a mock may not have known its name and effects. They
      // don't change any more, because calls read them without the lock.
      if !state.known.contains(where: { $0.statements === statements }) {
        statements.member = member
        statements.isPlain = !keepsDescriptions && !member.wraps && mistake != .strayClosure
      }
      state.known.append((key, statements))
      return (statements, true)
    }
    if isNew, let mistake {
      let misuse: Message =
        mistake == .strayClosure
        ? .swallowedClosure(of: member, in: name) : .missingArguments(of: member, in: name)
      report(misuse, at: nearestSite(to: member))
    }
    return statements
  }

  // MARK: - Matching

  /// Matches a call, counts it, and chooses the step of the rule that answers.
  private func match(_ call: inout Call) {
    var matching = Matching()
    // Without optimization, an iterator takes several times as long.
    var index = 0
    let candidates = call.candidates
    while index < candidates.count {
      let rule = candidates[index]
      if rule.accepts(call) { matching.add(rule) }
      index += 1
    }
    if matching.isOrdered { matching = counting(matching, call) }
    if !matching.isEmpty {
      mutex.lock()
      state.take(matching, for: &call)
      mutex.unlock()
    }
    if matching.captures { matching.capture(call.values) }
    if call.isExcessive { reportExcess(of: matching) }
    // Resume tests last, so that they find the captured arguments.
    if let settings = call.settings {
      for order in settings.values.strictOrders { reportIntruder(&call, matching, in: order) }
      resumeWaiters(settings.values)
    }
    if call.isStrict, !call.isStated, !call.body.isStanding, !call.isReported {
      call.isReported = true
      reportUnexpected(recordedCall(call))
    }
  }

  /// Returns a copy of a call in the record, in its current state.
  package func recordedCall(_ call: borrowing Call) -> RecordedCall {
    let number = call.number
    let recorded = withState { state in
      state.index(ofCall: number).map { state.calls[$0] }
    }
    // The record may have been reset in the meantime.
    return recorded
      ?? RecordedCall(
        mock: name, member: call.member, kept: .values(call.values), startMoment: .now,
        lastMoment: .now, number: UInt32(call.number))
  }
}

// MARK: - Deciding

extension MockCore.State {
  /// Adds a call of a known member to the record.
  ///
  /// - Returns: `nil` if a statement may describe the call, the member is new, or the record can't
  ///   keep the arguments as they are.
  fileprivate mutating func call(
    _ invocation: borrowing Invocation, _ key: MemberKey, _ body: MemberBody,
    _ general: MemberStatements?, on mock: MockName
  ) -> Call? {
    guard openRecordings == 0, let statements = statements(for: key),
      statements.isPlain
    else { return nil }
    let values = invocation.arguments.values
    return call(
      statements, invocation.arguments, as: values, kept: .values(values), body, general, on: mock)
  }

  /// Adds a call to the record.
  fileprivate mutating func call(
    _ statements: MemberStatements, _ arguments: Arguments, as values: [Any],
    kept: RecordedCall.Kept, _ body: MemberBody, _ general: MemberStatements?, on mock: MockName
  ) -> Call {
    let number = forgottenCalls + calls.count + 1
    // The lock ensures that no call starts before the one in front of it.
    let start = Moment.now
    calls.append(
      RecordedCall(
        mock: mock, member: statements.member, kept: kept, startMoment: start, lastMoment: start,
        number: UInt32(number)))
    return Call(
      statements, besides: general, number: number, arguments, as: values, body, settings,
      isStrict: isStrict)
  }

  /// Counts a call for the rules that match it, and takes its step.
  fileprivate mutating func take(_ matching: Matching, for call: inout Call) {
    // A test may have begun to wait for the call in the meantime.
    call.settings = settings
    // The calls may have been reset in the meantime.
    guard let index = index(ofCall: call.number) else { return call.isStated = true }
    let (isExpected, isExceeded, rule) = matching.count()
    call.isExcessive = isExceeded
    // A stub that falls through says nothing about the call.
    if call.isStrict {
      call.isStated = rule != nil || matching.rules.contains { $0.progress.expected != nil }
    }
    if isExpected { calls[index].standing = .accountedFor }
    guard let rule else { return }
    if !isExpected { calls[index].standing = .stubbed }
    call.rule = rule
    guard let step = rule.takeStep() else { return }
    call.step = step
    // A call that acts otherwise ends later.
    guard step.isImmediate, case .value(let value) = step.answer, call.settings == nil,
      call.effect == nil
    else { return }
    call.ending = .value(value)
    // A mock that keeps descriptions describes the value without the lock.
    guard calls[index].kept.areValues else { return }
    call.isEnded = true
    calls[index].end(.result(value))
  }
}

// MARK: - Members

extension Member {
  fileprivate convenience init(
    _ invocation: borrowing Invocation, _ key: MemberKey, isStatic: Bool
  ) {
    let types = ComposedValue.argumentTypes(
      of: invocation.input, count: invocation.arguments.values.count)
    self.init(
      FunctionName(invocation.function), arguments: types, result: key.result,
      effects: key.effects, isStatic: isStatic)
  }
}

// MARK: - Acting

// What a call does after it was counted: code of the test runs, without the lock, and determines how
// the call ends.

extension MockCore {
  /// Runs what the test stubbed for a call of a synchronous member.
  func act(_ call: inout Call) {
    do {
      try intercept(&call)
      if let effect = call.effect {
        if try effect.behavior.run(call.offered) == nil {
          report(.synchronous(call.member), at: effect.site)
        }
      }
      if let effect = call.step?.effect { _ = try effect.run(call.offered) }
      if case .computation(let behavior) = call.step?.answer {
        call.ending = try behavior.run(call.offered).map(Ending.value) ?? unsuspended(&call)
      } else {
        call.ending = ending(of: &call)
      }
    } catch {
      call.ending = failure(error, of: &call)
    }
  }

  /// Runs what the test stubbed for a call of an async member.
  nonisolated(nonsending) func act(_ call: inout Call) async {
    do {
      if let gate = call.step?.gate { try await wait(at: gate, call) }
      if let settings = call.settings, !settings.values.interceptors.isEmpty {
        call.ending = try await actIntercepted(&call, by: settings.values.interceptors)
      } else {
        call.ending = try await actAlone(&call)
      }
    } catch {
      call.ending = failure(error, of: &call)
    }
  }

  /// Acts after the gate is open and the interceptors have released the call.
  nonisolated(nonsending) func actAlone(_ call: inout Call) async throws -> Ending {
    if let delay = call.step?.delay { try await run(delay, of: call.member) }
    if let effect = call.effect { _ = try await effect.behavior.run(call.offered) }
    if let effect = call.step?.effect { _ = try await effect.run(call.offered) }
    if case .computation(let behavior) = call.step?.answer {
      return .value(try await behavior.run(call.offered))
    }
    return ending(of: &call)
  }

  /// Suspends a call for a delay.
  ///
  /// If the task is cancelled and the member can't throw the error, the call continues immediately.
  private nonisolated(nonsending) func run(
    _ delay: Step.Delay, of member: Member
  ) async throws {
    do {
      try await delay.clock.sleep(for: min(delay.time, Self.longestTime))
    } catch  where !member.effects.allow(error) {
      return
    }
  }

  // MARK: - Ending

  /// Returns how a call ends for which no closure computes a result.
  private func ending(of call: inout Call) -> Ending {
    switch call.step?.answer {
    case .failure(let error): return failure(error, of: &call)
    case .value(let value): return .value(value)
    case .real: return realEnding(of: &call)
    case .computation, nil: break
    }
    // A stub of a member without a result needs no outcome.
    if call.rule != nil, call.member.resultType.type == Void.self { return .value(()) }
    return unstubbedEnding(of: &call)
  }

  /// Reports an async closure in a stub of a synchronous member.
  private func unsuspended(_ call: inout Call) -> Ending {
    call.isReported = true
    if let rule = call.rule { report(.synchronous(call.member), at: rule.site) }
    return .unanswered
  }

  /// Throws an error, if the member can throw it.
  private func failure(_ error: any Error, of call: inout Call) -> Ending {
    let member = call.member
    if let rule = call.rule, let mismatch = error as? MismatchedArguments {
      report(
        .mismatchedClosure(taking: mismatch.taken, for: rule.pattern.member), at: rule.site)
    } else if member.effects.allow(error) {
      return .failure(error)
    } else if let rule = call.rule {
      report(
        .wrongError(error, thrownBy: rule.pattern, of: name, member), at: rule.site)
    }
    call.isReported = true
    return .unanswered
  }
}
