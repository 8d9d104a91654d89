import ExpectSyntax

/// Writes the members of a mock that stands in for a protocol.
struct MemberWriter {
  private let context: WritingContext
  private let member: MockedMember

  init(context: WritingContext, member: MockedMember) {
    self.context = context.inside(member.owner)
    self.member = member
  }

  /// The member, one line or several; nothing where every mock has it.
  var lines: [String] {
    if member.isIdentity { return identity }
    return switch member.declaration {
    case .function(let function): text(of: function).lines
    case .initializer(let item):
      InitializerWriter(context: context, member: member).text(of: item).lines
    case .subscript(let item): AccessorWriter(context: context, member: member).lines(of: item)
    case .property(_, let binding):
      AccessorWriter(context: context, member: member).lines(of: binding)
    }
  }

  /// Equality by identity, where the protocol asks for it by itself: `Mock` has that of `Equatable`.
  private var identity: [String] {
    guard case .function(let function) = member.declaration, function.isOperator,
      !context.facts.isEquatable
    else { return [] }
    let parameters = function.parameters.text(context.rewriter)
    let operands = function.parameters.localNames.joined(separator: " === ")
    return ["\(context.facts.access)static func == (\(parameters)) -> Bool { \(operands) }"]
  }

  /// A function, whose head says what its body does.
  func text(of function: FunctionDeclaration) -> MemberText {
    let context = context.adding(function.genericParameters, function.requirements)
    let attributes = MemberAttributes(
      context: context, header: function.header,
      hasIsolatedParameter: function.parameters.contains { $0.type.hasSpecifier("isolated") })
    let writer = BodyWriter(context: context, member: member)
    // What a closure throws is not thrown by a mock, unless it has to be evaluated.
    var effects = function.effects
    if effects.isRethrowing, !function.parameters.contains(where: writer.evaluatesThrowing) {
      effects.throwing = .none
    }
    let result = function.result.map { writtenResult($0, in: context) }
    let head =
      attributes.attributes(isAsync: effects.isAsync) + context.facts.access
      + attributes.modifiers()
      + "func \(function.name.text)\(function.isOperator ? " " : "")"
    let signature =
      context.clause(function.genericParameters) + "(\(function.parameters.text(context.rewriter)))"
      + context.rewriter.clause(effects) + (result.map { " -> \($0)" } ?? "")
      + context.rewriter.clause(function.requirements)
    let body = writer.lines(
      function.parameters, effects, memberResult(of: function, in: context),
      isNonsending: attributes.isNonsending,
      isChanged: function.header.modifiers.contains { $0.name == "mutating" }
    ) { "\($0).\(function.name.text)(\($1.joined(separator: ", ")))" }
    return MemberText(head: head + signature, body: body)
  }

  /// A method may promise an object of its own type; everything else names the mock.
  private func writtenResult(_ type: TypeSyntax, in context: WritingContext) -> String {
    keepsSelf(type) ? type.text : context.rewriter.rewritten(type).text
  }

  private func keepsSelf(_ type: TypeSyntax) -> Bool {
    !member.isStatic && (type.isSelf || type.wrapped?.isSelf ?? false)
  }

  private func memberResult(
    of function: FunctionDeclaration, in context: WritingContext
  ) -> MemberResult {
    guard let type = function.result else { return .nothing }
    if type.isSelf {
      let operand = zip(function.parameters, function.parameters.localNames).first {
        $0.0.type.isSelf
      }
      let isOperator = function.isOperator ? operand?.1 : nil
      return .otherwise(member.isStatic ? isOperator ?? "\(context.facts.mock)()" : "self")
    }
    if keepsSelf(type) { return .exact("Self?") }
    if member.owner.isKnown, let body = function.body {
      let text = member.owner.source.file.source.text(of: body).dropFirst().dropLast()
      return .otherwise(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return context.result(type)
  }
}

extension WritingContext {
  /// The same, for members that a type declares.
  func inside(_ owner: DeclaredType) -> WritingContext {
    var context = self
    context.rewriter = rewriter.at(
      NamePlaces(index: reader.index, scope: owner.path, home: facts.home))
    context.reader.scopes.insert(owner.path, at: 0)
    return context
  }

  /// The same, in a member with generic parameters of its own.
  func adding(
    _ parameters: [GenericParameter], _ requirements: [GenericRequirement]
  ) -> WritingContext {
    guard !parameters.isEmpty || !requirements.isEmpty else { return self }
    var context = self
    var (renames, names) = ([String: TypeSyntax](), Set<String>())
    for parameter in parameters {
      let name = parameter.name.unescaped
      if let other = renamed(parameter) {
        renames[name] = .named(other.text, at: other.range)
      } else {
        names.insert(name)
      }
      if parameter.constraint?.suppresses("Copyable") ?? false {
        context.reader.noncopyableParameters.insert(name)
      }
    }
    for requirement in requirements where requirement.object.suppresses("Copyable") {
      context.reader.noncopyableParameters.insert(requirement.subject.text)
    }
    context.rewriter = rewriter.adding(replacements: renames, parameters: names)
    return context
  }

  /// The generic parameters of a member, as it writes them.
  func clause(_ parameters: [GenericParameter]) -> String {
    parameters.map { parameter in
      var parameter = parameter
      parameter.name = renamed(parameter) ?? parameter.name
      parameter.constraint = parameter.constraint.map(rewriter.rewritten)
      return parameter
    }.clause
  }

  /// Another name for a generic parameter that is called as one of the mock: a class cannot have both.
  private func renamed(_ parameter: GenericParameter) -> Name? {
    guard facts.genericNames.contains(parameter.name.unescaped) else { return nil }
    return Name("\(parameter.name.unescaped)OfMember", range: parameter.name.range)
  }
}
