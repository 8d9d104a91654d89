/// Calculates the price of a cart, from which it subtracts its coupons.
struct Checkout {
  let cart: any Cart

  func price() -> Int {
    let coupons = cart.find("coupon") ?? 0
    return max(0, cart.total() - 10 * coupons)
  }
}
