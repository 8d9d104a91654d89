// Every form of `call` comes through here, and does not throw by throwing `Never`.

extension MockCore {
  /// The result of a call of a member that does not suspend.
  func answer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: borrowing Input, spelledOut: (ArrivingCall, Input) -> Invocation
  ) throws(Failure) -> sending Result {
    let reception = receive(
      function, result, throwing: failure, MemberBody(), input, spelledOut: spelledOut)
    nonisolated(unsafe) let answer = try self.result(of: reception, as: result, throwing: failure)
    return answer
  }

  /// The result of a call of a member that does not suspend, or nothing where there is none.
  func optionalAnswer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: borrowing Input, spelledOut: (ArrivingCall, Input) -> Invocation
  ) throws(Failure) -> sending Result? {
    let reception = receive(
      function, result, throwing: failure, MemberBody(acceptsNil: true), input,
      spelledOut: spelledOut)
    nonisolated(unsafe) let answer = try optionalResult(
      of: reception, as: result, throwing: failure)
    return answer
  }

  /// The result of a call of an async member.
  nonisolated(nonsending) func answer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: borrowing Input, spelledOut: (ArrivingCall, Input) -> Invocation
  ) async throws(Failure) -> sending Result {
    let reception = await receive(
      function, result, throwing: failure, MemberBody(), input, spelledOut: spelledOut)
    nonisolated(unsafe) let answer = try self.result(of: reception, as: result, throwing: failure)
    return answer
  }

  /// The result of a call of an async member, or nothing where there is none.
  nonisolated(nonsending) func optionalAnswer<Input, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ input: borrowing Input, spelledOut: (ArrivingCall, Input) -> Invocation
  ) async throws(Failure) -> sending Result? {
    let reception = await receive(
      function, result, throwing: failure, MemberBody(acceptsNil: true), input,
      spelledOut: spelledOut)
    nonisolated(unsafe) let answer = try optionalResult(
      of: reception, as: result, throwing: failure)
    return answer
  }
}
