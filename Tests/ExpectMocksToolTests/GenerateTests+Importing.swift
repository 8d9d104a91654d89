import ExpectMocksTool
import Foundation
import Testing

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
          func b(_ at: Date) { call(at) }
          func a() { call() }
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
