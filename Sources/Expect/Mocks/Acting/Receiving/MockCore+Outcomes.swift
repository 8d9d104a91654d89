// What follows from a decision, once the test's own code has run.

extension MockCore {
  func ending(of decision: Decision) -> Ending {
    switch decision.step.outcome {
    case .failure(let error): failure(error, in: decision)
    case .value(let outcome): ending(with: outcome, in: decision)
    case .real: realEnding(of: decision.call, in: decision.body, askedBy: decision.rule)
    case .unanswered: unanswered(decision)
    case .computation: unsuspended(decision)
    }
  }

  /// Lets the member return a value, if it is of the type that a generic member is called for.
  private func ending(with outcome: CallOutcome, in decision: Decision) -> Ending {
    guard let rule = decision.rule, case .success(let value) = outcome.result,
      !decision.call.accepts(value)
    else { return .value(outcome) }
    report(
      .misfitAnswer(MisfitAnswer(mock: name, call: decision.call, given: [type(of: value)])),
      at: rule.site)
    return missing(decision, isReported: true)
  }

  /// Reports an async closure at a member that cannot suspend.
  private func unsuspended(_ decision: Decision) -> Ending {
    if let rule = decision.rule {
      report(.behavior(.async, of: decision.call.member), at: rule.site)
    }
    return missing(decision, isReported: true)
  }

  /// Lets the member return a value that was computed, if it can.
  func value(_ value: Any, in decision: Decision) -> Ending {
    guard let rule = decision.rule, !rule.pattern.member.accepts(value, in: decision.body) else {
      return ending(with: ReturnedValue(value), in: decision)
    }
    report(.behavior(.missingResult, of: rule.pattern.member), at: rule.site)
    return missing(decision, isReported: true)
  }

  private func unanswered(_ decision: Decision) -> Ending {
    // A stub of a member without a result has said all there is to say.
    let isStubbed = decision.rule != nil
    if isStubbed, decision.call.member.resultType.type == Void.self {
      return .value(ReturnedValue(()))
    }
    let real = realEnding(of: decision.call, in: decision.body, isStubbed: isStubbed)
    let isTold = real == nil && !isStubbed && reportOtherResults(than: decision.call)
    return real ?? missing(decision, isReported: decision.isReported || isTold)
  }

  private func missing(_ decision: Decision, isReported: Bool) -> Ending {
    .unanswered(
      UnansweredCall(
        mock: name, call: decision.call, isStubbed: decision.rule != nil, isReported: isReported))
  }

  /// Lets the member throw an error, if it can.
  func failure(_ error: any Error, in decision: Decision) -> Ending {
    if let rule = decision.rule, let misfit = error as? MisfitArguments {
      report(.behavior(.misfitClosure(misfit.taken), of: rule.pattern.member), at: rule.site)
      return missing(decision, isReported: true)
    }
    if decision.call.member.effects.allow(error) { return .failure(error) }
    if let rule = decision.rule {
      report(
        .wrongError(
          mock: name, pattern: rule.pattern, error: error, member: decision.call.member),
        at: rule.site)
    }
    return missing(decision, isReported: true)
  }
}
