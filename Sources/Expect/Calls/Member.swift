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

  /// Whether this is an initializer, whose calls are written with the name of the type alone.
  let isInitializer: Bool

  init(
    _ function: FunctionName, arguments: [TypeIdentity], result: Any.Type, effects: Effects,
    role: Role? = nil
  ) {
    self.function = function
    self.role = role
    self.argumentTypes = arguments
    self.resultType = TypeIdentity(result)
    self.effects = effects
    isInitializer = function.isInitializer
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

  /// Whether a closure is passed on that is no argument, because the member has no parameters.
  var hasStrayClosure: Bool {
    for identity in argumentTypes where TypeFacts.isFunction(identity.type) {
      return hasNoParameters
    }
    return false
  }

  var parameterCount: Int {
    role == .closure ? argumentTypes.count : function.parameterCount ?? 0
  }

  /// Whether a body passes fewer arguments than the member has parameters.
  ///
  /// A single tuple may hold all of them.
  var lacksArguments: Bool {
    guard role == nil, parameterCount > argumentTypes.count else { return false }
    return argumentTypes.count != 1 || TypeKind(of: argumentTypes[0].type) != .tuple
  }

  /// This member with arguments of other types.
  func taking(_ types: [TypeIdentity]) -> Member {
    Member(function, arguments: types, result: resultType.type, effects: effects, role: role)
  }

  /// The setter that belongs to this getter.
  func setter(of value: Any.Type) -> Member {
    Member(
      function, arguments: argumentTypes + [TypeIdentity(value)], result: Void.self,
      effects: Effects(isAsync: false, errors: .none), role: role == .getter ? .setter : nil)
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

// MARK: - Member.Role

extension Member {
  /// What a member is to a mock that has no other members.
  enum Role {
    /// A function, whose name is that of its declaration.
    case function

    /// A closure, which has a name and no labels.
    case closure

    /// A function whose arguments and result are of any type.
    case generic

    /// The getter of a property.
    case getter

    /// The setter of a property.
    case setter

    /// Which member of the mock it is: one mock has a single function, or a getter and a setter.
    var place: Place {
      switch self {
      case .function, .closure, .generic: .function
      case .getter: .getter
      case .setter: .setter
      }
    }

    enum Place: Hashable {
      case function
      case getter
      case setter
    }
  }

  /// Whether what is said of this member is about a call of another one.
  ///
  /// Of a generic function it is about the calls with the same type of result, or about all of them.
  func covers(_ called: Member) -> Bool {
    guard self == called else { return false }
    guard role == .generic, resultType.type != Any.self else { return true }
    return resultType == called.resultType
  }
}

// MARK: - Member.Signature

extension Member {
  /// The parts of a name, as a call is written with them.
  struct Signature {
    /// What stands before the arguments: `add`, `title`, `subscript`.
    let base: String

    /// The label of each parameter, empty where there is none, or nothing for a property.
    let labels: [String]?

    /// Takes a name apart as `#function` gives it.
    init(_ name: String) {
      guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else {
        base = name
        labels = nil
        return
      }
      base = String(name[..<open])
      labels = name[name.index(after: open)...].dropLast()
        .split(separator: ":")
        .map { $0 == "_" ? "" : String($0) }
    }

    /// The parts of the name of a closure, whose parameters have no labels.
    init(closure name: String, of parameterCount: Int) {
      base = name
      labels = Array(repeating: "", count: parameterCount)
    }
  }

  var signature: Signature {
    role == .closure ? Signature(closure: name, of: argumentTypes.count) : Signature(name)
  }

  /// Whether a call of this member is written as an assignment.
  var isSetter: Bool {
    if let role, role != .function { return role == .setter }
    let signature = signature
    let isAssignable = signature.labels == nil || signature.base == "subscript"
    return isAssignable && resultType.type == Void.self
      && argumentTypes.count == (signature.labels?.count ?? 0) + 1
  }

  /// Whether the name has no place for an argument, as in `f()` or a property that is read.
  var hasNoParameters: Bool {
    guard let labels = signature.labels else { return !isSetter }
    return labels.isEmpty
  }

  /// The name alone, as a sentence mentions it: `add`, `title`, `subscript`.
  var baseName: String { signature.base }
}

// MARK: - Effects

/// Whether a member suspends, and what it may throw.
struct Effects: Hashable, Sendable {
  let isAsync: Bool
  let errors: Errors

  /// The errors that a member may throw.
  enum Errors: Hashable, Sendable {
    case none
    case any
    case only(TypeIdentity)
  }

  init(isAsync: Bool, errors: Errors) {
    self.isAsync = isAsync
    self.errors = errors
  }

  /// The effects of a member that throws what its `throws` clause names; `Never` for none.
  init<Failure: Error>(isAsync: Bool, throwing type: Failure.Type) {
    let errors: Errors =
      if type == Never.self { .none } else if type == (any Error).self { .any } else {
        .only(TypeIdentity(type))
      }
    self.init(isAsync: isAsync, errors: errors)
  }

  /// Whether the member may throw this error.
  func allow(_ error: any Error) -> Bool {
    switch errors {
    case .none: return false
    case .any: return true
    case .only(let identity):
      func isKind<Failure>(_: Failure.Type) -> Bool { error is Failure }
      return _openExistential(identity.type, do: isKind)
    }
  }

  /// The words that Swift wants in front of a call: `try `, `await `, both or none.
  var keywords: String {
    (errors == .none ? "" : "try ") + (isAsync ? "await " : "")
  }
}

// MARK: - FunctionName

/// A name as `#function` gives it.
///
/// The compiler stores it once, so two names mostly are one address; in different modules and
/// libraries they need not be.
struct FunctionName: Hashable, Sendable {
  private let literal: StaticString

  init(_ literal: StaticString) {
    self.literal = literal
  }

  var text: String { literal.description }

  var isInitializer: Bool {
    literal.withUTF8Buffer { $0.starts(with: "init(".utf8) }
  }

  /// The number of labels, or `nil` for a property.
  var parameterCount: Int? {
    literal.withUTF8Buffer { name in
      guard name.last == UInt8(ascii: ")"), let open = name.firstIndex(of: UInt8(ascii: "("))
      else { return nil }
      return name[open...].count { $0 == UInt8(ascii: ":") }
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.literal.withUTF8Buffer { left in
      right.literal.withUTF8Buffer { right in
        left.count == right.count
          && (left.baseAddress == right.baseAddress || left.elementsEqual(right))
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    literal.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

// MARK: - MemberBody

/// What the body of a mock's member can do with an answer.
struct MemberBody {
  /// What the body knows of the real implementation.
  var real = Real.unknown

  /// Whether it can do with `nil` although the result is not optional, as `call()!` says it can.
  var acceptsNil = false

  /// Whether it can run a real implementation.
  var hasReal: Bool {
    if case .unknown = real { false } else { true }
  }

  /// Whether a real implementation answers every call that nothing else answers.
  var isStanding: Bool { if case .standing = real { true } else { false } }

  /// Where the real implementation of a member is.
  enum Real {
    case unknown

    /// The body has it.
    case own

    /// The body has it, and it runs wherever nothing else answers.
    case standing

    /// The body has it, and can run that of what the mock forwards to in its place.
    case ownOrTarget

    /// What the mock forwards to has it, if that is of this type.
    case ofTarget(TypeIdentity)
  }
}

// MARK: - Writing

extension Member {
  /// A call of this member as the test's author would write it.
  ///
  /// - Parameters:
  ///   - arguments: Each argument as text.
  ///   - receiver: What stands before the member, such as `cart`, or nothing.
  ///   - condition: What stands behind the call.
  func written(
    with arguments: [String], on receiver: String? = nil, followedBy condition: String
  ) -> WrittenCall {
    var call = written(with: arguments, on: receiver)
    call.append(condition)
    return call
  }

  /// A call of this member as the test's author would write it.
  ///
  /// - Parameters:
  ///   - arguments: Each argument as text.
  ///   - receiver: What stands before the member, such as `cart`, or nothing.
  func written(with arguments: [String], on receiver: String? = nil) -> WrittenCall {
    let signature = signature
    guard isSetter, let value = arguments.last else {
      return writtenAccess(signature, arguments, on: receiver)
    }
    var access = writtenAccess(signature, Array(arguments.dropLast()), on: receiver)
    access.append(" = ")
    access.append(argument: value)
    return access
  }

  private func writtenAccess(
    _ signature: Signature, _ arguments: [String], on receiver: String?
  ) -> WrittenCall {
    var call = WrittenCall()
    let isSubscript = signature.base == "subscript" && signature.labels != nil
    call.append(receiver ?? "")
    if isSubscript {
      call.append("[")
    } else if receiver != nil, isInitializer {
      call.append("")
    } else {
      call.append(receiver == nil ? signature.base : ".\(signature.base)")
    }
    guard let labels = signature.labels else { return call }
    if !isSubscript { call.append("(") }
    for (index, argument) in arguments.enumerated() {
      call.append(index == 0 ? "" : ", ")
      // A body that hands on more or fewer values than the member has parameters shows them bare.
      let label = labels.count == arguments.count ? labels[index] : ""
      call.append(label.isEmpty ? "" : "\(label): ")
      call.append(argument: argument)
    }
    call.append(isSubscript ? "]" : ")")
    return call
  }
}

/// The text of a call, and where in it the arguments stand.
struct WrittenCall {
  private(set) var text = ""
  private(set) var arguments: [Range<Int>] = []

  fileprivate mutating func append(_ text: String) {
    self.text += text
  }

  fileprivate mutating func append(argument: String) {
    let start = text.count
    text += argument
    arguments.append(start..<text.count)
  }
}
