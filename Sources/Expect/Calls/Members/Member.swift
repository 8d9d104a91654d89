/// The identity of a member of a mock.
///
/// The name alone does not tell overloads, effects, getters and setters apart: the types of the
/// arguments and of the result belong to it. It is an object, because a statement, its rule and its
/// calls share it.
final class Member: Sendable {
  let function: FunctionName
  let argumentTypes: [TypeIdentity]
  let resultType: TypeIdentity
  let effects: Effects

  /// What the member is to a mock that has no other members, or nothing for a mock of many.
  let role: Role?

  init(
    _ function: FunctionName, arguments: [TypeIdentity], result: Any.Type, effects: Effects,
    role: Role? = nil
  ) {
    self.function = function
    self.role = role
    self.argumentTypes = arguments
    self.resultType = TypeIdentity(result)
    self.effects = effects
  }

  /// Whether another member that is the same is told in the same way.
  func isSpelled(as other: Member) -> Bool {
    function == other.function && argumentTypes == other.argumentTypes
      && resultType == other.resultType && effects == other.effects
  }

  /// The name as `#function` gives it: `add(_:qty:)`, `title`, `subscript(_:)`.
  var name: String { function.text }

  /// The types that matchers are made for.
  var visibleTypes: [Any.Type] {
    argumentTypes.map(\.visibleType)
  }

  /// The types that behaviors ask for.
  var offeredTypes: [Any.Type] {
    argumentTypes.map { ($0.type as? any WrappedArgument.Type)?.offeredType ?? $0.type }
  }

  /// The setter that belongs to this getter.
  func setter(of value: Any.Type) -> Member {
    Member(
      function, arguments: argumentTypes + [TypeIdentity(value)], result: Void.self,
      effects: Effects(isAsync: false, errors: .none))
  }
}

// MARK: - Hashable

extension Member: Hashable {
  /// Whether two members are the same one.
  ///
  /// A mock of one member learns its name and effects from the body that calls it, and may be told
  /// what to return before that: its role alone says which member is meant.
  static func == (left: Member, right: Member) -> Bool {
    if left === right { return true }
    if let left = left.role, let right = right.role { return left.place == right.place }
    return left.role == right.role && left.function == right.function
      && left.argumentTypes == right.argumentTypes && left.resultType == right.resultType
      && left.effects == right.effects
  }

  /// Hashes the name alone: few members share one, and a call is on its way.
  func hash(into hasher: inout Hasher) {
    if let role { hasher.combine(role.place) } else { hasher.combine(function) }
  }
}
