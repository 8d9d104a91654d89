public protocol Cart: AnyObject {
  func add(_ item: String, qty: Int) -> Bool
  func clear()
}

public struct Shop {
  private let cart: any Cart

  public init(cart: any Cart) { self.cart = cart }

  public func buyFruitSalad() {
    for fruit in ["apple", "pear", "melon"] {
      _ = cart.add(fruit, qty: fruit.count)
    }
  }

  public func empty() { cart.clear() }
}
