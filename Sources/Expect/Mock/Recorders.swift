import ExpectRuntime

/// What `stub()` returns, to be completed with `call(_:)`.
///
/// Until then, a call of the mock in the same task or thread isn't made: it describes the calls that
/// the statement is about. A recorder that is released without this is reported.
public struct StubRecorder: ~Copyable, _Statement {
  private let recording: Recording

  init(of core: MockCore, at site: CallSite) {
    recording = Recording(.stub, of: core, at: site)
  }

  deinit {
    recording.abandon()
  }

  /// Describes the calls that the stub is for.
  ///
  /// - Parameter value: A call of the mock, in which the arguments can be matchers.
  /// - Returns: A stub that you can use to define what the call does.
  @discardableResult
  public consuming func call<Result>(_ value: Result) -> Stub<Result> {
    Stub(recording, expected: nil)
  }

  /// Describes the calls of a member with a noncopyable result.
  ///
  /// - Parameter value: A call of the mock, in which the arguments can be matchers.
  /// - Returns: A stub that you can use to define what the call does.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result
  ) -> Stub<Consumed<Result>> {
    Unmade.forget(value)
    return Stub(recording, expected: nil)
  }
}

extension Stub {
  /// Completes a recording.
  fileprivate init(
    _ recording: Recording, expected: ExpectedCall?,
    placed place: (order: CallOrder, groups: [OrderPosition.Group])? = nil
  ) {
    let rule = recording.complete(returning: Result.self, expected: expected, placed: place)
    self.init(rule, of: recording.core)
  }
}

// MARK: - ExpectationRecorder

/// What `expect()` and `reject()` return, to be completed with `call(_:count:)`.
///
/// Until then, a call of the mock in the same task or thread isn't made: it describes the calls that
/// the statement is about. A recorder that is released without this is reported.
public struct ExpectationRecorder: ~Copyable, _Statement {
  private let kind: ExpectedCall.Kind
  private let place: (order: CallOrder, groups: [OrderPosition.Group])?
  private let recording: Recording

  init(
    _ kind: ExpectedCall.Kind, of core: MockCore,
    in place: (order: CallOrder, groups: [OrderPosition.Group])? = nil,
    at site: CallSite
  ) {
    self.kind = kind
    let recorder: StatementHead.Recorder =
      place != nil ? .expectInOrder : kind == .expected ? .expect : .reject
    recording = Recording(recorder, of: core, at: site)
    self.place = place
  }

  deinit {
    recording.abandon()
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
    complete(count: count)
  }

  /// Describes the calls of a member with a noncopyable result.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: A stub that you can use to define what the call does.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result, count: CallCount = .atLeast(1)
  ) -> Stub<Consumed<Result>> {
    Unmade.forget(value)
    return complete(count: count)
  }

  private consuming func complete<Result>(count: CallCount) -> Stub<Result> {
    if let problem = count.problem {
      recording.report(.impossibleCount(problem, in: recording.head))
      // Keep the rule without a count: the call isn't unexpected, and the test can still define
      // what it does. In an order, it also keeps its place, without being required.
      guard place == nil else {
        return Stub(
          recording, expected: ExpectedCall(kind, count: .atLeast(0)), placed: place)
      }
      return Stub(recording, expected: nil).mayBeUnused()
    }
    return Stub(recording, expected: ExpectedCall(kind, count: count), placed: place)
  }
}

// MARK: - ReceivedRecorder

/// What `received()` returns, to be completed with `call(_:count:)`, or with `reset(_:)`.
///
/// Until then, a call of the mock in the same task or thread isn't made: it describes the calls that
/// the check is about. A recorder that is released without this is reported.
public struct ReceivedRecorder: ~Copyable, _Statement {
  private let recording: Recording
  private let order: CallOrder?

  init(
    _ recorder: StatementHead.Recorder = .received, of core: MockCore, in order: CallOrder? = nil,
    at site: CallSite
  ) {
    self.order = order
    recording = Recording(recorder, of: core, at: site)
  }

  deinit {
    recording.abandon()
  }

  /// Fails the test immediately if the number of these calls so far isn't as expected.
  ///
  /// Captors capture the arguments of the matching calls.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: The matching calls, in order of arrival.
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1)
  ) -> [RecordedCall] {
    check(Result.self, count: count)
  }

  /// Fails the test immediately if the number of these calls of a member with a noncopyable result
  /// isn't as expected.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - count: The expected number of calls, which defaults to at least one.
  /// - Returns: The matching calls, in order of arrival.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result, count: CallCount = .atLeast(1)
  ) -> [RecordedCall] {
    Unmade.forget(value)
    return check(Consumed<Result>.self, count: count)
  }

  /// Removes the matching calls from the record.
  ///
  /// Expectations that one of these calls met count from zero.
  ///
  /// ```swift
  /// cart.received().reset(cart.add("apple", qty: Arg.any()))
  /// ```
  ///
  /// - Parameter value: A call of the mock, in which the arguments can be matchers.
  public consuming func reset<Result>(_ value: Result) {
    recording.resetCalls(Result.self)
  }

  /// Removes the matching calls of a member with a noncopyable result from the record.
  ///
  /// - Parameter value: A call of the mock, in which the arguments can be matchers.
  @_disfavoredOverload
  public consuming func reset<Result: ~Copyable>(_ value: consuming Result) {
    Unmade.forget(value)
    recording.resetCalls(Consumed<Result>.self)
  }

  /// Returns a closure that recognizes the described calls, instead of checking them.
  package consuming func condition<Result>(_ value: Result) -> (RecordedCall) -> Bool {
    let pattern = recording.checkedPattern(returning: Result.self)
    return { pattern?.matches($0) ?? false }
  }

  private consuming func check<Result>(
    _ result: Result.Type, count: CallCount
  ) -> [RecordedCall] {
    if let problem = count.problem {
      recording.report(.impossibleCount(problem, in: recording.head))
      // The misuse is already reported, so close the recording and accept any count.
      return recording.check(Result.self, count: .atLeast(0))
    }
    return recording.check(Result.self, count: count, in: order)
  }
}

// MARK: - AwaitedRecorder

/// What `received(within:)` returns, to be completed with `call(_:count:)`.
///
/// Until then, a call of the mock in the same task or thread isn't made: it describes the calls that
/// the check is about. A recorder that is released without this is reported.
public struct AwaitedRecorder: ~Copyable, _Statement {
  private let recording: Recording
  private let time: Duration
  private let clock: any Clock<Duration>

  init(of core: MockCore, within time: Duration, clock: any Clock<Duration>, at site: CallSite) {
    recording = Recording(.receivedWithin, of: core, at: site)
    self.time = time
    self.clock = clock
  }

  deinit {
    recording.abandon()
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
  /// - Returns: The matching calls, in order of arrival, in their state when the number became
  ///   right: unless `ended` is `true`, the last one may still be running.
  @discardableResult
  nonisolated(nonsending) public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1), ended: Bool = false
  ) async -> [RecordedCall] {
    if let problem = count.problem {
      recording.report(.impossibleCount(problem, in: recording.head))
      // The misuse is already reported, so close the recording and accept any count.
      return recording.check(Result.self, count: .atLeast(0))
    }
    return await recording.check(
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
    if let recording = OpenRecordings.current(of: core) {
      return recording.turnReadIntoAssignment(of: value)
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
