import ExpectSyntax

/// A member of a mock, ready to be written.
struct MemberPlan: Sendable {
  enum Form: Sendable {
    /// The body of a function or an initializer, or of a getter without effects.
    case body(BodyPlan)
    case accessors([AccessorPlan])
  }

  /// The lines of the documentation comment.
  let documentation: [String]

  /// The attributes, the modifiers, and the signature, in order.
  let head: [String]
  let form: Form

  /// Whether a body requires the module for noncopyable values.
  var isNoncopyable: Bool {
    switch form {
    case .body(let body): body.isNoncopyable
    case .accessors(let accessors): accessors.contains(where: \.body.isNoncopyable)
    }
  }
}

/// An accessor of a property or subscript.
struct AccessorPlan: Sendable {
  /// The accessor up to its braces.
  let head: String
  let body: BodyPlan
}

/// What a body does.
struct BodyPlan: Sendable {
  enum Action: Sendable {
    case nothing

    /// The body has the value of an expression.
    case value(String)

    /// The body passes its call to a mock.
    case call(CallPlan)
  }

  enum Ending: Sendable {
    /// Swift returns the value of a single expression.
    case implicit

    /// The last line contains `return`, so that Swift doesn't apply a result builder.
    case explicit

    /// An initializer returns `nil` unless the call returns `true`.
    case failable
  }

  /// The call of another initializer, or what stands for it.
  var delegation: String?
  var action = Action.nothing
  var ending = Ending.implicit

  fileprivate var isNoncopyable: Bool {
    if case .call(let call) = action { call.isNoncopyable } else { false }
  }
}

/// The isolation of a member of a mock.
private enum MemberIsolation {
  /// The isolation of the type, or one that the member itself states.
  case stated
  case nonisolated

  /// A global actor, as an attribute.
  case actor(String)
}

/// Plans a member of a mock.
struct MemberPlanning {
  /// The context inside the member.
  let context: MockContext
  let member: MockedMember

  /// The effects of the member in the mock.
  let effects: Effects

  /// The type of the result or property.
  let type: TypeSyntax?

  var facts: MockFacts { context.facts }
  var reader: TypeReader { context.reader }
  var rewriter: TypeRewriter { context.rewriter }

  /// Whether the member overrides one of the mocked class.
  var isOverride: Bool { facts.isSubclass }

  init(_ member: MockedMember, in outer: MockContext) {
    let context = outer.inside(member)
    self.context = context
    self.member = member
    let isOverride = context.facts.isSubclass
    type = isOverride ? member.writtenOrInferredType(context.reader) : member.result
    var effects = member.effects
    if !isOverride, member.dropsRethrows(context.reader) { effects.throwing = .none }
    // Swift warns about 'try' if the type of the errors stands for 'Never'.
    if case .typed(let error) = effects.throwing,
      context.reader.resolved(context.rewriter.rewritten(error)).simpleName == "Never"
    {
      effects.throwing = .none
    }
    self.effects = effects
  }

  /// The plan; `nil` if every mock has the member.
  var plan: MemberPlan? {
    if !isOverride, member.isIdentity { return identity }
    if !member.isAccessed { return plan(.body(body)) }
    guard let type, member.kind == .subscript || !member.names.isEmpty else { return nil }
    if member.isSettable { return plan(.accessors([getter, setter(of: type)])) }
    return plan(effects.isEmpty ? .body(body) : .accessors([getter]))
  }

  private func plan(_ form: MemberPlan.Form) -> MemberPlan {
    let words = [access, overriding].compactMap(\.self)
    let isOverrideFirst = member.isAccessed && !isOverride
    let isolation = isolation
    let attributes = if case .actor(let actor) = isolation { [actor] } else { [String]() }
    let isFree = if case .nonisolated = isolation { true } else { false }
    return plan(
      form,
      keptAttributes + attributes + (isOverrideFirst ? words.reversed() : words)
        + (isFree ? ["nonisolated"] : []) + modifiers + [signature])
  }

  private func plan(_ form: MemberPlan.Form, _ head: [String]) -> MemberPlan {
    MemberPlan(
      documentation: context.documentation(of: member.header, in: member.owner), head: head,
      form: form)
  }

  /// Equality by identity, if the protocol itself requires it.
  private var identity: MemberPlan? {
    guard member.kind == .operator else { return nil }
    let signature =
      "static func == (\(member.parameters.text(rewriter))) -> \(facts.standard("Bool"))"
    let operands = member.parameters.localNames.joined(separator: " === ")
    return plan(
      .body(BodyPlan(action: .value(operands))),
      [facts.access.modifier, signature].compactMap(\.self))
  }
}

extension MockedMember {
  /// Returns whether the mock of a rethrowing member doesn't rethrow, because it neither evaluates nor lends a throwing
  /// closure.
  func dropsRethrows(_ reader: TypeReader) -> Bool {
    effects.isRethrowing
      && !parameters.contains { parameter in
        reader.functionType(parameter.type)?.effects.canThrow ?? false
          && !parameter.type.hasAttribute("escaping")
      }
  }
}

// MARK: - Heads

extension MemberPlanning {
  /// The access modifier, if any.
  private var access: String? {
    // An override is no more visible than what it overrides.
    let access = isOverride ? min(facts.access, member.header.access ?? .internal) : facts.access
    return access.modifier
  }

  private var overriding: String? {
    let isOverriding =
      isOverride || member.overridesInherited || facts.property == nil && member.isOverride
    return isOverriding ? "override" : nil
  }

  private var isolation: MemberIsolation {
    let header = member.header
    if header.hasModifier("nonisolated") { return .stated }
    if member.isNonisolated, !member.isInitializer { return .nonisolated }
    let isStated =
      member.isFunction && member.parameters.contains { $0.type.hasSpecifier("isolated") }
      || header.hasAttribute("concurrent") || header.attributes.contains(where: isActor)
    if isStated { return .stated }
    // Swift infers the isolation of a witness, but not inside a closure that forwards it.
    let actor =
      effects.isAsync ? facts.globalActor : isOverride || member.isInitializer ? nil : globalActor
    return actor.map(MemberIsolation.actor) ?? .stated
  }

  private var signature: String {
    let name = member.names.first?.text ?? ""
    // Only an instance method may return `Self`; other members name the mock.
    let result = type.map { keepsSelf($0) ? $0.text : rewriter.rewritten($0).text }
    let introducer: String
    switch member.kind {
    case .property: return "var \(name)" + (result.map { ": \($0)" } ?? "")
    case .function: introducer = "func \(name)"
    case .operator: introducer = "func \(name) "
    case .subscript: introducer = "subscript"
    case .initializer:
      introducer =
        (isConvenient ? "convenience init" : "init")
        + (isFailable ? member.failability.rawValue : "")
    }
    let isSubscript = member.kind == .subscript
    let parameters = member.parameters.text(
      rewriter, keepsDefaults: isOverride, isSubscript: isSubscript)
    return introducer + genericClause + "(\(parameters))"
      + (isSubscript ? "" : rewriter.clause(effects)) + (result.map { " -> \($0)" } ?? "")
      + rewriter.clause(member.requirements)
  }

  private func keepsSelf(_ type: TypeSyntax) -> Bool {
    member.isFunction && !member.isStatic && type.isSelfOrOptional
  }

  /// The generic parameters as the mock writes them.
  private var genericClause: String {
    let written = member.genericParameters.map { parameter in
      var parameter = parameter
      parameter.name = context.renamed(parameter) ?? parameter.name
      parameter.constraint = parameter.constraint.map(rewriter.rewritten)
      return parameter.text
    }
    return written.isEmpty ? "" : "<\(written.joined(separator: ", "))>"
  }

  /// The attributes that the mock copies.
  private var keptAttributes: [String] {
    member.header.attributes.filter {
      $0.condition == nil && (KnownNames.has(.copiedAttribute, $0.name) || isActor($0))
    }.map(\.text)
  }

  /// The modifiers about isolation, fixity, and type membership.
  private var modifiers: [String] {
    member.header.modifiers.compactMap { modifier in
      switch modifier.name {
      // A computed property has no storage that could be unsafe.
      case "nonisolated": modifier.detail == "unsafe" ? "nonisolated" : modifier.text
      case "prefix", "postfix", "infix": modifier.text
      case "static": "static"
      case "class": isOverride ? "class" : "static"
      default: nil
      }
    }
  }

  private func isActor(_ attribute: Attribute) -> Bool {
    ([member.owner.path] + reader.scopes).contains {
      reader.index.isGlobalActor(attribute, from: $0)
    }
  }
}

// MARK: - Bodies

extension MemberPlanning {
  /// The body of a function or an initializer, or of a getter.
  var body: BodyPlan {
    if member.isInitializer { return initializerBody }
    let replaced = member.replacedDefault.map { !$0.isEmpty } ?? false
    let suffix = replaced && !facts.isDouble ? "replacingDefault()." : ""
    let source = source(effects, result, isChanged: member.isMutating)
    var body = body(effects, result, from: source, receiver: receiver + suffix)
    if !isOverride, mayHaveBuilder { body.ending = .explicit }
    return body
  }

  var getter: AccessorPlan { AccessorPlan(head: "get\(rewriter.clause(effects))", body: body) }

  private func setter(of type: TypeSyntax, isForwarded: Bool = true) -> AccessorPlan {
    let isTaken = member.parameters.localNames.contains("newValue")
    let name = isTaken ? "value" : "newValue"
    let isCopied = reader.isCopyable(type) != false
    let value = isCopied ? name : "\(facts.expect("Consumed"))(\(name))"
    let source =
      isForwarded && isCopied ? source(Effects(), .nothing, isChanged: true) : nil
    return AccessorPlan(
      head: isTaken ? "set(value)" : "set",
      body: body(
        Effects(), .nothing, from: source, receiver: receiver,
        value: PassedArgument(expression: value, isNoncopyable: !isCopied)))
  }

  /// The accessors of a property that a class lists.
  var listedAccessors: [AccessorPlan] {
    guard let name = member.names.first, let type = member.result else { return [] }
    guard !isOverride, let real = facts.real else { return [getter, setter(of: type)] }
    guard !member.isStatic, reader.isCopyable(type) != false,
      source(Effects(), result, isChanged: true) != nil
    else { return [getter, setter(of: type, isForwarded: false)] }
    // The compiler chooses the form for a property that can be set, or for one that can't be.
    let call = "forward(newValue, assigning: \\(\(real.type.text)).\(name.text))"
    let text = facts.receiver.text + call
    return [getter, AccessorPlan(head: "set", body: BodyPlan(action: .value(text)))]
  }

  /// Whether the mock can run the default implementation that the member replaces.
  var canRunDefault: Bool { canRunDefault(effects, result) }

  private func body(
    _ effects: Effects, _ result: MemberResult, from source: RealSource?, receiver: String,
    value: PassedArgument? = nil
  ) -> BodyPlan {
    if facts.isDouble { return BodyPlan(action: doubleAction(result)) }
    let call = call(effects, result, from: source, receiver: receiver, value: value)
    return BodyPlan(action: .call(call))
  }

  private var result: MemberResult {
    guard !isOverride, let type else { return result(of: type) }
    if type.isSelf {
      let operand = zip(member.parameters, member.parameters.localNames).first {
        member.kind == .operator && $0.0.type.isSelf
      }
      return .otherwise(member.isStatic ? operand?.1 ?? "\(facts.mock)()" : "self")
    }
    if keepsSelf(type) { return .exact("Self?") }
    if member.owner.isKnown, let body = member.body {
      let text = member.owner.source.file.source.text(of: body).dropFirst().dropLast()
      let words = text.split(whereSeparator: \.isWhitespace)
      return .otherwise(words.map { facts.standard(String($0)) }.joined(separator: " "))
    }
    return result(of: type)
  }

  /// Whether an attribute may be a result builder.
  ///
  /// Swift infers the result builder of a requirement for its witness, but doesn't apply it to a body that contains
  /// `return`.
  private var mayHaveBuilder: Bool {
    (member.header.attributes + member.otherAttributes).contains { attribute in
      let name = attribute.name.split(separator: ".").last
      return name?.first?.isUppercase ?? false && name != "Sendable"
        && !reader.index.isGlobalActor(attribute, from: reader.home ?? [])
    }
  }

  private func doubleAction(_ result: MemberResult) -> BodyPlan.Action {
    let values = facts.expect("DefaultValues")
    return switch result {
    case .nothing: .nothing
    case .plain, .made: .value("\(values).value()")
    case .exact(let type): .value("\(values).value(of: \(type).self)")
    case .never: .value("\(values).value(of: Never.self)")
    case .otherwise(let expression): .value(expression)
    }
  }
}

// MARK: - Initializers

extension MemberPlanning {
  /// Whether the initializer can return `nil`.
  ///
  /// An initializer that throws or suspends reports a failure by throwing.
  private var isFailable: Bool {
    member.failability != .none && !effects.canThrow && !effects.isAsync
  }

  private var isConvenient: Bool { facts.property == nil || facts.hasOwnSuperclass }

  private var initializerBody: BodyPlan {
    if member.parameters.isEmpty, effects.isEmpty, facts.property == nil {
      return BodyPlan(delegation: "self.init(.lenient)")
    }
    var body = BodyPlan(delegation: isConvenient ? delegation : nil)
    if facts.runsDefaults, let property = facts.property {
      body.delegation = "self.\(property) = \(facts.expect("Mock"))()"
    }
    if facts.isDouble { return body }
    // A function of `Mock` isn't a member of `Self`.
    let qualifier = if case .expression = facts.statics { "" } else { "Self." }
    let call = call(
      effects, .nothing, from: nil, receiver: qualifier + facts.statics.text,
      function: isFailable ? "initializes" : nil)
    body.action = .call(call)
    if isFailable { body.ending = .failable }
    return body
  }

  /// The call of an initializer of `Mock`.
  private var delegation: String {
    guard facts.property == nil else { return "self.init()" }
    let labels = member.parameters.map { $0.label?.unescaped }
    if labels == ["name"] { return "self.init(.lenient, name: nil)" }
    return facts.hasPlainInitializer ? "self.init(.lenient)" : "self.init()"
  }
}

// MARK: - All members

extension MockPlan {
  /// Returns the plans of the members.
  ///
  /// - Parameter names: The names of the mocks of results found so far.
  func memberPlans(_ names: inout ResultMockNames) -> [MemberNode<MemberPlan>] {
    let context = context.findingResultMocks(of: members, names: &names)
    return nodes.mapped { member, _ in MemberPlanning(member, in: context).plan }
  }

  /// Throws if a member of a double returns a noncopyable type, because default values are stored.
  func checkDouble() throws(LocatedDiagnostic) {
    guard facts.isDouble else { return }
    for member in members {
      guard let type = member.result else { continue }
      guard context.inside(member).reader.isCopyable(type) == false else { continue }
      throw member.problem(.noDouble(member.baseName ?? "subscript", result: type.text))
    }
  }
}
