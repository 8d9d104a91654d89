import Expect
import ExpectRuntime

/// The source of injected errors.
enum InjectedErrors: Sendable {
  case given(any Error)
  case made(@Sendable (RecordedCall) -> (any Error)?)

  /// The first value of the error type that the member throws, or an `InjectedError`.
  case derived

  /// The task of the call is cancelled, and the call throws a `CancellationError` if it can.
  case cancellation

  /// The error to inject into a call.
  enum Choice {
    case error(any Error)

    /// The member only throws errors of another type.
    case mismatched(MismatchedError)

    /// The call doesn't fail.
    case nothing
  }

  var areCancellations: Bool { if case .cancellation = self { true } else { false } }

  /// Returns the error to inject into a call.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func choice(for call: InterceptedCall, of member: CallIdentity.Member) -> Choice {
    let error: (any Error)?
    switch self {
    case .given(let given): error = given
    case .cancellation: return .nothing
    case .made(let make):
      guard let made = make(call.call) else { return .nothing }
      error = made
    case .derived: error = call.injectedError
    }
    if let error, call.canThrow(error) { return .error(error) }
    guard let type = call.onlyErrorType else { return .nothing }
    return .mismatched(
      MismatchedError(
        member: member, call: call.text.shortened(to: 1_000), type: type, error: error))
  }
}

extension InterceptedCall {
  /// The error to inject if the test provides none.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  var injectedError: (any Error)? {
    guard canThrow else { return nil }
    return onlyErrorType == nil ? InjectedError() : firstError
  }
}

/// An injected error that a member can't throw.
struct MismatchedError: Sendable {
  let member: CallIdentity.Member

  /// The first affected call.
  let call: String

  /// The type of errors that the member throws.
  let type: any Any.Type

  /// The error; `nil` if none could be created.
  let error: (any Error)?

  /// What is reported once: a member, and the type of an error that it can't throw.
  struct Kind: Hashable {
    let member: CallIdentity.Member
    let error: ObjectIdentifier?
  }

  var kind: Kind { Kind(member: member, error: error.map { ObjectIdentifier(Swift.type(of: $0)) }) }
}

/// Makes the given calls throw, or cancels their tasks, and records all calls.
final class FailingCalls: RunInterceptor {
  private let known: KnownCalls
  private let errors: InjectedErrors
  private let failing: Set<CallIdentity>
  private let state: Locked<Outcome>

  /// What has happened in the run.
  struct Outcome {
    fileprivate var numbers: CallNumbers

    /// The number of all calls, and of those whose members can throw.
    fileprivate(set) var received = 0
    fileprivate(set) var throwing = 0

    /// The calls that can throw.
    fileprivate(set) var known: Set<CallIdentity> = []

    /// The calls after all failing calls had failed, with their numbers among all calls.
    fileprivate(set) var candidates: [(call: CallIdentity, number: Int)] = []
    fileprivate(set) var mismatches: [MismatchedError] = []

    /// The errors that failing calls have thrown.
    fileprivate(set) var thrown: [CallIdentity: any Error] = [:]
  }

  init(_ failing: [CallIdentity], of known: KnownCalls, _ errors: InjectedErrors) {
    self.known = known
    self.errors = errors
    state = Locked(Outcome(numbers: CallNumbers(known)))
    self.failing = Set(failing)
  }

  nonisolated(nonsending) func hold(_ call: InterceptedCall) async -> Bool {
    guard errors.areCancellations else { return false }
    return cancels(known.arriving(call), .error(CancellationError()))
  }

  /// Counts a sleep as a call, and cancels the code under test if it's to be cancelled at that sleep.
  func cancelsSleep(until deadline: TestClock.Instant) -> Bool {
    errors.areCancellations
      && cancels(ArrivingCall(sleepUntil: deadline), .error(CancellationError()))
  }

  private func cancels(_ call: ArrivingCall, _ choice: InjectedErrors.Choice) -> Bool {
    guard take(call, choice) != nil else { return false }
    // The subject passes its cancellation on to child tasks, but not to unstructured ones. This
    // runs in the task of the call.
    CancelledSubject.current?.cancel()
    withUnsafeCurrentTask { $0?.cancel() }
    // In a cancellation shield, the task doesn't notice its cancellation.
    return Task.isCancelled
  }

  func error(for call: InterceptedCall, isFailing: Bool) -> (any Error)? {
    if errors.areCancellations { return nil }
    state.withLock { state in
      state.received += 1
      if call.canThrow { state.throwing += 1 }
    }
    guard call.canThrow else { return nil }
    let arriving = known.arriving(call)
    if isFailing { return take(arriving, .nothing, isFailing: true) }
    return take(arriving, errors.choice(for: call, of: known.member(of: call)))
  }

  /// Records a call that can fail, and returns its error if it fails in this run.
  ///
  /// - Parameter isFailing: Whether the enclosing run makes the call fail, so that this one can't.
  private func take(
    _ call: ArrivingCall, _ choice: InjectedErrors.Choice, isFailing: Bool = false
  ) -> (any Error)? {
    state.withLock { state in
      let identity = state.numbers.next(call)
      if isFailing { state.known.insert(identity) }
      switch choice {
      case .nothing: return nil
      case .mismatched(let mismatch):
        state.mismatches.append(mismatch)
        return nil
      case .error(let error):
        let isNew = state.known.insert(identity).inserted
        guard failing.contains(identity) else {
          if isNew, state.thrown.count == failing.count {
            state.candidates.append((identity, state.known.count))
          }
          return nil
        }
        state.thrown[identity] = error
        return error
      }
    }
  }

  func restart() { state.withLock { $0.numbers = CallNumbers(known) } }

  /// The outcome of the run so far.
  var outcome: Outcome { state.withLock { $0 } }
}
