extension FunctionMock where Input == ErasedArguments, Output == Any {
  /// Forwards a call of a generic function.
  ///
  /// ```swift
  /// func decode<Input, Output>(_ input: Input) -> Output { decodeFunc.call(input) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, where Swift cannot tell it.
  ///   - function: The function, which Swift fills in.
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    function: StaticString = #function
  ) -> sending Result {
    answer(
      ErasedArguments(repeat each arguments), to: function, result, throwing: Never.self,
      shape: InputShape(listing: repeat (each Argument).self))
  }

  /// Forwards a call of an async generic function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, where Swift cannot tell it.
  ///   - function: The function, which Swift fills in.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    function: StaticString = #function
  ) async -> sending Result {
    await answer(
      ErasedArguments(repeat each arguments), to: function, result, throwing: Never.self,
      shape: InputShape(listing: repeat (each Argument).self))
  }

  /// Forwards a call of a throwing generic function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, where Swift cannot tell it.
  ///   - failure: The type of the errors that the function throws, if it says so.
  ///   - function: The function, which Swift fills in.
  public func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    throwing failure: Failure.Type = (any Error).self, function: StaticString = #function
  ) throws(Failure) -> sending Result {
    try answer(
      ErasedArguments(repeat each arguments), to: function, result, throwing: failure,
      shape: InputShape(listing: repeat (each Argument).self))
  }

  /// Forwards a call of an async throwing generic function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, where Swift cannot tell it.
  ///   - failure: The type of the errors that the function throws, if it says so.
  ///   - function: The function, which Swift fills in.
  public nonisolated(nonsending) func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    throwing failure: Failure.Type = (any Error).self, function: StaticString = #function
  ) async throws(Failure) -> sending Result {
    try await answer(
      ErasedArguments(repeat each arguments), to: function, result, throwing: failure,
      shape: InputShape(listing: repeat (each Argument).self))
  }
}
