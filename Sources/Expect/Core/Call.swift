/// A call that a mock received, until it ends.
///
/// It can't be copied, because each copy would retain everything that it refers to.
package struct Call: ~Copyable {
  /// The member, and the statements about it.
  let statements: MemberStatements

  /// The rules that can match the call.
  let candidates: [Rule]

  /// The number of the call among all calls of its mock, or 0 if a statement described it.
  let number: Int

  /// The arguments as the body passes them.
  let arguments: Arguments

  /// The arguments as matchers see them.
  let values: [Any]

  /// How the body of the member can use an answer.
  let body: MemberBody

  /// The rule that answers, and its step for this call.
  package var rule: Rule?
  var step: Step?

  /// The closure that runs on every call of the member.
  var effect: MemberStatements.Effect?

  /// The settings of the mock, if it has any.
  var settings: MockSettings.Shared?

  /// How the call ends.
  package var ending: Ending

  /// Whether an interceptor makes the call fail.
  var isInjected = false

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
  ///
  /// - Parameter general: The statements that apply besides those about the member.
  init(
    _ statements: MemberStatements, besides general: MemberStatements?, number: Int,
    _ arguments: Arguments, as values: [Any], _ body: MemberBody,
    _ settings: MockSettings.Shared?, isStrict: Bool?
  ) {
    self.statements = statements
    var candidates = statements.rules.candidates(for: values)
    if let general { candidates += general.rules.all }
    self.candidates = candidates
    self.number = number
    self.arguments = arguments
    self.values = values
    self.body = body
    self.settings = settings
    self.isStrict = isStrict == true
    effect = statements.effect ?? general?.effect
    ending = .unanswered
  }

  /// Creates a call that a statement describes.
  init(describing statements: MemberStatements, _ arguments: Arguments, _ body: MemberBody) {
    self.statements = statements
    candidates = []
    number = 0
    self.arguments = arguments
    values = []
    self.body = body
    isStrict = false
    ending = .described
  }

  var member: Member { statements.member }

  /// The arguments in the form that behaviors receive.
  var offered: Arguments { member.offered(arguments) }

  /// The arguments that the record keeps once autoclosures may have been evaluated; `nil` if there are none.
  var evaluatedValues: [Any]? {
    guard member.wraps, values.contains(where: { $0 is UnevaluatedArgument }) else { return nil }
    return zip(values, arguments.values).map { value, argument in
      value is UnevaluatedArgument ? (argument as? any DeferredArgument)?.kept ?? value : value
    }
  }

  /// Whether nothing answers the call, or it still has to act.
  var isPending: Bool { if case .unanswered = ending { true } else { false } }

  /// Whether a statement describes the call.
  package var isDescribed: Bool { if case .described = ending { true } else { false } }

  /// Whether the body of the member has to run its real implementation.
  package var isReal: Bool { if case .real = ending { true } else { false } }
}

/// How a call ends.
package enum Ending {
  /// A statement describes the call, which doesn't happen.
  case described

  /// A stub returns a value.
  case value(Any)

  /// A stub throws an error.
  case failure(any Error)

  /// The body runs the real implementation of the target to which the mock forwards, or its own.
  case real(ForwardingTarget?)

  /// No stub and no real implementation answers the call.
  case unanswered
}

// MARK: - MemberStatements

/// A test's statements about one member of a mock.
///
/// It's accessed only while holding the lock of the mock.
package final class MemberStatements {
  /// The member, as its body describes it, or as the first statement does before that.
  package internal(set) var member: Member

  /// Whether the record keeps the arguments of calls as the body passes them.
  var isPlain = false
  package var rules = RuleList()

  /// The closure that runs on every call, before any stubbed behavior.
  var effect: Effect?

  /// A closure that runs on every call, and the location of its statement.
  struct Effect {
    let behavior: Behavior
    let site: CallSite
  }

  /// The result that the body made for calls that nothing else answers.
  var madeResult: Any?

  init(_ member: Member) { self.member = member }

  /// Changes all rules, and removes those that are obsolete afterwards.
  ///
  /// - Returns: The removed rules, which the caller must release without the lock.
  func editAll(_ change: (inout RuleProgress) -> Void) -> [Rule] {
    for rule in rules.all { rule.edit(change) }
    return removeAll { $0.progress.isObsolete }
  }

  /// Removes rules.
  ///
  /// - Returns: The removed rules, which the caller must release without the lock.
  func removeAll(where isRemoved: (Rule) -> Bool) -> [Rule] {
    let removed = rules.all.filter(isRemoved)
    if !removed.isEmpty { rules = RuleList(rules.all.filter { !isRemoved($0) }) }
    return removed
  }
}

// MARK: - MockSettings

/// What only few mocks have: a call checks only whether there are any settings.
struct MockSettings {
  /// Whether unanswered calls run the real implementation.
  var isSpying = false

  /// The target to which unanswered calls are forwarded, if their bodies support that.
  var target: ForwardingTarget?

  /// The interceptors, outermost first, which receive every call before it acts.
  var interceptors: [any CallInterceptor] = []

  /// The check of the stubs, if there is one.
  var check: (any StubChecker)?

  /// The tasks that wait for calls.
  var waiters: [Waiter] = []

  /// The orders that allow no other calls of the mock.
  var strictOrders: [CallOrder] = []

  /// Whether the mock has none of this.
  var isEmpty: Bool {
    !isSpying && target == nil && interceptors.isEmpty && check == nil && waiters.isEmpty
      && strictOrders.isEmpty
  }

  /// Settings that calls take along; they never change.
  final class Shared {
    let values: MockSettings

    init(_ values: MockSettings) { self.values = values }
  }
}
