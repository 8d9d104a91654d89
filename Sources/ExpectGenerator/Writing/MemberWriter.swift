import ExpectSyntax

/// Writes a member of a mock.
struct MemberWriter {
  private let context: WritingContext
  private let member: MockedMember

  /// Whether the member overrides one of the mocked class.
  private let isOverride: Bool

  /// The effects of the member in the mock.
  private let effects: Effects

  /// The type of the result or property.
  private let type: TypeSyntax?

  init(context: WritingContext, _ member: MockedMember) {
    self.init(context: context, member: member, isOverride: false)
  }

  init(context: WritingContext, member: MockedMember, isOverride: Bool) {
    let context = context.inside(member)
    self.context = context
    self.member = member
    self.isOverride = isOverride
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

  /// The lines of the member; empty if every mock has the member.
  var lines: [String] {
    if !isOverride, member.isIdentity { return identity }
    if !member.isAccessed { return Braces.lines(head, body) }
    guard let type, member.kind == .subscript || !member.names.isEmpty else { return [] }
    guard member.isSettable else {
      return Braces.lines(head, effects.isEmpty ? body : getter)
    }
    return Braces.lines(head, [getter, setter(of: type)].inOneLine)
  }

  /// Equality by identity, if the protocol itself requires it.
  private var identity: [String] {
    guard member.kind == .operator else { return [] }
    let parameters = member.parameters.text(context.rewriter)
    let operands = member.parameters.localNames.joined(separator: " === ")
    let result = context.facts.standard("Bool")
    return [
      "\(context.facts.access.word)static func == (\(parameters)) -> \(result) { \(operands) }"
    ]
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

extension MemberWriter {
  /// The member up to its braces.
  private var head: String {
    let facts = context.facts
    // An override is no more visible than what it overrides.
    let access = isOverride ? min(facts.access, member.header.access ?? .internal) : facts.access
    let isOverriding =
      isOverride || member.overridesInherited || facts.property == nil && member.isOverride
    let overriding = isOverriding ? "override " : ""
    let words =
      member.isAccessed && !isOverride ? overriding + access.word : access.word + overriding
    let isFree =
      member.isNonisolated && !member.isInitializer && !member.header.hasModifier("nonisolated")
    return attributes + words + (isFree ? "nonisolated " : "") + modifiers + signature
  }

  private var signature: String {
    let rewriter = context.rewriter
    let name = member.names.first?.text ?? ""
    // Only an instance method may return `Self`; other members name the mock.
    let result = type.map { keepsSelf($0) ? $0.text : rewriter.rewritten($0).text }
    let isSubscript = member.kind == .subscript
    let introducer: String
    switch member.kind {
    case .property: return "var \(name)" + (result.map { ": \($0)" } ?? "")
    case .function: introducer = "func \(name)"
    case .operator: introducer = "func \(name) "
    case .subscript: introducer = "subscript"
    case .initializer:
      introducer =
        (isConvenient ? "convenience " : "") + "init"
        + (isFailable ? member.failability.rawValue : "")
    }
    let parameters = member.parameters.text(
      rewriter, keepsDefaults: isOverride, isSubscript: isSubscript)
    return introducer + context.clause(member.genericParameters) + "(\(parameters))"
      + (isSubscript ? "" : rewriter.clause(effects)) + (result.map { " -> \($0)" } ?? "")
      + rewriter.clause(member.requirements)
  }

  private func keepsSelf(_ type: TypeSyntax) -> Bool {
    member.isFunction && !member.isStatic && type.isSelfOrOptional
  }

  /// The attributes that the mock copies, each with a trailing space.
  private var attributes: String {
    let header = member.header
    let kept = header.attributes.filter {
      $0.condition == nil && (Self.keptAttributes.contains($0.name) || isActor($0))
    }
    let isIsolated =
      member.isFunction && member.parameters.contains { $0.type.hasSpecifier("isolated") }
      || header.hasModifier("nonisolated") || header.hasAttribute("concurrent")
      || header.attributes.contains(where: isActor)
    // Swift infers the isolation of a witness, but not inside a closure that forwards it.
    let actor =
      effects.isAsync
      ? context.facts.globalActor
      : isOverride || member.isInitializer ? nil : context.isolation(of: member)
    return (kept.map(\.text) + (isIsolated ? [] : [actor].compactMap(\.self)))
      .map { "\($0) " }.joined()
  }

  /// The modifiers about isolation, fixity, and type membership, each with a trailing space.
  private var modifiers: String {
    let kept = member.header.modifiers.compactMap { modifier -> String? in
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

  private func isActor(_ attribute: Attribute) -> Bool {
    ([member.owner.path] + context.reader.scopes).contains {
      context.reader.index.isGlobalActor(attribute, from: $0)
    }
  }

  private static let keptAttributes: Set = [
    "available", "discardableResult", "Sendable", "concurrent",
  ]
}

extension WritingContext {
  /// Returns the generic parameters of a member as the mock writes them.
  fileprivate func clause(_ parameters: [GenericParameter]) -> String {
    let written = parameters.map { parameter in
      var parameter = parameter
      parameter.name = renamed(parameter) ?? parameter.name
      parameter.constraint = parameter.constraint.map(rewriter.rewritten)
      return parameter.text
    }
    return written.isEmpty ? "" : "<\(written.joined(separator: ", "))>"
  }
}

// MARK: - Bodies

extension MemberWriter {
  /// The lines of the body of a function or an initializer, or of a getter.
  var body: [String] {
    if member.isInitializer { return initializerBody }
    var writer = writer(effects, result, isChanged: member.isMutating)
    if let replaced = member.replacedDefault, !replaced.isEmpty, context.facts.role == .mock {
      writer.receiver += "replacingDefault()."
    }
    let body = writer.lines
    return isOverride ? body : context.explicit(body, of: member)
  }

  private var getter: [String] { Braces.lines("get\(context.rewriter.clause(effects))", body) }

  private func setter(of type: TypeSyntax, isForwarded: Bool = true) -> [String] {
    let isTaken = member.parameters.localNames.contains("newValue")
    let name = isTaken ? "value" : "newValue"
    let isCopied = context.reader.isCopyable(type) != false
    let value = isCopied ? name : "\(context.facts.expect("Consumed"))(\(name))"
    var writer = writer(
      Effects(), .nothing, isChanged: true, isForwarded: isForwarded && isCopied)
    writer.value = PassedArgument(expression: value)
    return Braces.lines(isTaken ? "set(value)" : "set", writer.lines)
  }

  /// The accessors of a property that a class lists, each with its braces.
  var accessors: [String] {
    guard let name = member.names.first, let type = member.result else { return [] }
    guard !isOverride, let real = context.facts.real else { return getter + setter(of: type) }
    guard !member.isStatic, context.reader.isCopyable(type) != false,
      writer(Effects(), result, isChanged: true).source != nil
    else { return getter + setter(of: type, isForwarded: false) }
    // The compiler chooses the form for a property that can be set, or for one that can't be.
    let call = "forward(newValue, assigning: \\(\(real.type)).\(name.text))"
    return getter + Braces.lines("set", [context.facts.receiver + call])
  }

  /// Whether the mock can run the default implementation that the member replaces.
  var canRunDefault: Bool { context.canRunDefault(member, effects, result) }

  private var result: MemberResult {
    guard !isOverride, let type else { return context.result(type) }
    if type.isSelf {
      let operand = zip(member.parameters, member.parameters.localNames).first {
        member.kind == .operator && $0.0.type.isSelf
      }
      return .otherwise(member.isStatic ? operand?.1 ?? "\(context.facts.mock)()" : "self")
    }
    if keepsSelf(type) { return .exact("Self?") }
    if member.owner.isKnown, let body = member.body {
      let text = member.owner.source.file.source.text(of: body).dropFirst().dropLast()
      let words = text.split(whereSeparator: \.isWhitespace)
      return .otherwise(words.map { context.facts.standard(String($0)) }.joined(separator: " "))
    }
    return context.result(type)
  }

  /// - Parameter isForwarded: Whether to run the real implementation, if it can be called.
  private func writer(
    _ effects: Effects, _ result: MemberResult, isChanged: Bool = false, isForwarded: Bool = true
  ) -> BodyWriter {
    let source: RealSource? =
      if !isForwarded {
        nil
      } else if isOverride {
        context.superclass(of: member, returning: type)
      } else {
        context.source(of: member, effects, result, isChanged: isChanged)
      }
    return BodyWriter(
      context: context, member: member, effects: effects, result: result, source: source,
      receiver: context.receiver(of: member))
  }
}

// MARK: - Initializers

extension MemberWriter {
  /// Whether the initializer can return `nil`.
  ///
  /// An initializer that throws or suspends reports a failure by throwing.
  private var isFailable: Bool {
    member.failability != .none && !effects.canThrow && !effects.isAsync
  }

  private var isConvenient: Bool {
    context.facts.property == nil || context.facts.hasOwnSuperclass
  }

  private var initializerBody: [String] {
    let facts = context.facts
    if member.parameters.isEmpty, effects.isEmpty, facts.property == nil {
      return ["self.init(.lenient)"]
    }
    var delegation = isConvenient ? [delegation] : []
    if facts.mockOfDefaults != nil, let property = facts.property {
      delegation = ["self.\(property) = \(facts.expect("Mock"))()"]
    }
    if facts.role == .double { return delegation }
    // A function of `Mock` isn't a member of `Self`.
    let isQualified = facts.statics.first?.isUppercase ?? false
    var writer = writer(effects, .nothing, isForwarded: false)
    writer.receiver = isQualified ? facts.statics : "Self.\(facts.statics)"
    if isFailable { writer.function = "initializes" }
    var call = writer.lines
    if isFailable, let answer = call.popLast() {
      let condition = answer.contains("{") ? "(\(answer))" : answer
      call.append("guard \(condition) else { return nil }")
    }
    return delegation + call
  }

  /// The call of an initializer of `Mock`.
  private var delegation: String {
    guard context.facts.property == nil else { return "self.init()" }
    let labels = member.parameters.map { $0.label?.unescaped }
    if labels == ["name"] { return "self.init(.lenient, name: nil)" }
    return context.facts.hasPlainInitializer ? "self.init(.lenient)" : "self.init()"
  }
}

// MARK: - Braces

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
  fileprivate var inOneLine: [String] {
    allSatisfy { $0.count == 1 } ? [joined().joined(separator: " ")] : [String](joined())
  }
}
