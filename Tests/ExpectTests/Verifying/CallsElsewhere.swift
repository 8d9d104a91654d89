import ExpectTesting
import Testing

@Suite struct CallsElsewhere {
  @Test func `a call that another mock received is told`() {
    let failures = collectingFailures {
      let first = CartMock(name: "first")
      let second = CartMock(name: "second")
      first.expect().call(first.add("apple"))
      second.add("apple")
    }

    #expect(
      failures.map(\.message) == [
        """
        first.add("apple") was never called (expected at least once).
        first received no calls.
        Another CartMock, "second", did receive it.
        """
      ])
  }

  @Test func `a check after the fact tells it too`() {
    let failures = collectingFailures {
      let first = CartMock(name: "first")
      let second = CartMock(name: "second")
      first.add("pear")
      second.add("apple")
      first.received().call(first.add("apple"))
    }

    #expect(
      failures.map(\.message) == [
        """
        first.add("apple") was never received with these arguments (expected at least once); \
        add was received once with others.
        The other call:
          1. add("pear")
                 ~~~~~~  expected "apple"
        Another CartMock, "second", did receive it.
        """
      ])
  }

  @Test func `a mock that was released meanwhile is told`() {
    let failures = collectingFailures {
      let first = CartMock(name: "first")
      first.expect().call(first.add("apple"))
      CartMock(name: "second").add("apple")
    }

    #expect(
      failures.map(\.message) == [
        """
        first.add("apple") was never called (expected at least once).
        first received no calls.
        Another CartMock, "second", did receive it.
        """
      ])
  }

  @Test func `a call with other arguments is not told`() {
    let failures = collectingFailures {
      let first = CartMock(name: "first")
      let second = CartMock(name: "second")
      first.expect().call(first.add("apple"))
      second.add("pear")
    }

    #expect(
      failures.map(\.message) == [
        """
        first.add("apple") was never called (expected at least once).
        first received no calls.
        """
      ])
  }

  @Test func `a mock of another class is not told`() {
    let failures = collectingFailures {
      let first = CartMock(name: "first")
      let other = BasketMock(name: "other")
      first.expect().call(first.add("apple"))
      other.add("apple")
    }

    #expect(
      failures.map(\.message) == [
        """
        first.add("apple") was never called (expected at least once).
        first received no calls.
        """
      ])
  }

  @Test func `a mock of another scope is not told`() {
    let failures = collectingFailures {
      let first = CartMock(name: "first")
      _ = collectingFailures { CartMock(name: "second").add("apple") }
      first.expect().call(first.add("apple"))
    }

    #expect(
      failures.map(\.message) == [
        """
        first.add("apple") was never called (expected at least once).
        first received no calls.
        """
      ])
  }

  @Test func `a call that came too seldom is not told`() {
    let failures = collectingFailures {
      let first = CartMock(name: "first")
      let second = CartMock(name: "second")
      first.expect().call(first.add("apple"), count: 2)
      first.add("apple")
      second.add("apple")
    }

    #expect(failures.map(\.message) == [#"first.add("apple") was called once (expected twice)."#])
  }

  @Test func `the mock of another delegate is told`() {
    let failures = collectingFailures {
      let first = DoorMock(name: "front")
      let second = DoorMock(name: "back")
      first.it.expect().call(first.open())
      second.open()
    }

    #expect(
      failures.map(\.message) == [
        """
        front.open() was never called (expected at least once).
        front received no calls.
        Another mock, "back", did receive it.
        """
      ])
  }

  @Test func `the name of a generic class isn't taken for a given name`() {
    let failures = collectingFailures {
      let first = ListMock<Int?>()
      let second = ListMock<Int?>()
      first.expect().call(first.add(1))
      second.add(1)
    }

    #expect(
      failures.map(\.message) == [
        """
        ListMock<Int?>.add(1) was never called (expected at least once).
        ListMock<Int?> received no calls.
        Another ListMock<Int?> did receive it.
        """
      ])
  }

  @Test func `a captor of the statement keeps nothing of another mock`() {
    let captor = ArgumentCaptor<String>()

    _ = collectingFailures {
      let first = CartMock(name: "first")
      let second = CartMock(name: "second")
      first.expect().call(first.add(captor.capture()))
      second.add("apple")
    }

    #expect(captor.allValues == [])
  }
}

// MARK: - Fixtures

private final class CartMock: Mock, @unchecked Sendable {
  func add(_ item: String) { call(item) }
}

private final class ListMock<Item>: Mock, @unchecked Sendable {
  func add(_ item: Item) { call(item) }
}

private final class BasketMock: Mock, @unchecked Sendable {
  func add(_ item: String) { call(item) }
}

private class Door {
  func open() {}
}

private final class DoorMock: Door, MockDelegate {
  let it: Mock
  init(name: String) { it = Mock(name: name) }
  override func open() { it.call() }
}
