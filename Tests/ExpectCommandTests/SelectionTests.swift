import ExpectCommand
import Testing

/// The members and types that options leave out.
@Suite struct SelectionTests {
  @Test func `a warning says that no type is annotated`() throws {
    let sandbox = try Sandbox(["Cart.swift": "protocol Cart {}\n"])
    let warning =
      "warning: no type has the attribute '@Mocked' or '@Mocked' in its documentation, "
      + "so no mocks are generated\n"

    let one = sandbox.run("generate", "--only-annotated", "Cart.swift")
    let folder = sandbox.run("generate", "--only-annotated", "--output", "Mocks", "Cart.swift")

    #expect(one.status == .success)
    #expect(one.errors == "expect-mocks: \(warning)")
    #expect(folder.errors == "expect-mocks: \(warning)")
  }

  @Test func `members with a default implementation are left out on request`() throws {
    let sandbox = try Sandbox([
      "Cart.swift": "protocol Cart { func add() }\n",
      "Other.swift": "extension Cart { func add() {} }\n",
    ])

    let result = sandbox.run(
      "generate", "--no-header", "--keep-default-implementations", "Cart.swift", "Other.swift")

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        import Expect

        final class CartMock: Mock, Cart, @unchecked Sendable {}

        """)
  }

  @Test func `the mock of a protocol with many defaults that call each other isn't quadratic`()
    throws
  {
    let count = 1_000
    let members = (0..<count).map { "  func member\($0)(_ a: Int) -> Int" }
    let defaults = (0..<count).map { "\(members[$0]) { member\(($0 + 1) % count)(a) }" }
    let sandbox = try Sandbox([
      "Big.swift": (["protocol Big {"] + members + ["}", "extension Big {"] + defaults + ["}"])
        .joined(separator: "\n")
    ])

    let result = sandbox.run("generate", "Big.swift")

    #expect(result.errors == "")
    #expect(sandbox.text("GeneratedMocks.swift")?.split(separator: "\n").count == count + 4)
  }
}
