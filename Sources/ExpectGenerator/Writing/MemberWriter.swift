import ExpectSyntax

/// Writes the members of a protocol's mock.
struct MemberWriter {
  private let context: WritingContext
  private let member: MockedMember

  init(context: WritingContext, member: MockedMember) {
    self.context = context.inside(member.owner)
    self.member = member
  }

  /// The lines of the member; empty if every mock has the member.
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

  /// Equality by identity, if the protocol itself requires it.
  ///
  /// `Mock` already provides the one of `Equatable`.
  private var identity: [String] {
    guard case .function(let function) = member.declaration, function.isOperator,
      !context.facts.isEquatable
    else { return [] }
    let parameters = function.parameters.text(context.rewriter)
    let operands = function.parameters.localNames.joined(separator: " === ")
    let result = context.facts.standard("Bool")
    return [
      "\(context.facts.access.word)static func == (\(parameters)) -> \(result) { \(operands) }"
    ]
  }

  /// Returns the text of a function.
  func text(of function: FunctionDeclaration) -> MemberText {
    let context = context.adding(function.genericParameters, function.requirements)
    let attributes = MemberAttributes(
      context: context, header: function.header,
      hasIsolatedParameter: function.parameters.contains { $0.type.hasSpecifier("isolated") },
      isolation: context.isolation(of: member))
    let writer = BodyWriter(context: context, member: member)
    var effects = function.effects
    if effects.isRethrowing, !writer.rethrowsErrors(function) { effects.throwing = .none }
    // Only an instance method may return `Self`; other members name the mock.
    let result = function.result.map {
      keepsSelf($0) ? $0.text : context.rewriter.rewritten($0).text
    }
    let head =
      attributes.attributes(isAsync: effects.isAsync) + context.facts.access.word
      + (member.overridesInherited ? "override " : "")
      + member.nonisolatedWord + attributes.modifiers()
      + "func \(function.name.text)\(function.isOperator ? " " : "")"
    let signature =
      context.clause(function.genericParameters) + "(\(function.parameters.text(context.rewriter)))"
      + context.rewriter.clause(effects) + (result.map { " -> \($0)" } ?? "")
      + context.rewriter.clause(function.requirements)
    let body = writer.lines(
      function.parameters, effects, memberResult(of: function, in: context),
      isNonsending: function.header.isNonsending,
      isChanged: function.header.hasModifier("mutating")
    ) { "\($0).\(function.name.text)(\($1.joined(separator: ", ")))" }
    return MemberText(
      head: head + signature, body: context.explicit(body, of: member))
  }

  private func keepsSelf(_ type: TypeSyntax) -> Bool {
    !member.isStatic && type.isSelfOrOptional
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
      let words = text.split(whereSeparator: \.isWhitespace)
      return .otherwise(words.map { context.facts.standard(String($0)) }.joined(separator: " "))
    }
    return context.result(type)
  }
}

extension WritingContext {
  /// Returns the same context for members that a type declares.
  func inside(_ owner: DeclaredType) -> WritingContext {
    var context = self
    context.rewriter = rewriter.at(
      NamePlaces(
        index: reader.index, scope: owner.path, home: facts.home,
        inherited: facts.inheritedScopes),
      qualifying: owner.isKnown ? facts.standardNames : [:])
    context.reader.scopes.insert(owner.path, at: 0)
    context.reader.file = owner.file
    context.reader.copyableParameters.formUnion(owner.copyableParameters)
    return context
  }

  /// Returns the same context for a member with generic parameters of its own.
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
      context.reader.copyableParameters.insert(name)
      if let constraint = parameter.constraint { context.reader.suppress(constraint, of: name) }
    }
    for requirement in requirements {
      context.reader.suppress(requirement.object, of: requirement.subject.text)
    }
    context.rewriter = rewriter.inside(parameters: names, renames: renames)
    return context
  }

  /// Returns the generic parameters of a member as the mock writes them.
  func clause(_ parameters: [GenericParameter]) -> String {
    let written = parameters.map { parameter in
      var parameter = parameter
      parameter.name = renamed(parameter) ?? parameter.name
      parameter.constraint = parameter.constraint.map(rewriter.rewritten)
      return parameter.text
    }
    return written.isEmpty ? "" : "<\(written.joined(separator: ", "))>"
  }

  /// Returns a subscript up to its braces.
  func signature(of item: SubscriptDeclaration, keepsDefaults: Bool = false) -> String {
    let parameters = item.parameters.text(
      rewriter, keepsDefaults: keepsDefaults, isSubscript: true)
    return "subscript\(clause(item.genericParameters))(\(parameters))"
      + " -> \(rewriter.rewritten(item.result).text)" + rewriter.clause(item.requirements)
  }

  /// Returns a different name for a generic parameter that has the name of one of the mock's.
  private func renamed(_ parameter: GenericParameter) -> Name? {
    guard facts.genericNames.contains(parameter.name.unescaped) else { return nil }
    return Name("\(parameter.name.unescaped)OfMember", range: parameter.name.range)
  }
}

extension TypeReader {
  /// Remembers the conformances that a constraint on a generic parameter suppresses.
  fileprivate mutating func suppress(_ constraint: TypeSyntax, of parameter: String) {
    if constraint.suppresses("Copyable") { noncopyableParameters.insert(parameter) }
    if constraint.suppresses("Escapable") { nonescapableParameters.insert(parameter) }
  }
}

// MARK: - Initializers

/// Writes the initializers of a protocol's mock.
struct InitializerWriter {
  let context: WritingContext
  let member: MockedMember

  func text(of item: InitializerDeclaration) -> MemberText {
    let context = context.adding(item.genericParameters, item.requirements)
    let attributes = MemberAttributes(context: context, header: item.header)
    let writer = BodyWriter(context: context, member: member)
    var effects = item.effects
    if effects.isRethrowing { effects.throwing = .none }
    // An initializer that throws or suspends reports a failure by throwing and never returns `nil`.
    let isFailable = item.failability != .none && !effects.canThrow && !effects.isAsync
    let head =
      attributes.attributes(isAsync: effects.isAsync) + context.facts.access.word
      + attributes.modifiers()
      + (isConvenient ? "convenience " : "") + "init\(isFailable ? item.failability.rawValue : "")"
    let signature =
      context.clause(item.genericParameters) + "(\(item.parameters.text(context.rewriter)))"
      + context.rewriter.clause(effects) + context.rewriter.clause(item.requirements)
    return MemberText(
      head: head + signature, body: body(of: item, effects, isFailable, writer))
  }

  private func body(
    of item: InitializerDeclaration, _ effects: Effects, _ isFailable: Bool, _ writer: BodyWriter
  ) -> [String] {
    if item.parameters.isEmpty, effects.isEmpty, context.facts.strategy == .inherits {
      return ["self.init(.lenient)"]
    }
    if context.facts.role == .double { return isConvenient ? [delegation(of: item)] : [] }
    // A function of `Mock` isn't a member of `Self`.
    let receiver =
      context.facts.statics.first?.isUppercase ?? false
      ? context.facts.statics : "Self.\(context.facts.statics)"
    var call = writer.lines(
      item.parameters, effects, .nothing, function: isFailable ? "initializes" : nil,
      receiver: receiver)
    if isFailable, let answer = call.popLast() {
      let condition = answer.contains("{") ? "(\(answer))" : answer
      call.append("guard \(condition) else { return nil }")
    }
    return (isConvenient ? [delegation(of: item)] : []) + call
  }

  private var isConvenient: Bool {
    context.facts.strategy == .inherits || context.facts.hasOwnSuperclass
  }

  /// Returns the call of an initializer of `Mock`.
  private func delegation(of item: InitializerDeclaration) -> String {
    guard context.facts.strategy == .inherits else { return "self.init()" }
    let labels = item.parameters.map { $0.label?.unescaped }
    if labels == ["name"] { return "self.init(.lenient, name: nil)" }
    return context.facts.hasPlainInitializer ? "self.init(.lenient)" : "self.init()"
  }
}

// MARK: - Attributes

/// The attributes and modifiers that a member of a mock copies.
struct MemberAttributes {
  let context: WritingContext
  let header: DeclarationHeader

  /// Whether the member is isolated to one of its arguments.
  var hasIsolatedParameter = false

  /// The global actor of the protocol that requires the member.
  var isolation: String?

  /// Returns the attributes, each with a trailing space.
  func attributes(isAsync: Bool) -> String {
    let kept = header.attributes.filter { $0.condition == nil && isKept($0) }.map(\.text)
    // Swift infers the isolation of a witness, but not inside a closure that forwards it.
    let actor = isAsync ? context.facts.globalActor : isolation
    let isolation = hasIsolation ? [] : [actor].compactMap { $0 }
    return (kept + isolation).map { "\($0) " }.joined()
  }

  /// Returns the modifiers about isolation, fixity, and type membership, each with a trailing space.
  func modifiers(isOverride: Bool = false) -> String {
    let kept = header.modifiers.compactMap { modifier -> String? in
      switch modifier.name {
      // A computed property has no storage that could be unsafe.
      case "nonisolated": modifier.detail == "unsafe" ? "nonisolated" : modifier.text
      case "prefix", "postfix", "infix": modifier.text
      case "static": "static"
      case "class": isOverride ? "class" : "static"
      default: nil
      }
    }
    return kept.map { "\($0) " }.joined()
  }

  private var hasIsolation: Bool {
    hasIsolatedParameter || header.hasModifier("nonisolated") || header.hasAttribute("concurrent")
      || header.attributes.contains(where: isActor)
  }

  private func isKept(_ attribute: Attribute) -> Bool {
    Self.kept.contains(attribute.name) || isActor(attribute)
  }

  private func isActor(_ attribute: Attribute) -> Bool {
    context.reader.scopes.contains { context.reader.index.isGlobalActor(attribute, from: $0) }
  }

  private static let kept: Set = ["available", "discardableResult", "Sendable", "concurrent"]
}

extension DeclarationHeader {
  /// Whether the member is declared `nonisolated(nonsending)`.
  var isNonsending: Bool {
    modifiers.contains { $0.name == "nonisolated" && $0.detail == "nonsending" }
  }
}

// MARK: - Text

/// A member of a mock as its head and body.
struct MemberText {
  /// The text before the braces.
  let head: String

  /// The lines between the braces.
  let body: [String]

  /// The lines of the member.
  var lines: [String] { Braces.lines(head, body) }
}

/// Puts bodies in braces.
enum Braces {
  /// Returns a declaration with its body, on a single line if the body has a single line.
  static func lines(_ head: String, _ body: [String]) -> [String] {
    if body.isEmpty { return ["\(head) {}"] }
    if body.count == 1 { return ["\(head) { \(body[0]) }"] }
    return ["\(head) {"] + body.map { "  \($0)" } + ["}"]
  }
}

extension [[String]] {
  /// The lines of all elements, joined into one if each has a single line.
  var inOneLine: [String] {
    allSatisfy { $0.count == 1 } ? [joined().joined(separator: " ")] : [String](joined())
  }
}
