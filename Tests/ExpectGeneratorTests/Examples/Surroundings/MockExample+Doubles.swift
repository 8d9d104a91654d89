import ExpectGenerator

// Doubles, which do nothing; each stands behind its mock.
extension MockExample {
  static let doubles = [
    double(
      "members that give back something, or nothing",
      "protocol Cart { func add(_ item: String, qty: Int) throws -> Bool; func clear() async }",
      mock: """
        final class CartMock: Mock, Cart, @unchecked Sendable {
          func add(_ item: String, qty: Int) throws -> Bool { try callThrowing(item, qty) }
          func clear() async { await call() }
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
          var title: String? { get { call(returning: String?.self) } set { call(newValue) } }
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
          let it = Mock(name: "CartMock")
          func verify() { it.call() }
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
          override func open() -> Int { it.forward { super.open() } }
          override var sign: String { get { it.forward { super.sign } } set { it.forward(newValue) { super.sign = newValue } } }
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
          nonisolated let it = Mock(name: "BankMock")
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
