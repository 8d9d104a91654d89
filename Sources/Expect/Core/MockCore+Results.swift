// This is what follows a decision: code of the test runs, without the lock, and provides the
// result.

extension MockCore {
  /// How a call with a statement, an effect or an interceptor is to be answered.
  struct Decision {
    var step: Step
    let rule: Rule?

    /// The entry of the call in the record.
    let entry: Reception.Entry

    /// The arguments as the body passes them; the record or the receiver of the call keeps them
    /// alive.
    let passed: UnsafeRawPointer

    /// The closure that runs first.
    let effect: Registry.Effect?

    /// The interceptors, which receive the call before it acts.
    var interceptors: [any CallInterceptor]?

    /// How the body of the member can use an answer.
    let body: MemberBody

    /// Whether the call was reported as unexpected.
    let isReported: Bool

    var member: Member { entry.member }
    var arguments: OfferedArguments {
      OfferedArguments(at: passed, .passUnretained(entry.log.layout))
    }
  }

  func act(on decision: Decision) -> Ending {
    let step = decision.step
    do {
      try intercept(decision)
      if let effect = decision.effect { try run(effect, in: decision) }
      if case .sync(let effect) = step.effect { try effect(decision.arguments) }
      if case .computation(let computation) = step.outcome, !computation.isAsync {
        return try computation.end(decision, of: self)
      }
      return ending(of: decision)
    } catch {
      return failure(error, in: decision)
    }
  }

  nonisolated(nonsending) func act(on decision: Decision) async -> Ending {
    let step = decision.step
    do {
      if let gate = step.gate { try await wait(at: gate, in: decision) }
      if let interceptors = decision.interceptors {
        return try await act(on: decision, after: interceptors)
      }
      if let delay = step.delay { try await run(delay, of: decision.member) }
      if let effect = decision.effect { try await run(effect, in: decision) }
      switch step.effect {
      case .async(let effect):
        nonisolated(unsafe) let arguments = decision.arguments
        try await effect(arguments)
      case .sync(let effect): try effect(decision.arguments)
      case nil: break
      }
      if case .computation(let computation) = step.outcome {
        return try await computation.end(decision, of: self)
      }
      return ending(of: decision)
    } catch {
      return failure(error, in: decision)
    }
  }

  /// Suspends a call for a delay.
  ///
  /// If the task is cancelled and the member can't throw the error, the call continues immediately.
  private nonisolated(nonsending) func run(
    _ delay: @Sendable () async throws -> Void, of member: Member
  ) async throws {
    do {
      try await delay()
    } catch  where !member.effects.allow(error) {
      return
    }
  }

  /// Runs the closure for every call of a synchronous member.
  private func run(_ effect: Registry.Effect, in decision: Decision) throws {
    switch effect.reaction {
    case .sync(let effect): try effect(decision.arguments)
    case .async: report(.behavior(.async, of: decision.member), at: effect.site)
    }
  }

  /// Runs the closure for every call of an async member.
  private nonisolated(nonsending) func run(
    _ effect: Registry.Effect, in decision: Decision
  ) async throws {
    nonisolated(unsafe) let arguments = decision.arguments
    switch effect.reaction {
    case .sync(let effect): try effect(arguments)
    case .async(let effect): try await effect(arguments)
    }
  }
}

// MARK: - Endings

extension MockCore {
  /// Returns how a call ends whose step computes nothing, after the effect of the step.
  func ending(of decision: Decision) -> Ending {
    switch decision.step.outcome {
    case .failure(let error): failure(error, in: decision)
    case .value(let outcome): checkedEnding(with: outcome, in: decision)
    case .real: realEnding(of: decision)
    case .unanswered: unanswered(decision)
    case .computation: unsuspended(decision)
    }
  }

  /// Returns how a call ends for which a closure computed a value, if the member can return it.
  func ending<Value>(with value: Value, in decision: Decision) -> Ending {
    let member = decision.member
    if Value.self == member.resultType.type, member.role != .generic, !keepsDescriptions {
      let entry = decision.entry
      let place = state.withLock { _ in entry.log.end(entry.row, with: value) }
      return place.map { .noted($0) } ?? .value(ReturnedValue(value))
    }
    guard let rule = decision.rule, !rule.pattern.member.accepts(value, in: decision.body) else {
      return checkedEnding(with: ReturnedValue<Any>(value), in: decision)
    }
    report(.behavior(.missingResult, of: rule.pattern.member), at: rule.site)
    return missing(decision, isReported: true)
  }

  /// Returns a value, if it has the type for which a generic member is called.
  private func checkedEnding(with outcome: CallOutcome, in decision: Decision) -> Ending {
    guard let rule = decision.rule, decision.member.role == .generic,
      case .result(let value) = outcome.outcome, !decision.member.accepts(value)
    else { return .value(outcome) }
    report(
      .misfitAnswer(
        MisfitAnswer(
          mock: name, call: recordedCall(in: decision.entry), given: [type(of: value)])),
      at: rule.site)
    return missing(decision, isReported: true)
  }

  /// Reports an async closure in a stub of a synchronous member.
  private func unsuspended(_ decision: Decision) -> Ending {
    if let rule = decision.rule { report(.behavior(.async, of: decision.member), at: rule.site) }
    return missing(decision, isReported: true)
  }

  /// Returns how a call ends whose step has no outcome.
  func unanswered(_ decision: Decision) -> Ending {
    // A stub of a member without a result needs no outcome.
    let isStubbed = decision.rule != nil
    if isStubbed, decision.member.resultType.type == Void.self {
      return .value(ReturnedValue(()))
    }
    let call = recordedCall(in: decision.entry)
    let real = realEnding(of: call, in: decision.body, isStubbed: isStubbed)
    let isTold = real == nil && !isStubbed && reportOtherResults(than: call)
    return real ?? missing(decision, isReported: decision.isReported || isTold)
  }

  /// Returns how a call ends that nothing answers.
  func missing(_ decision: Decision, isReported: Bool) -> Ending {
    .unanswered(
      UnansweredCall(
        mock: name, call: recordedCall(in: decision.entry), isStubbed: decision.rule != nil,
        isReported: isReported))
  }

  /// Throws an error, if the member can throw it.
  func failure(_ error: any Error, in decision: Decision) -> Ending {
    if let rule = decision.rule, let misfit = error as? MisfitArguments {
      report(.behavior(.misfitClosure(misfit.taken), of: rule.pattern.member), at: rule.site)
      return missing(decision, isReported: true)
    }
    if decision.member.effects.allow(error) { return .failure(error) }
    if let rule = decision.rule {
      report(
        .wrongError(mock: name, pattern: rule.pattern, error: error, member: decision.member),
        at: rule.site)
    }
    return missing(decision, isReported: true)
  }
}

// MARK: - Generic members

// A generic member is called with several result types.

extension MockCore {
  /// Reports that a generic member has only answers of other types.
  ///
  /// - Returns: Whether that's the case.
  private func reportOtherResults(than call: RecordedCall) -> Bool {
    guard call.member.role == .generic else { return false }
    let answers = state.withLock { $0.registry.statedRules }.filter { rule in
      rule.pattern.whole != nil && rule.pattern.member.resultType.type != Any.self
        && rule.pattern.member.resultType != call.member.resultType
    }
    guard let last = answers.last else { return false }
    let given = answers.map(\.pattern.member.resultType.type)
    report(.misfitAnswer(MisfitAnswer(mock: name, call: call, given: given)), at: last.site)
    return true
  }
}

extension Member {
  /// Returns whether a value has the type for which a generic member was called.
  fileprivate func accepts(_ value: Any) -> Bool {
    func isKind<Wanted>(_: Wanted.Type) -> Bool { TypeFacts.cast(value, to: Wanted.self) != nil }
    return _openExistential(resultType.type, do: isKind)
  }
}

// MARK: - Recording the end

// The record keeps how and when each call ended, with its result or error.

extension MockCore {
  /// Ends a call with the outcome of a closure, and records it.
  func ending<Result, Failure: Error>(
    _ reception: Reception, with end: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      let result = try end()
      note(result, of: reception)
      return result
    } catch {
      note(error, thrownBy: reception)
      throw error
    }
  }

  /// Ends a call of an async member with the outcome of a closure, and records it.
  nonisolated(nonsending) func ending<Result, Failure: Error>(
    _ reception: Reception, with end: @concurrent () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    do throws(Failure) {
      let result = try await end()
      note(result, of: reception)
      return result
    } catch {
      note(error, thrownBy: reception)
      throw error
    }
  }

  private func note<Value>(_ value: Value, of reception: Reception) {
    guard let entry = reception.entry, !reception.isNoted else { return }
    let text =
      keepsDescriptions && Value.self != Void.self
      ? ReturnedValue(ValueDescription.texts(of: [value]).joined()) : nil
    state.withLock { state in
      if let text {
        entry.row.pointee.end(with: text)
      } else {
        _ = entry.log.end(entry.row, with: value)
      }
      guard reception.ending.isUnanswered else { return }
      state.registry.noteDefaultAnswer(to: entry.row.pointee.sequence)
    }
  }

  private func note(_ error: any Error, thrownBy reception: Reception) {
    guard let entry = reception.entry else { return }
    let outcome = ThrownError(keepsDescriptions ? DescribedError(error) : error)
    state.withLock { _ in entry.row.pointee.end(with: outcome) }
  }
}

// MARK: - Ending

extension MockCore {
  /// How a call ends, as far as the mock can tell.
  enum Ending {
    /// The call was recorded and didn't happen.
    case recorded
    case value(CallOutcome)

    /// The record stores the value, of the member's result type, at this address.
    case noted(UnsafeRawPointer)
    case failure(any Error)
    case real

    /// The call runs on the target to which the mock forwards. If it can't, Expect reports that.
    indirect case target(ForwardingTarget, otherwise: UnansweredCall)
    indirect case unanswered(UnansweredCall)

    /// No statement answers the call; the record has the details for a failure.
    case silent

    /// Whether neither a stub nor a real implementation answers the call.
    var isUnanswered: Bool {
      switch self {
      case .unanswered, .silent: true
      case .recorded, .value, .noted, .failure, .real, .target: false
      }
    }
  }

  /// A received call, and how it ends.
  struct Reception {
    let ending: Ending

    /// The entry of the call in the record, or `nil` if the call was recorded by a statement.
    let entry: Entry?

    /// The address and type of the call's result, if it's already in the record; valid as long as this.
    private var place: UnsafeRawPointer?
    private var placeType: UInt = 0

    /// Whether the record already contains the outcome.
    var isNoted: Bool { placeType != 0 }

    /// The entry of a call in the record, which retains the log.
    struct Entry {
      /// The form in which the body calls the member, which the mock keeps.
      let form: MemberForm.Place
      let log: CallLog
      let row: CallLog.Row

      var member: Member { log.member }
    }

    init(_ ending: Ending, in entry: Entry? = nil) {
      self.ending = ending
      self.entry = entry
      if case .noted(let place) = ending, let entry {
        self.place = place
        placeType = CallOutcome.number(of: entry.member.resultType.type)
      }
    }

    /// Creates the reception of a call whose result is already in the record.
    init(noted outcome: CallOutcome, in entry: Entry) {
      ending = .value(outcome)
      self.entry = entry
      place = outcome.place
      placeType = outcome.valueType
    }

    /// Returns the address of the call's result, if it's already in the record.
    ///
    /// The address is valid as long as this reception.
    func place<Value>(of type: Value.Type) -> UnsafePointer<Value>? {
      guard placeType == CallOutcome.number(of: type) else { return nil }
      return place?.assumingMemoryBound(to: type)
    }
  }
}

// MARK: - Results

extension MockCore {
  /// Returns the result of a call, or `nil` if neither a statement nor the type provides one.
  ///
  /// This records how the call ends.
  func optionalResult<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result? {
    if let place = reception.place(of: type) {
      return withExtendedLifetime(reception) { place.pointee }
    }
    return try ending(reception) { () throws(Failure) -> Result? in
      try optionalResult(of: reception.ending, as: type, throwing: failure)
    }
  }

  /// Returns the result of a call that requires one.
  ///
  /// This records how the call ends.
  func result<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    if let place = reception.place(of: type) {
      return withExtendedLifetime(reception) { place.pointee }
    }
    return try foundResult(of: reception, as: type, throwing: failure)
  }

  /// Returns the result of a call if it isn't in the record yet.
  @inline(never)
  private func foundResult<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    try ending(reception) { () throws(Failure) -> Result in
      try givenResult(of: reception, as: type, throwing: failure)
    }
  }

  /// Returns the result of a call, or `nil` if neither a statement nor the type provides one.
  private func optionalResult<Result, Failure: Error>(
    of ending: Ending, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result? {
    switch ending {
    case .recorded: return recordedResult(type)
    case .value(let outcome): return outcome.value(as: type)
    case .failure(let error): throw checked(error)
    case .noted, .real, .target, .unanswered, .silent:
      return DefaultValues.value(of: type, registered: registeredValues)
    }
  }

  /// Returns the result of a call that requires one.
  ///
  /// If no statement provides a result and its type has no default, this reports a failure. The member then throws if it can throw any error; otherwise, the process stops.
  private func givenResult<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    let ending = reception.ending
    if let result = try optionalResult(of: ending, as: type, throwing: failure) { return result }
    if ending.isUnanswered, let result = madeResult(of: reception, as: type) { return result }
    switch ending {
    case .unanswered(let call):
      throw missingResult(of: call)
    case .silent:
      throw missingResult(of: unansweredCall(in: reception))
    case .recorded:
      let misuse = Misuse.argument(.noPlaceholder(type))
      report(misuse, at: OpenRecordings.current(of: ObjectIdentifier(self))?.site ?? site)
      fatalError(misuse.message)
    case .value, .noted, .failure, .real, .target:
      preconditionFailure("A call ended without a '\(type)'. This is a bug in Expect.")
    }
  }

  /// Returns a placeholder for a recorded call's result, or `nil` if its type has no values.
  private func recordedResult<Result>(_ type: Result.Type) -> Result? {
    Placeholder.result(
      type, registered: registeredValues,
      complaint: UsedStandIn.complaint(about: type, from: originOfResult))
  }

  /// The call being recorded, for a message about a use of its result.
  private var originOfResult: UsedStandIn.Origin {
    let recording = OpenRecordings.current(of: ObjectIdentifier(self))
    return .member(recording?.call?.member.name ?? "\(name)", recording?.site ?? site)
  }

  /// Reports a missing result, and returns the error to throw; stops the process if the member
  /// can't throw it.
  private func missingResult<Failure: Error>(of call: UnansweredCall) -> Failure {
    let site = nearestSite(to: call.call.member)
    if !call.isReported { report(.unanswered(call), at: site) }
    let message = Expect.Failure.unanswered(call).message(at: site)
    guard let error = NoResult(message: message) as? Failure else { fatalError(message) }
    return error
  }

  /// Returns the data for a failure about a call without a stub.
  private func unansweredCall(in reception: Reception) -> UnansweredCall {
    guard let entry = reception.entry else {
      preconditionFailure("A call is not in the record. This is a bug in Expect.")
    }
    return UnansweredCall(
      mock: name, call: recordedCall(in: entry), isStubbed: false, isReported: false)
  }

  /// Casts an error of a behavior to the error type of the member, which was checked before.
  private func checked<Failure: Error>(_ error: any Error) -> Failure {
    guard let error = error as? Failure else {
      preconditionFailure("An error is not a '\(Failure.self)'. This is a bug in Expect.")
    }
    return error
  }
}

/// The error of a member that requires a result but has none.
struct NoResult: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
