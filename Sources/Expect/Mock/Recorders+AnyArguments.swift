// These overloads take a reference to a member instead of a call, and match any arguments.

// MARK: - StubRecorder

extension StubRecorder {
  /// Completes the statement about calls of a member with any arguments.
  ///
  /// ```swift
  /// cart.stub().call(anyArgumentsOf: cart.add).andReturn(true)
  /// ```
  ///
  /// This is the same as passing `Arg.any()` for each argument. Specify the type of an overloaded
  /// or generic member: `cart.add as (String) -> Bool`.
  ///
  /// - Parameter member: A reference to the member, such as `cart.add`.
  /// - Returns: A stub that you can use to define what the call does.
  @discardableResult
  public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member: (repeat each Argument) throws(Failure) -> Result
  ) throws(Failure) -> Stub<Result> {
    call(try member(repeat Arg.any((each Argument).self)))
  }

  /// Completes the statement about calls of an async member with any arguments.
  ///
  /// - Parameter member: A reference to the member, such as `cart.add`.
  /// - Returns: A stub that you can use to define what the call does.
  @discardableResult
  nonisolated(nonsending) public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member:
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result
  ) async throws(Failure) -> Stub<Result> {
    call(try await member(repeat Arg.any((each Argument).self)))
  }
}

// MARK: - ExpectationRecorder

extension ExpectationRecorder {
  /// Completes the statement about calls of a member with any arguments.
  ///
  /// ```swift
  /// cart.expect().call(anyArgumentsOf: cart.add, count: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - member: A reference to the member, such as `cart.add`.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: A stub that you can use to define what the call does.
  @discardableResult
  public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member: (repeat each Argument) throws(Failure) -> Result,
    count: CallCount = .atLeast(1)
  ) throws(Failure) -> Stub<Result> {
    call(try member(repeat Arg.any((each Argument).self)), count: count)
  }

  /// Completes the statement about calls of an async member with any arguments.
  ///
  /// - Parameters:
  ///   - member: A reference to the member, such as `cart.add`.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: A stub that you can use to define what the call does.
  @discardableResult
  nonisolated(nonsending) public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member:
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result,
    count: CallCount = .atLeast(1)
  ) async throws(Failure) -> Stub<Result> {
    call(try await member(repeat Arg.any((each Argument).self)), count: count)
  }
}

// MARK: - ReceivedRecorder

extension ReceivedRecorder {
  /// Completes the check of calls of a member with any arguments.
  ///
  /// ```swift
  /// cart.received().call(anyArgumentsOf: cart.add, count: .never)
  /// ```
  ///
  /// - Parameters:
  ///   - member: A reference to the member, such as `cart.add`.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: The matching calls, in order of arrival.
  @discardableResult
  public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member: (repeat each Argument) throws(Failure) -> Result,
    count: CallCount = .atLeast(1)
  ) throws(Failure) -> [RecordedCall] {
    call(try member(repeat Arg.any((each Argument).self)), count: count)
  }

  /// Completes the check of calls of an async member with any arguments.
  ///
  /// - Parameters:
  ///   - member: A reference to the member, such as `cart.add`.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: The matching calls, in order of arrival.
  @discardableResult
  nonisolated(nonsending) public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member:
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result,
    count: CallCount = .atLeast(1)
  ) async throws(Failure) -> [RecordedCall] {
    call(try await member(repeat Arg.any((each Argument).self)), count: count)
  }
}

// MARK: - AwaitedRecorder

extension AwaitedRecorder {
  /// Waits until the number of calls of a member, with any arguments, is as expected.
  ///
  /// - Parameters:
  ///   - member: A reference to the member, such as `cart.add`.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: The matching calls, in order of arrival.
  @discardableResult
  nonisolated(nonsending) public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member:
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result,
    count: CallCount = .atLeast(1)
  ) async throws(Failure) -> [RecordedCall] {
    await call(try await member(repeat Arg.any((each Argument).self)), count: count)
  }
}
