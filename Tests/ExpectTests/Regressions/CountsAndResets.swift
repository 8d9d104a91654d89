import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

// MARK: - ExtremeCounts

/// Writing a count ended the process if it was as large as possible.
@Suite struct ExtremeCounts {
  private let cart = CartMock(.strict, name: "cart")

  @Test(
    arguments: [
      .between(0...Int.max), .between(0..<Int.max), .between(Int.max...Int.max), .exactly(.max),
      .atLeast(.max), .atMost(.max), .matching("as often as possible") { $0 == .max },
      .atLeast(0), .between(0...0), .exactly(1).and(.atMost(.max)),
      .atLeast(.max).or(.atMost(.max)),
    ] as [CallCount])
  func `the largest counts can be written`(_ count: CallCount) {
    let failures = collectingFailures {
      cart.expect().call(cart.clear(), count: count)
      cart.reject().call(cart.add("a", qty: .max), count: count)
      _ = cart.total()
      cart.verify()
      cart.received().call(cart.clear(), count: count)
      inOrder {
        cart.received().call(cart.total(), count: count)
        cart.received().call(cart.clear(), count: count)
      }
      inOrder { cart.expect().call(cart.total(), count: count) }
      _ = cart.total()
    }

    #expect(failures.first?.message.hasPrefix("Unexpected call: cart.total()") == true)
  }
}

// MARK: - CyclicArguments

/// The suggestion for a matcher inside of another value followed references without end.
@Suite struct CyclicArguments {
  @Test func `a matcher in an object that refers to itself is reported`() {
    let tree = TreeMock(name: "tree")

    let failures = collectingFailures { tree.stub().call(tree.insert(Node(Arg.any()))) }

    #expect(failures.count == 1)
  }

  @Test func `a matcher deep inside of objects is reported`() {
    let tree = TreeMock(name: "tree")

    let failures = collectingFailures {
      var node = Node(Arg.any())
      for number in 0..<100_000 { node = Node(number, before: node) }
      tree.stub().call(tree.insert(node))
      // The nodes are released one after the other.
      while let next = node.next, next !== node { (node.next, node) = (nil, next) }
    }

    #expect(failures.count == 1)
  }
}

private final class Node {
  var next: Node?
  let size: Int

  init(_ size: Int, before next: Node? = nil) {
    self.size = size
    self.next = next
    if next == nil { self.next = self }
  }
}

private final class TreeMock: Mock, @unchecked Sendable {
  func insert(_ node: Node) { call(node) }
}

// MARK: - CallsDuringReset

/// Resetting some calls forgot those that arrived meanwhile.
@Suite struct CallsDuringReset {
  private let cart = CartMock(name: "cart")

  @Test func `a call that a matcher makes while calls are reset counts`() {
    cart.expect().call(cart.add(Arg.any(), qty: 1))
    _ = cart.add("a", qty: 1)
    cart.received().reset(
      cart.add(
        Arg.verify { item in
          if item == "a" { _ = cart.add("late", qty: 1) }
          return item == "a"
        }, qty: Arg.any()))

    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `calls of other tasks count while calls are reset`() async {
    let cart = cart
    for _ in 0..<rounds(20) {
      cart.resetAll()
      cart.expect().call(cart.add("kept", qty: Arg.any()), count: 100)
      await withTaskGroup { group in
        group.addTask { for number in 0..<100 { _ = cart.add("kept", qty: number) } }
        group.addTask {
          for _ in 0..<20 {
            _ = cart.add("reset", qty: 1)
            cart.received().reset(cart.add("reset", qty: Arg.any()))
          }
        }
      }
      #expect(collectingFailures { cart.verify() } == [])
      #expect(cart.recordedCalls.count == 100)
    }
  }

  @Test func `an expectation that a reset call met counts from zero`() {
    cart.expect().call(cart.add(Arg.any(), qty: 1), count: 1)
    _ = cart.add("a", qty: 1)
    cart.received().reset(cart.add("a", qty: 1))
    #expect(collectingFailures { cart.verify() }.count == 1)
    _ = cart.add("b", qty: 1)

    #expect(collectingFailures { cart.verify() } == [])
  }
}

// MARK: - CapturedOnce

/// A check in an order that failed captured its calls twice.
@Suite struct CapturedOnce {
  private let cart = CartMock(name: "cart")
  private let items = ArgumentCaptor<String>()

  @Test(arguments: [0, 1, 2, 3] as [Int])
  func `a check in a block captures each call once`(_ count: Int) {
    _ = cart.add("a", qty: 1)
    _ = cart.add("b", qty: 1)

    _ = collectingFailures {
      inOrder {
        cart.received().call(cart.add(items.capture(), qty: 1), count: .exactly(count))
        cart.received().call(cart.clear(), count: 0)
      }
    }

    #expect(items.allValues == Array(["a", "b"].prefix(count)))
  }
}

// MARK: - CallsOfDescriptions

/// A failure was lost if a `description` had started the task of its call.
@Suite struct CallsOfDescriptions {
  @Test func `a task that a description starts can cause a failure`() async {
    let failures = await collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      let shelf = ShelfMock(name: "shelf")
      let starter = Starter(cart: cart)
      shelf.expect().call(shelf.put(starter))
      _ = collectingFailures { shelf.verify() }
      for _ in 0..<10_000 where cart.recordedCalls.isEmpty { await Task.yield() }
      await starter.tasks.withLock { $0.last }?.value
    }

    #expect(
      failures.map { $0.message.prefix { $0 != "\n" } }.first == "Unexpected call: cart.clear()")
  }

  @Test func `failures in tasks that descriptions start don't go on without end`() async {
    let shelf = ShelfMock(.strict, name: "shelf")
    let starter = Restarter(shelf: shelf)
    var count = 0
    _ = await collectingFailures {
      shelf.put(starter)
      while let task = starter.tasks.withLock({ $0.popLast() }) {
        await task.value
        count += 1
      }
    }

    #expect(count < 10)
  }
}

private final class Starter: CustomStringConvertible, Sendable {
  let tasks = Locked<[Task<Void, Never>]>([])
  private let cart: CartMock

  init(cart: CartMock) { self.cart = cart }

  var description: String {
    let cart = cart
    let task = Task { cart.clear() }
    tasks.withLock { $0.append(task) }
    return "starter"
  }
}

private final class Restarter: CustomStringConvertible, Sendable {
  let tasks = Locked<[Task<Void, Never>]>([])
  private let shelf: ShelfMock

  init(shelf: ShelfMock) { self.shelf = shelf }

  var description: String {
    let task = Task { [self] in shelf.put(self) }
    tasks.withLock { $0.append(task) }
    return "restarter"
  }
}

private final class ShelfMock: Mock, @unchecked Sendable {
  func put(_ value: any Sendable) { call(value) }
}

// MARK: - TwoStrictOrders

/// Two strict orders of a mock both reported a call that neither of them includes.
@Suite struct TwoStrictOrders {
  @Test func `a call outside of two strict orders is reported once`() {
    let cart = CartMock(name: "cart")
    let failures = collectingFailures {
      inOrder(.strict) { cart.expect().call(cart.clear()) }
      inOrder(.strict) { cart.expect().call(cart.add("a", qty: 1)) }
      cart.clear()
      _ = cart.add("a", qty: 1)
      _ = cart.total()
    }

    #expect(failures.filter { $0.message.contains("total()") }.count == 1)
  }
}
