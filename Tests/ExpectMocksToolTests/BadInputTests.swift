import ExpectMocksTool
import Foundation
import Testing

/// What is wrong with files is told at its place, and the rest of the work is done.
@Suite struct BadInputTests {
  private static let good = "protocol Good { func work() }\n"
  private static let goodMocks = """
    // Mocks of Test, made by expect-mocks.

    import Expect

    final class GoodMock: Mock, Good, @unchecked Sendable {
      func work() { forward { (real: any Good) in real.work() } }
    }

    """

  /// Runs the tool on all files of a sandbox.
  private func generate(_ sandbox: Sandbox) -> ToolResult {
    sandbox.run("generate", "--module-name", "Test", "--output", "Mocks.swift", "Sources")
  }

  struct Bad: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let message: String

    init(_ name: String, _ text: String, message: String) {
      self.init(name, bytes: Array(text.utf8), message: message)
    }

    init(_ name: String, bytes: [UInt8], message: String) {
      testDescription = name
      self.bytes = bytes
      self.message = message
    }
  }

  private static let bad = [
    Bad("empty", "", message: ""),
    Bad(
      "invalid UTF-8", bytes: Array("protocol A { }\n".utf8) + [0xC3, 0x20],
      message: "Sources/Bad.swift:2:1: error: the text is not valid UTF-8 from here on\n"),
    Bad(
      "unbalanced", "protocol A { func f()\n",
      message: """
        Sources/Bad.swift:2:1: error: expected '}' to match '{'
        Sources/Bad.swift:1:12: note: it stands here

        """),
    Bad(
      "closed too often", "protocol A { func f() } }\n",
      message: "Sources/Bad.swift:1:25: error: '}' closes nothing\n"),
    Bad(
      "unterminated string", "let a = \"b\nprotocol A { func f() }\n",
      message: "Sources/Bad.swift:1:9: error: expected '\"' to end this string\n"),
    Bad(
      "nested braces", "func f() " + String(repeating: "{", count: 10_000),
      message: """
        Sources/Bad.swift:1:10010: error: expected '}' to match '{'
        Sources/Bad.swift:1:10: note: it stands here

        """),
    Bad(
      "nested types", String(repeating: "struct A { ", count: 10_000),
      message: """
        Sources/Bad.swift:1:714: error: nested more than 64 levels deep; the rest is not read
        Sources/Bad.swift:1:110001: error: expected '}' to match '{'
        Sources/Bad.swift:1:714: note: it stands here

        """),
  ]

  @Test(arguments: bad)
  func `a file that cannot be understood leaves the mocks of the others alone`(_ bad: Bad) throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])
    try sandbox.write(bytes: bad.bytes, to: "Sources/Bad.swift")

    let result = generate(sandbox)

    #expect(result.errors == bad.message)
    #expect(result.status == (bad.message.isEmpty ? .success : .diagnostics))
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  @Test func `a link that leads nowhere is told`() throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.whole("Sources/Bad.swift"), withDestinationPath: sandbox.whole("Nowhere"))

    let result = generate(sandbox)

    #expect(result.status == .diagnostics)
    #expect(result.errors == "Sources/Bad.swift: error: there is no such file or folder\n")
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  #if os(macOS) || os(Linux)
  @Test(.enabled(if: geteuid() != 0, "A superuser may read everything."))
  func `a file that may not be read is told`() throws {
    let sandbox = try Sandbox(["Sources/Bad.swift": "", "Sources/Good.swift": Self.good])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: sandbox.whole("Sources/Bad.swift"))

    let result = generate(sandbox)

    #expect(result.status == .diagnostics)
    #expect(result.errors == "Sources/Bad.swift: error: it cannot be read: permission denied\n")
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }
  #endif

  #if os(Linux)
  @Test func `a file whose reading fails is told`() throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])

    let result = sandbox.run(
      "generate", "--module-name", "Test", "--output", "Mocks.swift", "/proc/self/mem", "Sources")

    #expect(result.status == .diagnostics)
    #expect(result.errors == "/proc/self/mem: error: it cannot be read: input/output error\n")
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }
  #endif

  @Test func `a path that leads nowhere is told`() throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])

    let result = sandbox.run(
      "generate", "--module-name", "Test", "--output", "Mocks.swift", "Nowhere", "None/*.swift",
      "Sources")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        Nowhere: error: there is no such file or folder
        None/*.swift: error: no file matches

        """)
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  @Test func `folders that link to each other are entered once`() throws {
    let sandbox = try Sandbox(["Sources/Inner/Good.swift": Self.good])
    for name in ["Sources/Loop", "Sources/Inner/Loop"] {
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.whole(name), withDestinationPath: sandbox.whole("Sources"))
    }

    let result = generate(sandbox)

    #expect(result.errors == "")
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  @Test func `a file of 50 MB is read`() throws {
    let sandbox = try Sandbox()
    let filler = Array(repeating: UInt8(ascii: "x"), count: 50_000_000)
    let text = Array(Self.good.utf8) + Array("/* ".utf8) + filler + Array(" */\n".utf8)
    try sandbox.write(bytes: text, to: "Sources/Large.swift")

    let result = generate(sandbox)

    #expect(result.errors == "")
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  @Test func `a parent that is nowhere is told`() throws {
    let sandbox = try Sandbox([
      "Sources/Good.swift": Self.good, "Sources/Orphan.swift": "protocol Orphan: Parent {}\n",
    ])

    let result = generate(sandbox)

    #expect(
      result.errors == """
        Sources/Orphan.swift:1:18: error: what 'Orphan' inherits from 'Parent' is in none of the sources; \
        add the file that declares it, or read its module with '--reference-module'

        """)
    #expect(result.status == .diagnostics)
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  @Test func `of two types of one name the first is mocked`() throws {
    let sandbox = try Sandbox([
      "Sources/Good.swift": Self.good, "Sources/Later.swift": "\nprotocol Good { func rest() }\n",
    ])

    let result = generate(sandbox)

    #expect(
      result.errors == """
        Sources/Later.swift:2:10: error: 'Good' is declared twice, and only the first has a mock: \
        Sources/Good.swift:1:10

        """)
    #expect(result.status == .diagnostics)
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  @Test func `an output that is a folder is told`() throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])
    try FileManager.default.createDirectory(
      atPath: sandbox.whole("Mocks.swift"), withIntermediateDirectories: true)

    let result = generate(sandbox)

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        Mocks.swift: error: this is a folder; name a file that ends in '.swift', or a folder without it

        """)
  }

  @Test func `an output that cannot be written is told, and nothing is left beside it`() throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good, "file": ""])

    let result = sandbox.run("generate", "--output", "file/Mocks.swift", "Sources")

    #expect(result.status == .diagnostics)
    #expect(result.errors == "file/Mocks.swift: error: 'file' is not a folder\n")
    #expect(try sandbox.names() == ["Sources", "file"])
  }

  @Test func `with keep-going what is wrong with files is a warning`() throws {
    let sandbox = try Sandbox(["Sources/Orphan.swift": "protocol Orphan: Parent {}\n"])

    let result = sandbox.run("generate", "--keep-going", "Sources")

    #expect(result.status == .success)
    #expect(
      result.errors == """
        Sources/Orphan.swift:1:18: warning: what 'Orphan' inherits from 'Parent' is in none of the sources; \
        add the file that declares it, or read its module with '--reference-module'

        """)
  }

  @Test(arguments: [
    ["--output", "Sources", "--filename-format", "{}", "Sources"],
    ["--output", "Sources/Good.swift", "Sources/Good.swift"],
    ["--output", "Sources/Good.swift", "--overwrite", "Sources"],
    ["--output", "Link.swift", "--overwrite", "Sources"],
  ])
  func `a source is never replaced`(arguments: [String]) throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.whole("Link.swift"), withDestinationPath: sandbox.whole("Sources/Good.swift"))

    let result = sandbox.run(["generate"] + arguments)

    let path = arguments[1] == "Sources" ? "Sources/Good.swift" : arguments[1]
    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        \(path): error: this is one of the sources, which mocks must not replace; name another output

        """)
    #expect(sandbox.text("Sources/Good.swift") == Self.good)
  }

  @Test func `a file that is not one of mocks is replaced only where that is asked for`() throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good, "Mocks.swift": "let mine = 1\n"])

    let refused = generate(sandbox)
    let kept = sandbox.text("Mocks.swift")
    let result = sandbox.run(
      "generate", "--module-name", "Test", "--overwrite", "--output", "Mocks.swift", "Sources")

    #expect(
      refused.errors == """
        Mocks.swift: error: this file was not written by expect-mocks, and is not replaced; name another \
        output, or use '--overwrite'

        """)
    #expect(kept == "let mine = 1\n")
    #expect(result.errors == "")
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  @Test func `after an error in a source the mocks stay as they are`() throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])
    _ = generate(sandbox)
    try sandbox.write("protocol Good { func work(", to: "Sources/Good.swift")

    let result = generate(sandbox)

    #expect(result.status == .diagnostics)
    #expect(
      result.errors.hasSuffix(
        "Mocks.swift: note: it stays as it is until every source can be read\n"))
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }

  @Test(arguments: [("--file-prefix", "../A"), ("--filename-format", "../{}")])
  func `mocks stay inside of the output folder`(option: String, value: String) throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])

    let result = sandbox.run("generate", "--output", "Mocks", option, value, "Sources")

    let setting = option == "--file-prefix" ? "filePrefix" : "filenameFormat"
    #expect(
      result.errors.hasPrefix(
        "expect-mocks: error: the \(setting) '\(value)' must not contain a slash; "
          + "name the folder in 'output'\n"))
    #expect(try sandbox.names() == ["Sources"])
  }

  @Test func `a pipe and a device are no sources`() throws {
    let sandbox = try Sandbox(["Sources/Good.swift": Self.good])
    #expect(mkfifo(sandbox.whole("Sources/Pipe.swift"), 0o600) == 0)

    let result = sandbox.run(
      "generate", "--module-name", "Test", "--output", "Mocks.swift", "Sources", "/dev/zero")

    #expect(
      result.errors == """
        Sources/Pipe.swift: error: this is a pipe, a device or a socket, and not a file
        /dev/zero: error: this is a pipe, a device or a socket, and not a file

        """)
    #expect(sandbox.text("Mocks.swift") == Self.goodMocks)
  }
}
