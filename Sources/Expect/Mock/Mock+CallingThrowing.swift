extension Mock {
  /// Forwards a call of a throwing member without a result.
  ///
  /// ```swift
  /// func save() throws { try callThrowing() }
  /// func save() throws(Full) { try callThrowing(throwing: Full.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The error type of the member, which defaults to `any Error`.
  ///   - function: The name of the member, which defaults to `#function`.
  public func callThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) throws(Failure) {
    try core.answer(Invocation(function, repeat each arguments), Void.self, throwing: failure)
  }

  /// Forwards a call of a throwing member with a result.
  ///
  /// ```swift
  /// func load(id: Int) throws -> User { try callThrowing(id) }
  /// func load(id: Int) throws(Gone) -> User { try callThrowing(id, throwing: Gone.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The error type of the member, which defaults to `any Error`.
  ///   - function: The name of the member, which defaults to `#function`.
  @_disfavoredOverload
  public func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) throws(Failure) -> sending Result {
    try core.answer(Invocation(function, repeat each arguments), Result.self, throwing: failure)
  }

  /// Forwards a call of a throwing member, with the exact type of its result.
  ///
  /// This is necessary if Swift can't infer the type, and for `Any`, `any Sendable`, and optionals
  /// of these.
  ///
  /// ```swift
  /// func value(id: Int) throws -> Any { try callThrowing(id, returning: Any.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - failure: The error type of the member, which defaults to `any Error`.
  ///   - function: The name of the member, which defaults to `#function`.
  public func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    throwing failure: Failure.Type = (any Error).self, function: StaticString = #function
  ) throws(Failure) -> sending Result {
    try core.answer(Invocation(function, repeat each arguments), result, throwing: failure)
  }
}

// MARK: - Async

extension Mock {
  /// Forwards a call of an async throwing member without a result.
  ///
  /// ```swift
  /// func save() async throws { try await callThrowing() }
  /// func save() async throws(Full) { try await callThrowing(throwing: Full.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The error type of the member, which defaults to `any Error`.
  ///   - function: The name of the member, which defaults to `#function`.
  public nonisolated(nonsending) func callThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) async throws(Failure) {
    try await core.answer(Invocation(function, repeat each arguments), Void.self, throwing: failure)
  }

  /// Forwards a call of an async throwing member with a result.
  ///
  /// ```swift
  /// func load(id: Int) async throws -> User { try await callThrowing(id) }
  /// func load(id: Int) async throws(Gone) -> User { try await callThrowing(id, throwing: Gone.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The error type of the member, which defaults to `any Error`.
  ///   - function: The name of the member, which defaults to `#function`.
  @_disfavoredOverload
  public nonisolated(nonsending) func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) async throws(Failure) -> sending Result {
    try await core.answer(
      Invocation(function, repeat each arguments), Result.self, throwing: failure)
  }

  /// Forwards a call of an async throwing member, with the exact type of its result.
  ///
  /// This is necessary if Swift can't infer the type, and for `Any`, `any Sendable`, and optionals
  /// of these.
  ///
  /// ```swift
  /// func value(id: Int) async throws -> Any { try await callThrowing(id, returning: Any.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - failure: The error type of the member, which defaults to `any Error`.
  ///   - function: The name of the member, which defaults to `#function`.
  public nonisolated(nonsending) func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    throwing failure: Failure.Type = (any Error).self, function: StaticString = #function
  ) async throws(Failure) -> sending Result {
    try await core.answer(Invocation(function, repeat each arguments), result, throwing: failure)
  }
}
