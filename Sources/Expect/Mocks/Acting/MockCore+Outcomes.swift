// What follows from a decision, once the test's own code has run.

extension MockCore {
  func ending(of decision: Decision) -> Ending {
    switch decision.step.outcome {
    case .failure(let error): failure(error, in: decision)
    case .value(let value): .value(value)
    case .real: realEnding(of: decision.call, in: decision.body, askedBy: decision.rule)
    case .unanswered, .computation: unanswered(decision)
    }
  }

  /// Lets the member return a value that was computed, if it can.
  func value(_ value: Any, in decision: Decision) -> Ending {
    guard let rule = decision.rule, !rule.pattern.member.accepts(value, in: decision.body) else {
      return .value(ReturnedValue(value))
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
    return real ?? missing(decision, isReported: decision.isReported)
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
      report(.wrongError(mock: name, pattern: rule.pattern, error: error), at: rule.site)
    }
    return missing(decision, isReported: true)
  }
}
