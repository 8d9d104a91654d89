import Foundation

/// The parsed arguments of the `generate` command.
struct GenerateArguments {
  /// The files, folders, and patterns to mock.
  private(set) var paths: [String] = []
  /// The settings passed as options.
  private(set) var settings = Settings()
  private var switches: [Switch: [String]] = [:]

  /// Parses arguments.
  init(_ arguments: [String]) throws(ToolFailure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        for path in rest { try add(path: path) }
        return
      }
      if argument.hasPrefix("-"), argument != "-" {
        try take(option: argument, &rest)
      } else {
        try add(path: argument)
      }
    }
  }

  /// Whether the configuration specifies what to mock.
  var hasNoInput: Bool { paths.isEmpty && values(.module).isEmpty }

  /// Returns whether a switch was passed.
  func has(_ item: Switch) -> Bool { switches[item] != nil }

  /// Returns the last value of a switch.
  func value(_ item: Switch) -> String? { switches[item]?.last }

  /// Returns all values of a switch.
  func values(_ item: Switch) -> [String] { switches[item] ?? [] }

  /// Adds a path.
  ///
  /// An empty one usually comes from a shell variable without a value, and would be the current folder.
  private mutating func add(path: String) throws(ToolFailure) {
    guard !path.isEmpty else { throw ToolFailure(.emptyPath) }
    paths.append(path)
  }

  private mutating func take(
    option argument: String, _ rest: inout ArraySlice<String>
  ) throws(ToolFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, attached) = (String(parts[0]), parts.dropFirst().first.map(String.init))
    if let item = Switch.allCases.first(where: { $0.option == name }) {
      let value = try Self.value(of: name, attached, item.takesValue, &rest)
      switches[item, default: []] += item == .module ? Self.parts(of: value) : [value ?? ""]
    } else if let setting = Setting.allCases.first(where: { $0.option == name }) {
      let value = try Self.value(of: name, attached, setting.shape != .flag, &rest)
      try set(setting, to: value ?? "", option: name)
    } else {
      let known = Setting.allCases.map(\.option) + Switch.allCases.map(\.option)
      let nearest = NearestName.nearest(to: name, among: known)
      throw ToolFailure(.unknownOption(name, nearest: nearest))
    }
  }

  private static func value(
    of option: String, _ attached: String?, _ takesValue: Bool, _ rest: inout ArraySlice<String>
  ) throws(ToolFailure) -> String? {
    guard takesValue else {
      if attached != nil { throw ToolFailure(.unexpectedValue(option: option)) }
      return nil
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw ToolFailure(.missingValue(option: option))
    }
    return value
  }

  private mutating func set(
    _ setting: Setting, to value: String, option: String
  ) throws(ToolFailure) {
    let content: SettingValue.Content
    switch setting.shape {
    case .flag: content = .flag(!setting.isOnByDefault)
    case .list:
      // A path may contain commas.
      content = .list(settings.list(setting) + (setting.isPath ? [value] : Self.parts(of: value)))
    case .text, .isolation, .access, .object:
      guard setting.shape.choices?.contains(value) ?? true else {
        throw ToolFailure(.wrongShape(key: option, wanted: setting.shape))
      }
      content = .text(value)
    }
    settings[setting] = SettingValue(content: content)
  }

  private static func parts(of value: String?) -> [String] {
    (value ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

// MARK: - Switches

/// An option that applies to this run, and not to the mocks.
enum Switch: String, CaseIterable {
  case configuration
  case moduleName = "module-name"
  case module
  case searchPath = "search-path"
  case check
  case keepGoing = "keep-going"
  case verbose

  /// The option, including its dashes.
  var option: String { "--\(rawValue)" }

  /// Whether the option takes a value.
  var takesValue: Bool {
    switch self {
    case .configuration, .moduleName, .module, .searchPath: true
    case .check, .keepGoing, .verbose: false
    }
  }
}
