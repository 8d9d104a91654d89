/// A shop in which a customer fills a cart.
public final class Shop {
  /// The number of items in the cart.
  public private(set) var itemCount = 0

  private let cart: any Cart
  private let clock: any Clock

  public init(cart: any Cart, clock: any Clock) {
    self.cart = cart
    self.clock = clock
  }

  /// Adds an item to the cart during opening hours.
  ///
  /// - Returns: Whether the item was added.
  public func buy(_ item: String, qty: Int = 1) -> Bool {
    guard (9..<20).contains(clock.hour) else { return false }
    return cart.add(item, qty: qty)
  }

  /// Adds the ingredients of a fruit salad to the cart.
  ///
  /// - Returns: The items that aren't in stock.
  public func buyFruitSalad() -> [String] {
    [("apple", 3), ("pear", 2), ("melon", 1)].compactMap { item, qty in
      cart.add(item, qty: qty) ? nil : item
    }
  }

  /// Turns the parcel into a present.
  public func wrap(for name: String) {
    cart.note = "For \(name)"
    cart["ribbon"] += 1
    cart.tag("present", true)
  }

  /// Returns a line for each item in the cart.
  public func list() -> String {
    var lines: [String] = []
    cart.visit { item, qty in lines.append("\(qty) x \(item)") }
    return lines.joined(separator: "\n")
  }

  /// Pays with vouchers.
  ///
  /// - Returns: The rest of each voucher.
  public func redeem(_ vouchers: [Money]) -> [Money] {
    vouchers.map { voucher in
      var rest = voucher
      cart.redeem(&rest)
      return rest
    }
  }

  /// Keeps the number of items up to date from now on.
  public func watch() {
    cart.onChange { [weak self] count in self?.itemCount = count }
  }
}

/// The items that a customer is about to buy.
public protocol Cart: AnyObject {
  /// Adds an item.
  ///
  /// - Returns: Whether enough of it is in stock.
  func add(_ item: String, qty: Int) -> Bool

  /// Removes all items.
  func removeAll()

  /// Returns the price of all items.
  func total() -> Money

  /// Lowers the total by the value of a voucher, and leaves the rest on the voucher.
  func redeem(_ voucher: inout Money)

  /// The text on the parcel.
  var note: String { get set }

  /// The quantity of an item.
  subscript(item: String) -> Int { get set }

  /// Calls a closure with each item and its quantity.
  func visit(_ body: (String, Int) -> Void)

  /// Calls a closure with the number of items whenever it changes.
  func onChange(_ handler: @escaping (Int) -> Void)

  /// Attaches a value to the cart.
  func tag<Value: Hashable>(_ key: String, _ value: Value)
}

/// A clock.
public protocol Clock {
  /// The hour of the day, from 0 to 23.
  var hour: Int { get }
}

/// An amount of money.
public struct Money: Hashable, Sendable {
  public var cents: Int

  public init(cents: Int) {
    self.cents = cents
  }
}
