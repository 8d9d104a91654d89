public import Expect
import ExpectRuntime

/// A mock of one function or closure, for mocks with one recorder per member.
///
/// ```swift
/// final class EngineMock: Engine, Sendable {
///   let setSpeedFunc = FunctionMock<(value: Float, unit: Unit), Void>(name: "setSpeed(to:in:)")
///   func setSpeed(to value: Float, in unit: Unit) { setSpeedFunc.call((value, unit)) }
/// }
///
/// #expect(engine.setSpeedFunc.latestArguments?.unit == .knots)
/// ```
///
/// You can use it from any task and thread. It supports the same statements as a mock:
///
/// ```swift
/// engine.setSpeedFunc.expect().call(engine.setSpeed(to: Arg.atMost(30), in: Arg.any()), count: 2)
/// ```
public final class FunctionMock<Input, Output>: MockDelegate, Sendable {
  /// The mock that records the calls and holds the statements about them.
  public let it: Mock

  /// The core of that mock.
  let core: MockCore
  private let role: Member.Role

  /// The types of the arguments, as far as they are known before a call.
  private let types: [TypeIdentity]

  /// The access to the property's value, if this is the getter or setter of a property.
  let accessor: Accessor<Input>?

  /// The explicit name, which takes precedence over the name of the calling member.
  let name: FunctionName?

  /// The member that created the function mock, used as a name until a better one is known.
  private let place: FunctionName

  /// The effects of the function, if they are known before a call.
  private let effects: Effects?

  /// The latest answer without a condition for each result type.
  let lastAnswers = Locked<[TypeIdentity: Rule]>([:])

  init(
    _ role: Member.Role, of mock: Mock, name: StaticString?, place: StaticString,
    effects: Effects? = nil, types: [TypeIdentity], accessor: Accessor<Input>? = nil
  ) {
    it = mock
    core = mock.core
    self.role = role
    self.name = name.map(FunctionName.init)
    self.place = FunctionName(place)
    self.effects = effects
    self.types = types
    self.accessor = accessor
  }
}

// MARK: - Conformances

extension FunctionMock: Hashable {}

// MARK: - The member

extension FunctionMock {
  /// Returns a call of the function, with its arguments one by one.
  func invocation<Failure: Error>(
    of function: StaticString, _ input: Input, _ result: Any.Type, throwing failure: Failure.Type,
    isAsync: Bool, _ body: Invocation.Body = .plain
  ) -> Invocation {
    let values = types.count == 1 ? [input as Any] : ComposedValue.elements(ofTuple: input)
    return Invocation(
      function, ValueList(array: values, as: input, of: Input.self), result, throwing: failure,
      isAsync: isAsync, body
    ) { [types, role, name] called in
      Member(
        name ?? FunctionName(called.function), arguments: types, result: called.result,
        effects: called.effects, role: role)
    }
  }

  /// Returns the member as far as it's known, which may be before the first call.
  ///
  /// - Parameter result: The type of the result.
  func knownMember(returning result: Any.Type) -> Member {
    let known = core.latestMember(where: isMine)
    return Member(
      name ?? known?.function ?? place,
      arguments: isGeneric ? types : known?.argumentTypes ?? types, result: result,
      effects: known?.effects ?? effects ?? (true, (any Error).self), role: role)
  }

  /// Returns whether this is the mock of a member; a getter and a setter share their record.
  ///
  /// The members of a generic function have no role.
  func isMine(_ member: Member) -> Bool { member.role.map { $0.place == role.place } ?? true }

  /// Whether this is an ``AnyFunctionMock``.
  private var isGeneric: Bool { Input.self == ErasedArguments.self }

  // MARK: - Making

  /// Creates a mock of a function with its name.
  ///
  /// ```swift
  /// let setSpeedFunc = FunctionMock<(value: Float, unit: Unit), Void>(name: "setSpeed(to:in:)")
  /// ```
  ///
  /// Messages use the name, so write it with its labels. `Input` is `Void`, the type of the only
  /// parameter, or a tuple whose labels tests can use; an ``AnyFunctionMock`` has neither. A strict
  /// function mock reports calls that were neither expected nor stubbed.
  public convenience init(
    _ strictness: Mock.Strictness? = nil, name: StaticString, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      .function, name, strictness, parameters: FunctionName(name).parameterCount,
      at: CallSite(fileID, filePath, line, column))
  }

  /// Creates a mock of a closure.
  ///
  /// ```swift
  /// let done = FunctionMock<Int, Void>(closure: "done")
  /// download.onDone = done.closure
  /// ```
  ///
  /// Messages use the name. A strict mock reports calls that were neither expected nor stubbed.
  public convenience init(
    _ strictness: Mock.Strictness? = nil, closure name: StaticString,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      .closure, name, strictness, parameters: nil, at: CallSite(fileID, filePath, line, column))
  }

  private convenience init(
    _ role: Member.Role, _ name: StaticString, _ strictness: Mock.Strictness?,
    parameters count: Int?, at site: CallSite
  ) {
    let isGeneric = Self.self == AnyFunctionMock.self
    let mock: Mock =
      isGeneric
      ? GenericFunction(of: name, strictness, at: site)
      : SingleFunction(of: name, strictness, at: site)
    self.init(
      role, of: mock, name: name, place: name,
      types: isGeneric
        ? Array(repeating: TypeIdentity(Input.self), count: count ?? 0)
        : ComposedValue.argumentTypes(of: Input.self, count: count))
  }

  /// Creates a mock of a function, inferring its types.
  ///
  /// ```swift
  /// lazy var loadFunc = FunctionMock(self.load)
  /// func load(id: Int) throws -> User { try loadFunc.callThrowing(id) }
  /// ```
  ///
  /// The function isn't retained. Pass exactly one. Create the mock with a name if the function has
  /// an `inout` parameter or returns a closure.
  ///
  /// Inferring typed throws and the isolation to any actor requires the runtime of macOS 15, iOS
  /// 18, tvOS 18, watchOS 11, or visionOS 2. With an earlier deployment target, typed throws are
  /// treated as untyped until the first call, and a synchronous function that is isolated to a
  /// global actor other than the main actor must be mocked by name.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<each Argument, Failure: Error>(
    _ function: (@isolated(any) (repeat each Argument) throws(Failure) -> Output)...,
    place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      (false, Failure.self), of: typeList(repeat (each Argument).self),
      from: function.count, nil, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a mock of an async function, inferring its types.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<each Argument, Failure: Error>(
    _ function: (@concurrent (repeat each Argument) async throws(Failure) -> Output)...,
    place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      (true, Failure.self), of: typeList(repeat (each Argument).self),
      from: function.count, nil, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a strict or lenient mock of a function, inferring its types.
  ///
  /// ```swift
  /// lazy var loadFunc = FunctionMock(.strict, self.load)
  /// ```
  ///
  /// A strict function mock reports calls that were neither expected nor stubbed.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<each Argument, Failure: Error>(
    _ strictness: Mock.Strictness,
    _ function: (@isolated(any) (repeat each Argument) throws(Failure) -> Output)...,
    place: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      (false, Failure.self), of: typeList(repeat (each Argument).self),
      from: function.count, strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a strict or lenient mock of an async function, inferring its types.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<each Argument, Failure: Error>(
    _ strictness: Mock.Strictness,
    _ function: (@concurrent (repeat each Argument) async throws(Failure) -> Output)...,
    place: StaticString = #function, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      (true, Failure.self), of: typeList(repeat (each Argument).self),
      from: function.count, strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a mock of a nonthrowing function, for earlier operating systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: ((repeat each Argument) -> Output)...,
    place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      (false, Never.self), of: typeList(repeat (each Argument).self),
      from: function.count, nil, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a mock of a throwing function, for earlier operating systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: ((repeat each Argument) throws -> Output)...,
    place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      (false, (any Error).self), of: typeList(repeat (each Argument).self),
      from: function.count, nil, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a mock of a nonthrowing function on the main actor, for earlier operating systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: (@MainActor (repeat each Argument) -> Output)...,
    place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: MainActor.Type = MainActor.self
  ) where Input == (repeat each Argument) {
    self.init(
      (false, Never.self), of: typeList(repeat (each Argument).self),
      from: function.count, nil, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a mock of a throwing function on the main actor, for earlier operating systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: (@MainActor (repeat each Argument) throws -> Output)...,
    place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: MainActor.Type = MainActor.self
  ) where Input == (repeat each Argument) {
    self.init(
      (false, (any Error).self), of: typeList(repeat (each Argument).self),
      from: function.count, nil, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a mock of an async function, for earlier operating systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: (@concurrent (repeat each Argument) async -> Output)...,
    place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      (true, Never.self), of: typeList(repeat (each Argument).self),
      from: function.count, nil, place, CallSite(fileID, filePath, line, column))
  }

  /// Creates a mock of an async throwing function, for earlier operating systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: (@concurrent (repeat each Argument) async throws -> Output)...,
    place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      (true, (any Error).self), of: typeList(repeat (each Argument).self),
      from: function.count, nil, place, CallSite(fileID, filePath, line, column))
  }

  private convenience init(
    _ effects: Effects, of types: [TypeIdentity], from functionCount: Int,
    _ strictness: Mock.Strictness?, _ place: StaticString, _ site: CallSite
  ) {
    precondition(
      functionCount == 1,
      "A function mock must be created from exactly one function (was \(functionCount)).")
    let mock = SingleFunction(of: place, strictness, at: site)
    self.init(.function, of: mock, name: nil, place: place, effects: effects, types: types)
  }
}

// MARK: - SingleFunction

/// The mock behind the mock of one function.
final class SingleFunction: Mock, @unchecked Sendable {}

extension Mock {
  /// Creates the mock behind the mock of one function or property.
  convenience init(of member: StaticString, _ strictness: Strictness?, at site: CallSite) {
    self.init(
      strictness, name: "\(member)", fileID: site.fileID, filePath: site.filePath, line: site.line,
      column: site.column)
  }
}

// MARK: - Closure

extension FunctionMock {
  /// A closure that calls this function mock.
  ///
  /// ```swift
  /// let done = FunctionMock<Int, Void>(closure: "done")
  /// download.onDone = done.closure
  /// ```
  ///
  /// For a closure that has several parameters, throws, or is async, write: `{ done.call($0, $1) }`,
  /// `{ try await done.callThrowing($0) }`.
  @_disfavoredOverload
  public var closure: @Sendable (Input) -> Output { { self.call($0, function: "closure") } }
}

extension FunctionMock where Input == Void {
  /// A closure without parameters that calls this function mock.
  public var closure: @Sendable () -> Output { { self.call((), function: "closure") } }
}

// MARK: - Inspecting

extension FunctionMock {
  /// Whether the function was called.
  public var called: Bool { callCount > 0 }

  /// Whether the function was called exactly once.
  public var calledOnce: Bool { callCount == 1 }

  /// The number of calls.
  public var callCount: Int { core.received.count { isMine($0.member) } }

  /// The arguments of all calls, in order.
  ///
  /// Calls with a `NonEscaping` argument aren't included, because a nonescaping closure can't be
  /// kept. They are included in ``callCount``.
  public var allArguments: [Input] { recordedCalls.compactMap(input) }

  /// The arguments of the latest call, or `nil` before the first call.
  public var latestArguments: Input? {
    core.received.last { isMine($0.member) }.flatMap(input)
  }

  /// Returns the arguments of a call as one value, if they are kept.
  func input(of call: RecordedCall) -> Input? {
    guard isMine(call.member), let values = call.keptValues else { return nil }
    if let input = ErasedArguments(Array(values), call.member.argumentTypes) as? Input {
      return input
    }
    if values.count == 1, call.member.argumentTypes.count == 1 {
      return TypeFacts.cast(values[0], to: Input.self)
    }
    if values.isEmpty { return () as? Input }
    var rest = Array(values)[...]
    return ComposedValue.tuple(Input.self) { _ in rest.popFirst() } as? Input
  }
}
