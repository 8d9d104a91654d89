import ExpectSyntax
import Foundation

/// A problem with the arguments, the configuration, or the files that the tool reads or writes.
struct ToolProblem {
  /// The message of the diagnostic: one sentence without a full stop.
  let message: String

  /// The severity of the diagnostic: a warning if the tool does what it was told to.
  let severity: Diagnostic.Severity

  /// Whether the command line is invalid if the problem has no location.
  let isUsage: Bool

  private init(
    _ message: String, _ severity: Diagnostic.Severity = .error, isUsage: Bool = true
  ) {
    self.message = message
    self.severity = severity
    self.isUsage = isUsage
  }
}

extension ToolProblem {
  static func unknownCommand(_ name: String, nearest: String?) -> Self {
    Self("unknown command '\(name)'" + Self.suggestion(nearest))
  }

  static func unknownOption(_ name: String, nearest: String?) -> Self {
    Self("unknown option '\(name)'" + Self.suggestion(nearest))
  }

  static func missingValue(option: String) -> Self {
    Self("'\(option)' needs a value")
  }

  static func unexpectedValue(option: String) -> Self {
    Self("'\(option)' takes no value")
  }

  static func unexpectedArgument(_ argument: String, command: String) -> Self {
    Self("unexpected argument '\(argument)' for '\(command)'")
  }
  static let emptyPath = Self("a path must not be empty; for the current folder, pass '.'")
  static let noInput = Self(
    "no input; pass files or folders, or create a configuration file with 'expect-mocks init'")

  static func optionNeedsInput(_ option: String) -> Self {
    Self(
      "'\(option)' requires files or folders on the command line; the configuration file sets it for its modules"
    )
  }

  static func badRegularExpression(_ text: String) -> Self {
    Self("'\(text)' is not a regular expression")
  }

  static func badModuleName(_ name: String) -> Self {
    Self("'\(name)' is not the name of a module")
  }

  static func badCondition(_ text: String) -> Self {
    Self(
      "'\(text)' is not a compilation condition; write one such as 'DEBUG' or 'DEBUG && os(Linux)'")
  }

  static func badTemplate(_ text: String, setting: String) -> Self {
    Self("the \(setting) '\(text)' must contain '{}' exactly once, along with other text")
  }

  static func unknownExclusion(_ name: String, nearest: String?) -> Self {
    Self("there is no type '\(name)' to exclude" + Self.suggestion(nearest), .warning)
  }
  static let nothingAnnotated = Self(
    "no type has the attribute '@Mocked' or '@Mocked' in its documentation, so no mocks are generated",
    .warning)

  static func leavesOutput(_ text: String, setting: String) -> Self {
    Self("the \(setting) '\(text)' must not contain a slash; specify the folder with 'output'")
  }

  static func notJSON(_ error: JSONError) -> Self {
    Self("invalid JSON: \(error.message)")
  }

  static func unknownKey(_ key: String, nearest: String?) -> Self {
    Self("unknown key '\(key)'" + Self.suggestion(nearest))
  }

  static func keyOfModule(_ key: String) -> Self {
    Self("'\(key)' belongs in an entry of 'modules'")
  }

  static func repeatedKey(_ key: String) -> Self {
    Self("duplicate key '\(key)'")
  }

  static func wrongShape(key: String, wanted: SettingShape) -> Self {
    Self("'\(key)' must be \(wanted.rawValue)")
  }

  static func empty(key: String) -> Self {
    Self("'\(key)' must not be empty")
  }

  static func controlCharacter(key: String) -> Self {
    Self("'\(key)' must not contain control characters")
  }

  static func emptyElement(key: String) -> Self {
    Self("'\(key)' must not contain an empty string")
  }
  static let noModules = Self("there are no 'modules', so no mocks are generated", .warning)

  static func noOutput(module: String) -> Self {
    Self("the module '\(module)' has no 'output'")
  }

  static func noSources(module: String) -> Self {
    Self("the module '\(module)' has neither 'sources' nor 'xcodeproj'")
  }

  static func sharedOutput(_ path: String, modules: [String]) -> Self {
    Self(
      "the modules \(Self.list(modules)) would overwrite each other's mocks in '\(path)'; give each its own 'output'"
    )
  }
  static let configurationExists = Self("a configuration file already exists")
  static let notFound = Self("no such file or folder")
  static let noMatch = Self("no files match this pattern")

  static func unreadable(reason: String) -> Self {
    Self("cannot be read: \(reason)")
  }
  static let notRegular = Self("this is a pipe, device, or socket, not a regular file")
  static let notPropertyList = Self("this is not the property list of an Xcode project")

  static func unknownTarget(_ name: String, known: [String]) -> Self {
    Self("unknown target '\(name)'; the project has \(Self.list(known))")
  }

  static func moduleWithoutInterface(_ name: String, reason: String) -> Self {
    Self("cannot read the interface of '\(name)': \(reason)", isUsage: false)
  }

  static func noToolchain(command: String) -> Self {
    Self("the toolchain command '\(command)' is not in PATH", isUsage: false)
  }

  static func declaredTwice(_ name: String, first: Place) -> Self {
    Self("'\(name)' is declared twice; only the first declaration is mocked: \(first.text)")
  }

  static func sameOutput(_ path: String, first: String) -> Self {
    Self("its mocks would overwrite those of '\(first)' in '\(path)'; write all mocks to one file")
  }
  static let isFolder = Self(
    "this is a folder; specify a file that ends in '.swift', or a folder that doesn't")

  static func notFolder(_ path: String) -> Self {
    Self("'\(path)' is not a folder")
  }

  static func unwritable(reason: String) -> Self {
    Self("cannot be written: \(reason)")
  }
  static let overwritesSource = Self(
    "this is one of the source files, which mocks never overwrite; specify another output")
  static let notMocks = Self(
    "this file was not generated by expect-mocks; specify another output, or pass '--overwrite'")
  static let outOfDate = Self("the mocks are out of date; run 'expect-mocks generate'")

  static func leftOver(isError: Bool) -> Self {
    Self("no source of this run has these mocks; delete this file", isError ? .error : .warning)
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last else { return "none" }
    return quoted.count == 1 ? last : quoted.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension JSONError {
  /// A description of the error.
  var message: String {
    switch self {
    case .expectedValue: "a value is missing"
    case .expected(let character): "'\(character)' is missing"
    case .expectedKey: "a key in quotation marks is missing"
    case .unterminatedText: "a string is unterminated"
    case .badEscape: "a string contains an invalid escape sequence"
    case .badText: "a string is not valid UTF-8"
    case .tooDeep: "values are nested too deeply"
    case .trailing: "there is unexpected text after the end"
    }
  }
}

// MARK: - Help

/// The texts that the tool prints about itself.
enum HelpText {
  /// The command of the plugin that runs the tool.
  static let pluginCommand = "swift package generate-mocks"

  /// The list of all commands.
  static let overview = """
    Generates mocks of Swift protocols and classes.

    usage: expect-mocks <command>

      generate [options] [<files, folders, or patterns>]
                       write mocks; without files, those that '.expect-mocks' configures
      init             create a configuration file '.expect-mocks'
      version          print the version
      help [<command>] print this help, or the help of a command
    """

  /// The line that points to the help.
  static let hint = "Run 'expect-mocks help' for usage information."

  static func written(_ path: String) -> String { "Wrote '\(path)'." }

  static func unchanged(_ path: String) -> String { "'\(path)' is up to date." }

  /// The note about an output file that is not rewritten, because that would remove mocks.
  static func kept(_ path: String) -> String {
    "\(path): note: this file is left unchanged until every source can be read"
  }

  /// The summary of a run.
  static func read(_ sources: Int, _ mocks: Int) -> String {
    "Read \(counted(sources, "file")), generated \(counted(mocks, "mock"))."
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension Command {
  /// The help text of a command.
  var help: String {
    switch self {
    case .generate: Self.generateHelp
    case .initialize:
      """
      usage: expect-mocks init

      Creates a configuration file '.expect-mocks' in the current folder, with an entry for each
      folder in 'Sources'.
      """
    case .version: "usage: expect-mocks version\n\nPrints the version."
    case .help: "usage: expect-mocks help [<command>]\n\nPrints the help of a command."
    }
  }

  private static let generateHelp = """
    usage: expect-mocks generate [options] [<files, folders, or patterns>]

    Writes mocks of the protocols and classes in the files. Without files, writes the mocks listed in
    the configuration file '.expect-mocks' in the current folder or the nearest folder above it.

    Selecting types:
      --exclude <names>            don't mock these types
      --regex <expression>         only mock types whose name contains a match
      --classes                    also mock classes without '@Mocked' in their documentation
      --only-annotated             only mock types with the attribute '@Mocked', or with '@Mocked' in
                                   their documentation
      --reference <path>           read this path for inherited members only; write 'Kit=<path>' if
                                   it belongs to a different module Kit
      --reference-module <names>   read these compiled modules for inherited members only
      --no-inheritance             leave out inherited members
      --keep-default-implementations
                                   leave out members that an extension of their protocol implements
      --module <names>             mock a compiled module, such as one of the toolchain; for others, pass
                                   its folder as '--search-path'
      --with-doubles               also generate a double of each type, which does nothing (CartDouble)
      --search-path <folder>       search this folder for other compiled modules
      --glob                       treat '*', '?', and '{' in paths as wildcards even if a file has
                                   that name
      --source-isolation <actor>   'MainActor' if that is the default isolation of the files

    Writing mocks:
      --output <path>              a file that ends in '.swift', or a folder for one file per source
                                   (GeneratedMocks.swift)
      --filename-format <format>   the names of files in a folder ({}Mocks.swift)
      --file-prefix <prefix>       a prefix for these names
      --naming <format>            the names of mocks ({}Mock)
      --testable <modules>         import these modules with '@testable'
      --import <modules>           import these modules
      --public-import <modules>    import these modules with 'public'
      --destination <path>         don't mock types whose mock, by its name, already exists at this path
      --isolation <actor>          'MainActor' if that is the default isolation of the mocks' module
      --access <level>             'package' or 'public' for mocks that other modules use; only types
                                   with at least this access level are mocked
      --condition <condition>      compile the mocks only if this condition is met, such as 'DEBUG'
      --keep-documentation         copy documentation comments
      --no-header                  leave out the header comment
      --timestamp                  add the time to the header comment
      --overwrite                  replace files that don't begin with the header comment

    Other options:
      --configuration <file>       use this configuration file
      --module-name <name>         the module of the files
      --check                      write nothing, and fail if a file is out of date
      --keep-going                 report errors in the files as warnings, and don't fail
      --verbose                    list the files that are read and written

    Separate names and modules with commas. Options that take names, modules, or paths can be
    repeated. The exit status is 0 on success, 1 after an error, and 2 if an option is invalid.
    """
}

// MARK: - Headers of files

/// The header comment of a file of mocks, which states its origin.
struct MockFileHeader {
  private static let stampStart = "// Generated at "
  private static let tool = "generated by expect-mocks."

  /// The module or file that is mocked.
  let subject: String?
  let hasHeader: Bool
  let hasTimestamp: Bool

  /// Returns the lines of the header.
  ///
  /// A timestamp in `text`, the existing file, is kept.
  func lines(keeping text: String?) -> [String] {
    let origin = subject.map { "// Mocks of \($0), \(Self.tool)" }
    let first = hasHeader ? [origin ?? "// Mocks, \(Self.tool)"] : []
    guard hasTimestamp else { return first }
    let kept = text?.split(separator: "\n").prefix(2).first { $0.hasPrefix(Self.stampStart) }
    return first + [kept.map(String.init) ?? Self.now]
  }

  /// Returns whether a text begins with such a header.
  static func begins(_ text: String) -> Bool {
    let first = text.prefix { !$0.isNewline }
    return first.hasPrefix("// Mocks") && first.hasSuffix(tool) || first.hasPrefix(stampStart)
  }

  private static var now: String { "\(stampStart)\(Date().formatted(.iso8601))." }
}
