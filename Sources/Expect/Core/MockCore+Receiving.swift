// Receiving a call takes four steps: the call is added to the record; its arguments are matched
// against the rules of its member; it's counted; and the chosen rule determines how it ends. The
// lock of the mock is held throughout, and released only where matching may run code of the test.

extension MockCore {
  /// Receives a call, up to the decision how it ends.
  ///
  /// The lock is held when this returns, unless the call was recorded. The caller must then call
  /// `settle(_:)` or `finish(_:)`, or, after it has read the returned value, `end(_:)`.
  ///
  /// - Parameters:
  ///   - call: A new call.
  ///   - function: The member, as `#function` spells it.
  ///   - result: The result type of the member.
  ///   - failure: The error type of the member.
  ///   - isAsync: Whether the member is async.
  ///   - input: The arguments, as a tuple unless there is exactly one.
  ///   - describe: Describes the member when it's called for the first time.
  /// - Returns: The address of the call's result, if it's a `Result` and no code has to run for it.
  @_transparent
  func arrive<Input, Result, Failure: Error>(
    _ call: inout ArrivingCall, _ function: StaticString, _ result: Result.Type,
    throwing failure: Failure.Type, isAsync: Bool, _ input: consuming Input,
    describe: (CalledMember) -> Member
  ) -> UnsafeRawPointer? {
    let key = MemberKey(function, Input.self, result, throwing: failure, isAsync: isAsync)
    if let place = admit(&call, key, size: MemoryLayout<Input>.size) {
      place.assumingMemoryBound(to: Input.self).initialize(to: input)
    } else {
      admit(&call, key, input) {
        describe(
          CalledMember(
            function: function, resultType: result,
            effects: Effects(isAsync: isAsync, throwing: failure)))
      }
    }
    call.resultType = key.result
    return decide(&call)
  }

  /// Ends a call whose result was already known, after the caller has read it.
  @_transparent
  func end(_ call: ArrivingCall) {
    state.unlock()
    call.release()
  }

  /// Receives a call of a synchronous member.
  ///
  /// The parameters are those of `arrive`.
  func receive<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody, _ input: consuming Input, describe: (CalledMember) -> Member
  ) -> Reception {
    var call = ArrivingCall(body)
    defer { call.release() }
    _ = arrive(
      &call, function, result, throwing: failure, isAsync: false, input, describe: describe)
    if call.form != nil, let value = settle(&call) {
      return Reception(.noted(value), in: call.entry)
    }
    return finish(&call)
  }

  /// Receives a call of an async member.
  ///
  /// The parameters are those of `arrive`.
  nonisolated(nonsending) func receive<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody, _ input: consuming Input, describe: (CalledMember) -> Member
  ) async -> Reception {
    var call = ArrivingCall(body)
    defer { call.release() }
    _ = arrive(
      &call, function, result, throwing: failure, isAsync: true, input, describe: describe)
    if call.form != nil, let value = settle(&call) {
      return Reception(.noted(value), in: call.entry)
    }
    return await finish(&call)
  }
}

// MARK: - Arriving

extension MockCore {
  /// Adds a call of a known member to the record.
  ///
  /// - Parameter size: The size of the arguments.
  /// - Returns: The address where the caller must write the arguments, with the lock held. If a
  ///   statement may be recording the call, the member is new, or its arguments are kept in another
  ///   form, this returns `nil` without holding the lock.
  private func admit(
    _ call: inout ArrivingCall, _ key: MemberKey, size: Int
  ) -> UnsafeMutableRawPointer? {
    state.lock()
    let place = state.guarded
    guard place.pointee.openRecordings == 0, let form = place.pointee.registry.form(for: key),
      form.pointee.inputSize == size
    else {
      state.unlock()
      return nil
    }
    let arguments = call.enter(form, number: place.pointee.registry.countCall())
    call.passed = call.kept
    return arguments
  }

  /// Adds a call to the open recording, or to the record, without any assumptions about it.
  ///
  /// The lock is held when this returns, unless the call was recorded.
  @inline(never)
  private func admit<Input>(
    _ call: inout ArrivingCall, _ key: MemberKey, _ input: consuming Input,
    describe: () -> Member
  ) {
    // The open recording may belong to another task or thread.
    let recording = OpenRecordings.current(of: ObjectIdentifier(self))
    state.lock()
    let place = state.guarded
    let form =
      place.pointee.registry.form(for: key)
      ?? makeForm(for: key, of: describe(), with: Input.self, in: &place.pointee)
    if let recording {
      if let outcome = silence(of: form, as: key.result) { call.answer = .value(outcome) }
      let hasMisfits = !place.pointee.misfitBodies.isEmpty
      state.unlock()
      if hasMisfits { reportMisfitBodies() }
      return note(input, of: form, call.body, in: recording)
    }
    let layout = form.pointee.layout
    let copy = InputCopy(input)
    let passed = UnsafeRawPointer(copy.place)
    call.owner = .passRetained(copy)
    call.passed = passed
    guard keepsDescriptions else {
      let arguments = call.enter(form, number: place.pointee.registry.countCall())
      layout.keep(passed, in: arguments)
      if layout.isPlain { call.passed = call.kept }
      return
    }
    state.unlock()
    let arguments = OwnedArguments.keeping(passed, layout)
    let described = DescribedArgument.describing(layout.values(in: arguments.address))
    copy.kept = arguments
    call.kept = arguments.address
    state.lock()
    let number = place.pointee.registry.countCall()
    call.form = form
    call.row = form.pointee.log.append(sequence: number, describing: described)
  }

  /// Creates the form of a member that is called for the first time.
  private func makeForm<Input>(
    for key: MemberKey, of described: Member, with input: Input.Type, in state: inout State
  ) -> MemberForm.Place {
    let member = described.hasStrayClosure ? described.taking([]) : described
    if member !== described {
      state.misfitBodies.append((.swallowedClosure(mock: name), member))
    } else if member.lacksArguments {
      state.misfitBodies.append((.missingArguments(mock: name), member))
    }
    return state.registry.form(
      for: key, of: member, .layout(for: member, passing: Input.self),
      keepsTexts: keepsDescriptions)
  }

  /// Adds a call to an open recording.
  private func note<Input>(
    _ input: consuming Input, of form: MemberForm.Place, _ body: MemberBody, in recording: Recording
  ) {
    withUnsafePointer(to: input) { input in
      let passed = UnsafeRawPointer(input)
      let (member, layout) = (form.pointee.member, form.pointee.layout)
      guard layout is ErasedLayout else {
        let arguments = OwnedArguments.keeping(passed, layout)
        return recording.note(DescribedCall(of: member, arguments, body))
      }
      let spelledOut = member.taking(ErasedLayout.list(at: passed).types)
      recording.note(DescribedCall(of: spelledOut, ErasedLayout.spelledOut(passed), body))
    }
  }
}

// MARK: - Deciding

extension MockCore {
  /// Determines how a call in the record ends; the lock is held.
  ///
  /// - Returns: The address of the call's result, if it has the requested type and no code has to
  ///   run for it.
  private func decide(_ call: inout ArrivingCall) -> UnsafeRawPointer? {
    guard let form = call.form, let row = call.row, let kept = call.kept else { return nil }
    let rules = form.pointee.rules
    if rules.pointee.unlocked == nil {
      call.choice.match(rules, kept)
      call.choice.count()
    } else {
      matchUnlocked(&call, rules, kept)
      // The calls may have been reset in the meantime.
      let forgotten = state.guarded.pointee.registry.forgottenCalls
      if row.pointee.sequence > forgotten { call.choice.count() }
    }
    if call.choice.isWanted { row.pointee.account() }
    // With descriptions only, the mock keeps a text of the result.
    if rules.pointee.hasEffect || keepsDescriptions { return nil }
    call.answer = call.choice.takeAnswer()
    guard case .value(let outcome) = call.answer else { return nil }
    row.pointee.endAtOnce(with: outcome)
    if call.choice.captures || !state.guarded.pointee.isUnwatched { return nil }
    return outcome._withUnsafeGuaranteedRef { $0.place(of: call.resultType) }
  }

  /// Ends a call that only requires running captors and a synchronous closure.
  ///
  /// The lock is held when this begins, and when it returns `nil`, unless the call was recorded or
  /// the closure threw an error.
  ///
  /// - Returns: The address of the call's result, which the record keeps.
  func settle(_ call: inout ArrivingCall) -> UnsafeRawPointer? {
    switch call.answer {
    case .several:
      call.quietEnding = quietEnding(of: call)
      guard case .silent = call.quietEnding, let form = call.form,
        let outcome = silence(of: form, as: call.resultType)
      else { return nil }
      call.row?.pointee.endAtOnce(with: outcome)
      leave(&call)
      return outcome._withUnsafeGuaranteedRef { $0.place }
    case .value(let outcome):
      let type = call.resultType
      guard let place = outcome._withUnsafeGuaranteedRef({ $0.place(of: type) }) else { return nil }
      leave(&call)
      return place
    case .computation(let computation):
      guard let form = call.form, form.pointee.resultType == call.resultType,
        computation._withUnsafeGuaranteedRef({ $0.settledType == call.resultType })
      else { return nil }
      call.computation = computation.retain()
      call.rule = call.choice.retainBest()
      leave(&call)
      do {
        return try computation._withUnsafeGuaranteedRef { try $0.settle(call, of: self) }
      } catch {
        call.thrown = .passRetained(ThrownError(error))
        return nil
      }
    }
  }

  /// Returns how a call without a stub ends, if that's known without further checks.
  ///
  /// The lock is held.
  private func quietEnding(of call: ArrivingCall) -> ArrivingCall.QuietEnding? {
    guard let form = call.form, !call.choice.isAnswered, !form.pointee.rules.pointee.hasEffect,
      call.choice.isAnnounced || !isStrict || call.body.isStanding,
      !form.pointee.isGeneric
    else { return nil }
    let isSpying = state.guarded.pointee.isSpying
    return switch call.body.real {
    case .standing: .real
    case .own where isSpying: .real
    case .ownOrTarget where isSpying: state.guarded.pointee.target == nil ? .real : nil
    case .unknown where isSpying, .ofTarget where isSpying: nil
    case .own, .ownOrTarget, .unknown, .ofTarget:
      state.guarded.pointee.target == nil ? .silent : nil
    }
  }

  /// Returns the constant result of calls without a stub, which the mock keeps.
  ///
  /// The lock is held.
  private func silence(
    of form: MemberForm.Place, as type: UInt
  ) -> Unmanaged<CallOutcome>? {
    guard form.pointee.resultType == type, let outcome = form.pointee.silence else { return nil }
    let registered = Self.registeredValues(with: state.guarded.pointee.scope)
    return registered.hasValue(of: form.pointee.member.resultType.type)
      ? nil : .passUnretained(outcome)
  }

  /// Releases the lock, passes the arguments to captors, and resumes tests that wait for calls.
  private func leave(_ call: inout ArrivingCall) {
    guard let form = call.form else { return }
    if call.log == nil { call.log = .passRetained(form.pointee.log) }
    let isWatched = !state.guarded.pointee.isUnwatched
    if !call.choice.captures, !isWatched { return state.unlock() }
    let capturing = call.choice.captures ? call.choice.capturing : nil
    let awaited = state.guarded.pointee.awaitedConditions
    state.unlock()
    if isWatched { reportMisfitBodies() }
    capturing?.capture(call)
    // Resume tests last, so that they find the captured arguments.
    for condition in awaited { condition.evaluate() }
  }

  /// Completes a call of a synchronous member.
  ///
  /// The lock is held when this begins, unless the call was recorded.
  func finish(_ call: inout ArrivingCall) -> Reception {
    switch proceed(with: &call) {
    case .ended(let reception): return reception
    case .acting(let decision): return Reception(act(on: decision), in: decision.entry)
    }
  }

  /// Completes a call of an async member.
  ///
  /// The lock is held when this begins, unless the call was recorded.
  nonisolated(nonsending) func finish(_ call: inout ArrivingCall) async -> Reception {
    switch proceed(with: &call) {
    case .ended(let reception): return reception
    case .acting(let decision): return Reception(await act(on: decision), in: decision.entry)
    }
  }

  private enum Progress {
    case ended(Reception)
    case acting(Decision)
  }

  private func proceed(with call: inout ArrivingCall) -> Progress {
    guard let form = call.form, let row = call.row, let passed = call.passed else {
      return .ended(Reception(.recorded))
    }
    var step: Step?
    var rule: Rule?
    var effect: Registry.Effect?
    var interceptors: [any CallInterceptor]?
    if call.thrown == nil {
      if let quietEnding = call.quietEnding {
        leave(&call)
        return .ended(Reception(quietEnding.ending, in: call.entry))
      }
      switch call.answer {
      case .several: step = call.choice.takeStep()
      case .computation(let computation):
        step = Step(computation: computation.takeUnretainedValue())
      case .value: break
      }
      rule = call.choice.best
      if form.pointee.rules.pointee.hasEffect {
        effect = form.pointee.state.takeUnretainedValue().effect
        interceptors = state.guarded.pointee.registry.interceptors
      }
      leave(&call)
    }
    let log = call.log?.takeUnretainedValue() ?? form.pointee.log
    let entry = Reception.Entry(form: form, log: log, row: row)
    if case .value(let outcome) = call.answer {
      return .ended(Reception(noted: outcome.takeUnretainedValue(), in: entry))
    }
    if let thrown = call.thrown?.takeUnretainedValue().error {
      let decision = Decision(
        step: Step(), rule: call.rule?.takeUnretainedValue(), entry: entry, passed: passed,
        effect: nil, interceptors: nil, body: call.body, isReported: false)
      return .ended(Reception(failure(thrown, in: decision), in: entry))
    }
    let isUnexpected = isStrict && !call.choice.isAnnounced && !call.body.isStanding
    if isUnexpected { reportUnexpected(recordedCall(in: entry)) }
    let decision = Decision(
      step: step ?? Step(), rule: rule, entry: entry, passed: passed, effect: effect,
      interceptors: interceptors, body: call.body, isReported: isUnexpected)
    if step == nil, effect == nil, interceptors == nil {
      return .ended(Reception(unanswered(decision), in: entry))
    }
    return .acting(decision)
  }

  /// Returns a copy of a call in the record.
  func recordedCall(in entry: Reception.Entry) -> RecordedCall {
    state.withLock { _ in entry.log.call(in: entry.row, by: name) }
  }
}

extension MockCore.State {
  /// Whether no test waits for calls, and no incorrect body has to be reported.
  fileprivate var isUnwatched: Bool { awaitedConditions.count == 0 && misfitBodies.count == 0 }
}
