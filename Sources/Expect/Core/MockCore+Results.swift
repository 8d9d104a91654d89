// What follows from a decision: the test's own code runs, without the lock, and gives the result.

extension MockCore {
  /// What happens at a call that the test said something of.
  struct Decision {
    let step: Step
    let rule: Rule?

    /// Where the call is in the record.
    let entry: Reception.Entry

    /// The arguments as the body passes them; the record keeps them, or the call that is being received.
    let passed: UnsafeRawPointer

    /// What runs first.
    let effect: Registry.Effect?

    /// What sees the call before it acts.
    let interceptors: Interceptors?

    /// What the body of the member can do with an answer.
    let body: MemberBody

    /// Whether the call was reported as unexpected.
    let isReported: Bool

    var member: Member { entry.member }
    var layout: ArgumentLayout { entry.layout }
  }

  func act(on decision: Decision, with arguments: OfferedArguments) -> Ending {
    let step = decision.step
    do {
      try intercept(decision)
      if let effect = decision.effect { try run(effect, of: decision.member, with: arguments) }
      if case .sync(let effect) = step.effect { try effect(arguments) }
      if case .computation(let computation) = step.outcome, !computation.isAsync {
        return try computation.end(decision, of: self, with: arguments)
      }
      return ending(of: decision)
    } catch {
      return failure(error, in: decision)
    }
  }

  nonisolated(nonsending) func act(
    on decision: Decision, with arguments: OfferedArguments
  ) async -> Ending {
    let step = decision.step
    nonisolated(unsafe) let arguments = arguments
    do {
      if let gate = step.gate { try await wait(at: gate, in: decision) }
      // A call that nobody intercepts pays for no function that may suspend.
      let held = decision.interceptors == nil ? nil : try await hold(decision)
      defer { held?.end() }
      if let delay = step.delay { try await run(delay, of: decision.member) }
      if let effect = decision.effect { try await run(effect, with: arguments) }
      switch step.effect {
      case .async(let effect): try await effect(arguments)
      case .sync(let effect): try effect(arguments)
      case nil: break
      }
      if case .computation(let computation) = step.outcome {
        return try await computation.end(decision, of: self, with: arguments)
      }
      return ending(of: decision)
    } catch {
      return failure(error, in: decision)
    }
  }

  /// Suspends a call.
  ///
  /// If it's cancelled, it goes on at once where its member can't throw that.
  private nonisolated(nonsending) func run(
    _ delay: @Sendable () async throws -> Void, of member: Member
  ) async throws {
    do {
      try await delay()
    } catch  where !member.effects.allow(error) {
      return
    }
  }

  /// Runs what a test said of every call of a member that does not suspend.
  private func run(
    _ effect: Registry.Effect, of member: Member, with arguments: OfferedArguments
  ) throws {
    switch effect.reaction {
    case .sync(let effect): try effect(arguments)
    case .async: report(.behavior(.async, of: member), at: effect.site)
    }
  }

  /// Runs what a test said of every call of an async member.
  private nonisolated(nonsending) func run(
    _ effect: Registry.Effect, with arguments: OfferedArguments
  ) async throws {
    nonisolated(unsafe) let arguments = arguments
    switch effect.reaction {
    case .sync(let effect): try effect(arguments)
    case .async(let effect): try await effect(arguments)
    }
  }
}

// MARK: - Endings

extension MockCore {
  /// How a call ends whose step computes nothing, after the effect of the step.
  func ending(of decision: Decision) -> Ending {
    switch decision.step.outcome {
    case .failure(let error): failure(error, in: decision)
    case .value(let outcome): checkedEnding(with: outcome, in: decision)
    case .real: realEnding(of: decision)
    case .unanswered: unanswered(decision)
    case .computation: unsuspended(decision)
    }
  }

  /// How a call ends that a closure has computed a value for, if the member can return it.
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

  /// Lets the member return a value, if it is of the type that a generic member is called for.
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

  /// Reports an async closure at a member that cannot suspend.
  private func unsuspended(_ decision: Decision) -> Ending {
    if let rule = decision.rule { report(.behavior(.async, of: decision.member), at: rule.site) }
    return missing(decision, isReported: true)
  }

  /// How a call ends that no step says anything of.
  func unanswered(_ decision: Decision) -> Ending {
    // A stub of a member without a result has said all there is to say.
    let isStubbed = decision.rule != nil
    if isStubbed, decision.member.resultType.type == Void.self {
      return .value(ReturnedValue(()))
    }
    let call = recordedCall(in: decision.entry)
    let real = realEnding(of: call, in: decision.body, isStubbed: isStubbed)
    let isTold = real == nil && !isStubbed && reportOtherResults(than: call)
    return real ?? missing(decision, isReported: decision.isReported || isTold)
  }

  private func missing(_ decision: Decision, isReported: Bool) -> Ending {
    .unanswered(
      UnansweredCall(
        mock: name, call: recordedCall(in: decision.entry), isStubbed: decision.rule != nil,
        isReported: isReported))
  }

  /// Lets the member throw an error, if it can.
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

// A generic member is called for results of several types.

extension MockCore {
  /// Reports that a generic member has answers of other types only.
  ///
  /// - Returns: Whether that is so.
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
  /// Whether a value is of the type that a generic member was called for.
  fileprivate func accepts(_ value: Any) -> Bool {
    func isKind<Wanted>(_: Wanted.Type) -> Bool { TypeFacts.cast(value, to: Wanted.self) != nil }
    return _openExistential(resultType.type, do: isKind)
  }
}

// MARK: - Ending

// The record keeps how each call ended: with what was returned or thrown, and when.

extension MockCore {
  /// Runs what ends a call, and notes how it did.
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

  /// Runs what ends a call of an async member, and notes how it did.
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
    if keepsDescriptions, Value.self != Void.self {
      note(ReturnedValue(ValueDescription.texts(of: [value]).joined()), in: entry)
      return state.withLock { noteAnswer(to: reception, in: &$0) }
    }
    state.withLock { state in
      _ = entry.log.end(entry.row, with: value)
      noteAnswer(to: reception, in: &state)
    }
  }

  /// Notes that nobody said how a call ends, where its result does not tell.
  private func noteAnswer(to reception: Reception, in state: inout State) {
    guard reception.ending.isUnanswered, let entry = reception.entry else { return }
    state.registry.noteDefaultAnswer(to: entry.row.pointee.sequence)
  }

  private func note(_ error: any Error, thrownBy reception: Reception) {
    guard let entry = reception.entry else { return }
    note(ThrownError(keepsDescriptions ? DescribedError(error) : error), in: entry)
  }

  private func note(_ outcome: CallOutcome, in entry: Reception.Entry) {
    state.withLock { _ in entry.row.pointee.end(with: outcome) }
  }
}

// MARK: - Ending

extension MockCore {
  /// How a call ends, as far as the mock can tell.
  enum Ending {
    /// The call was not made: it was recorded.
    case recorded
    case value(CallOutcome)

    /// The record has the value, which is of the type of the member's result, at this address.
    case noted(UnsafeRawPointer)
    case failure(any Error)
    case real

    /// The call runs on what the mock forwards to; where it cannot, that is reported.
    indirect case target(ForwardingTarget, otherwise: UnansweredCall)
    indirect case unanswered(UnansweredCall)

    /// Nobody said how, and what is to be told of it is in the record.
    case silent

    /// Whether no stub and no real implementation says what the call returns.
    var isUnanswered: Bool {
      switch self {
      case .unanswered, .silent: true
      case .recorded, .value, .noted, .failure, .real, .target: false
      }
    }
  }

  /// A call that was received, and how it ends.
  struct Reception {
    private(set) var ending: Ending

    /// The place of the call in the record, or nothing if it was not made.
    private(set) var entry: Entry?

    /// Where the value is that the call has returned, if the record knows that already, and its type; it is
    /// there as long as this is kept.
    private var place: UnsafeRawPointer?
    private var placeType: UInt = 0

    /// Whether the record knows the end already.
    var isNoted: Bool { placeType != 0 }

    /// Where a call is in the record, which is kept as long.
    struct Entry {
      /// How the body calls the member; the mock keeps it.
      let form: MemberForm.Place
      let log: CallLog
      let row: CallLog.Row

      var member: Member { log.member }
      var layout: ArgumentLayout { log.layout }
    }

    init(_ ending: Ending, in entry: Entry? = nil) {
      self.ending = ending
      self.entry = entry
      if case .noted(let place) = ending, let entry {
        self.place = place
        placeType = CallOutcome.number(of: entry.member.resultType.type)
      }
    }

    /// A call that returns a value which the record knows already.
    init(noted outcome: CallOutcome, in entry: Entry) {
      ending = .value(outcome)
      self.entry = entry
      place = outcome.place
      placeType = outcome.valueType
    }

    /// Where the value is that the call has returned, if the record knows that already.
    ///
    /// It is there as long as this reception is kept.
    func place<Value>(of type: Value.Type) -> UnsafePointer<Value>? {
      guard placeType == CallOutcome.number(of: type) else { return nil }
      return place?.assumingMemoryBound(to: type)
    }
  }
}

// MARK: - Results

extension MockCore {
  /// The result of a call, or nothing where neither the test nor the type says what it is.
  ///
  /// The record keeps how the call ends.
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

  /// The result of a call that must have one.
  ///
  /// The record keeps how the call ends.
  func result<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    if let place = reception.place(of: type) {
      return withExtendedLifetime(reception) { place.pointee }
    }
    return try foundResult(of: reception, as: type, throwing: failure)
  }

  /// The result of a call of which the record does not know it.
  @inline(never)
  private func foundResult<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    try ending(reception) { () throws(Failure) -> Result in
      try givenResult(of: reception, as: type, throwing: failure)
    }
  }

  /// The result of a call, or nothing where neither the test nor the type says what it is.
  private func optionalResult<Result, Failure: Error>(
    of ending: Ending, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result? {
    switch ending {
    case .recorded: return recordedResult(type)
    case .value(let outcome): return outcome.value(as: type)
    case .failure(let error): throw checked(error)
    case .noted, .real, .target, .unanswered, .silent:
      return DefaultValues.value(of: type, .stated, registered: registeredValues)
    }
  }

  /// The result of a call that must have one.
  ///
  /// Where nothing says what it is, and none can be derived from its type, that is reported. A
  /// member that may throw any error throws; for every other one Swift leaves no way but to stop.
  private func givenResult<Result, Failure: Error>(
    of reception: Reception, as type: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    let ending = reception.ending
    if let result = try optionalResult(of: ending, as: type, throwing: failure) { return result }
    if ending.isUnanswered,
      let result = DefaultValues.value(of: type, .derived, registered: registeredValues)
    {
      return result
    }
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

  /// A value for the result of a recorded call, or nothing where no value of the type can exist.
  private func recordedResult<Result>(_ type: Result.Type) -> Result? {
    Placeholder.result(
      type, registered: registeredValues,
      complaint: UsedStandIn.complaint(about: type, from: originOfResult))
  }

  /// The call that is being recorded, where its result is said to be used.
  private var originOfResult: UsedStandIn.Origin {
    let recording = OpenRecordings.current(of: ObjectIdentifier(self))
    return .member(recording?.latestCall?.member.name ?? "\(name)", recording?.site ?? site)
  }

  /// What a member throws that needs a result which nobody has given; it stops where it cannot throw.
  private func missingResult<Failure: Error>(of call: UnansweredCall) -> Failure {
    report(call)
    let message = Expect.Failure.unanswered(call).message(at: nearestSite(to: call.call.member))
    guard let error = NoResult(message: message) as? Failure else { fatalError(message) }
    return error
  }

  /// What a failure says of a call without a stub.
  private func unansweredCall(in reception: Reception) -> UnansweredCall {
    guard let entry = reception.entry else {
      preconditionFailure("A call is not in the record. This is a bug in Expect.")
    }
    return UnansweredCall(
      mock: name, call: recordedCall(in: entry), isStubbed: false, isReported: false)
  }

  /// The defaults that the test registered which makes the call, or which looks after the mock.
  var registeredValues: RegisteredValues {
    Self.registeredValues(with: state.withLock { $0.scope })
  }

  /// - Parameter scope: The scope that looks after the mock.
  static func registeredValues(with scope: MockScope?) -> RegisteredValues {
    (MockScope.current ?? scope)?.defaults ?? .ofProcess
  }

  /// An error that a behavior threw, which was checked against the member's effects.
  private func checked<Failure: Error>(_ error: any Error) -> Failure {
    guard let error = error as? Failure else {
      preconditionFailure("An error is not a '\(Failure.self)'. This is a bug in Expect.")
    }
    return error
  }
}

/// What a member throws when it needs a result that nobody has given.
struct NoResult: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
