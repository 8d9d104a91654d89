/// What `stub()` begins, and `call` completes.
///
/// While it exists, calls of its mock in the same task or thread are recorded instead of made. It
/// cannot be copied, and is used up by `call`: no recording stays open beyond its statement.
public struct StubRecorder: ~Copyable {
  private let statement: Statement

  init(of core: MockCore, at site: CallSite) {
    statement = Statement(.stub, of: core, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Completes the statement.
  ///
  /// - Parameter value: The call, written as if it were made, with `Arg` for the arguments.
  /// - Returns: What happens at the call, to be filled in.
  @discardableResult
  public consuming func call<Result>(_ value: Result) -> Stub<Result> {
    statement.complete(expected: nil)
  }
  /// Completes the statement about a member whose result cannot be copied.
  ///
  /// - Parameter value: The call, written as if it were made, with `Arg` for the arguments.
  /// - Returns: What happens at the call, to be filled in.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result
  ) -> Stub<Consumed<Result>> {
    Unmade.forget(value)
    return statement.complete(expected: nil)
  }
}

// MARK: - ExpectationRecorder

/// What `expect()` and `reject()` begin, and `call` completes.
///
/// While it exists, calls of its mock in the same task or thread are recorded instead of made. It
/// cannot be copied, and is used up by `call`: no recording stays open beyond its statement.
public struct ExpectationRecorder: ~Copyable {
  private let wish: ExpectedCall.Wish
  private let statement: Statement
  private let isOrdered: Bool

  init(_ wish: ExpectedCall.Wish, of core: MockCore, at site: CallSite) {
    self.wish = wish
    isOrdered = false
    statement = Statement(wish == .expected ? .expect : .reject, of: core, at: site)
  }

  init(in place: OrderedPlace, of core: MockCore, at site: CallSite) {
    wish = .expected
    isOrdered = true
    statement = Statement(place.recorder, of: core, in: place, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Completes the statement.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is expected; at least once if nothing is said.
  /// - Returns: What happens at the call, to be filled in.
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1)
  ) -> Stub<Result> {
    complete(count: count)
  }

  /// Completes the statement about a member whose result cannot be copied.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is expected; at least once if nothing is said.
  /// - Returns: What happens at the call, to be filled in.
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
      statement.report(.count(problem))
      // The call is still known: it is not unexpected, and what it does can still be said. Its
      // place in an order is known too, but nothing waits for it.
      if isOrdered { return statement.complete(expected: ExpectedCall(wish, count: .atLeast(0))) }
      return statement.complete(expected: nil).optional()
    }
    return statement.complete(expected: ExpectedCall(wish, count: count))
  }
}

// MARK: - ReceivedRecorder

/// What `received()` begins, and `call` completes.
///
/// While it exists, calls of its mock in the same task or thread are recorded instead of made. It
/// cannot be copied, and is used up by `call`: no recording stays open beyond its statement.
public struct ReceivedRecorder: ~Copyable {
  private let statement: Statement
  private let order: CallOrder?

  init(of core: MockCore, in order: CallOrder? = nil, at site: CallSite) {
    self.order = order
    statement = Statement(.received, of: core, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Completes the check, and fails at once if the calls so far are not what is wanted.
  ///
  /// Captors keep the arguments of the calls that match.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is wanted; at least once if nothing is said.
  /// - Returns: The calls that match, in the order in which they came.
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1)
  ) -> [RecordedCall] {
    check(Result.self, count: count)
  }

  /// Completes the check of a member whose result cannot be copied.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is wanted; at least once if nothing is said.
  /// - Returns: The calls that match, in the order in which they came.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result, count: CallCount = .atLeast(1)
  ) -> [RecordedCall] {
    Unmade.forget(value)
    return check(Consumed<Result>.self, count: count)
  }

  private consuming func check<Result>(
    _ result: Result.Type, count: CallCount
  ) -> [RecordedCall] {
    if let problem = count.problem {
      statement.report(.count(problem))
      // The mistake is told already: this closes the recording, and every count will do.
      return statement.check(Result.self, count: .atLeast(0))
    }
    return statement.check(Result.self, count: count, in: order)
  }
}

// MARK: - AwaitedRecorder

/// What `received(within:)` begins, and `call` completes.
///
/// Until its `call` begins to wait, calls of its mock in the same task or thread are recorded instead
/// of made. It cannot be copied, and is used up by `call`: no recording stays open beyond its
/// statement.
public struct AwaitedRecorder: ~Copyable {
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

  /// Waits until the calls are what is wanted, and fails if they are not when the time is up.
  ///
  /// This returns with the call that makes the count right, or at once if it is right already. It
  /// gives up when further calls cannot make it right. Captors keep the arguments of the calls that
  /// match when the waiting is over.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is wanted; at least once if nothing is said.
  /// - Returns: The calls that match, in the order in which they came. They are as they were when
  ///   the count was right: the last of them may be running still.
  @discardableResult
  nonisolated(nonsending) public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1)
  ) async -> [RecordedCall] {
    if let problem = count.problem {
      statement.report(.count(problem))
      // The mistake is told already: this closes the recording, and every count will do.
      return statement.check(Result.self, count: .atLeast(0))
    }
    return await statement.check(Result.self, count: count, within: time, clock: clock)
  }
}

// MARK: - PropertyRecorder

/// States an assignment to a property or a subscript as a function call.
public struct PropertyRecorder: Sendable {
  private let core: MockCore

  init(of core: MockCore) {
    self.core = core
  }

  /// Means the assignment of a value, inside a recorded call.
  ///
  /// The property or subscript is read from the mock, and the value may be a matcher. The assignment
  /// itself, `mock.title = Arg.eq("x")`, says the same.
  public func set<Value>(
    _ property: Value, value: Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    if let recording = OpenRecordings.current(of: ObjectIdentifier(core)) {
      return recording.turnReadIntoAssignment(of: value)
    }
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    core.report(.argument(.outsideRecording(.assignment(mock: core.name))), at: site)
  }
}
