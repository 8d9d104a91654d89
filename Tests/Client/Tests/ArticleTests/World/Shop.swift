/// A shop that fills a cart.
struct Shop {
  let cart: any Cart

  func buyApples() {
    _ = cart.add("apple", qty: 3)
    _ = cart.add("apple", qty: 1)
  }
}
