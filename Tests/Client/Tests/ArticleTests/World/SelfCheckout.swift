/// Puts items into a cart, and forgets to clear it when the customer leaves.
struct SelfCheckout {
  let cart: any Cart
  var isMended = false

  func scan(_ item: String) { _ = cart.add(item, qty: 1) }

  func abort() { if isMended { cart.clear() } }
}
