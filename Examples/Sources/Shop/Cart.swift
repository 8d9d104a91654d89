/// What a customer is about to buy.
public protocol Cart: AnyObject {
  /// Adds some of an item, and tells whether there is enough of it.
  func add(_ item: String, qty: Int) -> Bool

  /// Puts everything back.
  func removeAll()

  /// What everything in the cart costs.
  func total() -> Money

  /// Lowers the total by what is on a voucher, and leaves the rest on it.
  func redeem(_ voucher: inout Money)

  /// What is written on the parcel.
  var note: String { get set }

  /// How many of an item are in the cart.
  subscript(item: String) -> Int { get set }

  /// Calls a closure with each item and how many of it there are.
  func visit(_ body: (String, Int) -> Void)

  /// Calls a closure with the number of items whenever that changes.
  func onChange(_ handler: @escaping (Int) -> Void)

  /// Notes something about the cart.
  func tag<Value: Hashable>(_ key: String, _ value: Value)
}
