import ExpectSyntax
import Foundation

extension ToolProblem {
  /// What to tell the user, in one sentence without a full stop.
  var message: String {
    usageMessage ?? configurationMessage ?? readingMessage ?? writingMessage
  }

  private var usageMessage: String? {
    switch self {
    case .unknownCommand(let name, let nearest):
      "there is no command '\(name)'" + Self.suggestion(nearest)
    case .unknownOption(let name, let nearest):
      "there is no option '\(name)'" + Self.suggestion(nearest)
    case .missingValue(let option): "'\(option)' needs a value"
    case .unexpectedValue(let option): "'\(option)' takes no value"
    case .unexpectedArgument(let argument, let command):
      "'\(command)' does not know what to do with '\(argument)'"
    case .noInput:
      "there is nothing to read: name files or folders, or write a configuration ('expect-mocks init')"
    case .optionNeedsInput(let option):
      "'\(option)' needs files or folders; what a configuration names has its own"
    case .badRegularExpression(let text): "'\(text)' is not a regular expression"
    case .badTemplate(let text, let setting):
      "the \(setting) '\(text)' must contain '{}' once, and something else"
    case .leavesOutput(let text, let setting):
      "the \(setting) '\(text)' must not contain a slash; name the folder in 'output'"
    default: nil
    }
  }

  private var configurationMessage: String? {
    switch self {
    case .notJSON(let error): "this is not JSON: \(error.message)"
    case .unknownKey(let key, let nearest): "there is no key '\(key)'" + Self.suggestion(nearest)
    case .repeatedKey(let key): "the key '\(key)' is here twice"
    case .wrongShape(let key, let wanted): "'\(key)' must be \(wanted.message)"
    case .noOutput(let module): "the module '\(module)' has no 'output', nor is there one for all"
    case .noSources(let module): "the module '\(module)' has neither 'sources' nor 'xcodeproj'"
    case .sharedOutput(let path, let modules):
      "the modules \(Self.list(modules)) would replace each other's mocks in '\(path)'; "
        + "give each an 'output'"
    case .configurationExists: "there is a configuration already"
    default: nil
    }
  }

  private var readingMessage: String? {
    switch self {
    case .notFound: "there is no such file or folder"
    case .noMatch: "no file matches"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    case .notRegular: "this is a pipe, a device or a socket, and not a file"
    case .notPropertyList: "this is not the property list of an Xcode project"
    case .unknownTarget(let name, let known):
      "there is no target '\(name)'; there is \(Self.list(known))"
    case .moduleWithoutInterface(let name, let reason):
      "the toolchain has no interface of '\(name)': \(reason)"
    case .noToolchain(let command): "the command '\(command)' of the toolchain is not in PATH"
    default: nil
    }
  }

  private var writingMessage: String {
    switch self {
    case .declaredTwice(let name, let first):
      "'\(name)' is declared twice, and only the first has a mock: \(first.text)"
    case .sameOutput(let path, let first):
      "its mocks would replace those of '\(first)' in '\(path)'; write one file for all"
    case .isFolder: "this is a folder; name a file that ends in '.swift', or a folder without it"
    case .notFolder(let path): "'\(path)' is not a folder"
    case .unwritable(let reason): "it cannot be written: \(reason)"
    case .overwritesSource:
      "this is one of the sources, which mocks must not replace; name another output"
    case .notMocks:
      "this file was not written by expect-mocks, and is not replaced; name another output, "
        + "or use '--overwrite'"
    case .outOfDate: "the mocks are out of date; run 'expect-mocks generate'"
    default: preconditionFailure("A problem has no message. This is a bug in Expect.")
    }
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

extension SettingShape {
  /// The shape, with its article.
  var message: String {
    switch self {
    case .object: "an object"
    case .text: "a string"
    case .list: "an array of strings"
    case .flag: "true or false"
    case .isolation: "\"MainActor\" or \"nonisolated\""
    case .access: "\"internal\", \"package\", or \"public\""
    }
  }
}

extension JSONError {
  /// What was expected.
  var message: String {
    switch self {
    case .expectedValue: "a value is missing"
    case .expected(let character): "'\(character)' is missing"
    case .expectedKey: "a key in quotation marks is missing"
    case .unterminatedText: "a string has no end"
    case .badEscape: "a string has an escape that JSON does not know"
    case .badText: "a string is not valid UTF-8"
    case .tooDeep: "it is nested too deeply"
    case .trailing: "something follows the end"
    }
  }
}

// MARK: - Help

/// What the tool says of itself.
enum HelpText {
  /// All commands.
  static let overview = """
    Makes mocks of Swift protocols and classes.

    usage: expect-mocks <command>

      generate [options] [<files, folders or patterns>]
                       write mocks; without files, those that '.expect-mocks' asks for
      init             write a '.expect-mocks' to start from
      version          print the version
      help [<command>] print this text, or that of a command
    """

  /// Where to find help.
  static let hint = "Run 'expect-mocks help' for what there is."

  /// What to say of a file that was made.
  static func written(_ path: String) -> String { "Wrote '\(path)'." }

  /// What to say of a file that is as it should be.
  static func unchanged(_ path: String) -> String { "'\(path)' is up to date." }

  /// What to say of a file that was not made again, because that would lose mocks.
  static func kept(_ path: String) -> String {
    "\(path): note: it stays as it is until every source can be read"
  }

  /// What to say of what was read.
  static func read(_ sources: Int, _ mocks: Int) -> String {
    "Read \(counted(sources, "file")), made \(counted(mocks, "mock"))."
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension Command {
  /// What a command does, and what it can be told.
  var help: String {
    switch self {
    case .generate: Self.generateHelp
    case .initialize:
      """
      usage: expect-mocks init

      Writes the configuration '.expect-mocks' into this folder, with a module for each folder in
      'Sources'.
      """
    case .version: "usage: expect-mocks version\n\nPrints the version."
    case .help: "usage: expect-mocks help [<command>]\n\nPrints what there is to know of a command."
    }
  }

  private static let generateHelp = """
    usage: expect-mocks generate [options] [<files, folders or patterns>]

    Writes mocks of the protocols and classes in the files. Without files, it makes what the
    configuration '.expect-mocks' asks for, which is looked for upwards from here.

    What is mocked:
      --exclude <names>            leave these types alone
      --regex <expression>         only types whose name contains a match
      --protocols-only             leave classes alone without '@Mocked' in their documentation
      --only-annotated             only types with '@Mocked' as an attribute or in their documentation
      --reference <path>           read this for what is inherited from it only; 'Kit=<path>' is
                                   a part of the module Kit
      --reference-module <names>   read these compiled modules for what is inherited from them only
      --no-inheritance             leave out the members that a type inherits
      --module <names>             mock a compiled module of the toolchain
      --with-doubles               make a double of each type too, which does nothing (CartDouble)
      --search-path <folder>       where other compiled modules are
      --glob                       take '*', '?' and '{' in paths for wildcards even if there is
                                   such a file
      --source-isolation <actor>   'MainActor' if that is the default of the files

    Where mocks go, and what they look like:
      --output <path>              a file that ends in '.swift', or a folder for a file each
                                   (GeneratedMocks.swift)
      --filename-format <format>   names of files in a folder ({}Mocks.swift)
      --file-prefix <prefix>       what these names begin with
      --naming <format>            names of mocks ({}Mock)
      --testable <modules>         import these with '@testable'
      --import <modules>           import these
      --public-import <modules>    import these with 'public'
      --destination <path>         leave alone what has a mock here already, by its name
      --isolation <actor>          'MainActor' if that is the default of the module of the mocks
      --access <level>             'package' or 'public' for mocks that other modules use; only types
                                   that these see have one
      --keep-documentation         copy comments that document
      --no-header                  leave out the comment at the top
      --timestamp                  say in that comment when the mocks were made
      --overwrite                  replace files that don't begin with that comment

    What else:
      --configuration <file>       use this configuration
      --module-name <name>         the module that the files are a part of
      --check                      write nothing, and fail if a file is out of date
      --keep-going                 warn of what is wrong with the files, and do not fail
      --verbose                    tell what is read and written

    Names and modules are separated by commas, and every option for these and for paths may be
    repeated. It ends with 0 if all is well, 1 after an error, 2 if it does not
    understand the options.
    """
}

// MARK: - Headers of files

/// What a file of mocks says of its origin.
struct MockFileHeader {
  private static let stampStart = "// Made at "
  private static let tool = "made by expect-mocks."

  /// What the mocks are of: a module, or a file.
  let subject: String?
  let hasHeader: Bool
  let hasTimestamp: Bool

  /// The lines; the time is that of a text that is there already, if that is given.
  func lines(keeping text: String?) -> [String] {
    let origin = subject.map { "// Mocks of \($0), \(Self.tool)" }
    let first = hasHeader ? [origin ?? "// Mocks, \(Self.tool)"] : []
    guard hasTimestamp else { return first }
    let kept = text?.split(separator: "\n").prefix(2).first { $0.hasPrefix(Self.stampStart) }
    return first + [kept.map(String.init) ?? Self.now]
  }

  /// Whether a text begins with such a header.
  static func begins(_ text: String) -> Bool {
    let first = text.prefix { !$0.isNewline }
    return first.hasPrefix("// Mocks") && first.hasSuffix(tool) || first.hasPrefix(stampStart)
  }

  private static var now: String { "\(stampStart)\(Date().formatted(.iso8601))." }
}
