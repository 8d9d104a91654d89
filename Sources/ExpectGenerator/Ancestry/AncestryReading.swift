import ExpectSyntax

/// A look at everything that a protocol inherits.
struct AncestryReading {
  private let index: DeclarationIndex
  private let subject: DeclaredType
  private let readsParents: Bool
  private var ancestry = Ancestry()
  private var seen: Set<String> = []

  /// Looks at a protocol; fails where nothing can be made that conforms to it.
  ///
  /// - Parameter readsParents: Whether the members of parents are of interest.
  static func ancestry(
    of subject: DeclaredType, in index: DeclarationIndex, readsParents: Bool
  ) throws(LocatedProblem) -> Ancestry {
    var reading = AncestryReading(index: index, subject: subject, readsParents: readsParents)
    try reading.read(subject)
    reading.ancestry.globalActor = GlobalActors(index: index).actor(
      of: subject, parents: reading.ancestry.protocols)
    return reading.ancestry
  }

  private init(index: DeclarationIndex, subject: DeclaredType, readsParents: Bool) {
    self.index = index
    self.subject = subject
    self.readsParents = readsParents
  }

  /// What is left to read, the next last: a chain of protocols may be longer than the stack is deep.
  private enum Step {
    case enter(DeclaredType)
    case parent(TypeSyntax, of: DeclaredType)
    case leave(DeclaredType)
  }

  private mutating func read(_ type: DeclaredType) throws(LocatedProblem) {
    var steps = [Step.enter(type)]
    while let step = steps.popLast() {
      switch step {
      case .enter(let type): steps += enter(type).reversed()
      case .parent(let parent, let type): steps += try read(parent, of: type).reversed()
      case .leave(let type): try leave(type)
      }
    }
  }

  private mutating func enter(_ type: DeclaredType) -> [Step] {
    let key = type.path.joined(separator: ".") + (type.isKnown ? " known" : "")
    guard seen.insert(key).inserted else { return [] }
    let parents = type.declaration.inheritance + type.declaration.requirementsOfSelf
    return parents.map { .parent($0, of: type) } + [.leave(type)]
  }

  private mutating func leave(_ type: DeclaredType) throws(LocatedProblem) {
    for requirement in type.declaration.requirements
    where requirement.subject.isSelf && requirement.relation == .sameType {
      throw problem(.onlyConforms(type.name.text, to: requirement.object.text), requirement.range)
    }
    if readsParents || type.path == subject.path { ancestry.protocols.append(type) }
  }

  private mutating func read(
    _ parent: TypeSyntax, of type: DeclaredType
  ) throws(LocatedProblem) -> [Step] {
    let reader = TypeReader(index: index, scopes: [type.path])
    let resolved = reader.resolved(parent)
    if case .composition(let types) = resolved.form { return types.map { .parent($0, of: type) } }
    guard let names = resolved.nameParts, let name = names.last else { return [] }
    if case .type(let declared) = reader.entry(names) {
      return try read(declared, as: resolved, of: type)
    }
    if name == "Actor" || name == "AnyActor" {
      ancestry.isActor = true
    } else if name == "DistributedActor" {
      throw problem(.distributed(subject.name.text), parent.range)
    } else if KnownProtocols.objectProtocols.contains(name) {
      let object = TypeSyntax.named("NSObject", at: parent.range)
      ancestry.superclass = Ancestry.Superclass(type: object, declared: nil)
    } else if name == "Equatable" || name == "Hashable" {
      ancestry.isEquatable = true
    } else if !KnownProtocols.markers.contains(name), readsParents {
      throw problem(.unknownParent(resolved.text, of: type.name.text), parent.range)
    }
    return []
  }

  private mutating func read(
    _ declared: DeclaredType, as written: TypeSyntax, of type: DeclaredType
  ) throws(LocatedProblem) -> [Step] {
    switch declared.declaration.kind {
    case .protocol:
      let names = declared.declaration.primaryAssociatedTypes.map(\.unescaped)
      ancestry.bindings += zip(names, written.genericArguments).map { (name: $0, type: $1) }
      return [.enter(declared)]
    case .class where !declared.has(modifier: "final"):
      guard ancestry.superclass?.declared.map({ $0.path == declared.path }) ?? true else {
        throw problem(.onlyConforms(subject.name.text, to: written.text), written.range)
      }
      ancestry.superclass = Ancestry.Superclass(type: written, declared: declared)
      return []
    case .class, .actor, .struct, .enum:
      throw problem(.onlyConforms(subject.name.text, to: written.text), written.range)
    }
  }

  /// A problem at its place, or at the name of the protocol where a parent has it.
  private func problem(_ problem: Problem, _ range: ByteRange) -> LocatedProblem {
    let text = subject.source.file.source
    let body = subject.declaration.header.range
    let place = body.contains(range.lowerBound) ? range : subject.name.range
    return LocatedProblem(problem, at: place, in: text)
  }
}

extension TypeDeclaration {
  /// What the where clause asks `Self` to be.
  fileprivate var requirementsOfSelf: [TypeSyntax] {
    requirements.filter { $0.subject.isSelf && $0.relation == .conformance }.map(\.object)
  }
}
