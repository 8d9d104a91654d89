package import ExpectRuntime

/// A call that a mock received, until it ends.
///
/// It can't be copied, because each copy would retain everything that it refers to.
package struct Call: ~Copyable {
  // What the call brings.

  package let member: KnownMember
  let record: CallRecord

  /// The arguments as the body passes them.
  package let arguments: ValueList

  /// The arguments as matchers see them.
  package let values: ValueList

  /// How the body of the member can use an answer.
  package let body: Invocation.Body

  /// The settings of the mock, if it has any.
  package var settings: MockSettings?

  // What is decided about it.

  /// The rules of the member, and later those that match the call, in the order of the statements.
  package var rules: [Rule]

  /// The rule that answers, and its step for this call.
  package var rule: Rule?
  package var step: Step?

  /// The rules with effects but no answer that come before that rule, and their steps.
  var effects: [(rule: Rule, step: Step)] = []

  /// The closure that runs on every call of the member.
  package var memberEffect: KnownMember.Effect?

  // How it ends, and what was reported about it.

  package var ending = Ending.open

  /// Whether the record already has the outcome.
  var isEnded = false

  /// Whether an observer decides how the call ends.
  package var isInjected = false

  /// How observers make the call on other targets.
  var repetitions: [Repetition] = []

  /// Whether the mock reports the call if no statement expects, rejects or answers it, as far as this is
  /// known.
  var isUnexpected: Bool

  /// Whether an expectation or a rejection allows fewer calls.
  var isExcessive = false

  /// The number of the end of a call through a completion handler if this is one, or of those so far.
  package fileprivate(set) var completion = 0

  /// Whether this is the end of a call through a completion handler.
  package private(set) var isCompletion = false

  /// Whether the call was reported as unexpected, or with another failure.
  package var isReported = false

  /// Creates a call in the record; the caller must hold the lock of the mock.
  init(
    _ member: KnownMember, _ record: CallRecord, _ arguments: ValueList, as values: ValueList,
    _ body: Invocation.Body, _ settings: MockSettings?, strictness: MockStrictness?
  ) {
    self.member = member
    self.record = record
    self.arguments = arguments
    self.values = values
    self.body = body
    self.settings = settings
    isUnexpected = if let strictness { strictness.isUnexpected(member) } else { false }
    rules = member.rules
    memberEffect = member.effect
  }

  /// Creates the end of a call through a completion handler, as a call of an async member.
  init(completing call: inout Call, as member: KnownMember, with outcome: Outcome) {
    call.completion += 1
    self.init(
      member, call.record, call.arguments, as: call.values, call.body, call.settings,
      strictness: nil)
    (rule, step, ending) = (call.rule, call.step, .ended(outcome))
    (completion, isCompletion) = (call.completion, true)
  }

  /// The steps that the call uses, with their rules, in the order in which they have an effect.
  var steps: [(rule: Rule, step: Step)] {
    if let rule, let step { effects + [(rule, step)] } else { effects }
  }

  /// The arguments in the form that behaviors receive.
  var offered: ValueList { member.offered(arguments) }

  /// The arguments that the record keeps once autoclosures may have been evaluated; `nil` if there are none.
  var evaluatedValues: ValueList? {
    func isUnevaluated(_ value: Any) -> Bool { (value as? ArgumentNote) == .autoclosure }
    guard member.wraps, values.contains(where: isUnevaluated) else { return nil }
    let evaluated = zip(values, arguments).map { value, argument in
      isUnevaluated(value) ? (argument as? any WrappedArgument)?.kept ?? value : value
    }
    return ValueList(array: evaluated)
  }

  /// Whether nothing answers the call, or it still has to act.
  var isOpen: Bool { if case .open = ending { true } else { false } }

  /// How the call ends, if that's known without a real implementation or a default.
  var outcome: Outcome? { if case .ended(let outcome) = ending { outcome } else { nil } }

  /// Whether the body of the member has to run its real implementation.
  package var isReal: Bool { if case .real = ending { true } else { false } }
}

/// How a call ends.
package enum Ending {
  /// Nothing has answered the call so far.
  case open

  /// The call returns a value or throws an error.
  case ended(Call.Outcome)

  /// The body runs the real implementation of the target to which the mock forwards, or its own.
  case real(ForwardingTarget?)
}

// MARK: - CallRecord

/// A call in the record of a mock.
///
/// It's read and changed only while holding the lock of the mock.
final class CallRecord {
  let member: Member
  var kept: RecordedCall.Kept
  let start: Moment

  /// When the call ended, or when it started while it is running; a constant answer takes no time.
  private var last: Moment

  /// How the call ended, or `nil` while it is running.
  private var outcome: Call.Outcome?
  var status = RecordedCall.Status.unmentioned
  var origin: RecordedCall.DefaultOrigin?

  /// The number of the call among all calls of its mock, which fills the space that the other
  /// properties leave.
  let number: UInt32

  /// Whether rules have counted the call.
  var isCounted = false

  /// Whether the call was removed from the record.
  var isRemoved = false

  init(_ member: Member, _ kept: RecordedCall.Kept, number: Int) {
    self.member = member
    self.kept = kept
    start = .now
    last = start
    self.number = UInt32(number)
  }

  /// Records how the call ended, and when.
  func end(with outcome: Call.Outcome, at end: Moment? = nil) {
    self.outcome = outcome
    if let end { last = end }
  }

  /// Returns the call as it is now.
  func recordedCall(on mock: MockName) -> RecordedCall {
    let outcome: RecordedCall.Outcome =
      switch outcome {
      case .success(let value): .result(value)
      case .failure(let error): .error(error)
      case nil: .running
      }
    return RecordedCall(
      mock: mock, member: member, kept: kept, startMoment: start, lastMoment: last,
      outcome: outcome, status: status, origin: origin, sequence: Int(number))
  }
}

// MARK: - MockSettings

/// What only few mocks have: a call checks only whether there are any settings.
///
/// Calls take them along, so they never change once they belong to a mock.
package final class MockSettings {
  /// Whether unanswered calls run the real implementation.
  package var isSpying: Bool

  /// The target to which unanswered calls are forwarded, if their bodies support that.
  package var target: ForwardingTarget?

  /// What sees the calls, in this order.
  package var observers: [any CallObserver]

  /// The tasks that wait for calls.
  var waiters: [Waiter]

  /// The orders in which calls of the mock are expected.
  var orders: [CallOrder]

  init(copying other: MockSettings?) {
    isSpying = other?.isSpying ?? false
    target = other?.target
    observers = other?.observers ?? []
    waiters = other?.waiters ?? []
    orders = other?.orders ?? []
  }

  /// Whether the mock has none of this.
  fileprivate var isEmpty: Bool {
    !isSpying && target == nil && observers.isEmpty && waiters.isEmpty && orders.isEmpty
  }
}

extension MockSettings? {
  /// Returns these settings with a change, or `nil` if the mock then has none.
  package func changing(_ change: (MockSettings) -> Void) -> Self {
    let settings = MockSettings(copying: self)
    change(settings)
    return settings.isEmpty ? nil : settings
  }
}

// MARK: - MockStrictness

/// How a mock handles calls that were neither expected nor stubbed.
public enum MockStrictness: Sendable {
  /// The calls return the default of their type.
  case lenient

  /// Calls with other arguments than the statements about their member are reported immediately.
  ///
  /// Calls of members without an expectation or stub return the default of their type.
  case strictArguments

  /// The calls are reported immediately.
  case strict

  /// Returns whether a call of a member is reported unless a statement is about it; the caller must hold
  /// the lock of the mock.
  fileprivate func isUnexpected(_ member: KnownMember) -> Bool {
    switch self {
    case .lenient: false
    case .strictArguments:
      member.allRules.contains { $0.progress.expected?.isRejection != true }
    case .strict: true
    }
  }
}
