/// A mock of one function or one property, of which a test can say all that it says of a mock.
///
/// ```swift
/// engine.currentSpeedFunc.expect().call(engine.currentSpeed(in: .knots), count: 2).andReturn(12)
/// ```
///
/// A ``FunctionMock`` and a ``PropertyMock`` are such mocks; `it` is the mock that they forward to.
public protocol MemberMock: MockDelegate, Sendable {}

// MARK: - Stating

extension MemberMock {
  /// Begins the statement that a call is expected.
  public func expect(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    it.expect(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins the statement that a call is expected after all that was stated in an order before.
  public func expect(
    in order: CallOrder, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    it.expect(in: order, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins the statement that a call must not come: the exact negation of `expect()`.
  public func reject(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    it.reject(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins the statement of what happens at a call.
  public func stub(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> StubRecorder {
    it.stub(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: - Verifying

extension MemberMock {
  /// Reports every expectation and rejection that does not hold, each at its own line.
  public func verify() {
    it.verify()
  }

  /// Waits until every expectation and rejection holds, and reports those that do not.
  ///
  /// The first parameter is how long to wait; zero is as good as `verify()`. The second is the clock
  /// that measures it, which a test may replace.
  public nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await it.verify(
      within: time, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: - Reading

// MARK: - Checking after the fact

extension MemberMock {
  /// Begins a check of the calls that have come, which fails at once and at its own line.
  public func received(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ReceivedRecorder {
    it.received(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins a check that calls have come in an order, of this mock and of others.
  public func received(
    in order: CallOrder, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ReceivedRecorder {
    it.received(
      in: order, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins a check of the calls that have come, which waits for those that are missing.
  ///
  /// The first parameter is how long to wait; zero is as good as `received()`. The second is the clock
  /// that measures it, which a test may replace.
  public func received(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> AwaitedRecorder {
    it.received(
      within: time, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports the calls that were neither expected nor checked with `received()`.
  public func verifyNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    it.verifyNoMoreCalls(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports all calls that have come.
  public func verifyNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    it.verifyNoCalls(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports every stub that no call has needed, at its line, unless it is `optional()`.
  public func verifyNoUnusedStubs() {
    it.verifyNoUnusedStubs()
  }
}

// MARK: - Reading the record

extension MemberMock {
  /// The calls that have come, in their order.
  public var recordedCalls: [RecordedCall] { it.recordedCalls }

  /// The calls that have come, as text.
  public var callTranscript: CallTranscript { it.callTranscript }
}

// MARK: - SingleFunction

/// What a mock of one function forwards to.
final class SingleFunction: Mock, @unchecked Sendable {}

// MARK: - SingleProperty

/// What a mock of one property forwards to.
final class SingleProperty: Mock, @unchecked Sendable {}
