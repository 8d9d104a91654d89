import ExpectTesting
import Testing

/// Whether a failure names the mocks that did receive the call.
@Suite struct CallsElsewhere {
  @Test func `a mock of the same class that received the call is named, even if it is released`() {
    let found = elsewhere { first in
      first.expect().call(first.add("apple"))
      CartMock(name: "second").add("apple")
      first.add("pear")
      first.received().call(first.add("apple"))
    }

    #expect(
      found == Array(repeating: #"Another CartMock, "second", did receive it."#, count: 2))
  }

  @Test func `a call with other arguments, of another class, or of another scope isn't named`() {
    let found = elsewhere { first in
      first.expect().call(first.add("apple"))
      CartMock(name: "second").add("pear")
      BasketMock(name: "other").add("apple")
      _ = collectingFailures { CartMock(name: "third").add("apple") }
    }

    #expect(found == [nil])
  }

  @Test func `other mocks aren't named if the call happened too rarely`() {
    let found = elsewhere { first in
      first.expect().call(first.add("apple"), count: 2)
      first.add("apple")
      CartMock(name: "second").add("apple")
    }

    #expect(found == [nil])
  }

  @Test func `the mock of another delegate is named`() {
    let found = elsewhere { _ in
      let first = DoorMock(name: "front")
      let second = DoorMock(name: "back")
      first.expect().call(first.open())
      second.open()
    }

    #expect(found == [#"Another mock, "back", did receive it."#])
  }

  @Test func `the default name of a generic mock isn't treated as a custom name`() {
    let found = elsewhere { _ in
      let first = ListMock<Int?>()
      let second = ListMock<Int?>()
      first.expect().call(first.add(1))
      second.add(1)
    }

    #expect(found == ["Another ListMock<Int?> did receive it."])
  }

  @Test func `a captor captures nothing from another mock`() {
    let captor = ArgumentCaptor<String>()

    _ = elsewhere { first in
      first.expect().call(first.add(captor.capture()))
      CartMock(name: "second").add("apple")
    }

    #expect(captor.allValues == [])
  }

  /// Returns the line of each failure that names the mocks that did receive the call.
  private func elsewhere(_ scenario: (CartMock) -> Void) -> [String?] {
    collectingFailures { scenario(CartMock(name: "first")) }.map { failure in
      failure.message.split(separator: "\n").last { $0.hasSuffix("did receive it.") }.map(
        String.init)
    }
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
