import ExpectMocksTool
import Foundation
import Testing

/// What the page "Generating mocks" shows of the tool, which is run on the shop of the Examples.
struct PageTests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  @Test func `the commands of the page say what the page shows`() throws {
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

  @Test func `the mock on the page is the one that is written`() throws {
    let mock = try Self.blocks(of: "swift").first { $0.hasPrefix("final class") }
    let sandbox = try Self.shop()

    _ = sandbox.run("generate", "--protocols-only", "--testable", "Shop", "Sources/Shop")

    let written = try #require(sandbox.text("GeneratedMocks.swift"))
    #expect(try written.contains(#require(mock)))
  }

  @Test func `a mock of three members has five lines, as the README says`() throws {
    let sandbox = try Sandbox([
      "Cart.swift":
        "protocol Cart {\n  func a()\n  func b() throws -> Int\n  var c: Int { get set }\n}\n"
    ])

    _ = sandbox.run("generate", "Cart.swift")

    let written = try #require(sandbox.text("GeneratedMocks.swift"))
    let mock = try #require(written.range(of: "final class CartMock"))
    #expect(written[mock.lowerBound...].split(separator: "\n").count == 5)
  }

  /// The blocks of the page in a language.
  private static func blocks(of language: String) throws -> [String] {
    let page = root.appending(path: "Sources/Expect/Documentation.docc/GeneratingMocks.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```\(language)\n")
      .dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  /// A folder with the sources of the shop, where the page has them.
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
