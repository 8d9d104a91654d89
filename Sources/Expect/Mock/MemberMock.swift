/// A mock of one function or property, which supports everything that a ``Mock`` does.
///
/// ```swift
/// engine.currentSpeedFunc.expect().call(engine.currentSpeed(in: .knots), count: 2).andReturn(12)
/// ```
///
/// ``FunctionMock`` and ``PropertyMock`` conform to this protocol, which forwards everything to
/// `it`. ``Mock`` declares the same members itself, so that a subclass can't replace them by
/// accident.
public protocol MemberMock: MockDelegate, Sendable {}

extension MemberMock {
  /// Begins a statement that expects a call, in an order if you pass one.
  public func expect(
    in order: CallOrder? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    it.expect(in: order, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins a statement that rejects a call: the exact negation of `expect()`.
  public func reject(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    it.reject(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins a statement that defines what a call does and returns.
  public func stub(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> StubRecorder {
    it.stub(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins a check of the calls so far, in an order if you pass one.
  public func received(
    in order: CallOrder? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ReceivedRecorder {
    it.received(in: order, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Begins a check that waits for missing calls.
  public func received(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> AwaitedRecorder {
    it.received(
      within: time, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports every expectation and rejection that isn't met, each at its own line.
  public func verify() { it.verify() }

  /// Waits until every expectation and rejection is met, and reports those that aren't.
  public nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await it.verify(
      within: time, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports the calls that were neither expected nor checked with `received()`.
  public func verifyNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    it.verifyNoMoreCalls(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports all calls so far.
  public func verifyNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    it.verifyNoCalls(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports every unused stub at its line, unless it's `optional()`.
  public func verifyNoUnusedStubs() { it.verifyNoUnusedStubs() }

  /// The calls so far, in order.
  public var recordedCalls: [RecordedCall] { it.recordedCalls }
}
