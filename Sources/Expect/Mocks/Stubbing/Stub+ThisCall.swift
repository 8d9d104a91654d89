// A closure that does not name the types of its parameters takes the arguments in an array, as in
// '{ args in print(args) }'. Swift would rather infer 'Any' for a single argument, so the forms with
// typed arguments are disfavored. The price: '{ (x: Any) in … }' takes the array too, which is an 'Any'.

extension Stub {
  /// Returns a value at this call, and further ones at the calls after it.
  ///
  /// Each value is a step of its own; the last one is returned from then on.
  ///
  /// - Parameters:
  ///   - value: The value to return.
  ///   - laterValues: The values to return at the calls after that, in turn.
  @discardableResult
  public func andReturn(_ value: Result, _ laterValues: Result...) -> Self {
    say(value, at: .thisCall, then: laterValues)
  }

  /// Computes the value to return at this call from the arguments in an array.
  ///
  /// - Parameter closure: Computes the value.
  @discardableResult
  public func andReturn<Failure: Error>(
    closure: @escaping ([Any?]) throws(Failure) -> Result
  ) -> Self {
    say(Behavior(array: closure), at: .thisCall)
  }

  /// Computes the value to return at this call from the arguments.
  ///
  /// - Parameter closure: Computes the value; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func andReturn<each Argument, Failure: Error>(
    _ closure: @escaping (repeat each Argument) throws(Failure) -> Result
  ) -> Self {
    say(Behavior(closure) { $0 }, at: .thisCall)
  }

  /// Computes the value to return at this call from the arguments, in an async member.
  ///
  /// - Parameter closure: Computes the value; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func andReturn<each Argument, Failure: Error>(
    _ closure: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Result
  ) -> Self {
    say(Behavior(async: closure) { $0 }, at: .thisCall)
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
}

// MARK: - Side effects

extension Stub {
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
    say(Behavior(effect) { $0 }, at: .thisCall)
  }

  /// Runs an async closure at this call, with the arguments, in an async member.
  ///
  /// - Parameter effect: Runs before the call returns; it takes the arguments of the member, or none.
  @_disfavoredOverload
  @discardableResult
  public func andDo<each Argument, Failure: Error>(
    _ effect: @escaping @concurrent (repeat each Argument) async throws(Failure) -> Void
  ) -> Self {
    say(Behavior(async: effect) { $0 }, at: .thisCall)
  }
}

// MARK: - Being unused

extension Stub {
  /// Lets the test do without this stub: it is not reported when no call needs it.
  @discardableResult
  public func optional() -> Self {
    sayOptional()
  }
}
