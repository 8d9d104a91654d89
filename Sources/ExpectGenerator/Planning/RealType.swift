import ExpectSyntax

/// The type of the objects and values that a mock can forward to.
struct RealType: Sendable {
  /// The type as a closure in the mock writes it: `any Cart`, or the class that is mocked.
  let type: String

  /// The names of the associated types that the type doesn't state, so that members that mention
  /// them can't be called on it.
  var hiddenNames: Set<String> = []
}

extension WritingContext {
  /// Where the real implementation of a requirement is; `nil` where it can't be called.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the member may change the value that it is called on.
  ///   - isNonsending: Whether the member runs in the isolation of its caller.
  func source(
    of member: MockedMember, _ effects: Effects, _ result: MemberResult, isChanged: Bool,
    isNonsending: Bool
  ) -> RealSource? {
    guard let real = facts.real, !member.isStatic, !member.owner.isKnown,
      !member.isRethrowing || effects.isRethrowing, !member.hasSeveralEffects,
      result.canBeReal, isReachable(member, effects),
      !member.parameters.contains(where: { staysHere($0, effects) }),
      !isLent(effects, member.parameters, isNonsending: isNonsending)
    else { return nil }
    return .target(real.type, isChanged: isChanged)
  }

  /// Whether the member can be called on another object than the mock itself.
  private func isReachable(_ member: MockedMember, _ effects: Effects) -> Bool {
    if case .function(let function) = member.declaration, function.isOperator { return false }
    let attributes = member.header.attributes + member.owner.declaration.header.attributes
    if attributes.contains(where: isUnknown) { return false }
    // Swift takes the call in the closure for one without an object.
    if attributes.contains(where: { $0.name == "warn_unqualified_access" }) { return false }
    if !effects.isAsync, isIsolated(member), isolation(of: member) == nil { return false }
    if facts.strategy == .actor, effects.isAsync, !canCross(member) { return false }
    if member.isInitializer || member.header.modifiers.contains(where: { $0.name == "optional" }) {
      return false
    }
    let types =
      member.parameters.map(\.type) + [member.result].compactMap { $0 }
      + member.genericParameters.compactMap(\.constraint)
      + member.requirements.flatMap { [$0.subject, $0.object] }
      + [effects.errorType(in: self)].compactMap { $0 }
    return !types.contains { isHidden($0) } && !(member.result?.hasSpecifier("sending") ?? false)
  }

  /// The global actor of the protocol that requires a member, as an attribute that its witness may have.
  func isolation(of member: MockedMember) -> String? {
    guard facts.role == .mock, facts.strategy != .actor, !member.isStatic, !member.isOverride,
      !hasUnknownParent(member.owner)
    else { return nil }
    let actors = GlobalActors(index: reader.index)
    // The default of a module doesn't hold inside of an actor.
    return member.owner.path.count > 1
      ? actors.writtenActor(of: member.owner) : actors.actor(of: member.owner)
  }

  /// Whether the arguments and the result of a member may go from one actor to another.
  private func canCross(_ member: MockedMember) -> Bool {
    if member.header.modifiers.contains(where: { $0.name == "nonisolated" }) { return true }
    let types = member.parameters.map(\.type) + [member.result].compactMap(\.self)
    return types.allSatisfy { $0.isVoid || reader.isSendable($0) }
  }

  /// Whether a requirement runs on an actor, although its witness in the mock does not say so.
  private func isIsolated(_ member: MockedMember) -> Bool {
    let header = member.header
    if header.modifiers.contains(where: { $0.name == "nonisolated" }) { return false }
    let actors = GlobalActors(index: reader.index)
    if header.attributes.contains(where: { actors.isActor($0, from: member.owner.path) }) {
      return false
    }
    if hasUnknownParent(member.owner) { return true }
    return facts.strategy == .actor || facts.globalActor != nil
      || actors.actor(of: member.owner) != nil
      || member.owner.source.module.isMainActorByDefault
        && !member.owner.has(modifier: "nonisolated")
  }

  /// Whether an attribute may be a global actor that is declared elsewhere.
  private func isUnknown(_ attribute: Attribute) -> Bool {
    let known: Set = ["Mocked", "Sendable"]
    let names = attribute.name.split(separator: ".").map(String.init)
    return names.last?.first?.isUppercase ?? false && !known.contains(attribute.name)
      && reader.entry(names) == nil && names.last?.hasSuffix("Actor") == false
  }

  /// Whether a protocol inherits one that is not seen, which may be isolated.
  private func hasUnknownParent(_ type: DeclaredType) -> Bool {
    type.declaration.inheritance.contains { parent in
      guard let names = parent.nameParts, let name = names.last else { return false }
      return !KnownProtocols.markers.contains(name) && name != "Actor"
        && !KnownProtocols.objectProtocols.contains(name) && reader.entry(names) == nil
    }
  }

  /// Whether an argument can't be handed on to another object.
  private func staysHere(_ parameter: Parameter, _ effects: Effects) -> Bool {
    let type = parameter.type
    if parameter.isVariadic || type.hasSpecifier("isolated") || type.hasSpecifier("sending") {
      return true
    }
    if type.hasSpecifier("consuming"), reader.isNonescapable(type) { return true }
    guard parameter.type.hasAttribute("autoclosure"),
      let closure = reader.functionType(parameter.type)
    else { return false }
    return closure.effects.isAsync || (closure.effects.canThrow && !effects.canThrow)
  }

  /// Whether a type mentions `Self`, or an associated type that is not known.
  private func isHidden(_ type: TypeSyntax, depth: Int = 0) -> Bool {
    var isHidden = false
    _ = type.mapNames { names in
      let parts = names.map(\.name.unescaped)
      let name = parts[0] == "Self" && parts.count > 1 ? parts[1] : parts[0]
      if name == "Self" || facts.real?.hiddenNames.contains(name) ?? false { isHidden = true }
      if depth < 16, case .alias(let alias) = reader.entry(parts) {
        isHidden = isHidden || self.isHidden(alias.declaration.type, depth: depth + 1)
      }
      return nil
    }
    return isHidden
  }

  /// Whether a closure that must not escape is lent to an async call in the caller's isolation.
  func isLent(
    _ effects: Effects, _ parameters: [Parameter], isNonsending: Bool
  ) -> Bool {
    guard effects.isAsync else { return false }
    let passing = ArgumentPassing(context: self, effects: effects)
    let wrappers = zip(parameters, parameters.localNames).compactMap {
      passing.argument($0, named: $1).wrapper
    }
    let borrowed = wrappers.count(where: \.lendsClosure)
    let staysWithCaller =
      isNonsending || facts.options.destination.isNonsendingByDefault || borrowed < wrappers.count
    return borrowed > 0 && staysWithCaller
  }
}

extension MockedMember {
  fileprivate var isRethrowing: Bool {
    if case .function(let function) = declaration { function.effects.isRethrowing } else { false }
  }
}

extension MemberResult {
  /// Whether a real implementation can give it.
  fileprivate var canBeReal: Bool {
    switch self {
    case .nothing, .plain, .exact: true
    case .made, .never, .otherwise: false
    }
  }
}
