import ExpectRuntime

extension Mock {
  /// Records a call of a member without a result, and does what the test stubbed.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func clear() { call() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  public func call<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) {
    core.answer(
      function, ValueList(repeat each arguments), Void.self, throwing: Never.self, .plain)
  }

  /// Records a call of a member without arguments and without a result, and does what the test
  /// stubbed.
  ///
  /// - Parameter function: The name of the member, which defaults to `#function`.
  // In Swift 6.3.1, the optimizer crashes on an async function in which only empty packs have memory
  // that outlives a suspension, as when a call without arguments is inlined into a test.
  public func call(function: StaticString = #function) {
    core.answer(function, ValueList(), Void.self, throwing: Never.self, .plain)
  }

  /// Records a call of a member with a result, and returns what the test stubbed.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  /// func find(_ item: String) -> Int? { call(item) }
  /// ```
  ///
  /// A call without a stub returns the default of its type, which is `nil` for an optional.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  @_disfavoredOverload
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result {
    core.answer(
      function, ValueList(repeat each arguments), Result.self, throwing: Never.self, .plain)
  }

  /// Records a call of a member whose result type Swift can't infer, and returns what the test
  /// stubbed.
  ///
  /// Write it as the body of the member.
  ///
  /// It's also necessary for `Any`, `any Sendable`, and optionals of these. Without `returning:`,
  /// Swift chooses the form without a result, because `Void` converts to these types.
  ///
  /// ```swift
  /// func value(for key: String) -> Any? { call(key, returning: Any?.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The name of the member, which defaults to `#function`.
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    function: StaticString = #function
  ) -> sending Result {
    core.answer(
      function, ValueList(repeat each arguments), result, throwing: Never.self, .plain)
  }
}

// MARK: - CallingAsync

extension Mock {
  /// Records a call of an async member without a result, and does what the test stubbed.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func clear() async { await call() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  public nonisolated(nonsending) func call<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async {
    await core.answer(
      function, ValueList(repeat each arguments), Void.self, throwing: Never.self, .plain)
  }

  /// Records a call of an async member with a result, and returns what the test stubbed.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func add(_ item: String, qty: Int) async -> Bool { await call(item, qty) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  @_disfavoredOverload
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Result {
    await core.answer(
      function, ValueList(repeat each arguments), Result.self, throwing: Never.self, .plain)
  }

  /// Records a call of an async member whose result type Swift can't infer, and returns what the
  /// test stubbed.
  ///
  /// Write it as the body of the member.
  ///
  /// It's also necessary for `Any`, `any Sendable`, and optionals of these.
  ///
  /// ```swift
  /// func value(for key: String) async -> Any? { await call(key, returning: Any?.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The name of the member, which defaults to `#function`.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    function: StaticString = #function
  ) async -> sending Result {
    await core.answer(
      function, ValueList(repeat each arguments), result, throwing: Never.self, .plain)
  }
}

// MARK: - CallingOptional

extension Mock {
  /// Forwards a call, which without an answer returns the default of the type in the optional.
  package func callOptional<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type, function: StaticString
  ) throws(Failure) -> sending Result? {
    try core.answer(
      function, ValueList(repeat each arguments), Result?.self, throwing: failure,
      .preferring(Result.self))
  }

  /// Forwards a call of an async member, which without an answer returns the default of the type in
  /// the optional.
  package nonisolated(nonsending) func callOptional<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type, function: StaticString
  ) async throws(Failure) -> sending Result? {
    try await core.answer(
      function, ValueList(repeat each arguments), Result?.self, throwing: failure,
      .preferring(Result.self))
  }
}

// MARK: - AnsweringOrNot

extension Mock {
  /// Records a call, and returns the result of a stub, or `nil` if the real implementation should
  /// run.
  ///
  /// Use this in an async member of a class that takes a nonescaping closure and runs in the
  /// caller's isolation, where Swift doesn't accept `forward`.
  ///
  /// ```swift
  /// override func each(_ body: () async -> Int) async -> Int {
  ///   let stubbed: Int? = withoutActuallyEscaping(body) { it.stubbedResult(NonEscaping($0)) }
  ///   if let stubbed { return stubbed }
  ///   return await super.each(body)
  /// }
  /// ```
  ///
  /// The real implementation also runs if neither a stub nor the type of the result provides a value.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  public func stubbedResult<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result? {
    let invocation = Invocation(
      function, ValueList(repeat each arguments), Result.self, throwing: Never.self, isAsync: false,
      .own)
    guard var call = core.arrive(invocation) else {
      return assumingDisconnected(core.placeholder(Result.self))
    }
    core.perform(&call)
    if call.isReal || call.isOpen && core.defaultResult(of: call) == nil {
      // The result of the real implementation isn't known here, so record only that the call ended.
      core.end(call, with: .success(()))
      return nil
    }
    return assumingDisconnected(core.result(of: call, as: Result.self, throwing: Never.self))
  }
}

// MARK: - CallingNever

extension Mock {
  /// Records a call of a member that never returns, and ends the process.
  ///
  /// Write it as the body of the member.
  ///
  /// No statement can describe a call of such a member, because the call would have to return.
  ///
  /// ```swift
  /// func halt(_ reason: String) -> Never { callNever(reason) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  public func callNever<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> Never {
    core.answer(
      function, ValueList(repeat each arguments), Never.self, throwing: Never.self, .plain)
  }

  /// Records a call of a throwing member that never returns, and throws an error.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func quit() throws -> Never { try callNeverThrowing() }
  /// func quit() throws(Jam) -> Never { try callNeverThrowing(throwing: Jam.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The error type of the member, which defaults to `any Error`.
  ///   - function: The name of the member, which defaults to `#function`.
  public func callNeverThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) throws(Failure) -> Never {
    try core.answer(
      function, ValueList(repeat each arguments), Never.self, throwing: failure, .plain)
  }
}

// MARK: - Throwing members

extension Mock {
  /// Records a call of a throwing member without a result, and does what the test stubbed.
  ///
  /// Write it as the body of the member:
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
    try core.answer(
      function, ValueList(repeat each arguments), Void.self, throwing: failure, .plain)
  }

  /// Records a call of a throwing member with a result, and returns or throws what the test
  /// stubbed.
  ///
  /// Write it as the body of the member:
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
    try core.answer(
      function, ValueList(repeat each arguments), Result.self, throwing: failure, .plain)
  }

  /// Records a call of a throwing member whose result type Swift can't infer, and returns or throws
  /// what the test stubbed.
  ///
  /// Write it as the body of the member.
  ///
  /// It's also necessary for `Any`, `any Sendable`, and optionals of these.
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
    try core.answer(
      function, ValueList(repeat each arguments), result, throwing: failure, .plain)
  }
}

// MARK: - Async

extension Mock {
  /// Records a call of an async throwing member without a result, and does what the test stubbed.
  ///
  /// Write it as the body of the member:
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
    try await core.answer(
      function, ValueList(repeat each arguments), Void.self, throwing: failure, .plain)
  }

  /// Records a call of an async throwing member with a result, and returns or throws what the test
  /// stubbed.
  ///
  /// Write it as the body of the member:
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
      function, ValueList(repeat each arguments), Result.self, throwing: failure, .plain)
  }

  /// Records a call of an async throwing member whose result type Swift can't infer, and returns or
  /// throws what the test stubbed.
  ///
  /// Write it as the body of the member.
  ///
  /// It's also necessary for `Any`, `any Sendable`, and optionals of these.
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
    try await core.answer(
      function, ValueList(repeat each arguments), result, throwing: failure, .plain)
  }
}
