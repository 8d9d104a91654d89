package import ExpectRuntime

/// A call that a mock received, until it ends.
///
/// It can't be copied, because each copy would retain everything that it refers to.
package struct Call: ~Copyable {
  package let member: KnownMember
  let record: CallRecord

  /// The arguments as the body passes them.
  package let arguments: ValueList

  /// The arguments as matchers see them.
  package let values: ValueList

  /// How the body of the member can use an answer.
  package let body: Invocation.Body

  /// The rules of the member, and later those that match the call, in the order of the statements.
  package var rules: [Rule]

  /// The rule that answers, and its step for this call.
  package var rule: Rule?
  package var step: Step?

  /// The closure that runs on every call of the member.
  package var effect: KnownMember.Effect?

  /// The settings of the mock, if it has any.
  package var settings: MockSettings.Shared?

  /// How the call ends.
  package var ending = Ending.unanswered

  /// Whether an observer decides how the call ends.
  package var isInjected = false

  /// How observers make the call on other targets.
  var repetitions: [Repetition] = []

  /// Whether the mock reports calls about which there is no statement.
  let isStrict: Bool

  /// Whether a statement expects, rejects or answers the call; this is only known for a strict mock.
  var isStated = false

  /// Whether an expectation or a rejection allows fewer calls.
  var isExcessive = false

  /// Whether the call was reported as unexpected, or with another failure.
  package var isReported = false

  /// Whether the record already has the outcome.
  var isEnded = false

  /// Creates a call in the record; the caller must hold the lock of the mock.
  init(
    _ member: KnownMember, _ record: CallRecord, _ arguments: ValueList, as values: ValueList,
    _ body: Invocation.Body, _ settings: MockSettings.Shared?, isStrict: Bool?
  ) {
    self.member = member
    self.record = record
    self.arguments = arguments
    self.values = values
    self.body = body
    self.settings = settings
    self.isStrict = if let isStrict { isStrict } else { false }
    rules = member.rules
    effect = member.effect
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
  var isPending: Bool { if case .unanswered = ending { true } else { false } }

  /// Whether the body of the member has to run its real implementation.
  package var isReal: Bool { if case .real = ending { true } else { false } }
}

/// How a call ends.
package enum Ending {
  /// A stub returns a value.
  case value(Any)

  /// A stub throws an error.
  case failure(any Error)

  /// The body runs the real implementation of the target to which the mock forwards, or its own.
  case real(ForwardingTarget?)

  /// No stub and no real implementation answers the call.
  case unanswered
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

  /// The step that says how the call ended, or `nil` while it is running.
  private var answer: Step?
  var standing = RecordedCall.Standing.unmentioned
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
  func end(_ answer: Step, at end: Moment? = nil) {
    self.answer = answer
    if let end { last = end }
  }

  /// Returns the call in its current state.
  func state(on mock: MockName) -> RecordedCall {
    let outcome: RecordedCall.Outcome =
      switch answer?.answer {
      case .value(let value): .result(value)
      case .failure(let error): .error(error)
      case .computation, .real, nil: .running
      }
    return RecordedCall(
      mock: mock, member: member, kept: kept, startMoment: start, lastMoment: last,
      outcome: outcome, standing: standing, origin: origin, sequence: Int(number))
  }
}

// MARK: - MockSettings

/// What only few mocks have: a call checks only whether there are any settings.
package struct MockSettings {
  /// Whether unanswered calls run the real implementation.
  package var isSpying = false

  /// The target to which unanswered calls are forwarded, if their bodies support that.
  package var target: ForwardingTarget?

  /// What sees the calls, in this order.
  package var observers: [any CallObserver] = []

  /// The tasks that wait for calls.
  var waiters: [Waiter] = []

  /// The orders in which calls of the mock are expected.
  var orders: [CallOrder] = []

  /// Whether the mock has none of this.
  var isEmpty: Bool {
    !isSpying && target == nil && observers.isEmpty && waiters.isEmpty && orders.isEmpty
  }

  /// Settings that calls take along; they never change.
  package final class Shared {
    package let values: MockSettings

    init(_ values: MockSettings) { self.values = values }
  }
}

extension MockSettings.Shared? {
  /// Returns these settings with a change, or `nil` if the mock then has none.
  func changing(_ change: (inout MockSettings) -> Void) -> Self {
    var values = self?.values ?? MockSettings()
    change(&values)
    return values.isEmpty ? nil : MockSettings.Shared(values)
  }
}
