/// The screen on which a customer pays.
@MainActor public protocol CheckoutScreen: AnyObject {
  var isBusy: Bool { get set }

  func show(_ message: String)
}

/// What the screen shows and when.
@MainActor public final class CheckoutModel {
  private let checkout: Checkout
  private weak var screen: (any CheckoutScreen)?

  public init(checkout: Checkout, screen: any CheckoutScreen) {
    self.checkout = checkout
    self.screen = screen
  }

  public func pay(_ amount: Money, card: String) async {
    screen?.isBusy = true
    do {
      let receipt = try await checkout.pay(amount, card: card)
      screen?.show("Thank you! Your receipt is number \(receipt.number).")
    } catch {
      screen?.show("Sorry, that did not work.")
    }
    screen?.isBusy = false
  }
}
