package import ExpectRuntime

/// A member of a mock, as its body shows it.
///
/// The name doesn't distinguish overloads, effects, getters and setters, so the identity includes
/// the types of the arguments and the result. Each member of a mock is one object, which its
/// statements, rules and calls share. This part of it never changes: see `KnownMember`.
package class Member: @unchecked Sendable {
  package final let function: FunctionName
  package final let argumentTypes: [TypeIdentity]
  package final let resultType: TypeIdentity
  package final let isAsync: Bool

  /// The type of the errors that the member throws, which is `Never` if it can't throw.
  package final let failure: any Error.Type

  /// The role of the member in a mock that stands for one function or property, or `nil` for any
  /// other mock.
  package final let role: Role?

  /// The number of parameters in the name, or that of the arguments if the name has no labels.
  final let parameterCount: Int

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
    (isAsync, failure) = effects
    let labels = function.parameterCount
    parameterCount =
      if let labels { labels } else if case .function = role?.place { arguments.count } else { 0 }
    // A method can be named 'init', too, which '#function' doesn't show.
    isInitializer = isStatic && result == Void.self && function.text.hasPrefix("init(")
    var index = 0
    while index < arguments.count, arguments[index].wrapped == nil { index += 1 }
    wraps = index < arguments.count
  }

  /// Returns whether a member has the same name, types and effects; an equal one may have others.
  final func isSpelled(as other: Member) -> Bool {
    function == other.function && argumentTypes == other.argumentTypes
      && resultType == other.resultType && isAsync == other.isAsync && failure == other.failure
  }

  /// The name as `#function` spells it: `add(_:qty:)`, `title`, `subscript(_:)`.
  package final var name: String { function.text }

  /// The argument types for which matchers are made.
  package final var visibleTypes: [Any.Type] {
    argumentTypes.map(\.visibleType)
  }

  /// The argument types that behaviors take.
  package final var offeredTypes: [Any.Type] {
    argumentTypes.map { $0.wrapped?.offeredType ?? $0.type }
  }

  /// Whether the body of the member passes a closure although the member has no parameters.
  final var passesStrayClosure: Bool {
    parameterCount == 0 && argumentTypes.contains { TypeFacts.isFunction($0.type) }
      && hasNoParameters
  }

  /// Whether the body of the member passes fewer arguments than the member has parameters.
  final var lacksArguments: Bool {
    guard parameterCount > argumentTypes.count, role == nil else { return false }
    // A single tuple may contain all arguments.
    let isTuple = argumentTypes.count == 1 && TypeKind(of: argumentTypes[0].type) == .tuple
    return !isTuple && !omitsOperand
  }

  /// Whether this is an operator whose body passes all operands except the mock itself.
  final var omitsOperand: Bool {
    parameterCount == argumentTypes.count + 1 && signature.style == .operator
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
    guard case .none = left.role, case .none = right.role else { return false }
    return left.isSpelled(as: right)
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

/// Whether a member is async, and the type of the errors that it throws.
package typealias Effects = (isAsync: Bool, failure: any Error.Type)

extension Member {
  package var effects: Effects { (isAsync, failure) }

  /// Whether the member can throw an error.
  package var canThrow: Bool { failure != Never.self }

  /// Returns whether the member can throw a certain error.
  package func canThrow(_ error: any Error) -> Bool {
    func isKind<Failure>(_: Failure.Type) -> Bool { error is Failure }
    return failure == (any Error).self || _openExistential(failure as Any.Type, do: isKind)
  }

  /// Returns whether the member can throw an error that neither a stub nor the real implementation throws.
  ///
  /// A member that takes a throwing closure which doesn't escape may only rethrow its errors. The caller
  /// of such a member doesn't catch other errors.
  package func canFail(with error: any Error) -> Bool { canFail && canThrow(error) }

  /// Whether the member can throw an error of its own.
  package var canFail: Bool {
    canThrow
      && !argumentTypes.contains { type in
        type.wrapped?.isNonEscaping == true && TypeFacts.isThrowingFunction(type.visibleType)
      }
  }

  /// The only type of errors that the member can throw, or `nil` if it can throw any error or none.
  package var onlyErrorType: Any.Type? { Self.onlyErrorType(failure) }

  /// Returns the type of the errors if it's neither `Never` nor `any Error`.
  static func onlyErrorType(_ failure: any Error.Type) -> Any.Type? {
    failure == Never.self || failure == (any Error).self ? nil : failure
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
