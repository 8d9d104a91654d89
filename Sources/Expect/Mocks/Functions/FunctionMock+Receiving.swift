// Every call comes through here, with its arguments as one value of a known type.

extension FunctionMock {
  /// A call on its way: its arguments, and the types that its function has here.
  struct Passing<Result, Failure: Error> {
    let input: Input
    let function: StaticString

    /// The shape of the arguments, where it is that of this call alone.
    var shape: InputShape?
  }

  /// The result of a call of a function that does not suspend.
  func answer<Result, Failure: Error>(
    _ call: Passing<Result, Failure>
  ) throws(Failure) -> sending Result {
    let value = accessor?.read()
    let reception = it.core.receive(
      call.function, Result.self, throwing: Failure.self, body(standing: value), call.input
    ) { invocation(of: call, $0) }
    nonisolated(unsafe) let answer = try answer(to: call, reception, standing: value)
    return answer
  }

  /// The result of a call of an async function.
  nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ call: Passing<Result, Failure>
  ) async throws(Failure) -> sending Result {
    let value = accessor?.read()
    let reception = await it.core.receive(
      call.function, Result.self, throwing: Failure.self, body(standing: value), call.input
    ) { invocation(of: call, $0) }
    nonisolated(unsafe) let answer = try answer(to: call, reception, standing: value)
    return answer
  }

  private func body(standing value: CallOutcome?) -> MemberBody {
    MemberBody(real: value == nil ? .unknown : .standing)
  }

  private func invocation<Result, Failure: Error>(
    of call: Passing<Result, Failure>, _ arriving: ArrivingCall
  ) -> Invocation {
    let shape = call.shape ?? shape
    return Invocation(
      member: member(call.function, shape.types, Result.self, arriving.effects),
      arguments: shape.arguments(of: call.input), body: arriving.body,
      memory: shape.isPlain ? ArgumentMemory(of: arriving, shape.types.map(\.type)) : nil,
      input: call.input, keepsInput: shape.isKept)
  }

  private func answer<Result, Failure: Error>(
    to call: Passing<Result, Failure>, _ reception: MockCore.Reception,
    standing value: CallOutcome?
  ) throws(Failure) -> Result {
    if case .real = reception.ending, let result = value?.value(as: Result.self) {
      return it.core.ending(reception) { result }
    }
    let result = try it.core.result(of: reception, as: Result.self, throwing: Failure.self)
    if case .recorded = reception.ending { return result }
    accessor?.write(call.input)
    return result
  }
}
