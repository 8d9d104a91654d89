extension FunctionMock {
  /// Makes a mock of a function or a closure with a name.
  ///
  /// The name of a function is written with its labels, as in `setSpeed(to:in:)`; a name without
  /// parentheses is that of a closure. The input is what the function takes: `Void`, the type of the
  /// only parameter, or a tuple, whose labels tests may use. A strict function mock reports a call
  /// that nobody has announced.
  public convenience init(
    _ name: StaticString, _ strictness: Mock.Strictness = .lenient,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let labels = Member.Signature("\(name)").labels
    self.init(
      labels == nil ? .closure : .function,
      of: SingleFunction(
        strictness, name: "\(name)", fileID: fileID, filePath: filePath, line: line,
        column: column),
      name: name, place: name, shape: InputShape(of: Input.self, parameterCount: labels?.count))
  }

  /// Makes a mock of a function that can be referred to.
  ///
  /// ```swift
  /// lazy var loadFunc = FunctionMock(self.load)
  /// func load(id: Int) throws -> User { try loadFunc.callThrowing(id) }
  /// ```
  ///
  /// The function tells the types, and is not kept. There is just one, although Swift would take
  /// several: so it can be passed without being wrapped, which stops the compiler where a parameter
  /// is a closure. Functions with an `inout` parameter or a closure as their result must be mocked by
  /// name for the same reason. A strict function mock reports a call that nobody has announced.
  public convenience init<each Argument, Failure: Error>(
    _ function: (@isolated(any) (repeat each Argument) throws(Failure) -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      inferring: Effects(isAsync: false, throwing: Failure.self), from: function.count,
      parameterCount: typeList(repeat (each Argument).self).count, strictness, place: place,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes a mock of an async function that can be referred to.
  ///
  /// ```swift
  /// lazy var loadFunc = FunctionMock(self.load)
  /// func load(id: Int) async throws -> User { try await loadFunc.callThrowing(id) }
  /// ```
  ///
  /// The function tells the types, and is not kept. There is just one, although Swift would take
  /// several: so it can be passed without being wrapped, which stops the compiler where a parameter
  /// is a closure. Functions with an `inout` parameter or a closure as their result must be mocked by
  /// name for the same reason. A strict function mock reports a call that nobody has announced.
  public convenience init<each Argument, Failure: Error>(
    _ function: (@concurrent (repeat each Argument) async throws(Failure) -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      inferring: Effects(isAsync: true, throwing: Failure.self), from: function.count,
      parameterCount: typeList(repeat (each Argument).self).count, strictness, place: place,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private convenience init(
    inferring effects: Effects, from functionCount: Int, parameterCount: Int,
    _ strictness: Mock.Strictness, place: StaticString, at site: CallSite
  ) {
    precondition(
      functionCount == 1, "A function mock is made from one function (was \(functionCount)).")
    self.init(
      .function,
      of: SingleFunction(
        strictness, name: "\(place)", fileID: site.fileID, filePath: site.filePath,
        line: site.line, column: site.column),
      name: nil, place: place, effects: effects,
      shape: InputShape(of: Input.self, parameterCount: parameterCount))
  }
}
