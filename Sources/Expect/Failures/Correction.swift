/// Lines that can be pasted into a test, or into a mock, to put something right.
enum Correction {
  /// A statement about a member: `try cart.stub().call(cart.load(id: Arg.any()))`.
  static func statement(_ head: StatementHead, about member: Member) -> String {
    let call = call(
      of: member, with: member.argumentTypes.map { argument(of: $0.type) }, on: head.mock)
    return "\(member.effects.keywords)\(head.text).call(\(call))"
  }

  /// A statement about a call that came: `cart.stub().call(cart.add("pear", qty: 4))`.
  ///
  /// Where not every argument has a literal, matchers stand for all: so none is taken for another.
  static func statement(_ head: StatementHead, about call: RecordedCall) -> String {
    let member = call.member
    let literals = zip(call.arguments, member.argumentTypes).map { argument, identity in
      SourceLiteral.text(of: argument, as: identity.type)
    }
    guard case .values = call.kept, literals.contains(where: { $0 != nil }) else {
      return statement(head, about: member)
    }
    let isComplete = literals.allSatisfy { $0 != nil }
    let arguments = zip(literals, member.argumentTypes).map { literal, identity in
      literal.map { isComplete ? $0 : "Arg.eq(\($0))" } ?? argument(of: identity.type)
    }
    let written = Self.call(of: member, with: arguments, on: head.mock)
    return "\(member.effects.keywords)\(head.text).call(\(written))"
  }

  /// A line that gives a call its result.
  static func answer(to call: RecordedCall, on mock: MockName) -> String {
    let result = TypeName.text(of: call.member.resultType.type)
    return switch call.member.role {
    case nil: stub(of: call, on: mock)
    case .function, .closure, .setter: "\(mock.reference).returns(<#\(result)#>)"
    case .generic: "\(mock.reference).returns(<#\(result)#>, as: \(result).self)"
    case .getter: "\(mock.reference).value = <#\(result)#>"
    }
  }

  /// A line that stubs a call that came, with a place for the result if it has one.
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

  /// A call of a member, as it stands in a statement.
  private static func call(
    of member: Member, with arguments: [String], on mock: MockName
  ) -> String {
    if member.role == .closure {
      return "\(mock.variable).call(\(arguments.joined(separator: ", ")))"
    }
    return member.written(with: arguments, on: mock.subject).text
  }

  private static func argument(of type: Any.Type) -> String {
    if let type = type as? any UnkeptArgument.Type {
      return "\(type.isInPlace ? "&" : "")<#\(type.note)#>"
    }
    let wrapper = type as? any WrappedArgument.Type
    let visible = wrapper?.visibleType ?? type
    if wrapper != nil, !(type is any BorrowedArgument.Type) {
      // An inout argument wants a variable, and no matcher can be one.
      return "&<#\(TypeName.text(of: visible))#>"
    }
    if TypeFacts.holdsFunction(visible) { return "Arg.closure()" }
    let name = TypeName.text(of: visible)
    // A generic member learns its type from this argument.
    let isMetatype = name.hasSuffix(".Type") && name != "Any.Type" && !name.hasPrefix("any ")
    return isMetatype ? "Arg.eq(\(name.dropLast(5)).self)" : "Arg.any()"
  }

  // MARK: - Bodies

  /// What to do if a member is declared to throw, which its body doesn't.
  static func declaringThrows(_ member: Member) -> String {
    let body = body(of: member, Effects(isAsync: member.effects.isAsync, errors: .any))
    return "If the member is declared with 'throws', write in the mock: \(body)"
  }

  /// What to do if a member is declared to be async, which its body isn't.
  static func declaringAsync(_ member: Member) -> String {
    let body = body(of: member, Effects(isAsync: true, errors: member.effects.errors))
    return "If the member is declared with 'async', write in the mock: \(body)"
  }

  /// The body of a member that says the type of its result.
  static func body(of member: Member, returning result: Any.Type) -> String {
    if member.role != nil { return functionMock(of: member, returning: result) }
    return body(of: member, member.effects, "returning: \(TypeName.text(of: result)).self")
  }

  /// What to do if a member has an optional result that its body does not know of.
  static func returningOptional(_ member: Member) -> String {
    let result = TypeName.text(of: member.resultType.type)
    let body = body(of: member, member.effects, "returning: \(result)?.self")
    return "If the member is declared with '\(result)?', write in the mock: \(body)"
  }

  /// A function mock with another result.
  private static func functionMock(of member: Member, returning result: Any.Type) -> String {
    let types = member.visibleTypes
    let only = types.first.map(TypeName.text)
    let input = types.isEmpty ? "Void" : types.count == 1 ? only : TypeName.list(of: types)
    return "FunctionMock<\(input ?? "Void"), \(TypeName.text(of: result))>(\"\(member.name)\")"
  }

  private static func body(
    of member: Member, _ effects: Effects, _ result: String? = nil
  ) -> String {
    let function = effects.errors == .none ? "call" : "callThrowing"
    var arguments = [member.argumentTypes.isEmpty ? nil : "…", result].compactMap { $0 }
    if case .only(let error) = effects.errors {
      arguments.append("throwing: \(TypeName.text(of: error.type)).self")
    }
    return "\(effects.keywords)\(function)(\(arguments.joined(separator: ", ")))"
  }

  /// The body of a member that can run the real implementation.
  static func forwardingBody(of member: Member) -> String {
    let real = member.written(with: member.argumentTypes.map { _ in "…" }, on: "super").text
    let arguments = member.argumentTypes.isEmpty ? "" : "(…)"
    let keywords = member.effects.keywords
    return "\(keywords)forward\(arguments) { \(keywords)\(real) }"
  }

  /// The body of a member that passes everything on.
  static func body(passingAllArgumentsOf member: Member) -> String {
    let function = member.effects.errors == .none ? "call" : "callThrowing"
    let names = names(ofParameters: member.parameterCount, of: member)
    return "\(member.effects.keywords)\(function)(\(names.joined(separator: ", ")))"
  }

  /// Names for the parameters of a member: their labels, as far as these can be names.
  private static func names(ofParameters count: Int, of member: Member) -> [String] {
    let labels = member.signature.labels ?? []
    return (0..<count).map { index in
      let label = labels.indices.contains(index) ? labels[index] : ""
      return label.isEmpty || keywords.contains(label) ? "a\(index + 1)" : label
    }
  }

  /// The head of a closure that takes what a member offers: `{ (item: String, qty: Int) in … }`.
  static func closure(for member: Member) -> String {
    let types = member.offeredTypes
    let names = names(ofParameters: types.count, of: member)
    let parameters = zip(names, types).map { name, type in
      let attribute = TypeFacts.isFunction(type) ? "@escaping " : ""
      return "\(name): \(attribute)\(TypeName.text(of: type))"
    }
    guard !parameters.isEmpty else { return "{ … }" }
    // Only an inout argument is offered as something else than the member shows.
    let written = zip(names, zip(types, member.visibleTypes)).first { $1.0 != $1.1 }?.0
    let body = written.map { "\($0).value = …" } ?? "…"
    return "{ (\(parameters.joined(separator: ", "))) in \(body) }"
  }

  /// The labels that cannot be the name of a parameter.
  private static let keywords: Set<String> = [
    "as", "case", "catch", "class", "default", "defer", "do", "else", "enum", "extension", "for",
    "func", "guard", "if", "import", "in", "init", "internal", "is", "let", "operator", "private",
    "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "try", "var", "where", "while",
  ]

  // MARK: - Registering

  /// A line that gives a type a default: `DefaultValues.register(<#any Cart#>, for: (any Cart).self)`.
  static func registration(of type: any Any.Type) -> String {
    let name = TypeName.text(of: type)
    let isSimple = !name.contains(" ")
    return "DefaultValues.register(<#\(name)#>, for: \(isSimple ? name : "(\(name))").self)"
  }
}

// MARK: - SourceLiteral

/// A value as it can be pasted into a test, where that is sure to compile and to mean the value.
enum SourceLiteral {
  /// The longest text that is offered.
  private static let limit = 40

  /// Writes a value, or returns `nil` if the text might not compile or mean the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type of the parameter, which decides what Swift takes a literal for.
  static func text(of value: Any, as type: Any.Type) -> String? {
    if type is any WrappedArgument.Type { return nil }
    if let wrapped = TypeFacts.wrapped(in: type) {
      guard let optional = value as? any OptionalType else { return nil }
      guard let content = optional.wrappedValue else { return "nil" }
      // Two levels of optionals leave open which of them is meant.
      return TypeFacts.wrapped(in: wrapped) == nil ? text(of: content, as: wrapped) : nil
    }
    let text = literal(of: value) ?? enumeration(value, as: type)
    return text.flatMap { $0.count <= limit ? $0 : nil }
  }

  /// Swift takes a bare literal for one of four types wherever it may choose.
  private static func literal(of value: Any) -> String? {
    let type = Swift.type(of: value)
    if isOne(of: [Bool.self, Int.self], type) { return "\(value)" }
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
    return isOne(of: integers, type) ? "\(type)(\(value))" : nil
  }

  private static let integers: [Any.Type] = [
    Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
    UInt32.self, UInt64.self,
  ]

  private static func isOne(of types: [Any.Type], _ type: Any.Type) -> Bool {
    types.contains { $0 == type }
  }

  /// A case without a payload, which an enum without a description of its own tells by its name.
  private static func enumeration(_ value: Any, as type: Any.Type) -> String? {
    let mirror = Mirror(reflecting: value)
    guard Swift.type(of: value) == type, mirror.displayStyle == .enum, mirror.children.isEmpty,
      !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible),
      !(value is any CustomReflectable), !(value is any TextOutputStreamable)
    else { return nil }
    let name = String(describing: value)
    let isName = name.first?.isLowercase == true && name.allSatisfy { $0.isLetter || $0.isNumber }
    // These mean something else behind a dot, at least where an optional is asked for.
    return isName && !["none", "some", "init", "self"].contains(name) ? ".\(name)" : nil
  }
}
