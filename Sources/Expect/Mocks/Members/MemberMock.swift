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
