/// The identity of a member of a mock.
///
/// The name alone does not tell overloads, effects, getters and setters apart: the types of the
/// arguments and of the result belong to it.
struct Member: Sendable {
  let function: FunctionName
  let argumentTypes: [TypeIdentity]
  let resultType: TypeIdentity
  let effects: Effects

  init(
    _ function: FunctionName, arguments: [TypeIdentity], result: Any.Type, effects: Effects
  ) {
    self.function = function
    self.argumentTypes = arguments
    self.resultType = TypeIdentity(result)
    self.effects = effects
  }

  /// The name as `#function` gives it: `add(_:qty:)`, `title`, `subscript(_:)`.
  var name: String { function.text }

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
      function, arguments: argumentTypes + [TypeIdentity(value)], result: Void.self,
      effects: Effects(isAsync: false, errors: .none))
  }
}

// MARK: - Hashable

extension Member: Hashable {
  /// Hashes the name alone: few members share one, and a call is on its way.
  func hash(into hasher: inout Hasher) {
    hasher.combine(function)
  }
}
