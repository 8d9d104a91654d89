/// A mock of one generic function, whose arguments and results are of any type.
///
/// ```swift
/// let decodeFunc = AnyFunctionMock("decode(_:)")
/// func decode<Input, Output>(_ input: Input) -> Output { decodeFunc.call(input, returning: Output.self) }
/// ```
public typealias AnyFunctionMock = FunctionMock<ErasedArguments, Any>

// MARK: - Making

extension FunctionMock where Input == ErasedArguments, Output == Any {
  /// Makes a mock of a generic function with a name, as in `decode(_:)`.
  ///
  /// A strict function mock reports a call that nobody has announced.
  public convenience init(
    _ name: StaticString, _ strictness: Mock.Strictness = .lenient,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let mock = SingleFunction(
      strictness, name: "\(name)", fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(.generic, of: mock, name: name, place: name, shape: InputShape.emptyList)
  }
}

// MARK: - Inspecting

extension FunctionMock where Input == ErasedArguments, Output == Any {
  /// The arguments of the latest call as a type, or nothing before the first one.
  ///
  /// Several arguments are a tuple. That they are of other types is a failure.
  public func arguments<Arguments>(
    as type: Arguments.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Arguments? {
    guard let call = core.received.last else { return nil }
    if let arguments: Arguments = call.argumentsAsOne() { return arguments }
    let other = OtherArguments(mock: core.name, call: call, wanted: type)
    core.report(
      .otherArguments(other),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return nil
  }
}

// MARK: - Answering

extension FunctionMock where Input == ErasedArguments, Output == Any {
  /// Returns a value at every call for a type, or at those whose arguments meet a condition.
  @discardableResult
  public func returns<Result>(
    _ value: Result, as type: Result.Type = Result.self,
    when condition: ((ErasedArguments) -> Bool)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Stub<Result> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return answering(condition, at: site).andReturn(value)
  }
}

extension RecordedCall {
  /// The only argument, or a tuple of all of them.
  fileprivate func argumentsAsOne<Arguments>() -> Arguments? {
    if let argument = arguments.first, arguments.count == 1 {
      return TypeFacts.cast(argument, to: Arguments.self)
    }
    var rest = arguments[...]
    let tuple = ComposedValue.tuple(Arguments.self) { _ in rest.popFirst() }
    return rest.isEmpty ? tuple as? Arguments : nil
  }
}
