// MARK: - Checking after the fact

extension Mock {
  /// Begins a check of the calls that have come.
  ///
  /// The check fails at once, at its own line.
  ///
  /// ```swift
  /// cart.received().call(cart.add("apple", qty: Arg.any()), count: 2)
  /// ```
  public func received(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ReceivedRecorder {
    ReceivedRecorder(
      of: core, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Begins a check that calls have come in an order, of this mock and of others.
  ///
  /// Each check looks for calls that came after the last one that the check before it has taken.
  ///
  /// ```swift
  /// let order = CallOrder()
  /// file.received(in: order).call(file.open())
  /// disk.received(in: order).call(disk.write(Arg.any()), count: 2)
  /// file.received(in: order).call(file.close())
  /// ```
  public func received(
    in order: CallOrder, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ReceivedRecorder {
    ReceivedRecorder(
      of: core, in: order,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Begins a check of the calls that have come, which waits for those that are missing.
  ///
  /// The check ends with the call that makes the count right, and fails at its own line: at once when
  /// further calls cannot make it right, or when the time is up or the waiting task is cancelled.
  ///
  /// A count that is right already is not waited for: `.never` looks at the calls so far alone.
  ///
  /// ```swift
  /// await cart.received(within: .seconds(1)).call(cart.add("apple", qty: Arg.any()), count: 2)
  /// ```
  ///
  /// The first parameter is how long to wait; zero is as good as `received()`. The second is the clock
  /// that measures it, which a test may replace.
  public func received(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AwaitedRecorder {
    AwaitedRecorder(
      of: core, within: time, clock: clock,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reports the calls that were neither expected nor checked with `received()`.
  ///
  /// A check that failed does not count, nor does a rejection.
  public func verifyNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    core.verifyNoMoreCalls(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reports all calls that have come.
  public func verifyNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    core.verifyNoCalls(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Reports every stub that no call has needed, at its line, unless it is `optional()`.
  public func verifyNoUnusedStubs() {
    core.verifyStubs(isAskedFor: true) { _ in true }
  }
}

// MARK: - Reading the record

extension Mock {
  /// The calls that have come, in their order.
  public var recordedCalls: [RecordedCall] { core.received }

  /// The calls that have come, as text.
  public var callTranscript: CallTranscript { CallTranscript(of: self) }
}

extension CallTranscript {
  /// Writes down what some mocks have received so far, in the order in which it came.
  ///
  /// - Parameter mocks: The mocks; that of a delegate is its `it`.
  public init(of mocks: Mock...) {
    self.init(
      mocks.map { Part(id: ObjectIdentifier($0), name: $0.core.name, calls: $0.core.received) })
  }
}
