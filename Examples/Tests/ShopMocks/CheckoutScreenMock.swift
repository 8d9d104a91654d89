package import Expect
import Shop

/// The members run on the main actor, as the protocol says; the header need not repeat it.
package final class CheckoutScreenMock: Mock, CheckoutScreen, @unchecked Sendable {
  package var isBusy: Bool {
    get { call() }
    set { call(newValue) }
  }

  package func show(_ message: String) { call(message) }
}
