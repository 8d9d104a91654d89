import ExpectMocksTool
import Foundation
import Testing

/// What is written, and where.
@Suite struct GenerateTests {
  static let cart = """
    import Foundation

    /// A cart.
    protocol Cart {
      /// Puts something in.
      func add(_ item: String) -> Bool
    }

    """
  static let bank = """
    import Foundation

    class Vault { init() {}; func open() {} }

    /// @Mocked
    public protocol Bank { func pay() throws }

    """
  static let cartMock = """
    final class CartMock: Mock, Cart, @unchecked Sendable {
      func add(_ item: String) -> Bool { forward(item) { (real: any Cart) in real.add(item) } }
    }

    """
  static let bankMock = """
    final class BankMock: Mock, Bank, @unchecked Sendable {
      func pay() throws { try forward { (real: any Bank) in try real.pay() } }
    }

    """

  func sandbox() throws -> Sandbox {
    try Sandbox(["Shop/Bank.swift": Self.bank, "Shop/Cart.swift": Self.cart])
  }

  @Test func `one file has the mocks of all sources, and each import once`() throws {
    let sandbox = try sandbox()

    let result = sandbox.run(
      "generate", "--protocols-only", "--testable", "Shop", "--import", "Kit", "Shop")

    #expect(result.status == .success)
    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        // Mocks, made by expect-mocks.

        import Expect
        import Kit
        @testable import Shop
        import Foundation

        \(Self.bankMock)
        \(Self.cartMock)
        """)
  }

  @Test func `a folder has a file for each source`() throws {
    let sandbox = try sandbox()

    let result = sandbox.run("generate", "--protocols-only", "--output", "Mocks", "Shop")

    #expect(result.errors == "")
    #expect(try sandbox.names(in: "Mocks") == ["BankMocks.swift", "CartMocks.swift"])
    #expect(
      sandbox.text("Mocks/CartMocks.swift") == """
        // Mocks of Cart.swift, made by expect-mocks.

        import Expect
        import Foundation

        \(Self.cartMock)
        """)
  }

  @Test func `files in a folder have the names that are asked for`() throws {
    let sandbox = try sandbox()

    let result = sandbox.run(
      "generate", "--output", "Mocks/", "--filename-format", "Mock{}", "--file-prefix=Shop", "Shop")

    #expect(result.errors == "")
    #expect(try sandbox.names(in: "Mocks") == ["ShopMockBank.swift", "ShopMockCart.swift"])
  }

  @Test func `two sources of one name are not written to one file`() throws {
    let sandbox = try Sandbox(["A/Cart.swift": Self.cart, "B/Cart.swift": "protocol Other {}\n"])

    let result = sandbox.run("generate", "--output", "Mocks", "A", "B")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        B/Cart.swift: error: its mocks would replace those of 'A/Cart.swift' in 'Mocks/CartMocks.swift'; \
        write one file for all

        """)
    #expect(sandbox.text("Mocks/CartMocks.swift")?.hasSuffix(Self.cartMock) == true)
  }

  @Test(arguments: [
    (["--only-annotated"], [bankMock]), (["--exclude", "Bank,Vault"], [cartMock]),
    (["--exclude", "Bank", "--exclude=Vault"], [cartMock]), (["--regex", "^Ca"], [cartMock]),
    (["--regex", "a", "--protocols-only", "--exclude", "Cart"], [bankMock]),
    (["--protocols-only"], [bankMock, cartMock]),
  ])
  func `only those types are mocked that are asked for`(_ options: [String], _ mocks: [String])
    throws
  {
    let sandbox = try sandbox()

    let result = sandbox.run(["generate", "--no-header"] + options + ["Shop"])

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift")
        == "import Expect\nimport Foundation\n\n" + mocks.joined(separator: "\n"))
  }

  @Test func `names, documentation and isolation are as they are asked for`() throws {
    let sandbox = try sandbox()

    let result = sandbox.run(
      "generate", "--no-header", "--naming", "Mock{}", "--keep-documentation", "--public-import",
      "Expect", "Shop/Cart.swift")

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        public import Expect
        import Foundation

        /// A cart.
        final class MockCart: Mock, Cart, @unchecked Sendable {
          /// Puts something in.
          func add(_ item: String) -> Bool { forward(item) { (real: any Cart) in real.add(item) } }
        }

        """)
  }

  @Test func `a double stands behind each mock where it is asked for`() throws {
    let sandbox = try Sandbox(["Cart.swift": "protocol Cart { func total() -> Int }\n"])

    let result = sandbox.run("generate", "--no-header", "--with-doubles", "Cart.swift")

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        import Expect

        final class CartMock: Mock, Cart, @unchecked Sendable {
          func total() -> Int { forward { (real: any Cart) in real.total() } }
        }

        nonisolated final class CartDouble: TestDouble, Cart {
          func total() -> Int { DefaultValues.value() }
        }

        """)
  }

  @Test(arguments: [
    ([], "func work() async { await forward { (real: any A) in await real.work() } }"),
    (
      ["--source-isolation", "MainActor"],
      "@MainActor func work() async { await forward { (real: any A) in await real.work() } }"
    ),
    (
      ["--source-isolation=nonisolated"],
      "func work() async { await forward { (real: any A) in await real.work() } }"
    ),
  ])
  func `the isolation of the sources decides what their text means`(
    _ options: [String], _ member: String
  ) throws {
    let sandbox = try Sandbox(["A.swift": "protocol A { func work() async }\n"])

    let result = sandbox.run(["generate", "--no-header"] + options + ["A.swift"])

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        import Expect

        final class AMock: Mock, A, @unchecked Sendable {
          \(member)
        }

        """)
  }

  @Test func `a path with wildcards is a file where there is one, unless patterns are asked for`()
    throws
  {
    let sandbox = try Sandbox(["A?.swift": "protocol A {}\n", "AB.swift": "protocol B {}\n"])

    _ = sandbox.run("generate", "--output", "File", "A?.swift")
    _ = sandbox.run("generate", "--output", "Pattern", "--glob", "A?.swift")

    #expect(try sandbox.names(in: "File") == ["A?Mocks.swift"])
    #expect(try sandbox.names(in: "Pattern") == ["A?Mocks.swift", "ABMocks.swift"])
  }

  @Test func `patterns are expanded`() throws {
    let sandbox = try sandbox()
    try sandbox.write("protocol Deep {}\n", to: "Shop/Very/Deep.swift")

    let result = sandbox.run(
      "generate", "--output", "Mocks", "Sh?p/{Bank,Cart}.swift", "**/Dee*.swift")

    #expect(result.errors == "")
    #expect(
      try sandbox.names(in: "Mocks") == ["BankMocks.swift", "CartMocks.swift", "DeepMocks.swift"])
  }

  @Test func `a file that is as it should be is not written`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("generate", "--timestamp", "Shop")
    let first = try FileManager.default.attributesOfItem(
      atPath: sandbox.whole("GeneratedMocks.swift"))

    let result = sandbox.run("generate", "--timestamp", "--verbose", "Shop")

    let second = try FileManager.default.attributesOfItem(
      atPath: sandbox.whole("GeneratedMocks.swift"))
    #expect(
      result.errors == "Read 2 files, made 3 mocks.\n'GeneratedMocks.swift' is up to date.\n")
    #expect(first[.modificationDate] as? Date == second[.modificationDate] as? Date)
    #expect(first[.systemFileNumber] as? Int == second[.systemFileNumber] as? Int)
  }

  @Test func `a check fails where a file is out of date, and writes nothing`() throws {
    let sandbox = try sandbox()

    let before = sandbox.run("generate", "--check", "Shop")
    #expect(try sandbox.names() == ["Shop"])
    _ = sandbox.run("generate", "Shop")
    let after = sandbox.run("generate", "--check", "Shop")

    #expect(before.status == .diagnostics)
    #expect(
      before.errors
        == "GeneratedMocks.swift: error: the mocks are out of date; run 'expect-mocks generate'\n")
    #expect(after.status == .success)
    #expect(after.errors == "")
  }

  @Test func `a source without types that can be mocked gives a file with its header alone`() throws
  {
    let sandbox = try Sandbox(["Shop/Money.swift": "struct Money {}\n"])

    let result = sandbox.run("generate", "--module-name", "Shop", "--verbose", "Shop")

    #expect(result.errors == "Read 1 file, made 0 mocks.\nWrote 'GeneratedMocks.swift'.\n")
    #expect(
      sandbox.text("GeneratedMocks.swift") == "// Mocks of Shop, made by expect-mocks.\n")
  }

  @Test func `in a folder, the file of a source that has lost its types is emptied`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("generate", "--output", "Mocks", "Shop")
    try sandbox.write("struct Cart {}\n", to: "Shop/Cart.swift")

    let result = sandbox.run("generate", "--output", "Mocks", "Shop")

    #expect(result.errors == "")
    #expect(
      sandbox.text("Mocks/CartMocks.swift") == "// Mocks of Cart.swift, made by expect-mocks.\n")
  }

  @Test(arguments: [
    ([], [cartMock]), (["--naming", "Fake{}"], [bankMock.replacing("BankMock", with: "FakeBank")]),
  ])
  func `what has a mock already is left alone`(_ options: [String], _ mocks: [String]) throws {
    let sandbox = try sandbox()
    try sandbox.write("class BankMock {}\nclass FakeCart {}\n", to: "Tests/Mocks.swift")

    let result = sandbox.run(
      ["generate", "--protocols-only", "--no-header", "--destination", "Tests", "Shop"] + options)

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift")
        == "import Expect\nimport Foundation\n\n" + mocks.joined(separator: "\n"))
  }
}

// MARK: - Importing

extension GenerateTests {
  @Test func `a mock imports what the files import that its members come from`() throws {
    let sandbox = try Sandbox([
      "App/A.swift": "import Dispatch\nprotocol A: B { func a() }\n",
      "App/B.swift": """
      import Foundation
      #if canImport(Combine)
      import Combine
      #endif
      protocol B { func b(_ at: Date) }
      """,
    ])

    let result = sandbox.run(
      "generate", "--no-header", "--import", "Dispatch", "--output", "Mocks", "App")

    #expect(result.errors == "")
    #expect(
      sandbox.text("Mocks/AMocks.swift") == """
        import Expect
        import Dispatch
        import Foundation
        #if canImport(Combine)
        import Combine
        #endif

        final class AMock: Mock, A, @unchecked Sendable {
          func b(_ at: Date) { forward(at) { (real: any A) in real.b(at) } }
          func a() { forward { (real: any A) in real.a() } }
        }

        """)
  }

  @Test func `imports that a condition compiles are kept with it, and each statement once`() throws
  {
    let imports = "#if canImport(UIKit)\n  import UIKit\n#else\n  import Foundation\n#endif\n"
    let sandbox = try Sandbox([
      "A.swift": imports + "protocol A {}\n", "B.swift": imports + "import Kit\nprotocol B {}\n",
    ])

    let result = sandbox.run("generate", "--testable", "Kit", "A.swift", "B.swift")

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        // Mocks, made by expect-mocks.

        import Expect
        @testable import Kit
        #if canImport(UIKit)
        import UIKit
        #else
        import Foundation
        #endif

        final class AMock: Mock, A, @unchecked Sendable {}

        final class BMock: Mock, B, @unchecked Sendable {}

        """)
  }
}

// MARK: - Inheriting

extension GenerateTests {
  @Test func `a reference is inherited from, and not mocked`() throws {
    let sandbox = try Sandbox([
      "App/A.swift": "protocol A: Kit.B {}\n", "Kit/B.swift": "protocol B { func b() }\n",
    ])

    let result = sandbox.run("generate", "--no-header", "--reference", "Kit=Kit", "App")

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        import Expect

        final class AMock: Mock, A, @unchecked Sendable {
          func b() { forward { (real: any A) in real.b() } }
        }

        """)
  }

  @Test func `without inheritance a mock has the members of its own protocol alone`() throws {
    let sandbox = try Sandbox(["A.swift": "protocol A: B { func a() }\nprotocol B { func b() }\n"])

    let result = sandbox.run(
      "generate", "--no-header", "--no-inheritance", "--exclude", "B", "A.swift")

    #expect(result.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        import Expect

        final class AMock: Mock, A, @unchecked Sendable {
          func a() { forward { (real: any A) in real.a() } }
        }

        """)
  }

  @Test func `members are inherited from a compiled module that is named`() throws {
    let source = "import Foundation\n\nprotocol Sheet: NSCopying {}\n"
    let sandbox = try Sandbox(["Sheet.swift": source])

    let without = sandbox.run("generate", "--no-header", "Sheet.swift")
    let with = sandbox.run(
      "generate", "--no-header", "--overwrite", "--reference-module", "Foundation", "Sheet.swift")

    #expect(
      without.errors == """
        Sheet.swift:3:17: error: what 'Sheet' inherits from 'NSCopying' is in none of the sources; \
        read it from its module with '--reference-module Foundation'

        """)
    #expect(with.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        import Expect
        import Foundation

        final class SheetMock: Mock, Sheet, @unchecked Sendable {
          func copy(with zone: NSZone?) -> Any { forward(zone) { (real: any Sheet) in real.copy(with: zone) } }
        }

        """)
  }

  @Test func `a compiled module of the toolchain is mocked`() throws {
    let sandbox = try Sandbox()

    let result = sandbox.run(
      "generate", "--no-header", "--module", "Observation,Nonesuch", "--protocols-only")

    #expect(result.status == .diagnostics)
    #expect(
      result.errors == """
        expect-mocks: error: the toolchain has no interface of 'Nonesuch': Couldn't load module 'Nonesuch' \
        in the current SDK and search paths.

        """)
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        import Expect
        import Observation

        @available(macOS 14.0, iOS 17.0, watchOS 10.0, tvOS 17.0, *)
        final class ObservableMock: Mock, Observable, @unchecked Sendable {}

        """)
  }
}
