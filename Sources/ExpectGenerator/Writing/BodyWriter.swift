import ExpectSyntax

/// Writes the body of a member, which passes its calls to a mock.
struct BodyWriter {
  let context: WritingContext
  let member: MockedMember
  let effects: Effects
  let result: MemberResult

  /// Where the real implementation is, if the mock decides whether to run it.
  let source: RealSource?

  /// The text before the name of the called function.
  var receiver: String

  /// The called function, if the effects and the result don't determine it.
  var function: String?

  /// The value that a setter assigns.
  var value: PassedArgument?

  /// The lines between the braces.
  var lines: [String] {
    if context.facts.role == .double { return context.doubleBody(returning: result) }
    let passing = ArgumentPassing(context: context, effects: effects, isForwarding: source != nil)
    let arguments =
      zip(member.parameters, member.parameters.localNames).map(passing.argument)
      + [value].compactMap(\.self)
    let wrappers = arguments.compactMap(\.wrapper)
    // Without a closure, an argument doesn't have to be captured, so it can be created inline.
    let statements =
      source != nil || !wrappers.isEmpty ? arguments.compactMap(\.statement) : []
    let call: String
    switch source {
    case nil: call = wrapped(mockCall(arguments), wrappers)
    case .lentSuperclass: return statements + answered(arguments)
    case .own(let object, let other):
      let own = closure(on: object, arguments)
      let name = name(["other", "another"])
      let alternative = other.map { " on: \(closure(on: name, as: $0, arguments))" } ?? ""
      call = wrapped("\(forwardCall(arguments)) \(own)\(alternative)", wrappers)
    case .target(let type, let isChanged):
      let name = name(["real", "target", "original"])
      let real = closure(on: name, as: isChanged ? "inout \(type)" : type, arguments)
      call = wrapped("\(forwardCall(arguments)) \(real)", wrappers)
    }
    if source == nil, !wrappers.isEmpty, let sent = sentResult {
      // Swift treats a result of a closure that borrows an argument as part of that argument's region.
      return statements + [
        "nonisolated(unsafe) let \(sent.name): \(sent.type) = \(call)", "return \(sent.name)",
      ]
    }
    guard !statements.isEmpty else { return [call] }
    return statements + [result.isNothing ? call : "return \(call)"]
  }

  /// Returns a call inside the closures that lend its arguments.
  private func wrapped(_ call: String, _ wrappers: [PassedArgument.Wrapper]) -> String {
    let keywords = keywords(wrappers)
    let isAsync = suspends(wrappers)
    let clause = errorType.map { "\(isAsync ? " async" : "") throws(\($0))" } ?? ""
    return wrappers.enumerated().reversed().reduce(call) { call, element in
      let (position, wrapper) = element
      let isAnonymous = position == wrappers.count - 1 && isInnermostAnonymous
      let name = wrapper.type.map { "(\(wrapper.name): \($0))" } ?? wrapper.name
      let head = isAnonymous ? "" : "\(name)\(clause) in "
      return "\(keywords)\(wrapper.opening) { \(head)\(call) }"
    }
  }

  /// Whether the innermost closure can use `$0`.
  private var isInnermostAnonymous: Bool { source == nil && errorType == nil }

  /// Returns the keywords before every call: `try `, `await `, both, or neither.
  ///
  /// - Parameter wrappers: The functions that lend the arguments, which make no difference to a real implementation.
  private func keywords(_ wrappers: [PassedArgument.Wrapper] = []) -> String {
    (throwsHere ? "try " : "") + (suspends(wrappers) ? "await " : "")
  }

  /// Whether the call throws.
  ///
  /// A real implementation only rethrows the errors of closures that aren't autoclosures, which are evaluated earlier.
  private var throwsHere: Bool {
    effects.canThrow
      || effects.isRethrowing
        && (source == nil
          || member.parameters.contains {
            !$0.type.hasAttribute("autoclosure") && context.reader.functionType($0.type) != nil
          })
  }

  /// Returns whether the call suspends.
  ///
  /// If a member or the function that lends a variable runs in its caller's isolation, Swift assumes that a nonescaping
  /// closure is sent elsewhere. In that case the call doesn't suspend.
  private func suspends(_ wrappers: [PassedArgument.Wrapper]) -> Bool {
    guard effects.isAsync, source == nil else { return effects.isAsync }
    switch result {
    case .made, .never: return false
    case .nothing, .plain, .exact, .otherwise:
      return !context.lendsToCaller(wrappers, isNonsending: member.isNonsending)
    }
  }

  /// The type of the errors as the closures of the body state it; `nil` for any error.
  ///
  /// `Error` may refer to a type that isn't in the sources. Stating it as written is correct around a real implementation.
  private var errorType: String? {
    var type = effects.errorType(in: context)
    if source != nil, effects.canThrow, case .typed(let written) = effects.throwing,
      written.core.text == "Error"
    {
      type = written
    }
    return type.map { context.rewriter.rewritten($0).text }
  }
}

// MARK: - Calls

extension BodyWriter {
  private func mockCall(_ arguments: [PassedArgument]) -> String {
    let wrappers = arguments.compactMap(\.wrapper)
    var list = arguments.map { wrappers.isEmpty ? $0.inlined ?? $0.expression : $0.expression }
    if isInnermostAnonymous, let index = arguments.lastIndex(where: { $0.wrapper != nil }),
      let name = arguments[index].wrapper?.name
    {
      list[index] = list[index] == name ? "$0" : list[index].replacing("(\(name))", with: "($0)")
    }
    if case .exact(let type) = result { list.append("returning: \(type).self") }
    if let errorType { list.append("throwing: \(errorType).self") }
    let lendsClosure = wrappers.contains(where: \.lendsClosure)
    let suffix = effects.canThrow || effects.isRethrowing && lendsClosure ? "Throwing" : ""
    let implied =
      switch result {
      case .never: "callNever\(suffix)"
      case .made: "callMaking\(suffix)"
      case .nothing, .plain, .exact, .otherwise: "call\(suffix)"
      }
    let call =
      "\(keywords(wrappers))\(receiver)\(function ?? implied)(\(list.joined(separator: ", ")))"
    if case .otherwise(let expression) = result { return "\(call) ?? \(expression)" }
    return call
  }

  /// The name and type of a constant for a `sending` result.
  private var sentResult: (name: String, type: String)? {
    guard let type = member.result, context.isSent(type) else { return nil }
    let name = member.parameters.localNames.contains("result") ? "sentResult" : "result"
    return (name, context.rewriter.rewritten(type).withoutSpecifiers.text)
  }
}

extension WritingContext {
  /// Returns the text before `call` or `forward`, qualified with `self` if a parameter hides it.
  func receiver(of member: MockedMember) -> String {
    let receiver = member.isStatic ? facts.statics : facts.receiver
    let maker = maker(of: member.result)
    let first = receiver.prefix { $0 != "." }
    let hidden = first.isEmpty ? Self.functions.contains : { $0 == first }
    guard member.parameters.localNames.map(\.withoutBackticks).contains(where: hidden) else {
      return receiver + maker
    }
    return (member.isStatic ? "Self." : "self.") + receiver + maker
  }

  private static let functions: Set = [
    "call", "callThrowing", "callMaking", "callMakingThrowing", "callNever", "callNeverThrowing",
    "forward", "answering", "replacingDefault",
  ]
}

// MARK: - Forwarding

extension BodyWriter {
  /// Returns the call that is followed by the closures with the real implementation.
  private func forwardCall(_ arguments: [PassedArgument]) -> String {
    let list = arguments.map(\.expression).joined(separator: ", ")
    return "\(keywords())\(receiver)forward" + (list.isEmpty ? "" : "(\(list))")
  }

  /// Returns the closure that calls the real implementation.
  ///
  /// - Parameter type: The type of the object, if it is a parameter of the closure.
  private func closure(
    on object: String, as type: String? = nil, _ arguments: [PassedArgument]
  ) -> String {
    let parameter = type.map { "\(object): \($0)" } ?? ""
    // An overload with the same parameters makes the call ambiguous in a closure.
    let clause =
      (errorType.map { " \(effects.isAsync ? "async " : "")throws(\($0))" } ?? "")
      + (context.isOverloaded(member) ? " -> Void" : "")
    let head = parameter.isEmpty && clause.isEmpty ? "" : "(\(parameter))\(clause) in "
    return "{ \(head)\(keywords())\(realCall(on: object, arguments)) }"
  }

  /// Returns a name for the forwarding target that no parameter has.
  private func name(_ names: [String]) -> String {
    let taken = Set(member.parameters.localNames + [value?.expression].compactMap(\.self))
    return names.first { !taken.contains($0) } ?? "realObject"
  }

  private func realCall(on object: String, _ arguments: [PassedArgument]) -> String {
    let written = zip(member.parameters, arguments).map { parameter, argument in
      guard let label = parameter.label else { return argument.forwarded }
      return "\(Identifier.label(label)): \(argument.forwarded)"
    }.joined(separator: ", ")
    let place = member.kind == .subscript ? object : "\(object).\(member.names[0].text)"
    let assigned = value.map { " = \($0.expression)" } ?? ""
    return switch member.kind {
    case .property: place + assigned
    case .subscript: "\(place)[\(written)]" + assigned
    case .function, .operator, .initializer: "\(place)(\(written))"
    }
  }

  /// Returns a body that calls the real implementation outside any closure, because a lent closure can't be sent to `forward`.
  private func answered(_ arguments: [PassedArgument]) -> [String] {
    let list = arguments.map(\.expression).joined(separator: ", ")
    let asked = arguments.compactMap(\.wrapper).reversed().reduce("\(receiver)answer(\(list))") {
      "\($1.opening) { \($1.name) in \($0) }"
    }
    let type = member.result.map { context.rewriter.rewritten($0).text } ?? "Void"
    let unwrapped = zip(member.parameters, arguments).map { parameter, argument in
      guard let name = argument.wrapper?.name else { return argument }
      return PassedArgument(expression: parameter.type.hasSpecifier("inout") ? "&\(name)" : name)
    }
    return [
      "let answer: (\(type))? = \(asked)",
      "if let answer { return answer }",
      "return \(keywords())\(realCall(on: "super", unwrapped))",
    ]
  }
}

// MARK: - Results

/// The kind of result, as far as it affects the body of a member.
enum MemberResult {
  /// No result.
  case nothing

  /// A value whose type Swift infers.
  case plain

  /// A value whose type must be stated, because Swift would infer another one.
  case exact(String)

  /// A noncopyable value.
  case made

  /// The member never returns.
  case never

  /// A value that defaults to an expression if no stub answers.
  case otherwise(String)

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}

extension WritingContext {
  /// Returns the kind of result for a type.
  func result(_ type: TypeSyntax?) -> MemberResult {
    guard let type, !reader.resolved(type).isVoid else { return .nothing }
    if type.core.simpleName == "Never" { return .never }
    if reader.isCopyable(type) == false { return .made }
    let written = rewriter.rewritten(type).withoutSpecifiers
    // An implicitly unwrapped optional isn't a type of its own.
    if case .suffixed(let wrapped, .implicitlyUnwrapped) = written.form {
      return .exact(written.with(.suffixed(wrapped, .optional)).asExpression.text)
    }
    let resolved = reader.resolved(type)
    return resolved.isOptional || resolved.isAny ? .exact(written.asExpression.text) : .plain
  }
}

extension TypeSyntax {
  /// The type as written in an expression, where the parameters of a function type have no names.
  fileprivate var asExpression: TypeSyntax {
    var type = self
    if case .function(var function) = form {
      for index in function.parameters.indices {
        (function.parameters[index].label, function.parameters[index].name) = (nil, nil)
      }
      type.form = .function(function)
    }
    return type.mapParts(\.asExpression)
  }

  /// The type without specifiers such as `sending`, which a metatype can't have.
  fileprivate var withoutSpecifiers: TypeSyntax {
    guard case .attributed(let attributed) = form, attributed.attributes.isEmpty else {
      return self
    }
    return attributed.type
  }
}

extension WritingContext {
  /// Returns a body with an explicit `return` if an attribute of its member may be a result builder.
  ///
  /// Swift infers the result builder of a requirement for its witness, but doesn't apply it to a body that contains
  /// `return`.
  func explicit(_ body: [String], of member: MockedMember) -> [String] {
    let attributes = member.header.attributes + member.otherAttributes
    guard attributes.contains(where: mayBeBuilder) else { return body }
    guard let last = body.last else { return ["return"] }
    return last.hasPrefix("return ") ? body : body.dropLast() + ["return \(last)"]
  }

  private func mayBeBuilder(_ attribute: Attribute) -> Bool {
    let name = attribute.name.split(separator: ".").last
    return name?.first?.isUppercase ?? false && name != "Sendable"
      && !reader.index.isGlobalActor(attribute, from: reader.home ?? [])
  }
}

// MARK: - Doubles

extension WritingContext {
  /// Returns the lines of the body of a double's member.
  func doubleBody(returning result: MemberResult) -> [String] {
    let values = facts.expect("DefaultValues")
    return switch result {
    case .nothing: []
    case .plain, .made: ["\(values).value()"]
    case .exact(let type): ["\(values).value(of: \(type).self)"]
    case .never: ["\(values).value(of: Never.self)"]
    case .otherwise(let expression): [expression]
    }
  }

  /// Throws if a member returns a noncopyable type, because default values are stored.
  func checkDouble(of members: [MockedMember]) throws(LocatedDiagnostic) {
    for member in members {
      guard let type = member.result else { continue }
      guard inside(member).reader.isCopyable(type) == false else { continue }
      throw member.problem(.noDouble(member.baseName ?? "subscript", result: type.text))
    }
  }
}
