/// The behavior of the calls that a statement matches.
///
/// Methods that start with `and` add behavior to the current call; those that start with `then`
/// define the next call. The last step repeats.
///
/// ```swift
/// cart.stub().call(cart.total()).andReturn(12).thenReturn(14)
/// ```
///
/// For each call, captors capture the arguments first. Then the call waits for the gate of
/// `andWait`, waits for the delay of `andDelay`, runs the closure of `andDo`, and throws the error
/// of `andThrow`, or else returns the value or the result of the closure of `andReturn`. If you
/// define the same kind of behavior several times, the last one applies.
public struct Stub<Result>: Sendable {
  /// The rule that the stub changes, or `nil` after a misuse.
  let target: StubTarget?

  init(_ target: StubTarget?) {
    self.target = target
  }

  /// The call to which a step applies.
  package enum Position {
    case thisCall
    case nextCall
  }

  /// Adds to what a call does, or reports why that's impossible.
  func say(
    _ step: Step, at position: Position, unless misuse: BehaviorMisuse?
  ) -> Self {
    guard let target else { return self }
    if let misuse {
      target.report(misuse)
      return self
    }
    var fallsThrough = false
    target.edit { stubbed in
      fallsThrough = stubbed.fallsThrough
      switch position {
      case _ where fallsThrough: break
      case .thisCall: stubbed.add(step)
      case .nextCall: stubbed.append(step)
      }
    }
    if fallsThrough { target.report(.afterFallThrough) }
    return self
  }

  func say(_ value: Result, at position: Position, then laterValues: [Result]) -> Self {
    say(value, at: position)
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < laterValues.count {
      say(laterValues[index], at: .nextCall)
      index += 1
    }
    return self
  }

  private func say(_ value: Result, at position: Position) {
    _ = say(Step(answer: .value(value)), at: position, unless: target?.misuse(returning: value))
  }

  package func say(computing result: Behavior, at position: Position) -> Self {
    say(
      Step(answer: .computation(result)), at: position, unless: target?.misuse(running: result))
  }

  func say(_ effect: Behavior, at position: Position) -> Self {
    say(Step(effect: effect), at: position, unless: target?.misuse(running: effect))
  }

  func say(_ error: any Error, at position: Position) -> Self {
    say(Step(answer: .failure(error)), at: position, unless: target?.misuse(throwing: error))
  }

  func sayReal(at position: Position) -> Self {
    let misuse = target.flatMap { target -> BehaviorMisuse? in
      target.body.hasReal ? nil : .noRealImplementation(target.reach)
    }
    return say(Step(answer: .real), at: position, unless: misuse)
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
    say(value, at: .thisCall, then: laterValues)
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
    say(computing: Behavior(array: closure), at: .thisCall)
  }

  /// Returns a value from this call, computed from the arguments.
  ///
  /// - Parameter closure: A closure that returns the value. It takes either all arguments or none.
  @discardableResult
  public func andReturn<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(closure), at: .thisCall)
  }

  /// Returns a value from this call, computed asynchronously from the arguments, in an async
  /// member.
  ///
  /// - Parameter closure: A closure that returns the value. It takes either all arguments or none.
  @discardableResult
  public func andReturn<each Argument, Failure: Error>(
    _ closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(async: closure), at: .thisCall)
  }

  /// Throws an error from this call.
  ///
  /// - Parameter error: The error, of a type that the member can throw.
  @discardableResult
  public func andThrow(_ error: any Error) -> Self {
    say(error, at: .thisCall)
  }

  /// Runs the real implementation for this call, in a member that forwards to it.
  @discardableResult
  public func andCallReal() -> Self {
    sayReal(at: .thisCall)
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
    say(Behavior(array: effect), at: .thisCall)
  }

  /// Runs an async closure for this call, with the arguments in an array, in an async member.
  ///
  /// - Parameter effect: A closure that runs before the call returns.
  @discardableResult
  public func andDo<Failure: Error>(
    _ effect: @escaping @concurrent ([Any?]) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(asyncArray: effect), at: .thisCall)
  }

  /// Runs a closure for this call, with the arguments.
  ///
  /// - Parameter effect: A closure that runs before the call returns. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func andDo<each Argument, Failure: Error>(
    _ effect: @escaping (repeat each Argument) throws(Failure) -> Void
  ) -> Self {
    say(Behavior(effect), at: .thisCall)
  }

  /// Runs an async closure for this call, with the arguments, in an async member.
  ///
  /// - Parameter effect: A closure that runs before the call returns. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func andDo<each Argument, Failure: Error>(
    _ effect: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(async: effect), at: .thisCall)
  }

  // MARK: - Being unused

  /// Makes this stub optional, so that it isn't reported if no call uses it.
  @discardableResult
  public func optional() -> Self {
    target?.edit { $0.isOptional = true }
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
    say(value, at: .nextCall, then: laterValues)
  }

  /// Returns a value from the next call, computed from an array of the arguments.
  ///
  /// - Parameter closure: A closure that returns the value.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn<Failure: Error>(
    closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(array: closure), at: .nextCall)
  }

  /// Returns a value from the next call, computed from the arguments.
  ///
  /// - Parameter closure: A closure that returns the value. It takes either all arguments or none.
  @discardableResult
  public func thenReturn<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(closure), at: .nextCall)
  }

  /// Returns a value from the next call, computed asynchronously from the arguments, in an async
  /// member.
  ///
  /// - Parameter closure: A closure that returns the value. It takes either all arguments or none.
  @discardableResult
  public func thenReturn<each Argument, Failure: Error>(
    _ closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(async: closure), at: .nextCall)
  }

  /// Throws an error from the next call.
  ///
  /// - Parameter error: The error, of a type that the member can throw.
  @discardableResult
  public func thenThrow(_ error: any Error) -> Self {
    say(error, at: .nextCall)
  }

  /// Runs the real implementation for the next call, in a member that forwards to it.
  @discardableResult
  public func thenCallReal() -> Self {
    sayReal(at: .nextCall)
  }

  /// Stops answering from the next call on.
  ///
  /// The next most specific stub that matches then answers, or else the default:
  ///
  /// ```swift
  /// try api.stub().call(api.load(id: Arg.any())).andReturn(user)
  /// try api.stub().call(api.load(id: 7)).andThrow(Offline()).thenFallThrough()
  /// ```
  ///
  /// Here, only the first call of `load(id: 7)` throws. The stub can't have further steps.
  @discardableResult
  public func thenFallThrough() -> Self {
    target?.edit { $0.fallsThrough = true }
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
    say(Behavior(array: effect), at: .nextCall)
  }

  /// Runs an async closure for the next call, with the arguments in an array, in an async member.
  ///
  /// - Parameter effect: A closure that runs before the call returns.
  @discardableResult
  public func thenDo<Failure: Error>(
    _ effect: @escaping @concurrent ([Any?]) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(asyncArray: effect), at: .nextCall)
  }

  /// Runs a closure for the next call, with the arguments.
  ///
  /// - Parameter effect: A closure that runs before the call returns. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func thenDo<each Argument, Failure: Error>(
    _ effect: @escaping (repeat each Argument) throws(Failure) -> Void
  ) -> Self {
    say(Behavior(effect), at: .nextCall)
  }

  /// Runs an async closure for the next call, with the arguments, in an async member.
  ///
  /// - Parameter effect: A closure that runs before the call returns. It takes either all arguments or none.
  @_disfavoredOverload
  @discardableResult
  public func thenDo<each Argument, Failure: Error>(
    _ effect: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(async: effect), at: .nextCall)
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
    say(gate, at: .thisCall)
  }

  /// Suspends the next call until a gate is open, before it does anything else.
  ///
  /// The member must be async; see ``andWait(for:)``.
  ///
  /// - Parameter gate: The gate, which the test opens.
  @discardableResult
  public func thenWait(for gate: Gate) -> Self {
    say(gate, at: .nextCall)
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
    say(time, on: clock, at: .thisCall)
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
    say(time, on: clock, at: .nextCall)
  }

  private func say(
    _ time: Duration, on clock: some Clock<Duration>, at position: Position
  ) -> Self {
    let step = Step(delay: { try await clock.sleep(for: min(time, MockCore.longestTime)) })
    let misuse: BehaviorMisuse? = isAsync ? time < .zero ? .negativeDelay(time) : nil : .async
    return say(step, at: position, unless: misuse)
  }

  private func say(_ gate: Gate, at position: Position) -> Self {
    say(Step(gate: gate), at: position, unless: isAsync ? nil : .waiting)
  }

  /// Whether the member can suspend.
  private var isAsync: Bool { target?.member.effects.isAsync ?? true }
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
    let rule = add(pattern, expected: nil, at: site)
    return (Stub(StubTarget(core: self, rule: rule, body: MemberBody())), rule)
  }
}
