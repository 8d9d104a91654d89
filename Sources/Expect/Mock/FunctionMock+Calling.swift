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

  // MARK: - One by one

  // For functions without arguments, and for those with several arguments that aren't written as a tuple. Of a
  // single argument both forms can be meant, and the ones above are.
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

  // MARK: - Receiving

  // Every call comes through here, with its arguments as one value of a known type.

  /// The result of a call of a function that does not suspend.
  ///
  /// - Parameters:
  ///   - input: The arguments.
  ///   - function: The member that calls, as `#function` gives it.
  ///   - result: The type of the result here.
  ///   - failure: The type of the errors that are thrown here.
  ///   - types: The types of the arguments, where they are those of this call only.
  func answer<Result, Failure: Error>(
    _ input: Input, to function: StaticString, _ result: Result.Type,
    throwing failure: Failure.Type, types: [TypeIdentity]? = nil
  ) throws(Failure) -> sending Result {
    if let accessor {
      nonisolated(unsafe) let answer = try access(
        accessor, with: input, to: function, result, throwing: failure)
      return answer
    }
    return try core.answer(function, result, throwing: failure, input) {
      member(called: $0, types)
    }
  }

  /// The result of a call of an async function.
  ///
  /// The parameters are those of a function that does not suspend.
  nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ input: Input, to function: StaticString, _ result: Result.Type,
    throwing failure: Failure.Type, types: [TypeIdentity]? = nil
  ) async throws(Failure) -> sending Result {
    if let accessor {
      // Nothing that a property does suspends.
      nonisolated(unsafe) let answer = try access(
        accessor, with: input, to: function, result, throwing: failure)
      return answer
    }
    return try await core.answer(function, result, throwing: failure, input) {
      member(called: $0, types)
    }
  }

  private func member(called: CalledMember, _ types: [TypeIdentity]?) -> Member {
    member(called.function, types ?? self.types, called.resultType, called.effects)
  }

  /// The result of a read or an assignment of a property.
  private func access<Result, Failure: Error>(
    _ accessor: Accessor<Input>, with input: Input, to function: StaticString,
    _ result: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    let value = accessor.read()
    let body = MemberBody(real: value == nil ? .unknown : .standing)
    let reception = core.receive(function, result, throwing: failure, body, input) {
      member(called: $0, nil)
    }
    if case .real = reception.ending, let value = value?.value(as: result) {
      return core.ending(reception) { value }
    }
    let answer = try core.result(of: reception, as: result, throwing: failure)
    if case .recorded = reception.ending { return answer }
    accessor.write(input)
    return answer
  }

  // MARK: - Answering

  // A stub of certain calls answers before what is said here. Of what is said here, the conditions are
  // asked in the order in which they were stated; where none is met, the latest answer without one holds.

  /// Returns a value at every call, or at those whose arguments meet a condition.
  ///
  /// ```swift
  /// engine.currentSpeedFunc.returns(100, when: { $0 == .kilometersPerHour })
  /// engine.currentSpeedFunc.returns(0)
  /// ```
  ///
  /// Conditions are asked in the order in which they were stated. An answer without a condition holds
  /// where none is met, and takes the place of the one before it.
  @discardableResult
  public func returns(
    _ value: Output, when condition: ((Input) -> Bool)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    answering(condition, at: CallSite(fileID, filePath, line, column)).andReturn(value)
  }

  /// Computes what to return from the arguments, at every call or where a condition is met.
  ///
  /// ```swift
  /// engine.currentSpeedFunc.returns { unit in unit == .knots ? 12 : 22 }
  /// ```
  @discardableResult
  public func returns<Failure: Error>(
    _ compute: @escaping (Input) throws(Failure) -> Output,
    when condition: ((Input) -> Bool)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    answering(condition, at: CallSite(fileID, filePath, line, column))
      .say(computing: Behavior(input: compute), at: .thisCall)
  }

  /// Computes what to return from the arguments, in an async function.
  @discardableResult
  public func returns<Failure: Error>(
    _ compute: @escaping @concurrent (Input) async throws(Failure) -> Output,
    when condition: ((Input) -> Bool)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    answering(condition, at: CallSite(fileID, filePath, line, column))
      .say(computing: Behavior(asyncInput: compute), at: .thisCall)
  }

  /// Throws an error at every call, or at those whose arguments meet a condition.
  @discardableResult
  public func `throws`(
    _ error: any Error, when condition: ((Input) -> Bool)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    answering(condition, at: CallSite(fileID, filePath, line, column)).andThrow(error)
  }

  /// Begins an answer to all calls that meet a condition.
  func answering<Result>(
    _ condition: ((Input) -> Bool)?, at site: CallSite
  ) -> Stub<Result> {
    let member = knownMember(returning: Result.self)
    let pattern = CallPattern(member: member, condition: condition)
    let rule = core.add(pattern, in: nil, expected: nil, at: site)
    if condition == nil {
      let former = lastAnswers.withLock { $0.updateValue(rule.rule, forKey: member.resultType) }
      if let former { core.remove(former) }
    }
    return Stub(StubTarget(core: core, rule: rule, of: member, site: site, body: MemberBody()))
  }

  // MARK: - Side effects

  /// Runs a closure at every call, before anything else happens at it.
  ///
  /// It takes the place of the one before it.
  public func onCall(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ effect: @escaping (Input) -> Void
  ) {
    run(Behavior(input: effect), CallSite(fileID, filePath, line, column))
  }

  /// Runs an async closure at every call of an async function, before anything else happens at it.
  ///
  /// It takes the place of the one before it.
  public func onCall(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ effect: @escaping @concurrent (Input) async -> Void
  ) {
    run(Behavior(asyncInput: effect), CallSite(fileID, filePath, line, column))
  }

  private func run(_ effect: Behavior<Void>, _ site: CallSite) {
    let member = knownMember(returning: Output.self)
    if effect.isAsync, !member.effects.isAsync {
      return core.report(.behavior(.async, of: member), at: site)
    }
    core.setEffect(effect.reaction, of: member, at: site)
  }

  // MARK: - Resetting

  /// Forgets everything: expectations, stubs, and calls.
  ///
  /// Of a getter or setter, that is everything about its property.
  public func reset() {
    it.resetAll()
    // The former answers are released without the lock.
    _ = lastAnswers.withLock { exchange(&$0, with: [:]) }
  }
}
