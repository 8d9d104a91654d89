// Every form of `call` comes through here, and does not throw by throwing `Never`.

extension Mock {
  /// The result of a call of a member that does not suspend.
  func answer<each Argument, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ arguments: repeat each Argument
  ) throws(Failure) -> sending Result {
    let effects = Effects(isAsync: false, throwing: failure)
    let call = Invocation(function, returning: result, effects, repeat each arguments)
    nonisolated(unsafe) let answer = try core.result(
      of: core.receive(call), as: result, throwing: failure)
    return answer
  }

  /// The result of a call of a member that does not suspend, or nothing where there is none.
  func optionalAnswer<each Argument, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ arguments: repeat each Argument
  ) throws(Failure) -> sending Result? {
    let effects = Effects(isAsync: false, throwing: failure)
    let call = Invocation(
      function, returning: result, effects, body: MemberBody(acceptsNil: true),
      repeat each arguments)
    nonisolated(unsafe) let answer = try core.optionalResult(
      of: core.receive(call), as: result, throwing: failure)
    return answer
  }

  /// The result of a call of an async member.
  nonisolated(nonsending) func answer<each Argument, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ arguments: repeat each Argument
  ) async throws(Failure) -> sending Result {
    let effects = Effects(isAsync: true, throwing: failure)
    let call = Invocation(function, returning: result, effects, repeat each arguments)
    nonisolated(unsafe) let answer = try core.result(
      of: await core.receive(call), as: result, throwing: failure)
    return answer
  }

  /// The result of a call of an async member, or nothing where there is none.
  nonisolated(nonsending) func optionalAnswer<each Argument, Result, Failure: Error>(
    _ function: StaticString, _ result: Result.Type, throwing failure: Failure.Type,
    _ arguments: repeat each Argument
  ) async throws(Failure) -> sending Result? {
    let effects = Effects(isAsync: true, throwing: failure)
    let call = Invocation(
      function, returning: result, effects, body: MemberBody(acceptsNil: true),
      repeat each arguments)
    nonisolated(unsafe) let answer = try core.optionalResult(
      of: await core.receive(call), as: result, throwing: failure)
    return answer
  }
}
