/// Tells when as many have arrived as are expected.
actor Arrivals {
  private var missing: Int
  private var observer: CheckedContinuation<Void, Never>?

  init(of count: Int) {
    missing = count
  }

  func arrive() {
    missing -= 1
    if missing == 0 { observer?.resume() }
  }

  func wait() async {
    guard missing > 0 else { return }
    await withCheckedContinuation { observer = $0 }
  }
}
