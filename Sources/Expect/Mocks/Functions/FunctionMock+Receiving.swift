// Every call comes through here, with its arguments as one value of a known type.

extension FunctionMock {
  /// The result of a call of a function that does not suspend.
  ///
  /// - Parameters:
  ///   - input: The arguments.
  ///   - function: The member that calls, as `#function` gives it.
  ///   - result: The type of the result here.
  ///   - failure: The type of the errors that are thrown here.
  ///   - shape: The shape of the arguments, where it is that of this call alone.
  func answer<Result, Failure: Error>(
    _ input: Input, to function: StaticString, _ result: Result.Type,
    throwing failure: Failure.Type, shape: InputShape? = nil
  ) throws(Failure) -> sending Result {
    if let accessor {
      nonisolated(unsafe) let answer = try access(
        accessor, with: input, to: function, result, throwing: failure)
      return answer
    }
    return try core.answer(function, result, throwing: failure, input) {
      invocation($0, $1, shape)
    }
  }

  /// The result of a call of an async function.
  ///
  /// The parameters are those of a function that does not suspend.
  nonisolated(nonsending) func answer<Result, Failure: Error>(
    _ input: Input, to function: StaticString, _ result: Result.Type,
    throwing failure: Failure.Type, shape: InputShape? = nil
  ) async throws(Failure) -> sending Result {
    if let accessor {
      // Nothing that a property does suspends.
      nonisolated(unsafe) let answer = try access(
        accessor, with: input, to: function, result, throwing: failure)
      return answer
    }
    return try await core.answer(function, result, throwing: failure, input) {
      invocation($0, $1, shape)
    }
  }

  private func invocation(
    _ arriving: ArrivingCall, _ input: Input, _ shapeOfCall: InputShape?
  ) -> Invocation {
    let shape = shapeOfCall ?? shape
    return Invocation(
      member: member(arriving.function, shape.types, arriving.resultType, arriving.effects),
      arguments: shape.arguments(of: input), body: arriving.body,
      memory: shape.isPlain ? ArgumentMemory(of: arriving, shape.types) : nil,
      input: input, keepsInput: shape.isKept)
  }

  /// The result of a read or an assignment of a property.
  private func access<Result, Failure: Error>(
    _ accessor: Accessor<Input>, with input: Input, to function: StaticString,
    _ result: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> Result {
    let value = accessor.read()
    let body = MemberBody(real: value == nil ? .unknown : .standing)
    let reception = core.receive(function, result, throwing: failure, body, input) {
      invocation($0, $1, nil)
    }
    if case .real = reception.ending, let value = value?.value(as: result) {
      return core.ending(reception) { value }
    }
    let answer = try core.result(of: reception, as: result, throwing: failure)
    if case .recorded = reception.ending { return answer }
    accessor.write(input)
    return answer
  }
}
