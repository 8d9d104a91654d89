import ExpectSyntax

/// How far a declaration is seen.
package enum AccessLevel: String, CaseIterable, Comparable, Sendable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`

  /// The word before the members of a mock, with a space behind it, or nothing.
  ///
  /// Members without a word are as visible as a private or fileprivate type.
  var word: String { self > .internal ? "\(rawValue) " : "" }

  /// The word before a mock, with a space behind it, or nothing.
  var wordOfType: String { self == .internal ? "" : "\(rawValue) " }

  package static func < (one: AccessLevel, other: AccessLevel) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension DeclarationHeader {
  /// The access that the declaration states.
  var access: AccessLevel? {
    modifiers.lazy.filter { $0.detail == nil }.compactMap {
      $0.name == "open" ? .public : AccessLevel(rawValue: $0.name)
    }.first
  }

  /// Whether other modules can subclass or override what it declares.
  var isOpen: Bool { modifiers.contains { $0.name == "open" } }

  /// Whether only those see the declaration who name its group of interfaces.
  fileprivate var isGrouped: Bool { attributes.contains { $0.name == "_spi" } }
}

extension DeclarationIndex {
  /// How visible a type is, also by what it stands in.
  func access(of type: DeclaredType) -> AccessLevel {
    var (access, standard, path) = (AccessLevel.public, AccessLevel.internal, [String]())
    let headers = type.enclosures.map(\.header) + [type.declaration.header]
    if headers.contains(where: \.isGrouped) { return .internal }
    for enclosure in type.enclosures {
      path += enclosure.name.split(separator: ".").map(String.init)
      if enclosure.isExtension {
        // What another module declares is public here.
        access = min(access, self.type(at: path).map(self.access) ?? .public)
        standard = enclosure.header.access ?? .internal
      } else {
        access = min(access, enclosure.header.access ?? standard)
        standard = .internal
      }
    }
    return min(access, type.declaration.header.access ?? standard)
  }
}

// MARK: - Sharing

/// Decides which types a module can mock for others.
///
/// Such a module imports what it mocks as others do, so it can be a part of a release build.
struct SharingRules {
  let index: DeclarationIndex
  let options: GeneratorOptions

  /// Whether only types and members are mocked that are as visible as their mocks.
  private var isSharing: Bool { !options.keepsAccess && options.access > .internal }

  /// Why a type has no mock that other modules can use; nothing if it has one.
  func obstacle(to type: DeclaredType) -> SharingObstacle? {
    guard isSharing else { return nil }
    guard index.access(of: type) > .internal else { return .isInternal }
    return type.declaration.kind == .class ? obstacle(toSubclassesOf: type) : nil
  }

  /// Why a class has no subclass in the module of the mocks; nothing if it can have one.
  func obstacle(toSubclassesOf type: DeclaredType) -> SharingObstacle? {
    guard isSharing, isForeign(type) else { return nil }
    guard type.declaration.header.isOpen else { return .isNotOpen }
    let lineage = Lineage(of: type, in: index, readsParents: true)
    let isMade =
      lineage.nearestInitializers?.contains { $0 > .internal }
      ?? lineage.unknownParents.contains("NSObject")
    return isMade ? nil : .hasNoInitializer
  }

  /// Why a subclass in the module of the mocks can't override a member; nothing if it can.
  func obstacle(to member: MockedMember) -> SharingObstacle? {
    guard isSharing, isForeign(member.owner) else { return nil }
    let hasOtherSetter = member.header.modifiers.contains {
      $0.detail == "set" && AccessLevel(rawValue: $0.name).map { $0 >= .internal } ?? false
    }
    return member.header.isOpen && !hasOtherSetter ? nil : .isNotOpen
  }

  private func isForeign(_ type: DeclaredType) -> Bool {
    guard let module = type.source.module.name else {
      return options.imports.contains { $0.module != "Expect" }
    }
    return options.imports.contains { $0.module == module }
  }
}

/// Why a type has no mock that other modules can use.
enum SharingObstacle {
  case isInternal
  case isNotOpen
  case hasNoInitializer
}

extension Lineage {
  /// The access of the initializers of the nearest class that declares any; nothing if none does.
  fileprivate var nearestInitializers: [AccessLevel]? {
    classes.lazy.map { ancestor in
      ancestor.type.declaration.members.flattened.compactMap { declaration in
        if case .initializer(let item) = declaration {
          item.header.access ?? .internal
        } else {
          nil as AccessLevel?
        }
      }
    }.first { !$0.isEmpty }
  }
}
