import ExpectMocksTool
import Testing

/// Outputs that lie in the same place as sources.
@Suite struct OutputTests {
  private static let cart = "protocol Cart { func add() }\n"

  @Test(arguments: [
    ["Shop"], ["--output", "Shop/Mocks.swift", "Shop"], ["--output", "Shop/Mocks", "Shop"],
    ["--output", "Shop", "Shop"], ["--output", "Shop/Mocks.swift", "Shop/*.swift"],
    ["--output", "Shop/Mocks.swift", "--destination", "Shop", "Shop"],
    ["--output", "Shop/Mocks.swift", "--no-header", "Shop"],
    ["--output", "Shop", "--no-header", "Shop"], ["."],
  ])
  func `mocks that a run finds among the sources are not sources`(_ arguments: [String]) throws {
    let sandbox = try Sandbox(["Shop/Cart.swift": Self.cart])

    let first = sandbox.run(["generate"] + arguments)
    let second = sandbox.run(["generate", "--verbose"] + arguments)
    let check = sandbox.run(["generate", "--check"] + arguments)

    #expect(first.errors == "")
    #expect(second.errors.hasPrefix("Read 1 file, generated 1 mock.\n"))
    #expect(second.errors.hasSuffix(" is up to date.\n"))
    #expect(check.errors == "")
    #expect(check.status == .success)
  }

  @Test func `mocks that are named as a source are left out only if they are the output`() throws {
    let sandbox = try Sandbox(["Cart.swift": Self.cart])
    _ = sandbox.run("generate", "--output", "Mocks.swift", "Cart.swift")

    let same = sandbox.run(
      "generate", "--check", "--output", "Mocks.swift", "Cart.swift", "Mocks.swift")
    let other = sandbox.run("generate", "--output", "Other.swift", "Cart.swift", "Mocks.swift")

    #expect(same.errors == "")
    #expect(
      other.errors == """
        Cart.swift:1:10: error: 'Cart' is not mocked, because its module declares 'CartMock'; \
        exclude 'Cart', or use a different naming format

        """)
  }

  @Test func `the mocks of another target are no reason to leave out its types`() throws {
    let sandbox = try Sandbox(["Shop/Cart.swift": Self.cart])
    _ = sandbox.run("generate", "--output", "Shop/Mocks.swift", "Shop")

    let result = sandbox.run("generate", "--verbose", "--output", "Tests/Mocks.swift", "Shop")

    #expect(result.errors == "Read 1 file, generated 1 mock.\nWrote 'Tests/Mocks.swift'.\n")
  }

  @Test func `mocks without a header among the sources are replaced when these change`() throws {
    let arguments = [
      "generate", "--no-header", "--overwrite", "--output", "Shop/Mocks.swift", "Shop",
    ]
    let sandbox = try Sandbox(["Shop/Cart.swift": "protocol Bank {}\n"])
    _ = sandbox.run(arguments)
    try sandbox.write(Self.cart, to: "Shop/Cart.swift")

    let result = sandbox.run(arguments)

    #expect(result.errors == "")
    #expect(
      sandbox.text("Shop/Mocks.swift") == """
        import Expect

        final class CartMock: Mock, Cart, @unchecked Sendable {
          func add() { forward { (real: any Cart) in real.add() } }
        }

        """)
  }
}

// MARK: - Modules

extension OutputTests {
  private static let modules = """
    {
      "modules": {
        "A": { "sources": ["A"], "output": "Mocks" }, "B": { "sources": ["B"], "output": "./Mocks/" }
      }
    }
    """

  @Test func `two modules share a folder, where one has no mocks for a file of the other`() throws {
    let sandbox = try Sandbox([
      ".expect-mocks": Self.modules, "A/Cart.swift": Self.cart, "A/Safe.swift": "struct Safe {}\n",
      "B/Cart.swift": "struct Cart {}\n", "B/Safe.swift": "protocol Safe {}\n",
    ])

    let result = sandbox.run("generate")
    let check = sandbox.run("generate", "--check")

    #expect(result.errors == "")
    #expect(check.errors == "")
    #expect(try sandbox.names(in: "Mocks") == ["CartMocks.swift", "SafeMocks.swift"])
  }

  @Test func `two modules do not write one file in a folder that they share`() throws {
    let sandbox = try Sandbox([
      ".expect-mocks": Self.modules, "A/Cart.swift": Self.cart,
      "B/Cart.swift": "protocol Till {}\n",
    ])

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        B/Cart.swift: error: the modules 'A' and 'B' would overwrite each other's mocks in \
        'Mocks/CartMocks.swift'; give each its own 'output'

        """)
    #expect(sandbox.text("Mocks/CartMocks.swift")?.contains("class CartMock:") == true)
  }
}
