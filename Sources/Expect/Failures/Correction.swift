/// Code that users can paste into a test or a mock to fix a problem.
enum Correction {
  /// Returns a statement about a member: `try cart.stub().call(cart.load(id: Arg.any()))`.
  static func statement(_ head: StatementHead, about member: Member) -> String {
    statement(head, about: member, with: member.argumentTypes.map { argument(of: $0.type) })
  }

  /// Returns a statement about a received call: `cart.stub().call(cart.add("pear", qty: 4))`.
  ///
  /// If an argument can't be written as a literal, every argument becomes a matcher, so that the
  /// statement is unambiguous.
  static func statement(_ head: StatementHead, about call: RecordedCall) -> String {
    let member = call.member
    guard case .values(let values) = call.kept else { return statement(head, about: member) }
    let literals = zip(values, member.argumentTypes).map { SourceLiteral.text(of: $0, as: $1.type) }
    let isComplete = literals.allSatisfy { $0 != nil }
    let arguments = zip(literals, member.argumentTypes).map { literal, identity in
      literal.map { isComplete ? $0 : "Arg.eq(\($0))" } ?? argument(of: identity.type)
    }
    return statement(head, about: member, with: arguments)
  }

  private static func statement(
    _ head: StatementHead, about member: Member, with arguments: [String]
  ) -> String {
    let call =
      member.role == .closure
      ? "\(head.mock.variable).call(\(arguments.joined(separator: ", ")))"
      : member.written(with: arguments, on: head.mock.subject).text
    return "\(member.effects.keywords)\(head.text).call(\(call))"
  }

  /// Returns a line that gives a call its result.
  static func answer(to call: RecordedCall, on mock: MockName) -> String {
    let result = TypeName.text(of: call.member.resultType.type)
    return switch call.member.role {
    case nil: stub(of: call, on: mock)
    case .function, .closure, .setter: "\(mock.reference).returns(<#\(result)#>)"
    case .generic: "\(mock.reference).returns(<#\(result)#>, as: \(result).self)"
    case .getter: "\(mock.reference).value = <#\(result)#>"
    }
  }

  /// Returns a line that stubs a received call, with a placeholder for its result.
  static func stub(of call: RecordedCall, on mock: MockName) -> String {
    let result = call.member.resultType.type
    return statement(StatementHead(mock: mock, recorder: .stub), about: call) + answer(of: result)
  }

  private static func answer(of result: Any.Type) -> String {
    if let result = result as? any UnkeptArgument.Type {
      return ".andReturn { <#\(result.note)#> }"
    }
    return result == Void.self ? "" : ".andReturn(<#\(TypeName.text(of: result))#>)"
  }

  private static func argument(of type: Any.Type) -> String {
    if let type = type as? any UnkeptArgument.Type {
      return "\(type.isInPlace ? "&" : "")<#\(type.note)#>"
    }
    let wrapper = type as? any WrappedArgument.Type
    let visible = wrapper?.visibleType ?? type
    if wrapper != nil, !(type is any BorrowedArgument.Type) {
      // An inout argument requires a variable, which no matcher can replace.
      return "&<#\(TypeName.text(of: visible))#>"
    }
    if TypeFacts.holdsFunction(visible) { return "Arg.closure()" }
    let name = TypeName.text(of: visible)
    // The type of a generic member is inferred from this argument.
    let isMetatype = name.hasSuffix(".Type") && name != "Any.Type" && !name.hasPrefix("any ")
    return isMetatype ? "Arg.eq(\(name.dropLast(5)).self)" : "Arg.any()"
  }

  // MARK: - Bodies

  /// Returns the fix for a member that is declared as throwing but whose body isn't.
  static func declaringThrows(_ member: Member) -> String {
    let body = body(of: member, Effects(isAsync: member.effects.isAsync, errors: .any))
    return "If the member is declared with 'throws', write in the mock: \(body)"
  }

  /// Returns the fix for a member that is declared as async but whose body isn't.
  static func declaringAsync(_ member: Member) -> String {
    let body = body(of: member, Effects(isAsync: true, errors: member.effects.errors))
    return "If the member is declared with 'async', write in the mock: \(body)"
  }

  /// Returns the body of a member, with an explicit result type.
  static func body(of member: Member, returning result: Any.Type) -> String {
    let result = TypeName.text(of: result)
    if member.role == nil { return body(of: member, member.effects, "returning: \(result).self") }
    // The type of a function mock determines its result.
    return "FunctionMock<\(TypeName.input(of: member.visibleTypes)), \(result)>(\"\(member.name)\")"
  }

  /// Returns the fix for a member with an optional result whose body doesn't return an optional.
  static func returningOptional(_ member: Member) -> String {
    let result = TypeName.text(of: member.resultType.type)
    let body = body(of: member, member.effects, "returning: \(result)?.self")
    return "If the member is declared with '\(result)?', write in the mock: \(body)"
  }

  private static func body(
    of member: Member, _ effects: Effects, passing arguments: [String]? = nil,
    _ result: String? = nil
  ) -> String {
    let function = effects.errors == .none ? "call" : "callThrowing"
    var arguments = arguments ?? (member.argumentTypes.isEmpty ? [] : ["…"])
    if let result { arguments.append(result) }
    if case .only(let error) = effects.errors {
      arguments.append("throwing: \(TypeName.text(of: error.type)).self")
    }
    return "\(effects.keywords)\(function)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the body of a member that can run the real implementation.
  ///
  /// A mock that inherits from `Mock` has no other superclass, so it calls the object to which it
  /// forwards.
  static func forwardingBody(of member: Member, _ reach: MockName.Reach) -> String {
    reach == .direct
      ? forwardingBody(of: member, "(real: any <#Protocol#>) in ", on: "real")
      : forwardingBody(of: member, "", on: "super")
  }

  /// Returns the body of a member that can call the object to which a mock forwards.
  static func forwardingBody(of member: Member, on type: Any.Type) -> String {
    forwardingBody(of: member, "(real: \(TypeName.text(of: type))) in ", on: "real")
  }

  private static func forwardingBody(
    of member: Member, _ head: String, on object: String
  ) -> String {
    let real = member.written(with: member.argumentTypes.map { _ in "…" }, on: object).text
    let arguments = member.argumentTypes.isEmpty ? "" : "(…)"
    let keywords = member.effects.keywords
    return "\(keywords)forward\(arguments) { \(head)\(keywords)\(real) }"
  }

  /// Returns the body of a member that passes all of its arguments.
  static func body(passingAllArgumentsOf member: Member) -> String {
    let names = names(ofParameters: member.parameterCount, of: member)
    return body(of: member, member.effects, passing: names)
  }

  /// Returns names for the parameters of a member, which are their labels where possible.
  private static func names(ofParameters count: Int, of member: Member) -> [String] {
    let labels = member.signature.labels ?? []
    return (0..<count).map { index in
      let label = labels.indices.contains(index) ? labels[index] : ""
      return label.isEmpty || keywords.contains(label) ? "a\(index + 1)" : label
    }
  }

  /// Returns a closure that takes the member's arguments: `{ (item: String, qty: Int) in … }`.
  static func closure(for member: Member) -> String {
    let types = member.offeredTypes
    // Swift would pass the array of all arguments to '{ (a1: Any) in … }'.
    if types.count == 1, types[0] == Any.self { return "{ (args: [Any?]) in … }" }
    let names = names(ofParameters: types.count, of: member)
    let parameters = zip(names, types).map { name, type in
      let attribute = TypeFacts.isFunction(type) ? "@escaping " : ""
      return "\(name): \(attribute)\(TypeName.text(of: type))"
    }
    guard !parameters.isEmpty else { return "{ … }" }
    // Only an inout argument has another type in a behavior than in the member's signature.
    let written = zip(names, zip(types, member.visibleTypes)).first { $1.0 != $1.1 }?.0
    let body = written.map { "\($0).value = …" } ?? "…"
    return "{ (\(parameters.joined(separator: ", "))) in \(body) }"
  }

  /// The labels that can't be parameter names.
  private static let keywords: Set<String> = [
    "as", "case", "catch", "class", "default", "defer", "do", "else", "enum", "extension", "for",
    "func", "guard", "if", "import", "in", "init", "internal", "is", "let", "operator", "private",
    "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "try", "var", "where", "while",
  ]

  // MARK: - Registering

  /// Returns a line that registers a default: `DefaultValues.register(<#any Cart#>, for: (any
  /// Cart).self)`.
  static func registration(of type: any Any.Type) -> String {
    let name = TypeName.text(of: type)
    let isSimple = !name.contains(" ")
    return "DefaultValues.register(<#\(name)#>, for: \(isSimple ? name : "(\(name))").self)"
  }
}

// MARK: - SourceLiteral

/// Values as literals that users can paste into a test, if they are certain to compile and to have
/// the same value.
enum SourceLiteral {
  /// The length of the longest literal.
  private static let limit = 40

  /// Returns the literal of a value, or `nil` if it might not compile or might have another value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type of the parameter, which determines the type of a literal.
  static func text(of value: Any, as type: Any.Type) -> String? {
    if type is any WrappedArgument.Type { return nil }
    if let wrapped = TypeFacts.wrapped(in: type) {
      guard let optional = value as? any OptionalType else { return nil }
      guard let content = optional.wrappedValue else { return "nil" }
      // With two levels of optionals, it's ambiguous which one a `nil` belongs to.
      return TypeFacts.wrapped(in: wrapped) == nil ? text(of: content, as: wrapped) : nil
    }
    let text = literal(of: value) ?? enumeration(value, as: type)
    return text.flatMap { $0.count <= limit ? $0 : nil }
  }

  /// Returns the literal of a standard type, with an explicit type unless Swift infers it by
  /// default.
  private static func literal(of value: Any) -> String? {
    let type = Swift.type(of: value)
    if type == Bool.self || type == Int.self { return "\(value)" }
    if type == String.self { return (value as? String)?.debugDescription }
    if let value = value as? Double, type == Double.self {
      return value.isFinite ? "\(value)" : nil
    }
    if let value = value as? Float, type == Float.self {
      return value.isFinite ? "Float(\(value))" : nil
    }
    if let value = value as? Character, type == Character.self {
      return "Character(\(value.debugDescription))"
    }
    let isStandardInteger = value is any FixedWidthInteger & ConstantDefault
    return isStandardInteger ? "\(type)(\(value))" : nil
  }

  /// Returns an enum case without a payload, if the enum has no description of its own.
  private static func enumeration(_ value: Any, as type: Any.Type) -> String? {
    let mirror = Mirror(reflecting: value)
    guard Swift.type(of: value) == type, mirror.displayStyle == .enum, mirror.children.isEmpty,
      !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible),
      !(value is any CustomReflectable), !(value is any TextOutputStreamable)
    else { return nil }
    let name = String(describing: value)
    let isName = name.first?.isLowercase == true && name.allSatisfy { $0.isLetter || $0.isNumber }
    // After a dot, these names have another meaning, at least where an optional is expected.
    return isName && !["none", "some", "init", "self"].contains(name) ? ".\(name)" : nil
  }
}
