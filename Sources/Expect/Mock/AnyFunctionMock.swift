/// A mock of one generic function, whose arguments and results are of any type.
///
/// ```swift
/// let decodeFunc = AnyFunctionMock("decode(_:)")
/// func decode<Input, Output>(_ input: Input) -> Output { decodeFunc.call(input, returning: Output.self) }
/// ```
public typealias AnyFunctionMock = FunctionMock<ErasedArguments, Any>

// MARK: - Inspecting

extension FunctionMock where Input == ErasedArguments, Output == Any {
  /// The arguments of the latest call as a type, or `nil` before the first call.
  ///
  /// Several arguments become a tuple. If the arguments are of other types, this reports a failure.
  public func arguments<Arguments>(
    as type: Arguments.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Arguments? {
    guard let call = core.received.last else { return nil }
    if let arguments: Arguments = call.argumentsAsOne() { return arguments }
    let site = CallSite(fileID, filePath, line, column)
    core.report(.otherArguments(call, wanted: type), at: site)
    return nil
  }

  // MARK: - Answering

  /// Returns a value from every call with this result type, or from those whose arguments meet a
  /// condition.
  @discardableResult
  public func returns<Result>(
    _ value: Result, as type: Result.Type = Result.self,
    when condition: ((ErasedArguments) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Stub<Result> {
    answering(condition, at: CallSite(fileID, filePath, line, column)).andReturn(value)
  }

  // MARK: - Calling

  /// Forwards a call of a generic function.
  ///
  /// ```swift
  /// func decode<Input, Output>(_ input: Input) -> Output { decodeFunc.call(input) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, if Swift can't infer it.
  ///   - function: The name of the function, which defaults to `#function`.
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    function: StaticString = #function
  ) -> sending Result {
    answer(
      ErasedArguments(repeat each arguments), to: function, result, throwing: Never.self)
  }

  /// Forwards a call of an async generic function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, if Swift can't infer it.
  ///   - function: The name of the function, which defaults to `#function`.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    function: StaticString = #function
  ) async -> sending Result {
    await answer(
      ErasedArguments(repeat each arguments), to: function, result, throwing: Never.self)
  }

  /// Forwards a call of a throwing generic function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, if Swift can't infer it.
  ///   - failure: The error type of the function, which defaults to `any Error`.
  ///   - function: The name of the function, which defaults to `#function`.
  public func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    throwing failure: Failure.Type = (any Error).self, function: StaticString = #function
  ) throws(Failure) -> sending Result {
    try answer(
      ErasedArguments(repeat each arguments), to: function, result, throwing: failure)
  }

  /// Forwards a call of an async throwing generic function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, if Swift can't infer it.
  ///   - failure: The error type of the function, which defaults to `any Error`.
  ///   - function: The name of the function, which defaults to `#function`.
  public nonisolated(nonsending) func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    throwing failure: Failure.Type = (any Error).self, function: StaticString = #function
  ) async throws(Failure) -> sending Result {
    try await answer(
      ErasedArguments(repeat each arguments), to: function, result, throwing: failure)
  }
}

extension RecordedCall {
  /// Returns the only argument, or a tuple of all arguments.
  fileprivate func argumentsAsOne<Arguments>() -> Arguments? {
    if let argument = arguments.first, arguments.count == 1 {
      return TypeFacts.cast(argument, to: Arguments.self)
    }
    var rest = arguments[...]
    let tuple = ComposedValue.tuple(Arguments.self) { _ in rest.popFirst() }
    return rest.isEmpty ? tuple as? Arguments : nil
  }
}
