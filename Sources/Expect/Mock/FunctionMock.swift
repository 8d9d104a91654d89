/// A mock of one function, or of a closure, for those who write one recorder per member.
///
/// ```swift
/// final class EngineMock: Engine, Sendable {
///   let setSpeedFunc = FunctionMock<(value: Float, unit: Unit), Void>("setSpeed(to:in:)")
///   func setSpeed(to value: Float, in unit: Unit) { setSpeedFunc.call((value, unit)) }
/// }
///
/// #expect(engine.setSpeedFunc.arguments?.unit == .knots)
/// ```
///
/// It may be used from any task and any thread. Whatever a test says of a mock, it can say of a
/// function mock too:
///
/// ```swift
/// engine.setSpeedFunc.expect().call(engine.setSpeed(to: Arg.atMost(30), in: Arg.any()), count: 2)
/// ```
public final class FunctionMock<Input, Output>: MemberMock {
  /// The mock that keeps the calls and all that a test says of them.
  public let it: Mock

  /// What acts for that mock.
  let core: MockCore
  let role: Member.Role

  /// The types of the arguments, as far as they are known before a call.
  let types: [TypeIdentity]

  /// The values of the property that this is the getter or setter of, if it is one.
  let accessor: Accessor<Input>?

  /// The name that was given, which goes before the one that the body tells.
  private let name: FunctionName?

  /// Where the function mock was made, as a name until a better one is known.
  private let place: FunctionName

  /// What the function may do, where that is known before it is called.
  private let effects: Effects?

  /// The answers that hold where no other one does, by the type of the result.
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
  /// The member that a body calls.
  func member(
    _ function: StaticString, _ types: [TypeIdentity], _ result: Any.Type, _ effects: Effects
  ) -> Member {
    Member(
      name ?? FunctionName(function), arguments: types, result: result, effects: effects,
      role: role)
  }

  /// The member as far as it is known, be that before anything has called it.
  ///
  /// - Parameter result: The type of the result.
  func knownMember(returning result: Any.Type) -> Member {
    let rules = core.state.withLock { $0.registry.statedRules }
    let known =
      core.received.last { isMine($0.member) }?.member
      ?? rules.last { isMine($0.pattern.member) && $0.pattern.whole == nil }?.pattern.member
    return Member(
      name ?? known?.function ?? place, arguments: known?.argumentTypes ?? types,
      result: result,
      effects: known?.effects ?? effects
        ?? Effects(isAsync: true, throwing: (any Error).self), role: role)
  }

  /// The types that a single value of the input stands for: none, its own, or those of a tuple's elements.
  private static func argumentTypes(parameterCount: Int?) -> [TypeIdentity] {
    if Input.self == Void.self, parameterCount != 1 { return [] }
    let layout = TypeLayout(Input.self)
    guard parameterCount != 1, layout.kind == .tuple, TypeLayout.isAsExpected,
      let fields = layout.fields()
    else { return [TypeIdentity(Input.self)] }
    return fields.map { TypeIdentity($0.type) }
  }

  /// Whether this is the mock of a member: a getter and a setter share their record.
  func isMine(_ member: Member) -> Bool { member.role?.place == role.place }

  // MARK: - Making

  /// Makes a mock of a function or a closure with a name.
  ///
  /// The name of a function is written with its labels, as in `setSpeed(to:in:)`; a name without
  /// parentheses is that of a closure. The input is what the function takes: `Void`, the type of the
  /// only parameter, or a tuple, whose labels tests may use. A strict function mock reports a call
  /// that was neither expected nor stubbed.
  public convenience init(
    _ name: StaticString, _ strictness: Mock.Strictness = .lenient,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let labels = Member.Signature("\(name)").labels
    let mock = SingleFunction(
      strictness, name: "\(name)", fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      labels == nil ? .closure : .function, of: mock, name: name, place: name,
      types: Self.argumentTypes(parameterCount: labels?.count))
  }

  /// Makes a mock of the function that is passed.
  ///
  /// ```swift
  /// lazy var loadFunc = FunctionMock(self.load)
  /// func load(id: Int) throws -> User { try loadFunc.callThrowing(id) }
  /// ```
  ///
  /// The types come from the function, which isn't kept. Pass exactly one; the parameter is variadic only
  /// because Swift's compiler stops when it has to convert a function with a closure parameter.
  /// Functions with an `inout` parameter or a closure as their result must be mocked by name for the same
  /// reason. A strict function mock reports a call that was not stubbed or expected.
  ///
  /// The type of a typed `throws` and the isolation to any actor need the runtime of macOS 15, iOS 18, tvOS 18,
  /// watchOS 11 or visionOS 2. With an earlier deployment target, a typed `throws` is taken for an untyped one
  /// until the function is called, and a synchronous function of a global actor other than the main actor must
  /// be mocked by name.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<each Argument, Failure: Error>(
    _ function: (@isolated(any) (repeat each Argument) throws(Failure) -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      Effects(isAsync: false, throwing: Failure.self), of: typeList(repeat (each Argument).self),
      from: function.count,
      strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Makes a mock of the async function that is passed.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  public convenience init<each Argument, Failure: Error>(
    _ function: (@concurrent (repeat each Argument) async throws(Failure) -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      Effects(isAsync: true, throwing: Failure.self), of: typeList(repeat (each Argument).self),
      from: function.count,
      strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Makes a mock of the non-throwing function that is passed, for earlier systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: ((repeat each Argument) -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      Effects(isAsync: false, errors: .none), of: typeList(repeat (each Argument).self),
      from: function.count,
      strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Makes a mock of the throwing function that is passed, for earlier systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: ((repeat each Argument) throws -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      Effects(isAsync: false, errors: .any), of: typeList(repeat (each Argument).self),
      from: function.count,
      strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Makes a mock of the non-throwing function of the main actor that is passed, for earlier systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: (@MainActor (repeat each Argument) -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: MainActor.Type = MainActor.self
  ) where Input == (repeat each Argument) {
    self.init(
      Effects(isAsync: false, errors: .none), of: typeList(repeat (each Argument).self),
      from: function.count,
      strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Makes a mock of the throwing function of the main actor that is passed, for earlier systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: (@MainActor (repeat each Argument) throws -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, isolation: MainActor.Type = MainActor.self
  ) where Input == (repeat each Argument) {
    self.init(
      Effects(isAsync: false, errors: .any), of: typeList(repeat (each Argument).self),
      from: function.count,
      strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Makes a mock of the async function that is passed, for earlier systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: (@concurrent (repeat each Argument) async -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      Effects(isAsync: true, errors: .none), of: typeList(repeat (each Argument).self),
      from: function.count,
      strictness, place, CallSite(fileID, filePath, line, column))
  }

  /// Makes a mock of the async throwing function that is passed, for earlier systems.
  @_disfavoredOverload
  public convenience init<each Argument>(
    _ function: (@concurrent (repeat each Argument) async throws -> Output)...,
    strictness: Mock.Strictness = .lenient, place: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Input == (repeat each Argument) {
    self.init(
      Effects(isAsync: true, errors: .any), of: typeList(repeat (each Argument).self),
      from: function.count,
      strictness, place, CallSite(fileID, filePath, line, column))
  }

  private convenience init(
    _ effects: Effects, of types: [TypeIdentity], from functionCount: Int,
    _ strictness: Mock.Strictness, _ place: StaticString, _ site: CallSite
  ) {
    precondition(
      functionCount == 1, "A function mock is made from one function (was \(functionCount)).")
    let mock = SingleFunction(
      strictness, name: "\(place)", fileID: site.fileID, filePath: site.filePath,
      line: site.line, column: site.column)
    self.init(.function, of: mock, name: nil, place: place, effects: effects, types: types)
  }
}

// MARK: - SingleFunction

/// The mock behind the mock of one function.
final class SingleFunction: Mock, @unchecked Sendable {}

// MARK: - Closure

extension FunctionMock {
  /// A closure that calls this function mock.
  ///
  /// ```swift
  /// let done = FunctionMock<Int, Void>("done")
  /// subject.onDone = done.closure
  /// ```
  ///
  /// For a closure with several parameters, or one that throws or suspends, write it:
  /// `{ done.call($0, $1) }`, `{ try await done.callThrowing($0) }`.
  public var closure: @Sendable (Input) -> Output { { self.call($0, function: "closure") } }
}

extension FunctionMock where Input == Void {
  /// A closure without parameters that calls this function mock.
  public var closure: @Sendable () -> Output { { self.call((), function: "closure") } }
}

// MARK: - Inspecting

extension FunctionMock {
  /// Whether the function has been called.
  public var called: Bool { callCount > 0 }

  /// Whether the function has been called exactly once.
  public var calledOnce: Bool { callCount == 1 }

  /// How often the function has been called.
  public var callCount: Int { core.state.withLock { member(in: $0)?.callCount ?? 0 } }

  /// The arguments of all calls, in the order of the calls.
  ///
  /// A closure that is passed as ``Borrowed`` must not outlive its call: calls with such an argument
  /// are counted, and are not in this list.
  public var calls: [Input] { inputs { 0..<$0 } }

  /// The arguments of the latest call, or `nil` before the first call.
  public var arguments: Input? { inputs { $0 - 1..<$0 }.first }

  /// The arguments of some calls, as far as they are kept.
  ///
  /// - Parameter selection: Selects among a number of calls, unless there are none.
  func inputs(_ selection: (Int) -> Range<Int>) -> [Input] {
    core.state.withLock { state in
      let forms = member(in: state)?.forms ?? []
      if forms.count > 1 {
        let calls = forms.flatMap { $0.log.inputs(in: 0..<$0.log.count, as: Input.self) }
        let sorted = calls.sorted { $0.sequence < $1.sequence }.map(\.input)
        return sorted.isEmpty ? [] : Array(sorted[selection(sorted.count)])
      }
      guard let log = forms.first?.log, log.count > 0 else { return [] }
      return log.inputs(in: selection(log.count), as: Input.self).map(\.input)
    }
  }

  /// What is known of the function: a getter and a setter share their registry.
  private func member(in state: borrowing MockCore.State) -> MemberState? {
    state.registry.members.values.first { isMine($0.member) }
  }
}
