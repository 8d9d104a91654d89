import ExpectGenerator

extension Settings {
  /// The options of the generator that these settings mean.
  func generatorOptions() throws(ToolFailure) -> GeneratorOptions {
    var options = GeneratorOptions()
    options.imports = imports
    options.keepsDocumentation = flag(.keepDocumentation)
    options.doubles = flag(.withDoubles) ? NamingTemplate("{}Double") : nil
    options.protocolsOnly = flag(.protocolsOnly)
    options.onlyAnnotated = flag(.onlyAnnotated)
    options.excluded = Set(list(.exclude))
    options.inheritsMembers = flag(.inheritance)
    options.destination.isMainActorByDefault = text(.isolation) == "MainActor"
    options.pattern = try pattern()
    if let template = text(.naming) {
      guard let naming = NamingTemplate(template) else {
        throw ToolFailure(
          .badTemplate(template, setting: Setting.naming.rawValue), at: self[.naming]?.place)
      }
      options.naming = naming
    }
    return options
  }

  /// The module whose text is read.
  func moduleSettings(name: String?) -> ModuleSettings {
    var module = ModuleSettings(name: name)
    module.isMainActorByDefault = text(.sourceIsolation) == "MainActor"
    return module
  }

  /// The imports, each module once; what is said first of how much is seen holds.
  private var imports: [ModuleImport] {
    let expect = [ModuleImport("Expect")].filter { _ in
      !list(.imports).contains("Expect") && !list(.publicImports).contains("Expect")
    }
    let all =
      expect + list(.publicImports).map { ModuleImport($0, .public) }
      + list(.imports).map { ModuleImport($0) }
      + list(.testableImports).map { ModuleImport($0, .testable) }
    var seen: Set<ModuleImport> = []
    return all.filter { seen.insert($0).inserted }
  }

  private func pattern() throws(ToolFailure) -> NamePattern? {
    guard let text = text(.regex) else { return nil }
    do {
      return try NamePattern(text)
    } catch {
      throw ToolFailure(.badRegularExpression(text), at: self[.regex]?.place)
    }
  }
}
