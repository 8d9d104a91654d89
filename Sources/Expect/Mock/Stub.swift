/// What the calls of a statement do and return.
///
/// Steps that begin with `and` add to what happens at one call; those that begin with `then` say
/// what happens at the next one. The last step repeats.
///
/// ```swift
/// cart.stub().call(cart.total()).andReturn(12).thenReturn(14)
/// ```
///
/// At one call, captors keep their arguments first; then comes the wait of `andWait`, then what
/// `andDo` says, then the error of `andThrow`, else the value of `andReturn`, else what its closure
/// computes. Of several that say the same kind of thing, the last one holds.
public struct Stub<Result>: Sendable {
  /// What is stubbed, or `nil` after a misuse.
  let target: StubTarget?

  init(_ target: StubTarget?) {
    self.target = target
  }

  /// Which call a step is about.
  enum Position {
    case thisCall
    case nextCall
  }

  /// Adds to what a call does, or reports why it can't.
  func say(
    at position: Position, unless misuse: (StubTarget) -> BehaviorMisuse? = { _ in nil },
    _ change: (inout Step) -> Void
  ) -> Self {
    guard let target else { return self }
    if let misuse = misuse(target) {
      target.report(misuse)
      return self
    }
    target.edit { stubbed in
      switch position {
      case .thisCall: stubbed.edit(change)
      case .nextCall: stubbed.append(change)
      }
    }
    return self
  }

  func say(_ value: Result, at position: Position, then laterValues: [Result]) -> Self {
    say(value, at: position)
    for value in laterValues { say(value, at: .nextCall) }
    return self
  }

  private func say(_ value: Result, at position: Position) {
    _ = say(
      at: position, unless: { $0.misuse(returning: value) }, { $0.value = target?.outcome(value) })
  }

  func say(computing result: Behavior<Result>, at position: Position) -> Self {
    say(at: position, unless: result.misuse(at:)) { $0.computation = TypedComputation(result) }
  }

  func say(_ effect: Behavior<Void>, at position: Position) -> Self {
    say(at: position, unless: effect.misuse(at:)) { $0.effect = effect.reaction }
  }

  func say(_ error: any Error, at position: Position) -> Self {
    say(at: position, unless: { $0.misuse(throwing: error) }, { $0.error = error })
  }

  func sayReal(at position: Position) -> Self {
    say(
      at: position, unless: { $0.body.hasReal ? nil : .noRealImplementation($0.reach) },
      { $0.callsReal = true })
  }

  // MARK: - ThisCall

  // What computes a value is preferred to a value, because a generic result would take the closure for the value.

  /// Returns a value at this call, and further ones at the calls after it.
  ///
  /// Each value is a step of its own; the last one is returned from then on.
  ///
  /// - Parameters:
  ///   - value: The value to return.
  ///   - laterValues: The values to return at the calls after that, in turn.
  @_disfavoredOverload
  @discardableResult
  public func andReturn(_ value: Result, _ laterValues: Result...) -> Self {
    say(value, at: .thisCall, then: laterValues)
  }

  /// Computes the value to return at this call from the arguments in an array.
  ///
  /// Write the label, as in `.andReturn(closure: { args in … })`: a trailing closure takes the arguments in
  /// their types.
  ///
  /// - Parameter closure: Computes the value.
  @_disfavoredOverload
  @discardableResult
  public func andReturn<Failure: Error>(
    closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(array: closure), at: .thisCall)
  }

  /// Computes the value to return at this call from the arguments.
  ///
  /// - Parameter closure: Computes the value; it takes the arguments of the member, or none.
  @discardableResult
  public func andReturn<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(closure), at: .thisCall)
  }

  /// Computes the value to return at this call from the arguments, in an async member.
  ///
  /// - Parameter closure: Computes the value; it takes the arguments of the member, or none.
  @discardableResult
  public func andReturn<each Argument, Failure: Error>(
    _ closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(async: closure), at: .thisCall)
  }

  /// Throws an error at this call.
  ///
  /// - Parameter error: The error, of a type that the member may throw.
  @discardableResult
  public func andThrow(_ error: any Error) -> Self {
    say(error, at: .thisCall)
  }

  /// Runs the real implementation at this call, in a member that forwards to it.
  @discardableResult
  public func andCallReal() -> Self {
    sayReal(at: .thisCall)
  }

  // MARK: - Side effects

  // A closure that does not name the types of its parameters takes the arguments in an array, as in
  // '{ args in print(args) }'. Swift would rather infer 'Any' for a single argument, so the forms with
  // typed arguments are disfavored. The price: '{ (x: Any) in … }' takes the array too, which is an 'Any'.

  /// Runs a closure at this call, with the arguments in an array.
  ///
  /// - Parameter effect: Runs before the call returns.
  @discardableResult
  public func andDo<Failure: Error>(
    _ effect: @escaping ([Any?]) throws(Failure) -> Void
  ) -> Self {
    say(Behavior(array: effect), at: .thisCall)
  }

  /// Runs an async closure at this call, with the arguments in an array, in an async member.
  ///
  /// - Parameter effect: Runs before the call returns.
  @discardableResult
  public func andDo<Failure: Error>(
    _ effect: @escaping @concurrent ([Any?]) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(asyncArray: effect), at: .thisCall)
  }

  /// Runs a closure at this call, with the arguments.
  ///
  /// - Parameter effect: Runs before the call returns; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func andDo<each Argument, Failure: Error>(
    _ effect: @escaping (repeat each Argument) throws(Failure) -> Void
  ) -> Self {
    say(Behavior(effect), at: .thisCall)
  }

  /// Runs an async closure at this call, with the arguments, in an async member.
  ///
  /// - Parameter effect: Runs before the call returns; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func andDo<each Argument, Failure: Error>(
    _ effect: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(async: effect), at: .thisCall)
  }

  // MARK: - Being unused

  /// Lets the test do without this stub: it is not reported when no call needs it.
  @discardableResult
  public func optional() -> Self {
    target?.edit { $0.isOptional = true }
    return self
  }

  // MARK: - NextCall

  /// Returns a value at the next call, and further ones at the calls after it.
  ///
  /// Each value is a step of its own; the last one is returned from then on.
  ///
  /// - Parameters:
  ///   - value: The value to return.
  ///   - laterValues: The values to return at the calls after that, in turn.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn(_ value: Result, _ laterValues: Result...) -> Self {
    say(value, at: .nextCall, then: laterValues)
  }

  /// Computes the value to return at the next call from the arguments in an array.
  ///
  /// - Parameter closure: Computes the value.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn<Failure: Error>(
    closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(array: closure), at: .nextCall)
  }

  /// Computes the value to return at the next call from the arguments.
  ///
  /// - Parameter closure: Computes the value; it takes the arguments of the member, or none.
  @discardableResult
  public func thenReturn<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(closure), at: .nextCall)
  }

  /// Computes the value to return at the next call from the arguments, in an async member.
  ///
  /// - Parameter closure: Computes the value; it takes the arguments of the member, or none.
  @discardableResult
  public func thenReturn<each Argument, Failure: Error>(
    _ closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result
  ) -> Self {
    say(computing: Behavior(async: closure), at: .nextCall)
  }

  /// Throws an error at the next call.
  ///
  /// - Parameter error: The error, of a type that the member may throw.
  @discardableResult
  public func thenThrow(_ error: any Error) -> Self {
    say(error, at: .nextCall)
  }

  /// Runs the real implementation at the next call, in a member that forwards to it.
  @discardableResult
  public func thenCallReal() -> Self {
    sayReal(at: .nextCall)
  }

  // MARK: - Side effects

  /// Runs a closure at the next call, with the arguments in an array.
  ///
  /// - Parameter effect: Runs before the call returns.
  @discardableResult
  public func thenDo<Failure: Error>(
    _ effect: @escaping ([Any?]) throws(Failure) -> Void
  ) -> Self {
    say(Behavior(array: effect), at: .nextCall)
  }

  /// Runs an async closure at the next call, with the arguments in an array, in an async member.
  ///
  /// - Parameter effect: Runs before the call returns.
  @discardableResult
  public func thenDo<Failure: Error>(
    _ effect: @escaping @concurrent ([Any?]) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(asyncArray: effect), at: .nextCall)
  }

  /// Runs a closure at the next call, with the arguments.
  ///
  /// - Parameter effect: Runs before the call returns; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func thenDo<each Argument, Failure: Error>(
    _ effect: @escaping (repeat each Argument) throws(Failure) -> Void
  ) -> Self {
    say(Behavior(effect), at: .nextCall)
  }

  /// Runs an async closure at the next call, with the arguments, in an async member.
  ///
  /// - Parameter effect: Runs before the call returns; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func thenDo<each Argument, Failure: Error>(
    _ effect: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(async: effect), at: .nextCall)
  }

  // MARK: - Waiting

  /// Suspends this call until a gate is open, before anything else happens at it.
  ///
  /// The member must be async. If the task of the call is cancelled, the call throws a
  /// `CancellationError` where its member may throw one, and goes on where it may not.
  ///
  /// A call that still waits when the test is over is reported at the line of the stub, and goes on
  /// as if it were cancelled. A test that awaits such a call itself does not come to its end.
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

  /// Suspends the next call until a gate is open, before anything else happens at it.
  ///
  /// The member must be async; see ``andWait(for:)``.
  ///
  /// - Parameter gate: The gate, which the test opens.
  @discardableResult
  public func thenWait(for gate: Gate) -> Self {
    say(gate, at: .nextCall)
  }

  /// Suspends this call for some time, before anything else happens at it but a wait at a gate.
  ///
  /// The member must be async. If the task of the call is cancelled, the call throws a
  /// `CancellationError` where its member may throw one, and goes on where it may not.
  ///
  /// ```swift
  /// await api.stub().call(api.load(id: Arg.any())).andDelay(.seconds(1), clock: clock).andReturn(user)
  /// ```
  ///
  /// - Parameters:
  ///   - time: How long the call takes.
  ///   - clock: Measures the time; a test can replace it.
  @discardableResult
  public func andDelay(
    _ time: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) -> Self {
    say(time, on: clock, at: .thisCall)
  }

  /// Suspends the next call for some time, before anything else happens at it but a wait at a gate.
  ///
  /// The member must be async; see ``andDelay(_:clock:)``.
  ///
  /// - Parameters:
  ///   - time: How long the call takes.
  ///   - clock: Measures the time; a test can replace it.
  @discardableResult
  public func thenDelay(
    _ time: Duration, clock: some Clock<Duration> = ContinuousClock()
  ) -> Self {
    say(time, on: clock, at: .nextCall)
  }

  private func say(_ time: Duration, on clock: some Clock<Duration>, at position: Position) -> Self
  {
    say(
      at: position, unless: { $0.member.effects.isAsync ? nil : .async },
      { $0.delay = { try await clock.sleep(for: time) } })
  }

  private func say(_ gate: Gate, at position: Position) -> Self {
    say(
      at: position, unless: { $0.member.effects.isAsync ? nil : .waiting }, { $0.gate = gate })
  }
}
