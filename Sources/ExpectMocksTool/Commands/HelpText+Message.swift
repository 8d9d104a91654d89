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
      --protocols-only             leave classes alone
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
