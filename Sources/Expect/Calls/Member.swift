package import ExpectRuntime

/// A member of a mock, as its body shows it.
///
/// The name doesn't distinguish overloads, effects, getters and setters, so the identity includes
/// the types of the arguments and the result. A member is an object because a statement, its rule
/// and its calls share it. This part of it never changes: see `KnownMember`.
package class Member: @unchecked Sendable {
  package final let function: FunctionName
  package final let argumentTypes: [TypeIdentity]
  package final let resultType: TypeIdentity
  package final let effects: Effects

  /// The role of the member in a mock that stands for one function or property, or `nil` for any
  /// other mock.
  package final let role: Role?

  /// Whether this is an initializer, whose calls are written with the name of the type only.
  final let isInitializer: Bool

  /// Whether some arguments are wrapped, because they can't be kept as they are.
  final let wraps: Bool

  /// How calls are written, once a message has needed that.
  private var parsedSignature: Signature?

  /// The lock for the signatures of all members, of which few are ever needed.
  private static let signatures = Lock()

  package init(
    _ function: FunctionName, arguments: [TypeIdentity], result: Any.Type, effects: Effects,
    role: Role? = nil, isStatic: Bool = false
  ) {
    self.function = function
    self.role = role
    argumentTypes = arguments
    resultType = TypeIdentity(result)
    self.effects = effects
    // A method can be named 'init', too, which '#function' doesn't show.
    isInitializer = isStatic && result == Void.self && function.text.hasPrefix("init(")
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < arguments.count, arguments[index].wrapped == nil { index += 1 }
    wraps = index < arguments.count
  }

  /// A mistake in the body of a member.
  enum BodyMistake {
    /// The body passes a closure although the member has no parameters.
    case strayClosure

    /// The body passes fewer arguments than the member has parameters.
    case missingArguments
  }

  /// Returns whether a member has the same name, types and effects; an equal one may have others.
  final func isSpelled(as other: Member) -> Bool {
    function == other.function && argumentTypes == other.argumentTypes
      && resultType == other.resultType && effects == other.effects
  }

  /// The name as `#function` spells it: `add(_:qty:)`, `title`, `subscript(_:)`.
  package final var name: String { function.text }

  /// The argument types for which matchers are made.
  package final var visibleTypes: [Any.Type] {
    argumentTypes.map(\.visibleType)
  }

  /// The argument types that behaviors take.
  final var offeredTypes: [Any.Type] {
    argumentTypes.map { $0.wrapped?.offeredType ?? $0.type }
  }

  final var parameterCount: Int {
    namesNoLabels ? argumentTypes.count : function.parameterCount ?? 0
  }

  /// How the body of the member passes the wrong arguments, or `nil` if it passes the right ones.
  final var bodyMistake: BodyMistake? {
    let count = parameterCount
    if count == 0, argumentTypes.contains(where: { TypeFacts.isFunction($0.type) }),
      hasNoParameters
    {
      return .strayClosure
    }
    guard count > argumentTypes.count, role == nil else { return nil }
    // A single tuple may contain all arguments.
    let isTuple = argumentTypes.count == 1 && TypeKind(of: argumentTypes[0].type) == .tuple
    return isTuple || omitsOperand ? nil : .missingArguments
  }

  /// Whether this is an operator whose body passes all operands except the mock itself.
  final var omitsOperand: Bool {
    parameterCount == argumentTypes.count + 1 && signature.style == .operator
  }

  /// Returns the setter that belongs to this getter.
  final func setter(of value: Any.Type) -> Member {
    Member(
      function, arguments: argumentTypes + [TypeIdentity(value)], result: Void.self,
      effects: Effects(isAsync: false, errors: .none), role: role == .getter ? .setter : nil)
  }
}

// MARK: - Hashable

extension Member: Hashable {
  /// Returns whether two members are the same.
  ///
  /// A mock of one member learns its name and effects from the body that calls it, but a test may
  /// stub it before that. The role alone identifies the member in that case.
  package static func == (left: Member, right: Member) -> Bool {
    if left === right { return true }
    if let left = left.role, let right = right.role { return left.place == right.place }
    return left.role == right.role && left.isSpelled(as: right)
  }

  /// Hashes only the name, which is fast during a call: few members share a name.
  package func hash(into hasher: inout Hasher) {
    if let role { hasher.combine(role.place) } else { hasher.combine(function) }
  }
}

// MARK: - Member.Role

extension Member {
  /// The role of a member in a mock that stands for one function or property.
  package enum Role {
    /// A function, with the name of its declaration.
    case function

    /// A closure, which has a name but no labels.
    case closure

    /// The getter of a property.
    case getter

    /// The setter of a property.
    case setter

    /// The kind of member: such a mock has either a single function, or a getter and a setter.
    package var place: Role {
      switch self {
      case .function, .closure: .function
      case .getter, .setter: self
      }
    }
  }
}

// MARK: - Member.Signature

extension Member {
  /// How calls of the member are written.
  var signature: Signature {
    Self.signatures.lock()
    defer { Self.signatures.unlock() }
    if let parsedSignature { return parsedSignature }
    let signature = Signature(of: self)
    parsedSignature = signature
    return signature
  }

  /// Whether this is a closure or a function whose mock was created with a name without labels.
  var namesNoLabels: Bool {
    role?.place == .function && function.parameterCount == nil
  }

  /// Whether the name has no parameters, as in `f()` or the getter of a property.
  var hasNoParameters: Bool {
    signature.labels.map(\.isEmpty) ?? !signature.isSetter
  }
}

// MARK: - Effects

/// Whether a member is async, and which errors it may throw.
package struct Effects: Hashable, Sendable {
  package let isAsync: Bool
  package let errors: Errors

  /// The errors that a member may throw.
  package enum Errors: Hashable, Sendable {
    case none
    case any
    case only(TypeIdentity)

    /// Creates the errors of a `throws` clause from their type, or from `Never` if there is none.
    init<Failure: Error>(_ type: Failure.Type) {
      self =
        if type == Never.self { .none } else if type == (any Error).self { .any } else {
          .only(TypeIdentity(type))
        }
    }
  }

  package init(isAsync: Bool, errors: Errors) {
    self.isAsync = isAsync
    self.errors = errors
  }

  /// Creates the effects of a member from the error type of its `throws` clause, or `Never` if it
  /// has none.
  package init<Failure: Error>(isAsync: Bool, throwing type: Failure.Type) {
    self.init(isAsync: isAsync, errors: Errors(type))
  }

  /// Returns whether the member may throw an error.
  package func allow(_ error: any Error) -> Bool {
    switch errors {
    case .none: return false
    case .any: return true
    case .only(let identity):
      func isKind<Failure>(_: Failure.Type) -> Bool { error is Failure }
      return _openExistential(identity.type, do: isKind)
    }
  }

  /// The keywords that Swift requires in front of a call: `try `, `await `, both or none.
  var keywords: String {
    (errors == .none ? "" : "try ") + (isAsync ? "await " : "")
  }
}

// MARK: - FunctionName

/// A name as `#function` spells it.
///
/// The compiler stores each literal once, so equal names usually have the same address, but not
/// always across modules and libraries.
package struct FunctionName: Hashable, Sendable {
  private let literal: StaticString

  package init(_ literal: StaticString) {
    self.literal = literal
  }

  var text: String { literal.description }

  /// The number of labels, or `nil` for a property.
  package var parameterCount: Int? { literal.labelCount }

  package static func == (left: Self, right: Self) -> Bool {
    left.literal.hasSameText(as: right.literal)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
