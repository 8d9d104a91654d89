import ExpectSyntax

/// All types and aliases of all sources, by name.
///
/// It is an object because everything that writes a mock holds it, and nothing changes it.
final class DeclarationIndex: Sendable {
  /// What a name stands for.
  enum Entry: Sendable {
    case type(DeclaredType)
    case alias(DeclaredAlias)
  }

  private let entries: [String: [Entry]]
  private let modules: Set<String>

  /// All names in the keys, and the modules: most names in a signature are none of them.
  private let names: Set<String>

  init(_ sources: [MockedSource]) {
    var entries: [String: [Entry]] = [:]
    for source in sources {
      for (key, entry) in Walk.found(in: source) { entries[key, default: []].append(entry) }
    }
    // What the sources declare by the same name as a known protocol is meant instead.
    for (key, entry) in Walk.found(in: KnownProtocols.source, isKnown: true)
    where entries[key] == nil {
      entries[key] = [entry]
    }
    self.entries = entries
    modules = KnownProtocols.modules.union(sources.compactMap(\.module.name))
    names = modules.union(entries.keys.flatMap { $0.split(separator: ".").map(String.init) })
  }

  /// Whether something is called by a name, wherever it is.
  func knows(_ name: String) -> Bool { names.contains(name) }

  /// What a name stands for that is used in a scope.
  ///
  /// - Parameters:
  ///   - names: The name, taken apart at its dots.
  ///   - scope: The names of the types around its use.
  func entry(_ names: [String], from scope: [String]) -> Entry? {
    guard let first = names.first, knows(first) else { return nil }
    for depth in stride(from: scope.count, through: 0, by: -1) {
      let key = (scope.prefix(depth) + names).joined(separator: ".")
      if let entry = entries[key]?.first { return entry }
    }
    guard names.count > 1, modules.contains(first) else { return nil }
    return entries[names.dropFirst().joined(separator: ".")]?.first
  }

  /// The scope that declares what a name stands for, as seen from another scope.
  func scope(of name: String, from scope: [String]) -> [String]? {
    guard knows(name) else { return nil }
    return stride(from: scope.count, through: 0, by: -1).lazy.map { Array(scope.prefix($0)) }.first
    {
      entries[($0 + [name]).joined(separator: ".")] != nil
    }
  }

  /// The type that a path leads to.
  func type(at path: [String]) -> DeclaredType? {
    if case .type(let type) = entries[path.joined(separator: ".")]?.first { type } else { nil }
  }
}

// MARK: - Walking

extension DeclarationIndex {
  /// A walk through the declarations of one source.
  private struct Walk {
    let source: MockedSource
    let isKnown: Bool
    var found: [(key: String, entry: Entry)] = []

    static func found(
      in source: MockedSource, isKnown: Bool = false
    ) -> [(key: String, entry: Entry)] {
      var walk = Walk(source: source, isKnown: isKnown)
      walk.enter(source.file.declarations, path: [], enclosures: [])
      return walk.found
    }

    private mutating func enter(
      _ declarations: [Declaration], path: [String], enclosures: [Enclosure]
    ) {
      for declaration in declarations {
        switch declaration {
        case .type(let type): enter(type, path: path, enclosures: enclosures)
        case .extension(let type): enter(type, path: path, enclosures: enclosures)
        case .typealias(let alias):
          let key = (path + [alias.name.unescaped]).joined(separator: ".")
          found.append((key, .alias(DeclaredAlias(declaration: alias, scope: path))))
        case .conditional(let conditional):
          for clause in conditional.clauses {
            enter(clause.declarations, path: path, enclosures: enclosures)
          }
        default: break
        }
      }
    }

    private mutating func enter(
      _ type: TypeDeclaration, path: [String], enclosures: [Enclosure]
    ) {
      let path = path + [type.name.unescaped]
      let declared = DeclaredType(
        declaration: type, path: path, enclosures: enclosures, source: source, isKnown: isKnown)
      found.append((path.joined(separator: "."), .type(declared)))
      enter(type.members, path: path, enclosures: enclosures + [Enclosure(type)])
    }

    private mutating func enter(
      _ type: ExtensionDeclaration, path: [String], enclosures: [Enclosure]
    ) {
      let names = type.extendedType.nameParts ?? []
      enter(type.members, path: path + names, enclosures: enclosures + [Enclosure(type)])
    }
  }
}

extension Enclosure {
  init(_ type: TypeDeclaration) {
    self.init(name: type.name.text, header: type.header)
  }

  init(_ type: ExtensionDeclaration) {
    self.init(name: type.extendedType.text, header: type.header)
  }
}

// MARK: - Entries

/// A type, and where it is declared.
///
/// It is an object because each of its members refers to it, and nothing changes it.
final class DeclaredType: Sendable {
  let declaration: TypeDeclaration

  /// The names of the types around it, and its own last.
  let path: [String]

  /// The types and extensions around it, the outermost first.
  let enclosures: [Enclosure]

  /// The text that it stands in.
  let source: MockedSource

  /// Whether the text is the one that tells of protocols of the standard library.
  let isKnown: Bool

  init(
    declaration: TypeDeclaration, path: [String], enclosures: [Enclosure], source: MockedSource,
    isKnown: Bool = false
  ) {
    self.declaration = declaration
    self.path = path
    self.enclosures = enclosures
    self.source = source
    self.isKnown = isKnown
  }

  /// The name as it is written, with backticks where it has some.
  var name: Name { declaration.name }

  func has(_ attribute: String) -> Bool {
    declaration.header.attributes.contains { $0.name == attribute }
  }

  func has(modifier: String) -> Bool {
    declaration.header.modifiers.contains { $0.name == modifier }
  }
}

/// An alias of a type, and where it is declared.
struct DeclaredAlias: Sendable {
  let declaration: TypealiasDeclaration

  /// The names of the types around it.
  let scope: [String]
}

/// A type or an extension that other declarations stand in.
struct Enclosure: Sendable {
  /// The name as an extension would write it, such as `Zoo` or `Zoo.House`.
  let name: String
  let header: DeclarationHeader
}
