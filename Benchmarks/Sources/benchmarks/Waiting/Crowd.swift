/// Tasks that wait for nothing but their continuation.
actor Crowd {
  private let size: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var observer: CheckedContinuation<Void, Never>?

  init(size: Int) {
    self.size = size
  }

  func join() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      if waiting.count == size { observer?.resume() }
    }
  }

  func isComplete() async {
    guard waiting.count < size else { return }
    await withCheckedContinuation { observer = $0 }
  }

  func leave() -> [CheckedContinuation<Void, Never>] {
    defer { waiting = [] }
    return waiting
  }
}
