extension Mock {
  /// Expects a call: the test fails unless the call is made.
  ///
  /// If you pass an order, the call is expected after all calls that were stated in that order
  /// before.
  ///
  /// ```swift
  /// cart.expect().call(cart.add("apple", qty: Arg.any()), count: 2).andReturn(true)
  ///
  /// let order = CallOrder()
  /// file.expect(in: order).call(file.open())
  /// disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
  /// ```
  public func expect(
    in order: CallOrder? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    let site = CallSite(fileID, filePath, line, column)
    guard let order else { return ExpectationRecorder(.expect, of: core, at: site) }
    return ExpectationRecorder(.expectInOrder, of: core, in: order, at: site)
  }

  /// Rejects a call: the test fails if the call is made.
  ///
  /// This is the exact negation of `expect()`: with a count, the test fails for the numbers of calls
  /// that `expect()` accepts.
  ///
  /// ```swift
  /// cart.reject().call(cart.clear())
  /// ```
  public func reject(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ExpectationRecorder {
    ExpectationRecorder(.reject, of: core, at: CallSite(fileID, filePath, line, column))
  }

  /// Defines what a call does and returns.
  ///
  /// ```swift
  /// cart.stub().call(cart.total()).andReturn(12)
  /// ```
  public func stub(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> StubRecorder {
    StubRecorder(of: core, at: CallSite(fileID, filePath, line, column))
  }

  /// Describes an assignment as a function call, as InstantMock does.
  ///
  /// ```swift
  /// cart.expect().call(cart.property.set(cart.title, value: Arg.eq("x")))
  /// ```
  public var property: PropertyRecorder { PropertyRecorder(of: core) }

  // MARK: - Checking after the fact

  /// Checks calls after the fact: the test fails unless the call was made.
  ///
  /// A check that fails is reported immediately, at its own line. To check the order of calls, write
  /// the checks in an ``inOrder(_:fileID:filePath:line:column:_:)-2arzg`` block.
  ///
  /// ```swift
  /// cart.received().call(cart.add("apple", qty: Arg.any()), count: 2)
  /// ```
  public func received(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ReceivedRecorder {
    ReceivedRecorder(of: core, at: CallSite(fileID, filePath, line, column))
  }

  /// Checks calls after the fact, and waits for those that are missing.
  ///
  /// The check ends as soon as the number of calls is right. It fails, at its own line, when
  /// further calls can't make the number right, when the time is up, or when the waiting task is
  /// cancelled.
  ///
  /// A call counts as soon as it begins, unless you pass `ended: true` to `call`.
  ///
  /// If the number is already right, the check doesn't wait; for example, `.never` considers only
  /// the calls so far.
  ///
  /// ```swift
  /// await cart.received(within: .seconds(1)).call(cart.add("apple", qty: Arg.any()), count: 2)
  /// ```
  ///
  /// The first parameter is the maximum time to wait; zero is the same as `received()`. The second
  /// parameter is the clock that measures the time, which a test can replace.
  public func received(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AwaitedRecorder {
    AwaitedRecorder(
      of: core, within: time, clock: clock, at: CallSite(fileID, filePath, line, column))
  }

  /// Fails the test if the mock received a call that was neither expected nor checked with
  /// `received()`.
  ///
  /// Failed checks and rejections don't count. Pass `true` to also accept calls that a stub matches.
  public func verifyNoMoreCalls(
    ignoringStubbed: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    core.verifyNoCalls(
      allowed: ignoringStubbed ? .accountedForOrStubbed : .accountedFor,
      at: CallSite(fileID, filePath, line, column))
  }

  /// Fails the test if the mock received any call.
  public func verifyNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    core.verifyNoCalls(allowed: .none, at: CallSite(fileID, filePath, line, column))
  }

  /// Fails the test for each stub that no call used, unless it `mayBeUnused()`.
  public func verifyNoUnusedStubs() {
    core.verifyStubs(isAskedFor: true) { _ in true }
  }

  // MARK: - Verifying

  /// Fails the test for each expectation and rejection that isn't met, at its own line.
  ///
  /// A failure is reported once: a second `verify()` reports it again only if there were calls in between.
  public func verify() {
    core.verify(.everything)
  }

  /// Waits until every expectation and rejection is met, and fails the test for those that aren't.
  ///
  /// This returns as soon as the last expectation is met. If further calls can't help, because an
  /// expected call was too frequent or a rejected call occurred, it reports that immediately. When
  /// the time is up, or the waiting task is cancelled, it reports what `verify()` reports.
  ///
  /// A rejection is met as long as no such call occurs, so rejections alone don't wait.
  ///
  /// ```swift
  /// await cart.verify(within: .seconds(1))
  /// ```
  ///
  /// The first parameter is the maximum time to wait; zero is the same as `verify()`. The second
  /// parameter is the clock that measures the time, which a test can replace.
  public nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await core.verify(within: time, clock: clock, at: CallSite(fileID, filePath, line, column))
  }

  /// Removes the statements that don't belong to a scope.
  package func removeStatementsOutsideScopes() { core.removeStatements(of: nil) }

  /// Reports unmet statements that don't belong to a scope.
  package func verifyStatementsOutsideScopes() {
    core.finish(.statementsOutsideScopes)
  }

  // MARK: - Reading the record

  /// The calls so far, in order.
  public var recordedCalls: [RecordedCall] { core.received }
}
