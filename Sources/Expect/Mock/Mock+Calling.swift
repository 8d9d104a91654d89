extension Mock {
  /// Forwards a call of a member without a result.
  ///
  /// ```swift
  /// func clear() { call() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
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
  ///   - function: The member, which Swift fills in.
  @_disfavoredOverload
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result {
    core.answer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of a member whose result is unwrapped, or given a default, by its body.
  ///
  /// ```swift
  /// func total() -> Money { call() ?? Money(0) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result? {
    core.optionalAnswer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of a member whose exact type of result is given.
  ///
  /// ```swift
  /// func find(_ item: String) -> Int? { call(item, returning: Int?.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The member, which Swift fills in.
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
  ///   - function: The member, which Swift fills in.
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
  ///   - function: The member, which Swift fills in.
  @_disfavoredOverload
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Result {
    await core.answer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of an async member whose result is unwrapped, or given a default, by its body.
  ///
  /// ```swift
  /// func total() async -> Money { await call() ?? Money(0) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Result? {
    await core.optionalAnswer(function, Result.self, throwing: Never.self, (repeat each arguments))
    {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of an async member whose exact type of result is given.
  ///
  /// ```swift
  /// func find(_ item: String) async -> Int? { await call(item, returning: Int?.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The member, which Swift fills in.
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
  /// Returns what a stub answers, or `nil` if the real implementation is to run.
  ///
  /// Use this in an async member of a class that takes a nonescaping closure and runs in the isolation of its caller. Swift
  /// doesn't accept `forward` there.
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
  ///   - function: The member, which Swift fills in.
  public func answer<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result? {
    let reception = core.receive(
      function, Result.self, throwing: Never.self, MemberBody(real: .own, acceptsNil: true),
      (repeat each arguments)
    ) { $0.member(repeat (each Argument).self) }
    if case .real = reception.ending {
      // What it returns is not seen here: the record notes that the call has ended.
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
  /// The call is received, what a stub says it does is done, and the process ends: nothing can be
  /// returned. No statement can be about such a member, because its call would have to return.
  ///
  /// ```swift
  /// func halt(_ reason: String) -> Never { callNever(reason) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func callNever<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> Never {
    core.answer(function, Never.self, throwing: Never.self, (repeat each arguments)) {
      $0.member(repeat (each Argument).self)
    }
  }

  /// Forwards a call of a member that never returns, but throws.
  ///
  /// ```swift
  /// func quit() throws -> Never { try callNeverThrowing() }
  /// func quit() throws(Jam) -> Never { try callNeverThrowing(throwing: Jam.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The type of the errors that the member throws; any error unless it is given.
  ///   - function: The member, which Swift fills in.
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

// Every form of `call` comes through here, and does not throw by throwing `Never`. A value that a stub
// gives is read at once, with the lock held; a function that mentions an optional of the result has to find
// that type first.

extension MockCore {
  /// The result of a call of a member that does not suspend.
  func answer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: consuming Input, describe: (CalledMember) -> Member
  ) throws(Failure) -> sending Result {
    var call = ArrivingCall()
    let value = arrive(
      &call, function, result, throwing: failure, isAsync: false, input, describe: describe)
    if let origin = call.origin { ReturnAddresses.writeThoseOfCaller(to: origin, isAsync: false) }
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

  /// The result of a call of a member that does not suspend, or `nil` where there is none.
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

  /// The result of a call of an async member.
  nonisolated(nonsending) func answer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: consuming Input, describe: (CalledMember) -> Member
  ) async throws(Failure) -> sending Result {
    var call = ArrivingCall()
    let value = arrive(
      &call, function, result, throwing: failure, isAsync: true, input, describe: describe)
    if let origin = call.origin { ReturnAddresses.writeThoseOfCaller(to: origin, isAsync: true) }
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

  /// The result of a call of an async member, or `nil` where there is none.
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
