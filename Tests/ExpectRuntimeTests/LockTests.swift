import ExpectRuntime
import Testing

struct LockTests {
  @Test func `a locked value is changed by one thread at a time`() async {
    let number = Locked(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { number.withLock { $0 += 1 } } }
      }
    }

    #expect(number.withLock { $0 } == 8_000)
  }

  @Test func `a lock is held by one thread at a time`() async {
    let counter = Tally()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1_000 { counter.count() } }
      }
    }

    #expect(counter.number == 8_000)
  }

  @Test func `a locked value is released with its lock`() {
    weak var item: Item?
    do {
      let kept = Item()
      item = kept
      let locked = Locked<Item?>(kept)
      #expect(locked.withLock { $0 } === kept)
    }

    #expect(item == nil)
  }

  @Test func `a lock is released after an error`() {
    let number = Locked(1)
    #expect(throws: CancellationError.self) {
      try number.withLock { _ in throw CancellationError() }
    }

    #expect(number.withLock { $0 } == 1)
  }

  @Test func `code that runs already isn't entered again by its thread`() {
    let code = NonreentrantCode()

    let inner = code.run { code.run { 1 } }

    #expect(inner == .some(nil))
    #expect(code.run { 2 } == 2)
  }
}

private final class Item {}

/// Its number only changes while the lock is held.
private final class Tally: @unchecked Sendable {
  private let lock = Lock()
  private(set) var number = 0

  func count() {
    lock.lock()
    number += 1
    lock.unlock()
  }
}
