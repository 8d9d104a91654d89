import ExpectMocksTool
import Foundation
import Testing

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
          func b() { call() }
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
          func a() { call() }
        }

        """)
  }

  @Test func `members are inherited from a compiled module that is named`() throws {
    let source = "import Foundation\n\nprotocol Sheet: NSCopying {}\n"
    let sandbox = try Sandbox(["Sheet.swift": source])

    let without = sandbox.run("generate", "--no-header", "Sheet.swift")
    let with = sandbox.run(
      "generate", "--no-header", "--reference-module", "Foundation", "Sheet.swift")

    #expect(
      without.errors == """
        Sheet.swift:3:17: error: what 'Sheet' inherits from 'NSCopying' is in none of the sources; \
        add the file that declares it

        """)
    #expect(with.errors == "")
    #expect(
      sandbox.text("GeneratedMocks.swift") == """
        import Expect
        import Foundation

        final class SheetMock: Mock, Sheet, @unchecked Sendable {
          func copy(with zone: NSZone?) -> Any { call(zone, returning: Any.self) }
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
