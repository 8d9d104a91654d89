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

extension JSONShape {
  /// The shape, with its article.
  var message: String {
    switch self {
    case .object: "an object"
    case .text: "a string"
    case .list: "an array of strings"
    case .flag: "true or false"
    case .isolation: "\"MainActor\" or \"nonisolated\""
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
