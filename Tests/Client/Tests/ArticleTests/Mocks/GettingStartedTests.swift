import ExpectTesting
import Testing

/// The page "Getting started".
struct GettingStartedTests {
  protocol Basket {
    func add(_ item: String, qty: Int) -> Bool
  }

  struct Grocer {
    let basket: any Basket

    func sellFruitSalad() {
      _ = basket.add("apple", qty: 4)
      _ = basket.add("pear", qty: 2)
    }
  }

  final class BasketMock: Mock, Basket, @unchecked Sendable {
    func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  }

  @Suite(.verifiesMocks) struct GrocerTests {
    @Test func `a fruit salad takes four apples`() {
      let basket = BasketMock(name: "basket")
      basket.expect().call(basket.add("apple", qty: 4), count: 1).andReturn(true)

      Grocer(basket: basket).sellFruitSalad()
    }
  }

  @Test func `a wrong quantity of apples is reported with the closest calls`() {
    let failures = collectingFailures {
      let basket = BasketMock(name: "basket")
      basket.expect().call(basket.add("apple", qty: 4), count: 1).andReturn(true)

      _ = basket.add("apple", qty: 3)
      _ = basket.add("pear", qty: 2)
    }

    #expect(
      failures.map(\.message) == [
        """
        basket.add("apple", qty: 4) was never called with these arguments (expected once); \
        add was called twice with others.
        The closest calls:
          1. add("apple", qty: 3) -> false (default)
                               ~  expected 4
          2. add("pear", qty: 2) -> false (default)
                 ~~~~~~       ~  expected "apple"; expected 4
        """
      ])
  }
}
