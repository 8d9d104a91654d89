import ExpectMigration
import Testing

/// The files that the tool reads and writes, and its options.
@Suite struct CommandTests {
  private let before = "import Cuckoo\n\nverify(shop).close()\n"
  private let after = "import ExpectXCTest\n\nshop.received().call(shop.close(), count: 1)\n"
  private let summary = "Rewrote 1 statement, and left 0 statements with a warning.\n"

  @Test func `a committed file is overwritten`() throws {
    let sandbox = try Sandbox(["Tests.swift": before])
    try sandbox.git("init")
    try sandbox.git("add", ".")
    try sandbox.git("commit", "-m", "Add tests")

    let result = sandbox.migrate(nil, "--from", "cuckoo")

    #expect(try sandbox.text("Tests.swift") == after)
    #expect(result == (summary, 0))
  }

  @Test func `a file that Git can't restore is left unchanged without --overwrite`() throws {
    let sandbox = try Sandbox(["Tests.swift": before])
    let error =
      "Tests.swift: error: Git could not restore this file; commit it, or pass '--overwrite'"
    #expect(sandbox.migrate(nil, "--from", "cuckoo") == ("\(summary)\(error)\n", 1))

    try sandbox.git("init")
    #expect(sandbox.migrate(nil, "--from", "cuckoo") == ("\(summary)\(error)\n", 1))

    try sandbox.git("add", ".")
    try sandbox.git("commit", "-m", "Add tests")
    try sandbox.write("// Modified.\n\(before)", to: "Tests.swift")
    #expect(sandbox.migrate(nil, "--from", "cuckoo") == ("\(summary)\(error)\n", 1))
    #expect(try sandbox.text("Tests.swift") == "// Modified.\n\(before)")

    #expect(sandbox.migrate(nil, "--from", "cuckoo", "--overwrite") == (summary, 0))
    #expect(try sandbox.text("Tests.swift") == "// Modified.\n\(after)")
  }

  @Test func `a dry run prints the changes`() throws {
    let sandbox = try Sandbox(["Tests.swift": before])

    let result = sandbox.migrate("Tests.swift", "--from", "Cuckoo", "--dry-run", "--verbose")

    #expect(
      result.output == """
        --- Tests.swift
        +++ Tests.swift
        @@ -1,3 +1,3 @@
        -import Cuckoo
        +import ExpectXCTest
        \u{20}
        -verify(shop).close()
        +shop.received().call(shop.close(), count: 1)
        1 rewritten, 0 left: verify($mock).$member
        \(summary)
        """)
    #expect(try sandbox.text("Tests.swift") == before)
  }

  @Test func `a file with syntax errors is left unchanged`() throws {
    let text = "import Cuckoo\nfunc test() {\n  verify(shop).close()\n"
    let sandbox = try Sandbox(["Tests.swift": text])

    let result = sandbox.migrate("Tests.swift", "--from", "cuckoo", "--overwrite")

    #expect(try sandbox.text("Tests.swift") == text)
    #expect(result.output.contains("Tests.swift:4:1: error: expected '}'"))
    #expect(
      result.output.hasSuffix(
        "Tests.swift: error: this file has syntax errors, and is left unchanged\n"))
    #expect(result.status == 1)
  }

  @Test func `a file that doesn't import the library is left unchanged`() throws {
    let text = "import XCTest\nverify(shop).close()\n"
    let sandbox = try Sandbox(["Tests.swift": text])

    let result = sandbox.migrate(nil, "--from", "cuckoo", "--overwrite")

    #expect(try sandbox.text("Tests.swift") == text)
    #expect(result == ("Rewrote 0 statements, and left 0 statements with a warning.\n", 0))
  }

  @Test func `a file that uses Swift Testing imports ExpectTesting`() throws {
    let sandbox = try Sandbox(["Tests.swift": "import Mockingbird\nimport Testing\n"])

    _ = sandbox.migrate(nil, "--from", "mockingbird", "--overwrite")

    #expect(try sandbox.text("Tests.swift") == "import ExpectTesting\nimport Testing\n")
  }

  @Test func `a warning is printed with its line`() throws {
    let sandbox = try Sandbox(["Tests.swift": "import Cuckoo\nlet a = when(shop.close())\n"])

    let result = sandbox.migrate(nil, "--from", "cuckoo", "--overwrite")

    #expect(
      result.output == """
        Tests.swift:2: warning: Write: mock.stub().call(mock.member(…)).andReturn(…)
        Rewrote 0 statements, and left 1 statement with a warning.

        """)
    #expect(result.status == 0)
  }

  struct Mistake: CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Mistake(
      arguments: ["--from", "mockito"],
      message: "unknown library 'mockito'; pass 'cuckoo', 'swiftymocky', or 'mockingbird'"),
    Mistake(arguments: ["--from"], message: "'--from' needs a value"),
    Mistake(arguments: ["--form", "cuckoo"], message: "unknown option '--form'"),
    Mistake(
      arguments: ["Tests"],
      message: "no library; pass '--from' and 'cuckoo', 'swiftymocky', or 'mockingbird'"),
    Mistake(arguments: ["--from", "cuckoo"], message: "no files; pass the tests to migrate"),
  ])
  func `an invalid option is reported`(_ mistake: Mistake) {
    let command = MigrateCommand(mistake.arguments)

    #expect(
      command.errors
        == "expect-migrate: error: \(mistake.message)\nRun 'expect-migrate --help' for usage information.\n"
    )
    #expect(command.output == "")
    #expect(command.status == .usage)
  }

  @Test func `a missing file is reported`() throws {
    let result = try Sandbox([:]).migrate("Tests.swift", "--from", "cuckoo")

    #expect(result.output.hasSuffix("Tests.swift: error: no such file or folder\n"))
    #expect(result.status == 1)
  }

  @Test func `help is printed`() {
    let command = MigrateCommand(["--help"])

    #expect(command.output.hasPrefix("Rewrites tests that use another mocking library"))
    #expect(command.status == .success)
  }
}
