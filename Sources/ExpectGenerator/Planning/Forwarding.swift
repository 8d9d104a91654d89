import ExpectSyntax

/// The type of the object or value that a mock can forward to.
struct RealType: Sendable {
  /// The type as a closure in the mock writes it: `any Cart`, or the mocked class.
  let type: TypeSyntax

  /// The names of the associated types that the type doesn't specify.
  ///
  /// Members that mention them can't be called on a value of the type.
  var hiddenNames: Set<String> = []

  /// Whether a macro can't see the type, because its name is an argument of the attribute.
  var isStated = false

  /// The type of the type, to which static members are forwarded: `any Cart.Type`.
  var metatype: TypeSyntax {
    guard case .prefixed(.any, let types) = type.form else {
      return type.with(.suffixed(type, .metatype))
    }
    return type.with(.prefixed(.any, types.with(.suffixed(types.inParentheses, .metatype))))
  }

  /// Creates the type of the values of a protocol, as a mock refers to it.
  static func existential(
    _ name: String, _ arguments: [String] = [], hiddenNames: Set<String> = []
  ) -> RealType {
    let named = TypeSyntax.named(
      name, arguments: arguments.map { .named($0, at: 0..<0) }, at: 0..<0)
    return RealType(type: named.with(.prefixed(.any, named)), hiddenNames: hiddenNames)
  }
}

/// The place of a member's real implementation.
enum RealSource {
  /// The superclass or another expression, or an object of the given type that the mock forwards to.
  case own(String, orOn: String?)

  /// The superclass, which can't be called in a closure because a closure is lent to it.
  case lentSuperclass

  /// The object or value that the mock forwards to, which the member may mutate.
  case target(String, isChanged: Bool)
}

extension MemberPlanning {
  /// Returns where the real implementation is found; `nil` if it can't be called.
  ///
  /// - Parameter isChanged: Whether the member may mutate its value.
  func source(_ effects: Effects, _ result: MemberResult, isChanged: Bool) -> RealSource? {
    if isOverride { return superclass }
    guard canRun(effects, result) else { return nil }
    let target = target(effects, isChanged: isChanged)
    guard let type = member.replacedDefault?.type, !isChanged else { return target }
    let object = defaultObject(of: type)
    guard case .target(let other, _) = target else { return .own(object, orOn: nil) }
    return .own(
      member.replacedDefault?.changesEffects ?? false
        ? "(\(object)\(member.isStatic ? ".self" : "") as \(other))" : object, orOn: other)
  }

  /// Returns whether the default implementation of a requirement can be called.
  func canRunDefault(_ effects: Effects, _ result: MemberResult) -> Bool {
    guard let replaced = member.replacedDefault, !member.isMutating, canRun(effects, result) else {
      return false
    }
    return !replaced.changesEffects || target(effects, isChanged: false) != nil
  }

  /// Returns the object that runs a default implementation, or its type.
  private func defaultObject(of type: String) -> String {
    if member.isStatic { return type }
    guard let property = facts.property else { return "\(type)(self)" }
    let isHidden = member.parameters.localNames.contains(property)
    return "\(type)(\(isHidden ? "self." : "")\(property))"
  }

  /// Returns whether a call can be passed on to a real implementation.
  private func canRun(_ effects: Effects, _ result: MemberResult) -> Bool {
    !facts.isDouble && facts.real != nil && !member.owner.isKnown
      && (!member.effects.isRethrowing || effects.isRethrowing) && !member.hasSeveralEffects
      && result.canBeReal && isReachable(effects)
      && !member.parameters.contains { staysHere($0, effects) } && !isLent(effects)
  }

  /// Returns the object that the mock forwards to, as the real implementation; `nil` if the member can't be called on any
  /// value of the protocol.
  private func target(_ effects: Effects, isChanged: Bool) -> RealSource? {
    let types =
      member.types + member.genericParameters.compactMap(\.constraint)
      + member.requirements.flatMap { [$0.subject, $0.object] }
      + [effects.errorType(in: context)].compactMap { $0 }
    guard var real = facts.real, !types.contains(where: { isHidden($0) }) else { return nil }
    if member.isNonisolated {
      guard real.hiddenNames.isEmpty, member.owner.declaration.associatedTypes.isEmpty else {
        return nil
      }
      // On a value of the mocked protocol, Swift may choose the isolated requirement.
      let name = member.owner.name
      real = .existential(rewriter.rewritten(.named(name.text, at: name.range)).text)
    }
    return member.isStatic
      ? .target(real.metatype.text, isChanged: false)
      : .target(real.type.text, isChanged: isChanged)
  }

  /// The real implementation of a member of a class; `nil` if it can't be called.
  private var superclass: RealSource? {
    let isMade = type.flatMap(reader.isCopyable) == false
    // No form of 'forward' is async and returns a noncopyable value, and Swift only borrows that of a property.
    if isMade, member.effects.isAsync || !member.isFunction { return nil }
    if member.isFunction {
      if member.parameters.contains(where: isUsedUp) || member.types.contains(where: isSent)
        || !member.effects.isRethrowing
          && member.parameters.contains(where: { handlesError(of: $0, member.effects) })
      {
        return nil
      }
      if isLent(member.effects) { return .lentSuperclass }
    }
    // Another object can't return `Self` of the mock, and noncopyable results aren't forwarded.
    let staysHere = member.isStatic || isMade || type?.isSelfOrOptional ?? false
    return .own("super", orOn: staysHere ? nil : facts.real?.type.text)
  }
}

// MARK: - Isolation

extension MemberPlanning {
  /// The attributes of the member and of the type that declares it.
  private var attributes: [Attribute] {
    member.header.attributes + member.owner.header.attributes
  }

  /// Returns whether the member can be called on an object other than the mock.
  private func isReachable(_ effects: Effects) -> Bool {
    if member.kind == .operator || member.isInitializer || member.header.hasModifier("optional") {
      return false
    }
    // Swift 6.3 crashes on a closure that passes a parameter pack to a subscript.
    if member.kind == .subscript, member.hasPack { return false }
    // Inside the closure, Swift treats the call as an unqualified one.
    if attributes.contains(where: { isUnknown($0) || $0.name == "warn_unqualified_access" }) {
      return false
    }
    if !effects.isAsync, isIsolated, globalActor == nil { return false }
    if facts.isActor, !member.isStatic, effects.isAsync, !canCross { return false }
    return !(member.result.map(isSent) ?? false)
  }

  /// The global actor of the protocol that requires the member, as an attribute for the member of the mock.
  var globalActor: String? {
    guard !facts.isDouble, !facts.isActor, !member.isOverride, !member.isNonisolated,
      !hasUnknownParent, !attributes.contains(where: isUnknown)
    else { return nil }
    // The default isolation of a module doesn't apply inside an actor.
    return member.owner.path.count > 1 || facts.options.isNested
      ? reader.index.writtenGlobalActor(of: member.owner)
      : reader.index.globalActor(of: member.owner)
  }

  /// Whether the arguments and the result can cross actor boundaries.
  private var canCross: Bool {
    member.header.hasModifier("nonisolated")
      || member.types.allSatisfy { $0.isVoid || reader.isSendable($0) }
  }

  /// Whether a requirement is isolated to an actor although its witness in the mock isn't annotated.
  private var isIsolated: Bool {
    let (header, owner) = (member.header, member.owner)
    if member.isNonisolated || header.hasModifier("nonisolated") { return false }
    let isOfActor = facts.isActor && !member.isStatic
    // The mock itself states the isolation of its members.
    if facts.real?.isStated ?? false { return isOfActor }
    if header.attributes.contains(where: { reader.index.isGlobalActor($0, from: owner.path) }) {
      return false
    }
    return hasUnknownParent || isOfActor || facts.globalActor != nil
      || reader.index.globalActor(of: owner) != nil
      || owner.source.module.isMainActorByDefault && !owner.header.hasModifier("nonisolated")
  }

  /// Returns whether an attribute may be a global actor of another module.
  private func isUnknown(_ attribute: Attribute) -> Bool {
    let names = attribute.name.split(separator: ".").map(String.init)
    return names.last?.first?.isUppercase ?? false
      && !KnownNames.has(.otherAttribute, attribute.name)
      && reader.entry(names) == nil && names.last?.hasSuffix("Actor") == false
  }

  /// Whether the declaring type inherits from a protocol that isn't in the sources and may be isolated.
  private var hasUnknownParent: Bool {
    member.owner.declaration.inheritance.contains { parent in
      guard let names = parent.nameParts, let name = names.last else { return false }
      return !KnownNames.has(.marker, name) && name != "Actor" && name != "NSObjectProtocol"
        && reader.entry(names) == nil
    }
  }
}

// MARK: - Arguments

extension MemberPlanning {
  /// Returns whether an argument can't be forwarded to another object.
  private func staysHere(_ parameter: Parameter, _ effects: Effects) -> Bool {
    let type = parameter.type
    if parameter.isVariadic || isSent(type) || isUsedUp(parameter)
      || handlesError(of: parameter, effects)
    {
      return true
    }
    return type.hasAttribute("autoclosure") && reader.functionType(type)?.effects.isAsync ?? false
  }

  /// Returns whether the member handles the error of an autoclosure, whose value alone doesn't tell it.
  private func handlesError(of parameter: Parameter, _ effects: Effects) -> Bool {
    parameter.type.hasAttribute("autoclosure") && !effects.canThrow
      && reader.functionType(parameter.type)?.effects.canThrow ?? false
  }

  /// Returns whether a value is sent to or from the member, and can't be shared with others.
  func isSent(_ type: TypeSyntax) -> Bool {
    type.hasSpecifier("sending") && !reader.isSendable(type)
  }

  /// Returns whether the argument must be consumed by the member itself, because no closure can.
  private func isUsedUp(_ parameter: Parameter) -> Bool {
    parameter.type.hasSpecifier("consuming") && reader.isNonescapable(parameter.type)
  }

  /// Returns whether a type mentions `Self` or an unspecified associated type.
  private func isHidden(_ type: TypeSyntax, depth: Int = 0) -> Bool {
    type.hasName { names in
      let parts = names.map(\.name.unescaped)
      let name = parts[0] == "Self" && parts.count > 1 ? parts[1] : parts[0]
      if name == "Self" || facts.real?.hiddenNames.contains(name) ?? false { return true }
      guard depth < 16, case .alias(let alias, _) = reader.entry(parts) else { return false }
      return isHidden(alias.type, depth: depth + 1)
    }
  }

  /// Returns whether a nonescaping closure is passed to an async call in the isolation of the caller.
  private func isLent(_ effects: Effects) -> Bool {
    effects.isAsync
      && lendsToCaller(arguments(effects, isForwarding: false).compactMap(\.loan))
  }

  /// Returns whether a closure is lent to code that runs in the isolation of the caller.
  func lendsToCaller(_ loans: [Loan]) -> Bool {
    let borrowed = loans.count(where: \.isClosure)
    return borrowed > 0
      && (member.isNonsending || facts.options.destination.isNonsendingByDefault
        || borrowed < loans.count)
  }
}

extension MemberResult {
  /// Whether a real implementation can return such a result.
  fileprivate var canBeReal: Bool {
    switch self {
    case .nothing, .plain, .exact: true
    case .made, .never, .otherwise: false
    }
  }
}
