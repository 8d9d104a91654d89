import ExpectGenerator

// The same declarations with different options.
extension MockExample {
  static let optional =
    named + imported + [
      MockExample(
        "a public protocol whose mock is public",
        "public protocol Cart { func add(_ item: String) }",
        """
        public final class CartMock: Mock, Cart, @unchecked Sendable {
          public func add(_ item: String) { forward(item) { (real: any Cart) in real.add(item) } }
        }
        """
      ) { $0.keepsAccess = true },
      MockExample(
        "a package protocol whose mock is one for the package",
        "package protocol Cart { var size: Int { get } }",
        """
        package final class CartMock: Mock, Cart, @unchecked Sendable {
          package var size: Int { forward { (real: any Cart) in real.size } }
        }
        """
      ) { $0.keepsAccess = true },
      MockExample(
        "a private protocol whose mock is private",
        "private protocol Cart { func add(_ item: String) }",
        """
        private final class CartMock: Mock, Cart, @unchecked Sendable {
          func add(_ item: String) { forward(item) { (real: any Cart) in real.add(item) } }
        }
        """
      ) { $0.keepsAccess = true },
    ] + shared + [
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
          func add(_ item: String) { forward(item) { (real: any Cart) in real.add(item) } }
        }
        """
      ) { $0.keepsDocumentation = true },
      MockExample(
        "no classes", "class Shop {}\nprotocol Cart {}",
        "final class CartMock: Mock, Cart, @unchecked Sendable {}"
      ) { $0.protocolsOnly = true },
      MockExample(
        "no classes but those that ask for it",
        "class Shop {}\n/// A till. @Mocked\nopen class Till {}\n@Mocked class Store {}\nprotocol Cart {}",
        """
        final class TillMock: Till, MockDelegate {
          let it = Mock(name: "TillMock")
        }

        final class CartMock: Mock, Cart, @unchecked Sendable {}
        """
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
          func add() { forward { (real: any Cart) in real.add() } }
        }
        """
      ) { $0.inheritsMembers = false },
    ]

  private static let shared = [
    MockExample(
      "a public mock of a public protocol",
      """
      import Foundation
      public protocol Cart { func add(_ item: String) }
      """,
      """
      public import Expect
      public import Lib
      import Foundation

      public final class CartMock: Mock, Cart, @unchecked Sendable {
        public func add(_ item: String) { forward(item) { (real: any Cart) in real.add(item) } }
      }
      """
    ) {
      $0.imports = [ModuleImport("Expect"), ModuleImport("Lib", .shared)]
      $0.access = .public
    },
    MockExample(
      "a package mock of a public protocol",
      "public import Foundation\npublic protocol Cart { var size: Int { get } }",
      """
      package import Expect
      package import Foundation

      package final class CartMock: Mock, Cart, @unchecked Sendable {
        package var size: Int { forward { (real: any Cart) in real.size } }
      }
      """
    ) {
      $0.imports = [ModuleImport("Expect")]
      $0.access = .package
    },
    MockExample(
      "a public mock of a package protocol", "package protocol Cart { var size: Int { get } }",
      """
      package final class CartMock: Mock, Cart, @unchecked Sendable {
        package var size: Int { forward { (real: any Cart) in real.size } }
      }
      """
    ) { $0.access = .public },
    MockExample(
      "public mocks that own their mock, and can be made",
      """
      public protocol Cart { func verify() }
      public protocol Shelf: Actor { func add() async }
      """,
      """
      public nonisolated final class CartMock: MockDelegate, Cart {
        public let it: Mock
        public init(_ strictness: Mock.Strictness? = nil, name: String = "CartMock") { it = Mock(strictness, name: name) }
        public func verify() { it.forward { (real: any Cart) in real.verify() } }
      }

      public nonisolated final class CartDouble: TestDouble, Cart {
        public init() {}
        public func verify() {}
      }

      public actor ShelfMock: MockDelegate, Shelf {
        public nonisolated let it: Mock
        public init(_ strictness: Mock.Strictness? = nil, name: String = "ShelfMock") { it = Mock(strictness, name: name) }
        public func add() async { await it.forward { (real: any Shelf) in await real.add() } }
      }

      public actor ShelfDouble: TestDouble, Shelf {
        public init() {}
        public func add() async {}
      }
      """
    ) {
      $0.access = .public
      $0.doubles = NamingTemplate("{}Double")
    },
    MockExample(
      "a public protocol in a public extension",
      "public struct Shop {}\npublic extension Shop { protocol Cart {} }",
      """
      extension Shop {
        public final class CartMock: Mock, Cart, @unchecked Sendable {}
      }
      """
    ) { $0.access = .public },
    MockExample(
      "an open class of another module",
      "open class Cart { public init() {}\nopen func add() {}\npublic func drop() {} }",
      """
      public import Lib

      public final class CartMock: Cart, MockDelegate {
        public let it = Mock(name: "CartMock")
        public override func add() { it.forward { super.add() } on: { (other: Cart) in other.add() } }
      }
      """
    ) {
      $0.imports = [ModuleImport("Lib", .shared)]
      $0.access = .public
    },
    MockExample(
      "a class whose initializer only its module sees, mocked in that module",
      "public class Cart { public func add() {}\nfunc drop() {} }",
      """
      public final class CartMock: Cart, MockDelegate {
        public let it = Mock(name: "CartMock")
        public override init() { super.init() }
        public override func add() { it.forward { super.add() } on: { (other: Cart) in other.add() } }
        override func drop() { it.forward { super.drop() } on: { (other: Cart) in other.drop() } }
      }
      """
    ) { $0.access = .public },
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
        func stubbed(_ other: any Lib.Stub) -> [Lib.Stub] { forward(other) { (real: any Lib.Stub) in real.stubbed(other) } }
      }
      """,
      module: { $0.name = "Lib" }),
    MockExample(
      "a module with a type called Mock",
      "struct Mock {}\nprotocol Cart { func add(_ mock: Mock) }",
      """
      final class CartMock: Expect.Mock, Cart, @unchecked Sendable {
        func add(_ mock: Lib.Mock) { forward(mock) { (real: any Cart) in real.add(mock) } }
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
      "internal imports within a module",
      "internal import Dispatch\nprivate import Old\nimport Lib\nprotocol Cart {}",
      """
      import Expect
      internal import Dispatch
      internal import Old
      import Lib

      final class CartMock: Mock, Cart, @unchecked Sendable {}
      """
    ) { $0.imports = [ModuleImport("Expect")] },
    MockExample(
      "internal imports of another module",
      "internal import Dispatch\nprotocol Cart {}",
      """
      import Expect
      @testable import Lib
      import Dispatch

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

// MARK: - Modules

// The same declarations in modules with different settings.
extension MockExample {
  static let modules = [
    MockExample(
      "a protocol that its module isolates",
      "protocol Cart { func total() -> Int; func load(_ p: Pile) async -> Pile; var late: Int { get async } }",
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {
        @MainActor func total() -> Int { forward { (real: any Cart) in real.total() } }
        @MainActor func load(_ p: Pile) async -> Pile { await forward(p) { (real: any Cart) in await real.load(p) } }
        @MainActor var late: Int { get async { await forward { (real: any Cart) in await real.late } } }
      }
      """,
      module: { $0.isMainActorByDefault = true }),
    MockExample(
      "a protocol that its module would isolate if it could not be shared",
      "protocol Cart: Sendable { func load() async -> Int }\nnonisolated protocol Till { func load() async -> Int }",
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {
        func load() async -> Int { await forward { (real: any Cart) in await real.load() } }
      }

      final class TillMock: Mock, Till, @unchecked Sendable {
        func load() async -> Int { await forward { (real: any Till) in await real.load() } }
      }
      """,
      module: { $0.isMainActorByDefault = true }),
    MockExample(
      "a class that nothing isolates, in a module that would isolate its mock",
      "class Cart { init() {} }\nprotocol Badge: Widget {}",
      """
      nonisolated final class CartMock: Cart, MockDelegate {
        let it = Mock(name: "CartMock")
      }

      nonisolated final class BadgeMock: Widget, MockDelegate, Badge {
        let it = Mock(name: "BadgeMock")
      }
      """
    ) { $0.destination.isMainActorByDefault = true },
    MockExample(
      "an isolated class without an initializer, in a module that isolates",
      "@MainActor class Cart {}",
      """
      final class CartMock: Cart, MockDelegate {
        let it = Mock(name: "CartMock")
        @available(*, unavailable) override nonisolated convenience init() { fatalError() }
        init(_: Void = ()) { super.init() }
      }
      """
    ) { $0.destination.isMainActorByDefault = true },
    MockExample(
      "a closure in a module whose async functions run where they are called",
      "protocol Cart { func each(_ f: () async -> Int) async -> Int; func load() async -> Int }",
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {
        func each(_ f: () async -> Int) async -> Int { withoutActuallyEscaping(f) { call(NonEscaping($0)) } }
        func load() async -> Int { await forward { (real: any Cart) in await real.load() } }
      }
      """
    ) { $0.destination.isNonsendingByDefault = true },
  ]
}

// MARK: - Doubles

// Doubles, which do nothing. Each one follows its mock.
extension MockExample {
  static let doubles = [
    double(
      "a member that gives back nothing by another name",
      "typealias Done = Void\nprotocol Cart { func clear() -> Done }",
      mock: """
        final class CartMock: Mock, Cart, @unchecked Sendable {
          func clear() -> Done { forward { (real: any Cart) in real.clear() } }
        }
        """,
      double: """
        nonisolated final class CartDouble: TestDouble, Cart {
          func clear() -> Done {}
        }
        """),
    double(
      "members that give back something, or nothing",
      "protocol Cart { func add(_ item: String, qty: Int) throws -> Bool; func clear() async }",
      mock: """
        final class CartMock: Mock, Cart, @unchecked Sendable {
          func add(_ item: String, qty: Int) throws -> Bool { try forward(item, qty) { (real: any Cart) in try real.add(item, qty: qty) } }
          func clear() async { await forward { (real: any Cart) in await real.clear() } }
        }
        """,
      double: """
        nonisolated final class CartDouble: TestDouble, Cart {
          func add(_ item: String, qty: Int) throws -> Bool { DefaultValues.value() }
          func clear() async {}
        }
        """),
    double(
      "properties, and optional results that are exact",
      "protocol Cart { var title: String? { get set }; func copy() -> Self; func stop() -> Never }",
      mock: """
        final class CartMock: Mock, Cart, @unchecked Sendable {
          var title: String? { get { forward { (real: any Cart) in real.title } } set { forward(newValue) { (real: inout any Cart) in real.title = newValue } } }
          func copy() -> Self { call() ?? self }
          func stop() -> Never { callNever() }
        }
        """,
      double: """
        nonisolated final class CartDouble: TestDouble, Cart {
          var title: String? { get { DefaultValues.value(of: String?.self) } set {} }
          func copy() -> Self { self }
          func stop() -> Never { DefaultValues.value(of: Never.self) }
        }
        """),
    double(
      "a member called as one of a mock, which a double may have",
      "protocol Cart { func verify() }",
      mock: """
        nonisolated final class CartMock: MockDelegate, Cart {
          let it: Mock
          init(_ strictness: Mock.Strictness? = nil, name: String = "CartMock") { it = Mock(strictness, name: name) }
          func verify() { it.forward { (real: any Cart) in real.verify() } }
        }
        """,
      double: """
        nonisolated final class CartDouble: TestDouble, Cart {
          func verify() {}
        }
        """),
    double(
      "initializers",
      "protocol Cart { init(size: Int); init?(name: String) }",
      mock: """
        final class CartMock: Mock, Cart, @unchecked Sendable {
          convenience init(size: Int) {
            self.init()
            Self.statics.call(size)
          }
          convenience init?(name: String) {
            self.init(.lenient, name: nil)
            guard Self.statics.initializes(name) else { return nil }
          }
        }
        """,
      double: """
        nonisolated final class CartDouble: TestDouble, Cart {
          init() {}
          init(size: Int) {}
          init?(name: String) {}
        }
        """),
    double(
      "a class",
      "class Shop { func open() -> Int { 1 }; var sign = \"\" }",
      mock: """
        final class ShopMock: Shop, MockDelegate {
          let it = Mock(name: "ShopMock")
          override func open() -> Int { it.forward { super.open() } on: { (other: Shop) in other.open() } }
          override var sign: String { get { it.forward { super.sign } on: { (other: Shop) in other.sign } } set { it.forward(newValue) { super.sign = newValue } on: { (other: Shop) in other.sign = newValue } } }
        }
        """,
      double: """
        final class ShopDouble: Shop, TestDouble {
          override func open() -> Int { DefaultValues.value() }
          override var sign: String { get { DefaultValues.value() } set {} }
        }
        """),
    double(
      "an actor",
      "protocol Bank: Actor { func pay(_ sum: Int) -> Bool }",
      mock: """
        actor BankMock: MockDelegate, Bank {
          nonisolated let it: Mock
          init(_ strictness: Mock.Strictness? = nil, name: String = "BankMock") { it = Mock(strictness, name: name) }
          func pay(_ sum: Int) -> Bool { it.call(sum) }
        }
        """,
      double: """
        actor BankDouble: TestDouble, Bank {
          func pay(_ sum: Int) -> Bool { DefaultValues.value() }
        }
        """),
  ]

  private static func double(
    _ title: String, _ declaration: String, mock: String, double: String
  ) -> MockExample {
    MockExample(title, declaration, "\(mock)\n\n\(double)") {
      $0.doubles = NamingTemplate("{}Double")
    }
  }
}
