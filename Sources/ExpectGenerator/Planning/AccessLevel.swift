import ExpectSyntax

/// The access level of a declaration.
///
/// `open` counts as `public`.
package enum AccessLevel: String, CaseIterable, Comparable, Sendable {
  case `private`
  case `fileprivate`
  case `internal`
  case `package`
  case `public`

  /// The modifier of the members of a mock.
  ///
  /// Members without a modifier are as visible as a private or fileprivate type.
  var modifier: String? { self > .internal ? rawValue : nil }

  /// The modifier of a mock.
  var modifierOfType: String? { self == .internal ? nil : rawValue }

  package static func < (one: AccessLevel, other: AccessLevel) -> Bool {
    one.rank < other.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension DeclarationHeader {
  /// The access level that the declaration states.
  var access: AccessLevel? {
    modifiers.lazy.filter { $0.detail == nil }.compactMap {
      $0.name == "open" ? .public : AccessLevel(rawValue: $0.name)
    }.first
  }
}

extension DeclarationIndex {
  /// Returns the access level of a type, which the enclosing declarations can limit.
  func access(of type: DeclaredType) -> AccessLevel {
    var (access, standard, path) = (AccessLevel.public, AccessLevel.internal, [String]())
    if type.isGrouped { return .internal }
    for enclosure in type.enclosures {
      path += enclosure.name.split(separator: ".").map(String.init)
      if enclosure.isExtension {
        // A type that no source declares belongs to another module and is therefore public.
        access = min(access, self.type(at: path).map(self.access) ?? .public)
        standard = enclosure.header.access ?? .internal
      } else {
        access = min(access, enclosure.header.access ?? standard)
        standard = .internal
      }
    }
    return min(access, type.header.access ?? standard)
  }
}

// MARK: - Sharing

// A module that mocks types for other modules doesn't use testable imports, so it can be part of a release build.
extension MockGenerator {
  /// Whether only types and members that are as visible as their mocks are mocked.
  private var isSharing: Bool { !options.keepsAccess && options.access > .internal }

  /// Returns the reason why other modules can't use a mock of a type; `nil` if they can.
  func obstacle(to type: DeclaredType) -> SharingObstacle? {
    guard isSharing else { return nil }
    guard index.access(of: type) > .internal else {
      return type.isGrouped ? .isGrouped : .isInternal
    }
    return switch type.declaration.kind {
    case .class: obstacle(toSubclassesOf: type)
    // Other modules don't see the memberwise initializer.
    case .struct where options.imports(type.source.module): .hasNoInitializer
    default: nil
    }
  }

  /// Returns the reason why the module of the mocks can't subclass a class; `nil` if it can.
  func obstacle(toSubclassesOf type: DeclaredType) -> SharingObstacle? {
    guard isSharing, options.imports(type.source.module) else { return nil }
    guard type.header.hasModifier("open") else { return .isNotOpen }
    let lineage = Lineage(of: type, in: index, readsParents: true)
    let nearest = lineage.classes.lazy.map { $0.members.filter(\.isInitializer) }
      .first { !$0.isEmpty }
    let isMade =
      nearest?.contains {
        $0.header.access ?? .internal > .internal && !$0.header.hasModifier("convenience")
      }
      ?? lineage.unknownParents.contains("NSObject")
    return isMade ? nil : .hasNoInitializer
  }

  /// Returns the required initializers that the mock of a class must provide itself, because Swift doesn't let a class in
  /// another module inherit them if a designated initializer isn't public.
  ///
  /// They call a designated initializer with default values.
  func requiredInitializers(
    of lineage: Lineage, for subject: DeclaredType, in context: MockContext
  ) throws(LocatedDiagnostic) -> [String] {
    let classes = lineage.classes.filter { options.imports($0.type.source.module) }
    let all = classes.flatMap(\.members).filter(\.isInitializer)
    let keys = SignatureKey(context.reader, of: [])
    let (required, designated) = (
      all.filter { $0.header.hasModifier("required") && $0.header.hasModifier("convenience") },
      all.filter { !$0.header.hasModifier("convenience") }
    )
    guard !required.isEmpty,
      designated.contains(where: { $0.header.access ?? .internal <= .internal })
    else { return [] }
    let nearest = classes.lazy.map { $0.members.filter(\.isInitializer) }.first { !$0.isEmpty }
    let callable = (nearest ?? []).filter { isCallable($0, in: subject) }
    guard let call = callable.min(by: { $0.parameters.count < $1.parameters.count }) else {
      throw subject.problem(.noInitializer(subject.name.text))
    }
    let arguments = call.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }.map {
      ($0.label.map { "\(Identifier.label($0)): " } ?? "")
        + "\(context.facts.expect("DefaultValues")).value()"
    }.joined(separator: ", ")
    var seen: Set<String> = []
    return required.filter { seen.insert(keys.text(of: $0)).inserted }.map { member in
      let rewriter = context.inside(member).rewriter
      let parameters = member.parameters.text(rewriter, keepsDefaults: true, isSubscript: false)
      return "required convenience init\(member.failability.rawValue)(\(parameters))"
        + "\(rewriter.clause(member.effects)) { self.init(\(arguments)) }"
    }
  }

  /// Returns whether the mock of a class can call an initializer with default values.
  private func isCallable(_ member: MockedMember, in subject: DeclaredType) -> Bool {
    let access = member.header.access ?? .internal
    let isVisible =
      access > .internal
      || access == .internal
        && options.imports.contains { item in
          item.reach == .testable
            && item.module == member.owner.source.module.name ?? item.module
        }
    return isVisible && !member.header.hasModifier("convenience") && member.effects.isEmpty
      && member.failability == .none && member.genericParameters.isEmpty
      && !member.parameters.contains { $0.type.hasSpecifier("inout") }
  }

  /// Returns why the mock of a type can't override a member of a class, or `nil` if it can.
  func problem(overriding member: MockedMember, in subject: DeclaredType) -> Problem? {
    let fixed = member.header.modifiers.first { ["final", "static"].contains($0.name) }
    let obstacle = allowsOverriding(member, in: subject) ? nil : "not open"
    guard let reason = fixed?.name ?? obstacle else { return nil }
    return .fixedMember(member.baseName ?? "subscript", by: reason)
  }

  /// Returns whether a subclass in the module of the mocks can override a member.
  ///
  /// - Parameter subject: The mocked type, which can be in a different module than the member.
  private func allowsOverriding(_ member: MockedMember, in subject: DeclaredType) -> Bool {
    let owner = member.owner
    guard isSharing && options.imports(owner.source.module) || isClosed(owner, to: subject) else {
      return true
    }
    let hasOtherSetter = member.header.modifiers.contains {
      $0.detail == "set" && AccessLevel(rawValue: $0.name).map { $0 >= .internal } ?? false
    }
    return member.header.hasModifier("open") && !hasOtherSetter
  }

  /// Returns whether the module of the mocks sees a member of an extension.
  func sees(
    _ member: MockedMember, in header: DeclarationHeader, for subject: DeclaredType
  ) -> Bool {
    let access = member.header.access ?? header.access ?? .internal
    let owner = member.owner
    let isImported = isSharing && options.imports(owner.source.module)
    let isPublic = isImported || isClosed(owner, to: subject)
    return access >= (isPublic ? .package : .internal) && !member.header.hasAttribute("available")
  }

  /// Whether a class inherits from a type of a module that is only imported as others import it.
  private func isClosed(_ type: DeclaredType, to subject: DeclaredType) -> Bool {
    let module = type.source.module.name
    return type.isOfOtherModule(than: subject) && module != options.destination.name
      && !options.imports.contains { $0.module == module && $0.reach == .testable }
  }
}

extension GeneratorOptions {
  /// Returns whether the mocks import the module that they mock, as far as that is known.
  func imports(_ module: ModuleSettings) -> Bool {
    guard let name = module.name else { return imports.contains { $0.module != "Expect" } }
    return imports.contains { $0.module == name }
  }
}

extension DeclaredType {
  /// Whether only files that name its group of interfaces see the type.
  fileprivate var isGrouped: Bool {
    (enclosures.map(\.header) + [header]).contains { $0.hasAttribute("_spi") }
  }

  /// Whether another module declares the type, as far as that is known.
  func isOfOtherModule(than subject: DeclaredType) -> Bool {
    source.module.name != nil && source.module.name != subject.source.module.name
  }
}

/// A reason why other modules can't use a mock of a type, as the predicate of a sentence.
enum SharingObstacle: String {
  case isInternal = "is internal"
  case isGrouped = "is only visible with '@_spi'"
  case isNotOpen = "is not open"
  case hasNoInitializer = "has no public initializer"
}
