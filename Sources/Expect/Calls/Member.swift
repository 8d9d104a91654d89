package import ExpectRuntime

/// The identity of a member of a mock.
///
/// The name doesn't distinguish overloads, effects, getters and setters, so the identity includes
/// the types of the arguments and the result. A member is an object because a statement, its rule
/// and its calls share it.
package final class Member: Sendable {
  package let function: FunctionName
  package let argumentTypes: [TypeIdentity]
  package let resultType: TypeIdentity
  package let effects: Effects

  /// The role of the member in a mock that stands for one function or property, or `nil` for any
  /// other mock.
  package let role: Role?

  /// Whether this is an initializer, whose calls are written with the name of the type only.
  let isInitializer: Bool

  /// Whether some arguments are wrapped, because they can't be kept as they are.
  let wraps: Bool

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
    wraps = arguments.contains { $0.wrapped != nil }
  }

  /// A mistake in the body of a member.
  enum BodyMistake {
    /// The body passes a closure although the member has no parameters.
    case strayClosure

    /// The body passes fewer arguments than the member has parameters.
    case missingArguments
  }

  /// Returns whether a member has the same name, types and effects; an equal one may have others.
  func isSpelled(as other: Member) -> Bool {
    function == other.function && argumentTypes == other.argumentTypes
      && resultType == other.resultType && effects == other.effects
  }

  /// The name as `#function` spells it: `add(_:qty:)`, `title`, `subscript(_:)`.
  package var name: String { function.text }

  /// The argument types for which matchers are made.
  var visibleTypes: [Any.Type] {
    argumentTypes.map(\.visibleType)
  }

  /// The argument types that behaviors take.
  var offeredTypes: [Any.Type] {
    argumentTypes.map { $0.wrapped?.offeredType ?? $0.type }
  }

  var parameterCount: Int {
    namesNoLabels ? argumentTypes.count : function.parameterCount ?? 0
  }

  /// How the body of the member passes the wrong arguments, or `nil` if it passes the right ones.
  var bodyMistake: BodyMistake? {
    if argumentTypes.contains(where: { TypeFacts.isFunction($0.type) }), hasNoParameters {
      return .strayClosure
    }
    guard role == nil, parameterCount > argumentTypes.count else { return nil }
    // A single tuple may contain all arguments.
    let isTuple = argumentTypes.count == 1 && TypeKind(of: argumentTypes[0].type) == .tuple
    return isTuple || omitsOperand ? nil : .missingArguments
  }

  /// Whether this is an operator whose body passes all operands except the mock itself.
  var omitsOperand: Bool {
    parameterCount == argumentTypes.count + 1 && signature.isOperator
  }

  /// Returns this member with other argument types.
  func taking(_ types: [TypeIdentity]) -> Member {
    Member(
      function, arguments: types, result: resultType.type, effects: effects, role: role,
      isStatic: isInitializer)
  }

  /// Returns the setter that belongs to this getter.
  func setter(of value: Any.Type) -> Member {
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
  /// The parts of a member's name in a call.
  struct Signature {
    /// The part before the arguments: `add`, `title`, `subscript`.
    let base: String

    /// The label of each parameter, empty if it has none, or `nil` for a property.
    let labels: [String]?

    /// Parses a name as `#function` spells it.
    init(_ name: String) {
      guard let open = name.lastIndex(of: "("), name.hasSuffix(")") else {
        base = name
        labels = nil
        return
      }
      base = String(name[..<open])
      labels = name[name.index(after: open)...].dropLast()
        .split(separator: ":")
        .map { $0 == "_" ? "" : String($0) }
    }

    /// The part before the arguments, as a test writes it after a dot.
    var spelledBase: String {
      let isIdentifier = base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
      return base == "init" || !(isIdentifier || isOperator) ? "`\(base)`" : base
    }

    /// Whether this is the signature of an operator, such as `+(_:_:)`.
    var isOperator: Bool {
      // Identifiers can contain other symbols, such as emoji.
      labels != nil
        && base.unicodeScalars.allSatisfy {
          $0.value <= 0x3030 && !$0.properties.isAlphabetic && $0.properties.numericType == nil
            && !$0.properties.isWhitespace && $0 != "_"
        }
    }

    /// Creates the signature of a closure, whose parameters have no labels.
    init(closure name: String, of parameterCount: Int) {
      base = name
      labels = Array(repeating: "", count: parameterCount)
    }
  }

  var signature: Signature {
    namesNoLabels ? Signature(closure: name, of: argumentTypes.count) : Signature(name)
  }

  /// Whether this is a closure or a function whose mock was created with a name without labels.
  private var namesNoLabels: Bool {
    role?.place == .function && function.parameterCount == nil
  }

  /// Whether a call of this member is written as an assignment.
  var isSetter: Bool {
    if let role, role != .function { return role == .setter }
    let signature = signature
    let isAssignable = signature.labels == nil || signature.base == "subscript"
    return isAssignable && resultType.type == Void.self
      && argumentTypes.count == (signature.labels?.count ?? 0) + 1
  }

  /// Whether the name has no parameters, as in `f()` or the getter of a property.
  var hasNoParameters: Bool {
    guard let labels = signature.labels else { return !isSetter }
    return labels.isEmpty
  }
}

// MARK: - Effects

/// Whether a member is async, and which errors it may throw.
package struct Effects: Hashable, Sendable {
  package let isAsync: Bool
  let errors: Errors

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
  func allow(_ error: any Error) -> Bool {
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
    left.literal.address == right.literal.address || left.text == right.text
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

// MARK: - MemberBody

/// How the body of a mock's member can use an answer.
package struct MemberBody {
  /// Where the real implementation is, as far as the body knows.
  var real = Real.unknown

  /// Whether the body can use `nil` although the result isn't optional, as a failable initializer.
  var acceptsNil = false

  /// The type whose default the body prefers to that of the result, if any.
  var defaultType: Any.Type?

  package init(
    real: Real = .unknown, acceptsNil: Bool = false, defaultType: Any.Type? = nil
  ) {
    self.real = real
    self.acceptsNil = acceptsNil
    self.defaultType = defaultType
  }

  /// Whether the body can run a real implementation.
  var hasReal: Bool {
    if case .unknown = real { false } else { true }
  }

  /// Whether a real implementation answers every call that nothing else answers.
  var isStanding: Bool { if case .standing = real { true } else { false } }

  /// The location of a member's real implementation.
  package enum Real {
    case unknown

    /// The body has the real implementation.
    case own

    /// The body has the real implementation and runs it unless something else answers.
    case standing

    /// The body has the real implementation, and can also call the object that the mock forwards
    /// to.
    case ownOrTarget

    /// The object that the mock forwards to has the real implementation, if it's of this type.
    case ofTarget(TypeIdentity)

    /// Whether the body can call the object that the mock forwards to.
    var reachesTarget: Bool {
      switch self {
      case .ownOrTarget, .ofTarget: true
      case .unknown, .own, .standing: false
      }
    }
  }
}
