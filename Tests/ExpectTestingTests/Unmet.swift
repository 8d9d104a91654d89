import ExpectTestSupport
import ExpectTesting

/// An expectation that nothing meets, stated at a line of its own.
enum Unmet {
  /// States it.
  static func state(on cart: CartMock) {
    cart.expect().call(cart.clear())
  }

  /// What must be told of it, as it is told to whoever collects failures.
  static func failure(of name: String) -> MockFailure {
    let failures = collectingFailures { state(on: CartMock(name: name)) }
    guard let failure = failures.first, failures.count == 1 else {
      preconditionFailure("One failure was to be collected, not \(failures.count).")
    }
    return failure
  }
}
