import ExpectSyntax

/// The default implementations that extensions of protocols provide for the requirements of a mocked protocol.
///
/// Constrained and conditionally compiled extensions are left out, because their members may not apply to the mock.
struct DefaultImplementations {
  private let keys: SignatureKey

  private let index: DeclarationIndex

  /// The default implementations by the keys of their requirements.
  private var found: [String: MockedMember] = [:]

  /// The keys of those that an actor isolates.
  private var isolated: Set<String> = []

  /// The names of all members that the extensions declare.
  private var names: Set<String> = []

  /// - Parameter known: The associated types whose types are known.
  init(
    of requirements: [MockedMember], in ancestry: Ancestry, for subject: DeclaredType,
    by generator: MockGenerator, reader: TypeReader, known: [String: TypeSyntax]
  ) {
    index = generator.index
    let index = index
    let extensions = ancestry.protocols.filter { !$0.isKnown }.flatMap { owner in
      index.extensions(of: owner).filter { item in
        let module = item.place.source.module.name
        return [owner.source.module.name, subject.source.module.name].contains(module)
      }.map { (item: $0, owner: DeclaredType(owner.declaration, at: $0.place, path: owner.path)) }
    }
    guard !extensions.isEmpty else {
      keys = SignatureKey(reader, of: [])
      return
    }
    let own = Set(subject.place.branches)
    var candidates: [(member: MockedMember, isIsolated: Bool)] = []
    for (item, owner) in extensions {
      let nodes = owner.nodes(of: item.declaration.members)
      names.formUnion(nodes.flatMap(\.members).compactMap(\.baseName))
      let header = item.declaration.header
      guard item.declaration.requirements.isEmpty, !header.hasAttribute("available"),
        own.isSuperset(of: item.place.branches)
      else { continue }
      for case .member(let member) in nodes
      where generator.sees(member, in: header, for: subject) && !member.isInitializer {
        candidates.append((member, index.isIsolated(member, in: header)))
      }
    }
    keys = SignatureKey(reader, of: [requirements, candidates.map(\.member)], known: known)
    for (member, isIsolated) in candidates where keys.isRepeated(member) {
      let key = keys.text(of: member)
      found[key] = member
      if isIsolated { isolated.insert(key) }
    }
  }

  /// Whether no requirement has a default implementation.
  var isEmpty: Bool { found.isEmpty }

  /// Returns the default implementation of a requirement, if there is one.
  func implementation(of member: MockedMember) -> MockedMember? {
    guard !found.isEmpty, !member.isInitializer, !member.owner.isKnown, keys.isRepeated(member)
    else { return nil }
    let key = keys.text(of: member)
    guard let found = found[key], !found.isMutating || member.isMutating,
      !member.isSettable || found.isSettable,
      !found.effects.isAsync || member.effects.isAsync,
      !found.effects.canThrow || member.effects.canThrow
    else { return nil }
    // Only an isolated type has an isolated default of a requirement that isn't isolated, and no mock is isolated.
    let isElsewhere =
      isolated.contains(key) && !member.effects.isAsync && index.isIsolated(member) == false
    return isElsewhere ? nil : found
  }

  /// Returns what a mock replaces if it implements a requirement; `nil` if it replaces nothing.
  func replaced(by member: MockedMember) -> ReplacedDefault? {
    guard let found = implementation(of: member) else { return nil }
    let text = found.codeText
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
    let isEmpty = found.isFunction && found.result?.isVoid ?? true
    // A default that passes on its value may call any requirement.
    let words = text.replacing("self.", with: " ").words
    return ReplacedDefault(
      changesEffects: found.effects.text != member.effects.text,
      isEmpty: isEmpty && found.body != nil
        && lines.allSatisfy { $0.isEmpty || $0.hasPrefix("//") },
      callsOthers: text.isEmpty || words.contains { $0 == "self" || names.contains($0) })
  }
}

extension DeclarationIndex {
  /// Returns whether a global actor isolates a member of an extension, unless it isolates the protocol.
  fileprivate func isIsolated(_ member: MockedMember, in header: DeclarationHeader) -> Bool {
    let headers = [member.header, header]
    if headers.contains(where: { $0.hasModifier("nonisolated") }) { return false }
    return member.owner.source.module.isMainActorByDefault
      || headers.flatMap(\.attributes).contains { isGlobalActor($0, from: member.owner.path) }
  }
}

extension MockedMember {
  /// The code of a function or an accessor, as written.
  fileprivate var codeText: String {
    let start = (result?.range ?? names.first?.range ?? header.range).upperBound
    let range = isAccessed ? start..<header.range.upperBound : body ?? 0..<0
    return String(owner.source.file.source.text(of: range).dropFirst().dropLast())
  }
}

/// The default implementation that the member of a mock replaces.
struct ReplacedDefault: Sendable {
  /// Whether the default implementation has other effects than its requirement.
  let changesEffects: Bool

  /// Whether the default implementation does nothing.
  let isEmpty: Bool

  /// Whether the default implementation may call another member with a default implementation.
  let callsOthers: Bool

  /// The type that runs the default implementation; `nil` if the mock can't run it.
  var type: String?
}

// MARK: - Types that run defaults

extension MockPlan {
  /// The greatest number of members of all types that each run a single default implementation.
  private static let mostForwarders = 10_000

  /// Adds the types that run the default implementations that the mock replaces.
  ///
  /// Such a type conforms to the protocol, and forwards all members to the mock except those whose default implementations
  /// it runs, so that Swift calls these. A default implementation that calls another one must reach the mock, which may have
  /// a stub for it. So one type runs all default implementations that call no others, and each other one has its own type.
  ///
  /// - Parameter adapt: Returns the modifiers and the inheritance of a mock with the given facts.
  mutating func addDefaultTypes(
    _ adapt: (MockFacts) -> (modifiers: [String], inheritance: [String])
  ) {
    let members = members
    let replaced = members.indices.filter { members[$0].replacedDefault != nil }
    guard !replaced.isEmpty, !facts.isDouble, !facts.isActor, !facts.hasOwnSuperclass,
      !members.contains(where: \.refersToSelf)
    else { return }
    let runnable = replaced.filter { MemberPlanning(members[$0], in: context).canRunDefault }
    let lone = runnable.filter { members[$0].replacedDefault?.callsOthers ?? false }
    var groups = [runnable.filter { !(members[$0].replacedDefault?.callsOthers ?? false) }]
    if lone.count * members.count <= Self.mostForwarders { groups += lone.map { [$0] } }
    groups.removeAll(where: \.isEmpty)
    let names = context.reader.index.newNames(groups.count, like: "\(facts.mock)Defaults")
    let arguments = genericArguments
    var (owners, next) = ([Int: String](), 0)
    for (group, name) in zip(groups, names) { for member in group { owners[member] = name } }
    nodes = nodes.mapped { member, _ in
      var member = member
      member.replacedDefault?.type = owners[next].map { $0 + arguments }
      next += 1
      return member
    }
    let property = MockFacts.property(besides: Set(members.compactMap(\.baseName)))
    defaultTypes = names.map { name in
      var facts = facts
      (facts.mock, facts.property, facts.access) = (name, property, .fileprivate)
      facts.role = .defaults(of: self.facts.mock + arguments)
      var plan = self
      plan.context = context.with(facts: facts)
      plan.nodes = nodes.filtered { $0.replacedDefault?.type != name + arguments }
      (plan.modifiers, plan.inheritance) = adapt(facts)
      return plan
    }
  }

  /// The generic parameters of the mock as arguments, with their brackets.
  private var genericArguments: String {
    let names = genericParameters.map(\.name)
    return names.isEmpty ? "" : "<\(names.joined(separator: ", "))>"
  }
}

extension DeclarationIndex {
  /// Returns names for types that no source declares, of which the first has no number.
  fileprivate func newNames(_ count: Int, like name: String) -> [String] {
    let base = knows(name) ? "\(name)_" : name
    return (0..<count).map { $0 == 0 ? base : "\(base)\($0 + 1)" }
  }
}

extension MockedMember {
  /// Whether the member takes or returns a value of the conforming type, of which the mock is a different one.
  fileprivate var refersToSelf: Bool {
    !owner.isKnown && types.contains { $0.hasName { $0.count == 1 && $0[0].name.text == "Self" } }
  }
}
