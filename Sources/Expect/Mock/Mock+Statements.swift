extension Mock {
  /// Begins a statement that expects a call.
  ///
  /// With an order, the call is expected after everything that has been stated in that order so far.
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
    guard let order else { return ExpectationRecorder(.expected, of: core, at: site) }
    return ExpectationRecorder(in: OrderedPlace(atEndOf: order), of: core, at: site)
  }

  /// Begins a statement that expects a call after certain others in an order.
  ///
  /// Only the calls of the named statements, and the calls that must come before those, must come before this
  /// one. Its place among the rest of the order doesn't matter.
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
      at: CallSite(fileID, filePath, line, column))
  }

  /// Begins a statement that forbids a call: the exact negation of `expect()`.
  ///
  /// ```swift
  /// cart.reject().call(cart.clear())
  /// ```
  public func reject(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ExpectationRecorder {
    ExpectationRecorder(.rejected, of: core, at: CallSite(fileID, filePath, line, column))
  }

  /// Begins a statement that says what a call does and returns.
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

  /// States an assignment as a function call.
  ///
  /// ```swift
  /// cart.expect().call(cart.property.set(cart.title, value: Arg.eq("x")))
  /// ```
  public var property: PropertyRecorder { PropertyRecorder(of: core) }

  // MARK: - Checking after the fact

  /// Begins a check of the calls so far.
  ///
  /// A check that fails is reported at once, at its own line. With an order, a check considers only
  /// calls that came after the last call that the previous check in that order found, of this mock or of another one.
  ///
  /// ```swift
  /// cart.received().call(cart.add("apple", qty: Arg.any()), count: 2)
  ///
  /// let order = CallOrder()
  /// file.received(in: order).call(file.open())
  /// disk.received(in: order).call(disk.write(Arg.any()), count: 2)
  /// ```
  public func received(
    in order: CallOrder? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> ReceivedRecorder {
    ReceivedRecorder(of: core, in: order, at: CallSite(fileID, filePath, line, column))
  }

  /// Begins a check that waits for missing calls.
  ///
  /// The check ends with the call that makes the count right. It fails, at its own line, as soon as
  /// further calls can't make the count right, when the time is up, or when the waiting task is cancelled.
  ///
  /// A count that is right already doesn't wait: `.never` considers only the calls so far.
  ///
  /// ```swift
  /// await cart.received(within: .seconds(1)).call(cart.add("apple", qty: Arg.any()), count: 2)
  /// ```
  ///
  /// The first parameter is how long to wait; zero is the same as `received()`. The second is the clock
  /// that measures it, which a test can replace.
  public func received(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AwaitedRecorder {
    let site = CallSite(fileID, filePath, line, column)
    return AwaitedRecorder(of: core, within: time, clock: clock, at: site)
  }

  /// Reports the calls that were neither expected nor checked with `received()`.
  ///
  /// A check that failed doesn't count, nor does a rejection.
  public func verifyNoMoreCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    core.verifyNoMoreCalls(at: CallSite(fileID, filePath, line, column))
  }

  /// Reports all calls so far.
  public func verifyNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    core.verifyNoCalls(at: CallSite(fileID, filePath, line, column))
  }

  /// Reports every stub that no call has needed, at its line, unless it is `optional()`.
  public func verifyNoUnusedStubs() {
    core.verifyStubs(isAskedFor: true) { _ in true }
  }

  // MARK: - Verifying

  /// Reports every expectation and rejection that isn't met, each at its own line.
  ///
  /// A failure is reported once: a second `verify()` reports it again only if there were calls in between.
  public func verify() {
    core.verify(.everything)
  }

  /// Waits until every expectation and rejection is met, and reports those that aren't.
  ///
  /// This returns with the call that meets the last expectation. It gives up at once when further
  /// calls can't help: an expected call came too often, or a rejected one came. When
  /// the time is up, or the waiting task is cancelled, it reports what `verify()` reports.
  ///
  /// A rejection is met as long as no such call came, so rejections alone don't wait.
  ///
  /// ```swift
  /// await cart.verify(within: .seconds(1))
  /// ```
  ///
  /// The first parameter is how long to wait; zero is the same as `verify()`. The second is the clock
  /// that measures it, which a test can replace.
  public nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    await core.verify(within: time, clock: clock, at: site)
  }

  /// Reports the unmet statements that were made outside of scopes.
  package func verifyStatementsOutsideScopes() {
    core.finish(.statementsOutsideScopes)
  }

  // MARK: - Reading the record

  /// The calls so far, in their order.
  public var recordedCalls: [RecordedCall] { core.received }

  /// The calls so far, as text.
  public var callTranscript: CallTranscript { CallTranscript(of: self) }
}

extension CallTranscript {
  /// Describes the calls of several mocks so far, in the order in which they came.
  ///
  /// - Parameter mocks: The mocks; that of a delegate is its `it`.
  public init(of mocks: Mock...) {
    self.init(mocks.map(\.core.transcriptPart))
  }

  /// Reports the lines that differ from the expected ones.
  ///
  /// The text has a line for each call, like the transcript. The numbers of the lines and empty lines don't count, and
  /// there are no callers:
  ///
  /// ```swift
  /// cart.callTranscript.verify(
  ///   """
  ///   cart.add("apple", qty: 3) -> true
  ///   cart.clear()
  ///   """)
  /// ```
  ///
  /// If no line differs, the calls count as checked for `verifyNoMoreCalls()`.
  public func verify(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let difference = TranscriptDifference(of: self, from: text) else { return account() }
    let site = CallSite(fileID, filePath, line, column)
    Reporter.report(MockFailure(.otherTranscript(difference), at: site))
  }
}

// MARK: - CallOrder

extension CallOrder {
  /// Reports every expectation in this order that isn't met, and every call that came too early.
  ///
  /// Each failure is reported at the line of its expectation, and once: here or by `verify()`
  /// of its mock. An order without expectations is reported here.
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let steps = content.expected.steps
    guard !steps.isEmpty else {
      let site = CallSite(fileID, filePath, line, column)
      return Reporter.report(MockFailure(.order(.empty), at: site))
    }
    var verified: Set<ObjectIdentifier> = []
    for owner in steps.map(\.expectation.owner) where verified.insert(owner.id).inserted {
      owner.verify()
    }
    reportViolations()
  }

  /// Reports calls that came too early, each once.
  ///
  /// - Parameter scope: The scope of a mock whose expectation has no scope.
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
