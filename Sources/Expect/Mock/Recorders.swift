import ExpectRuntime

/// What `stub()` returns, to be completed with `call(_:)`.
///
/// Until then, a call of the mock in the same task or thread isn't made: it describes the calls that
/// the statement is about. A recorder that is released without this is reported.
public struct StubRecorder: ~Copyable, _Statement {
  private let statement: Statement

  init(of core: MockCore, at site: CallSite) {
    statement = Statement(.stub, of: core, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Describes the calls that the stub is for.
  ///
  /// - Parameter value: A call of the mock, in which the arguments can be matchers.
  /// - Returns: A stub that you can use to define what the call does.
  @discardableResult
  public consuming func call<Result>(_ value: Result) -> Stub<Result> {
    Stub(statement)
  }
}

extension Stub {
  /// Ends a statement.
  fileprivate init(_ statement: Statement, _ count: CallCount? = nil) {
    self.init(statement.end(returning: Result.self, count), of: statement.core)
  }
}

// MARK: - ExpectationRecorder

/// What `expect()` and `reject()` return, to be completed with `call(_:count:)`.
///
/// Until then, a call of the mock in the same task or thread isn't made: it describes the calls that
/// the statement is about. A recorder that is released without this is reported.
public struct ExpectationRecorder: ~Copyable, _Statement {
  private let statement: Statement

  init(
    _ recorder: StatementHead.Recorder, of core: MockCore, in order: CallOrder? = nil,
    at site: CallSite
  ) {
    statement = Statement(recorder, of: core, in: order, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Describes the calls that are expected or rejected.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: A stub that you can use to define what the call does.
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1)
  ) -> Stub<Result> {
    Stub(statement, count)
  }
}

// MARK: - ReceivedRecorder

/// What `received()` returns, to be completed with `call(_:count:)`, or with `reset(_:)`.
///
/// Until then, a call of the mock in the same task or thread isn't made: it describes the calls that
/// the check is about. A recorder that is released without this is reported.
public struct ReceivedRecorder: ~Copyable, _Statement {
  private let statement: Statement

  package init(
    _ recorder: StatementHead.Recorder = .received, of core: MockCore, at site: CallSite
  ) {
    statement = Statement(recorder, of: core, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Fails the test immediately if the number of these calls so far isn't as expected.
  ///
  /// Captors capture the arguments of the matching calls. In a block such as `inOrder`, the end of the
  /// outermost block fails the test, and captors then capture the arguments of the calls that count
  /// for this check.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - count: The expected number of calls, which defaults to at least one.
  ///   - type: The type of the result, which distinguishes overloads.
  /// - Returns: The matching calls, in order of arrival.
  // If the type had no other use, Swift would open an existential before it opens the statement.
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1), returning type: Result.Type = Result.self
  ) -> [RecordedCall] {
    statement.check(Result.self, count: count)
  }

  /// Removes the matching calls from the record.
  ///
  /// Expectations that one of these calls met count from zero.
  ///
  /// ```swift
  /// cart.received().reset(cart.add("apple", qty: Arg.any()))
  /// ```
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - type: The type of the result, which distinguishes overloads.
  public consuming func reset<Result>(_ value: Result, returning type: Result.Type = Result.self) {
    statement.resetCalls(Result.self)
  }

  /// Returns a closure that recognizes the described calls, instead of checking them.
  package consuming func condition(returning type: Any.Type) -> (RecordedCall) -> Bool {
    let pattern = statement.checkedPattern(returning: type)
    return { pattern?.matches($0) ?? false }
  }
}

// MARK: - AwaitedRecorder

/// What `received(within:)` returns, to be completed with `call(_:count:)`.
///
/// Until then, a call of the mock in the same task or thread isn't made: it describes the calls that
/// the check is about. A recorder that is released without this is reported.
public struct AwaitedRecorder: ~Copyable, _Statement {
  private let statement: Statement
  private let time: Duration
  private let clock: any Clock<Duration>

  init(of core: MockCore, within time: Duration, clock: any Clock<Duration>, at site: CallSite) {
    statement = Statement(.receivedWithin, of: core, at: site)
    self.time = time
    self.clock = clock
  }

  deinit {
    statement.abandon()
  }

  /// Waits until the number of these calls is as expected, and fails the test if it isn't when the
  /// time is up.
  ///
  /// This returns as soon as the number is right, or immediately if it already is. If further calls
  /// can't make it right, this fails early. Captors capture the arguments of the calls that match
  /// when the wait ends.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - count: The expected number of calls, which defaults to at least one.
  ///   - ended: Whether only calls that have returned or thrown count.
  ///   - type: The type of the result, which distinguishes overloads.
  /// - Returns: The matching calls, in order of arrival, in their state when the number became
  ///   right: unless `ended` is `true`, the last one may still be running.
  @discardableResult
  nonisolated(nonsending) public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1), ended: Bool = false,
    returning type: Result.Type = Result.self
  ) async -> [RecordedCall] {
    await statement.check(
      Result.self, count: count, within: time, clock: clock, ended: ended)
  }
}

// MARK: - PropertyRecorder

/// What `property` returns, with which a statement describes an assignment as a function call.
public struct PropertyRecorder: Sendable {
  private let core: MockCore

  init(of core: MockCore) {
    self.core = core
  }

  /// Describes the assignment of a value to a property or subscript, in a statement.
  ///
  /// Pass a read of the property or subscript on the mock; the value can be a matcher. You can also
  /// write the assignment itself: `mock.title = Arg.eq("x")`.
  public func set<Value>(
    _ property: Value, value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    if let statement = Statement.current(of: core) {
      return statement.turnReadIntoAssignment(of: value)
    }
    let site = CallSite(fileID, filePath, line, column)
    core.report(.assignmentOutsideRecording(of: core.name), at: site)
  }
}

// MARK: - Any arguments

// These overloads take a reference to a member instead of a call, and match any arguments.

extension StubRecorder {
  /// Describes all calls of a member, whatever their arguments.
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

  /// Describes all calls of an async member, whatever their arguments.
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

extension ExpectationRecorder {
  /// Describes all calls of a member, whatever their arguments.
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

  /// Describes all calls of an async member, whatever their arguments.
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

extension ReceivedRecorder {
  /// Fails the test immediately if the number of calls of a member, whatever their arguments, isn't as
  /// expected.
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

  /// Fails the test immediately if the number of calls of an async member, whatever their arguments,
  /// isn't as expected.
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

extension AwaitedRecorder {
  /// Waits until the number of calls of a member, whatever their arguments, is as expected.
  ///
  /// - Parameters:
  ///   - member: A reference to the member, such as `cart.add`.
  ///   - count: The expected number of calls, which defaults to at least one.
  ///   - ended: Whether only calls that have returned or thrown count.
  /// - Returns: The matching calls, in order of arrival.
  @discardableResult
  nonisolated(nonsending) public consuming func call<each Argument, Result, Failure: Error>(
    anyArgumentsOf member:
      nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result,
    count: CallCount = .atLeast(1), ended: Bool = false
  ) async throws(Failure) -> [RecordedCall] {
    await call(try await member(repeat Arg.any((each Argument).self)), count: count, ended: ended)
  }
}
