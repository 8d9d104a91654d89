/// A mock that owns a `Mock` instead of inheriting from it.
///
/// Use this to mock classes, actors, and protocols with a member that `Mock` also has:
///
/// ```swift
/// final class PrinterMock: Printer, MockDelegate {
///   let it = Mock(name: "printer")
///   override func print(_ page: Int) -> Bool { it.forward(page) { super.print(page) } }
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
  /// Expects a call, in an order if you pass one: the test fails unless the call is made.
  public func expect(
    in order: CallOrder? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    it.expect(in: order, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Rejects a call: the test fails if the call is made.
  public func reject(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ExpectationRecorder {
    it.reject(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Defines what a call does and returns.
  public func stub(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> StubRecorder {
    it.stub(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Describes an assignment as a function call, as InstantMock does.
  public var property: PropertyRecorder { it.property }

  /// Checks calls after the fact: the test fails unless the call was made.
  public func received(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ReceivedRecorder {
    it.received(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Checks calls after the fact, and waits for those that are missing.
  public func received(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> AwaitedRecorder {
    it.received(
      within: time, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test for each expectation and rejection that isn't met, at its own line.
  public func verify() { it.verify() }

  /// Waits until every expectation and rejection is met, and fails the test for those that aren't.
  public nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await it.verify(
      within: time, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test if the mock received a call that was neither expected nor checked with
  /// `received()`.
  public func verifyNoMoreCalls(
    ignoringStubbed: Bool = false, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    it.verifyNoMoreCalls(
      ignoringStubbed: ignoringStubbed, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Fails the test if the mock received any call.
  public func verifyNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    it.verifyNoCalls(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test for each stub that no call used, unless it `mayBeUnused()`.
  public func verifyNoUnusedStubs() { it.verifyNoUnusedStubs() }

  /// The calls so far, in order.
  public var recordedCalls: [RecordedCall] { it.recordedCalls }

  /// Removes all expectations and rejections.
  public func resetExpectations() { it.resetExpectations() }

  /// Removes all stubbed behavior.
  public func resetStubs() { it.resetStubs() }

  /// Removes all recorded calls, so that expectations count from zero.
  public func resetCalls() { it.resetCalls() }

  /// Removes all expectations, stubs, and recorded calls.
  public func resetAll() { it.resetAll() }

  /// Lets calls without a stub run the real implementation.
  public func enableSpy() { it.enableSpy() }

  /// Ends `enableSpy()`, but not `forward(to:)`.
  public func disableSpy() { it.disableSpy() }

  /// Ends `forward(to:)`, but not `enableSpy()`.
  public func stopForwarding() { it.stopForwarding() }

  /// Makes calls without a stub on an object, or on a copy of a struct.
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
