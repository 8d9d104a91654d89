import ExpectRuntime

/// Code that users can paste into a test or a mock to fix a problem.
enum Correction {
  /// Returns a statement about a member: `try cart.stub().call(cart.load(id: Arg.any()))`.
  ///
  /// - Parameter arguments: The arguments, or `nil` for matchers.
  static func statement(
    _ head: StatementHead, about member: Member, with arguments: [String]? = nil
  ) -> String {
    let arguments = arguments ?? member.argumentTypes.map { argument(of: $0.type) }
    // A mock of one function is called by itself, unless its name is that of a member.
    let call =
      member.namesNoLabels
      ? "\(head.mock.variable).call(\(arguments.joined(separator: ", ")))"
      : member.signature.written(arguments, on: head.mock.subject).text
    let effects = member.namesNoLabels ? (member.isAsync, Never.self) : member.effects
    return "\(keywords(of: effects))\(head.text).call(\(call))"
  }

  /// Returns a statement about a received call: `cart.stub().call(cart.add("pear", qty: 4))`.
  ///
  /// If an argument can't be written as a literal, every argument becomes a matcher, so that the
  /// statement is unambiguous.
  static func statement(_ head: StatementHead, about call: RecordedCall) -> String {
    guard case .values(let values) = call.kept else { return statement(head, about: call.member) }
    let types = call.member.argumentTypes.map(\.type)
    let literals = zip(values, types).map { literal(of: $0, as: $1) }
    let arguments = zip(literals, types).map { literal, type in
      literal.map { literals.contains(nil) ? "Arg.eq(\($0))" : $0 } ?? argument(of: type)
    }
    return statement(head, about: call.member, with: arguments)
  }

  /// Returns matchers for arguments that contain some matchers, or `nil` unless each of these
  /// matchers is in one of the arguments.
  static func arguments(
    _ arguments: [Any], of member: Member, containing matchers: [ArgumentMatcher]
  ) -> [String]? {
    var left = matchers[...]
    let arguments = zip(arguments, member.visibleTypes).map { value, type in
      condition(for: value, of: type, containing: &left)
    }
    return left.isEmpty ? arguments : nil
  }

  /// Returns what to write for a value, and removes the matchers that it contains.
  ///
  /// - Parameter depth: The number of levels of parts to look at; objects can refer to each other.
  private static func condition(
    for value: Any, of type: Any.Type, containing left: inout ArraySlice<ArgumentMatcher>,
    depth: Int = 5
  ) -> String {
    let isPlaceholder = { (matcher: ArgumentMatcher) in
      matcher.type == type && matcher.mayHaveLeft(value, in: type)
    }
    if let matcher = left.first, isPlaceholder(matcher) {
      left.removeFirst()
      return spelling(of: matcher)
    }
    let count = left.count
    // A placeholder must not be inspected.
    let mirror =
      depth == 0 || left.isEmpty || left.contains(where: isPlaceholder)
      ? nil : Mirror(reflecting: value)
    let parts = mirror?.children.map { part in
      let type = Swift.type(of: part.value)
      let words = condition(for: part.value, of: type, containing: &left, depth: depth - 1)
      return "Arg.where(\\.\(part.label ?? "self"), \(words))"
    }
    guard let parts, left.count < count else {
      return literal(of: value, as: type) ?? "<#\(TypeName.text(of: type))#>"
    }
    guard mirror?.displayStyle == .struct || mirror?.displayStyle == .class else {
      return "Arg.verify { <#condition#> }"
    }
    return parts.count == 1 ? parts[0] : "Arg.all(\(parts.joined(separator: ", ")))"
  }

  private static func spelling(of matcher: ArgumentMatcher) -> String {
    switch matcher.test {
    // The type tells the overloads of 'Arg.where' apart.
    case .anything: "Arg.any(\(TypeName.code(of: matcher.type)).self)"
    case .equal(let value): literal(of: value, as: matcher.type) ?? "<#value#>"
    default: "<#matcher#>"
    }
  }

  /// Returns a line that gives a call its result.
  static func result(for call: RecordedCall) -> String {
    let result = TypeName.text(of: call.member.resultType.type)
    return call.mock.single.map { "\(call.mock.reference).\($0.setting(result))" } ?? stub(of: call)
  }

  /// Returns a line that stubs a received call, with a placeholder for its result.
  static func stub(of call: RecordedCall) -> String {
    let statement = statement(StatementHead(mock: call.mock, recorder: .stub), about: call)
    return call.member.resultType.type == Void.self
      ? statement : statement + result(of: call.member)
  }

  /// Returns the end of a statement that gives a member its result: `.andReturn(<#Bool#>)`.
  static func result(of member: Member) -> String {
    let type = member.resultType.type
    let value = "<#\(name(of: type))#>"
    let isUncopied = member.resultType.wrapped?.uncopiedName != nil
    return isUncopied ? ".andReturn { \(value) }" : ".andReturn(\(value))"
  }

  /// Returns the name of a type, or of the noncopyable type that it wraps.
  static func name(of type: Any.Type) -> String {
    TypeIdentity(type).wrapped?.uncopiedName ?? TypeName.text(of: type)
  }

  private static func argument(of type: Any.Type) -> String {
    let wrapped = TypeIdentity(type).wrapped
    let visible = wrapped?.visibleType ?? type
    let name = wrapped?.uncopiedName ?? TypeName.code(of: visible)
    // An inout argument requires a variable, which no matcher can replace.
    if let wrapped, wrapped.isInPlace || wrapped.uncopiedName != nil {
      return "\(wrapped.isInPlace ? "&" : "")<#\(name)#>"
    }
    // The closure that 'Arg.closure()' returns doesn't convert to one that takes another closure.
    if TypeFacts.holdsFunction(visible), name.ranges(of: "->").count == 1 { return "Arg.closure()" }
    // The type of a generic member is inferred from this argument.
    let isMetatype = name.hasSuffix(".Type") && name != "Any.Type" && !name.hasPrefix("any ")
    return isMetatype ? "Arg.eq(\(name.dropLast(5)).self)" : "Arg.any()"
  }

  /// Returns a line about giving a type a default, after a line break, or nothing if it can't have one.
  static func defaults(for type: Any.Type) -> String {
    if TypeIdentity(type).wrapped != nil { return "" }
    let isDeclared = [.struct, .enum, .class].contains(TypeKind(of: type))
    let conformance = isDeclared ? ", or conform \(TypeName.text(of: type)) to MockUsable" : ""
    return "\nFor all calls, write: \(registration(of: type))\(conformance)"
  }

  /// Returns a line that registers a default: `DefaultValues.register(<#any Cart#>, for: (any
  /// Cart).self)`.
  static func registration(of type: Any.Type) -> String {
    let name = TypeName.code(of: type)
    return """
      DefaultValues.register(<#\(TypeName.text(of: type))#>, \
      for: \(name.contains(" ") ? "(\(name))" : name).self)
      """
  }

  // MARK: - Bodies

  /// Returns the fix for a member that is declared as throwing but whose body isn't.
  static func throwing(_ member: Member, in mock: MockName) -> String {
    body(of: member, in: mock, declaredWith: "throws", (member.isAsync, (any Error).self))
  }

  /// Returns the fix for a member whose body doesn't suit its declaration.
  static func body(
    of member: Member, in mock: MockName, declaredWith part: String, _ effects: Effects,
    result: String? = nil
  ) -> String {
    let body = body(of: member, in: mock, effects, result: result)
    return "If the member is declared with '\(part)', write in the mock: \(body)"
  }

  /// Returns the body of a member, with an explicit result type, or the declaration that determines
  /// its result.
  static func body(of member: Member, in mock: MockName, returning result: Any.Type) -> String {
    let (input, result) = (TypeName.input(of: member.visibleTypes), TypeName.code(of: result))
    return mock.single?.declaration(of: member, input: input, result: result)
      ?? body(of: member, in: mock, member.effects, result: "\(result).self")
  }

  /// Returns the body of a member.
  ///
  /// - Parameters:
  ///   - effects: The effects of the body.
  ///   - names: The names of the arguments, or `nil` for an ellipsis.
  ///   - result: The type of the result, if the body names it.
  static func body(
    of member: Member, in mock: MockName, _ effects: Effects, passing names: [String]? = nil,
    result: String? = nil
  ) -> String {
    var arguments = names ?? (member.argumentTypes.isEmpty ? [] : ["…"])
    if let result { arguments.append("returning: \(result)") }
    if let error = Member.onlyErrorType(effects.failure) {
      arguments.append("throwing: \(TypeName.code(of: error)).self")
    }
    let function = effects.failure == Never.self ? "call" : "callThrowing"
    let call = "\(mock.receiverInBody)\(function)(\(arguments.joined(separator: ", ")))"
    return keywords(of: effects) + call
  }

  /// Returns the body of a member that can run the real implementation.
  ///
  /// - Parameter target: The type of the object to which the mock forwards, or `nil` for a mock that
  ///   calls its superclass.
  static func forwardingBody(of member: Member, in mock: MockName, to target: String?) -> String {
    let arguments = member.argumentTypes.map { _ in "…" }
    let real = member.signature.written(arguments, on: target == nil ? "super" : "real").text
    let keywords = keywords(of: member.effects)
    // Swift doesn't infer the type of the errors that a closure throws.
    var effects = ""
    if let error = member.onlyErrorType {
      effects = "\(member.isAsync ? " async" : "") throws(\(TypeName.code(of: error)))"
    }
    let passing = member.signature.isSetter ? "inout " : ""
    let parameters = target.map { "(real: \(passing)\($0))" } ?? "()"
    let parameter = target == nil && effects.isEmpty ? "" : "\(parameters)\(effects) in "
    let passed = arguments.isEmpty ? "" : "(…)"
    return "\(keywords)\(mock.receiverInBody)forward\(passed) { \(parameter)\(keywords)\(real) }"
  }

  /// Returns the keywords that Swift requires in front of a call: `try `, `await `, both or none.
  static func keywords(of effects: Effects) -> String {
    (effects.failure == Never.self ? "" : "try ") + (effects.isAsync ? "await " : "")
  }

  /// Returns names for the parameters of a member, which are their labels where possible.
  static func names(ofParameters count: Int, of member: Member) -> [String] {
    let labels = member.signature.labels ?? []
    return (0..<count).map { index in
      let label = labels.indices.contains(index) ? labels[index] : ""
      let isName = !label.isEmpty && !keywords.contains(label) && !prepositions.contains(label)
      return isName ? label : "a\(index + 1)"
    }
  }

  /// Returns a closure that takes the member's arguments: `{ (item: String, qty: Int) in … }`.
  static func closure(for member: Member) -> String {
    let types = member.offeredTypes
    // Swift would pass the array of all arguments to '{ (a1: Any) in … }'.
    if types.count == 1, types[0] == Any.self { return "{ (args: [Any?]) in … }" }
    guard !types.isEmpty else { return "{ … }" }
    let names = names(ofParameters: types.count, of: member)
    let parameters = zip(names, types).map { "\($0): \(parameter(of: $1))" }
    let written = zip(names, member.argumentTypes).first { $1.wrapped?.isInPlace == true }?.0
    let body = written.map { "\($0).value = …" } ?? "…"
    return "{ (\(parameters.joined(separator: ", "))) in \(body) }"
  }

  /// Returns the type of a closure's parameter.
  static func parameter(of type: Any.Type) -> String {
    let name = TypeName.code(of: type)
    guard TypeFacts.isFunction(type) else { return name }
    // Swift only accepts this in front of the attributes.
    let isolation = name.hasPrefix("nonisolated(nonsending) ") ? "nonisolated(nonsending) " : ""
    return "\(isolation)@escaping \(name.dropFirst(isolation.count))"
  }

  /// The labels that can't be parameter names.
  fileprivate static let keywords: Set<String> = [
    "as", "case", "catch", "class", "default", "defer", "do", "else", "enum", "extension", "for",
    "func", "guard", "if", "import", "in", "init", "internal", "is", "let", "operator", "private",
    "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "try", "var", "where", "while",
  ]

  /// The labels that usually stand before a parameter with another name.
  private static let prepositions: Set<String> = [
    "after", "and", "at", "before", "between", "by", "from", "into", "of", "on", "onto", "or",
    "over", "through", "to", "toward", "under", "until", "using", "via", "with", "within",
    "without",
  ]

  // MARK: - Literals

  /// Returns the literal of a value, or `nil` if it's long, might not compile or might have another
  /// value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - type: The type of the parameter, which determines the type of a literal.
  private static func literal(of value: Any, as type: Any.Type) -> String? {
    if type is any WrappedArgument.Type { return nil }
    if let wrapped = TypeFacts.wrapped(in: type) {
      guard let optional = value as? any OptionalType else { return nil }
      guard let content = optional.wrappedValue else { return "nil" }
      // With two levels of optionals, it's ambiguous which one a `nil` belongs to.
      return TypeFacts.isOptional(wrapped) ? nil : literal(of: content, as: wrapped)
    }
    let text = standardLiteral(of: value) ?? enumeration(value, as: type)
    return text.flatMap { $0.count <= 40 ? $0 : nil }
  }

  /// Returns the literal of a standard type, with an explicit type unless Swift infers it by
  /// default.
  private static func standardLiteral(of value: Any) -> String? {
    let type = Swift.type(of: value)
    // Objects of Foundation can be cast to these types as well.
    guard type is any ConstantDefault.Type else { return nil }
    return switch value {
    case is Bool, is Int: "\(value)"
    case let value as String: value.debugDescription
    case let value as Character: "Character(\(value.debugDescription))"
    case let value as Double: value.isFinite ? "\(value)" : nil
    case let value as Float: value.isFinite ? "Float(\(value))" : nil
    case is any FixedWidthInteger: "\(type)(\(value))"
    default: nil
    }
  }

  /// Returns an enum case without a payload.
  private static func enumeration(_ value: Any, as type: Any.Type) -> String? {
    guard Swift.type(of: value) == type, TypeKind(of: type) == .enum else { return nil }
    let structure = Structure(of: value)
    guard let name = structure.caseName, structure.fields.isEmpty else { return nil }
    let isName = name.first?.isLowercase == true && name.allSatisfy { $0.isLetter || $0.isNumber }
    // After a dot, these names have another meaning, at least where an optional is expected.
    return isName && !["none", "some", "init", "self"].contains(name) ? ".\(name)" : nil
  }
}

// MARK: - Mocks

extension MockName {
  /// The variable or type that a test would write: the mock's name if it can be one, otherwise
  /// the usual name for a mock of its class, such as `cart` for a `CartMock`.
  var variable: String {
    switch reach {
    case .statics: return description
    case .property: return "mock"
    case .direct, .owned, .function: break
    }
    let isName = description.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName, let first = description.first, !first.isNumber else { return "mock" }
    if first.isLowercase || first == "_" { return description }
    let name = description.replacing("Mock", with: "")
    let initials = name.prefix(while: \.isUppercase)
    // The last capital of 'URLSession' begins the next word.
    let count = initials.count == name.count ? name.count : max(1, initials.count - 1)
    let variable = name.prefix(count).lowercased() + name.dropFirst(count)
    return variable.isEmpty || Correction.keywords.contains(variable) ? "mock" : variable
  }

  /// The expression on which a test calls a member in a statement.
  var subject: String { isOfOneMember ? "<#mock#>" : variable }

  /// The expression on which a test calls `expect()` and the other statements.
  package var reference: String { variable + path }

  /// What the body of a member writes in front of a function of the mock.
  var receiverInBody: String {
    switch reach {
    case .direct: ""
    case .owned: "it."
    case .statics: "statics."
    case .function, .property: "<#mock#>."
    }
  }

  /// The path from the type to the mock.
  var path: String { reach == .statics ? ".statics" : "" }
}
