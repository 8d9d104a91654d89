// A member is named instead of called: each of its arguments may be anything.

// MARK: - StubRecorder

extension StubRecorder {
  /// Completes the statement about a member with any arguments.
  ///
  /// ```swift
  /// cart.stub().call(anyArgumentsOf: cart.add).andReturn(true)
  /// ```
  ///
  /// It is the same as `Arg.any()` for each argument. Write the type of an overloaded or generic member:
  /// `cart.add as (String) -> Bool`.
  ///
  /// - Parameter member: The member, as in `cart.add`.
  /// - Returns: What happens at the call, to be filled in.
  @discardableResult
  public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member: (repeat each Argument) throws(Failure) -> Result
  ) throws(Failure) -> Stub<Result> {
    call(try member(repeat Arg.any((each Argument).self)))
  }

  /// Completes the statement about an async member with any arguments.
  ///
  /// - Parameter member: The member, as in `cart.add`.
  /// - Returns: What happens at the call, to be filled in.
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
  /// Completes the statement about a member with any arguments.
  ///
  /// ```swift
  /// cart.expect().call(anyArgumentsOf: cart.add, count: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - member: The member, as in `cart.add`.
  ///   - count: How often the call is expected; at least once if nothing is said.
  /// - Returns: What happens at the call, to be filled in.
  @discardableResult
  public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member: (repeat each Argument) throws(Failure) -> Result,
    count: CallCount = .atLeast(1)
  ) throws(Failure) -> Stub<Result> {
    call(try member(repeat Arg.any((each Argument).self)), count: count)
  }

  /// Completes the statement about an async member with any arguments.
  ///
  /// - Parameters:
  ///   - member: The member, as in `cart.add`.
  ///   - count: How often the call is expected; at least once if nothing is said.
  /// - Returns: What happens at the call, to be filled in.
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
  /// Completes the check of a member with any arguments.
  ///
  /// ```swift
  /// cart.received().call(anyArgumentsOf: cart.add, count: .never)
  /// ```
  ///
  /// - Parameters:
  ///   - member: The member, as in `cart.add`.
  ///   - count: How often the call is expected; at least once if nothing is said.
  /// - Returns: The calls, in the order in which they came.
  @discardableResult
  public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member: (repeat each Argument) throws(Failure) -> Result,
    count: CallCount = .atLeast(1)
  ) throws(Failure) -> [RecordedCall] {
    call(try member(repeat Arg.any((each Argument).self)), count: count)
  }

  /// Completes the check of an async member with any arguments.
  ///
  /// - Parameters:
  ///   - member: The member, as in `cart.add`.
  ///   - count: How often the call is expected; at least once if nothing is said.
  /// - Returns: The calls, in the order in which they came.
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
  /// Waits until the calls of a member with any arguments are as many as wanted.
  ///
  /// - Parameters:
  ///   - member: The member, as in `cart.add`.
  ///   - count: How often the call is wanted; at least once if nothing is said.
  /// - Returns: The calls, in the order in which they came.
  @discardableResult
  nonisolated(nonsending) public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member:
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result,
    count: CallCount = .atLeast(1)
  ) async throws(Failure) -> [RecordedCall] {
    await call(try await member(repeat Arg.any((each Argument).self)), count: count)
  }
}
