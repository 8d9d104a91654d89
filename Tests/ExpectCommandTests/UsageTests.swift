import ExpectCommand
import Foundation
import Testing

/// The responses of the tool to its arguments.
@Suite struct UsageTests {
  private static let hint = "Run 'expect-mocks help' for usage information."

  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    init(_ arguments: String..., message: String) {
      self.arguments = arguments
      self.message = message
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let mistakes = [
    Mistake("generat", message: "unknown command 'generat'; did you mean 'generate'?"),
    Mistake("frobnicate", message: "unknown command 'frobnicate'"),
    Mistake("help", "verson", message: "unknown command 'verson'; did you mean 'version'?"),
    Mistake("version", "now", message: "unexpected argument 'now' for 'version'"),
    Mistake("init", "here", message: "unexpected argument 'here' for 'init'"),
    Mistake(
      "generate", "--ouput", "x", message: "unknown option '--ouput'; did you mean '--output'?"),
    Mistake("generate", "--frobnicate", message: "unknown option '--frobnicate'"),
    Mistake("generate", "--output", message: "'--output' needs a value"),
    Mistake("generate", "--output=", message: "'--output' needs a value"),
    Mistake("generate", "--check=yes", message: "'--check' takes no value"),
    Mistake("generate", "--no-header=yes", message: "'--no-header' takes no value"),
    Mistake(
      "generate", "--isolation", "Actor", ".",
      message: "'--isolation' must be \"MainActor\" or \"nonisolated\""),
    Mistake(
      "generate", "--access", "open", ".",
      message: "'--access' must be \"internal\", \"package\", or \"public\""),
    Mistake(
      "generate", "", message: "a path must not be empty; for the current folder, pass '.'"),
    Mistake(
      "generate", "--", "Shop", "",
      message: "a path must not be empty; for the current folder, pass '.'"),
    Mistake("generate", "--regex", "(", ".", message: "'(' is not a regular expression"),
    Mistake(
      "generate", "--testable", "Shop,9x y", ".", message: "'9x y' is not the name of a module"),
    Mistake("generate", "--import", "Kit+", ".", message: "'Kit+' is not the name of a module"),
    Mistake(
      "generate", "--public-import", "Kit.", ".", message: "'Kit.' is not the name of a module"),
    Mistake(
      "generate", "--naming", "Mock", ".",
      message: "the naming 'Mock' must contain '{}' exactly once, along with other text"),
    Mistake(
      "generate", "--filename-format", "Mock", ".",
      message: "the filenameFormat 'Mock' must contain '{}' exactly once, along with other text"),
  ]

  @Test(arguments: mistakes)
  func `invalid arguments are reported, with suggestions for typos`(_ mistake: Mistake) throws {
    let sandbox = try Sandbox()

    let result = MocksTool(in: sandbox.path).run(mistake.arguments)

    #expect(result.status == .usage)
    #expect(result.errors == "expect-mocks: error: \(mistake.message)\n\(Self.hint)\n")
    #expect(result.output == "")
  }

  @Test func `missing input is reported`() throws {
    let sandbox = try Sandbox()

    let result = sandbox.run("generate")

    #expect(result.status == .usage)
    #expect(
      result.errors == """
        expect-mocks: error: no input; pass files or folders, or create a configuration file with \
        'expect-mocks init'
        \(Self.hint)

        """)
  }

  @Test func `messages of the plugin name the plugin's command`() throws {
    let sandbox = try Sandbox(["Shop/Cart.swift": "protocol Cart {}\n"])
    let tool = MocksTool(in: sandbox.path, isPlugin: true)

    #expect(
      tool.run(["generate"]).errors == """
        expect-mocks: error: no input; pass files or folders, or create a configuration file with \
        'swift package generate-mocks init'
        Run 'swift package generate-mocks help' for usage information.

        """)
    #expect(
      tool.run(["generate", "--check", "Shop"]).errors
        == "GeneratedMocks.swift: error: the mocks are out of date; run 'swift package generate-mocks'\n"
    )
    #expect(
      tool.run(["help"]).output.contains("\nusage: swift package generate-mocks <command>\n"))
    #expect(tool.run(["version"]).output == "expect-mocks 0.1.0\n")
  }

  @Test func `the version is printed`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("version").output == "expect-mocks 0.1.0\n")
    #expect(sandbox.run("--version").output == "expect-mocks 0.1.0\n")
  }

  @Test func `a run without a command prints the help`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run().status == .usage)
    #expect(sandbox.run().errors == sandbox.run("help").output)
    #expect(
      sandbox.run("help").output == """
        Generates mocks of Swift protocols and classes.

        usage: expect-mocks <command>

          generate [options] [<files, folders, or patterns>]
                           write mocks; without files, those that '.expect-mocks' configures
          init             create a configuration file '.expect-mocks'
          version          print the version
          help [<command>] print this help, or the help of a command

        """)
  }

  @Test(arguments: ["generate", "init", "version", "help"])
  func `help and --help print the same text about a command`(_ command: String) throws {
    let sandbox = try Sandbox()

    let result = sandbox.run("help", command)

    #expect(result.status == .success)
    #expect(result.output == sandbox.run(command, "--help").output)
    #expect(result.output.hasPrefix("usage: expect-mocks \(command)"))
  }

  @Test func `every option in the help is accepted`() throws {
    let sandbox = try Sandbox()
    let words = sandbox.run("help", "generate").output.split { " \n,.".contains($0) }
    let options = Set(words.filter { $0.hasPrefix("--") }.map(String.init))

    for option in options {
      let errors = sandbox.run("generate", option).errors
      #expect(!errors.hasPrefix("expect-mocks: error: unknown option"), "\(option)")
    }
    #expect(options.count == 33)
  }
}

// MARK: - PageTests

/// The examples on the page "expect-mocks reference", which run the tool on the shop in Examples.
struct PageTests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  @Test func `the commands on the page print the output on the page`() throws {
    let session = try Self.blocks(of: "sh")[0]
    let sandbox = try Self.shop()

    let replayed = session.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { command in
      let arguments = command.split(separator: " ").dropFirst(4).map(String.init)
      let result = sandbox.run(arguments)
      return "\(command)\n\(result.output)\(result.errors)"
    }

    #expect(replayed.count == 3)
    #expect(replayed.joined() == "\(session)\n")
  }

  @Test func `the tool generates the mock on the page`() throws {
    let mock = try Self.blocks(of: "swift").first { $0.hasPrefix("final class") }
    let sandbox = try Self.shop()

    _ = sandbox.run("generate", "--testable", "Shop", "Sources/Shop")

    let written = try #require(sandbox.text("GeneratedMocks.swift"))
    #expect(try written.contains(#require(mock)))
  }

  @Test func `a mock of three members has five lines, as the README states`() throws {
    let sandbox = try Sandbox([
      "Cart.swift":
        "protocol Cart {\n  func a()\n  func b() throws -> Int\n  var c: Int { get set }\n}\n"
    ])

    _ = sandbox.run("generate", "Cart.swift")

    let written = try #require(sandbox.text("GeneratedMocks.swift"))
    let mock = try #require(written.range(of: "final class CartMock"))
    #expect(written[mock.lowerBound...].split(separator: "\n").count == 5)
  }

  /// Returns the code blocks of the page in a language.
  private static func blocks(of language: String) throws -> [String] {
    let page = root.appending(path: "Sources/Expect/Documentation.docc/ExpectMocksReference.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```\(language)\n")
      .dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  /// Returns a folder with the sources of the shop, in the same place as on the page.
  private static func shop() throws -> Sandbox {
    let sources = root.appending(path: "Examples/Sources/Shop")
    let sandbox = try Sandbox()
    for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      try sandbox.write(text, to: "Sources/Shop/\(name)")
    }
    return sandbox
  }
}
