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
    case .missed(let missed, let isCancelling):
      """
      \(missed.call.words) was expected to \(isCancelling ? "be cancelled" : "throw") in this run, but was not called.
      Calls are recognized by their arguments: pass the same ones in every run.
      """
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
    case .unordered(let mocks):
      """
      No async call reached \(Self.sentence(mocks)), so there was nothing to order.
      Pass the mocks that the subject calls: withEachOrder(of: <#mock#>)
      """
    case .onlyFirstRun(let function):
      """
      'limit: 1' leaves out every run of '\(function)' but the first one, so nothing was explored.
      Pass a greater limit, or none.
      """
    case .noRuns(let parameter, let number): "A \(parameter) must be at least 1 (was \(number))."
    case .noHooks(let missing): Self.message(of: missing)
    case .nestedOrders:
      """
      'withEachOrder' was called inside another 'withEachOrder', which already holds its calls.
      Pass all mocks to the outer one.
      """
    case .noSuchOrder(let choice, let options):
      """
      'order' picks the call at index \(choice), but only \(options.count.counting("call")) could be answered:
      \(Self.list(options))
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
    guard let last = mocks.last else { return "no mock" }
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

  private static func message(of missing: MissingHooks) -> String {
    let reason =
      switch missing {
      case .symbol(let name): "the Swift runtime of this process has no '\(name)'"
      case .replaced(let name): "another library has replaced '\(name)'"
      case .platform: "this platform has no threads, or no access to the Swift runtime"
      }
    return """
      'withEachOrder' can't run here: \(reason).
      Run this test elsewhere, or order the answers with a Gate for each call.
      """
  }

  private static func message(of divergence: HeldCalls.Divergence) -> String {
    let answers =
      divergence.answered.isEmpty
      ? "before the first answer"
      : "after \(divergence.answered.count.counting("answer")), the last to \(divergence.answered.last ?? "")"
    return """
      A run can't be repeated: \(answers), other calls were pending than in an earlier run.
      In the earlier run:
      \(list(divergence.expected))
      In this run:
      \(list(divergence.found))
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
    if failing.isEmpty {
      return
        "This happened in run 1, in which no call was \(isCancelling ? "cancelled" : "made to fail")."
    }
    let thrown = failing.map { failing in
      let error = calls.outcome.thrown[failing.call]
      if isCancelling {
        return "\(failing.call.words) was \(error == nil ? "to be cancelled" : "cancelled")"
      }
      return "\(failing.call.words) " + (error.map { "threw \($0)" } ?? "was to throw")
    }
    return "This happened in \(place), while \(thrown.joined(separator: " and "))."
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

  /// Returns a list of calls, abbreviated if it is long.
  static func list(_ calls: [String]) -> String {
    let most = 8
    let rest = calls.count - most
    return calls.prefix(most).joined(separator: ", then ")
      + (rest > 0 ? ", then \(rest.counting("other"))" : "")
  }
}

extension Int {
  /// This number as an ordinal: `1st`, `2nd`, `12th`.
  fileprivate var ordinal: String {
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
