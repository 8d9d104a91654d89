extension FunctionMock {
  /// Forwards a call, with the arguments of the function as one value.
  ///
  /// ```swift
  /// func setSpeed(to value: Float, in unit: Unit) { setSpeedFunc.call((value, unit)) }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The argument of the function, or a tuple of all of them.
  ///   - function: The function, which Swift fills in.
  public func call(_ input: Input, function: StaticString = #function) -> sending Output {
    answer(input, to: function, Output.self, throwing: Never.self)
  }

  /// Forwards a call of an async function, with its arguments as one value.
  ///
  /// - Parameters:
  ///   - input: The argument of the function, or a tuple of all of them.
  ///   - function: The function, which Swift fills in.
  public nonisolated(nonsending) func call(
    _ input: Input, function: StaticString = #function
  ) async -> sending Output {
    await answer(input, to: function, Output.self, throwing: Never.self)
  }

  /// Forwards a call of a throwing function, with its arguments as one value.
  ///
  /// ```swift
  /// func load(id: Int) throws -> User { try loadFunc.callThrowing(id) }
  /// func save(id: Int) throws(Full) { try saveFunc.callThrowing(id, throwing: Full.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The argument of the function, or a tuple of all of them.
  ///   - failure: The type of the errors that the function throws, if it says so.
  ///   - function: The function, which Swift fills in.
  public func callThrowing<Failure: Error>(
    _ input: Input, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) throws(Failure) -> sending Output {
    try answer(input, to: function, Output.self, throwing: failure)
  }

  /// Forwards a call of an async throwing function, with its arguments as one value.
  ///
  /// - Parameters:
  ///   - input: The argument of the function, or a tuple of all of them.
  ///   - failure: The type of the errors that the function throws, if it says so.
  ///   - function: The function, which Swift fills in.
  public nonisolated(nonsending) func callThrowing<Failure: Error>(
    _ input: Input, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) async throws(Failure) -> sending Output {
    try await answer(input, to: function, Output.self, throwing: failure)
  }
}

// MARK: - One by one

// For functions without arguments, and for those with several where no tuple is to be written. Of a
// single argument both forms can be meant, and the ones above are.
extension FunctionMock {
  /// Forwards a call, with the arguments one by one.
  ///
  /// A tuple with labels is wanted as one value.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - function: The function, which Swift fills in.
  @_disfavoredOverload
  public func call<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Output where Input == (repeat each Argument) {
    answer((repeat each arguments), to: function, Output.self, throwing: Never.self)
  }

  /// Forwards a call of an async function, with the arguments one by one.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - function: The function, which Swift fills in.
  @_disfavoredOverload
  public nonisolated(nonsending) func call<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Output where Input == (repeat each Argument) {
    await answer((repeat each arguments), to: function, Output.self, throwing: Never.self)
  }

  /// Forwards a call of a throwing function, with the arguments one by one.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - failure: The type of the errors that the function throws, if it says so.
  ///   - function: The function, which Swift fills in.
  @_disfavoredOverload
  public func callThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) throws(Failure) -> sending Output where Input == (repeat each Argument) {
    try answer((repeat each arguments), to: function, Output.self, throwing: failure)
  }

  /// Forwards a call of an async throwing function, with the arguments one by one.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - failure: The type of the errors that the function throws, if it says so.
  ///   - function: The function, which Swift fills in.
  @_disfavoredOverload
  public nonisolated(nonsending) func callThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) async throws(Failure) -> sending Output where Input == (repeat each Argument) {
    try await answer((repeat each arguments), to: function, Output.self, throwing: failure)
  }
}
