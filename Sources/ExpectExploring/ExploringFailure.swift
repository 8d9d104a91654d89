import Expect
import ExpectRuntime

/// A failure of one of this module's functions, which isn't one of a statement.
///
/// For each failure, a function contains the whole text.
struct ExploringFailure {
  let message: String

  /// Whether code of the part may still run.
  let isAbandonment: Bool

  private init(_ message: String, isAbandonment: Bool = true) {
    self.message = message
    self.isAbandonment = isAbandonment
  }

  func report(at site: CallSite) { Reporter.report(MockFailure(message, at: site)) }
}

// MARK: - Failing and cancelled calls

extension ExploringFailure {
  /// The closure threw an error, perhaps one that was injected into a call.
  static func thrown(_ error: any Error) -> Self {
    Self(
      """
      The closure threw \(error), so the rest of it did not run.
      Catch the errors of the code under test, and check what it leaves behind: try? await shop.buy()
      """, isAbandonment: false)
  }

  /// A member can't throw the injected error.
  static func mismatched(_ mismatch: MismatchedError) -> Self {
    Self(
      """
      \(mismatch.call) did not fail in any run, because \(mismatch.reason).
      Create an error for each call: throwing: { call in … }. Return nil for calls that must not fail.
      """)
  }

  /// A call that was expected to throw, or to be cancelled, didn't happen.
  static func missed(_ missed: FailingCall, in run: FailingRun, restartsOthers: Bool) -> Self {
    let advice =
      missed.call.occurrence == 1
      ? "Calls are recognized by their arguments. Pass the same ones in every run, or write: identifiedBy: { call in <#key#> }"
      : """
      It has the same arguments as others, and there were fewer of them. If tasks race, order their calls: \
      withEachOrder(of: <#mock#>)
      """
    return Self(
      """
      \(missed.call.words) was expected to \(run.cancels ? "be cancelled" : "throw") in this run, but was not called.
      \(advice)
      """ + hint(restartsOthers))
  }

  /// No call could be made to fail.
  static func unfailing(_ mocks: [Mock], _ calls: PickedCalls) -> Self {
    let mocks = sentence(mocks)
    return Self(
      calls.hasSubject
        ? """
        No call of the code in 'run.failing' that can throw reached \(mocks), so none could be made to fail.
        Run the code there that calls these mocks.
        """
        : calls.received == 0
          ? """
          No call reached \(mocks), so none could be made to fail.
          Pass the mocks that the code under test calls: withEachCallFailing(of: <#mock#>)
          """
          : calls.throwing == 0
            ? """
            None of the calls of \(mocks) can throw, so none could be made to fail.
            Write in the members that throw: try callThrowing(…)
            """
            : """
            'throwing' returned nil for every call of \(mocks) that can throw, so none failed.
            Return an error for at least one of them.
            """)
  }

  /// No call could be cancelled.
  static func uncancelled(_ mocks: [Mock]) -> Self {
    Self(
      """
      No async call reached \(sentence(mocks)), so none could be cancelled.
      Pass the mocks that the code under test calls: withEachCallCancelled(of: <#mock#>)
      """)
  }

  /// The closure didn't return within the time limit, perhaps because the code under test ignores that it was cancelled at a call.
  static func unending(_ time: Duration, cancelled call: String?) -> Self {
    guard let call else {
      return Self(
        """
        The closure has not returned within \(time.words).
        The code under test waits for something other than its mocks, or makes calls without an end.
        """)
    }
    return Self(
      """
      The closure has not returned within \(time.words), although the code under test was cancelled at \(call).
      It ignores that, because it waits for something that the cancellation doesn't end, or repeats a call.
      """)
  }
}

// MARK: - Changed answers

extension ExploringFailure {
  /// A condition wasn't met although no answer was changed.
  static let unmetCondition = Self(
    "A condition that the closure passed to 'require' was not met.", isAbandonment: false)

  /// No answer could be changed; some were left out because there are no other values.
  static func unchanged(_ mocks: [Mock], _ leftOut: [UsedAnswer]) -> Self {
    Self(
      leftOut.isEmpty
        ? """
        No call used a stub of \(sentence(mocks)), so no answer could be changed.
        Pass the mocks whose stubs the code under test uses: withEachAnswerChanged(of: <#mock#>)
        """
        : """
        No answer could be changed. \(sentence(leavingOut: leftOut))
        Register another value of the type: DefaultValues.register(<#value#>, for: <#Type#>.self)
        """)
  }

  /// No value in place of an answer made a run fail.
  static func unnoticed(_ answer: UsedAnswer) -> Self {
    Self(
      """
      The test passes whatever \(answer.id.words(answer.verb)) (tried \(answer.tried)).
      Check what it affects, or remove the stub.
      """)
  }

  /// No call used an answer that was to be changed.
  static func unused(_ answer: UsedAnswer, restartsOthers: Bool) -> Self {
    Self(
      """
      The answer of \(answer.id.stub) was to be changed in another run, but no call used it there.
      The code under test must make the same calls in every run, until an answer changes.
      """ + hint(restartsOthers))
  }
}

// MARK: - Orders

extension ExploringFailure {
  /// No call could be answered in another order.
  static func unordered(_ mocks: [Mock], hasClock: Bool) -> Self {
    Self(
      hasClock
        ? """
        No async call reached \(sentence(mocks)), and no time passed, so there was nothing to order.
        Wait for the tasks that the code under test has started: await run.waitUntilIdle()
        """
        : """
        No async call reached \(sentence(mocks)), so there was nothing to order.
        Pass the mocks that the code under test calls: withEachOrder(of: <#mock#>)
        """)
  }

  /// The requested order refers to an event that can't happen.
  static func noSuchOrder(_ choice: Int, _ options: [RunEvent]) -> Self {
    Self(
      """
      'order' picks the call at index \(choice), but only \(options.count.counting("call")) could return:
      \(list(options.map(\.words)))
      """)
  }

  /// The code under test makes calls again and again.
  static func endlessCalls(pending: [String]) -> Self {
    Self(
      """
      After \(HeldCalls.mostAnswers) calls, the closure has not returned, and these calls are pending:
      \(list(pending))
      Let a stub return what ends these calls, or stop the code under test in the closure.
      """)
  }

  /// There was no progress within the time limit.
  static func stuck(
    _ time: Duration, pending: [String], acting: Int, atGates waiting: [String]
  ) -> Self {
    let stubs = "The stub of \(acting.counting("call")) has not returned"
    let (calls, advice) =
      switch (waiting.isEmpty, pending.isEmpty, acting) {
      case (false, _, _):
        (
          "These calls wait at a closed gate:\n\(list(waiting))",
          "Open it in the closure: gate.open()"
        )
      case (_, true, 0): ("No call is pending.", waitsElsewhere)
      case (_, true, _): ("\(stubs).", waitsElsewhere)
      case (_, false, 0): ("These calls are pending:\n\(list(pending))", waitsElsewhere)
      case (_, false, _):
        ("\(stubs), and these calls are pending:\n\(list(pending))", waitsElsewhere)
      }
    return Self(
      """
      Nothing has happened for \(time.words), and the closure has not returned.
      \(calls)
      \(advice)
      """)
  }

  private static let waitsElsewhere =
    "The code under test waits for something other than its mocks."

  /// The closure returned while calls were pending.
  static func leftovers(_ calls: [String]) -> Self {
    Self(
      """
      The closure returned while \(calls.count.counting("call")) \(calls.count == 1 ? "was" : "were") pending:
      \(list(calls))
      Wait for the tasks that the code under test has started: await run.waitUntilIdle()
      """)
  }

  /// The same answers resulted in different calls.
  static func unrepeatable(_ divergence: HeldCalls.Divergence) -> Self {
    let calls = divergence.events.compactMap(\.call)
    let place =
      divergence.events.isEmpty
      ? "before the first call returned"
      : calls.count == divergence.events.count
        ? "after \(calls.last?.ending ?? "")"
        : "after this: \(RunEvent.sentence(divergence.events))"
    return Self(
      """
      This run differs from an earlier one: \(place), other calls were pending.
      In the earlier run:
      \(list(divergence.expected.map(\.words)))
      In this run:
      \(list(divergence.found.map(\.words)))
      The code under test depends on something other than its mocks, such as the time or a dispatch queue.
      """)
  }
}

// MARK: - Time

extension ExploringFailure {
  /// A clock was used in a run in which it doesn't take part.
  static func otherClock(_ function: ExploringFunction) -> Self {
    Self(
      function == .controlling
        ? """
        A TestClock was used that this test does not control.
        Use only one clock, and control it: .controlsTime(<#clock#>)
        """
        : """
        A TestClock was used that was not passed to '\(function)'.
        Use only one clock, and pass it: \(function)(of: <#mock#>, clock: <#clock#>)
        """)
  }

  /// A clock can't be advanced to an earlier time.
  static func backwards(from now: TestClock.Instant, to instant: TestClock.Instant) -> Self {
    Self(
      """
      The clock shows \(now), so it cannot be advanced to \(instant).
      Write how much time passes: await clock.advance(by: .seconds(<#1#>))
      """)
  }

  /// The longest time that a call is pending is negative.
  static func negativeTime(_ time: Duration) -> Self {
    Self("The time within which calls return must not be negative (was \(time.words)).")
  }

  /// Tasks sleep again and again.
  static func endlessSleeps(_ now: TestClock.Instant) -> Self {
    Self(
      """
      After \(TestClock.mostSleeps) sleeps, the clock shows \(now), and a task is still sleeping.
      Let some time pass, and then stop the code under test: await clock.advance(by: .seconds(<#10#>))
      """)
  }

  /// A test waits for tasks that sleep, but doesn't let time pass.
  static func asleep(
    _ time: Duration, at now: TestClock.Instant, until deadlines: [TestClock.Instant]
  ) -> Self {
    Self(
      """
      The clock shows \(now), and the test has waited for \(time.words). \(sentence(deadlines))
      Let time pass: await clock.advance(by: .seconds(<#1#>))
      """)
  }
}

// MARK: - All explorations

extension ExploringFailure {
  /// There was nothing to do for any kind of exploration.
  static func unexplored(_ mocks: [Mock]) -> Self {
    Self(
      """
      No call that can throw, and no async call, reached \(sentence(mocks)), and no answer of a stub could be changed, so nothing \
      was explored.
      Pass the mocks that the code under test calls: withEachTurn(of: <#mock#>)
      """)
  }

  /// The limit leaves out every run but the first one.
  static func onlyFirstRun(of function: ExploringFunction) -> Self {
    Self(
      """
      With 'limit: 1', '\(function)' makes only its first run, so it explores nothing.
      Pass a greater limit, or none.
      """)
  }

  /// An argument doesn't allow any run.
  static func noRuns(parameter: String, _ number: Int) -> Self {
    Self("A \(parameter) must be at least 1 (was \(number)).")
  }

  /// A time limit isn't positive.
  static func noTime(_ time: Duration) -> Self {
    Self("A time limit must be positive (was \(time.words)).")
  }

  /// The tasks of the code under test can't be tracked in this process.
  static func noHooks(_ function: ExploringFunction, _ missing: MissingHooks) -> Self {
    Self(
      """
      '\(function)' cannot run here: \(missing.reason).
      Run this test elsewhere, or order the calls with a Gate for each.
      """)
  }

  /// A function that tracks tasks was called inside another one.
  static func nested(_ function: ExploringFunction, inside outer: ExploringFunction) -> Self {
    Self(
      """
      '\(function)' was called inside \(outer.phrase(inside: function)), which already decides what happens next.
      Use only one of them, and pass it all mocks and the clock.
      """)
  }
}

// MARK: - Parts

extension ExploringFailure {
  /// A hint for a test whose runs differ.
  private static func hint(_ restartsOthers: Bool) -> String {
    restartsOthers
      ? ""
      : """

      The stubs of other mocks continued where the run before had ended. Pass these mocks, too, or use .verifiesMocks.
      """
  }

  /// Returns which answers aren't changed, and why.
  static func sentence(leavingOut answers: [UsedAnswer]) -> String {
    let reasons = answers.map { "\($0.id.stub) (no other \($0.type) can be made)" }
    return "These answers were left out: \(reasons.joined(separator: ", "))."
  }

  private static func sentence(_ mocks: [Mock]) -> String {
    let mocks = mocks.map(\.core.name.description)
    guard let last = mocks.last else { return "any mock" }
    let others = mocks.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) or \(last)"
  }

  private static func sentence(_ deadlines: [TestClock.Instant]) -> String {
    guard let first = deadlines.first else { return "" }
    return deadlines.count == 1
      ? "A task sleeps until \(first)."
      : "\(deadlines.count) tasks sleep, the first until \(first)."
  }

  private static func list(_ calls: [String]) -> String {
    if calls.isEmpty { return "  none" }
    return calls.map { "  \($0)" }.joined(separator: "\n")
  }
}

extension Message {
  /// No closure that a member takes can be called with certain values.
  static func noHandler(
    of member: Member, taking values: [Any?], _ handlers: [[any Any.Type]]
  ) -> Message {
    Message(.misuse) {
      let taken = values.map { $0.map { ValueDescription.line(of: $0) } ?? "nil" }
      let headline =
        "'\(member.name)' has no completion handler that takes (\(taken.joined(separator: ", "))).\n"
      guard let parameters = handlers.last else {
        return headline
          + "A completion handler is an escaping closure without a result or effects, with at most four parameters."
      }
      let types = parameters.map { "<#\(TypeName.text(of: $0))#>" }.joined(separator: ", ")
      return headline + "Write: .andComplete(\(parameters.isEmpty ? "" : "with: ")\(types))"
    }
  }
}

extension MismatchedError {
  fileprivate var reason: String {
    error.map { "\($0) is not a \(type)" } ?? "no \(type) can be created"
  }
}

extension MissingHooks {
  fileprivate var reason: String {
    switch self {
    case .symbol(let name): "the Swift runtime of this process has no '\(name)'"
    case .replaced(let name): "another library has replaced '\(name)'"
    case .platform: "this platform has no threads, or no access to the Swift runtime"
    }
  }
}
