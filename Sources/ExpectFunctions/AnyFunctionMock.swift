public import Expect
import ExpectRuntime

/// A mock of one generic function, whose arguments and results are of any type.
///
/// ```swift
/// let decodeFunc = AnyFunctionMock(name: "decode(_:)")
/// func decode<Input, Output>(_ input: Input) -> Output { decodeFunc.call(input, returning: Output.self) }
/// ```
public typealias AnyFunctionMock = FunctionMock<ErasedArguments, Any>

// MARK: - ErasedArguments

/// The arguments of a call of a generic function.
public struct ErasedArguments {
  /// The arguments in order.
  public let values: [Any]

  /// The types of the arguments.
  let types: [TypeIdentity]

  init(_ values: [Any], _ types: [TypeIdentity]) {
    self.values = values
    self.types = types
  }

  fileprivate init<each Argument>(_ arguments: repeat each Argument) {
    var values: [Any] = []
    for argument in repeat each arguments { values.append(argument) }
    self.init(values, typeList(repeat (each Argument).self))
  }
}

// MARK: - GenericFunction

/// The mock behind the mock of one generic function.
///
/// It has an ordinary member for the types of each call. A statement is about one of these members. An
/// answer of `returns` and `throws`, and the closure of `onCall`, are about a further member, which
/// stands for all of them and is never called.
final class GenericFunction: Mock, @unchecked Sendable {}

// MARK: - Inspecting

extension FunctionMock where Input == ErasedArguments, Output == Any {
  /// The arguments of the latest call as a type, or `nil` before the first call.
  ///
  /// Several arguments become a tuple. If the arguments are of other types, this reports a failure.
  public func latestArguments<Arguments>(
    as type: Arguments.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Arguments? {
    guard let call = core.received.last else { return nil }
    if let arguments: Arguments = call.argumentsAsOne() { return arguments }
    let site = CallSite(fileID, filePath, line, column)
    core.report(.otherArguments(of: call, wanted: type), at: site)
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

  /// Records a call of a generic function, and returns what the test stubbed.
  ///
  /// Write it as the body of the function:
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
    answerAny(
      ErasedArguments(repeat each arguments), of: (repeat each Argument).self, to: function, result,
      throwing: Never.self)
  }

  /// Records a call of an async generic function, and returns what the test stubbed.
  ///
  /// Write it as the body of the function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the function, in order.
  ///   - result: The type of the result, if Swift can't infer it.
  ///   - function: The name of the function, which defaults to `#function`.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type = Result.self,
    function: StaticString = #function
  ) async -> sending Result {
    await answerAny(
      ErasedArguments(repeat each arguments), of: (repeat each Argument).self, to: function, result,
      throwing: Never.self)
  }

  /// Records a call of a throwing generic function, and returns or throws what the test stubbed.
  ///
  /// Write it as the body of the function.
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
    try answerAny(
      ErasedArguments(repeat each arguments), of: (repeat each Argument).self, to: function, result,
      throwing: failure)
  }

  /// Records a call of an async throwing generic function, and returns or throws what the test
  /// stubbed.
  ///
  /// Write it as the body of the function.
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
    try await answerAny(
      ErasedArguments(repeat each arguments), of: (repeat each Argument).self, to: function, result,
      throwing: failure)
  }

  // MARK: - Receiving

  /// Returns the result of a call of a synchronous function.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The type of all arguments as one value.
  ///   - function: The member that makes the call, as `#function` spells it.
  ///   - result: The result type of the call.
  ///   - failure: The error type of the call.
  private func answerAny<Result, Failure: Error>(
    _ arguments: ErasedArguments, of input: Any.Type, to function: StaticString,
    _ result: Result.Type, throwing failure: Failure.Type
  ) throws(Failure) -> sending Result {
    let invocation = invocation(
      of: function, arguments, of: input, result, throwing: failure, isAsync: false)
    guard var call = core.arrive(invocation) else {
      return assumingDisconnected(core.placeholder(result))
    }
    addGeneralStatements(to: &call, returning: result)
    core.perform(&call)
    reportOtherTypes(than: result, of: &call)
    return assumingDisconnected(try core.result(of: call, as: result, throwing: failure))
  }

  /// Returns the result of a call of an async function.
  ///
  /// The parameters are those of the synchronous overload.
  private nonisolated(nonsending) func answerAny<Result, Failure: Error>(
    _ arguments: ErasedArguments, of input: Any.Type, to function: StaticString,
    _ result: Result.Type, throwing failure: Failure.Type
  ) async throws(Failure) -> sending Result {
    let invocation = invocation(
      of: function, arguments, of: input, result, throwing: failure, isAsync: true)
    guard var call = core.arrive(invocation) else {
      return assumingDisconnected(core.placeholder(result))
    }
    addGeneralStatements(to: &call, returning: result)
    await core.perform(&call)
    reportOtherTypes(than: result, of: &call)
    return assumingDisconnected(try core.result(of: call, as: result, throwing: failure))
  }

  /// Returns a call of the member that has the types of the arguments.
  private func invocation<Failure: Error>(
    of function: StaticString, _ arguments: ErasedArguments, of input: Any.Type,
    _ result: Any.Type, throwing failure: Failure.Type, isAsync: Bool
  ) -> Invocation {
    let values = ValueList(array: arguments.values, as: arguments, of: input)
    return Invocation(function, values, result, throwing: failure, isAsync: isAsync, .plain) {
      [name] called in
      Member(
        name ?? FunctionName(called.function), arguments: arguments.types,
        result: called.result, effects: called.effects)
    }
  }

  /// The statements about all calls.
  private var generalStatements: (rules: [Rule], effect: KnownMember.Effect?) {
    core.statements(about: knownMember(returning: Any.self))
  }

  /// Adds the statements about all calls that apply to a call with a result type.
  private func addGeneralStatements(to call: inout Call, returning result: Any.Type) {
    let (rules, effect) = generalStatements
    call.rules += rules.filter { $0.applies(to: result) }
    call.memberEffect = call.memberEffect ?? effect
  }

  /// Reports a call that can't return what the function mock answers, because its result is of
  /// another type.
  private func reportOtherTypes<Result>(than type: Result.Type, of call: inout Call) {
    let (given, site): ([Any.Type], CallSite?)
    switch call.ending {
    case .ended(.success(let value)) where TypeFacts.cast(value, to: type) == nil:
      (given, site) = ([Swift.type(of: value)], call.rule?.site)
    case .open where call.rule == nil && !call.isReported:
      let others = generalStatements.rules.filter { !$0.applies(to: type) }
      (given, site) = (others.map(\.pattern.member.resultType.type), others.last?.site)
    default: return
    }
    guard let site else { return }
    let recorded = core.recordedCall(call)
    core.report(.otherResult(of: recorded, given: given), at: site)
    call.isReported = true
    call.ending = .open
  }
}

extension Rule {
  /// Returns whether an answer for all calls applies to those with a result type.
  ///
  /// An error, and a closure that returns `Any`, apply to every call.
  fileprivate func applies(to result: Any.Type) -> Bool {
    let stated = pattern.member.resultType.type
    return stated == Any.self || TypeFacts.isSameOrWrapped(stated, in: result)
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
