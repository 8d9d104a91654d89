package import Expect
import Shop

/// The header need not say '@MainActor': whoever knows the protocol alone calls the mock there.
package final class CheckoutScreenMock: Mock, CheckoutScreen, @unchecked Sendable {
  package var isBusy: Bool {
    get { call() }
    set { call(newValue) }
  }

  package func show(_ message: String) { call(message) }
}
