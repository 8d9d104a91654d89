extension MockCore {
  /// Receives a call of a member that does not suspend.
  ///
  /// - Parameters:
  ///   - function: The member, as `#function` gives it.
  ///   - result: The type of its result.
  ///   - failure: The type of the errors that it throws.
  ///   - body: What its body can do with an answer.
  ///   - input: The arguments, a tuple where there are several.
  ///   - spelledOut: The call with each argument by itself, which a call that is answered directly
  ///     does without. It is given the arguments, because to capture a pack is to copy it.
  func receive<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody, _ input: borrowing Input, spelledOut: (ArrivingCall, Input) -> Invocation
  ) -> Reception {
    let key = MemberKey(function, Input.self, result, throwing: failure, isAsync: false)
    let reception = withUnsafePointer(to: input) { arriveDirectly(key, body, $0) }
    if let reception, !reception.isDecided { return reception }
    return withUnsafePointer(to: input) { input in
      let call = ArrivingCall(function, key, result, throwing: failure, body, at: input)
      return receive(checked(spelledOut(call, input.pointee)), reception)
    }
  }

  /// Receives a call of an async member.
  ///
  /// The parameters are those of a member that does not suspend.
  nonisolated(nonsending) func receive<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ body: MemberBody, _ input: borrowing Input, spelledOut: (ArrivingCall, Input) -> Invocation
  ) async -> Reception {
    let key = MemberKey(function, Input.self, result, throwing: failure, isAsync: true)
    let direct = withUnsafePointer(to: input) { arriveDirectly(key, body, $0) }
    if let direct, !direct.isDecided { return direct }
    let (reception, call) = withUnsafePointer(to: input) { input -> (Reception, Invocation) in
      let call = ArrivingCall(function, key, result, throwing: failure, body, at: input)
      let checked = checked(spelledOut(call, input.pointee))
      return (direct ?? decide(checked), checked)
    }
    guard case .decided(let decision) = reception.ending else { return reception }
    return Reception(await act(on: decision, call), in: decision.entry)
  }

  /// - Parameter reception: What is known of the call already.
  private func receive(_ call: Invocation, _ reception: Reception?) -> Reception {
    let reception = reception ?? decide(call)
    guard case .decided(let decision) = reception.ending else { return reception }
    return Reception(act(on: decision, call), in: decision.entry)
  }

  private func act(on decision: Decision, _ invocation: Invocation) -> Ending {
    let step = decision.step
    do {
      try run(decision.effect, at: decision.call, with: invocation.offered)
      if case .sync(let effect) = step.effect { try effect(invocation.offered) }
      if case .computation(.sync(let compute)) = step.outcome {
        return value(try compute(invocation.offered), in: decision)
      }
      return ending(of: decision)
    } catch {
      return failure(error, in: decision)
    }
  }

  private nonisolated(nonsending) func act(
    on decision: Decision, _ invocation: Invocation
  ) async -> Ending {
    let step = decision.step
    nonisolated(unsafe) let arguments = invocation.offered
    do {
      try await wait(at: step.gate, as: decision.call, of: decision.rule)
      try await run(decision.effect, with: arguments)
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
}
