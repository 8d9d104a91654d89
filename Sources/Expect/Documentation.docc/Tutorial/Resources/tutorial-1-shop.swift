protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
}

struct Shop {
  let cart: any Cart

  func buyFruitSalad() {
    _ = cart.add("apple", qty: 4)
    _ = cart.add("pear", qty: 2)
  }
}
