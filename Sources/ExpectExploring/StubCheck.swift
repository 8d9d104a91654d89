public import Expect
import ExpectRuntime

/// A comparison of what the stubs of a mock return with what a real implementation returns.
///
/// ```swift
/// bank.stub().call(bank.balance(of: "alice")).andReturn(Money(cents: 250))
/// bank.checkStubs(against: SandboxBank()).ignoring(\Receipt.date)
/// ```
///
/// Its description says how many results were compared, and which members couldn't be.
public final class StubCheck: Sendable {
  private let mock: MockReference
  package let target: ForwardingTarget
  package let scope = MockScope.current?.nearestOpen
  private let state = Locked(State())

  /// The mock, which doesn't have to outlive its test.
  private struct MockReference: Sendable {
    weak let value: Mock?
    let name: String
  }

  private struct State {
    var exceptions: [(RecordedCall) -> Bool] = []
    var ignored: [IgnoredPart] = []

    /// Closures that compare two values, or return `nil` if they are of another type.
    var comparisons: [(Any, Any) -> Bool?] = []
    var findings = Findings()

    /// The numbers of stubs, with the whole texts of the answers whose difference was reported.
    var reported: Set<[String]> = []
  }

  /// What the check has found out so far.
  struct Findings {
    fileprivate(set) var compared = 0
    fileprivate(set) var different = 0

    /// The members of which some calls weren't compared, in order, with the reasons.
    fileprivate(set) var skipped: [(member: String, reason: String)] = []

    /// The types that members require of the real implementation, which may have the same names.
    fileprivate var mismatches: Set<Mismatch> = []

    /// Whether the body of a member doesn't forward.
    fileprivate var isUnforwarded = false

    fileprivate struct Mismatch: Hashable {
      let member: String
      let type: ObjectIdentifier
    }
  }

  fileprivate init(_ mock: Mock, _ target: ForwardingTarget) {
    self.mock = MockReference(value: mock, name: mock.nameInMessages)
    self.target = target
  }

  /// Whether checks are turned off, such as for tests that have no access to the real
  /// implementation.
  fileprivate static func isOff(at site: CallSite) -> Bool {
    switch ProcessEnvironment.value(of: "EXPECT_CHECK_STUBS") {
    case "off": return true
    case "on", nil: return false
    case let value?:
      Reporter.report(MockFailure(StubCheck.message(invalidSetting: value), at: site))
      return true
    }
  }

  // MARK: - Exceptions

  /// Doesn't compare a stored property, such as a date, in any result that contains such a value.
  ///
  /// ```swift
  /// bank.checkStubs(against: sandbox).ignoring(\Receipt.date)
  /// ```
  @discardableResult
  public func ignoring<Root, Value>(
    _ path: KeyPath<Root, Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    if let part = IgnoredPart(path) {
      state.withLock { $0.ignored.append(part) }
    } else {
      let message = Self.message(notStoredIn: Root.self)
      Reporter.report(MockFailure(message, at: CallSite(fileID, filePath, line, column)))
    }
    return self
  }

  /// Compares the results and errors of a type with a closure.
  ///
  /// ```swift
  /// bank.checkStubs(against: sandbox).comparing { (stub: Quote, real: Quote) in
  ///   stub.currency == real.currency
  /// }
  /// ```
  ///
  /// - Parameter areEqual: Returns whether the result of a stub is as good as the real one.
  @discardableResult
  public func comparing<Value>(
    _ areEqual: @escaping @Sendable (_ stub: Value, _ real: Value) -> Bool
  ) -> Self {
    state.withLock {
      $0.comparisons.append { stub, real in
        guard let stub = stub as? Value, let real = real as? Value else { return nil }
        return areEqual(stub, real)
      }
    }
    return self
  }

  /// Describes calls that aren't made on the real implementation.
  ///
  /// ```swift
  /// bank.checkStubs(against: sandbox).except().call(bank.charge("alice", Arg.any()))
  /// ```
  public func except(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ExceptionRecorder {
    ExceptionRecorder(mock.value, self, at: CallSite(fileID, filePath, line, column))
  }

  fileprivate func add(_ exception: @escaping (RecordedCall) -> Bool) {
    state.withLock { $0.exceptions.append(exception) }
  }
}

/// What `except()` returns, to be completed with `call(_:)`.
public struct ExceptionRecorder: ~Copyable {
  private let recorder: ReceivedRecorder
  private let check: StubCheck

  fileprivate init(_ mock: Mock?, _ check: StubCheck, at site: CallSite) {
    // Without the mock, the statement can't contain a call of it.
    recorder = (mock ?? Mock()).except(at: site)
    self.check = check
  }

  /// Describes the calls that aren't made on the real implementation.
  ///
  /// - Parameter value: A call of the mock, in which the arguments can be matchers.
  /// - Returns: The check.
  @discardableResult
  public consuming func call<Result>(_ value: Result) -> StubCheck {
    let check = check
    check.add(recorder.condition(value))
    return check
  }
}

// MARK: - StubChecker

extension StubCheck: StubChecker {
  package func covers(_ call: RecordedCall) -> Bool {
    !state.withLock { $0.exceptions }.contains { $0(call) }
  }

  package func note(_ finding: CheckedCall.Finding, about call: CheckedCall) {
    if case .compared(let stub, let real) = finding {
      // While a value is written, the mock doesn't write its arguments.
      let text = call.call.description
      let (difference, key) = ValueDescription.writing {
        let difference = self.difference(of: stub, from: real, in: call, text)
        return (difference, difference.map { _ in Self.key(of: call, stub, real) } ?? [])
      }
      let isNew = state.withLock { state in
        state.findings.compared += 1
        if difference == nil { return false }
        state.findings.different += 1
        return state.reported.insert(key).inserted
      }
      if isNew, let difference { call.report(difference.message) }
      return
    }
    let member = call.call.memberName
    let reason = Self.reason(for: finding)
    let isNewMismatch = state.withLock { state in
      if case .unforwarded = finding { state.findings.isUnforwarded = true }
      let isKnown = state.findings.skipped.contains { $0.member == member && $0.reason == reason }
      if !isKnown { state.findings.skipped.append((member, reason)) }
      guard case .mismatched(let type) = finding else { return false }
      return state.findings.mismatches
        .insert(Findings.Mismatch(member: member, type: ObjectIdentifier(type))).inserted
    }
    if isNewMismatch, case .mismatched(let type) = finding {
      report(Self.message(mismatched: target, of: mock.name, member: member, type: type))
    }
  }

  /// Returns the number of a stub, and the whole texts of its answer and of the real one.
  private static func key(
    of call: CheckedCall, _ stub: CheckedCall.Answer, _ real: CheckedCall.Answer
  ) -> [String] {
    let texts = [stub, real].flatMap { answer in
      let outcome =
        switch answer.outcome {
        case .success(let value): "-> " + ValueDescription.wholeText(of: value)
        case .failure(let error): "threw " + ValueDescription.wholeText(ofError: error)
        }
      return [outcome] + answer.changed.map(ValueDescription.wholeText)
    }
    return ["\(call.stub.number)"] + texts
  }

  package func end() {
    let findings = state.withLock { $0.findings }
    if findings.compared == 0, findings.isUnforwarded {
      report(Self.message(nothingComparedOf: mock.name, with: target, findings))
    } else if findings.compared > 0 || !findings.skipped.isEmpty {
      Reporter.write(note: description)
    }
  }

  private func report(_ message: String) {
    Reporter.report(MockFailure(message, at: target.site))
  }
}

// MARK: - Comparing

extension StubCheck {
  /// Returns how the answer of a stub differs from the real one, or `nil` if it doesn't.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  private func difference(
    of stub: CheckedCall.Answer, from real: CheckedCall.Answer, in call: CheckedCall,
    _ text: String
  ) -> StubDifference? {
    switch (stub.outcome, real.outcome) {
    case (.success(let value), .success(let other)):
      if let comparison = compare(value, other) {
        return StubDifference(call, text, stub, real, target, comparison)
      }
    case (.failure(let error), .failure(let other)):
      if let comparison = compare(error, other) {
        return StubDifference(call, text, stub, real, target, comparison)
      }
    case (.success, .failure), (.failure, .success):
      return StubDifference(call, text, stub, real, target, .unequal)
    }
    for (value, other) in zip(stub.changed, real.changed) {
      guard let comparison = compare(value, other) else { continue }
      return StubDifference(call, text, changing: value, other, target, comparison)
    }
    return nil
  }

  /// How two values differ.
  enum ValueComparison {
    case unequal

    /// The differences inside of the values.
    case parts(String)
  }

  /// Compares two values, and returns `nil` if they are equal.
  private func compare(_ stub: Any, _ real: Any) -> ValueComparison? {
    let (comparisons, ignored) = state.withLock { ($0.comparisons, $0.ignored) }
    for comparison in comparisons {
      if let areEqual = comparison(stub, real) { return areEqual ? nil : .unequal }
    }
    // A test double is never what the real implementation returns.
    if stub is Mock || stub is any MockDelegate || Equality.areEqual(stub, real) { return nil }
    if Equality.isObject(stub), !(stub is any Equatable), !(stub is any MockUsable),
      type(of: stub) == type(of: real)
    {
      return nil
    }
    guard let difference = ValueDifference(of: stub, from: real, ignoring: ignored) else {
      return .unequal
    }
    if difference.count == 0 { return nil }
    return difference.isObvious ? .unequal : .parts(difference.text)
  }
}

// MARK: - CustomStringConvertible

extension StubCheck: CustomStringConvertible {
  /// How many results were compared, how many differ, and which members couldn't be compared.
  public var description: String {
    Self.summary(of: mock.name, with: target, state.withLock { $0.findings })
  }
}

// MARK: - Mock+CheckStubs

extension Mock {
  /// Compares what stubs return with a real implementation from now on, and reports each difference at
  /// the line of the stub.
  ///
  /// Each call that a stub matches is also made on the real implementation. The code under test always
  /// receives the result of the stub. The real calls have their effects,
  /// so pass a sandbox:
  ///
  /// ```swift
  /// bank.checkStubs(against: SandboxBank())
  /// ```
  ///
  /// The bodies of the members must use `forward` with a closure that takes the real implementation,
  /// as those of generated mocks do.
  ///
  /// If the environment variable `EXPECT_CHECK_STUBS` is `off`, nothing is compared, and the argument
  /// isn't evaluated.
  ///
  /// The real implementation is an object, or a value, of which the check uses a copy. To add exceptions,
  /// use the check that this returns.
  @discardableResult
  public func checkStubs(
    against real: @autoclosure () throws -> Any, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) rethrows -> StubCheck {
    let site = CallSite(fileID, filePath, line, column)
    if StubCheck.isOff(at: site) { return StubCheck(self, ForwardingTarget((), at: site)) }
    let check = StubCheck(self, ForwardingTarget(try real(), at: site))
    self.check(by: check)
    return check
  }
}

extension MockDelegate {
  /// Compares what stubs return with a real implementation from now on, and reports each difference at
  /// the line of the stub.
  ///
  /// See `checkStubs(against:)` of ``Mock``.
  @discardableResult
  public func checkStubs(
    against real: @autoclosure () throws -> Any, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) rethrows -> StubCheck {
    try it.checkStubs(
      against: try real(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
