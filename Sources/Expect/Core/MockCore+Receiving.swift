// A call is received in four steps: its arguments are matched against the rules of its member, it is
// written into the record and counted, captors keep what they want, and the stub that is chosen says how
// the call ends. The lock is held for the first two, and released where matching may run code of the test.

/// A call that is being received.
struct ArrivingCall {
  /// The member, as the body tells it.
  let member: Member
  let layout: ArgumentLayout

  /// The arguments as the body passes them.
  let passed: UnsafeRawPointer

  /// The arguments as matchers see them.
  let kept: UnsafeRawPointer
}

/// What a body tells of the member that it calls for the first time.
struct CalledMember {
  let function: StaticString
  let resultType: Any.Type
  let effects: Effects

  /// The member, with arguments of some types.
  func member<each Argument>(_ types: repeat (each Argument).Type) -> Member {
    Member(
      FunctionName(function), arguments: typeList(repeat each types), result: resultType,
      effects: effects)
  }
}

// MARK: - Receiving

extension MockCore {
  /// Receives a call of a member that does not suspend.
  ///
  /// - Parameters:
  ///   - function: The member, as `#function` gives it.
  ///   - result: The type of its result.
  ///   - failure: The type of the errors that it throws.
  ///   - body: What its body can do with an answer.
  ///   - input: The arguments, a tuple where there are several; they stay there during the call.
  ///   - describe: Describes the member, when it is called for the first time.
  func receive<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody, _ input: UnsafePointer<Input>, describe: (CalledMember) -> Member
  ) -> Reception {
    let key = MemberKey(function, Input.self, result, throwing: failure, isAsync: false)
    let passed = MockCore.address(of: input, function)
    var decision: Decision?
    var reception = Reception(.recorded)
    if !arrive(key, body, passed, &reception, &decision) {
      arrive(newly: key, body, passed, Input.self, &reception, &decision) {
        describe(
          CalledMember(
            function: function, resultType: result,
            effects: Effects(isAsync: false, throwing: failure)))
      }
    }
    guard let decision else { return reception }
    let arguments = OfferedArguments(at: passed, decision.layout)
    return Reception(act(on: decision, with: arguments), in: reception.entry)
  }

  /// Receives a call of an async member.
  ///
  /// The parameters are those of a member that does not suspend.
  nonisolated(nonsending) func receive<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody, _ input: UnsafePointer<Input>, describe: (CalledMember) -> Member
  ) async -> Reception {
    let key = MemberKey(function, Input.self, result, throwing: failure, isAsync: true)
    let passed = MockCore.address(of: input, function)
    var decision: Decision?
    var reception = Reception(.recorded)
    if !arrive(key, body, passed, &reception, &decision) {
      arrive(newly: key, body, passed, Input.self, &reception, &decision) {
        describe(
          CalledMember(
            function: function, resultType: result,
            effects: Effects(isAsync: true, throwing: failure)))
      }
    }
    guard let decision else { return reception }
    let arguments = OfferedArguments(copying: input, decision.layout)
    return Reception(await act(on: decision, with: arguments), in: reception.entry)
  }
}

extension MockCore {
  /// What takes up no memory has no address of its own, and any will do.
  private static func address<Input>(
    of input: UnsafePointer<Input>, _ function: StaticString
  ) -> UnsafeRawPointer {
    if MemoryLayout<Input>.size == 0 { return UnsafeRawPointer(function.utf8Start) }
    return UnsafeRawPointer(input)
  }
}

extension ArgumentLayout {
  /// The layout of the arguments that a body passes as one value.
  static func layout<Input>(for member: Member, passing input: Input.Type) -> ArgumentLayout {
    if member.role == .generic { return ErasedLayout() }
    if let layout = InputLayout(of: member.argumentTypes, as: input) { return layout }
    // A closure that must not outlive the call can't be kept, nor can a value that holds one.
    let isKept =
      member.role != nil
      && !member.argumentTypes.contains { $0.type is any BorrowedArgument.Type }
    return ArgumentLayout(of: member.argumentTypes, input: isKept ? input : nil)
  }
}

// MARK: - Arriving

extension MockCore {
  /// Matches a call, records it, and decides how it ends.
  ///
  /// - Parameters:
  ///   - reception: Is set to how the call ends. Like the decision it is no result, which would be moved
  ///     several times.
  ///   - decision: Is set to what remains to be done, if code of the test has a say in how the call ends.
  /// - Returns: Whether the call was received: not if a statement may be about it, or if it is the first
  ///   one of its member.
  private func arrive(
    _ key: MemberKey, _ body: MemberBody, _ passed: UnsafeRawPointer,
    _ reception: inout Reception, _ decision: inout Decision?
  ) -> Bool {
    state.lock()
    let place = state.guarded
    if place.pointee.openRecordings == 0, let form = place.pointee.registry.form(for: key) {
      form._withUnsafeGuaranteedRef {
        arrive(at: $0, place, body, passed, &reception, &decision)
      }
      return true
    }
    state.unlock()
    return false
  }

  /// Notes a call that is recorded, or receives a call of a member that need not be known.
  private func arrive<Input>(
    newly key: MemberKey, _ body: MemberBody, _ passed: UnsafeRawPointer, _ input: Input.Type,
    _ reception: inout Reception, _ decision: inout Decision?, _ describe: () -> Member
  ) {
    // An open recording need not be one of this task or thread.
    let recording = OpenRecordings.current(of: ObjectIdentifier(self))
    state.lock()
    let place = state.guarded
    let form =
      place.pointee.registry.form(for: key)
      ?? makeForm(for: key, of: describe(), with: input, in: &place.pointee)
    guard let recording else {
      return form._withUnsafeGuaranteedRef {
        arrive(at: $0, place, body, passed, &reception, &decision)
      }
    }
    state.unlock()
    note(form.takeUnretainedValue(), body, passed, in: recording)
  }

  /// The form of a member that is called for the first time.
  private func makeForm<Input>(
    for key: MemberKey, of described: Member, with input: Input.Type, in state: inout State
  ) -> Unmanaged<MemberForm> {
    let member = described.hasStrayClosure ? described.taking([]) : described
    if member !== described { state.strayClosures.append(member) }
    return state.registry.form(
      for: key, of: member, { .layout(for: member, passing: Input.self) },
      keepsTexts: keepsDescriptions)
  }

  /// Matches and records a call; the lock is held when this begins, and released when it ends.
  private func arrive(
    at form: MemberForm, _ place: UnsafeMutablePointer<State>, _ body: MemberBody,
    _ passed: UnsafeRawPointer, _ reception: inout Reception, _ decision: inout Decision?
  ) {
    if form.layout.isPlain, !keepsDescriptions {
      return arrive(at: form, place, body, passed, passed, texts: nil, &reception, &decision)
    }
    let owned = form.layout.isPlain ? nil : OwnedArguments(keeping: passed, form.layout)
    let kept = owned?.address ?? passed
    withExtendedLifetime(owned) {
      arrive(
        at: form, place, body, passed, kept, texts: texts(of: kept, form.layout), &reception,
        &decision)
    }
  }

  /// Notes a call that is recorded.
  private func note(
    _ form: MemberForm, _ body: MemberBody, _ passed: UnsafeRawPointer, in recording: Recording
  ) {
    reportStrayClosures()
    if form.layout is ErasedLayout {
      let member = form.member.taking(ErasedLayout.list(at: passed).types)
      recording.note(DescribedCall(of: member, ErasedLayout.spelledOut(passed), body))
    } else {
      let arguments = OwnedArguments(keeping: passed, form.layout)
      recording.note(DescribedCall(of: form.member, arguments, body))
    }
  }

  /// The texts of arguments, where only those are kept; the lock is released meanwhile.
  private func texts(of kept: UnsafeRawPointer, _ layout: ArgumentLayout) -> [String]? {
    guard keepsDescriptions else { return nil }
    state.unlock()
    defer { state.lock() }
    return ValueDescription.texts(of: layout.values(in: kept))
  }

  /// Matches and records a call; the lock is held when this begins, and released when it ends.
  private func arrive(
    at form: MemberForm, _ place: UnsafeMutablePointer<State>, _ body: MemberBody,
    _ passed: UnsafeRawPointer, _ kept: UnsafeRawPointer, texts: [String]?,
    _ reception: inout Reception, _ decision: inout Decision?
  ) {
    let rules = form.state._withUnsafeGuaranteedRef { $0.live }
    var choice = RuleChoice()
    if rules.pointee.hasUnlocked {
      let call = ArrivingCall(
        member: form.member, layout: form.layout, passed: passed, kept: kept)
      matchUnlocked(call, rules, &choice)
    } else {
      choice.match(rules.pointee.index, kept)
    }
    choice.count()
    // A mock that keeps descriptions only keeps a text of the value.
    let isPlain = !rules.pointee.hasEffect && !keepsDescriptions
    let constant = isPlain ? choice.takeConstant() : nil
    let log = form.log
    let head = CallHead(
      sequence: place.pointee.registry.countCall(), endingWith: constant,
      isAccountedFor: choice.isWanted)
    let row: CallLog.Row
    if let texts {
      row = log.append(head, texts: texts)
    } else {
      row = log.append(head, copying: kept)
    }
    if let constant, !choice.captures, place.pointee.isUnwatched {
      state.unlock()
      return reception.end(withNoted: constant)
    }
    let entry = Reception.Entry(form: form, log: log, row: row)
    reception = finish(entry, constant, &choice, place, body, passed, kept, &decision)
  }

  /// What remains to be done for a call that is not answered with a value and nothing else.
  ///
  /// The lock is held when this begins.
  private func finish(
    _ entry: Reception.Entry, _ constant: CallOutcome?, _ choice: inout RuleChoice,
    _ place: UnsafeMutablePointer<State>, _ body: MemberBody, _ passed: UnsafeRawPointer,
    _ kept: UnsafeRawPointer, _ decision: inout Decision?
  ) -> Reception {
    let capturing = choice.captures ? choice.capturing : nil
    let step = constant == nil ? choice.takeStep() : nil
    let rule = constant == nil ? choice.best : nil
    let effect = constant == nil ? entry.form.state.takeUnretainedValue().effect : nil
    let awaited = place.pointee.awaitedConditions
    let (isSpying, isForwarding) = (place.pointee.isSpying, place.pointee.target != nil)
    let hasStrays = !place.pointee.strayClosures.isEmpty
    state.unlock()
    if hasStrays { reportStrayClosures() }
    capturing?.capture(
      ArrivingCall(
        member: entry.form.member, layout: entry.form.layout, passed: passed, kept: kept))
    // A test that has waited for this call finds what its captors keep.
    if !awaited.isEmpty { decide(awaited) }
    if let constant {
      var reception = Reception(.recorded)
      reception.end(withNoted: constant)
      return reception
    }
    let isUnexpected = isStrict && !choice.isAnnounced && !body.isStanding
    if isUnexpected { reportUnexpected(recordedCall(in: entry)) }
    if step == nil, effect == nil, !isUnexpected, entry.form.member.role != .generic,
      let ending = silentEnding(in: body, isSpying: isSpying, isForwarding: isForwarding)
    {
      return Reception(ending, in: entry)
    }
    let next = Decision(
      step: step ?? Step(), rule: rule, entry: entry, effect: effect, body: body,
      isReported: isUnexpected)
    if step == nil, effect == nil { return Reception(unanswered(next), in: entry) }
    decision = next
    return Reception(.silent, in: entry)
  }

  /// Returns how a call without a stub ends, if that is known without looking further.
  private func silentEnding(
    in body: MemberBody, isSpying: Bool, isForwarding: Bool
  ) -> Ending? {
    switch body.real {
    case .standing: .real
    case .own where isSpying: .real
    case .ownOrTarget where isSpying && !isForwarding: .real
    case .own, .ownOrTarget: isForwarding ? nil : .silent
    case .unknown, .ofTarget: isSpying || isForwarding ? nil : .silent
    }
  }

  /// A call as the record has it.
  func recordedCall(in entry: Reception.Entry) -> RecordedCall {
    state.withLock { _ in entry.log.call(in: entry.row, by: name) }
  }
}

extension MockCore.State {
  /// Whether no test waits for calls, and no body has to be reported.
  fileprivate var isUnwatched: Bool { awaitedConditions.count == 0 && strayClosures.count == 0 }
}

// MARK: - Acting

extension MockCore {
  /// What happens at a call that the test said something of.
  struct Decision {
    let step: Step
    let rule: Rule?

    /// Where the call is in the record.
    let entry: Reception.Entry

    /// What runs first.
    let effect: Registry.Effect?

    /// What the body of the member can do with an answer.
    let body: MemberBody

    /// Whether the call was reported as unexpected.
    let isReported: Bool

    var member: Member { entry.form.member }
    var layout: ArgumentLayout { entry.form.layout }
  }

  private func act(on decision: Decision, with arguments: OfferedArguments) -> Ending {
    let step = decision.step
    do {
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

  private nonisolated(nonsending) func act(
    on decision: Decision, with arguments: OfferedArguments
  ) async -> Ending {
    let step = decision.step
    nonisolated(unsafe) let arguments = arguments
    do {
      if let gate = step.gate { try await wait(at: gate, in: decision) }
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

// MARK: - Matching without the lock

/// The rules whose matchers are running on a thread.
///
/// A matcher, or an `==`, may call the mock that asks it. Its own rule is not about such a call:
/// there would be no end.
private enum RunningMatchers {
  /// A rule, and those whose matchers have led to its being asked.
  ///
  /// It lies on the stack of its thread.
  private struct Running {
    let rule: Unmanaged<Rule>
    let outer: UnsafeRawPointer?
  }

  /// Asks whether a rule is about a call, unless it is being asked already.
  static func run(_ rule: Rule, _ accepts: () -> Bool) -> Bool {
    let slot = ThreadIdentity.current.slot
    let identity = Unmanaged.passUnretained(rule)
    var outer = slot.pointee
    while let running = outer?.assumingMemoryBound(to: Running.self) {
      if running.pointee.rule.toOpaque() == identity.toOpaque() { return false }
      outer = running.pointee.outer
    }
    let running = Running(rule: identity, outer: slot.pointee)
    return withUnsafePointer(to: running) { place in
      slot.pointee = UnsafeRawPointer(place)
      defer { slot.pointee = running.outer }
      return accepts()
    }
  }
}

extension MockCore {
  /// Matches a call against rules some of which may run code of the test.
  ///
  /// The lock is held when this begins and when it ends, and released while such code runs. If rules were
  /// added or removed meanwhile, all of it is done again, unless it is the matchers themselves that add them.
  private func matchUnlocked(
    _ call: ArrivingCall, _ rules: UnsafeMutablePointer<MemberState.Live>,
    _ choice: inout RuleChoice
  ) {
    var version: Int
    var rounds = 0
    repeat {
      version = rules.pointee.version
      rounds += 1
      let candidates = rules.pointee.unlocked
      state.unlock()
      // What was kept of an earlier round is released here, without the lock.
      choice = RuleChoice(keeping: candidates)
      for rule in candidates where matches(call, rule) { choice.add(rule) }
      state.lock()
    } while version != rules.pointee.version && rounds < Self.mostRounds
    choice.match(rules.pointee.index, call.kept)
    if choice.rules.contains(where: { $0.tally.pointee.step != nil }) {
      choice = countingInOrder(choice, call)
    }
  }

  private static let mostRounds = 16

  /// Whether a rule is about a call.
  ///
  /// This runs the test's own code, so no lock may be held.
  private func matches(_ call: ArrivingCall, _ rule: Rule) -> Bool {
    guard rule.pattern.runsCodeOfTest else { return rule.accepts(call) }
    return RunningMatchers.run(rule) { rule.accepts(call) }
  }

  /// The rules that a call counts for, of those that match; the lock is released meanwhile.
  private func countingInOrder(_ choice: RuleChoice, _ call: ArrivingCall) -> RuleChoice {
    let matching = choice.rules.map { (rule: $0, step: $0.tally.pointee.step) }
    state.unlock()
    defer { state.lock() }
    let values = call.layout.values(in: call.kept)
    let arguments: RecordedCall.Kept =
      keepsDescriptions ? .descriptions(ValueDescription.texts(of: values)) : .values(values)
    let counting = counting(matching, for: arguments)
    var counted = RuleChoice(keeping: matching.map(\.rule))
    for rule in counting { counted.add(rule) }
    return counted
  }
}
