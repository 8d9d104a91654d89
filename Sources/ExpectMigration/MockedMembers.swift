import ExpectSyntax

/// What a statement has to know of a mocked member.
struct MockedMember: Equatable {
  var labels: [String]
  var isThrowing = false
  var isAsync = false
  /// The types of the parameters; `nil` if a closure outside the mock can't name them.
  var types: [String]?
  var returnsValue = true

  fileprivate mutating func add(_ effects: Effects) {
    if case .async = effects.suspension { isAsync = true }
    switch effects.throwing {
    case .any, .typed: isThrowing = true
    case .none, .rethrowing: break
    }
  }
}

/// The members of the types in a module, of which some are mocked.
struct MockedMembers {
  private var members: [String: [(owner: String, member: MockedMember)]] = [:]

  /// Adds the types in a file.
  mutating func add(_ file: SourceFile) {
    for declaration in file.declarations { add(declaration, to: nil) }
  }

  private mutating func add(_ declaration: Declaration, to owner: String?) {
    switch declaration {
    case .type(let type):
      for member in type.members { add(member, to: type.name.unescaped) }
    case .conditional(let block):
      for item in block.clauses.flatMap(\.declarations) { add(item, to: owner) }
    case .function(let function):
      guard let owner else { return }
      var member = MockedMember(labels: function.parameters.map { $0.label?.unescaped ?? "_" })
      member.add(function.effects)
      let types = function.parameters.map(\.type.text)
      let isPlain =
        function.genericParameters.isEmpty && !types.contains { $0.hasPrefix("inout ") }
        && !function.parameters.contains(where: \.isVariadic)
      if isPlain { member.types = types }
      member.returnsValue = !["", "Void", "()"].contains(function.result?.text ?? "")
      members[function.name.unescaped, default: []].append((owner, member))
    case .property(let property):
      guard let owner else { return }
      for binding in property.bindings {
        var member = MockedMember(labels: [], types: binding.type.map { [$0.text] })
        for accessor in binding.accessors?.accessors ?? [] { member.add(accessor.effects) }
        for name in binding.names { members[name.unescaped, default: []].append((owner, member)) }
      }
    default: break
    }
  }

  /// Returns whether a type has a member with this name.
  func contains(_ name: String) -> Bool { members[name] != nil }

  /// Returns what the members have in common that a statement can mean; `nil` if only some are async.
  ///
  /// - Parameter owners: The types that the mock can have.
  func member(_ name: String, labels: [String], of owners: Set<String>) -> MockedMember? {
    let named = members[name] ?? []
    let labeled = named.filter { $0.member.labels == labels }
    let candidates = labeled.isEmpty ? named : labeled
    // A member can also be inherited.
    let owned = candidates.filter { owners.contains($0.owner) }
    let found = (owned.isEmpty ? candidates : owned).map(\.member)
    guard var common = found.first, found.allSatisfy({ $0.isAsync == common.isAsync }) else {
      return nil
    }
    common.isThrowing = found.allSatisfy(\.isThrowing)
    common.returnsValue = found.contains(where: \.returnsValue)
    if !found.allSatisfy({ $0.types == common.types }) { common.types = nil }
    return common
  }
}
