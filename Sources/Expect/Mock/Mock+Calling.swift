extension Mock {
  /// Forwards a call of a member without a result.
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
    core.answer(function, Void.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of a member with a result.
  ///
  /// ```swift
  /// func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  @_disfavoredOverload
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result {
    core.answer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of a member whose body unwraps the result or provides a default.
  ///
  /// ```swift
  /// func total() -> Money { call() ?? Money(0) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result? {
    core.optionalAnswer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of a member, with the exact type of its result.
  ///
  /// ```swift
  /// func find(_ item: String) -> Int? { call(item, returning: Int?.self) }
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
    core.answer(function, result, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }
}

// MARK: - CallingAsync

extension Mock {
  /// Forwards a call of an async member without a result.
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
    await core.answer(function, Void.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of an async member with a result.
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
    await core.answer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of an async member whose body unwraps the result or provides a default.
  ///
  /// ```swift
  /// func total() async -> Money { await call() ?? Money(0) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Result? {
    await core.optionalAnswer(function, Result.self, throwing: Never.self, (repeat each arguments))
    {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of an async member, with the exact type of its result.
  ///
  /// ```swift
  /// func find(_ item: String) async -> Int? { await call(item, returning: Int?.self) }
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
    await core.answer(function, result, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }
}

// MARK: - AnsweringOrNot

extension Mock {
  /// Returns the answer of a stub, or `nil` to run the real implementation.
  ///
  /// Use this in an async member of a class that takes a nonescaping closure and runs in the
  /// caller's isolation, where Swift doesn't accept `forward`.
  ///
  /// ```swift
  /// override func each(_ body: () async -> Int) async -> Int {
  ///   let answer: Int? = withoutActuallyEscaping(body) { it.answer(Borrowed($0)) }
  ///   if let answer { return answer }
  ///   return await super.each(body)
  /// }
  /// ```
  ///
  /// The real implementation also runs if neither a stub nor the type of the result provides a value.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The name of the member, which defaults to `#function`.
  public func answer<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result? {
    let reception = core.receive(
      function, Result.self, throwing: Never.self, MemberBody(real: .own, acceptsNil: true),
      (repeat each arguments)
    ) { $0.member(repeat (each Argument).self) }
    if case .real = reception.ending {
      // The result of the real implementation isn't known here, so record only that the call ended.
      core.ending(reception) {}
      return nil
    }
    nonisolated(unsafe) let answer = core.optionalResult(
      of: reception, as: Result.self, throwing: Never.self)
    return answer
  }
}

// MARK: - CallingNever

extension Mock {
  /// Forwards a call of a member that never returns.
  ///
  /// The mock records the call and runs its stub, after which the process ends. Statements about
  /// such a member aren't possible, because its call would have to return.
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
    core.answer(function, Never.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of a throwing member that never returns.
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
    try core.answer(function, Never.self, throwing: failure, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }
}

// MARK: - Answering

// Every form of `call` passes through these functions; those that don't throw use `Never` as the
// error type. The value of a stub is read immediately, while the lock is held. Optionals of the
// result type are avoided, because a function that mentions them has to look up their type.

extension MockCore {
  /// Returns the result of a call of a synchronous member.
  func answer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: consuming Input, describe: (CalledMember) -> Member
  ) throws(Failure) -> sending Result {
    var call = ArrivingCall()
    let value = arrive(
      &call, function, result, throwing: failure, isAsync: false, input, describe: describe)
    if let value {
      nonisolated(unsafe) let answer = value.assumingMemoryBound(to: result).pointee
      end(call)
      return answer
    }
    defer { call.release() }
    if let value = settle(&call) {
      nonisolated(unsafe) let answer = value.assumingMemoryBound(to: result).pointee
      return answer
    }
    nonisolated(unsafe) let answer = try self.result(
      of: finish(&call), as: result, throwing: failure)
    return answer
  }

  /// Returns the result of a call of a synchronous member, or `nil` if there is none.
  func optionalAnswer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: consuming Input, describe: (CalledMember) -> Member
  ) throws(Failure) -> sending Result? {
    let reception = receive(
      function, result, throwing: failure, MemberBody(acceptsNil: true), input,
      describe: describe)
    nonisolated(unsafe) let answer = try optionalResult(
      of: reception, as: result, throwing: failure)
    return answer
  }

  /// Returns the result of a call of an async member.
  nonisolated(nonsending) func answer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: consuming Input, describe: (CalledMember) -> Member
  ) async throws(Failure) -> sending Result {
    var call = ArrivingCall()
    let value = arrive(
      &call, function, result, throwing: failure, isAsync: true, input, describe: describe)
    if let value {
      nonisolated(unsafe) let answer = value.assumingMemoryBound(to: result).pointee
      end(call)
      return answer
    }
    defer { call.release() }
    if let value = settle(&call) {
      nonisolated(unsafe) let answer = value.assumingMemoryBound(to: result).pointee
      return answer
    }
    nonisolated(unsafe) let answer = try self.result(
      of: await finish(&call), as: result, throwing: failure)
    return answer
  }

  /// Returns the result of a call of an async member, or `nil` if there is none.
  nonisolated(nonsending) func optionalAnswer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: consuming Input, describe: (CalledMember) -> Member
  ) async throws(Failure) -> sending Result? {
    let reception = await receive(
      function, result, throwing: failure, MemberBody(acceptsNil: true), input,
      describe: describe)
    nonisolated(unsafe) let answer = try optionalResult(
      of: reception, as: result, throwing: failure)
    return answer
  }
}
