// A closure that does not name the types of its parameters takes the arguments in an array, as in
// '{ args in print(args) }'. Swift would rather infer 'Any' for a single argument, so the forms with
// typed arguments are disfavored. The price: '{ (x: Any) in … }' takes the array too, which is an 'Any'.

extension Stub {
  /// Returns a value at the next call, and further ones at the calls after it.
  ///
  /// Each value is a step of its own; the last one is returned from then on.
  ///
  /// - Parameters:
  ///   - value: The value to return.
  ///   - laterValues: The values to return at the calls after that, in turn.
  @discardableResult
  public func thenReturn(_ value: Result, _ laterValues: Result...) -> Self {
    say(value, at: .nextCall, then: laterValues)
  }

  /// Computes the value to return at the next call from the arguments in an array.
  ///
  /// - Parameter closure: Computes the value.
  @discardableResult
  public func thenReturn<Failure: Error>(
    closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self {
    say(Behavior(array: closure), at: .nextCall)
  }

  /// Computes the value to return at the next call from the arguments.
  ///
  /// - Parameter closure: Computes the value; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result
  ) -> Self {
    say(Behavior(closure) { $0 }, at: .nextCall)
  }

  /// Computes the value to return at the next call from the arguments, in an async member.
  ///
  /// - Parameter closure: Computes the value; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func thenReturn<each Argument, Failure: Error>(
    _ closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result
  ) -> Self {
    say(Behavior(async: closure) { $0 }, at: .nextCall)
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
}

// MARK: - Side effects

extension Stub {
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
    say(Behavior(effect) { $0 }, at: .nextCall)
  }

  /// Runs an async closure at the next call, with the arguments, in an async member.
  ///
  /// - Parameter effect: Runs before the call returns; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func thenDo<each Argument, Failure: Error>(
    _ effect: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(async: effect) { $0 }, at: .nextCall)
  }
}
