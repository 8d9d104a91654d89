import ExpectRuntime

// The life of a call, which takes one way, whatever its matchers and stubs are: it's added to the
// record, matched without the lock, counted, and acts; then it returns its result.
//
// On this way, and on that of a statement, loops count an index, and conditions spell out '??' and '!= nil':
// without optimization, which is how tests are built, an iterator or a generic operator takes several times
// as long.

extension MockCore {
  /// Returns the result of a call of a synchronous member.
  func answer<Result, Failure: Error>(
    _ function: StaticString, _ arguments: ValueList, _ type: Result.Type,
    throwing failure: Failure.Type, _ body: Invocation.Body
  ) throws(Failure) -> sending Result {
    let invocation = Invocation(
      function, arguments, type, throwing: failure, isAsync: false, body)
    guard var call = arrive(invocation) else { return assumingDisconnected(placeholder(type)) }
    perform(&call)
    return assumingDisconnected(try result(of: call, as: type, throwing: failure))
  }

  /// Returns the result of a call of an async member.
  nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ function: StaticString, _ arguments: ValueList, _ type: Result.Type,
    throwing failure: Failure.Type, _ body: Invocation.Body
  ) async throws(Failure) -> sending Result {
    let invocation = Invocation(function, arguments, type, throwing: failure, isAsync: true, body)
    guard var call = arrive(invocation) else { return assumingDisconnected(placeholder(type)) }
    await perform(&call)
    return assumingDisconnected(try result(of: call, as: type, throwing: failure))
  }

  // MARK: - Arriving

  /// Adds a call to the record, or to the statement that describes it.
  ///
  /// - Returns: `nil` if a statement describes the call, which then returns a placeholder.
  package func arrive(_ invocation: borrowing Invocation) -> Call? {
    mutex.lock()
    let known = state.member(for: invocation.key)
    if let known, !known.wraps, !keepsDescriptions, !known.isMisused, state.openStatements == 0 {
      let arguments = invocation.arguments
      let call = state.record(
        arguments, as: arguments, keeping: .values(arguments), of: known, invocation.body)
      mutex.unlock()
      return call
    }
    mutex.unlock()
    let member = if let known { known } else { newMember(invocation) }
    if member.isMisused { reportMisuse(of: member) }
    let statement = Statement.current(of: self)
    let isOnlyReal = statement == nil && member.wraps && isOnlyReal(member, invocation.body)
    let arguments =
      isOnlyReal ? invocation.arguments : member.evaluated(invocation.arguments)
    let values = member.kept(arguments)
    if let statement {
      statement.add(member, values, invocation.body)
      return nil
    }
    // Describing the arguments runs code of the test.
    let kept: RecordedCall.Kept =
      keepsDescriptions
      ? .descriptions(ValueDescription.wholeTexts(of: Array(values))) : .values(values)
    mutex.lock()
    defer { mutex.unlock() }
    return state.record(arguments, as: values, keeping: kept, of: member, invocation.body)
  }

  /// Returns whether a call only runs its real implementation, which may evaluate its autoclosures.
  private func isOnlyReal(_ member: KnownMember, _ body: Invocation.Body) -> Bool {
    withState { state in
      let settings = state.settings
      guard member.rules.isEmpty, member.effect == nil else { return false }
      return switch body {
      case .always: true
      case .own: settings?.isSpying ?? false
      case .ownOrTarget: settings?.isSpying ?? false || settings?.target != nil
      case .ofTarget: settings?.target != nil
      case .plain, .failable, .preferring: false
      }
    }
  }

  // MARK: - Performing

  /// Matches a call of a synchronous member, counts it, and runs what the test stubbed.
  package func perform(_ call: inout Call) {
    match(&call)
    if call.isOpen { act(&call) }
    if case .some = call.settings { didAct(&call, with: call.outcome) }
  }

  /// Matches a call of an async member, counts it, and runs what the test stubbed.
  package nonisolated(nonsending) func perform(_ call: inout Call) async {
    match(&call)
    if call.isOpen { await act(&call) }
    if case .some = call.settings { didAct(&call, with: call.outcome) }
  }

  /// Matches a call, counts it, and chooses the step of the rule that answers.
  private func match(_ call: inout Call) {
    call.rules = rules(accepting: call)
    // A test that finds the call counted must also find its arguments captured.
    call.rules.capture(call.values)
    if let settings = call.settings, !settings.orders.isEmpty {
      count(&call, in: settings.orders)
    }
    var expectations: [ExpectedCall]?
    if call.rules.count > 0 {
      // Another thread may have replaced them, and a target of the test must not be released now.
      let former = call.settings
      mutex.lock()
      state.count(&call)
      // No other call may come in between, or a waiting test wouldn't see this state.
      if let settings = call.settings, !settings.waiters.isEmpty {
        expectations = state.expectations
      }
      mutex.unlock()
      withExtendedLifetime(former) {}
    }
    if call.isExcessive { reportExcess(of: call.rules) }
    if let settings = call.settings {
      for order in settings.orders { reportUnordered(&call, in: order) }
      resumeWaiters(settings, with: expectations)
    }
    if call.isUnexpected, !call.body.alwaysRunsReal, !call.isReported {
      call.isReported = true
      reportUnexpected(recordedCall(call))
    }
  }

  /// Returns those of a call's rules that match it.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  private func rules(accepting call: borrowing Call) -> [Rule] {
    let candidates = call.rules
    // Most members have one rule, which needs no other list.
    if candidates.count == 1, candidates[0].accepts(call) { return candidates }
    var matching: [Rule] = []
    var index = candidates.count == 1 ? 1 : 0
    while index < candidates.count {
      let rule = candidates[index]
      if rule.accepts(call) { matching.append(rule) }
      index += 1
    }
    return matching
  }

  /// Returns a copy of a call in the record, in its current state.
  package func recordedCall(_ call: borrowing Call) -> RecordedCall {
    let record = call.record
    return withState { _ in record.recordedCall(on: name) }
  }
}

// MARK: - Deciding

extension MockCore.State {
  /// Adds a call to the record.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as the body passes them.
  ///   - values: The arguments as matchers see them.
  ///   - kept: What the record keeps of them.
  fileprivate mutating func record(
    _ arguments: ValueList, as values: ValueList, keeping kept: RecordedCall.Kept,
    of member: KnownMember, _ body: Invocation.Body
  ) -> Call {
    // The lock ensures that no call starts before the one in front of it.
    let record = CallRecord(member, kept, number: removedCalls + calls.count + 1)
    if calls.count == 0 { calls.reserveCapacity(8) }
    calls.append(record)
    return Call(member, record, arguments, as: values, body, settings, strictness: strictness)
  }

  /// Counts a call for the rules that match it, and chooses the step of the one that answers.
  fileprivate mutating func count(_ call: inout Call) {
    // A test may have begun to wait for the call in the meantime.
    call.settings = settings
    // The calls may have been reset in the meantime.
    if call.record.isRemoved { return call.isUnexpected = false }
    call.record.isCounted = true
    var answering: Rule?
    var effects: [Rule] = []
    let rules = call.rules
    var index = 0
    while index < rules.count {
      let rule = rules[index]
      if rule.count(&call) {
        if rules.count > 1, let step = rule.progress.stub?.upcoming, step.leavesAnswer {
          effects.append(rule)
        } else if let other = answering {
          if rule.precedes(other) { answering = rule }
        } else {
          answering = rule
        }
      }
      index += 1
    }
    if effects.count > 0 { answering = add(effects, to: &call, before: answering) }
    // A stub that falls through says nothing about the call.
    if call.isUnexpected {
      call.isUnexpected = answering == nil && !rules.contains { $0.progress.expected != nil }
    }
    guard let rule = answering else { return }
    call.rule = rule
    if case .unmentioned = call.record.status { call.record.status = .stubbed }
    guard let step = rule.progress.stub?.next() else { return }
    call.step = step
    // A call that acts otherwise ends later.
    guard step.isImmediate, case .outcome(let outcome) = step.answer, case .success = outcome,
      call.settings == nil, call.memberEffect == nil, call.effects.count == 0
    else { return }
    call.ending = .ended(outcome)
    // A mock that keeps descriptions describes the value without the lock.
    guard call.record.kept.areValues else { return }
    call.isEnded = true
    call.record.end(with: outcome)
  }

  /// Adds the effects of those rules that come before the one that answers.
  ///
  /// - Returns: The rule that answers, which is the last of them if no other one does.
  private mutating func add(
    _ rules: [Rule], to call: inout Call, before answering: Rule?
  ) -> Rule? {
    var rules = rules.sorted { $0.precedes($1) }
    if let answering {
      rules.removeAll { !$0.precedes(answering) }
    } else {
      // Only the first one makes the call wait.
      rules =
        rules.prefix(1)
        + rules.dropFirst().filter { $0.progress.stub?.upcoming?.suspends == false }
    }
    let answering = answering ?? rules.removeLast()
    for rule in rules {
      if let step = rule.progress.stub?.next() { call.effects.append((rule, step)) }
    }
    return answering
  }
}

// MARK: - Acting

// What a call does after it was counted: code of the test runs, without the lock, and determines how
// the call ends.

extension MockCore {
  /// Runs what the test stubbed for a call of a synchronous member.
  func act(_ call: inout Call) {
    do {
      try willAct(&call)
      if let effect = call.memberEffect {
        if try effect.behavior.run(call.offered) == nil {
          report(.synchronous(call.member, in: name), at: effect.site)
        }
      }
      for effect in call.steps.flatMap(\.step.effects) {
        finish(&call, try effect.run(call.offered))
      }
      if case .computation(let behavior) = call.step?.answer {
        if let value = try behavior.run(call.offered) {
          call.ending = .ended(.success(value))
        } else {
          reportSuspending(&call)
        }
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
      for (rule, step) in call.steps {
        if let gate = step.gate { try await wait(at: gate, of: rule, call) }
      }
      if let settings = call.settings, !settings.observers.isEmpty {
        call.ending = try await act(&call, seenBy: settings.observers)
      } else {
        call.ending = try await actAlone(&call)
      }
    } catch {
      call.ending = failure(error, of: &call)
    }
  }

  /// Acts after the gate is open and the observers have released the call.
  nonisolated(nonsending) func actAlone(_ call: inout Call) async throws -> Ending {
    for delay in call.steps.compactMap(\.step.delay) { try await run(delay, of: call.member) }
    if let effect = call.memberEffect { _ = try await effect.behavior.run(call.offered) }
    for effect in call.steps.flatMap(\.step.effects) {
      finish(&call, try await effect.run(call.offered))
    }
    if case .computation(let behavior) = call.step?.answer {
      return .ended(.success(try await behavior.run(call.offered)))
    }
    return ending(of: &call)
  }

  /// Calls the completion handler of a call, if that's what an effect is.
  private func finish(_ call: inout Call, _ result: Any?) {
    if let completion = result as? Completion { complete(&call, completion) }
  }

  /// Suspends a call for a delay.
  ///
  /// If the task is cancelled and the member can't throw the error, the call continues immediately.
  private nonisolated(nonsending) func run(
    _ delay: Step.Delay, of member: Member
  ) async throws {
    do {
      try await delay.clock.sleep(for: min(delay.time, Self.longestTime))
    } catch  where !member.canFail(with: error) {
      return
    }
  }

  // MARK: - Ending

  /// Returns how a call ends for which no closure computes a result.
  private func ending(of call: inout Call) -> Ending {
    switch call.step?.answer {
    case .outcome(.failure(let error)): return failure(error, of: &call)
    case .outcome(let outcome): return .ended(outcome)
    case .real: return realEnding(of: &call)
    case .computation, nil: break
    }
    // A stub of a member without a result needs no outcome.
    if call.rule != nil, call.member.resultType.type == Void.self { return .ended(.success(())) }
    return unstubbedEnding(of: &call)
  }

  /// Reports an async closure in a stub of a synchronous member.
  private func reportSuspending(_ call: inout Call) {
    call.isReported = true
    if let rule = call.rule { report(.synchronous(call.member, in: name), at: rule.site) }
  }

  /// Throws an error, if the member can throw it.
  private func failure(_ error: any Error, of call: inout Call) -> Ending {
    let member = call.member
    if let rule = call.rule, let mismatch = error as? MismatchedArguments {
      report(
        .mismatchedClosure(taking: mismatch.taken, for: rule.pattern.member), at: rule.site)
    } else if member.canThrow(error) {
      return .ended(.failure(error))
    } else if let rule = call.rule {
      report(
        .wrongError(error, thrownBy: rule.pattern, of: name, member), at: rule.site)
    }
    call.isReported = true
    return .open
  }
}
