class Lamp {
  init() {}

  func shines(at hour: Int) -> Bool {
    hour > 18
  }
}
