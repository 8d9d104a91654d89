import ExpectSyntax

/// Writes the members of a class's mock.
struct OverrideWriter {
  let context: WritingContext
  let member: MockedMember

  init(context: WritingContext, member: MockedMember) {
    var context = context.inside(member.owner)
    let functions = member.substitutions.filter { context.reader.functionType($0.value) != nil }
    context.rewriter = context.rewriter.adding(
      replacements: member.substitutions, functions: functions.keys)
    self.context = context
    self.member = member
  }

  /// The lines of the member.
  var lines: [String] {
    switch member.declaration {
    case .function(let function): lines(of: function)
    case .subscript(let item): lines(of: item)
    case .property(_, let binding): lines(of: binding)
    case .initializer: []
    }
  }

  private func receiver(besides parameters: [Parameter]) -> String {
    context.receiver(of: member, besides: parameters.localNames)
  }

  /// Returns where the real implementation of the member is found.
  ///
  /// Another object can't return `Self` of the mock, and noncopyable results aren't forwarded.
  private func source(giving result: TypeSyntax?) -> RealSource {
    let staysHere =
      result.map {
        $0.isSelfOrOptional || context.reader.isCopyable($0) == false
      }
    return .superclass(orOn: member.isStatic || staysHere ?? false ? nil : context.facts.real?.type)
  }

  private func head(isAsync: Bool) -> String {
    let attributes = MemberAttributes(context: context, header: member.header)
    return attributes.attributes(isAsync: isAsync) + access + "override "
      + attributes.modifiers(isOverride: true)
  }

  /// The word for the access of the member, which is no more visible than what it overrides.
  private var access: String {
    min(context.facts.access, member.header.access ?? .internal).word
  }

  private func lines(of function: FunctionDeclaration) -> [String] {
    let context = context.adding(function.genericParameters, function.requirements)
    let rewriter = context.rewriter
    let signature =
      "func \(function.name.text)\(context.clause(function.genericParameters))"
      + "(\(function.parameters.text(rewriter, keepsDefaults: true)))"
      + rewriter.clause(function.effects)
      + (function.result.map { " -> \(rewriter.rewritten($0).text)" } ?? "")
      + rewriter.clause(function.requirements)
    return Braces.lines(
      head(isAsync: function.effects.isAsync) + signature, body(of: function, in: context))
  }

  /// Returns the lines of the body of a function.
  func body(of function: FunctionDeclaration) -> [String] {
    body(of: function, in: context.adding(function.genericParameters, function.requirements))
  }

  private func body(of function: FunctionDeclaration, in context: WritingContext) -> [String] {
    let (parameters, effects, result) = (function.parameters, function.effects, function.result)
    let isNonsending = function.header.isNonsending
    // No form of 'forward' is async and returns a noncopyable value.
    let isMadeSlowly = effects.isAsync && result.flatMap(context.reader.isCopyable) == false
    let types = parameters.map(\.type) + [result].compactMap(\.self)
    if isMadeSlowly || parameters.contains(where: context.isUsedUp)
      || types.contains(where: context.isSent)
    {
      return BodyWriter(context: context, member: member).lines(
        parameters, effects, context.result(result), isNonsending: isNonsending)
    }
    return ForwardingBody(
      context: context, receiver: receiver(besides: parameters), effects: effects,
      isVoid: result?.isVoid ?? true, parameters: parameters, source: source(giving: result),
      isOverloaded: context.isOverloaded(member),
      isLent: context.isLent(effects, parameters, isNonsending: isNonsending)
    ) { "\($0).\(function.name.text)(\($1.joined(separator: ", ")))" }
    .lines(result: result)
  }

  private func lines(of item: SubscriptDeclaration) -> [String] {
    let context = context.adding(item.genericParameters, item.requirements)
    let signature = context.signature(of: item, keepsDefaults: true)
    return lines(signature, item.parameters, item.result, item.accessors, context) {
      "\($0)[\($1.joined(separator: ", "))]"
    }
  }

  private func lines(of binding: PropertyBinding) -> [String] {
    guard let name = binding.names.first,
      let type = binding.type ?? InferredType(reader: context.reader).type(of: binding.initialValue)
    else { return [] }
    let signature = "var \(name.text): \(context.rewriter.rewritten(type).text)"
    return lines(signature, [], type, binding.accessors, context) { object, _ in
      "\(object).\(name.text)"
    }
  }

  private func lines(
    _ signature: String, _ parameters: [Parameter], _ type: TypeSyntax,
    _ accessors: AccessorBlock?, _ context: WritingContext,
    access: @escaping (String, [String]) -> String
  ) -> [String] {
    let effects = accessors?.getterEffects ?? Effects()
    let head = head(isAsync: effects.isAsync) + signature
    let reading = reading(parameters, type, effects, context, access)
    guard member.isAssignable else {
      guard !effects.isEmpty else { return Braces.lines(head, reading) }
      return Braces.lines(head, Braces.lines("get\(context.rewriter.clause(effects))", reading))
    }
    let getter = Braces.lines("get\(context.rewriter.clause(effects))", reading)
    return Braces.lines(head, [getter, setter(parameters, type, context, access)].inOneLine)
  }

  /// Returns the accessors of a property that can be set, each with its braces.
  func accessors(of binding: PropertyBinding) -> [String] {
    guard let name = binding.names.first, let type = binding.type else { return [] }
    let access = { (object: String, _: [String]) in "\(object).\(name.text)" }
    return Braces.lines("get", reading([], type, Effects(), context, access))
      + setter([], type, context, access)
  }

  private func reading(
    _ parameters: [Parameter], _ type: TypeSyntax, _ effects: Effects, _ context: WritingContext,
    _ access: @escaping (String, [String]) -> String
  ) -> [String] {
    ForwardingBody(
      context: context, receiver: receiver(besides: parameters), effects: effects, isVoid: false,
      parameters: parameters,
      source: source(giving: type), access: access
    ).lines(result: type)
  }

  private func setter(
    _ parameters: [Parameter], _ type: TypeSyntax, _ context: WritingContext,
    _ access: @escaping (String, [String]) -> String
  ) -> [String] {
    let isTaken = parameters.localNames.contains("newValue")
    let writing = ForwardingBody(
      context: context, receiver: receiver(besides: parameters), effects: Effects(), isVoid: true,
      parameters: parameters, value: isTaken ? "value" : "newValue", source: source(giving: type),
      access: access
    ).lines(result: nil)
    return Braces.lines(isTaken ? "set(value)" : "set", writing)
  }
}
