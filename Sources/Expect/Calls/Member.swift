/// The identity of a member of a mock.
///
/// The name alone does not tell overloads, effects, getters and setters apart: the types of the
/// arguments and of the result belong to it.
struct Member: Hashable, Sendable {
  /// The name as `#function` gives it: `add(_:qty:)`, `title`, `subscript(_:)`.
  let name: String
  let argumentTypes: [TypeIdentity]
  let resultType: TypeIdentity
  let effects: Effects

  init(name: String, arguments: [Any.Type], result: Any.Type, effects: Effects) {
    self.name = name
    self.argumentTypes = arguments.map(TypeIdentity.init)
    self.resultType = TypeIdentity(result)
    self.effects = effects
  }

  /// The types that matchers are made for.
  var visibleTypes: [Any.Type] {
    argumentTypes.map { ($0.type as? any WrappedArgument.Type)?.visibleType ?? $0.type }
  }

  /// The types that behaviors ask for.
  var offeredTypes: [Any.Type] {
    argumentTypes.map { ($0.type as? any WrappedArgument.Type)?.offeredType ?? $0.type }
  }

  /// The setter that belongs to this getter.
  func setter(of value: Any.Type) -> Member {
    Member(
      name: name, arguments: argumentTypes.map(\.type) + [value], result: Void.self,
      effects: Effects(isAsync: false, errors: .none))
  }
}
