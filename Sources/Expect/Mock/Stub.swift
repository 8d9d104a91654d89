import ExpectRuntime

/// Defines what the calls that a statement describes do and return.
///
/// **`and…` adds to this call, and `then…` begins the next one.** The last step repeats.
///
/// ```swift
/// cart.stub().call(cart.total()).andReturn(12).thenReturn(14)
/// ```
///
/// For each call, captors capture the arguments first. Then the call waits for the gate of
/// `andWait`, waits for the delay of `andDelay`, runs the closures of `andDo` in order, and throws the error
/// of `andThrow`, or returns the value or the result of the closure of `andReturn`. A call has one
/// answer: for results in turn, write `andReturn(12, 14)`. A stub with `andDo` and without an answer
/// leaves the answer to the next stub that matches.
public struct Stub<Result>: Sendable {
  /// The mock, and the rule that the stub changes, or `nil` after a misuse.
  let core: MockCore
  package let rule: Rule?

  // In Swift 6.3.1, the optimizer crashes on an async function in which only empty packs, such as that
  // of 'andDo { }', have memory that outlives a suspension. A stub that doesn't fit into registers has
  // memory, too.
  private let unused: (Int, Int, Int) = (0, 0, 0)

  init(_ rule: Rule?, of core: MockCore) {
    self.core = core
    self.rule = rule
  }

  /// Adds to what a call does, or reports why that's impossible.
  package func adding(
    _ step: Step, atNextCall isNext: Bool = false, unless misuse: Message? = nil
  ) -> Self {
    _ = add(step, atNextCall: isNext, unless: misuse)
    return self
  }

  /// Adds to what a call does, or reports why that's impossible and returns `false`.
  func add(_ step: Step, atNextCall isNext: Bool = false, unless misuse: Message? = nil) -> Bool {
    guard let rule else { return false }
    let misuse =
      misuse ?? rule.misuse(of: step, with: Result.self, on: core.name)
      ?? core.add(step, to: rule, atNextCall: isNext)
    guard let misuse else { return true }
    let report = Report()
    core.edit(rule) { $0.explanation = report }
    core.report(misuse, at: rule.site, as: report)
    return false
  }

  /// Adds values, each in a step of its own.
  func adding(
    _ value: Result, _ laterValues: [Result], atNextCall isNext: Bool = false
  ) -> Self {
    _ = adding(Step(answer: .outcome(.success(value))), atNextCall: isNext)
    var index = 0
    while index < laterValues.count {
      _ = adding(Step(answer: .outcome(.success(laterValues[index]))), atNextCall: true)
      index += 1
    }
    return self
  }

  /// Computes the result of this call with a closure.
  package func computing(_ result: Behavior) -> Self {
    adding(Step(answer: .computation(result)))
  }

  /// Changes the progress of the rule.
  ///
  /// - Parameter change: Changes the progress, and returns what it replaces.
  func edit<Former>(_ change: (inout Rule.Progress) -> Former) {
    if let rule { core.edit(rule, change) }
  }

  // MARK: - ThisCall

  // Overloads that take a closure are preferred, because a generic result would otherwise accept
  // the closure as its value.

  /// Returns a value from this call, and further values from the calls after it.
  ///
  /// Each value is a separate step; the last one repeats.
  ///
  /// - Parameters:
  ///   - value: The value to return.
  ///   - laterValues: The values to return from later calls, in turn.
  @_disfavoredOverload
  @discardableResult
  public func andReturn(_ value: Result, _ laterValues: Result...) -> Self {
    adding(value, laterValues)
  }

  /// Returns a value from this call, computed from an array of the arguments.
  ///
  /// Write the label, as in `.andReturn(closure: { args in … })`, because a trailing closure takes
  /// typed arguments.
  ///
  /// - Parameter closure: A closure that returns the value.
  @_disfavoredOverload
  @discardableResult
  public func andReturn<Failure: Error>(
    closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self {
    adding(Step(answer: .computation(Behavior(array: closure))))
  }

  /// Returns a value from this call, computed from the arguments.
  ///
  /// - Parameter closure: A closure that returns the value. It takes either all arguments or none.
  @discardableResult
  public func andReturn<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result
  ) -> Self {
    adding(Step(answer: .computation(Behavior(closure))))
  }

  /// Returns a value from this call, computed asynchronously from the arguments, in an async
  /// member.
  ///
  /// - Parameter closure: A closure that returns the value. It takes either all arguments or none.
  @discardableResult
  public func andReturn<each Argument, Failure: Error>(
    _ closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result
  ) -> Self {
    adding(Step(answer: .computation(Behavior(async: closure))))
  }

  /// Throws an error from this call.
  ///
  /// - Parameter error: The error, of a type that the member can throw.
  @discardableResult
  public func andThrow(_ error: any Error) -> Self {
    adding(Step(answer: .outcome(.failure(error))))
  }

  /// Runs the real implementation for this call, in a member that forwards to it.
  @discardableResult
  public func andCallReal() -> Self {
    adding(Step(answer: .real))
  }

  // MARK: - Side effects

  // A closure without parameter types takes an array of the arguments, as in '{ args in print(args)
  // }'. Swift would prefer to infer 'Any' for a single argument, so the overloads with typed
  // arguments are disfavored. As a consequence, '{ (x: Any) in … }' also receives the array.

  /// Runs a closure for this call, with the arguments in an array.
  ///
  /// - Parameter effect: A closure that runs before the call returns.
  @discardableResult
  public func andDo<Failure: Error>(
    _ effect: @escaping ([Any?]) throws(Failure) -> Void
  ) -> Self {
    adding(Step(effects: [Behavior(array: effect)]))
  }

  /// Runs an async closure for this call, with the arguments in an array, in an async member.
  ///
  /// - Parameter effect: A closure that runs before the call returns.
  @discardableResult
  public func andDo<Failure: Error>(
    _ effect: @escaping @concurrent ([Any?]) async throws(Failure) -> Void
  ) -> Self {
    adding(Step(effects: [Behavior(asyncArray: effect)]))
  }

  /// Runs a closure for this call, with the arguments.
  ///
  /// - Parameter effect: A closure that runs before the call returns. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func andDo<each Argument, Failure: Error>(
    _ effect: @escaping (repeat each Argument) throws(Failure) -> Void
  ) -> Self {
    adding(Step(effects: [Behavior(effect)]))
  }

  /// Runs an async closure for this call, with the arguments, in an async member.
  ///
  /// - Parameter effect: A closure that runs before the call returns. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func andDo<each Argument, Failure: Error>(
    _ effect: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Void
  ) -> Self {
    adding(Step(effects: [Behavior(async: effect)]))
  }

  // MARK: - Being unused

  /// Accepts that no call uses this stub, which Expect otherwise reports.
  @discardableResult
  public func mayBeUnused() -> Self {
    edit { $0.isOptional = true }
    return self
  }

  // MARK: - NextCall

  /// Returns a value from the next call, and further values from the calls after it.
  ///
  /// Each value is a separate step; the last one repeats.
  ///
  /// - Parameters:
  ///   - value: The value to return.
  ///   - laterValues: The values to return from later calls, in turn.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn(_ value: Result, _ laterValues: Result...) -> Self {
    adding(value, laterValues, atNextCall: true)
  }

  /// Returns a value from the next call, computed from an array of the arguments.
  ///
  /// - Parameter closure: A closure that returns the value.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn<Failure: Error>(
    closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self {
    adding(Step(answer: .computation(Behavior(array: closure))), atNextCall: true)
  }

  /// Returns a value from the next call, computed from the arguments.
  ///
  /// - Parameter closure: A closure that returns the value. It takes either all arguments or none.
  @discardableResult
  public func thenReturn<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result
  ) -> Self {
    adding(Step(answer: .computation(Behavior(closure))), atNextCall: true)
  }

  /// Returns a value from the next call, computed asynchronously from the arguments, in an async
  /// member.
  ///
  /// - Parameter closure: A closure that returns the value. It takes either all arguments or none.
  @discardableResult
  public func thenReturn<each Argument, Failure: Error>(
    _ closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result
  ) -> Self {
    adding(Step(answer: .computation(Behavior(async: closure))), atNextCall: true)
  }

  /// Throws an error from the next call.
  ///
  /// - Parameter error: The error, of a type that the member can throw.
  @discardableResult
  public func thenThrow(_ error: any Error) -> Self {
    adding(Step(answer: .outcome(.failure(error))), atNextCall: true)
  }

  /// Runs the real implementation for the next call, in a member that forwards to it.
  @discardableResult
  public func thenCallReal() -> Self {
    adding(Step(answer: .real), atNextCall: true)
  }

  /// Ends this stub, so that later calls use the next stub that matches them, or the default.
  ///
  /// ```swift
  /// try api.stub().call(api.load(id: Arg.any())).andReturn(user)
  /// try api.stub().call(api.load(id: 7)).andThrow(Offline()).thenFallThrough()
  /// ```
  ///
  /// Here, only the first call of `load(id: 7)` throws. The stub can't have further steps.
  @discardableResult
  public func thenFallThrough() -> Self {
    edit { progress in
      if progress.stub == nil { progress.stub = Steps() }
      progress.stub?.fallThrough()
    }
    return self
  }

  // MARK: - Side effects

  /// Runs a closure for the next call, with the arguments in an array.
  ///
  /// - Parameter effect: A closure that runs before the call returns.
  @discardableResult
  public func thenDo<Failure: Error>(
    _ effect: @escaping ([Any?]) throws(Failure) -> Void
  ) -> Self {
    adding(Step(effects: [Behavior(array: effect)]), atNextCall: true)
  }

  /// Runs an async closure for the next call, with the arguments in an array, in an async member.
  ///
  /// - Parameter effect: A closure that runs before the call returns.
  @discardableResult
  public func thenDo<Failure: Error>(
    _ effect: @escaping @concurrent ([Any?]) async throws(Failure) -> Void
  ) -> Self {
    adding(Step(effects: [Behavior(asyncArray: effect)]), atNextCall: true)
  }

  /// Runs a closure for the next call, with the arguments.
  ///
  /// - Parameter effect: A closure that runs before the call returns. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func thenDo<each Argument, Failure: Error>(
    _ effect: @escaping (repeat each Argument) throws(Failure) -> Void
  ) -> Self {
    adding(Step(effects: [Behavior(effect)]), atNextCall: true)
  }

  /// Runs an async closure for the next call, with the arguments, in an async member.
  ///
  /// - Parameter effect: A closure that runs before the call returns. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func thenDo<each Argument, Failure: Error>(
    _ effect: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Void
  ) -> Self {
    adding(Step(effects: [Behavior(async: effect)]), atNextCall: true)
  }

  // MARK: - Waiting

  /// Suspends this call until a gate is open, before it does anything else.
  ///
  /// The member must be async. If the task of the call is cancelled, the call throws a
  /// `CancellationError` if its member can throw one; otherwise, it continues.
  ///
  /// If the call still waits when the test ends, Expect reports that at the line of the stub, and
  /// the call continues as if it were cancelled. A test that itself awaits such a call never ends.
  ///
  /// ```swift
  /// await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn(user)
  /// ```
  ///
  /// - Parameter gate: The gate, which the test opens.
  @discardableResult
  public func andWait(for gate: Gate) -> Self {
    adding(Step(gate: gate))
  }

  /// Suspends the next call until a gate is open, before it does anything else.
  ///
  /// The member must be async; see ``andWait(for:)``.
  ///
  /// - Parameter gate: The gate, which the test opens.
  @discardableResult
  public func thenWait(for gate: Gate) -> Self {
    adding(Step(gate: gate), atNextCall: true)
  }

  /// Suspends this call for some time, before it does anything else except waiting for a gate.
  ///
  /// The member must be async. If the task of the call is cancelled, the call throws a
  /// `CancellationError` if its member can throw one; otherwise, it continues.
  ///
  /// ```swift
  /// await api.stub().call(api.load(id: Arg.any())).andDelay(.seconds(1), clock: clock).andReturn(user)
  /// ```
  ///
  /// - Parameters:
  ///   - time: The duration of the delay.
  ///   - clock: The clock that measures the delay, which a test can replace.
  @discardableResult
  public func andDelay(
    _ time: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) -> Self {
    adding(Step(delay: Step.Delay(time, on: clock)))
  }

  /// Suspends the next call for some time, before it does anything else except waiting for a gate.
  ///
  /// The member must be async; see ``andDelay(_:clock:)``.
  ///
  /// - Parameters:
  ///   - time: The duration of the delay.
  ///   - clock: The clock that measures the delay, which a test can replace.
  @discardableResult
  public func thenDelay(
    _ time: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) -> Self {
    adding(Step(delay: Step.Delay(time, on: clock)), atNextCall: true)
  }
}

// MARK: - Fitting

extension Rule {
  /// Returns why a step can't be what a call does, or `nil` if it can.
  ///
  /// - Parameter result: The type of the result in the statement.
  fileprivate func misuse(
    of step: Step, with result: Any.Type, on mock: MockName
  ) -> Message? {
    let member = pattern.member
    if step.gate != nil {
      return member.isAsync ? nil : .synchronous(member, in: mock, atGate: true)
    }
    if let delay = step.delay {
      return !member.isAsync
        ? .synchronous(member, in: mock) : delay.time < .zero ? .negativeDelay(delay.time) : nil
    }
    if let effect = step.effects.first { return misuse(running: effect, on: mock) }
    switch step.answer {
    case .computation(let behavior): return misuse(running: behavior, on: mock)
    case .outcome(.failure(let error)): return misuse(throwing: error, on: mock)
    case .real: return body.hasReal ? nil : .noRealImplementation(of: member, in: mock)
    case .outcome(.success(let value)): return misuse(returning: value, as: result, on: mock)
    case nil: return nil
    }
  }

  private func misuse(running behavior: Behavior, on mock: MockName) -> Message? {
    let member = pattern.member
    if behavior.isAsync, !member.isAsync { return .synchronous(member, in: mock) }
    if let taken = behavior.taken, !taken.isEmpty {
      let offered = member.offeredTypes
      guard taken.count == offered.count, zip(offered, taken).allSatisfy(TypeFacts.fits) else {
        return .mismatchedClosure(taking: taken, for: member)
      }
    }
    if behavior.hasResult, makesItsOwnResult { return .replacedObject(of: member) }
    let thrown = behavior.failure
    if thrown == Never.self || thrown == member.failure { return nil }
    if !member.canThrow { return .nonthrowing(member, in: mock) }
    return member.onlyErrorType == nil || thrown == (any Error).self
      ? nil : .impossibleErrorType(thrown, of: member)
  }

  private func misuse(throwing error: any Error, on mock: MockName) -> Message? {
    if !pattern.member.canThrow { return .nonthrowing(pattern.member, in: mock) }
    return pattern.member.canThrow(error) ? nil : .impossibleError(error, of: pattern.member)
  }

  private func misuse(
    returning value: Any, as type: Any.Type, on mock: MockName
  ) -> Message? {
    let result = pattern.member.resultType.type
    if type == result { return nil }
    if makesItsOwnResult { return .replacedObject(of: pattern.member) }
    func canReturn<Result>(_: Result.Type) -> Bool { TypeFacts.cast(value, to: Result.self) != nil }
    return body.acceptsNil || _openExistential(result, do: canReturn)
      ? nil : .impossibleResult(value, of: pattern.member, in: mock)
  }

  /// Whether the member is an initializer that can't fail, so that its stub can't provide a result.
  private var makesItsOwnResult: Bool { pattern.member.isInitializer && !body.acceptsNil }
}

extension MockCore {
  /// Adds a step to a stub, or returns why no call can reach it.
  fileprivate func add(_ step: Step, to rule: Rule, atNextCall isNext: Bool) -> Message? {
    mutex.lock()
    if case .none = rule.progress.stub { rule.progress.stub = Steps() }
    let misuse = rule.progress.stub?.misuse(of: step, atNextCall: isNext)
    let former = misuse == nil ? rule.progress.stub?.add(step, atNextCall: isNext) : nil
    mutex.unlock()
    withExtendedLifetime(former) {}
    return misuse?(rule.pattern.member)
  }
}

extension Steps {
  /// Returns the message about a step that no call can reach, or `nil` if one can.
  fileprivate func misuse(of step: Step, atNextCall isNext: Bool) -> ((Member) -> Message)? {
    if fallsThrough { return Message.afterFallThrough }
    guard !isNext, let answer = step.answer, let last = all.last, last.answer != nil else {
      return nil
    }
    return { .secondAnswer(answer, of: $0) }
  }
}

// MARK: - Calls as one value

extension MockCore {
  /// Adds a stub of all calls of a member, or of those whose arguments, as one value, meet a
  /// condition.
  ///
  /// - Returns: The stub, and the rule that it changes.
  package func stub<Input, Result>(
    _ member: Member, when condition: ((Input) -> Bool)?, at site: CallSite
  ) -> (Stub<Result>, Rule) {
    let pattern = CallPattern(member: member, condition: condition)
    let rule = Rule(pattern, expected: nil, at: site)
    add(rule, to: withState { $0.member(member) })
    return (Stub(rule, of: self), rule)
  }
}
