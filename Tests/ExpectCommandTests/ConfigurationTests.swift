import ExpectCommand
import Testing

/// The effects of the configuration file.
@Suite struct ConfigurationTests {
  private static let cart = "protocol Cart { func add() }\n"
  private static let cartMock = """
    final class CartMock: Mock, Cart, @unchecked Sendable {
      func add() { forward { (real: any Cart) in real.add() } }
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
    Mistake("", "1:1: error: invalid JSON: a value is missing"),
    Mistake("output = 1", "1:1: error: invalid JSON: a value is missing"),
    Mistake("{\n  \"output\"", "2:11: error: invalid JSON: ':' is missing"),
    Mistake("{ output: 1 }", "1:3: error: invalid JSON: a key in quotation marks is missing"),
    Mistake("{ \"output\": \"a", "1:13: error: invalid JSON: a string is unterminated"),
    Mistake(
      "{ \"output\": \"\\x\" }",
      "1:16: error: invalid JSON: "
        + "a string contains an invalid escape sequence"),
    Mistake("{} {}", "1:4: error: invalid JSON: there is unexpected text after the end"),
    Mistake("{ \"output\": \"a\" \"b\": 1 }", "1:17: error: invalid JSON: ',' is missing"),
    Mistake(
      String(repeating: "[", count: 10_000),
      "1:65: error: invalid JSON: values are nested too deeply"),
    Mistake("[]", "1:1: error: 'configuration' must be an object"),
    Mistake("{\"ouput\": \"a\"}", "1:2: error: unknown key 'ouput'; did you mean 'output'?"),
    Mistake("{\"colour\": \"a\"}", "1:2: error: unknown key 'colour'"),
    Mistake(
      "{\"sources\": [\"Shop\"]}", "1:2: error: 'sources' belongs in an entry of 'modules'"),
    Mistake("{\"xcodeproj\": {}}", "1:2: error: 'xcodeproj' belongs in an entry of 'modules'"),
    Mistake("{\"header\": true}", "1:2: error: unknown key 'header'"),
    Mistake(
      "{\"options\": {\"protcolsOnly\": true}}",
      "1:14: error: unknown key 'protcolsOnly'; did you mean 'protocolsOnly'?"),
    Mistake(
      "{\"modules\": {\"A\": {\"source\": []}}}",
      "1:20: error: unknown key 'source'; did you mean 'sources'?"),
    Mistake(
      "{\"output\": \"a\", \"output\": \"b\"}", "1:17: error: duplicate key 'output'"),
    Mistake("{\"output\": 1}", "1:12: error: 'output' must be a string"),
    Mistake("{\"output\": \"\"}", "1:12: error: 'output' must not be empty"),
    Mistake(
      "{\"output\": \"a\\u0000.swift\"}",
      "1:12: error: 'output' must not contain control characters"),
    Mistake(
      "{\"exclude\": [\"A\", \"B\\n\"]}",
      "1:13: error: 'exclude' must not contain control characters"),
    Mistake(
      "{\"output\": \"M\", \"modules\": {\"A\": {\"sources\": [\"\"]}}}",
      "1:46: error: 'sources' must not contain an empty string"),
    Mistake(
      "{\"output\": \"M\", \"modules\": {\"A\": {\"sources\": []}}}",
      "1:46: error: 'sources' must not be empty"),
    Mistake("{\"imports\": \"A\"}", "1:13: error: 'imports' must be an array of strings"),
    Mistake("{\"options\": {\"glob\": 1}}", "1:22: error: 'glob' must be true or false"),
    Mistake(
      "{\"isolation\": \"Main\"}",
      "1:15: error: 'isolation' must be \"MainActor\" or \"nonisolated\""),
    Mistake(
      "{\"access\": \"private\"}",
      "1:12: error: 'access' must be \"internal\", \"package\", or \"public\""),
    Mistake(
      "{\"modules\": {\"A\": {\"sources\": [\"a\"]}}}",
      "1:14: error: the module 'A' has no 'output'"),
    Mistake(
      "{\"output\": \"M.swift\", \"modules\": {\"A\": {}}}",
      "1:35: error: the module 'A' has neither 'sources' nor 'xcodeproj'"),
    Mistake(
      "{\"output\": \"M\", \"modules\": {\"A\": {\"sources\": [\"Shop\"], \"regex\": \"(\"}}}",
      "1:65: error: '(' is not a regular expression"),
    Mistake(
      "{\"imports\": [\"a b\"], \"modules\": {\"A\": {\"sources\": [\"Shop\"], \"output\": \"M\"}}}",
      "1:13: error: 'a b' is not the name of a module"),
    Mistake(
      "{\"condition\": \"DEBUG ||\", \"modules\": {\"A\": {\"sources\": [\"Shop\"], \"output\": \"M\"}}}",
      "1:15: error: 'DEBUG ||' is not a compilation condition; write one such as 'DEBUG' or "
        + "'DEBUG && os(Linux)'"),
    Mistake(
      "{\"modules\": {\"A\": {\"xcodeproj\": {\"path\": \".\"}}}}",
      "1:20: error: 'target' must be a string"),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a configuration is reported at its location`(_ mistake: Mistake) throws {
    let sandbox = try Sandbox([
      ".expect-mocks": mistake.testDescription, "Shop/Cart.swift": Self.cart,
    ])

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(result.errors == ".expect-mocks:\(mistake.message)\n")
    #expect(try sandbox.names() == [".expect-mocks", "Shop"])
  }

  @Test func `a byte order mark in a configuration is skipped`() throws {
    let sandbox = try Sandbox([
      ".expect-mocks": "\u{FEFF}{ \"output\": \"Mocks.swift\" }", "Shop/Cart.swift": Self.cart,
    ])

    let result = sandbox.run("generate", "Shop")

    #expect(result.errors == "")
    #expect(sandbox.text("Mocks.swift")?.hasSuffix(Self.cartMock) == true)
  }

  @Test func `a configuration specifies the sources and the output of each module`() throws {
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
          func add() { forward { (real: any Cart) in real.add() } }
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

  @Test func `public mocks import the mocked module with a public import`() throws {
    let sandbox = try Sandbox([
      ".expect-mocks": """
      {
        "access": "public",
        "options": { "header": false },
        "modules": {
          "Shop": { "sources": ["Shop"], "output": "Mocks.swift", "testableImports": ["Shop"] }
        }
      }
      """, "Shop/Cart.swift": "public protocol Cart {}\n", "Shop/Safe.swift": "protocol Safe {}\n",
      "Shop/Till.swift": "package protocol Till {}\n",
    ])

    let result = sandbox.run("generate")

    #expect(result.status == .success)
    #expect(
      result.errors == """
        Shop/Safe.swift:1:10: note: 'Safe' is internal, so it has no mock that another module can use

        """)
    #expect(
      sandbox.text("Mocks.swift") == """
        public import Expect
        public import Shop

        public final class CartMock: Mock, Cart, @unchecked Sendable {}

        package final class TillMock: Mock, Till, @unchecked Sendable {}

        """)
  }

  @Test func `a configuration is found in a parent folder of the first input`() throws {
    let sandbox = try Sandbox([
      "Package/.expect-mocks": #"{ "output": "Mocks.swift", "options": { "header": false } }"#,
      "Package/Sources/Shop/Cart.swift": Self.cart,
    ])

    let result = sandbox.run("generate", "Package/Sources/Shop")

    #expect(result.errors == "")
    #expect(sandbox.text("Package/Mocks.swift") == "import Expect\n\n\(Self.cartMock)")
  }

  @Test func `options override module settings, which override general settings`() throws {
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
        // Mocks of Shop, generated by expect-mocks.

        import Expect
        import Some

        final class CCart: Mock, Cart, @unchecked Sendable {}

        """)
  }

  @Test(arguments: ["{}", #"{ "modules": {} }"#])
  func `a configuration without modules produces a warning`(_ text: String) throws {
    let sandbox = try Sandbox([".expect-mocks": text])

    let result = sandbox.run("generate")

    #expect(result.status == .success)
    #expect(
      result.errors
        == ".expect-mocks: warning: there are no 'modules', so no mocks are generated\n")
  }

  @Test func `an excluded name without a type in any module produces a warning`() throws {
    let sandbox = try Sandbox([
      ".expect-mocks": """
      {
        "exclude": ["Safe", "Cart", "Crat"],
        "modules": {
          "Shop": { "sources": ["Shop"], "output": "Shop.swift" },
          "Bank": { "sources": ["Bank"], "output": "Bank.swift" }
        }
      }
      """, "Shop/Cart.swift": Self.cart, "Bank/Safe.swift": "enum Bank { class Safe {} }\n",
    ])

    let all = sandbox.run("generate")
    let one = sandbox.run("generate", "Shop")

    #expect(all.status == .success)
    #expect(
      all.errors == """
        .expect-mocks:2:14: warning: there is no type 'Crat' to exclude

        """)
    #expect(one.errors == "")
  }

  @Test(arguments: ["Mocks.swift", "./Mocks.swift", "Shop/../Mocks.swift"])
  func `two modules with the same output file are reported`(_ other: String) throws {
    let sandbox = try Sandbox([
      ".expect-mocks": """
      {
        "output": "Mocks.swift",
        "modules": { "A": { "sources": ["Shop"] }, "B": { "sources": ["Shop"], "output": "\(other)" } }
      }
      """, "Shop/Cart.swift": Self.cart,
    ])

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        .expect-mocks:3:46: error: the modules 'A' and 'B' would overwrite each other's mocks in \
        'Mocks.swift'; give each its own 'output'

        """)
  }

  @Test func `an option about mocks requires files on the command line`() throws {
    let sandbox = try Sandbox([".expect-mocks": "{}"])

    let result = sandbox.run("generate", "--naming", "{}Fake")

    #expect(result.status == .usage)
    #expect(
      result.errors == """
        expect-mocks: error: '--naming' requires files or folders on the command line; the configuration file sets it for its modules
        Run 'expect-mocks help' for usage information.

        """)
  }

  @Test func `init creates a configuration that works unchanged`() throws {
    let sandbox = try Sandbox(["Sources/Shop/Cart.swift": Self.cart])

    let started = sandbox.run("init")
    let generated = sandbox.run("generate")
    let again = sandbox.run("init")

    #expect(started.output == "Wrote '.expect-mocks'.\n")
    #expect(
      sandbox.text(".expect-mocks") == """
        {
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
    #expect(again.errors == ".expect-mocks: error: a configuration file already exists\n")
  }

  @Test func `init creates a configuration that imports the module of a target`() throws {
    let sandbox = try Sandbox(["Sources/web-shop/Cart.swift": Self.cart])

    _ = sandbox.run("init")
    let generated = sandbox.run("generate")

    #expect(generated.errors == "")
    #expect(
      sandbox.text("Tests/web-shopTests/GeneratedMocks.swift") == """
        // Mocks of web_shop, generated by expect-mocks.

        import Expect
        @testable import web_shop

        \(Self.cartMock)
        """)
  }
}

// MARK: - XcodeTests

/// The sources of a target in an Xcode project.
@Suite struct XcodeTests {
  private static let configuration = """
    {
      "output": "Mocks.swift",
      "modules": { "Shop": { "xcodeproj": { "path": "Apple", "target": "Shop" } } }
    }
    """

  /// A project with a group, a synchronized folder with one exception, and a second target.
  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        /* Begin */
        A1 /* Cart.swift in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* Cart.swift */; };
        A2 = {isa = PBXBuildFile; fileRef = F2; };
        A3 = {isa = PBXBuildFile; fileRef = F3; settings = {ATTRIBUTES = (Public, ); }; };
        F1 = {isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
        F2 = {isa = PBXFileReference; name = "B \\"ank\\""; path = "../Bank.swift"; sourceTree = SOURCE_ROOT; };
        F3 = {isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
        F4 = {isa = PBXFileReference; path = Till.swift; sourceTree = "<group>"; };
        A4 = {isa = PBXBuildFile; fileRef = F4; };
        G1 = {isa = PBXGroup; children = (G2, ); sourceTree = "<group>"; };
        G2 = {isa = PBXGroup; children = (F1, F3, F4); path = "The Shop"; sourceTree = "<group>"; };
        S1 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1, ); path = Whole; sourceTree = "<group>"; };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Left.swift, ); target = T1; };
        P1 = {isa = PBXSourcesBuildPhase; files = (A1, A2, A3, ); };
        P2 = {isa = PBXSourcesBuildPhase; files = (A4); };
        P3 = {isa = PBXResourcesBuildPhase; files = (A4); data = <0fbd 7770>; };
        T1 = {isa = PBXNativeTarget; buildPhases = (P1, P3); fileSystemSynchronizedGroups = (S1); name = Shop; };
        T2 = {isa = PBXNativeTarget; buildPhases = (P2); name = 'Till'; };
      };
      rootObject = X;
    }

    """

  private func sandbox(configuration: String = configuration) throws -> Sandbox {
    try Sandbox([
      ".expect-mocks": configuration,
      "Apple/Shop.xcodeproj/project.pbxproj": Self.project,
      "Apple/The Shop/Cart.swift": "protocol Cart {}\n",
      "Apple/The Shop/Till.swift": "protocol Till {}\n",
      "Apple/Whole/In.swift": "protocol In {}\n",
      "Apple/Whole/Left.swift": "protocol Left {}\n",
      "Bank.swift": "protocol Bank {}\n",
    ])
  }

  @Test func `the sources of a target are mocked`() throws {
    let sandbox = try sandbox()

    let result = sandbox.run("generate")

    #expect(result.errors == "")
    #expect(
      sandbox.text("Mocks.swift") == """
        // Mocks of Shop, generated by expect-mocks.

        import Expect

        final class CartMock: Mock, Cart, @unchecked Sendable {}

        final class BankMock: Mock, Bank, @unchecked Sendable {}

        final class InMock: Mock, In, @unchecked Sendable {}

        """)
  }

  @Test func `an unknown target is reported with the existing targets`() throws {
    let text = Self.configuration.replacing("\"Shop\" }", with: "\"Shed\" }")
    let sandbox = try sandbox(configuration: text)

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        .expect-mocks:3:26: error: unknown target 'Shed'; the project has 'Shop' and 'Till'

        """)
  }

  @Test(arguments: ["", "{", "{ a = (b; }", "{ objects = (); }", "{ objects = { } } x"])
  func `an invalid project file is reported`(_ text: String) throws {
    let sandbox = try sandbox()
    try sandbox.write(text, to: "Apple/Shop.xcodeproj/project.pbxproj")

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        Apple/Shop.xcodeproj/project.pbxproj: error: this is not the property list of an Xcode project

        """)
  }

  @Test func `a missing project is reported`() throws {
    let sandbox = try sandbox(
      configuration: Self.configuration.replacing("Apple", with: "Nowhere"))

    let result = sandbox.run("generate")

    #expect(result.status == .diagnostics)
    #expect(result.errors == "Nowhere/*.xcodeproj: error: no such file or folder\n")
  }
}
