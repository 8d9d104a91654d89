import Expect

extension ExploringFailure {
  var message: String {
    switch self {
    case .thrown(let error):
      """
      The closure threw \(error), so the rest of it did not run.
      Catch the errors of the subject, and check what it leaves behind: try? await shop.buy()
      """
    case .misfit(let misfit): Self.message(of: misfit)
    case .missed(let missed, let isCancelling, let restartsOthers):
      """
      \(missed.call.words) was expected to \(isCancelling ? "be cancelled" : "throw") in this run, but was not called.
      Calls are recognized by their arguments: pass the same ones in every run.
      """
        + (restartsOthers
          ? ""
          : """

          The stubs of other mocks continued where the run before had ended. Pass these mocks, too, or use .verifiesMocks.
          """)
    case .unfailing(let mocks, let received, let throwing):
      Self.message(ofUnfailing: mocks, received, throwing)
    case .uncancelled(let mocks):
      """
      No async call reached \(Self.sentence(mocks)), so none could be cancelled.
      Pass the mocks that the subject calls: withEachCallCancelled(of: <#mock#>)
      """
    case .unending(let time, nil):
      """
      The closure has not returned within \(time.words), although no call was cancelled.
      The subject waits for something other than the answers of its mocks, or makes calls without an end.
      """
    case .unending(let time, let call?):
      """
      The closure has not returned within \(time.words), although the subject was cancelled at \(call).
      The subject ignores its cancellation: it waits for something that the cancellation doesn't end, or repeats a call.
      """
    case .unordered(let mocks, false):
      """
      No async call reached \(Self.sentence(mocks)), so there was nothing to order.
      Pass the mocks that the subject calls: withEachOrder(of: <#mock#>)
      """
    case .unordered(let mocks, true):
      """
      No async call reached \(Self.sentence(mocks)), and no time passed, so there was nothing to order.
      Wait for the tasks that the subject has started: await run.allAnswered()
      """
    case .onlyFirstRun(let function):
      """
      'limit: 1' leaves out every run of '\(function)' but the first one, so nothing was explored.
      Pass a greater limit, or none.
      """
    case .noRuns(let parameter, let number): "A \(parameter) must be at least 1 (was \(number))."
    case .noHooks(let function, let missing): Self.message(of: missing, for: function)
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
      "The time within which calls are answered must not be negative (was \(time.words))."
    case .endlessSleeps(let now):
      """
      After \(TestClock.mostSleeps) sleeps, the clock shows \(now), and a task is still sleeping.
      Let some time pass, and then stop the subject: await clock.advance(by: .seconds(<#10#>))
      """
    case .endlessCalls(let pending):
      """
      After \(HeldCalls.mostAnswers) calls, the closure has not returned, and these calls are pending:
      \(Self.list(pending))
      Let a stub return what ends the subject, or stop the subject in the closure.
      """
    case .asleep(let time, let now, let deadlines):
      """
      The clock shows \(now), and the test has waited for \(time.words). \(Self.sentence(deadlines))
      Let time pass: await clock.advance(by: .seconds(<#1#>))
      """
    case .noSuchOrder(let choice, let options):
      """
      'order' picks the call at index \(choice), but only \(options.count.counting("call")) could be answered:
      \(Self.list(options.map(\.words)))
      """
    case .stuck(let time, let pending, let acting): Self.message(stuckFor: time, pending, acting)
    case .leftovers(let calls):
      """
      The closure returned before \(calls.count.counting("call")) had been answered:
      \(Self.list(calls))
      Wait for the tasks that the subject has started: await run.allAnswered()
      """
    case .unrepeatable(let divergence): Self.message(of: divergence)
    }
  }

  private static func message(
    ofUnfailing mocks: [String], _ received: Int, _ throwing: Int
  ) -> String {
    if received == 0 {
      return """
        No call reached \(sentence(mocks)), so none could be made to fail.
        Pass the mocks that the subject calls: withEachCallFailing(of: <#mock#>)
        """
    }
    if throwing == 0 {
      return """
        None of the calls of \(sentence(mocks)) can throw, so none could be made to fail.
        Write in the members that throw: try callThrowing(…)
        """
    }
    return """
      'throwing' returned nil for every call of \(sentence(mocks)) that can throw, so none failed.
      Return an error for at least one of them.
      """
  }

  private static func sentence(_ mocks: [String]) -> String {
    guard let last = mocks.last else { return "any mock" }
    let others = mocks.dropLast().joined(separator: ", ")
    return others.isEmpty ? last : "\(others) or \(last)"
  }

  private static func message(of misfit: MisfitError) -> String {
    let type = "\(misfit.type)"
    let reason =
      misfit.error.map { "\($0) is not a \(type)" } ?? "no \(type) can be created"
    return """
      \(misfit.call) did not fail in any run, because \(reason).
      Create an error for each call: throwing: { call in … }. Return nil for calls that must not fail.
      """
  }

  private static func sentence(_ deadlines: [TestClock.Instant]) -> String {
    guard let first = deadlines.first else { return "" }
    return deadlines.count == 1
      ? "A task sleeps until \(first)."
      : "\(deadlines.count) tasks sleep, the first until \(first)."
  }

  private static func message(of missing: MissingHooks, for function: ExploringFunction) -> String {
    let reason =
      switch missing {
      case .symbol(let name): "the Swift runtime of this process has no '\(name)'"
      case .replaced(let name): "another library has replaced '\(name)'"
      case .platform: "this platform has no threads, or no access to the Swift runtime"
      }
    return """
      '\(function)' can't run here: \(reason).
      Run this test elsewhere, or order the answers with a Gate for each call.
      """
  }

  private static func message(of divergence: HeldCalls.Divergence) -> String {
    let calls = divergence.events.compactMap(\.call)
    let place =
      divergence.events.isEmpty
      ? "before the first answer"
      : calls.count == divergence.events.count
        ? "after \(calls.count.counting("answer")), the last to \(calls.last ?? "")"
        : "after this: \(RunEvent.sentence(divergence.events))"
    return """
      A run can't be repeated: \(place), other calls were pending than in an earlier run.
      In the earlier run:
      \(list(divergence.expected.map(\.words)))
      In this run:
      \(list(divergence.found.map(\.words)))
      The subject depends on something other than its mocks, such as the time or a dispatch queue.
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
      The subject waits for something other than the answers of its mocks.
      """
  }

  private static func list(_ calls: [String]) -> String {
    if calls.isEmpty { return "  none" }
    return calls.map { "  \($0)" }.joined(separator: "\n")
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
        "This happened in run 1, in which no call was \(isCancelling ? "cancelled" : "made to fail")."
        + time
    }
    let thrown = failing.map { failing in
      let error = calls.outcome.thrown[failing.call]
      if isCancelling {
        return "\(failing.call.words) was \(error == nil ? "to be cancelled" : "cancelled")"
      }
      return "\(failing.call.words) " + (error.map { "threw \($0)" } ?? "was to throw")
    }
    return "This happened in \(place), while \(thrown.joined(separator: " and "))." + time
  }
}

extension FailingCall {
  /// The call and its position: `bank.charge(10) threw, the 2nd of 5 calls`.
  func description(_ verb: String) -> String {
    "\(call.words) \(verb), the \(number.ordinal) of \(count.counting("call"))"
  }
}

extension OrderRun {
  /// The text at the end of every failure in the run.
  var sentence: String {
    let choices = calls.outcome.steps.filter { $0.options.count > 1 }.map { "\($0.chosen)" }
    let origin = plan.seed != nil ? " It is part of a sample with seed \(seed)." : ""
    return """
      This happened in run \(number), in which \(description).
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

  /// Returns what happened: `time passed to 1 second, then api.load(2) was answered, then api.load(1)`.
  static func sentence(_ events: [RunEvent]) -> String {
    var clauses: [String] = []
    for (event, former) in zip(events, [nil] + events) {
      switch (former, event) {
      case (.answer, .answer(let call)): clauses.append(call.words)
      case (_, .answer(let call)): clauses.append("\(call.words) was answered")
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

extension Int {
  /// This number as an ordinal: `1st`, `2nd`, `12th`.
  var ordinal: String {
    let ending =
      switch (self % 100, self % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(self)\(ending)"
  }
}
