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
  /// Whether classes are left alone.
  package var protocolsOnly = false
  /// Whether only those types are mocked that have the attribute or the comment "@Mocked".
  package var onlyAnnotated = false
  /// The names of types that are left alone.
  package var excluded: Set<String> = []
  /// What the name of a type must contain, as a regular expression.
  package var pattern: NamePattern?
  /// Whether a mock has the members that its type inherits.
  package var inheritsMembers = true
  /// Whether mocks are as visible as their types, and not internal.
  package var keepsAccess = false
  /// The module that the mocks are a part of.
  package var destination = ModuleSettings()

  /// Makes options of which all have their defaults.
  package init() {}
}
