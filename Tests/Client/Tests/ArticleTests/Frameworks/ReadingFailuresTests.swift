import ExpectTesting
import Testing

/// The page "Reading failures".
struct ReadingFailuresTests {
  private let cart = CartMock(name: "cart")

  @Test func `a failure marks the arguments that differ`() {
    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 3), count: 1)
      _ = cart.add("pear", qty: 3)
      _ = cart.add("pear", qty: 4)
      cart.verify()
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.add("apple", qty: 3) was never called (expected once), but add was called twice with \
        other arguments.
        The closest calls:
          1. add("pear", qty: 3) -> false (default)
                 ~~~~~~  expected "apple"
          2. add("pear", qty: 4) -> false (default)
                 ~~~~~~       ~  expected "apple"; expected 3
        """
      ])
  }

  @Test func `a failure states a wrong number of calls`() {
    let failures = collectingFailures {
      cart.expect().call(cart.clear(), count: 1)
      cart.clear()
      cart.clear()
      cart.verify()
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.clear() was called twice (expected once).
        """
      ])
  }

  @Test func `a failure shows the differences inside a value`() {
    let failures = collectingFailures {
      let office = OfficeMock(name: "office")
      office.expect().call(office.greet(User(name: "Ada", age: 36)))
      office.greet(User(name: "Ada", age: 18))
    }

    #expect(
      failures.map(\.message) == [
        """
        office.greet(User(name: "Ada", age: 36)) was never called (expected at least once), but \
        greet was called once with other arguments.
        The other call:
          1. greet(User(name: "Ada", age: 18))
                   ~~~~~~~~~~~~~~~~~~~~~~~~~~  User.age: 18 (expected 36); the rest is equal
        """
      ])
  }

  @Test func `a failure shows the test description of a value`() {
    let failures = collectingFailures {
      let courier = CourierMock(name: "courier")
      courier.expect().call(courier.deliver(Parcel(number: 7, label: "fragile")))
      courier.deliver(Parcel(number: 8, label: "fragile"))
    }

    #expect(
      failures.map(\.message) == [
        """
        courier.deliver(parcel 7) was never called (expected at least once), but deliver was \
        called once with other arguments.
        The other call:
          1. deliver(parcel 8)
                     ~~~~~~~~  Parcel.number: 8 (expected 7); the rest is equal
        """
      ])
  }

  @Test func `a failure shows both orders side by side`() {
    let failures = collectingFailures {
      inOrder {
        cart.expect().call(cart.add("apple", qty: 3))
        cart.expect().call(cart.clear())
      }
      cart.clear()
    }

    #expect(
      failures.first?.message == """
        cart.clear() was called before cart.add("apple", qty: 3), but the order expects it \
        afterwards.
        Expected order:                 Calls so far:
          1. cart.add("apple", qty: 3)    1. cart.clear()  <- too early
          2. cart.clear()
        """)
  }

  @Test func `a failure suggests a line that allows the call`() {
    let failures = collectingFailures {
      _ = CartMock(.strict, name: "cart").add("apple", qty: 3)
    }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call: cart.add("apple", qty: 3)
        cart expects no calls.
        To allow it: cart.stub().call(cart.add("apple", qty: 3)).andReturn(<#Bool#>)
        """
      ])
  }
}

struct Parcel: CustomTestStringConvertible {
  let number: Int
  let label: String
  var testDescription: String { "parcel \(number)" }
}

private final class CourierMock: Mock, @unchecked Sendable {
  func deliver(_ parcel: Parcel) { call(parcel) }
}
