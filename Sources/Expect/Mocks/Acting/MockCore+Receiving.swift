extension MockCore {
  /// What happens at a call that is not recorded, before anything of the test's own has run.
  private struct Decision {
    let step: Step
    let rule: CallRule?
    let call: RecordedCall

    /// What the body of the member can do with an answer.
    let body: MemberBody

    /// Whether the call was reported as unexpected.
    let isReported: Bool
  }

  /// Receives a call of a member that does not suspend.
  func receive(_ invocation: Invocation) -> Reception {
    let invocation = checked(invocation)
    guard let decision = decide(invocation) else { return Reception(.recorded) }
    return Reception(act(on: decision, invocation), of: decision.call.sequence)
  }

  private func act(on decision: Decision, _ invocation: Invocation) -> Ending {
    let step = decision.step
    do {
      if case .sync(let effect) = step.effect { try effect(invocation.offeredArguments) }
      if case .computation(.sync(let compute)) = step.outcome {
        return value(try compute(invocation.offeredArguments), in: decision)
      }
      return ending(of: decision)
    } catch {
      return failure(error, in: decision)
    }
  }

  /// Receives a call of an async member.
  nonisolated(nonsending) func receive(_ invocation: Invocation) async -> Reception {
    let invocation = checked(invocation)
    guard let decision = decide(invocation) else { return Reception(.recorded) }
    return Reception(await act(on: decision, invocation), of: decision.call.sequence)
  }

  private nonisolated(nonsending) func act(
    on decision: Decision, _ invocation: Invocation
  ) async -> Ending {
    let step = decision.step
    nonisolated(unsafe) let arguments = invocation.offeredArguments
    do {
      try await wait(at: step.gate, as: decision.call, of: decision.rule)
      switch step.effect {
      case .async(let effect): try await effect(arguments)
      case .sync(let effect): try effect(arguments)
      case nil: break
      }
      switch step.outcome {
      case .computation(.async(let compute)):
        return value(try await compute(arguments), in: decision)
      case .computation(.sync(let compute)):
        return value(try compute(arguments), in: decision)
      default: return ending(of: decision)
      }
    } catch {
      return failure(error, in: decision)
    }
  }

  /// Decides what happens at a call, or gives nothing if it was recorded.
  private func decide(_ invocation: Invocation) -> Decision? {
    let member = invocation.member
    let (isRecording, candidates) = state.withLock { state in
      (state.openRecordings > 0, state.registry.candidates(for: member))
    }
    if isRecording, let recording = OpenRecordings.current(of: ObjectIdentifier(self)) {
      recording.note(NotedCall(invocation))
      return nil
    }
    let arguments = invocation.keptArguments
    let matching = candidates.filter {
      RunningMatchers.match(arguments, with: $0, of: ObjectIdentifier(self))
    }
    let kept = keep(arguments)
    let counting = counting(matching, for: kept)
    let (response, decidable) = state.withLock { state in
      let response = state.registry.respond(
        to: member, of: name, with: kept, matching: counting.map(\.id))
      return (response, state.decidableConditions)
    }
    for candidate in counting { candidate.pattern.capture(arguments) }
    // A test that has waited for this call finds what its captors keep.
    decideAwaitedConditions(decidable)
    let isUnexpected = !response.isAnnounced && strictness == .strict
    if isUnexpected { reportUnexpected(response.call) }
    return Decision(
      step: response.answer?.step ?? Step(), rule: response.answer?.rule, call: response.call,
      body: invocation.body, isReported: isUnexpected)
  }

  private func keep(_ arguments: [Any]) -> RecordedCall.Kept {
    switch keeping {
    case .arguments: .values(arguments)
    case .descriptions: .descriptions(ValueDescription.texts(of: arguments))
    }
  }
}

// MARK: - Endings

extension MockCore {
  private func ending(of decision: Decision) -> Ending {
    switch decision.step.outcome {
    case .failure(let error): failure(error, in: decision)
    case .value(let value): .value(value)
    case .real: realEnding(of: decision.call, in: decision.body, askedBy: decision.rule)
    case .unanswered, .computation: unanswered(decision)
    }
  }

  /// Lets the member return a value that was computed, if it can.
  private func value(_ value: Any, in decision: Decision) -> Ending {
    guard let rule = decision.rule, !rule.pattern.member.accepts(value, in: decision.body) else {
      return .value(value)
    }
    report(.behavior(.missingResult, of: rule.pattern.member), at: rule.site)
    return missing(decision, isReported: true)
  }

  private func unanswered(_ decision: Decision) -> Ending {
    // A stub of a member without a result has said all there is to say.
    let isStubbed = decision.rule != nil
    if isStubbed, decision.call.member.resultType.type == Void.self { return .value(()) }
    let real = realEnding(of: decision.call, in: decision.body, isStubbed: isStubbed)
    return real ?? missing(decision, isReported: decision.isReported)
  }

  private func missing(_ decision: Decision, isReported: Bool) -> Ending {
    .unanswered(
      UnansweredCall(
        mock: name, call: decision.call, isStubbed: decision.rule != nil, isReported: isReported))
  }

  /// Lets the member throw an error, if it can.
  private func failure(_ error: any Error, in decision: Decision) -> Ending {
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
