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

// MARK: - Waiting

extension Mock {
  /// Waits until every expectation and rejection holds, and reports those that do not.
  ///
  /// This returns with the call that fulfils the last expectation. It gives up at once when further
  /// calls cannot put things right: an expected call came too often, or a rejected one came. When
  /// the time is up, or the waiting task is cancelled, it reports what `verify()` reports.
  ///
  /// A rejection holds as long as no such call came, so rejections alone are not waited for.
  ///
  /// ```swift
  /// await cart.verify(within: .seconds(1))
  /// ```
  ///
  /// The first parameter is how long to wait; zero is as good as `verify()`. The second is the clock
  /// that measures it, which a test may replace.
  public nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await core.verify(within: time, clock: clock, at: site)
  }
}

// MARK: - Ordering

extension Mock {
  /// Begins the statement that a call is expected after all that was stated in an order before.
  ///
  /// ```swift
  /// let order = CallOrder()
  /// file.expect(in: order).call(file.open())
  /// disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
  /// ```
  public func expect(
    in order: CallOrder, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    ExpectationRecorder(
      in: OrderedPlace(atEndOf: order), of: core,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Begins the statement that a call is expected after some others in an order.
  ///
  /// Only the calls of the statements that are named, and those that must come before them, must
  /// come before this one; the rest of the order does not matter to it.
  ///
  /// ```swift
  /// let opened = file.expect(in: order).call(file.open())
  /// disk.expect(in: order, after: opened).call(disk.write("a"))
  /// disk.expect(in: order, after: opened).call(disk.write("b"))
  /// ```
  public func expect<First, each Other>(
    in order: CallOrder, after first: Stub<First>, _ others: repeat Stub<each Other>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ExpectationRecorder {
    var targets = [first.target]
    for other in repeat each others { targets.append(other.target) }
    return ExpectationRecorder(
      in: OrderedPlace(in: order, after: targets.compactMap { $0 }), of: core,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

// MARK: - CallOrder+Verifying

extension CallOrder {
  /// Reports every expectation in this order that does not hold, and what came too early.
  ///
  /// Each failure stands at the line of its expectation, and is reported once, here or by `verify()`
  /// of its mock. An order in which nothing is expected is reported here.
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let steps = content.expected.steps
    guard !steps.isEmpty else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return Reporter.report(MockFailure(.order(.empty), at: site))
    }
    var verified: Set<ObjectIdentifier> = []
    for owner in steps.map(\.expectation.owner) where verified.insert(owner.id).inserted {
      owner.verify()
    }
    reportViolations()
  }

  /// Reports what came too early, unless that has been told.
  ///
  /// - Parameter scope: The scope that looks after a mock whose expectation belongs to none.
  func reportViolations(
    in scope: MockScope? = nil, _ isWanted: (OrderedCalls.Violation) -> Bool = { _ in true }
  ) {
    let (violations, content) = takeViolations(isWanted)
    for violation in violations {
      guard let call = DisorderedCall(violation, in: content) else { continue }
      let failure = MockFailure(.disordered(call), at: call.early.expectation.site)
      Reporter.report(failure, scope: call.early.expectation.scope?.scope ?? scope)
    }
  }
}
