import Expect
import ExpectRuntime

/// The source of injected errors.
enum InjectedErrors: Sendable {
  /// The error that the test provides; if it's `nil`, the first value of the error type that the member throws, or an
  /// `InjectedError`.
  case given((any Error)?)
  case made(@Sendable (RecordedCall) -> (any Error)?)
}

/// An injected error that a member can't throw.
struct MismatchedError: Sendable {
  /// The first affected call.
  let call: String

  /// The type of errors that the member throws.
  let type: any Any.Type

  /// The error; `nil` if none could be created.
  let error: (any Error)?
  let kind: Kind

  /// What is reported once: a member, and the type of an error that it can't throw.
  struct Kind: Hashable {
    let mock: ObjectIdentifier
    let name: String
    let types: [ObjectIdentifier]
    let error: ObjectIdentifier?
  }

  fileprivate init?(_ call: InterceptedCall, _ error: (any Error)?) {
    guard let type = call.member.onlyErrorType else { return nil }
    self.call = call.shortText
    self.type = type
    self.error = error
    kind = Kind(
      mock: call.mock, name: call.call.memberName, types: call.types,
      error: error.map { ObjectIdentifier(Swift.type(of: $0)) })
  }
}

// MARK: - PickedCalls

/// The calls of a run that can fail or be cancelled, and those that are picked for it.
struct PickedCalls {
  private let picked: Set<CallIdentity>
  private var numbers: CallNumbers

  /// The number of all calls, and of those whose members can throw.
  fileprivate(set) var received = 0
  fileprivate(set) var throwing = 0
  fileprivate(set) var mismatches: [MismatchedError] = []

  /// The calls that could be picked, and whether they are calls of the code under test, and come after all picked calls.
  private var all: [(call: CallIdentity, isOfSubject: Bool, isNext: Bool)] = []
  private var isKnown: Set<CallIdentity> = []

  /// The code under test that the test has named, and the part of it that runs now.
  private var named: [CodeUnderTest] = []
  private var running: [CodeUnderTest] = []

  /// The errors that picked calls have thrown.
  private(set) var thrown: [CallIdentity: any Error] = [:]

  init(_ picked: [CallIdentity], of known: KnownCalls) {
    self.picked = Set(picked)
    numbers = CallNumbers(known)
  }

  /// Records a call, and returns its error if it's picked.
  ///
  /// - Parameters:
  ///   - error: The error that the call can throw, if any.
  ///   - isFailing: Whether the enclosing run makes the call fail, so that this one can't.
  mutating func take(
    _ call: ArrivingCall, throwing error: (any Error)?, isFailing: Bool = false
  ) -> (any Error)? {
    let identity = numbers.next(call)
    guard error != nil || isFailing else { return nil }
    let isOfSubject = !currentSubjects.isEmpty
    if isKnown.insert(identity).inserted {
      let isNext = error != nil && !picked.contains(identity) && thrown.count == picked.count
      all.append((identity, isOfSubject, isNext))
    }
    guard let error else { return nil }
    if picked.contains(identity) {
      // After a restart, the former error must not be released by a caller that holds a lock.
      thrown[identity] = thrown[identity] ?? error
      return error
    }
    return nil
  }

  /// The calls that could be picked; if the test has said what the code under test is, only those of that code.
  var known: [CallIdentity] { all.filter { $0.isOfSubject || named.isEmpty }.map(\.call) }

  /// The calls after all picked calls had failed, with their numbers among all calls.
  var candidates: [(call: CallIdentity, number: Int)] {
    let next = Set(all.filter(\.isNext).map(\.call))
    return known.enumerated().filter { next.contains($1) }.map { ($1, $0 + 1) }
  }

  /// The code under test to which the current task belongs, or all that runs if the task is detached.
  var currentSubjects: [CodeUnderTest] {
    if !Explorer.isInRun { return running }
    var subject = CodeUnderTest.current
    while let inner = subject, !named.contains(where: { $0 === inner }) { subject = inner.outer }
    return subject.map { [$0] } ?? []
  }

  /// Whether the test has named the code under test.
  var hasSubject: Bool { !named.isEmpty }

  mutating func begin(_ subject: CodeUnderTest) {
    named.append(subject)
    running.append(subject)
  }

  mutating func end(_ subject: CodeUnderTest) { running.removeAll { $0 === subject } }

  /// Numbers the calls from the beginning, because the mocks were reset.
  mutating func restart() { numbers.restart() }
}

// MARK: - FailingCalls

/// Makes the picked calls throw.
final class FailingCalls: RunInterceptor {
  private let calls: Locked<PickedCalls>
  private let known: KnownCalls
  private let errors: InjectedErrors

  init(_ calls: Locked<PickedCalls>, of known: KnownCalls, _ errors: InjectedErrors) {
    self.calls = calls
    self.known = known
    self.errors = errors
  }

  func willAct(_ call: borrowing Call, of mock: MockCore) throws {
    let (isFailing, call) = (call.isInjected, InterceptedCall(call, of: mock))
    calls.withLock { calls in
      if !call.isCompletion { calls.received += 1 }
      if call.member.canFail { calls.throwing += 1 }
    }
    guard call.member.canFail else { return }
    let arriving = known.arriving(call)
    let error = isFailing ? nil : error(toThrowIn: call)
    if let error = calls.withLock({ $0.take(arriving, throwing: error, isFailing: isFailing) }) {
      throw error
    }
  }

  /// Returns the error to inject into a call, or `nil` if the call doesn't fail.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  private func error(toThrowIn call: InterceptedCall) -> (any Error)? {
    let error: (any Error)?
    switch errors {
    case .given(let given): error = given ?? call.injectedError
    case .made(let make):
      error = make(call.call)
      if error == nil { return nil }
    }
    if let error, call.member.canFail(with: error) { return error }
    guard let mismatch = MismatchedError(call, error) else { return nil }
    calls.withLock { $0.mismatches.append(mismatch) }
    return nil
  }

  func restart() {
    known.beginRun()
    calls.withLock { $0.restart() }
  }
}
