import ExpectGenerator

// The same declarations, made with other options.
extension MockExample {
  static let optional =
    named + imported + [
      MockExample(
        "a public protocol whose mock is public",
        "public protocol Cart { func add(_ item: String) }",
        """
        public final class CartMock: Mock, Cart, @unchecked Sendable {
          public func add(_ item: String) { call(item) }
        }
        """
      ) { $0.keepsAccess = true },
      MockExample(
        "a package protocol whose mock is one for the package",
        "package protocol Cart { var size: Int { get } }",
        """
        package final class CartMock: Mock, Cart, @unchecked Sendable {
          package var size: Int { call() }
        }
        """
      ) { $0.keepsAccess = true },
      MockExample(
        "a private protocol whose mock is private",
        "private protocol Cart { func add(_ item: String) }",
        """
        private final class CartMock: Mock, Cart, @unchecked Sendable {
          func add(_ item: String) { call(item) }
        }
        """
      ) { $0.keepsAccess = true },
      MockExample(
        "documentation",
        """
        /// A cart.
        protocol Cart {
          /// Adds something.
          ///
          /// - Parameter item: What it is.
          func add(_ item: String)
        }
        """,
        """
        /// A cart.
        final class CartMock: Mock, Cart, @unchecked Sendable {
          /// Adds something.
          ///
          /// - Parameter item: What it is.
          func add(_ item: String) { call(item) }
        }
        """
      ) { $0.keepsDocumentation = true },
      MockExample(
        "no classes", "class Shop {}\nprotocol Cart {}",
        "final class CartMock: Mock, Cart, @unchecked Sendable {}"
      ) { $0.protocolsOnly = true },
      MockExample(
        "an excluded type", "protocol Shop {}\nprotocol Cart {}",
        "final class CartMock: Mock, Cart, @unchecked Sendable {}"
      ) { $0.excluded = ["Shop"] },
      MockExample(
        "types that ask for it",
        "protocol Shop {}\n/// @Mocked\nprotocol Cart {}\n@Mocked protocol Till {}",
        """
        final class CartMock: Mock, Cart, @unchecked Sendable {}

        final class TillMock: Mock, Till, @unchecked Sendable {}
        """
      ) { $0.onlyAnnotated = true },
      MockExample(
        "members without those of parents", "protocol Cart: Base { func add() }",
        """
        final class CartMock: Mock, Cart, @unchecked Sendable {
          func add() { call() }
        }
        """
      ) { $0.inheritsMembers = false },
    ]

  private static let named = [
    MockExample(
      "Cuckoo's names", "protocol Cart {}",
      "final class MockCart: Mock, Cart, @unchecked Sendable {}"
    ) { $0.naming = NamingTemplate("Mock{}") ?? $0.naming },
    MockExample(
      "a name that needs backticks", "protocol `two words` {}",
      "final class `two wordsMock`: Mock, `two words`, @unchecked Sendable {}"),
    MockExample(
      "a name that would be a type of Expect",
      "protocol Stub { func stubbed(_ other: any Stub) -> [Stub] }",
      """
      final class StubMock: Mock, Lib.Stub, @unchecked Sendable {
        func stubbed(_ other: any Lib.Stub) -> [Lib.Stub] { call(other) }
      }
      """,
      module: { $0.name = "Lib" }),
    MockExample(
      "a module with a type called Mock",
      "struct Mock {}\nprotocol Cart { func add(_ mock: Mock) }",
      """
      final class CartMock: Expect.Mock, Cart, @unchecked Sendable {
        func add(_ mock: Lib.Mock) { call(mock) }
      }
      """,
      module: { $0.name = "Lib" }),
  ]

  private static let imported = [
    MockExample(
      "imports",
      """
      import Foundation
      import struct Shop.Money
      @preconcurrency import Old
      #if canImport(UIKit)
        import UIKit
      #else
        import AppKit
      #endif
      import Lib
      protocol Cart {}
      """,
      """
      import Expect
      @testable import Lib
      import Foundation
      import struct Shop.Money
      @preconcurrency import Old
      #if canImport(UIKit)
      import UIKit
      #else
      import AppKit
      #endif

      final class CartMock: Mock, Cart, @unchecked Sendable {}
      """
    ) { $0.imports = [ModuleImport("Expect"), ModuleImport("Lib", .testable)] },
    MockExample(
      "imports of public mocks",
      "public import Foundation\npublic protocol Cart {}",
      """
      public import Expect
      public import Foundation

      public final class CartMock: Mock, Cart, @unchecked Sendable {}
      """
    ) {
      $0.imports = [ModuleImport("Expect")]
      $0.keepsAccess = true
    },
  ]
}
