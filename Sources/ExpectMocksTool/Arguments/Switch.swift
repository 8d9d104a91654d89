/// An option that is about this run, and not about the mocks.
enum Switch: String, CaseIterable {
  case configuration
  case moduleName = "module-name"
  case module
  case searchPath = "search-path"
  case check
  case keepGoing = "keep-going"
  case verbose

  /// How it is written.
  var option: String { "--\(rawValue)" }

  /// Whether a value follows.
  var takesValue: Bool {
    switch self {
    case .configuration, .moduleName, .module, .searchPath: true
    case .check, .keepGoing, .verbose: false
    }
  }
}
