import ExpectSyntax

/// Writes the initializers of a mock that stands in for a protocol.
struct InitializerWriter {
  let context: WritingContext
  let member: MockedMember

  func text(of item: InitializerDeclaration) -> MemberText {
    let context = context.adding(item.genericParameters, item.requirements)
    let attributes = MemberAttributes(context: context, header: item.header)
    let writer = BodyWriter(context: context, member: member)
    var effects = item.effects
    if effects.isRethrowing { effects.throwing = .none }
    // An initializer that throws or suspends says so that it fails, and never gives nothing.
    let isFailable = item.failability != .none && !effects.canThrow && !effects.isAsync
    let head =
      attributes.attributes(isAsync: effects.isAsync) + context.facts.access
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
    // A function of `Mock` is no member of `Self`.
    let receiver =
      context.facts.statics.hasPrefix("Mock.")
      ? context.facts.statics : "Self.\(context.facts.statics)"
    var call = writer.lines(
      item.parameters, effects, .nothing, function: isFailable ? "initializes" : nil,
      receiver: receiver)
    if isFailable, let answer = call.popLast() {
      call.append("guard \(answer) else { return nil }")
    }
    return (isConvenient ? [delegation(of: item)] : []) + call
  }

  private var isConvenient: Bool {
    context.facts.strategy == .inherits || context.facts.hasOwnSuperclass
  }

  /// The call of an initializer that `Mock` has.
  private func delegation(of item: InitializerDeclaration) -> String {
    guard context.facts.strategy == .inherits else { return "self.init()" }
    let labels = item.parameters.map { $0.label?.unescaped }
    if labels == ["name"] { return "self.init(.lenient, name: nil)" }
    return context.facts.hasPlainInitializer ? "self.init(.lenient)" : "self.init()"
  }
}
