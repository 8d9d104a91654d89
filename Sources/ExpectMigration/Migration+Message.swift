/// The reason why a statement isn't rewritten.
enum Obstacle: Error {
  case unknownForm(Form)
  case unknownMatcher(String)
  case unknownCount
  case untypedClosure
  case synchronousCode
  case spy
  case forwarding
}

extension Obstacle {
  /// The text of the warning: what to write.
  var message: String {
    switch self {
    case .unknownForm(let form): "Write: \(form.advice)"
    case .unknownMatcher(let name): "Write a matcher of 'Arg' instead of '\(name)'."
    case .unknownCount: "Write the count of the calls: count: .exactly(2)"
    case .untypedClosure: "Write the types of the parameters: .andReturn { (name: String) in … }"
    case .spy: "Write, after the line that creates the mock: mock.enableSpy()"
    case .forwarding: "Write, after the line that creates the mock: mock.forward(to: …)"
    case .synchronousCode: "Write, in an async function: await mock.stub().call(mock.member(…))"
    }
  }
}

extension Form {
  /// An example of the replacement.
  fileprivate var advice: String {
    let texts: [Hole: String] = [
      .receiver: "mock", .mock: "mock", .call: "mock.member(…)", .name: "member",
      .arguments: "…", .argument: "…", .count: ", count: …", .steps: ".andReturn(…)",
      .value: "…", .values: "…", .closure: "{ … }", .and: "and",
      .statements: "mock.stub().call(mock.member(…)).andReturn(…)",
    ]
    return ([replacement] + [step].compactMap(\.self)).map { $0.filled(with: texts) }.joined()
  }
}

/// A problem with the arguments or the files.
enum MigrationProblem: Error {
  case unknownLibrary(String)
  case unknownOption(String)
  case missingValue(String)
  case noLibrary
  case noFiles
  case notFound
  case generated
  case unreadable
  case invalid
  case notRestorable
  case unwritable
}

extension MigrationProblem {
  /// The message of the diagnostic: one sentence without a full stop.
  var message: String {
    switch self {
    case .unknownLibrary(let name):
      "unknown library '\(name)'; pass 'cuckoo', 'swiftymocky', or 'mockingbird'"
    case .unknownOption(let name): "unknown option '\(name)'"
    case .missingValue(let option): "'\(option)' needs a value"
    case .noLibrary: "no library; pass '--from' and 'cuckoo', 'swiftymocky', or 'mockingbird'"
    case .noFiles: "no files; pass the tests to migrate"
    case .notFound: "no such file or folder"
    case .generated:
      "this file contains generated mocks; remove it, and generate mocks with Expect"
    case .unreadable: "this file cannot be read"
    case .invalid: "this file has syntax errors, and is left unchanged"
    case .notRestorable: "Git could not restore this file; commit it, or pass '--overwrite'"
    case .unwritable: "this file cannot be written"
    }
  }
}

extension MigrateCommand {
  /// The line that points to the help.
  static let hint = "Run 'expect-migrate --help' for usage information."

  static let help = """
    Rewrites tests that use another mocking library, so that they use Expect.

    usage: expect-migrate --from <library> [options] <files or folders>

      --from <library>   'cuckoo', 'swiftymocky', or 'mockingbird'
      --sources <path>   read the declarations of the mocked types in this file or folder; can be
                         repeated. They determine 'try', 'await', and the types of parameters
      --dry-run          write nothing, and print the changes
      --overwrite        also overwrite files that Git could not restore
      --verbose          list how many statements of each form were rewritten

    The names of mocks stay the same. A statement that can't be rewritten is left unchanged, after a
    line with '#warning' that says what to write. Files that don't import the library are skipped,
    and so are mocks that the library generated.
    The exit status is 0 on success, 1 after an error in a file, and 2 if an option is invalid.
    """

  static func summary(_ rewritten: Int, _ remaining: Int) -> String {
    "Rewrote \(counted(rewritten)), and left \(counted(remaining)) with a warning."
  }

  private static func counted(_ count: Int) -> String {
    count == 1 ? "1 statement" : "\(count) statements"
  }

  static func count(_ pattern: String, _ rewritten: Int, _ remaining: Int) -> String {
    "\(rewritten) rewritten, \(remaining) left: \(pattern)"
  }
}
