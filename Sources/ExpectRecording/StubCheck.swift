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
  private let mock: MockReference
  private let reference: Reference
  private let site: CallSite
  package let scope = MockScope.current?.nearestOpen
  private let state = Locked(State())

  /// What answers are compared with.
  enum Reference {
    case real(ForwardingTarget)
    case recorded(RecordedAnswers)

    /// Nothing, because the environment turns the check off.
    case nothing
  }

  /// The mock, which doesn't have to outlive its test.
  private struct MockReference: Sendable {
    weak let value: Mock?
    let name: String
  }

  private struct State {
    var exceptions: [(RecordedCall) -> Bool] = []
    var ignored: [IgnoredPart] = []

    var comparisons: [Comparison] = []
    var findings = Findings()

    /// The numbers of stubs, with the whole texts of the answers whose difference was reported.
    var reported: Set<[String]> = []

    /// The number of compared calls with the same text, if their answers are or were recorded.
    var counts: [String: Int] = [:]
  }

  /// A closure that compares values of one type.
  private struct Comparison {
    let covers: (Any) -> Bool
    let areEqual: (_ stub: Any, _ real: Any) -> Bool
  }

  /// What the check has found out so far.
  struct Findings {
    /// The number of answers of stubs.
    fileprivate(set) var stubbed = 0

    /// The number of answers of the target to which the mock forwards, and its name.
    fileprivate(set) var forwarded = 0
    fileprivate(set) var fake = ""
    fileprivate(set) var different = 0

    var compared: Int { stubbed + forwarded }

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

  fileprivate init(_ mock: Mock, _ reference: Reference, at site: CallSite) {
    self.mock = MockReference(value: mock, name: mock.nameInMessages)
    (self.reference, self.site) = (reference, site)
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
    state.withLock {
      $0.comparisons.append(
        Comparison {
          $0 is Value
        } areEqual: { stub, real in
          guard let stub = stub as? Value, let real = real as? Value else { return false }
          return areEqual(stub, real)
        })
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
  package var target: ForwardingTarget? {
    switch reference {
    case .real(let target): target
    case .recorded(let answers): answers.target
    case .nothing: nil
    }
  }

  package func covers(_ call: RecordedCall) -> Bool {
    !state.withLock { $0.exceptions }.contains { $0(call) }
  }

  package func note(_ finding: CheckedCall.Finding, about call: CheckedCall) {
    switch finding {
    case .compared(let answer, let real):
      // While a value is written, the mock doesn't write its arguments.
      let text = call.call.description
      let (difference, key) = ValueDescription.writing {
        let difference = self.difference(of: answer, from: real, in: call, text)
        let key = difference.map { _ in Self.key(of: call, AnswerText(answer), AnswerText(real)) }
        return (difference, key ?? [])
      }
      note(difference, key, about: call)
      if case .recorded(let answers) = reference { record(real, to: call, in: answers) }
    case .answered(let answer):
      if case .recorded(let answers) = reference { compare(answer, to: call, with: answers) }
    case .mismatched(let type): skip(call, Self.reason(for: finding), mismatched: type)
    case .unforwarded:
      state.withLock { $0.findings.isUnforwarded = true }
      skip(call, Self.reason(for: finding))
    case .unrepeatable, .ordered, .overlapping: skip(call, Self.reason(for: finding))
    }
  }

  /// Counts a call that was compared, and reports its difference unless it was reported before.
  private func note(_ difference: StubDifference?, _ key: [String], about call: CheckedCall) {
    let isNew = state.withLock { state in
      switch call.answerer {
      case .stub: state.findings.stubbed += 1
      case .fake(let fake):
        state.findings.forwarded += 1
        state.findings.fake = fake.name
      }
      if difference == nil { return false }
      state.findings.different += 1
      return state.reported.insert(key).inserted
    }
    if isNew, let difference { call.report(difference.message) }
  }

  /// Notes that a call wasn't compared.
  ///
  /// - Parameter type: The type that the member requires of the real implementation, if it's of another.
  private func skip(_ call: CheckedCall, _ reason: String, mismatched type: (any Any.Type)? = nil) {
    let member = call.call.memberName
    let isNewMismatch = state.withLock { state in
      let isKnown = state.findings.skipped.contains { $0.member == member && $0.reason == reason }
      if !isKnown { state.findings.skipped.append((member, reason)) }
      guard let type else { return false }
      return state.findings.mismatches
        .insert(Findings.Mismatch(member: member, type: ObjectIdentifier(type))).inserted
    }
    if isNewMismatch, let target, let type {
      report(Self.message(mismatched: target, of: mock.name, member: member, type: type))
    }
  }

  /// Reports a failure unless it was reported before.
  ///
  /// - Parameter call: A call whose stub or fake the failure is about.
  private func reportOnce(_ message: String, at call: CheckedCall? = nil) {
    guard state.withLock({ $0.reported.insert([message]).inserted }) else { return }
    if let call { call.report(message) } else { report(message) }
  }

  /// Returns the number of a stub or the member of a fake, and the texts of two answers.
  private static func key(of call: CheckedCall, _ answers: AnswerText...) -> [String] {
    let answerer =
      switch call.answerer {
      case .stub(let rule): "\(call.description(of: rule).number)"
      case .fake: call.call.memberName
      }
    return [answerer] + answers.flatMap(\.lines)
  }

  package func end() {
    let findings = state.withLock { $0.findings }
    if findings.compared == 0, findings.isUnforwarded {
      report(Self.message(nothingComparedOf: mock.name, with: reference, findings))
    } else if findings.compared > 0 || !findings.skipped.isEmpty {
      Reporter.write(note: description)
    }
  }

  private func report(_ message: String) { Reporter.report(MockFailure(message, at: site)) }
}

// MARK: - Recorded answers

extension StubCheck {
  /// Records the answer of the real implementation.
  private func record(_ real: CheckedCall.Answer, to call: CheckedCall, in answers: RecordedAnswers)
  {
    guard let (text, number, answer) = recordable(real, to: call, in: answers) else { return }
    switch AnswerRecorder.record(answer, to: text, number: number, in: answers.path) {
    case .written: break
    case .conflict(let other): reportOnce(answers.message(conflict: text, answer, other))
    case .refused(let refusal): reportOnce(answers.message(refusal: refusal))
    }
  }

  /// Compares an answer with the recorded one.
  private func compare(
    _ answer: CheckedCall.Answer, to call: CheckedCall, with answers: RecordedAnswers
  ) {
    guard case .file(let list) = answers.source,
      let (text, number, written) = recordable(answer, to: call, in: answers)
    else { return }
    switch list {
    case .failure(let refusal): reportOnce(answers.message(refusal: refusal))
    case .success(let list):
      guard let recorded = list.answer(to: text, number: number) else {
        return reportOnce(answers.message(missing: text), at: call)
      }
      let isDouble = Self.isDouble(Self.value(of: answer))
      let difference = isDouble ? nil : written.difference(from: recorded)
      let text = call.call.description
      note(
        difference.map { StubDifference(call, text, answer, recorded, answers, $0) },
        Self.key(of: call, written, recorded), about: call)
    }
  }

  /// Returns the texts of a call and its answer, and the number of the call among those with the same
  /// text, or `nil` if a closure compares such answers, which requires the real values.
  private func recordable(
    _ answer: CheckedCall.Answer, to call: CheckedCall, in answers: RecordedAnswers
  ) -> (call: String, number: Int, answer: AnswerText)? {
    let (comparisons, ignored) = state.withLock { ($0.comparisons, $0.ignored) }
    let values = [Self.value(of: answer)] + answer.changed
    if values.contains(where: { value in comparisons.contains { $0.covers(value) } }) {
      skip(call, Self.reasonOfComparison)
      return nil
    }
    let text = answers.text(of: call.call)
    let number = state.withLock { state in
      let number = state.counts[text, default: 0] + 1
      state.counts[text] = number
      return number
    }
    return ValueDescription.writing {
      (text, number, answers.text(of: answer, ignoring: ignored))
    }
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
        return StubDifference(call, text, stub, real, reference.name, comparison)
      }
    case (.failure(let error), .failure(let other)):
      if let comparison = compare(error, other) {
        return StubDifference(call, text, stub, real, reference.name, comparison)
      }
    case (.success, .failure), (.failure, .success):
      return StubDifference(call, text, stub, real, reference.name, .unequal)
    }
    for (value, other) in zip(stub.changed, real.changed) {
      guard let comparison = compare(value, other) else { continue }
      return StubDifference(call, text, changing: value, other, reference.name, comparison)
    }
    return nil
  }

  /// The result or the error of an answer.
  private static func value(of answer: CheckedCall.Answer) -> Any {
    switch answer.outcome {
    case .success(let value): value
    case .failure(let error): error
    }
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
    Self.summary(of: mock.name, with: reference, state.withLock { $0.findings })
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
  /// The real implementation is an object, or a value, of which the check uses a copy, or what
  /// `recordedAnswers` returns. To add exceptions,
  /// use the check that this returns.
  @discardableResult
  public func checkStubs(
    against real: @autoclosure () throws -> Any, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) rethrows -> StubCheck {
    let site = CallSite(fileID, filePath, line, column)
    if StubCheck.isOff(at: site) { return StubCheck(self, .nothing, at: site) }
    let real = try real()
    let answers = (real as? RecordedAnswers).map { StubCheck.Reference.recorded($0) }
    let check = StubCheck(self, answers ?? .real(ForwardingTarget(real, at: site)), at: site)
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
