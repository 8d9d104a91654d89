// What a call does after it was counted: code of the test runs, without the lock, and determines how
// the call ends.

extension MockCore {
  /// Runs what the test stubbed for a call of a synchronous member.
  func act(_ call: inout LiveCall) {
    do {
      try intercept(call)
      if let effect = call.effect {
        if try effect.behavior.run(call.offered) == nil {
          report(.behavior(.async, of: call.member), at: effect.site)
        }
      }
      if let effect = call.step.effect { _ = try effect.run(call.offered) }
      if case .computation(let behavior) = call.step.answer {
        call.ending = try behavior.run(call.offered).map(Ending.value) ?? unsuspended(&call)
      } else {
        call.ending = ending(of: &call)
      }
    } catch {
      call.ending = failure(error, of: &call)
    }
  }

  /// Runs what the test stubbed for a call of an async member.
  nonisolated(nonsending) func act(_ call: inout LiveCall) async {
    do {
      if let gate = call.step.gate { try await wait(at: gate, call) }
      if let settings = call.settings, !settings.values.interceptors.isEmpty {
        call.ending = try await actIntercepted(&call, by: settings.values.interceptors)
      } else {
        call.ending = try await actAlone(&call)
      }
    } catch {
      call.ending = failure(error, of: &call)
    }
  }

  /// Acts after the gate is open and the interceptors have released the call.
  nonisolated(nonsending) func actAlone(_ call: inout LiveCall) async throws -> Ending {
    if let delay = call.step.delay { try await run(delay, of: call.member) }
    if let effect = call.effect { _ = try await effect.behavior.run(call.offered) }
    if let effect = call.step.effect { _ = try await effect.run(call.offered) }
    if case .computation(let behavior) = call.step.answer {
      return .value(try await behavior.run(call.offered))
    }
    return ending(of: &call)
  }

  /// Suspends a call for a delay.
  ///
  /// If the task is cancelled and the member can't throw the error, the call continues immediately.
  private nonisolated(nonsending) func run(
    _ delay: @Sendable () async throws -> Void, of member: Member
  ) async throws {
    do {
      try await delay()
    } catch  where !member.effects.allow(error) {
      return
    }
  }

  // MARK: - Ending

  /// Returns how a call ends for which no closure computes a result.
  private func ending(of call: inout LiveCall) -> Ending {
    switch call.step.answer {
    case .failure(let error): return failure(error, of: &call)
    case .value(let value): return .value(value)
    case .real: return realEnding(of: &call)
    case .computation, nil: break
    }
    // A stub of a member without a result needs no outcome.
    if call.rule != nil, call.member.resultType.type == Void.self { return .value(()) }
    return unstubbedEnding(of: &call)
  }

  /// Reports an async closure in a stub of a synchronous member.
  private func unsuspended(_ call: inout LiveCall) -> Ending {
    call.isReported = true
    if let rule = call.rule { report(.behavior(.async, of: call.member), at: rule.site) }
    return .unanswered
  }

  /// Throws an error, if the member can throw it.
  private func failure(_ error: any Error, of call: inout LiveCall) -> Ending {
    let member = call.member
    if let rule = call.rule, let misfit = error as? MisfitArguments {
      report(.behavior(.misfitClosure(misfit.taken), of: rule.pattern.member), at: rule.site)
    } else if member.effects.allow(error) {
      return .failure(error)
    } else if let rule = call.rule {
      report(
        .wrongError(mock: name, pattern: rule.pattern, error: error, member: member),
        at: rule.site)
    }
    call.isReported = true
    return .unanswered
  }
}
