package import ExpectSyntax

/// What mocks are made of, and how they are written.
package struct GeneratorOptions: Sendable {
  /// How a mock is called.
  package var naming = NamingTemplate()
  /// How a double is called that does nothing; nothing where none are wanted.
  package var doubles: NamingTemplate?
  /// The modules that the text imports, besides those that the sources import.
  package var imports: [ModuleImport] = [ModuleImport("Expect")]
  /// Whether documentation comments are copied.
  package var keepsDocumentation = false
  /// Whether classes are left alone, unless their comment says "@Mocked".
  package var protocolsOnly = false
  /// Whether only those types are mocked that have the attribute or the comment "@Mocked".
  package var onlyAnnotated = false
  /// The names of types that are left alone.
  package var excluded: Set<String> = []
  /// What the name of a type must contain, as a regular expression.
  package var pattern: NamePattern?
  /// Whether a mock has the members that its type inherits.
  package var inheritsMembers = true
  /// Whether mocks stand beside their types, and are as visible as these.
  package var keepsAccess = false
  /// How visible a mock of another type may be; beyond internal, only types that are as visible as a
  /// mock of theirs are mocked.
  package var access = AccessLevel.internal
  /// The module that the mocks are a part of.
  package var destination = ModuleSettings()

  /// Makes options of which all have their defaults.
  package init() {}
}

extension NamingTemplate {
  /// The name of a mock, in backticks where it needs them.
  func mock(of type: Name) -> String { Identifier.escaped(name(of: type.unescaped)) }
}

extension GeneratorOptions {
  /// The words for the access of a mock and of its members, each with a space behind it.
  func access(
    of type: DeclaredType, in index: DeclarationIndex
  ) -> (ofType: String, ofMembers: String) {
    guard keepsAccess else {
      let word = min(access, index.access(of: type)).word
      return (word, word)
    }
    let words = type.declaration.header.modifiers.map(\.name)
    if let word = words.first(where: ["public", "open", "package"].contains) {
      let access = word == "open" ? "public " : "\(word) "
      return (access, access)
    }
    // A member that says nothing is as visible as a type that only its file sees.
    return (words.first(where: ["private", "fileprivate"].contains).map { "\($0) " } ?? "", "")
  }
}

// MARK: - Names

/// How the name of a mock is made of the name of its type.
package struct NamingTemplate: Hashable, Sendable {
  private let prefix: String
  private let suffix: String

  /// Makes the template of Expect: the name of the type, and Mock.
  package init() {
    prefix = ""
    suffix = "Mock"
  }

  /// Makes a template of a text in which braces stand for the name of the type.
  ///
  /// Nothing comes of a text without braces, or with more than one pair of them.
  package init?(_ template: String) {
    let parts = template.split(separator: "{}", omittingEmptySubsequences: false)
    guard parts.count == 2, template != "{}" else { return nil }
    prefix = String(parts[0])
    suffix = String(parts[1])
  }

  /// The name of the mock of a type.
  func name(of type: String) -> String { prefix + type + suffix }
}

/// A regular expression for the names of types.
package struct NamePattern: @unchecked Sendable {
  // A regular expression is a value that nothing changes; the standard library does not say so.
  private let expression: Regex<AnyRegexOutput>

  /// Makes a pattern of a regular expression; throws where it is none.
  package init(_ text: String) throws {
    expression = try Regex(text)
  }

  /// Whether a part of a name matches.
  func matches(_ name: String) -> Bool {
    name.contains(expression)
  }
}

// MARK: - Modules and sources

/// An import that a text of mocks begins with.
package struct ModuleImport: Hashable, Sendable {
  /// What the importing text sees, and who sees it through that text.
  package enum Reach: String, Sendable {
    /// What is public.
    case plain = ""
    /// What is internal too.
    case testable = "@testable "
    /// What is public, also in the interface of the importing text.
    case `public` = "public "
    /// What is public, also in the interface of the importing text if a mock is in that.
    case shared
  }

  /// The module.
  package var module: String
  /// What is seen of it.
  package var reach: Reach

  /// Makes an import of a module.
  package init(_ module: String, _ reach: Reach = .plain) {
    self.module = module
    self.reach = reach
  }

  /// The line that imports the module into a text whose most visible mock has a certain access.
  func text(for access: AccessLevel) -> String {
    switch reach {
    case .plain, .testable, .public: "\(reach.rawValue)import \(module)"
    case .shared: "\(access.word)import \(module)"
    }
  }
}

/// The settings of a module that decide what its text means.
package struct ModuleSettings: Hashable, Sendable {
  /// The name of the module, where it is known.
  package var name: String?
  /// Whether its declarations are isolated to the main actor unless they say otherwise.
  package var isMainActorByDefault = false
  /// Whether its async functions run where their caller runs unless they say otherwise.
  package var isNonsendingByDefault = false

  /// Makes the settings of a module that has none.
  package init(name: String? = nil) {
    self.name = name
  }
}

/// A text whose types are mocked, or which is read because those types inherit from its own.
package struct MockedSource: Sendable {
  /// The text and what it declares.
  package var file: SourceFile
  /// The module that the text is a part of.
  package var module: ModuleSettings
  /// Whether no mocks are made of it.
  package var isReference: Bool

  /// Makes a source of a text.
  package init(
    _ file: SourceFile, module: ModuleSettings = ModuleSettings(), isReference: Bool = false
  ) {
    self.file = file
    self.module = module
    self.isReference = isReference
  }
}
