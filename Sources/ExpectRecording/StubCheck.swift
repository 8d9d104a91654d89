public import Expect
import ExpectRuntime

/// A comparison of what the stubs of a mock, or the target to which it forwards, answer with what a
/// real implementation answers.
///
/// ```swift
/// bank.stub().call(bank.balance(of: "alice")).andReturn(Money(cents: 250))
/// bank.checkStubs(against: SandboxBank()).ignoring(\Receipt.date)
/// ```
///
/// Its description says how many results were compared, and which members couldn't be.
public final class StubCheck: Sendable {
  /// The mock, which doesn't have to outlive its test.
  private weak let mock: Mock?
  private let mockName: String

  /// The real implementation, unless the check uses recorded answers or is turned off.
  let target: ForwardingTarget?

  /// What to compare answers with, or where to record those of the target.
  let answers: RecordedAnswers?

  /// The name of the real implementation in messages.
  var nameOfReal: String { answers?.nameOfReal ?? target?.name ?? "nothing" }

  private let site: CallSite
  let scope = MockScope.current?.nearestOpen
  fileprivate let state = Locked(State())

  fileprivate struct State {
    var exceptions: [(RecordedCall) -> Bool] = []
    var ignored: [IgnoredPart] = []

    var comparisons: [Comparison] = []
    var findings = Findings()

    /// The reports about the numbers of stubs with the whole texts of their answers, or about messages.
    var reported: [[String]: Report] = [:]

    /// The number of compared calls with the same text, if their answers are or were recorded.
    var counts: [String: Int] = [:]

    /// The calls that are being made on the real implementation, which may call the mock.
    var repeated: Set<Call.ID> = []
  }

  /// Closures that recognize and compare values of one type.
  fileprivate typealias Comparison = (
    covers: (Any) -> Bool, areEqual: (_ stub: Any, _ real: Any) -> Bool
  )

  /// What the check has found out so far.
  struct Findings {
    /// The number of answers of stubs.
    var stubbed = 0

    /// The number of answers of the target to which the mock forwards, and its name.
    var forwarded = 0
    var fake = ""
    var different = 0

    var compared: Int { stubbed + forwarded }

    /// The members of which some calls weren't compared, in order, with the reasons.
    var skipped: [(member: String, reason: String)] = []
  }

  /// - Parameter real: The real implementation, its recorded answers, or `nil` if the check is turned off.
  fileprivate init(_ mock: Mock, against real: Any?, at site: CallSite) {
    (self.mock, mockName, self.site) = (mock, mock.core.name.description, site)
    answers = real as? RecordedAnswers
    target = answers == nil ? real.map { ForwardingTarget($0, at: site) } : answers?.target
  }

  /// Whether checks are turned off, such as for tests that have no access to the real
  /// implementation.
  fileprivate static func isOff(at site: CallSite) -> Bool {
    switch Platform.environment("EXPECT_CHECK_STUBS") {
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
  ///
  /// In results that were recorded, this doesn't apply to a type with a `description`, of which only
  /// that text was recorded.
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
    let comparison: Comparison = (
      { $0 is Value },
      { stub, real in
        guard let stub = stub as? Value, let real = real as? Value else { return false }
        return areEqual(stub, real)
      }
    )
    state.withLock { $0.comparisons.append(comparison) }
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
    ExceptionRecorder(mock, self, at: CallSite(fileID, filePath, line, column))
  }
}

/// What `except()` returns, to be completed with `call(_:)`.
public struct ExceptionRecorder: ~Copyable {
  private let recorder: ReceivedRecorder
  private let check: StubCheck

  fileprivate init(_ mock: Mock?, _ check: StubCheck, at site: CallSite) {
    // Without the mock, the statement can't contain a call of it.
    recorder = ReceivedRecorder(.except, of: (mock ?? Mock()).core, at: site)
    self.check = check
  }

  /// Describes the calls that aren't made on the real implementation.
  ///
  /// - Parameters:
  ///   - value: A call of the mock, in which the arguments can be matchers.
  ///   - type: The type of the result, which distinguishes overloads.
  /// - Returns: The check.
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, returning type: Result.Type = Result.self
  ) -> StubCheck {
    let check = check
    let exception = recorder.condition(returning: type)
    check.state.withLock { $0.exceptions.append(exception) }
    return check
  }
}

// MARK: - CallObserver

/// An observer during whose life calls that stubs answer aren't made on a real implementation.
package protocol StubCheckSuspension: CallObserver {}

extension StubCheck: CallObserver {
  package func willAct(_ call: borrowing Call, of mock: MockCore) throws {}

  package func willEnd(
    _ call: borrowing Call, of mock: MockCore, with outcome: Call.Outcome?
  ) -> Call.Intervention? {
    guard outcome != nil, !call.isCompletion, let checked = CheckedCall(call, of: mock, for: self),
      state.withLock({ $0.repeated.isDisjoint(with: Call.enclosing) }),
      !state.withLock({ $0.exceptions }).contains(where: { $0(checked.call) })
    else { return nil }
    let types = call.member.argumentTypes + [call.member.resultType]
    let observers = call.settings?.observers ?? []
    if !call.body.reachesTarget {
      note(.unforwarded, about: checked)
    } else if types.contains(where: \.isUnrepeatable) {
      note(.unrepeatable, about: checked)
    } else if observers.contains(where: { $0 is any StubCheckSuspension }) {
      note(.ordered, about: checked)
    } else {
      return .repeated(checked.repetition(call.id(on: mock)))
    }
    return nil
  }

  package func didVerify(_ statements: StatementSelection) {
    if case .statements(let scope, _) = statements {
      if scope === self.scope { end() }
    } else if scope == nil {
      end()
    }
  }

  /// Notes that a call is made on the real implementation.
  func begin(_ call: Call.ID) { state.withLock { _ = $0.repeated.insert(call) } }

  func end(_ call: Call.ID) { state.withLock { _ = $0.repeated.remove(call) } }

  func note(_ finding: CheckedCall.Finding, about call: CheckedCall) {
    if let reason = Self.reason(for: finding) { skip(call, reason) }
    switch finding {
    case .compared(let answer, let real):
      let difference = ValueDescription.writing { self.difference(of: answer, from: real) }
      note(difference, [AnswerText(answer), AnswerText(real)], about: call)
      use(real, of: call)
    case .answered(let answer): use(answer, of: call)
    case .mismatched(let type):
      guard let target else { break }
      let member = call.call.memberName
      // Several types can have the same name.
      reportOnce(
        Self.message(mismatched: target, of: mockName, member: member, type: type),
        key: [member, "\(ObjectIdentifier(type))"])
    case .unforwarded, .unrepeatable, .ordered, .unchangeable: break
    }
  }

  /// Notes that a call wasn't compared.
  private func skip(_ call: CheckedCall, _ reason: String) {
    let skipped = (member: call.call.memberName, reason: reason)
    state.withLock { state in
      if !state.findings.skipped.contains(where: { $0 == skipped }) {
        state.findings.skipped.append(skipped)
      }
    }
  }

  /// Counts a call that was compared, and reports its difference unless it was reported before.
  private func note(
    _ difference: Difference?, _ answers: @autoclosure () -> [AnswerText], about call: CheckedCall
  ) {
    state.withLock { state in
      if case .fake(let fake) = call.answerer {
        state.findings.forwarded += 1
        state.findings.fake = fake.name
      } else {
        state.findings.stubbed += 1
      }
      if difference != nil { state.findings.different += 1 }
    }
    guard let difference else { return }
    let answerer =
      switch call.answerer {
      case .stub(let rule): "\(call.description(of: rule).number)"
      case .fake: call.call.memberName
      }
    let lines = ValueDescription.writing { answers().flatMap(\.lines) }
    // While a value is written, the mock doesn't write the arguments that this message contains.
    reportOnce(message(of: difference, in: call), key: [answerer] + lines, at: call)
  }

  /// Reports a failure, unless a report with the same key is kept.
  ///
  /// - Parameters:
  ///   - key: What identifies the failure, unless its message does.
  ///   - call: A call whose stub or fake the failure is about.
  private func reportOnce(_ message: String, key: [String]? = nil, at call: CheckedCall? = nil) {
    let report = state.withLock { Report.next(after: &$0.reported[key ?? [message]]) }
    guard let report else { return }
    if let call { call.report(message, as: report) } else { self.report(message, as: report) }
  }

  private func report(_ message: String, as report: Report = Report()) {
    Reporter.report(MockFailure(message, at: site, as: report))
  }

  /// Returns a closure that restores the number of calls that are compared with recorded answers.
  package func snapshot() -> () -> Void {
    let counts = state.withLock { $0.counts }
    return { [state] in state.withLock { $0.counts = counts } }
  }

  private func end() {
    let findings = state.withLock { $0.findings }
    let isUnforwarded = findings.skipped.contains { $0.reason == Self.reason(for: .unforwarded) }
    if findings.compared == 0, isUnforwarded {
      report(Self.message(nothingComparedOf: mockName, with: nameOfReal, findings))
    } else if findings.compared > 0 || !findings.skipped.isEmpty {
      Reporter.write(note: description)
    }
  }
}

extension TypeIdentity {
  /// Whether a value can't be used twice.
  fileprivate var isUnrepeatable: Bool {
    TypeFacts.holdsFunction(visibleType) || wrapped?.uncopiedName != nil
  }
}

// MARK: - Recorded answers

extension StubCheck {
  /// Records the answer to a call, or compares it with the recorded one.
  private func use(_ answer: CheckedCall.Answer, of call: CheckedCall) {
    guard let answers else { return }
    let (comparisons, ignored) = state.withLock { ($0.comparisons, $0.ignored) }
    let values = [answer.outcome.value] + answer.changed
    // A closure requires the real values.
    if values.contains(where: { value in comparisons.contains { $0.covers(value) } }) {
      return skip(call, Self.reasonOfComparison)
    }
    let text = answers.text(of: call.call)
    let number = state.withLock { state in
      state.counts[text, default: 0] += 1
      return state.counts[text, default: 0]
    }
    let written = ValueDescription.writing {
      AnswerText(answer, ignoring: ignored, redact: answers.redact)
    }
    do throws(AnswerRecorder.Refusal) {
      guard let list = try answers.list() else {
        let other = try AnswerRecorder.record(written, to: text, number: number, in: answers.path)
        if let other { reportOnce(answers.message(conflict: text, written, other)) }
        return
      }
      guard let recorded = list.answer(to: text, number: number) else {
        return reportOnce(answers.message(missing: text), at: call)
      }
      let isDouble = Self.isDouble(answer.outcome.value)
      let comparison = isDouble ? nil : written.difference(from: recorded)
      let difference = comparison.map { comparison in
        let words = if case .parts = comparison { "differs" } else { recorded.summary }
        return (ValueDescription.writing { Self.words(for: answer) }, words, comparison)
      }
      note(difference, [written, recorded], about: call)
    } catch {
      reportOnce(answers.message(refusal: error))
    }
  }
}

// MARK: - Comparing

extension StubCheck {
  /// What a stub or a fake did, what the real implementation did, and how the values differ.
  typealias Difference = (words: String, wordsForReal: String, comparison: ValueComparison)

  /// Returns how the answer of a stub differs from the real one, or `nil` if it doesn't.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  private func difference(
    of stub: CheckedCall.Answer, from real: CheckedCall.Answer
  ) -> Difference? {
    let isOther = stub.outcome.isError != real.outcome.isError
    if let comparison = isOther ? .unequal : compare(stub.outcome.value, real.outcome.value) {
      return (Self.words(for: stub), Self.words(for: real), comparison)
    }
    for (value, other) in zip(stub.changed, real.changed) {
      guard let comparison = compare(value, other) else { continue }
      return (
        Self.words(changing: "an argument", to: value), Self.words(changing: "it", to: other),
        comparison
      )
    }
    return nil
  }

  /// Whether a value is a test double, which is never what the real implementation returns.
  private static func isDouble(_ value: Any) -> Bool { value is Mock || value is any MockDelegate }

  /// How two values differ.
  enum ValueComparison {
    case unequal

    /// The differences inside of the values.
    case parts(String)
  }

  /// Compares two values, and returns `nil` if they are equal.
  private func compare(_ stub: Any, _ real: Any) -> ValueComparison? {
    let (comparisons, ignored) = state.withLock { ($0.comparisons, $0.ignored) }
    for comparison in comparisons where comparison.covers(stub) && comparison.covers(real) {
      return comparison.areEqual(stub, real) ? nil : .unequal
    }
    if Self.isDouble(stub) || Equality.areEqual(stub, real) { return nil }
    if Equality.isObject(stub), !(stub is any Equatable), !(stub is any MockUsable),
      type(of: stub) == type(of: real)
    {
      return nil
    }
    let difference = ValueDifference(of: stub, from: real) { type in
      ignored.filter { $0.type == type }.map(\.label)
    }
    guard let difference else {
      return .unequal
    }
    if difference.count == 0 { return nil }
    return difference.isObvious ? .unequal : .parts(difference.text)
  }
}

extension Result where Success == Any, Failure == any Error {
  /// The result or the error.
  var value: Any {
    switch self {
    case .success(let value): value
    case .failure(let error): error
    }
  }

  var isError: Bool { if case .failure = self { true } else { false } }
}

// MARK: - CustomStringConvertible

extension StubCheck: CustomStringConvertible {
  /// How many results were compared, how many differ, and which members couldn't be compared.
  public var description: String {
    let isOff = target == nil && answers == nil
    return Self.summary(
      of: mockName, with: isOff ? nil : nameOfReal, state.withLock { $0.findings })
  }
}

// MARK: - Mock+CheckStubs

extension Mock {
  /// Compares what stubs return with a real implementation from now on, and reports each difference at
  /// the line of the stub.
  ///
  /// The same applies to calls that the target of `forward(to:)` answers, such as a hand-written fake,
  /// whose differences are reported at the line of `forward(to:)`.
  ///
  /// The code under test always receives the answer of the stub or the fake. The real calls have their effects,
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
  /// The real implementation is an object, a value that the calls don't change, or what
  /// `recordedAnswers` returns. To add exceptions,
  /// use the check that this returns.
  @discardableResult
  public func checkStubs(
    against real: @autoclosure () throws -> Any, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) rethrows -> StubCheck {
    let site = CallSite(fileID, filePath, line, column)
    if StubCheck.isOff(at: site) { return StubCheck(self, against: nil, at: site) }
    let check = StubCheck(self, against: try real(), at: site)
    core.change { settings in
      settings.observers.removeAll { $0 is StubCheck }
      settings.observers.append(check)
    }
    check.scope?.join(core) { _ in }
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
