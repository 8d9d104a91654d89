import ExpectSyntax

/// All types and aliases of all sources, by name.
///
/// It is an object because everything that writes a mock holds it, and nothing changes it.
final class DeclarationIndex: Sendable {
  /// What a name stands for.
  enum Entry: Sendable {
    case type(DeclaredType)
    case alias(DeclaredAlias)

    /// Whether only its own file sees it.
    fileprivate var isPrivate: Bool {
      switch self {
      case .type(let type): type.isPrivate
      case .alias(let alias): alias.declaration.header.isPrivate
      }
    }

    /// The name of the module that declares it, where that is known.
    fileprivate var module: String? {
      switch self {
      case .type(let type): type.source.module.name
      case .alias(let alias): alias.module
      }
    }

    /// The name of the file that declares it.
    fileprivate var file: String {
      switch self {
      case .type(let type): type.source.file.source.name
      case .alias(let alias): alias.file
      }
    }
  }

  private let entries: [String: [Entry]]
  private let modules: Set<String>

  /// All names in the keys, and the modules: most names in a signature are none of them.
  private let names: Set<String>

  /// The types that other modules may have too, by the name of the module that declares them here.
  private let shared: [String: [String]]

  /// The functions that are called as types are.
  private let functions: Set<String>

  /// The labels of the initializers that may fail, by the paths of their types.
  private let failing: [String: [[String?]]]

  init(_ sources: [MockedSource]) {
    var entries: [String: [Entry]] = [:]
    var functions: Set<String> = []
    var failing: [String: [[String?]]] = [:]
    for source in sources {
      let walk = Walk(through: source)
      for (key, entry) in walk.found { entries[key, default: []].append(entry) }
      functions.formUnion(walk.functions)
      failing.merge(walk.failing) { $0 + $1 }
    }
    self.functions = functions
    self.failing = failing
    // What the sources declare by the same name as a known protocol is meant instead.
    for (key, entry) in Walk(through: KnownProtocols.source, isKnown: true).found
    where entries[key]?.allSatisfy(\.isPrivate) ?? true {
      entries[key, default: []].append(entry)
    }
    self.entries = entries
    var shared: [String: [String]] = [:]
    for name in ForeignNames.all {
      guard let entry = entries[name]?.first(where: { !$0.isPrivate }),
        let module = entry.module, entries[module] == nil
      else { continue }
      shared[module, default: []].append(name)
    }
    self.shared = shared
    modules = KnownProtocols.modules.union(sources.compactMap(\.module.name))
    names = modules.union(entries.keys.flatMap { $0.split(separator: ".").map(String.init) })
  }

  /// Whether something is called by a name, wherever it is.
  func knows(_ name: String) -> Bool { names.contains(name) }

  /// Whether a name is that of a module, and of nothing else.
  func isModule(_ name: String) -> Bool { modules.contains(name) && entries[name] == nil }

  /// What a name stands for that is used in a scope.
  ///
  /// - Parameters:
  ///   - names: The name, taken apart at its dots.
  ///   - scope: The names of the types around its use.
  ///   - file: The name of the file that uses it, which sees its own private types.
  func entry(_ names: [String], from scope: [String], in file: String? = nil) -> Entry? {
    guard let first = names.first, knows(first) else { return nil }
    for depth in stride(from: scope.count, through: 0, by: -1) {
      if let entry = entry(at: Array(scope.prefix(depth) + names), in: file) { return entry }
    }
    guard names.count > 1, modules.contains(first) else { return nil }
    return entry(at: Array(names.dropFirst()), in: file)
  }

  private func entry(at path: [String], in file: String? = nil) -> Entry? {
    entries[path.joined(separator: ".")]?.first { !$0.isPrivate || $0.file == file }
  }

  /// The scope that declares what a name stands for, as seen from another scope.
  func scope(of name: String, from scope: [String]) -> [String]? {
    guard knows(name) else { return nil }
    return stride(from: scope.count, through: 0, by: -1).lazy.map { Array(scope.prefix($0)) }.first
    {
      entry(at: $0 + [name]) != nil
    }
  }

  /// The names that need their module before them in a mock, and what to write instead.
  ///
  /// - Parameters:
  ///   - subject: The type that is mocked.
  ///   - destination: The module of the mock: types of its own hide others.
  ///   - parameters: The generic parameters of the mock, whose names are nobody else's.
  func qualified(
    for subject: DeclaredType, in destination: ModuleSettings, besides parameters: Set<String>
  ) -> [String: String] {
    guard let module = subject.source.module.name, module != destination.name,
      let names = shared[module]
    else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: names.filter { !parameters.contains($0) }.map {
        ($0, "\(module).\($0)")
      })
  }

  /// The names of the types around a type as a mock writes them.
  func enclosure(of subject: DeclaredType, in destination: ModuleSettings) -> [String] {
    var names = subject.enclosures.map(\.name)
    guard let outer = names.first?.prefix(while: { $0 != "." }) else { return [] }
    let qualified = qualified(for: subject, in: destination, besides: [])
    if let full = qualified[String(outer)] { names[0] = full + names[0].dropFirst(outer.count) }
    return names
  }

  /// The names of Expect that mean something else where a type is declared.
  func hiddenNames(around subject: DeclaredType, besides parameters: Set<String>) -> Set<String> {
    ExpectTypeNames.all.filter {
      parameters.contains($0) || entry([$0], from: subject.path, in: subject.file) != nil
    }
  }

  /// Whether a function is called by a name, as seen from a scope.
  func isFunction(_ names: [String], from scope: [String]) -> Bool {
    (0...scope.count).contains {
      functions.contains((scope.prefix($0) + names).joined(separator: "."))
    }
  }

  /// The labels of the initializers of a type that may fail.
  func failingInitializers(of type: DeclaredType) -> [[String?]] {
    failing[type.path.joined(separator: ".")] ?? []
  }

  /// Whether a module declares something by a name that other files see.
  func declares(_ path: [String], in module: ModuleSettings) -> Bool {
    entries[path.joined(separator: ".")]?.contains { !$0.isPrivate && $0.module == module.name }
      ?? false
  }

  /// Whether what a type inherits from is known to be a protocol.
  func isProtocol(_ parent: TypeSyntax, of type: DeclaredType) -> Bool {
    guard let names = parent.core.nameParts, let name = names.last else { return false }
    if KnownProtocols.markers.contains(name) { return true }
    guard case .type(let declared) = entry(names, from: type.path, in: type.file) else {
      return false
    }
    return declared.declaration.kind == .protocol
  }

  /// The type that a path leads to.
  func type(at path: [String]) -> DeclaredType? {
    if case .type(let type) = entry(at: path) { type } else { nil }
  }
}

// MARK: - Walking

extension DeclarationIndex {
  /// A walk through the declarations of one source.
  private struct Walk {
    let source: MockedSource
    let isKnown: Bool
    private(set) var found: [(key: String, entry: Entry)] = []
    private(set) var functions: [String] = []
    private(set) var failing: [String: [[String?]]] = [:]

    init(through source: MockedSource, isKnown: Bool = false) {
      self.source = source
      self.isKnown = isKnown
      enter(source.file.declarations, path: [], enclosures: [])
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
          let declared = DeclaredAlias(
            declaration: alias, scope: path, file: source.file.source.name,
            module: source.module.name)
          found.append((key, .alias(declared)))
        case .function(let function) where function.name.text.first?.isUppercase ?? false:
          functions.append((path + [function.name.unescaped]).joined(separator: "."))
        case .initializer(let item) where item.failability != .none:
          failing[path.joined(separator: "."), default: []].append(
            item.parameters.map { $0.label?.unescaped })
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
    self.init(name: type.name.text, header: type.header, isExtension: false)
  }

  init(_ type: ExtensionDeclaration) {
    self.init(name: type.extendedType.text, header: type.header, isExtension: true)
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

  /// The name of the file that declares it.
  var file: String { source.file.source.name }

  /// Whether only its own file sees it.
  var isPrivate: Bool {
    declaration.header.isPrivate || enclosures.contains { $0.header.isPrivate }
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

  /// The name of the file that declares it.
  let file: String

  /// The name of the module that declares it, where that is known.
  let module: String?
}

/// A type or an extension that other declarations stand in.
struct Enclosure: Sendable {
  /// The name as an extension would write it, such as `Zoo` or `Zoo.House`.
  let name: String
  let header: DeclarationHeader
  let isExtension: Bool
}
