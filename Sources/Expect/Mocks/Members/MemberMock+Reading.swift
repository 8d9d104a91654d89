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
