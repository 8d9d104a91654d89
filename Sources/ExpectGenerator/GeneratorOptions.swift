package import ExpectSyntax

/// The options that determine which types are mocked, and how the mocks are written.
package struct GeneratorOptions: Sendable {
  /// The template for the names of mocks.
  package var naming = NamingTemplate()
  /// The template for the names of doubles, which do nothing; `nil` to generate no doubles.
  package var doubles: NamingTemplate?
  /// The modules that the generated file imports, in addition to the imports of the sources.
  package var imports: [ModuleImport] = [ModuleImport("Expect")]
  /// Whether documentation comments are copied.
  package var keepsDocumentation = false
  /// Whether classes are skipped, unless their comment contains `@Mocked`.
  package var protocolsOnly = false
  /// Whether only types with the attribute or comment `@Mocked` are mocked.
  package var onlyAnnotated = false
  /// The names of types that are skipped.
  package var excluded: Set<String> = []
  /// A regular expression that the name of a type must contain a match of.
  package var pattern: NamePattern?
  /// Whether mocks include inherited members.
  package var inheritsMembers = true
  /// Whether mocks leave out members that an extension of their protocol implements.
  package var keepsDefaultImplementations = false
  /// The names of other members that mocks leave out, because their protocol has default implementations of them.
  package var defaulted: Set<String> = []
  /// Whether a mock is generated next to its type, with the same access level.
  package var keepsAccess = false
  /// Whether the source is part of a type that isn't in the sources.
  package var isNested = false
  /// The greatest access level of mocks in other files.
  ///
  /// Beyond `internal`, only types with at least this access level are mocked.
  package var access = AccessLevel.internal
  /// The module that contains the mocks.
  package var destination = ModuleSettings()

  /// Creates options with their default values.
  package init() {}
}

extension GeneratorOptions {
  /// Returns the access level of the mock of a type.
  func access(of type: DeclaredType, in index: DeclarationIndex) -> AccessLevel {
    if keepsAccess { return type.header.access ?? .internal }
    return max(.internal, min(access, index.access(of: type)))
  }
}

// MARK: - Names

/// A template that turns the name of a type into the name of its mock.
package struct NamingTemplate: Hashable, Sendable {
  private var prefix = ""
  private var suffix = "Mock"

  /// Creates the default template, which appends "Mock".
  package init() {}

  /// Creates a template from a text in which `{}` stands for the name of the type.
  ///
  /// Returns `nil` unless the text contains `{}` exactly once and other characters.
  package init?(_ template: String) {
    let parts = template.split(separator: "{}", omittingEmptySubsequences: false)
    guard parts.count == 2, template != "{}" else { return nil }
    prefix = String(parts[0])
    suffix = String(parts[1])
  }

  /// Returns the name of the mock of a type, in backticks if required.
  func mock(of type: Name) -> String { Identifier.escaped(prefix + type.unescaped + suffix) }

  /// Returns the name of the type that a mock with a given name would mock; `nil` if the name doesn't match.
  package func subject(of mock: String) -> String? {
    guard mock.hasPrefix(prefix), mock.hasSuffix(suffix),
      mock.count > prefix.count + suffix.count
    else { return nil }
    return String(mock.dropFirst(prefix.count).dropLast(suffix.count))
  }
}

/// A regular expression for the names of types.
package struct NamePattern: @unchecked Sendable {
  // A regular expression is immutable, but the standard library doesn't declare it `Sendable`.
  private let expression: Regex<AnyRegexOutput>

  /// Creates a pattern, or throws if the text isn't a regular expression.
  package init(_ text: String) throws {
    expression = try Regex(text)
  }

  /// Returns whether a name contains a match.
  func matches(_ name: String) -> Bool {
    name.contains(expression)
  }
}

// MARK: - Modules and sources

/// An import in a generated file.
package struct ModuleImport: Hashable, Sendable {
  /// The declarations that the import makes visible, and to whom.
  package enum Reach: String, Sendable {
    /// Public declarations.
    case plain = ""
    /// Internal declarations too.
    case testable = "@testable"
    /// Public declarations, which are also part of the interface of the importing module.
    case `public` = "public"
    /// Public declarations, which are also part of the interface of the importing module if a mock is.
    case shared
  }

  /// The module.
  package var module: String
  /// The kind of import.
  package var reach: Reach

  /// Creates an import of a module.
  package init(_ module: String, _ reach: Reach = .plain) {
    self.module = module
    self.reach = reach
  }

  /// Returns the attribute or modifier in a file whose most visible mock has an access level.
  func words(for access: AccessLevel) -> [String] {
    let word = reach == .shared ? access.modifier ?? "" : reach.rawValue
    return word.isEmpty ? [] : [word]
  }
}

/// The settings of a module that affect the meaning of its source code.
package struct ModuleSettings: Hashable, Sendable {
  /// The name of the module, if known.
  package var name: String?
  /// Whether declarations are isolated to the main actor by default.
  package var isMainActorByDefault = false
  /// Whether nonisolated async functions run in the caller's isolation by default.
  package var isNonsendingByDefault = false

  /// Creates the default settings.
  package init(name: String? = nil) {
    self.name = name
  }
}

/// A source file whose types are mocked, or from which mocked types inherit.
package struct MockedSource: Sendable {
  /// The parsed file.
  package var file: SourceFile
  /// The module that contains the file.
  package var module: ModuleSettings
  /// Whether the file is only read for inherited members.
  package var isReference: Bool

  package init(
    _ file: SourceFile, module: ModuleSettings = ModuleSettings(), isReference: Bool = false
  ) {
    self.file = file
    self.module = module
    self.isReference = isReference
  }
}

extension MockedSource {
  /// Returns whether the file imports a module unconditionally.
  func imports(_ module: String) -> Bool {
    file.declarations.contains {
      if case .importing(let item) = $0 { item.path.first?.text == module } else { false }
    }
  }
}
