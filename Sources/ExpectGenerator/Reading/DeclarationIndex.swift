import ExpectSyntax

/// Looks up the types and aliases of all sources by name.
///
/// This is a class to avoid copies: every part of the writer holds it, and it is immutable.
final class DeclarationIndex: Sendable {
  /// The declaration that a name refers to.
  enum Entry: Sendable {
    case type(DeclaredType)
    case alias(TypealiasDeclaration, at: Place)

    /// A generic parameter or an associated type of the type that contains the place.
    case parameter(at: Place)

    /// Whether the declaration is only visible in its file.
    fileprivate var isPrivate: Bool {
      switch self {
      case .type(let type): type.isPrivate
      case .alias(let alias, _): alias.header.isPrivate
      case .parameter: false
      }
    }

    /// The place of the declaration, whose path is the scope that declares the name.
    var place: Place {
      switch self {
      case .type(let type): type.place
      case .alias(_, let place), .parameter(let place): place
      }
    }

    fileprivate var module: String? { place.source.module.name }
  }

  private let contents: Contents
  private let modules: Set<String>

  /// The names of declarations that other modules may declare too.
  private let shared: [String]

  init(_ sources: [MockedSource]) {
    modules = KnownNames.all(.module).union(sources.compactMap(\.module.name))
    var contents = Contents(modules: modules)
    for source in sources { contents.add(source.file.declarations, at: Place(source: source)) }
    let known = KnownProtocols.source
    contents.add(known.file.declarations, at: Place(source: known, isKnown: true))
    self.contents = contents
    shared = KnownNames.all(.foreign).filter { contents.entries[$0] != nil }
  }

  /// Returns whether any declaration or module has this name.
  func knows(_ name: String) -> Bool { contents.names.contains(name) }

  /// Returns whether a name refers to a module, and not to a type.
  func isModule(_ name: String) -> Bool { modules.contains(name) && contents.entries[name] == nil }

  /// Returns the types that contain a declaration with this name; `nil` if its meaning doesn't depend on the scope.
  func scopes(declaring name: String) -> Set<[String]>? { contents.nested[name] }

  /// Returns the declaration that a name refers to in a scope.
  ///
  /// - Parameters:
  ///   - names: The components of the name.
  ///   - scope: The names of the enclosing types.
  ///   - source: The source that uses the name. Private types are only visible in their own file, and the declarations
  ///     of its module hide those of others.
  func entry(
    _ names: [String], from scope: [String], in source: MockedSource? = nil
  ) -> Entry? {
    guard let first = names.first, knows(first) else { return nil }
    for depth in stride(from: contents.nested[first] == nil ? 0 : scope.count, through: 0, by: -1) {
      if let entry = member(names, of: Array(scope.prefix(depth)), in: source) { return entry }
    }
    guard names.count > 1, modules.contains(first) else { return nil }
    return entry(at: Array(names.dropFirst()), in: source) {
      $0.module == first || $0.place.isKnown && KnownNames.has(.module, first)
    }
  }

  /// Returns the declaration that a name refers to inside a type, without the scopes around the type.
  func member(_ names: [String], of scope: [String], in source: MockedSource?) -> Entry? {
    if let entry = entry(at: scope + names, in: source) { return entry }
    // Members of a type that isn't known aren't either.
    guard names.count > 1, case .parameter(let place)? = entry(at: scope + names.prefix(1)) else {
      return nil
    }
    return .parameter(at: place)
  }

  private func entry(
    at path: [String], in source: MockedSource? = nil,
    where isWanted: (Entry) -> Bool = { _ in true }
  ) -> Entry? {
    guard let entries = contents.entries[path.joined(separator: ".")] else { return nil }
    let visible = entries.filter {
      isWanted($0)
        && (!$0.isPrivate || $0.place.source.file.source.name == source?.file.source.name)
    }
    guard visible.count > 1, let source else { return visible.first }
    return visible.min { distance(to: $0, from: source) < distance(to: $1, from: source) }
  }

  /// Returns how many other declarations hide one: those of the same module, of imported modules, and of other sources.
  private func distance(to entry: Entry, from source: MockedSource) -> Int {
    if entry.place.isKnown { return 3 }
    if entry.module == source.module.name { return 0 }
    return entry.module.map(source.imports) ?? false ? 1 : 2
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
    let source = subject.source
    let names = shared.compactMap { name -> (String, String)? in
      guard !parameters.contains(name), let entry = entry(at: [name], in: source),
        !entry.isPrivate, let module = entry.module, module != destination.name,
        contents.entries[module] == nil || KnownNames.has(.typeOfExpect, name),
        // The source itself uses the types of modules that it imports without ambiguity.
        module == source.module.name || KnownNames.has(.typeOfExpect, name)
      else { return nil }
      // A type with the name of its module hides it, unless a module selector asks for the module.
      return (name, module + (contents.entries[module] == nil ? "." : "::") + name)
    }
    return Dictionary(uniqueKeysWithValues: names)
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
    return KnownNames.all(.mentioned).filter { name in
      if taken.contains(name) { return true }
      return entry([name], from: subject.path, in: subject.source).map { !$0.place.isKnown }
        ?? false
    }
  }

  /// Returns whether a name refers to a function, as seen from a scope.
  func isFunction(_ names: [String], from scope: [String]) -> Bool {
    (0...scope.count).contains {
      contents.functions.contains((scope.prefix($0) + names).joined(separator: "."))
    }
  }

  /// Returns the extensions of a type in its own module and in others.
  func extensions(of type: DeclaredType) -> [ExtensionEntry] {
    contents.extensions[type.path.joined(separator: ".")] ?? []
  }

  /// Returns the parameters of the failable initializers of a type.
  func failingInitializers(of type: DeclaredType) -> [[Parameter]] {
    contents.failing[type.path.joined(separator: ".")] ?? []
  }

  /// Returns whether the declaration of a type or an extension declares the type `Sendable`.
  func isDeclaredSendable(_ type: DeclaredType) -> Bool {
    type.declaration.inheritance.contains { $0.core.simpleName == "Sendable" }
      || contents.sendable.contains(type.path.joined(separator: "."))
  }

  /// Returns whether a module declares a name that is visible in other files.
  func declares(_ path: [String], in module: ModuleSettings) -> Bool {
    contents.entries[path.joined(separator: ".")]?.contains {
      !$0.isPrivate && $0.place.source.module.name == module.name
    } ?? false
  }

  /// Returns whether a parent of a type is known to be a protocol.
  func isProtocol(_ parent: TypeSyntax, of type: DeclaredType) -> Bool {
    guard let names = parent.core.nameParts, let name = names.last else { return false }
    guard case .type(let declared) = entry(names, from: type.path, in: type.source) else {
      return KnownNames.has(.marker, name)
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
  func declaration(of parent: DeclaredType, seenFrom type: DeclaredType) -> DeclaredType? {
    guard !parent.place.branches.isEmpty else { return parent }
    let here = type.place.branches
    var candidates = [parent]
    for case .type(let other) in contents.entries[parent.path.joined(separator: ".")] ?? []
    where other !== parent && other.source.module.name == parent.source.module.name
      && !other.place.branches.isEmpty
    {
      candidates.append(other)
    }
    candidates.removeAll { candidate in
      candidate.place.branches.contains { one in
        here.contains { one != $0 && (one.starts(with: $0) || $0.starts(with: one)) }
      }
    }
    let sure = candidates.first { $0.place.branches.allSatisfy(here.contains) }
    return sure ?? (Set(candidates.map(\.contents)).count > 1 ? nil : candidates.first ?? parent)
  }
}

extension DeclaredType {
  /// The parts of the declaration that a mock depends on, as written.
  fileprivate var contents: String {
    let parents = declaration.inheritance.map(\.text).filter {
      !KnownNames.has(.marker, $0)
    }
    let start = (declaration.inheritance.last?.range ?? declaration.name.range).upperBound
    return parents.joined(separator: ", ")
      + source.file.source.text(of: start..<header.range.upperBound)
  }
}

// MARK: - Walking

extension DeclarationIndex {
  /// What the sources declare.
  private struct Contents: Sendable {
    /// The types and aliases by their paths.
    private(set) var entries: [String: [Entry]] = [:]

    /// All names in the paths and the names of the modules.
    ///
    /// Most names in signatures aren't among them.
    private(set) var names: Set<String>

    /// The types that contain a name.
    private(set) var nested: [String: Set<[String]>] = [:]

    /// The functions whose calls look like those of initializers.
    private(set) var functions: Set<String> = []

    /// The parameters of failable initializers, by the paths of their types.
    private(set) var failing: [String: [[Parameter]]] = [:]

    /// The extensions by the paths of their types.
    private(set) var extensions: [String: [ExtensionEntry]] = [:]

    /// The paths of types that an extension declares `Sendable`.
    private(set) var sendable: Set<String> = []

    /// The names of the modules.
    let modules: Set<String>

    init(modules: Set<String>) {
      (names, self.modules) = (modules, modules)
    }

    /// Adds declarations.
    mutating func add(_ declarations: [Declaration], at place: Place) {
      for declaration in declarations {
        switch declaration {
        case .type(let type):
          let declared = DeclaredType(type, at: place)
          add(.type(declared), at: declared.path)
          let inner = place.inside(type)
          for name in type.genericParameters.map(\.name.unescaped) {
            add(.parameter(at: inner), at: inner.path + [name])
          }
          add(type.members, at: inner)
        case .extension(let type):
          let inner = place.inside(type)
          let isQualified = inner.path.count > 1 && modules.contains(inner.path[0])
          let path = inner.path.dropFirst(isQualified ? 1 : 0)
          let entry = ExtensionEntry(
            declaration: type, place: place.inside(Array(path.dropLast())))
          extensions[path.joined(separator: "."), default: []].append(entry)
          if !type.header.hasAttribute("available"),
            type.inheritance.contains(where: { $0.core.simpleName == "Sendable" })
          {
            sendable.insert(inner.path.joined(separator: "."))
          }
          add(type.members, at: inner)
        case .typealias(let alias):
          add(.alias(alias, at: place), at: place.path + [alias.name.unescaped])
        case .associatedtype(let type):
          add(.parameter(at: place), at: place.path + [type.name.unescaped])
        case .function(let function) where function.name.text.first?.isUppercase ?? false:
          functions.insert((place.path + [function.name.unescaped]).joined(separator: "."))
        case .initializer(let item) where item.failability != .none:
          failing[place.path.joined(separator: "."), default: []].append(item.parameters)
        case .conditional(let conditional):
          for (clause, inner) in place.inside(conditional) { add(clause.declarations, at: inner) }
        default: break
        }
      }
    }

    private mutating func add(_ entry: Entry, at path: [String]) {
      entries[path.joined(separator: "."), default: []].append(entry)
      names.formUnion(path)
      for depth in path.indices.dropFirst() {
        nested[path[depth], default: []].insert(Array(path[..<depth]))
      }
    }
  }
}

// MARK: - Places

/// The place of a declaration in the sources.
struct Place: Sendable {
  /// The source that contains it.
  let source: MockedSource

  /// Whether the source declares known protocols, and isn't one of the user's sources.
  var isKnown = false

  /// The names of the enclosing types.
  var path: [String] = []

  /// The enclosing types and extensions, outermost first.
  var enclosures: [Enclosure] = []

  /// The branches of conditional compilation around it, outermost first.
  var branches: [Conditional.Branch] = []

  /// Returns the place of the members of a type at this place.
  func inside(_ type: TypeDeclaration) -> Place {
    let enclosure = Enclosure(name: type.name.text, header: type.header, isExtension: false)
    return inside(enclosure, path: [type.name.unescaped])
  }

  /// Returns the place of the members of an extension at this place.
  func inside(_ type: ExtensionDeclaration) -> Place {
    let enclosure = Enclosure(
      name: type.extendedType.text, header: type.header, isExtension: true,
      requirements: type.requirements)
    return inside(enclosure, path: type.extendedType.nameParts ?? [])
  }

  private func inside(_ enclosure: Enclosure, path: [String]) -> Place {
    var place = self
    place.path += path
    place.enclosures.append(enclosure)
    return place
  }

  /// Returns the place of an extension of a type in other types, as if it were a declaration of that type.
  fileprivate func inside(_ path: [String]) -> Place {
    var place = self
    place.path += path
    return place
  }

  /// Returns the branches of a conditional compilation block at this place, and the places of their declarations.
  func inside(_ conditional: Conditional) -> [(clause: Conditional.Clause, place: Place)] {
    var branch = Conditional.Branch()
    return conditional.clauses.map { clause in
      branch.append(clause.condition)
      var place = self
      place.branches.append(branch)
      return (clause, place)
    }
  }
}

// MARK: - Entries

/// A type and the place of its declaration.
///
/// This is a class to avoid copies: each of its members refers to it, and it is immutable.
final class DeclaredType: Sendable {
  let declaration: TypeDeclaration
  let place: Place

  /// The names of the enclosing types, followed by its own name.
  let path: [String]

  /// The generic parameters and associated types that only stand for copyable types.
  let copyableParameters: Set<String>

  /// - Parameter path: The path, if an extension at another place declares the type.
  init(_ declaration: TypeDeclaration, at place: Place, path: [String]? = nil) {
    self.declaration = declaration
    self.place = place
    self.path = path ?? place.path + [declaration.name.unescaped]
    copyableParameters = declaration.copyableParameters
  }

  var enclosures: [Enclosure] { place.enclosures }

  var source: MockedSource { place.source }

  /// The path with the module, which distinguishes the type from others.
  var key: String { ([source.module.name ?? (isKnown ? " " : "")] + path).joined(separator: ".") }

  var isKnown: Bool { place.isKnown }

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

/// An extension, and the place of the declaration of its type as the extension sees it.
struct ExtensionEntry: Sendable {
  let declaration: ExtensionDeclaration
  let place: Place
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
