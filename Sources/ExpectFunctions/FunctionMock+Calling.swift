public import Expect
import ExpectRuntime

extension FunctionMock {
  /// Records a call of the function, with its arguments as a single value, and returns what the
  /// test stubbed.
  ///
  /// Write it as the body of the function:
  ///
  /// ```swift
  /// func setSpeed(to value: Float, in unit: Unit) { setSpeedFunc.call((value, unit)) }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The argument of the function, or a tuple of all arguments.
  ///   - function: The name of the function, which defaults to `#function`.
  public func call(_ input: Input, function: StaticString = #function) -> sending Output {
    answer(input, to: function, Output.self, throwing: Never.self)
  }

  /// Records a call of an async function, with its arguments as a single value, and returns what
  /// the test stubbed.
  ///
  /// Write it as the body of the function.
  ///
  /// - Parameters:
  ///   - input: The argument of the function, or a tuple of all arguments.
  ///   - function: The name of the function, which defaults to `#function`.
  public nonisolated(nonsending) func call(
    _ input: Input, function: StaticString = #function
  ) async -> sending Output {
    await answer(input, to: function, Output.self, throwing: Never.self)
  }

  /// Records a call of a throwing function, with its arguments as a single value, and returns or
  /// throws what the test stubbed.
  ///
  /// Write it as the body of the function:
  ///
  /// ```swift
  /// func load(id: Int) throws -> User { try loadFunc.callThrowing(id) }
  /// func save(id: Int) throws(Full) { try saveFunc.callThrowing(id, throwing: Full.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - input: The argument of the function, or a tuple of all arguments.
  ///   - failure: The error type of the function, which defaults to `any Error`.
  ///   - function: The name of the function, which defaults to `#function`.
  public func callThrowing<Failure: Error>(
    _ input: Input, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) throws(Failure) -> sending Output {
    try answer(input, to: function, Output.self, throwing: failure)
  }

  /// Records a call of an async throwing function, with its arguments as a single value, and
  /// returns or throws what the test stubbed.
  ///
  /// Write it as the body of the function.
  ///
  /// - Parameters:
  ///   - input: The argument of the function, or a tuple of all arguments.
  ///   - failure: The error type of the function, which defaults to `any Error`.
  ///   - function: The name of the function, which defaults to `#function`.
  public nonisolated(nonsending) func callThrowing<Failure: Error>(
    _ input: Input, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) async throws(Failure) -> sending Output {
    try await answer(input, to: function, Output.self, throwing: failure)
  }

  // MARK: - One by one

  // These overloads are for functions without arguments, and for passing several arguments without
  // a tuple. For a single argument, Swift prefers the overloads above.

  /// Records a call of the function, with separate arguments, and returns what the test stubbed.
  ///
  /// Write it as the body of the function.
  ///
  /// If `Input` is a tuple with labels, pass a single value instead.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - function: The name of the function, which defaults to `#function`.
  @_disfavoredOverload
  public func call<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Output where Input == (repeat each Argument) {
    answer((repeat each arguments), to: function, Output.self, throwing: Never.self)
  }

  /// Records a call of an async function, with separate arguments, and returns what the test
  /// stubbed.
  ///
  /// Write it as the body of the function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - function: The name of the function, which defaults to `#function`.
  @_disfavoredOverload
  public nonisolated(nonsending) func call<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Output where Input == (repeat each Argument) {
    await answer((repeat each arguments), to: function, Output.self, throwing: Never.self)
  }

  /// Records a call of a throwing function, with separate arguments, and returns or throws what the
  /// test stubbed.
  ///
  /// Write it as the body of the function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - failure: The error type of the function, which defaults to `any Error`.
  ///   - function: The name of the function, which defaults to `#function`.
  @_disfavoredOverload
  public func callThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) throws(Failure) -> sending Output where Input == (repeat each Argument) {
    try answer((repeat each arguments), to: function, Output.self, throwing: failure)
  }

  /// Records a call of an async throwing function, with separate arguments, and returns or throws
  /// what the test stubbed.
  ///
  /// Write it as the body of the function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - failure: The error type of the function, which defaults to `any Error`.
  ///   - function: The name of the function, which defaults to `#function`.
  @_disfavoredOverload
  public nonisolated(nonsending) func callThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) async throws(Failure) -> sending Output where Input == (repeat each Argument) {
    try await answer((repeat each arguments), to: function, Output.self, throwing: failure)
  }

  // MARK: - Receiving

  // Every call passes through these functions, with its arguments as a single value of a known
  // type.

  /// Returns the result of a call of a synchronous function.
  ///
  /// - Parameters:
  ///   - input: The arguments.
  ///   - function: The member that makes the call, as `#function` spells it.
  ///   - result: The result type of the call.
  ///   - failure: The error type of the call.
  func answer<Result, Failure: Error>(
    _ input: Input, to function: StaticString, _ result: Result.Type,
    throwing failure: Failure.Type
  ) throws(Failure) -> sending Result {
    if let accessor {
      return assumingDisconnected(
        try access(accessor, with: input, of: function, result, throwing: failure, isAsync: false))
    }
    let invocation = invocation(of: function, input, result, throwing: failure, isAsync: false)
    guard var call = core.arrive(invocation) else {
      return assumingDisconnected(core.placeholder(result))
    }
    core.perform(&call)
    return assumingDisconnected(try core.result(of: call, as: result, throwing: failure))
  }

  /// Returns the result of a call of an async function.
  ///
  /// The parameters are those of the synchronous overload.
  nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ input: Input, to function: StaticString, _ result: Result.Type,
    throwing failure: Failure.Type
  ) async throws(Failure) -> sending Result {
    // A property access never suspends.
    if let accessor {
      return assumingDisconnected(
        try access(accessor, with: input, of: function, result, throwing: failure, isAsync: true))
    }
    let invocation = invocation(of: function, input, result, throwing: failure, isAsync: true)
    guard var call = core.arrive(invocation) else {
      return assumingDisconnected(core.placeholder(result))
    }
    await core.perform(&call)
    return assumingDisconnected(try core.result(of: call, as: result, throwing: failure))
  }

  /// Returns the result of reading or assigning a property.
  private func access<Result, Failure: Error>(
    _ accessor: Accessor<Input>, with input: Input, of function: StaticString,
    _ result: Result.Type, throwing failure: Failure.Type, isAsync: Bool
  ) throws(Failure) -> Result {
    let stored = accessor.read()
    let invocation = invocation(
      of: function, input, result, throwing: failure, isAsync: isAsync,
      stored == nil ? .plain : .always)
    guard var call = core.arrive(invocation) else { return core.placeholder(result) }
    core.perform(&call)
    if call.isReal, let value = stored.flatMap({ TypeFacts.cast($0, to: result) }) {
      core.end(call, with: .success(value))
      return value
    }
    let answer = try core.result(of: call, as: result, throwing: failure)
    accessor.write(input)
    return answer
  }

  // MARK: - Answering

  // A stub of specific calls takes precedence over these answers. Among these, conditions are
  // evaluated in the order in which they were stated; if none is met, the latest answer without a
  // condition applies.

  /// Returns a value from every call, or from those whose arguments meet a condition.
  ///
  /// ```swift
  /// engine.currentSpeedFunc.returns(100, when: { $0 == .kilometersPerHour })
  /// engine.currentSpeedFunc.returns(0)
  /// ```
  ///
  /// Conditions are evaluated in the order in which they were stated. If none is met, the latest
  /// result without a condition applies.
  @discardableResult
  public func returns(
    _ value: Output, when condition: ((Input) -> Bool)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    answering(condition, at: CallSite(fileID, filePath, line, column)).andReturn(value)
  }

  /// Returns a value computed from the arguments, for every call or for those that meet a
  /// condition.
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
      .computing(Behavior(input: compute))
  }

  /// Returns a value computed asynchronously from the arguments, in an async function.
  @discardableResult
  public func returns<Failure: Error>(
    _ compute: @escaping @concurrent (Input) async throws(Failure) -> Output,
    when condition: ((Input) -> Bool)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    answering(condition, at: CallSite(fileID, filePath, line, column))
      .computing(Behavior(asyncInput: compute))
  }

  /// Throws an error from every call, or from those whose arguments meet a condition.
  @discardableResult
  public func `throws`(
    _ error: any Error, when condition: ((Input) -> Bool)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Stub<Output> {
    answering(condition, at: CallSite(fileID, filePath, line, column)).andThrow(error)
  }

  /// Creates a stub for all calls, or for those that meet a condition.
  func answering<Result>(
    _ condition: ((Input) -> Bool)?, at site: CallSite
  ) -> Stub<Result> {
    let member = knownMember(returning: Result.self)
    let (stub, rule): (Stub<Result>, Rule) = core.stub(member, when: condition, at: site)
    if condition == nil {
      let former = lastAnswers.withLock { $0.updateValue(rule, forKey: member.resultType) }
      if let former { core.remove(former) }
    }
    return stub
  }

  // MARK: - Side effects

  /// Runs a closure on every call, before the call returns or throws.
  ///
  /// In an async function, the closure runs after the gate and the delay of a stub. It replaces a
  /// previous closure.
  public func onCall(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ effect: @escaping (Input) -> Void
  ) {
    run(Behavior(input: effect), CallSite(fileID, filePath, line, column))
  }

  /// Runs an async closure on every call of an async function, before the call returns or throws.
  ///
  /// The closure runs after the gate and the delay of a stub. It replaces a previous closure.
  public func onCall(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ effect: @escaping @concurrent (Input) async -> Void
  ) {
    run(Behavior(asyncInput: effect), CallSite(fileID, filePath, line, column))
  }

  private func run(_ effect: Behavior, _ site: CallSite) {
    core.setEffect(effect, of: knownMember(returning: Output.self), at: site)
  }

  // MARK: - Resetting

  /// Removes all expectations, stubs, and recorded calls.
  ///
  /// For a getter or setter, this resets the whole property.
  public func reset() {
    it.resetAll()
    // The former answers are released without the lock.
    _ = lastAnswers.withLock { exchange(&$0, with: [:]) }
  }
}
