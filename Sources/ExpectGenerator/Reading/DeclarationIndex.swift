import ExpectSyntax

/// Looks up the types and aliases of all sources by name.
///
/// This is a class to avoid copies: every part of the writer holds it, and it is immutable.
final class DeclarationIndex: Sendable {
  /// The declaration that a name refers to.
  enum Entry: Sendable {
    case type(DeclaredType)
    case alias(DeclaredAlias)

    /// Whether the declaration is only visible in its file.
    fileprivate var isPrivate: Bool {
      switch self {
      case .type(let type): type.isPrivate
      case .alias(let alias): alias.declaration.header.isPrivate
      }
    }

    /// The source that declares it.
    fileprivate var source: MockedSource {
      switch self {
      case .type(let type): type.source
      case .alias(let alias): alias.source
      }
    }
  }

  private let entries: [String: [Entry]]
  private let modules: Set<String>

  /// All names in the keys and the names of the modules.
  ///
  /// Most names in signatures aren't among them.
  private let names: Set<String>

  /// The types whose names other modules may declare too, by the module that declares them here.
  private let shared: [String: [String]]

  /// The functions whose calls look like those of initializers.
  private let functions: Set<String>

  /// The labels of failable initializers, by the paths of their types.
  private let failing: [String: [[String?]]]

  /// The conditions of the types in branches of conditional compilation, by their places.
  private let conditions: [String: [String]]

  /// The paths of types that an extension declares `Sendable`.
  private let sendable: Set<String>

  init(_ sources: [MockedSource]) {
    var entries: [String: [Entry]] = [:]
    var functions: Set<String> = []
    var failing: [String: [[String?]]] = [:]
    var conditions: [String: [String]] = [:]
    var sendable: Set<String> = []
    var names = KnownProtocols.modules.union(sources.compactMap(\.module.name))
    modules = names
    for source in sources {
      let walk = Walk(through: source)
      for (path, entry) in walk.found {
        entries[path.joined(separator: "."), default: []].append(entry)
        names.formUnion(path)
      }
      functions.formUnion(walk.functions)
      failing.merge(walk.failing) { $0 + $1 }
      conditions.merge(walk.conditions) { $1 }
      sendable.formUnion(walk.sendable)
    }
    self.functions = functions
    self.failing = failing
    self.conditions = conditions
    self.sendable = sendable
    // Declarations of the sources take precedence over known protocols with the same names.
    for (path, entry) in Walk(through: KnownProtocols.source, isKnown: true).found {
      let key = path.joined(separator: ".")
      guard entries[key]?.allSatisfy(\.isPrivate) ?? true else { continue }
      entries[key, default: []].append(entry)
      names.formUnion(path)
    }
    self.names = names
    self.entries = entries
    var shared: [String: [String]] = [:]
    for name in ForeignNames.all {
      guard let entry = entries[name]?.first(where: { !$0.isPrivate }),
        let module = entry.source.module.name, entries[module] == nil
      else { continue }
      shared[module, default: []].append(name)
    }
    self.shared = shared
  }

  /// Returns whether any declaration or module has this name.
  func knows(_ name: String) -> Bool { names.contains(name) }

  /// Returns whether a name refers to a module, and not to a type.
  func isModule(_ name: String) -> Bool { modules.contains(name) && entries[name] == nil }

  /// Returns the declaration that a name refers to in a scope.
  ///
  /// - Parameters:
  ///   - names: The components of the name.
  ///   - scope: The names of the enclosing types.
  ///   - file: The name of the file that uses the name. Private types are only visible in their own file.
  func entry(_ names: [String], from scope: [String], in file: String? = nil) -> Entry? {
    guard let first = names.first, knows(first) else { return nil }
    for depth in stride(from: scope.count, through: 0, by: -1) {
      if let entry = entry(at: Array(scope.prefix(depth) + names), in: file) { return entry }
    }
    guard names.count > 1, modules.contains(first) else { return nil }
    return entry(at: Array(names.dropFirst()), in: file)
  }

  private func entry(at path: [String], in file: String? = nil) -> Entry? {
    entries[path.joined(separator: ".")]?.first {
      !$0.isPrivate || $0.source.file.source.name == file
    }
  }

  /// Returns the scope that declares a name, as seen from another scope.
  func scope(of name: String, from scope: [String]) -> [String]? {
    guard knows(name) else { return nil }
    return stride(from: scope.count, through: 0, by: -1).lazy.map { Array(scope.prefix($0)) }.first
    {
      entry(at: $0 + [name]) != nil
    }
  }

  /// Returns the names that a mock must qualify with their module, and their qualified forms.
  ///
  /// - Parameters:
  ///   - subject: The mocked type.
  ///   - destination: The module of the mock, whose own types hide others.
  ///   - parameters: The generic parameters of the mock, which hide other names.
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

  /// Returns the names of the types around a type, as a mock writes them.
  func enclosure(of subject: DeclaredType, in destination: ModuleSettings) -> [String] {
    var names = subject.enclosures.map(\.name)
    guard let outer = names.first?.prefix(while: { $0 != "." }) else { return [] }
    let qualified = qualified(for: subject, in: destination, besides: [])
    if let full = qualified[String(outer)] { names[0] = full + names[0].dropFirst(outer.count) }
    return names
  }

  /// Returns the names of Expect and the standard library that are hidden by other declarations in the scope of a type.
  ///
  /// - Parameters:
  ///   - parameters: The generic parameters of the mock.
  ///   - members: The members of the mock.
  func hiddenNames(
    around subject: DeclaredType, besides parameters: Set<String>, _ members: [MockedMember]
  ) -> Set<String> {
    let functions = members.flatMap { [$0.baseName] + $0.parameters.map(\.name?.unescaped) }
    let taken = parameters.union(functions.compactMap(\.self))
    return MockFacts.mentionedNames.filter { name in
      if taken.contains(name) { return true }
      return switch entry([name], from: subject.path, in: subject.file) {
      case .type(let type): !type.isKnown
      case .alias: true
      case nil: false
      }
    }
  }

  /// Returns whether a name refers to a function, as seen from a scope.
  func isFunction(_ names: [String], from scope: [String]) -> Bool {
    (0...scope.count).contains {
      functions.contains((scope.prefix($0) + names).joined(separator: "."))
    }
  }

  /// Returns the labels of the failable initializers of a type.
  func failingInitializers(of type: DeclaredType) -> [[String?]] {
    failing[type.path.joined(separator: ".")] ?? []
  }

  /// Returns whether the declaration of a type or an extension declares the type `Sendable`.
  func isDeclaredSendable(_ type: DeclaredType) -> Bool {
    type.declaration.inheritance.contains { $0.core.simpleName == "Sendable" }
      || sendable.contains(type.path.joined(separator: "."))
  }

  /// Returns whether a module declares a name that is visible in other files.
  func declares(_ path: [String], in module: ModuleSettings) -> Bool {
    entries[path.joined(separator: ".")]?.contains {
      !$0.isPrivate && $0.source.module.name == module.name
    } ?? false
  }

  /// Returns whether a parent of a type is known to be a protocol.
  func isProtocol(_ parent: TypeSyntax, of type: DeclaredType) -> Bool {
    guard let names = parent.core.nameParts, let name = names.last else { return false }
    if KnownProtocols.markers.contains(name) { return true }
    guard case .type(let declared) = entry(names, from: type.path, in: type.file) else {
      return false
    }
    return declared.declaration.kind == .protocol
  }

  /// Returns the type at a path.
  func type(at path: [String]) -> DeclaredType? {
    if case .type(let type) = entry(at: path) { type } else { nil }
  }
}

// MARK: - Branches

extension DeclarationIndex {
  /// Returns the declaration of a type as another type sees it; `nil` if that depends on the branch of conditional
  /// compilation.
  ///
  /// A condition consists of those of the earlier branches of its block and its own. So one branch excludes another of
  /// the same block if its condition begins with that of the other.
  func declaration(of parent: DeclaredType, seenFrom type: DeclaredType) -> DeclaredType? {
    guard let own = conditions[parent.place] else { return parent }
    let here = conditions[type.place] ?? []
    var candidates = [(parent, own)]
    for case .type(let other) in entries[parent.path.joined(separator: ".")] ?? []
    where other.place != parent.place && other.source.module.name == parent.source.module.name {
      conditions[other.place].map { candidates.append((other, $0)) }
    }
    candidates.removeAll { candidate in
      candidate.1.contains { one in
        here.contains { one != $0 && (one.hasPrefix($0) || $0.hasPrefix(one)) }
      }
    }
    if let sure = candidates.first(where: { $0.1.allSatisfy(here.contains) }) { return sure.0 }
    let texts = Set(candidates.map { $0.0.contents })
    return texts.count > 1 ? nil : candidates.first?.0 ?? parent
  }
}

extension DeclaredType {
  /// A text that identifies the declaration.
  fileprivate var place: String { "\(file):\(declaration.header.range.lowerBound)" }

  /// The parts of the declaration that a mock depends on, as written.
  fileprivate var contents: String {
    let parents = declaration.inheritance.map(\.text).filter {
      !KnownProtocols.markers.contains($0)
    }
    let start = (declaration.inheritance.last?.range ?? declaration.name.range).upperBound
    return parents.joined(separator: ", ")
      + source.file.source.text(of: start..<header.range.upperBound)
  }
}

// MARK: - Walking

extension DeclarationIndex {
  /// Visits the declarations of one source.
  private struct Walk {
    let source: MockedSource
    let isKnown: Bool
    private(set) var found: [(path: [String], entry: Entry)] = []
    private(set) var functions: [String] = []
    private(set) var failing: [String: [[String?]]] = [:]
    private(set) var sendable: [String] = []
    private(set) var conditions: [String: [String]] = [:]

    /// The conditions of the branches around the current declaration, outermost first.
    private var branches: [String] = []

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
        case .type(let type):
          let path = path + [type.name.unescaped]
          let declared = DeclaredType(
            declaration: type, path: path, enclosures: enclosures, source: source,
            isKnown: isKnown)
          found.append((path, .type(declared)))
          if !branches.isEmpty { conditions[declared.place] = branches }
          enter(type.members, path: path, enclosures: enclosures + [Enclosure(type)])
        case .extension(let type):
          let names = type.extendedType.nameParts ?? []
          if !type.header.hasAttribute("available"),
            type.inheritance.contains(where: { $0.core.simpleName == "Sendable" })
          {
            sendable.append((path + names).joined(separator: "."))
          }
          enter(type.members, path: path + names, enclosures: enclosures + [Enclosure(type)])
        case .typealias(let alias):
          let declared = DeclaredAlias(declaration: alias, scope: path, source: source)
          found.append((path + [alias.name.unescaped], .alias(declared)))
        case .function(let function) where function.name.text.first?.isUppercase ?? false:
          functions.append((path + [function.name.unescaped]).joined(separator: "."))
        case .initializer(let item) where item.failability != .none:
          failing[path.joined(separator: "."), default: []].append(
            item.parameters.map { $0.label?.unescaped })
        case .conditional(let conditional):
          var condition = ""
          for clause in conditional.clauses {
            condition += "\(clause.condition ?? "else"); "
            branches.append(condition)
            enter(clause.declarations, path: path, enclosures: enclosures)
            branches.removeLast()
          }
        default: break
        }
      }
    }
  }
}

extension Enclosure {
  init(_ type: TypeDeclaration) {
    self.init(name: type.name.text, header: type.header, isExtension: false)
  }

  init(_ type: ExtensionDeclaration) {
    self.init(
      name: type.extendedType.text, header: type.header, isExtension: true,
      requirements: type.requirements)
  }
}

// MARK: - Entries

/// A type and the place of its declaration.
///
/// This is a class to avoid copies: each of its members refers to it, and it is immutable.
final class DeclaredType: Sendable {
  let declaration: TypeDeclaration

  /// The names of the enclosing types, followed by its own name.
  let path: [String]

  /// The enclosing types and extensions, outermost first.
  let enclosures: [Enclosure]

  /// The source that declares it.
  let source: MockedSource

  /// Whether it is declared in the source of known protocols instead of the user's sources.
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

  /// Whether the type is only visible in its file.
  var isPrivate: Bool {
    header.isPrivate || enclosures.contains { $0.header.isPrivate }
  }

  /// The name, including backticks if written.
  var name: Name { declaration.name }

  var header: DeclarationHeader { declaration.header }
}

/// A type alias and the place of its declaration.
struct DeclaredAlias: Sendable {
  let declaration: TypealiasDeclaration

  /// The names of the enclosing types.
  let scope: [String]

  /// The source that declares it.
  let source: MockedSource
}

/// A type or an extension that contains other declarations.
struct Enclosure: Sendable {
  /// The name as an extension writes it, such as `Zoo` or `Zoo.House`.
  let name: String
  let header: DeclarationHeader
  let isExtension: Bool

  /// The requirements of an extension.
  var requirements: [GenericRequirement] = []
}
