import ExpectGenerator
import ExpectSyntax

/// The settings for a set of mocks.
///
/// A setting without a value has its default.
struct Settings {
  private var values: [Setting: SettingValue] = [:]

  subscript(setting: Setting) -> SettingValue? {
    get { values[setting] }
    set { values[setting] = newValue }
  }

  /// Returns these settings, overridden by the values of others.
  func overridden(by others: Settings) -> Settings {
    var result = self
    result.values.merge(others.values) { _, new in new }
    return result
  }

  /// The settings that have a value.
  var names: [Setting] { Setting.allCases.filter { values[$0] != nil } }

  /// Returns the value of a text setting.
  func text(_ setting: Setting) -> String? {
    if case .text(let text) = values[setting]?.content { text } else { nil }
  }

  /// Returns the value of a list setting.
  func list(_ setting: Setting) -> [String] {
    if case .list(let list) = values[setting]?.content { list } else { [] }
  }

  /// Returns the value of a flag.
  func flag(_ setting: Setting) -> Bool {
    if case .flag(let flag) = values[setting]?.content { flag } else { setting.isOnByDefault }
  }
}

// MARK: - Values

/// A property of the mocks that the configuration file or an option sets.
enum Setting: String, CaseIterable {
  case output
  case imports
  case publicImports
  case testableImports
  case exclude
  case regex
  case naming
  case filenameFormat
  case filePrefix
  case references
  case referenceModules
  case destination
  case sourceIsolation
  case isolation
  case access
  case condition
  case header
  case timestamp
  case overwrite
  case inheritance
  case keepDefaultImplementations
  case protocolsOnly
  case onlyAnnotated
  case keepDocumentation
  case withDoubles
  case glob

  /// The kind of value that the setting takes.
  var shape: SettingShape { row.shape }

  /// The option that sets it.
  var option: String { row.option }

  private var row: (shape: SettingShape, option: String) {
    switch self {
    case .output: (.text, "--output")
    case .imports: (.list, "--import")
    case .publicImports: (.list, "--public-import")
    case .testableImports: (.list, "--testable")
    case .exclude: (.list, "--exclude")
    case .regex: (.text, "--regex")
    case .naming: (.text, "--naming")
    case .filenameFormat: (.text, "--filename-format")
    case .filePrefix: (.text, "--file-prefix")
    case .references: (.list, "--reference")
    case .referenceModules: (.list, "--reference-module")
    case .destination: (.list, "--destination")
    case .sourceIsolation: (.isolation, "--source-isolation")
    case .isolation: (.isolation, "--isolation")
    case .access: (.access, "--access")
    case .condition: (.text, "--condition")
    case .header: (.flag, "--no-header")
    case .timestamp: (.flag, "--timestamp")
    case .overwrite: (.flag, "--overwrite")
    case .inheritance: (.flag, "--no-inheritance")
    case .keepDefaultImplementations: (.flag, "--keep-default-implementations")
    case .protocolsOnly: (.flag, "--classes")
    case .onlyAnnotated: (.flag, "--only-annotated")
    case .keepDocumentation: (.flag, "--keep-documentation")
    case .withDoubles: (.flag, "--with-doubles")
    case .glob: (.flag, "--glob")
    }
  }

  /// The default of a flag.
  ///
  /// Its option sets the opposite.
  var isOnByDefault: Bool { [.header, .inheritance, .protocolsOnly].contains(self) }

  /// Whether the values are paths.
  var isPath: Bool {
    self == .output || self == .references || self == .destination
  }
}

/// The value of a setting, and its location.
struct SettingValue {
  enum Content {
    case text(String)
    case list([String])
    case flag(Bool)
  }

  var content: Content
  /// The location in the configuration file; `nil` for an option.
  var place: Place?
}

/// The kinds of values in a configuration file, as messages call them.
enum SettingShape: String {
  case object = "an object"
  case text = "a string"
  case list = "an array of strings"
  case flag = "true or false"
  case isolation = "\"MainActor\" or \"nonisolated\""
  case access = "\"internal\", \"package\", or \"public\""

  /// The valid texts; `nil` if every text is valid.
  var choices: [String]? {
    switch self {
    case .isolation: ["MainActor", "nonisolated"]
    case .access: AccessLevel.allCases.filter { $0 >= .internal }.map(\.rawValue)
    case .object, .text, .list, .flag: nil
    }
  }
}

// MARK: - Generating

extension Settings {
  /// Returns the generator options that correspond to these settings.
  func generatorOptions() throws(ToolFailure) -> GeneratorOptions {
    var options = GeneratorOptions()
    try checkImports()
    options.imports = imports
    options.keepsDocumentation = flag(.keepDocumentation)
    options.doubles = flag(.withDoubles) ? NamingTemplate("{}Double") : nil
    options.protocolsOnly = flag(.protocolsOnly)
    options.onlyAnnotated = flag(.onlyAnnotated)
    options.excluded = Set(list(.exclude))
    options.inheritsMembers = flag(.inheritance)
    options.keepsDefaultImplementations = flag(.keepDefaultImplementations)
    options.destination.isMainActorByDefault = text(.isolation) == "MainActor"
    options.access = access
    options.pattern = try pattern()
    if let condition = text(.condition), !Conditional.accepts(condition: condition) {
      throw ToolFailure(.badCondition(condition), at: self[.condition]?.place)
    }
    if let template = text(.naming) {
      guard let naming = NamingTemplate(template) else {
        throw ToolFailure(
          .badTemplate(template, setting: Setting.naming.rawValue), at: self[.naming]?.place)
      }
      options.naming = naming
    }
    return options
  }

  /// Returns the settings of the module that contains the sources.
  ///
  /// - Parameter name: The name of the module, or `nil` if it's only known from the imports of the mocks.
  func moduleSettings(name: String?) -> ModuleSettings {
    let others = imports.map(\.module).filter { !["Expect", "ExpectNoncopyable"].contains($0) }
    var module = ModuleSettings(name: name ?? (others.count == 1 ? others[0] : nil))
    module.isMainActorByDefault = text(.sourceIsolation) == "MainActor"
    return module
  }

  /// The access level of mocks.
  private var access: AccessLevel { text(.access).flatMap(AccessLevel.init) ?? .internal }

  /// The imports, each module once.
  ///
  /// The first import of a module takes precedence. Mocks for other modules don't import anything that
  /// only tests see.
  private var imports: [ModuleImport] {
    let isListed = (list(.imports) + list(.publicImports)).contains("Expect")
    let all =
      (isListed ? [] : [ModuleImport("Expect")])
      + list(.publicImports).map { ModuleImport($0, .public) }
      + list(.imports).map { ModuleImport($0) }
      + list(.testableImports).map { ModuleImport($0, access > .internal ? .shared : .testable) }
    var seen: Set<ModuleImport> = []
    return all.filter { seen.insert($0).inserted }
  }

  /// Throws if the name of a module or submodule to import is invalid.
  private func checkImports() throws(ToolFailure) {
    let valid = /(`?[_\p{L}]\w*`?)(\.`?[_\p{L}]\w*`?)*/
    for setting in [Setting.imports, .publicImports, .testableImports] {
      for name in list(setting) where name.wholeMatch(of: valid) == nil {
        throw ToolFailure(.badModuleName(name), at: self[setting]?.place)
      }
    }
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
