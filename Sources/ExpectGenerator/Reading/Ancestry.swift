import ExpectSyntax

/// Everything that a protocol inherits.
struct Ancestry {
  /// All protocols that the protocol inherits from, followed by the protocol itself.
  private(set) var protocols: [DeclaredType] = []

  /// The class that conforming types must inherit from, as the protocol writes it, and its declaration, if in the sources.
  private(set) var superclass: (type: TypeSyntax, declared: DeclaredType?)?

  /// The types that are bound to primary associated types of parents.
  private(set) var bindings: [(name: String, type: TypeSyntax)] = []

  /// The global actor that isolates the protocol.
  private(set) var globalActor: String?

  /// The names of the other parents, which are protocols of the standard library without requirements for a mock.
  private(set) var otherNames: Set<String> = []

  /// Whether only actors can conform.
  var isActor: Bool { !otherNames.isDisjoint(with: ["Actor", "AnyActor"]) }

  /// Whether conforming types must be `Sendable`.
  var isSendable: Bool {
    !otherNames.isDisjoint(with: ["Sendable", "UnsafeSendable", "Error", "CustomNSError"])
  }

  private let index: DeclarationIndex
  private let subject: DeclaredType
  private let readsParents: Bool
  private var seen: Set<String> = []

  /// Collects everything that a protocol inherits, or throws if no mock can conform to the protocol.
  ///
  /// - Parameter readsParents: Whether to include the members of parents.
  init(
    of subject: DeclaredType, in index: DeclarationIndex, readsParents: Bool
  ) throws(LocatedDiagnostic) {
    self.index = index
    self.subject = subject
    self.readsParents = readsParents
    try read(subject)
    try readFailure()
    globalActor = index.globalActor(of: subject, parents: protocols)
    // A class is `Identifiable` by itself, unless the protocol specifies the type of its identifier.
    protocols = protocols.filter {
      !$0.isKnown || $0.path != ["Identifiable"] || asksForIdentity
    }
  }

  /// Whether a protocol specifies the type of its identifier.
  private var asksForIdentity: Bool {
    bindings.contains { $0.name == "ID" }
      || protocols.contains { type in
        guard !type.isKnown else { return false }
        let declaration = type.declaration
        let text = type.source.file.source.text(
          of: declaration.name.range.upperBound..<declaration.header.range.upperBound)
        return text.words.contains("ID")
      }
  }
}

// MARK: - Reading

extension Ancestry {
  /// The work left to do, as a stack: recursion over a long chain of protocols would overflow the call stack.
  private enum Step {
    case parent(TypeSyntax, of: DeclaredType)
    case leave(DeclaredType)
  }

  private mutating func read(_ type: DeclaredType) throws(LocatedDiagnostic) {
    var steps = Array(enter(type).reversed())
    while let step = steps.popLast() {
      switch step {
      case .parent(let parent, let type): steps += try read(parent, of: type).reversed()
      case .leave(let type): try leave(type)
      }
    }
  }

  private mutating func enter(_ type: DeclaredType) -> [Step] {
    guard seen.insert(type.key).inserted else { return [] }
    return type.parents.map { .parent($0, of: type) } + [.leave(type)]
  }

  private mutating func leave(_ type: DeclaredType) throws(LocatedDiagnostic) {
    for requirement in type.declaration.requirements
    where requirement.subject.isSelf && requirement.relation == .sameType {
      throw problem(.onlyConforms(type.name.text, to: requirement.object.text), requirement.range)
    }
    if readsParents || type.key == subject.key { protocols.append(type) }
  }

  private mutating func read(
    _ parent: TypeSyntax, of type: DeclaredType
  ) throws(LocatedDiagnostic) -> [Step] {
    let reader = index.reader(in: type)
    let resolved = reader.resolved(parent)
    if case .composition(let types) = resolved.form { return types.map { .parent($0, of: type) } }
    guard let names = resolved.nameParts, let name = names.last else { return [] }
    if case .type(let declared) = reader.entry(names) {
      guard let declared = index.declaration(of: declared, seenFrom: type) else {
        throw problem(.conditionalParent(resolved.text, of: type.name.text), parent.range)
      }
      return try read(declared, as: resolved, of: type)
    }
    switch name {
    case "DistributedActor":
      throw problem(.distributed(subject.name.text), parent.range)
    case "NSObjectProtocol":
      let object = TypeSyntax.named("NSObject", at: parent.range)
      superclass = (object, nil)
    case _ where KnownNames.has(.unmockable, name):
      throw problem(.unmockableParent(name, of: type.name.text), parent.range)
    case _ where readsParents && !KnownNames.isParent(name):
      throw problem(.unknownParent(resolved.text, of: type.name.text), parent.range)
    default: break
    }
    otherNames.insert(name)
    return []
  }

  private mutating func read(
    _ declared: DeclaredType, as written: TypeSyntax, of type: DeclaredType
  ) throws(LocatedDiagnostic) -> [Step] {
    switch declared.declaration.kind {
    case .protocol:
      let names = declared.declaration.primaryAssociatedTypes.map(\.unescaped)
      bindings += zip(names, written.genericArguments).map { (name: $0, type: $1) }
      return enter(declared)
    case .class where !declared.header.hasModifier("final"):
      guard superclass?.declared.map({ $0.key == declared.key }) ?? true else {
        throw problem(.onlyConforms(subject.name.text, to: written.text), written.range)
      }
      superclass = (written, declared)
      return []
    case .class, .actor, .struct, .enum:
      throw problem(.onlyConforms(subject.name.text, to: written.text), written.range)
    }
  }

  /// Replaces the sequence of the standard library by one that can throw, if a protocol specifies that.
  private mutating func readFailure() throws(LocatedDiagnostic) {
    let place = protocols.firstIndex { $0.isKnown && $0.path == ["AsyncSequence"] }
    let bound = bindings.filter { $0.name == "Failure" }.map(\.type)
    let equated = protocols.flatMap(\.declaration.requirements).filter {
      $0.relation == .sameType && ["Failure", "Self.Failure"].contains($0.subject.core.text)
    }
    guard let place, let type = (bound + equated.map(\.object)).first else { return }
    switch type.core.text.split(whereSeparator: { " .".contains($0) }).last {
    case "Never": return
    case "Error":
      guard let sequence = index.type(at: [KnownProtocols.throwingSequence]) else { return }
      protocols[place] = sequence
    default: throw problem(.fixedType("Failure", of: subject.name.text), type.range)
    }
  }

  /// Locates a problem at the given range, or at the name of the protocol if the range is in a parent.
  private func problem(_ problem: Problem, _ range: ByteRange) -> LocatedDiagnostic {
    let isInSubject = subject.header.range.contains(range.lowerBound)
    return subject.problem(problem, at: isInSubject ? range : nil)
  }
}

extension DeclaredType {
  /// The types that the type inherits from or conforms to, also those in the `where` clause.
  var parents: [TypeSyntax] {
    declaration.inheritance
      + declaration.requirements
      .filter { $0.subject.isSelf && $0.relation == .conformance }.map(\.object)
  }
}

extension KnownNames {
  /// Returns whether a name is a protocol without requirements for a mock, or one that the generator treats specially.
  static func isParent(_ name: String) -> Bool {
    has(.marker, name) || has(.unmockable, name) || has(.special, name)
  }
}

// MARK: - Classes

/// A class and its superclasses, as far as the sources declare them.
struct Lineage: Sendable {
  /// The classes, starting with the subclass.
  private(set) var classes: [Ancestor] = []

  /// The global actor that isolates the class.
  private(set) var globalActor: String?

  /// Whether the class is declared `Sendable`.
  private(set) var isSendable = false

  /// The parents of the last class that the sources don't declare, one of which may be a class.
  private(set) var unknownParents: [String] = []

  /// A parent that branches of conditional compilation declare differently, and its subclass.
  private(set) var conditionalParent: (parent: TypeSyntax, subclass: DeclaredType)?

  /// A class and the types that replace its generic parameters and those of the types around it.
  struct Ancestor: Sendable {
    let type: DeclaredType
    private(set) var substitutions: [String: TypeSyntax] = [:]

    /// The members, with the conditional compilation blocks around them.
    let nodes: [MemberNode<MockedMember>]

    /// The members, including conditionally compiled ones.
    let members: [MockedMember]

    /// - Parameters:
    ///   - reference: The class as its subclass refers to it, with aliases resolved.
    ///   - outer: The types that replace the generic parameters of the subclass and around it.
    fileprivate init(
      _ type: DeclaredType, as reference: TypeSyntax?, replacing outer: [String: TypeSyntax] = [:],
      in index: DeclarationIndex
    ) {
      self.type = type
      let rewriter = TypeRewriter(replacements: outer)
      let names = Array((reference?.names ?? []).suffix(type.path.count))
      let unwritten = type.path.count - names.count
      for position in type.path.indices {
        let path = Array(type.path[...position])
        let place = path == type.path ? type : index.type(at: path)
        let parameters = place?.declaration.genericParameters.map(\.name.unescaped) ?? []
        // A class can refer to the types around it without their names.
        if position < unwritten {
          for name in parameters { substitutions[name] = outer[name] }
        } else {
          for (name, argument) in zip(parameters, names[position - unwritten].arguments) {
            substitutions[name] = rewriter.rewritten(argument)
          }
        }
        // Inside a generic type, its name without arguments refers to the same type.
        guard !parameters.isEmpty else { continue }
        let arguments = parameters.map { [substitutions] in
          substitutions[$0] ?? .named($0, at: 0..<0)
        }
        substitutions[path[position]] = .named(path[position], arguments: arguments, at: 0..<0)
      }
      nodes = type.nodes.mapped { [substitutions] member, _ in
        var member = member
        member.substitutions = substitutions
        return member
      }
      members = nodes.flatMap(\.members)
    }
  }

  /// - Parameter reference: The class as its subclass refers to it, which provides the generic arguments.
  init(
    of subject: DeclaredType, as reference: TypeSyntax? = nil, in index: DeclarationIndex,
    readsParents: Bool
  ) {
    var next: Ancestor? = Ancestor(subject, as: reference, in: index)
    while let ancestor = next, !classes.contains(where: { $0.type.path == ancestor.type.path }) {
      if readsParents || classes.isEmpty { classes.append(ancestor) }
      globalActor = globalActor ?? index.globalActor(of: ancestor.type)
      let inherited = ancestor.type.declaration.inheritance
      isSendable = isSendable || index.isDeclaredSendable(ancestor.type)
      next = parent(of: ancestor, in: index)
      unknownParents =
        next == nil
        ? inherited.filter { !index.isProtocol($0, of: ancestor.type) }.map(\.core.text) : []
    }
  }

  /// Throws if a parent depends on the branch of conditional compilation.
  ///
  /// - Parameter subject: The mocked type.
  func check(for subject: DeclaredType) throws(LocatedDiagnostic) {
    guard let (parent, subclass) = conditionalParent else { return }
    throw subject.problem(
      .conditionalParent(parent.core.text, of: subclass.name.text),
      at: subclass.path == subject.path ? parent.range : nil)
  }

  /// The initializers that the classes declare and that other files can call.
  var initializers: [MockedMember] {
    classes.flatMap(\.members).filter { $0.isInitializer && !$0.header.isPrivate }
  }

  /// Whether the class is isolated and only has an implicit initializer.
  var hasUnwrittenIsolatedInitializer: Bool { globalActor != nil && !declaresInitializers }

  /// Whether the class only has an implicit initializer, which is internal.
  var hasUnwrittenInitializer: Bool { unknownParents.isEmpty && !declaresInitializers }

  private var declaresInitializers: Bool {
    classes.contains { $0.members.contains(where: \.isInitializer) }
  }

  private mutating func parent(of ancestor: Ancestor, in index: DeclarationIndex) -> Ancestor? {
    let reader = index.reader(in: ancestor.type)
    for written in ancestor.type.declaration.inheritance {
      guard let declared = reader.declaredType(written), declared.declaration.kind == .class else {
        continue
      }
      guard let declared = index.declaration(of: declared, seenFrom: ancestor.type) else {
        conditionalParent = (written, ancestor.type)
        return nil
      }
      return Ancestor(
        declared, as: reader.resolved(written), replacing: ancestor.substitutions, in: index)
    }
    return nil
  }
}

// MARK: - Global actors

extension DeclarationIndex {
  /// Returns whether an attribute names a global actor.
  func isGlobalActor(_ attribute: Attribute, from scope: [String]) -> Bool {
    let names = attribute.name.split(separator: ".").map(String.init)
    if case .type(let type) = entry(names, from: scope) {
      return type.header.hasAttribute("globalActor")
    }
    // Global actors of other modules can only be recognized by their names.
    return names.last?.hasSuffix("Actor") ?? false
  }

  /// Returns whether an actor isolates a requirement; `nil` if that's unknown.
  func isIsolated(_ member: MockedMember) -> Bool? {
    let header = member.header
    if member.owner.isKnown || header.hasModifier("nonisolated") { return false }
    if header.attributes.contains(where: { isGlobalActor($0, from: member.owner.path) }) {
      return true
    }
    let ancestry = try? Ancestry(of: member.owner, in: self, readsParents: true)
    return ancestry.map { $0.globalActor != nil || $0.isActor && !member.isStatic }
  }

  /// Returns the global actor among the attributes of a type.
  func writtenGlobalActor(of type: DeclaredType) -> String? {
    type.header.attributes.first { isGlobalActor($0, from: type.path) }?.text
  }

  /// Returns the global actor that isolates a type, as an attribute.
  ///
  /// - Parameter parents: The inherited protocols, which isolate the type too if they are in the same module.
  func globalActor(of type: DeclaredType, parents: [DeclaredType] = []) -> String? {
    if type.header.hasModifier("nonisolated") { return nil }
    for type in [type] + parents.filter({ !$0.isKnown }) {
      if let actor = writtenGlobalActor(of: type) { return actor }
    }
    let isSendable = ([type] + parents).contains { type in
      type.declaration.inheritance.contains { $0.simpleName == "Sendable" }
    }
    // The default isolation doesn't apply to `Sendable` protocols, but it does apply to `Sendable` classes.
    let isFree = isSendable && type.declaration.kind == .protocol
    return type.source.module.isMainActorByDefault && !isFree ? "@MainActor" : nil
  }
}
