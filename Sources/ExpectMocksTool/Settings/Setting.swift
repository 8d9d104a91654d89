/// Something that can be said of mocks, in the configuration and by an option.
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
  case header
  case timestamp
  case overwrite
  case inheritance
  case protocolsOnly
  case onlyAnnotated
  case keepDocumentation
  case withDoubles
  case glob

  /// What its value is.
  var shape: JSONShape {
    switch self {
    case .output, .regex, .naming, .filenameFormat, .filePrefix: .text
    case .imports, .publicImports, .testableImports, .exclude, .references,
      .referenceModules, .destination:
      .list
    case .sourceIsolation, .isolation: .isolation
    case .header, .timestamp, .overwrite, .inheritance, .protocolsOnly, .onlyAnnotated,
      .keepDocumentation, .withDoubles, .glob:
      .flag
    }
  }

  /// The option that sets it.
  var option: String {
    switch self {
    case .imports: "--import"
    case .publicImports: "--public-import"
    case .testableImports: "--testable"
    case .filenameFormat: "--filename-format"
    case .filePrefix: "--file-prefix"
    case .references: "--reference"
    case .referenceModules: "--reference-module"
    case .sourceIsolation: "--source-isolation"
    case .header: "--no-header"
    case .inheritance: "--no-inheritance"
    case .protocolsOnly: "--protocols-only"
    case .onlyAnnotated: "--only-annotated"
    case .keepDocumentation: "--keep-documentation"
    case .withDoubles: "--with-doubles"
    case .output, .exclude, .regex, .naming, .isolation, .destination, .timestamp, .overwrite,
      .glob:
      "--\(rawValue)"
    }
  }

  /// What a flag is where nobody sets it; its option sets the contrary.
  var isOnByDefault: Bool { self == .header || self == .inheritance }

  /// Whether the values are paths.
  var isPath: Bool {
    self == .output || self == .references || self == .destination
  }
}
