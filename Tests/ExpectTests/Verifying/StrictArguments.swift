import ExpectFunctions
import ExpectTesting
import Testing

/// Mocks that report calls with other arguments than those that the test mentions.
@Suite struct StrictArgumentsTests {
  private let store = StoreMock(.strictArguments, name: "store")

  @Test func `a call with other arguments than a stub is reported once`() {
    store.stub().call(store.add("apple", qty: 3)).andReturn(true)

    let failures = collectingFailures {
      _ = store.add("apple", qty: 3)
      _ = store.add("pear", qty: 3)
      store.verify()
    }

    #expect(failures.map(\.headline) == [#"Unexpected call: store.add("pear", qty: 3)"#])
  }

  @Test func `a call with other arguments than an expectation is reported`() {
    let failures = collectingFailures {
      store.expect().call(store.add("apple", qty: 3))
      _ = store.add("pear", qty: 3)
      _ = store.add("apple", qty: 3)
    }

    #expect(failures.map(\.headline) == [#"Unexpected call: store.add("pear", qty: 3)"#])
  }

  @Test func `members without statements are free`() {
    store.stub().call(store.add("apple", qty: 3)).andReturn(true)

    let failures = collectingFailures {
      store.clear()
      store.note("a")
      store.title = "fruit"
    }

    #expect(failures == [])
  }

  @Test func `other calls than a rejected one are free`() {
    let failures = collectingFailures {
      store.reject().call(store.note("a"))
      store.note("b")
    }

    #expect(failures == [])
  }

  @Test func `a member whose statements were reset is free`() {
    store.stub().call(store.note("a"))
    store.resetStubs()

    #expect(collectingFailures { store.note("b") } == [])
  }

  @Test func `an expectation in an order counts as a statement`() {
    let failures = collectingFailures {
      inOrder {
        store.expect().call(store.note("a"))
        store.expect().call(store.clear())
      }
      store.note("b")
      store.note("a")
      store.clear()
    }

    #expect(failures.map(\.headline) == [#"Unexpected call: store.note("b")"#])
  }

  @Test func `an assignment of another value is reported`() {
    let failures = collectingFailures {
      store.expect().call(store.title = "fruit")
      store.title = "nuts"
      store.title = "fruit"
    }

    #expect(failures.map(\.headline) == [#"Unexpected assignment: store.title = "nuts""#])
  }

  @Test func `a function mock reports other arguments`() {
    let failures = collectingFailures {
      let load = FunctionMock<Int, Int>(.strictArguments, name: "load")
      load.stub().call(load.call(1)).andReturn(2)
      _ = load.call(3)
    }

    #expect(failures.map(\.headline) == ["Unexpected call: load(3)"])
  }

  @Test func `a call that only the real implementation answers is reported, too`() {
    let printer = PrinterMock(.strictArguments)
    printer.enableSpy()

    let failures = collectingFailures {
      printer.stub().call(printer.copies(of: "a")).andReturn(1)
      _ = printer.copies(of: "b")
    }

    #expect(failures.map(\.headline) == [#"Unexpected call: printer.copies(of: "b")"#])
  }

  @Test(.verifiesMocks(.strictArguments)) func `the trait applies to all mocks of a test`() {
    let failures = collectingFailures {
      let store = StoreMock(name: "own")
      store.stub().call(store.note("a")).mayBeUnused()
      store.note("b")
      store.clear()
    }

    #expect(failures.map(\.headline) == [#"Unexpected call: own.note("b")"#])
  }

  private final class PrinterMock: MockDelegate {
    let it: Mock

    init(_ strictness: Mock.Strictness) { it = Mock(strictness, name: "printer") }

    func copies(of text: String) -> Int { it.forward(text) { text.count } }
  }
}
