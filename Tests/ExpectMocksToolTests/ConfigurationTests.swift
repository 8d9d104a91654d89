import ExpectMocksTool
import Testing

/// What the configuration says.
@Suite struct ConfigurationTests {
  private static let cart = "protocol Cart { func add() }\n"
  private static let cartMock = """
    final class CartMock: Mock, Cart, @unchecked Sendable {
      func add() { call() }
    }

    """

  struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    let message: String

    init(_ text: String, _ message: String) {
      testDescription = text
      self.message = message
    }
  }

  private static let mistakes = [
    Mistake("", "1:1: error: this is not JSON: a value is missing"),
    Mistake("output = 1", "1:1: error: this is not JSON: a value is missing"),
    Mistake("{\n  \"output\"", "2:11: error: this is not JSON: ':' is missing"),
    Mistake("{ output: 1 }", "1:3: error: this is not JSON: a key in quotation marks is missing"),
    Mistake("{ \"output\": \"a", "1:13: error: this is not JSON: a string has no end"),
    Mistake(
      "{ \"output\": \"\\x\" }",
      "1:16: error: this is not JSON: "
        + "a string has an escape that JSON does not know"),
    Mistake("{} {}", "1:4: error: this is not JSON: something follows the end"),
    Mistake("{ \"output\": \"a\" \"b\": 1 }", "1:17: error: this is not JSON: ',' is missing"),
    Mistake(
      String(repeating: "[", count: 10_000),
      "1:65: error: this is not JSON: it is nested too deeply"),
    Mistake("[]", "1:1: error: 'configuration' must be an object"),
    Mistake("{\"ouput\": \"a\"}", "1:2: error: there is no key 'ouput'; did you mean 'output'?"),
    Mistake("{\"colour\": \"a\"}", "1:2: error: there is no key 'colour'"),
    Mistake("{\"header\": true}", "1:2: error: there is no key 'header'"),
    Mistake(
      "{\"options\": {\"protcolsOnly\": true}}",
      "1:14: error: there is no key 'protcolsOnly'; did you mean 'protocolsOnly'?"),
    Mistake(
      "{\"modules\": {\"A\": {\"source\": []}}}",
      "1:20: error: there is no key 'source'; did you mean 'sources'?"),
    Mistake(
      "{\"output\": \"a\", \"output\": \"b\"}", "1:17: error: the key 'output' is here twice"),
    Mistake("{\"output\": 1}", "1:12: error: 'output' must be a string"),
    Mistake("{\"imports\": \"A\"}", "1:13: error: 'imports' must be an array of strings"),
    Mistake("{\"options\": {\"glob\": 1}}", "1:22: error: 'glob' must be true or false"),
    Mistake(
      "{\"isolation\": \"Main\"}",
      "1:15: error: 'isolation' must be \"MainActor\" or \"nonisolated\""),
    Mistake(
      "{\"modules\": {\"A\": {\"sources\": [\"a\"]}}}",
      "1:14: error: the module 'A' has no 'output', nor is there one for all"),
    Mistake(
      "{\"output\": \"M.swift\", \"modules\": {\"A\": {}}}",
      "1:35: error: the module 'A' has neither 'sources' nor 'xcodeproj'"),
    Mistake(
      "{\"output\": \"M\", \"modules\": {\"A\": {\"sources\": [\"Shop\"], \"regex\": \"(\"}}}",
      "1:65: error: '(' is not a regular expression"),
    Mistake(
      "{\"modules\": {\"A\": {\"xcodeproj\": {\"path\": \".\"}}}}",
      "1:20: error: 'target' must be a string"),
  ]

  @Test(arguments: mistakes)
  func `what is wrong is told at its place`(_ mistake: Mistake) throws {
    let sandbox = try Sandbox([
      ".expect-mocks": mistake.testDescription, "Shop/Cart.swift": Self.cart,
    ])

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(result.errors == ".expect-mocks:\(mistake.message)\n")
    #expect(try sandbox.names() == [".expect-mocks", "Shop"])
  }

  @Test func `a configuration names what is mocked, and where it goes`() throws {
    let sandbox = try Sandbox([
      ".expect-mocks": """
      {
        "imports": ["Kit"],
        "options": { "header": false },
        "modules": {
          "Shop": { "sources": ["Shop/*.swift"], "output": "Mocks/Shop.swift", "naming": "Fake{}" },
          "Bank": { "sources": ["Bank"], "output": "Mocks/Bank", "testableImports": ["Bank"] }
        }
      }
      """, "Shop/Cart.swift": Self.cart, "Bank/Safe.swift": "protocol Safe {}\n",
    ])

    let result = sandbox.run("generate")

    #expect(result.errors == "")
    #expect(
      sandbox.text("Mocks/Shop.swift") == """
        import Expect
        import Kit

        final class FakeCart: Mock, Cart, @unchecked Sendable {
          func add() { call() }
        }

        """)
    #expect(
      sandbox.text("Mocks/Bank/SafeMocks.swift") == """
        import Expect
        import Kit
        @testable import Bank

        final class SafeMock: Mock, Safe, @unchecked Sendable {}

        """)
  }

  @Test func `a configuration is found upwards from the first input`() throws {
    let sandbox = try Sandbox([
      "Package/.expect-mocks": #"{ "output": "Mocks.swift", "options": { "header": false } }"#,
      "Package/Sources/Shop/Cart.swift": Self.cart,
    ])

    let result = sandbox.run("generate", "Package/Sources/Shop")

    #expect(result.errors == "")
    #expect(sandbox.text("Package/Mocks.swift") == "import Expect\n\n\(Self.cartMock)")
  }

  @Test func `an option says more than the module, and the module more than the whole`() throws {
    let sandbox = try Sandbox([
      "other.json": """
      {
        "naming": "A{}", "imports": ["All"],
        "modules": { "Shop": { "naming": "B{}", "imports": ["Some"] } }
      }
      """, "Shop/Cart.swift": "protocol Cart {}\n",
    ])

    let result = sandbox.run(
      "generate", "--configuration", "other.json", "--module-name", "Shop", "--naming", "C{}",
      "Shop")

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        // Mocks of Shop, made by expect-mocks.

        import Expect
        import Some

        final class CCart: Mock, Cart, @unchecked Sendable {}

        """)
  }

  @Test func `two modules do not write one file`() throws {
    let sandbox = try Sandbox([
      ".expect-mocks": """
      {
        "output": "Mocks.swift",
        "modules": { "A": { "sources": ["Shop"] }, "B": { "sources": ["Shop"] } }
      }
      """, "Shop/Cart.swift": Self.cart,
    ])

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        .expect-mocks:3:46: error: the modules 'A' and 'B' would replace each other's mocks in \
        'Mocks.swift'; give each an 'output'

        """)
  }

  @Test func `an option about mocks needs to know of which`() throws {
    let sandbox = try Sandbox([".expect-mocks": "{}"])

    let result = sandbox.run("generate", "--naming", "{}Fake")

    #expect(result.status == .usage)
    #expect(
      result.errors == """
        expect-mocks: error: '--naming' needs files or folders; what a configuration names has its own
        Run 'expect-mocks help' for what there is.

        """)
  }

  @Test func `a configuration to start from works as it is`() throws {
    let sandbox = try Sandbox(["Sources/Shop/Cart.swift": Self.cart])

    let started = sandbox.run("init")
    let generated = sandbox.run("generate")
    let again = sandbox.run("init")

    #expect(started.output == "Wrote '.expect-mocks'.\n")
    #expect(
      sandbox.text(".expect-mocks") == """
        {
          "options": {
            "protocolsOnly": true
          },
          "modules": {
            "Shop": {
              "sources": ["Sources/Shop"],
              "output": "Tests/ShopTests/GeneratedMocks.swift",
              "testableImports": ["Shop"]
            }
          }
        }

        """)
    #expect(generated.errors == "")
    #expect(sandbox.text("Tests/ShopTests/GeneratedMocks.swift")?.hasSuffix(Self.cartMock) == true)
    #expect(again.status == .diagnostics)
    #expect(again.errors == ".expect-mocks: error: there is a configuration already\n")
  }
}
