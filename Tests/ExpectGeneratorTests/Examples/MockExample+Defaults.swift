import ExpectGenerator

extension MockExample {
  /// Members that an extension or the superclass implements, aliases, and names that hide others.
  static let defaults = [
    MockExample(
      "no members with a default implementation",
      """
      protocol Cart { var title: String { get }; func add(_ n: Int); func limit() -> Int }
      extension Cart { var title: String { "cart" }; func add(_ n: Int) {} }
      extension Cart where Self: Equatable { func limit() -> Int { 1 } }
      """,
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {
        func limit() -> Int { forward { (real: any Cart) in real.limit() } }
      }
      """
    ) { $0.keepsDefaultImplementations = true },
    MockExample(
      "default implementations as real ones, each in a type of its own if it calls another one",
      """
      protocol Cart { var title: String { get }; func add(_ n: Int) -> String; func empty() }
      extension Cart {
        var title: String { "cart" }
        func add(_ n: Int) -> String { title + "\\(n)" }
      }
      """,
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {
        var title: String { replacingDefault().forward { CartMockDefaults(self).title } on: { (other: any Cart) in other.title } }
        func add(_ n: Int) -> String { replacingDefault().forward(n) { CartMockDefaults2(self).add(n) } on: { (other: any Cart) in other.add(n) } }
        func empty() { forward { (real: any Cart) in real.empty() } }
      }

      fileprivate nonisolated final class CartMockDefaults: MockDelegate, Cart {
        let it: Mock
        init(_ mock: Mock) { self.it = mock }
        func add(_ n: Int) -> String { it.replacingDefault().forward(n) { CartMockDefaults2(it).add(n) } on: { (other: any Cart) in other.add(n) } }
        func empty() { it.forward { (real: any Cart) in real.empty() } }
      }

      fileprivate nonisolated final class CartMockDefaults2: MockDelegate, Cart {
        let it: Mock
        init(_ mock: Mock) { self.it = mock }
        var title: String { it.replacingDefault().forward { CartMockDefaults(it).title } on: { (other: any Cart) in other.title } }
        func empty() { it.forward { (real: any Cart) in real.empty() } }
      }
      """
    ),
    MockExample(
      "types whose comments are among their attributes and modifiers",
      "protocol Shop {}\n@MainActor\n/// @Mocked\nprotocol Cart {}\npublic /** @Mocked */ protocol Till {}",
      """
      final class CartMock: Mock, Cart, @unchecked Sendable {}

      final class TillMock: Mock, Till, @unchecked Sendable {}
      """
    ) { $0.onlyAnnotated = true },
    MockExample(
      "an alias of composed protocols that asks for it",
      """
      protocol Reading { func read() -> Int }
      protocol Writing { func write(_ value: Int) }
      /// @Mocked
      typealias Store = Reading & Writing
      typealias Silent = Reading & Writing
      """,
      """
      final class StoreMock: Mock, Store, @unchecked Sendable {
        func read() -> Int { forward { (real: any Store) in real.read() } }
        func write(_ value: Int) { forward(value) { (real: any Store) in real.write(value) } }
      }
      """
    ) { $0.onlyAnnotated = true },
    MockExample(
      "a required initializer that a mock in another module doesn't inherit",
      """
      open class Till {
        init(_ level: Int) {}
        public required convenience init() { self.init(1) }
      }
      """,
      """
      @testable import Shop

      final class TillMock: Till, MockDelegate {
        let it = Mock(name: "TillMock")
        required convenience init() { self.init(DefaultValues.value()) }
      }
      """,
      options: { $0.imports = [ModuleImport("Shop", .testable)] },
      module: { $0.name = "Shop" }
    ),
    MockExample(
      "names of a module that a type of the module hides",
      """
      enum Expect {}
      struct Mock {}
      protocol Cart { func add(_ mock: Mock) }
      """,
      """
      final class CartMock: Expect::Mock, Cart, @unchecked Sendable {
        func add(_ mock: Mock) { forward(mock) { (real: any Cart) in real.add(mock) } }
      }
      """
    ),
    MockExample(
      "a mock that hides one of the module",
      "protocol Cart {}\nclass CartMock: Cart {}",
      """
      @testable import Shop

      final class CartMock: Mock, Cart, @unchecked Sendable {}
      """,
      options: {
        $0.imports = [ModuleImport("Shop", .testable)]
        $0.protocolsOnly = true
      },
      module: { $0.name = "Shop" }
    ),
  ]
}
