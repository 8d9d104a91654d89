/// A mock that owns a `Mock` instead of inheriting from it.
///
/// Use this to mock classes, actors, and protocols with a member that `Mock` also has:
///
/// ```swift
/// final class PrinterMock: Printer, MockDelegate {
///   let it = Mock(name: "printer")
///   override func print(_ page: Int) -> Bool { it.call(page) }
/// }
///
/// printer.expect().call(printer.print(1)).andReturn(true)
/// ```
///
/// In an actor, declare it as `nonisolated let it = Mock()`.
///
/// A member of the mocked type takes precedence over the members of this protocol. If the type has a `verify()` of its own, write
/// `mock.it.verify()`. ``Mock`` declares the same members itself, so that a subclass can't replace them by accident.
///
/// `FunctionMock` and `PropertyMock` of the product `ExpectFunctions` conform to this protocol, too.
public protocol MockDelegate {
  /// The mock to which every member forwards.
  var it: Mock { get }
}

// MARK: - Statements

extension MockDelegate {
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

  /// A recorder that states an assignment as a function call.
  public var property: PropertyRecorder { it.property }

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
    ignoringStubbed: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    it.verifyNoMoreCalls(
      ignoringStubbed: ignoringStubbed, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Reports all calls so far.
  public func verifyNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    it.verifyNoCalls(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports every unused stub at its line, unless it's `mayBeUnused()`.
  public func verifyNoUnusedStubs() { it.verifyNoUnusedStubs() }

  /// The calls so far, in order.
  public var recordedCalls: [RecordedCall] { it.recordedCalls }

  /// Removes all expectations and rejections.
  public func resetExpectations() { it.resetExpectations() }

  /// Removes all stubbed behavior.
  public func resetStubs() { it.resetStubs() }

  /// Removes all recorded calls, so that expectations count from zero.
  public func resetCalls() { it.resetCalls() }

  /// Removes all expectations, stubs and recorded calls.
  public func resetAll() { it.resetAll() }

  /// Makes unanswered calls run the real implementation, if the member has one.
  public func enableSpy() { it.enableSpy() }

  /// Stops running the real implementation for unanswered calls; this doesn't end `forward(to:)`.
  public func disableSpy() { it.disableSpy() }

  /// Stops forwarding unanswered calls to the target of `forward(to:)`.
  public func stopForwarding() { it.stopForwarding() }

  /// Forwards unanswered calls to an object, or to a copy of a struct.
  public func forward(
    to target: Any, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    it.forward(to: target, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: - Hashable

// A delegate whose protocol inherits from Hashable is hashable by identity, like every mock.
extension MockDelegate where Self: AnyObject {
  /// Returns whether two mocks are the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the mock.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
