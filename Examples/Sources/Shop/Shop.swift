/// Where a customer fills a cart.
public final class Shop {
  /// How many items are in the cart, as far as the shop was told.
  public private(set) var itemCount = 0

  private let cart: any Cart
  private let clock: any Clock

  public init(cart: any Cart, clock: any Clock) {
    self.cart = cart
    self.clock = clock
  }

  /// Puts an item into the cart during opening hours.
  ///
  /// - Returns: Whether it is in the cart.
  public func buy(_ item: String, qty: Int = 1) -> Bool {
    guard (9..<20).contains(clock.hour) else { return false }
    return cart.add(item, qty: qty)
  }

  /// Puts what a fruit salad takes into the cart.
  ///
  /// - Returns: What there is not enough of.
  public func buyFruitSalad() -> [String] {
    [("apple", 3), ("pear", 2), ("melon", 1)].compactMap { item, qty in
      cart.add(item, qty: qty) ? nil : item
    }
  }

  /// Makes the parcel a present.
  public func wrap(for name: String) {
    cart.note = "For \(name)"
    cart["ribbon"] += 1
    cart.tag("present", true)
  }

  /// What is in the cart, a line for each item.
  public func list() -> String {
    var lines: [String] = []
    cart.visit { item, qty in lines.append("\(qty) x \(item)") }
    return lines.joined(separator: "\n")
  }

  /// Pays with vouchers as far as they go.
  ///
  /// - Returns: What is left on them.
  public func redeem(_ vouchers: [Money]) -> [Money] {
    vouchers.map { voucher in
      var rest = voucher
      cart.redeem(&rest)
      return rest
    }
  }

  /// Counts the items from now on.
  public func watch() {
    cart.onChange { [weak self] count in self?.itemCount = count }
  }
}
