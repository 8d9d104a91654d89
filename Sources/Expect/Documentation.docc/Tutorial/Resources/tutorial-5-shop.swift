struct Shop {
  let cart: any Cart

  func buyApples() {
    _ = cart.add("apple", qty: 3)
    _ = cart.add("apple", qty: 1)
  }

  func buyFruitSalad() {
    _ = cart.add("apple", qty: 3)
    _ = cart.add("pear", qty: 2)
  }
}
