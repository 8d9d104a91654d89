import Expect

extension ExploringFailure {
  var message: String {
    switch self {
    case .thrown(let error):
      """
      The closure threw \(error), so the rest of it did not run.
      Catch the errors of the code under test, and check what it leaves behind: try? await shop.buy()
      """
    case .mismatched(let mismatch):
      """
      \(mismatch.call) did not fail in any run, because \(mismatch.reason).
      Create an error for each call: throwing: { call in … }. Return nil for calls that must not fail.
      """
    case .missed(let missed, let run, let restartsOthers):
      """
      \(missed.call.words) was expected to \(run.cancels ? "be cancelled" : "throw") in this run, but was not called.
      Calls are recognized by their arguments. Pass the same ones in every run, or write: identifiedBy: { call in <#key#> }
      """
        + Self.hint(restartsOthers)
    case .unfailing(let mocks, received: 0, _):
      """
      No call reached \(Self.sentence(mocks)), so none could be made to fail.
      Pass the mocks that the code under test calls: withEachCallFailing(of: <#mock#>)
      """
    case .unfailing(let mocks, _, throwing: 0):
      """
      None of the calls of \(Self.sentence(mocks)) can throw, so none could be made to fail.
      Write in the members that throw: try callThrowing(…)
      """
    case .unfailing(let mocks, _, _):
      """
      'throwing' returned nil for every call of \(Self.sentence(mocks)) that can throw, so none failed.
      Return an error for at least one of them.
      """
    case .uncancelled(let mocks):
      """
      No async call reached \(Self.sentence(mocks)), so none could be cancelled.
      Pass the mocks that the code under test calls: withEachCallCancelled(of: <#mock#>)
      """
    case .unending(let time, nil):
      """
      The closure has not returned within \(time.words).
      The code under test waits for something other than its mocks, or makes calls without an end.
      """
    case .unending(let time, let call?):
      """
      The closure has not returned within \(time.words), although the code under test was cancelled at \(call).
      It ignores that, because it waits for something that the cancellation doesn't end, or repeats a call.
      """
    case .unmetCondition: "A condition that the closure passed to 'require' was not met."
    case .unchanged(let mocks, let leftOut) where leftOut.isEmpty:
      """
      No call used a stub of \(Self.sentence(mocks)), so no answer could be changed.
      Pass the mocks whose stubs the code under test uses: withEachAnswerChanged(of: <#mock#>)
      """
    case .unchanged(_, let leftOut):
      """
      No answer could be changed. \(Self.sentence(leavingOut: leftOut))
      Register another value of the type: DefaultValues.register(<#value#>, for: <#Type#>.self)
      """
    case .unnoticed(let answer):
      """
      The test passes whatever \(answer.id.words(answer.verb)) (tried \(answer.tried)).
      Check what it affects, or remove the stub.
      """
    case .unused(let answer, let restartsOthers):
      """
      The answer of \(answer.id.stub) was to be changed in another run, but no call used it there.
      The code under test must make the same calls in every run, until an answer changes.
      """ + Self.hint(restartsOthers)
    case .unexplored(let mocks):
      """
      No call that can throw, and no async call, reached \(Self.sentence(mocks)), and no call used a stub, so nothing was explored.
      Pass the mocks that the code under test calls: withEachTurn(of: <#mock#>)
      """
    case .unordered(let mocks, false):
      """
      No async call reached \(Self.sentence(mocks)), so there was nothing to order.
      Pass the mocks that the code under test calls: withEachOrder(of: <#mock#>)
      """
    case .unordered(let mocks, true):
      """
      No async call reached \(Self.sentence(mocks)), and no time passed, so there was nothing to order.
      Wait for the tasks that the code under test has started: await run.waitUntilIdle()
      """
    case .onlyFirstRun(let function):
      """
      With 'limit: 1', '\(function)' makes only its first run, so it explores nothing.
      Pass a greater limit, or none.
      """
    case .noRuns(let parameter, let number): "A \(parameter) must be at least 1 (was \(number))."
    case .noTime(let time): "A time limit must be positive (was \(time.words))."
    case .noHooks(let function, let missing):
      """
      '\(function)' cannot run here: \(missing.reason).
      Run this test elsewhere, or order the calls with a Gate for each.
      """
    case .nested(let function, let outer):
      """
      '\(function)' was called inside \(outer.phrase(inside: function)), which already decides what happens next.
      Use only one of them, and pass it all mocks and the clock.
      """
    case .otherClock(.controlling):
      """
      A TestClock was used that this test does not control.
      Use only one clock, and control it: .controlsTime(<#clock#>)
      """
    case .otherClock(let function):
      """
      A TestClock was used that was not passed to '\(function)'.
      Use only one clock, and pass it: \(function)(of: <#mock#>, clock: <#clock#>)
      """
    case .backwards(let now, let instant):
      """
      The clock shows \(now), so it cannot be advanced to \(instant).
      Write how much time passes: await clock.advance(by: .seconds(<#1#>))
      """
    case .negativeTime(let time):
      "The time within which calls return must not be negative (was \(time.words))."
    case .endlessSleeps(let now):
      """
      After \(TestClock.mostSleeps) sleeps, the clock shows \(now), and a task is still sleeping.
      Let some time pass, and then stop the code under test: await clock.advance(by: .seconds(<#10#>))
      """
    case .endlessCalls(let pending):
      """
      After \(HeldCalls.mostAnswers) calls, the closure has not returned, and these calls are pending:
      \(Self.list(pending))
      Let a stub return what ends these calls, or stop the code under test in the closure.
      """
    case .asleep(let time, let now, let deadlines):
      """
      The clock shows \(now), and the test has waited for \(time.words). \(Self.sentence(deadlines))
      Let time pass: await clock.advance(by: .seconds(<#1#>))
      """
    case .noSuchOrder(let choice, let options):
      """
      'order' picks the call at index \(choice), but only \(options.count.counting("call")) could return:
      \(Self.list(options.map(\.words)))
      """
    case .stuck(let time, _, _, let waiting) where !waiting.isEmpty:
      """
      Nothing has happened for \(time.words), and the closure has not returned.
      These calls wait at a closed gate:
      \(Self.list(waiting))
      Open it in the closure: gate.open()
      """
    case .stuck(let time, let pending, let acting, _):
      Self.message(stuckFor: time, pending, acting)
    case .leftovers(let calls):
      """
      The closure returned while \(calls.count.counting("call")) \(calls.count == 1 ? "was" : "were") pending:
      \(Self.list(calls))
      Wait for the tasks that the code under test has started: await run.waitUntilIdle()
      """
    case .unrepeatable(let divergence): Self.message(of: divergence)
    }
  }

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

  private static func sentence(_ mocks: [String]) -> String {
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

  private static func message(of divergence: HeldCalls.Divergence) -> String {
    let calls = divergence.events.compactMap(\.call)
    let place =
      divergence.events.isEmpty
      ? "before the first call returned"
      : calls.count == divergence.events.count
        ? "after \(calls.last ?? "") returned"
        : "after this: \(RunEvent.sentence(divergence.events))"
    return """
      This run differs from an earlier one: \(place), other calls were pending.
      In the earlier run:
      \(list(divergence.expected.map(\.words)))
      In this run:
      \(list(divergence.found.map(\.words)))
      The code under test depends on something other than its mocks, such as the time or a dispatch queue.
      """
  }

  private static func message(
    stuckFor time: Duration, _ pending: [String], _ acting: Int
  ) -> String {
    let calls =
      switch (pending.isEmpty, acting) {
      case (true, 0): "No call is pending."
      case (true, _): "The stub of \(acting.counting("call")) has not returned."
      case (false, 0): "These calls are pending:\n\(list(pending))"
      case (false, _):
        "The stub of \(acting.counting("call")) has not returned, and these calls are pending:\n"
          + list(pending)
      }
    return """
      Nothing has happened for \(time.words), and the closure has not returned.
      \(calls)
      The code under test waits for something other than its mocks.
      """
  }

  private static func list(_ calls: [String]) -> String {
    if calls.isEmpty { return "  none" }
    return calls.map { "  \($0)" }.joined(separator: "\n")
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

// MARK: - Runs

extension FailingRun {
  /// The text at the end of every failure in the run.
  var sentence: String {
    let place = total.map { "run \(number) of \($0)" } ?? "run \(number)"
    let time = timeline.map { "\n" + RunEvent.timeSentence($0.events) } ?? ""
    if failing.isEmpty {
      return
        "This happened in run 1, in which no call was \(cancels ? "cancelled" : "made to fail")."
        + time
    }
    let clauses = failing.map { failing in
      let error = thrown[failing.call]
      if cancels {
        return "\(failing.call.words) was \(error == nil ? "to be cancelled" : "cancelled")"
      }
      return "\(failing.call.words) " + (error.map { "threw \($0)" } ?? "was to throw")
    }
    return "This happened in \(place), while \(clauses.joined(separator: " and "))." + time
  }
}

extension FailingCall {
  /// The call and its position: `bank.charge(10) threw, the 2nd of 5 calls`.
  func description(_ verb: String) -> String {
    "\(call.words) \(verb), the \(number.ordinal) of \(count.counting("call"))"
  }
}

extension AnswerRun {
  /// The text at the end of every failure in the run.
  var sentence: String {
    guard let change else { return "This happened in run 1, in which no answer was changed." }
    let sentence = "This happened in run \(number), in which \(change)."
    return mustFail
      ? """
      \(sentence)
      XCTest can't discard it. Check with 'require' instead: try run.require(<#condition#>)
      """ : sentence
  }
}

extension AnswerChange: CustomStringConvertible {
  /// The change: `bank.balance() returned 0 instead of 100`.
  var description: String {
    let (other, original) = (answer.others[index], answer.original)
    let former = other.isError == original.isError ? original.value : original.gerund
    return "\(answer.id.words(other.past)) instead of \(former)"
  }
}

extension UsedAnswer {
  /// What the answer makes its call do.
  fileprivate var verb: String { isOnlyValues ? "returns" : "does" }

  /// The values that were tried: `101 and 0`, or `throwing InjectedError()`.
  fileprivate var tried: String {
    others.map { isOnlyValues ? $0.value : $0.gerund }.joined(separator: " and ")
  }

  private var isOnlyValues: Bool { !original.isError && others.allSatisfy { !$0.isError } }
}

extension UsedAnswer.ID {
  /// Returns a statement about the stub: `bank.balance() returned 0 in step 2`.
  fileprivate func words(_ predicate: String) -> String {
    "\(stub) \(predicate)" + (steps > 1 ? " in step \(step + 1)" : "")
  }
}

/// The words for what a stub returned or threw.
struct OutcomeText: Sendable {
  let isError: Bool
  let value: String

  init(_ outcome: Call.Outcome) {
    switch outcome {
    case .success(let value): (isError, self.value) = (false, ValueDescription.line(of: value))
    case .failure(let error): (isError, value) = (true, ValueDescription.line(ofError: error))
    }
  }

  fileprivate var past: String { "\(isError ? "threw" : "returned") \(value)" }
  fileprivate var gerund: String { "\(isError ? "throwing" : "returning") \(value)" }
}

extension OrderRun {
  /// The text at the end of every failure in the run.
  var sentence: String {
    let choices = calls.outcome.choices.map(String.init)
    let origin = plan.seed != nil ? " It is part of a sample with seed \(seed)." : ""
    let sentence = "This happened in run \(number), in which \(description)."
    if choices.isEmpty { return sentence }
    return """
      \(sentence)
      To run this order only, pass order: [\(choices.joined(separator: ", "))].\(origin)
      """
  }
}

extension RunEvent {
  init(ending sleep: Timeline.Sleep, of others: [Timeline.Sleep]) {
    self = .time(to: sleep.deadline, sleep: others.count > 1 ? sleep.number : nil)
  }

  /// This as one of several possibilities.
  var words: String {
    switch self {
    case .answer(let call): call.words
    case .time: "time passes \(destination)"
    }
  }

  /// The time that passes: `to 400 milliseconds`.
  private var destination: String {
    guard case .time(let instant, let sleep) = self else { return "" }
    return "to \(instant)" + (sleep.map { " for sleep \($0)" } ?? "")
  }

  /// Returns what happened: `time passed to 1 second, then api.load(2) returned, then api.load(1)`.
  static func sentence(_ events: [RunEvent]) -> String {
    var clauses: [String] = []
    for (event, former) in zip(events, [nil] + events) {
      switch (former, event) {
      case (.answer, .answer(let call)): clauses.append(call.words)
      case (_, .answer(let call)): clauses.append("\(call.words) returned")
      // Several sleeps can have the same deadline.
      case (let former?, .time) where former == event: break
      case (.time, .time): clauses.append(event.destination)
      case (_, .time): clauses.append("time passed \(event.destination)")
      }
    }
    return clauses.isEmpty ? "no time passed" : list(clauses)
  }

  /// The text at the end of every failure while a clock is controlled.
  static func timeSentence(_ events: [RunEvent]) -> String {
    let sentence = sentence(events)
    return "\(sentence.prefix(1).uppercased())\(sentence.dropFirst())."
  }

  /// Returns a list, abbreviated if it is long.
  static func list(_ texts: [String]) -> String {
    let most = 8
    let rest = texts.count - most
    return texts.prefix(most).joined(separator: ", then ")
      + (rest > 0 ? ", then \(rest.counting("other"))" : "")
  }
}

extension ExploringFunction {
  /// Describes this function for a message about another one that was called inside it.
  fileprivate func phrase(inside inner: Self) -> String {
    if self == .controlling { return "a test that controls its time" }
    return self == inner ? "another '\(self)'" : "'\(self)'"
  }
}
