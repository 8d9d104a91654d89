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
  let shape: InputShape

  /// The values of the property that this is the getter or setter of, if it is one.
  let accessor: Accessor<Input>?

  /// The name that was given, which goes before the one that the body tells.
  private let name: FunctionName?

  /// Where the function mock was made, as a name until a better one is known.
  private let place: FunctionName

  /// What the function may do, where that is known before it is called.
  private let effects: Effects?

  /// The answers that hold where no other one does, by the type of the result.
  let lastAnswers = Locked<[TypeIdentity: CallRule.ID]>([:])

  init(
    _ role: Member.Role, of mock: Mock, name: StaticString?, place: StaticString,
    effects: Effects? = nil, shape: InputShape, accessor: Accessor<Input>? = nil
  ) {
    it = mock
    core = mock.core
    self.role = role
    self.name = name.map(FunctionName.init)
    self.place = FunctionName(place)
    self.effects = effects
    self.shape = shape
    self.accessor = accessor
  }
}

// MARK: - Hashable

extension FunctionMock: Hashable {
  /// Whether two function mocks are the same object.
  public static func == (left: FunctionMock, right: FunctionMock) -> Bool { left === right }

  /// Hashes the identity of the function mock.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

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
      ?? rules.last { isMine($0.pattern.member) && $0.pattern.condition == nil }?.pattern.member
    return Member(
      name ?? known?.function ?? place, arguments: known?.argumentTypes ?? shape.types,
      result: result,
      effects: known?.effects ?? effects
        ?? Effects(isAsync: true, throwing: (any Error).self), role: role)
  }

  /// Whether this is the mock of a member: a getter and a setter share their record.
  func isMine(_ member: Member) -> Bool { member.role?.place == role.place }
}
