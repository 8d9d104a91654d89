extension Mock {
  /// Forwards a call of a throwing member without a result.
  ///
  /// ```swift
  /// func save() throws { try callThrowing() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func callThrowing<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) throws {
    try core.answer(function, Void.self, throwing: (any Error).self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a throwing member with a result.
  ///
  /// ```swift
  /// func load(id: Int) throws -> User { try callThrowing(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  @_disfavoredOverload
  public func callThrowing<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) throws -> sending Result {
    try core.answer(function, Result.self, throwing: (any Error).self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a throwing member whose result is unwrapped, or given a default, by its body.
  ///
  /// ```swift
  /// func load(id: Int) throws -> User { try callThrowing(id) ?? User() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func callThrowing<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) throws -> sending Result? {
    try core.optionalAnswer(
      function, Result.self, throwing: (any Error).self, (repeat each arguments)
    ) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a throwing member whose exact type of result is given.
  ///
  /// ```swift
  /// func find(id: Int) throws -> User? { try callThrowing(id, returning: User?.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The member, which Swift fills in.
  public func callThrowing<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    function: StaticString = #function
  ) throws -> sending Result {
    try core.answer(function, result, throwing: (any Error).self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }
}

// MARK: - Typed errors

extension Mock {
  /// Forwards a call of a throwing member without a result.
  ///
  /// ```swift
  /// func save() throws(Full) { try callThrowing(throwing: Full.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  public func callThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type,
    function: StaticString = #function
  ) throws(Failure) {
    try core.answer(function, Void.self, throwing: failure, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a throwing member with a result.
  ///
  /// ```swift
  /// func load(id: Int) throws(Gone) -> User { try callThrowing(id, throwing: Gone.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  @_disfavoredOverload
  public func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type,
    function: StaticString = #function
  ) throws(Failure) -> sending Result {
    try core.answer(function, Result.self, throwing: failure, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a throwing member whose result is unwrapped, or given a default, by its body.
  ///
  /// ```swift
  /// func load(id: Int) throws(Gone) -> User { try callThrowing(id, throwing: Gone.self) ?? User() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  public func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type,
    function: StaticString = #function
  ) throws(Failure) -> sending Result? {
    try core.optionalAnswer(function, Result.self, throwing: failure, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a throwing member whose exact type of result is given.
  ///
  /// ```swift
  /// func find(id: Int) throws(Gone) -> User? {
  ///   try callThrowing(id, returning: User?.self, throwing: Gone.self)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  public func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    throwing failure: Failure.Type, function: StaticString = #function
  ) throws(Failure) -> sending Result {
    try core.answer(function, result, throwing: failure, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }
}

// MARK: - CallingAsyncThrowing

extension Mock {
  /// Forwards a call of an async throwing member without a result.
  ///
  /// ```swift
  /// func save() async throws { try await callThrowing() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func callThrowing<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async throws {
    try await core.answer(function, Void.self, throwing: (any Error).self, (repeat each arguments))
    {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of an async throwing member with a result.
  ///
  /// ```swift
  /// func load(id: Int) async throws -> User { try await callThrowing(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  @_disfavoredOverload
  public nonisolated(nonsending) func callThrowing<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async throws -> sending Result {
    try await core.answer(
      function, Result.self, throwing: (any Error).self, (repeat each arguments)
    ) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of an async throwing member whose result is unwrapped, or given a default, by its body.
  ///
  /// ```swift
  /// func load(id: Int) async throws -> User { try await callThrowing(id) ?? User() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func callThrowing<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async throws -> sending Result? {
    try await core.optionalAnswer(
      function, Result.self, throwing: (any Error).self, (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
  }

  /// Forwards a call of an async throwing member whose exact type of result is given.
  ///
  /// ```swift
  /// func find(id: Int) async throws -> User? { try await callThrowing(id, returning: User?.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func callThrowing<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    function: StaticString = #function
  ) async throws -> sending Result {
    try await core.answer(function, result, throwing: (any Error).self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }
}

// MARK: - Typed errors

extension Mock {
  /// Forwards a call of an async throwing member without a result.
  ///
  /// ```swift
  /// func save() async throws(Full) { try await callThrowing(throwing: Full.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func callThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type,
    function: StaticString = #function
  ) async throws(Failure) {
    try await core.answer(function, Void.self, throwing: failure, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of an async throwing member with a result.
  ///
  /// ```swift
  /// func load(id: Int) async throws(Gone) -> User { try await callThrowing(id, throwing: Gone.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  @_disfavoredOverload
  public nonisolated(nonsending) func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type,
    function: StaticString = #function
  ) async throws(Failure) -> sending Result {
    try await core.answer(function, Result.self, throwing: failure, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of an async throwing member whose result is unwrapped, or given a default, by its body.
  ///
  /// ```swift
  /// func load(id: Int) async throws(Gone) -> User { try await callThrowing(id, throwing: Gone.self) ?? User() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type,
    function: StaticString = #function
  ) async throws(Failure) -> sending Result? {
    try await core.optionalAnswer(function, Result.self, throwing: failure, (repeat each arguments))
    {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of an async throwing member whose exact type of result is given.
  ///
  /// ```swift
  /// func find(id: Int) async throws(Gone) -> User? {
  ///   try await callThrowing(id, returning: User?.self, throwing: Gone.self)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    throwing failure: Failure.Type, function: StaticString = #function
  ) async throws(Failure) -> sending Result {
    try await core.answer(function, result, throwing: failure, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }
}
