import ExpectSyntax

/// Writes the properties and subscripts of a protocol's mock.
struct AccessorWriter {
  let context: WritingContext
  let member: MockedMember

  func lines(of binding: PropertyBinding) -> [String] {
    guard let name = binding.names.first, let type = binding.type else { return [] }
    let prefix = context.facts.strategy == .inherits && member.isOverride ? "override " : ""
    return lines(
      prefix, "var \(name.text): \(context.rewriter.rewritten(type).text)", [], type,
      binding.accessors, context, Self.access(to: name))
  }

  func lines(of item: SubscriptDeclaration) -> [String] {
    let context = context.adding(item.genericParameters, item.requirements)
    return lines(
      "", context.signature(of: item), item.parameters, item.result, item.accessors, context
    ) { "\($0)[\($1.joined(separator: ", "))]" }
  }

  /// Writes the access to a member of an object.
  private typealias Access = (_ object: String, _ arguments: [String]) -> String

  private static func access(to name: Name) -> Access { { object, _ in "\(object).\(name.text)" } }

  private func lines(
    _ prefix: String, _ signature: String, _ parameters: [Parameter], _ type: TypeSyntax,
    _ accessors: AccessorBlock?, _ context: WritingContext,
    _ access: @escaping Access
  ) -> [String] {
    let effects = accessors?.getterEffects ?? Effects()
    let attributes = MemberAttributes(
      context: context, header: member.header, isolation: context.isolation(of: member))
    let head =
      attributes.attributes(isAsync: effects.isAsync) + prefix
      + (member.overridesInherited ? "override " : "") + context.facts.access.word
      + member.nonisolatedWord + attributes.modifiers() + signature
    let getter = getter(
      parameters, effects, type, context, isChanging: accessors?.getterIsMutating ?? false, access)
    guard accessors?.isSettable ?? false else {
      return Braces.lines(head, effects.isEmpty ? getter.body : getter.lines)
    }
    return Braces.lines(
      head, [getter.lines, setter(parameters, type, context, access).lines].inOneLine)
  }

  /// Returns the accessors of a property, each with its braces.
  func accessors(of binding: PropertyBinding) -> [String] {
    guard let name = binding.names.first, let type = binding.type else { return [] }
    let effects = binding.accessors?.getterEffects ?? Effects()
    let access = Self.access(to: name)
    let getter = getter([], effects, type, context, access).lines
    guard binding.accessors?.isSettable ?? true else { return getter }
    guard let real = context.facts.real, real.isStated else {
      return getter + setter([], type, context, access).lines
    }
    let isForwarded =
      !member.isStatic && context.reader.isCopyable(type) != false
      && context.source(
        of: member, Effects(), result(type, context), isChanged: true, isNonsending: false) != nil
    guard isForwarded else { return getter + setter([], type, context, nil).lines }
    // The compiler chooses the form for a property that can be set, or for one that can't be.
    let call = "forward(newValue, assigning: \\(\(real.type)).\(name.text))"
    return getter + Braces.lines("set", [context.facts.strategy.receiver + call])
  }

  private func getter(
    _ parameters: [Parameter], _ effects: Effects, _ type: TypeSyntax, _ context: WritingContext,
    isChanging: Bool = false, _ access: @escaping Access
  ) -> MemberText {
    let body = BodyWriter(context: context, member: member).lines(
      parameters, effects, result(type, context), isNonsending: member.header.isNonsending,
      isChanged: isChanging, access: access)
    return MemberText(
      head: "get\(context.rewriter.clause(effects))",
      body: context.explicit(body, of: member))
  }

  private func setter(
    _ parameters: [Parameter], _ type: TypeSyntax, _ context: WritingContext, _ access: Access?
  ) -> MemberText {
    let isTaken = parameters.localNames.contains("newValue")
    let name = isTaken ? "value" : "newValue"
    let isCopyable = context.reader.isCopyable(type) != false
    let value = PassedArgument(
      isCopyable ? name : "\(context.facts.expect("Consumed"))(\(name))", forwarded: name)
    let writer = BodyWriter(context: context, member: member)
    let body =
      if let access {
        writer.lines(
          parameters, Effects(), .nothing, isNonsending: false, isChanged: true, assigning: value,
          access: access)
      } else {
        writer.lines(parameters, Effects(), .nothing, assigning: value)
      }
    return MemberText(head: isTaken ? "set(value)" : "set", body: body)
  }

  /// Returns the result of a getter.
  ///
  /// A property of type `Self` always returns an object.
  private func result(_ type: TypeSyntax, _ context: WritingContext) -> MemberResult {
    guard type.isSelf else { return context.result(type) }
    return .otherwise(member.isStatic ? "\(context.facts.mock)()" : "self")
  }
}
