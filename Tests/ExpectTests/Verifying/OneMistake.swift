import ExpectTestSupport
import ExpectTesting
import Testing

/// A call with a wrong argument is one failure, whatever follows from it.
@Suite struct OneMistake {
  private let cart = CartMock(name: "cart")
  private let bank = LedgerMock(name: "bank")

  @Test func `an unmet expectation shows the default that the other call returned`() {
    let messages = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 2)).andReturn(true)
      _ = cart.add("apple", qty: 3)
    }.map(\.message)

    #expect(
      messages == [
        """
        cart.add("apple", qty: 2) was never called (expected at least once), but add was called \
        once with other arguments.
        The other call:
          1. add("apple", qty: 3) -> false (default)
                               ~  expected 2
        """
      ])
  }

  @Test
  func `a call that is missing in an order is one failure, with the call that came too early`() {
    let order = CallOrder()
    let messages = collectingFailures {
      cart.expect(in: order).call(cart.total())
      cart.expect(in: order).call(cart.add("apple", qty: 2))
      cart.expect(in: order).call(cart.clear())
      _ = cart.total()
      _ = cart.add("apple", qty: 3)
      cart.clear()
      cart.verify()
      order.verify()
    }.map(\.message)

    #expect(messages.count == 1)
    #expect(
      messages[0].hasSuffix(
        """
          1. add("apple", qty: 3) -> false (default)
                               ~  expected 2
        The order expects it before cart.clear().
        """))
  }

  @Test func `the mock with the missing call doesn't have to be verified first`() {
    let (order, other) = (CallOrder(), CartMock(name: "other"))
    let failures = collectingFailures {
      cart.expect(in: order).call(cart.add("apple", qty: 2))
      other.expect(in: order).call(other.clear())
      _ = cart.add("apple", qty: 3)
      other.clear()
      other.verify()
      cart.verify()
    }

    #expect(failures.map(\.problem) == [.calls(0, to: #"cart.add("apple", qty: 2)"#)])
  }

  @Test func `an unexpected call of a strict mock explains the unmet expectation`() {
    let cart = CartMock(.strict, name: "cart")
    var line: UInt = 0
    let failures = collectingFailures {
      cart.expect().call(cart.clear()).mayBeUnused()
      (line, _) = (#line, cart.expect().call(cart.add("apple", qty: 2)).andReturn(true))
      _ = cart.add("apple", qty: 3)
      cart.clear()
    }

    #expect(failures.map(\.headline) == [#"Unexpected call: cart.add("apple", qty: 3)"#])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `an unexpected call of a strict mock explains the order`() {
    let cart = CartMock(.strict, name: "cart")
    let order = CallOrder()
    let failures = collectingFailures {
      cart.expect(in: order).call(cart.add("apple", qty: 2))
      cart.expect(in: order).call(cart.clear())
      _ = cart.add("apple", qty: 3)
      cart.clear()
      cart.verify()
      order.verify()
    }

    #expect(failures.map(\.headline) == [#"Unexpected call: cart.add("apple", qty: 3)"#])
  }

  @Test func `an unexpected call explains only one missing call`() {
    let cart = CartMock(.strict, name: "cart")
    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 2))
      cart.expect().call(cart.add("pear", qty: 1))
      cart.expect().call(cart.clear(), count: 2)
      _ = cart.add("fig", qty: 2)
      cart.clear()
    }.map(\.headline)

    #expect(failures.count == 3)
    #expect(failures.dropFirst().first?.hasPrefix(#"cart.add("pear", qty: 1) was never"#) == true)
    #expect(failures.last == "cart.clear() was called once (expected twice).")
  }

  @Test func `a failure that a known issue accepts hides nothing`() {
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      cart.expect().call(cart.add("apple", qty: 2))
      _ = collectingFailures { _ = cart.add("apple", qty: 3) }
    }

    #expect(failures.map(\.problem) == [.calls(0, to: #"cart.add("apple", qty: 2)"#)])
  }

  @Test func `a collected failure hides no call in a wrong order`() {
    let (order, other) = (CallOrder(), CartMock(name: "other"))
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      cart.expect(in: order).call(cart.add("apple", qty: 2))
      other.expect(in: order).call(other.clear())
      _ = collectingFailures { _ = cart.add("apple", qty: 3) }
      other.clear()
      _ = cart.add("apple", qty: 2)
    }

    #expect(failures.count == 1)
  }

  @Test func `a call without a result explains one missing call`() {
    let failures = collectingFailures {
      let bank = LedgerMock(.strict, name: "bank")
      _ = try? bank.expect().call(bank.load(id: 1)).andReturn(Entry(text: "a"))
      _ = try? bank.expect().call(bank.load(id: 2)).andReturn(Entry(text: "b"))
      _ = try? bank.load(id: 3)
    }

    #expect(failures.count == 2)
  }

  @Test func `a call that is expected explains no other one`() {
    let failures = collectingFailures {
      _ = try? bank.expect().call(bank.load(id: 1))
      _ = try? bank.expect().call(bank.load(id: 2)).andReturn(Entry(text: "b"))
      _ = try? bank.load(id: 1)
    }

    #expect(failures.count == 2)
  }

  @Test func `after a reset, an expectation is reported again`() {
    let cart = CartMock(.strict, name: "cart")
    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 2))
      _ = cart.add("apple", qty: 3)
      cart.resetCalls()
    }

    #expect(failures.count == 2)
  }

  @Test func `a missing result names the closest statement, and is the only failure`() {
    var line: UInt = 0
    let failures = collectingFailures {
      bank.expect().call(bank.close()).mayBeUnused()
      try? line = state()
      do {
        _ = try bank.load(id: 8)
        Issue.record("The call has a result.")
      } catch {
        #expect(
          "\(error)" == """
            bank.load(id: 8) has no result. This follows from the failure that Expect reported for this call.
            """)
      }
      bank.close()
    }

    #expect(
      failures.map(\.message) == [
        """
        bank.load(id: 8) was called with other arguments.
        bank expects:
          load(id: 7) at least once
                   ~  not 8
        The call threw an error, because no stub has a result for it, and Entry has no default value.
        If the arguments are right, write: try bank.stub().call(bank.load(id: 8)).andReturn(<#Entry#>)
        For all calls, write: DefaultValues.register(<#Entry#>, for: Entry.self), or conform Entry to MockUsable
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  private func state() throws -> UInt {
    try bank.expect().call(bank.load(id: 7)).andReturn(Entry(text: "rent"))
    return #line - 1
  }

  @Test func `what is missing after a missing result says so`() {
    let failures = collectingFailures {
      bank.expect().call(bank.close())
      if let entry = try? bank.load(id: 8) { bank.note(entry) }
    }

    #expect(failures.count == 2)
    #expect(
      failures.last?.message == """
        bank.close() was never called (expected at least once).
        bank received 1 other call: load(id: 8).
        It may be missing because bank.load(id: 8) had no result, as reported.
        """)
  }

  @Test func `a spy reports the call with other arguments once`() {
    let printer = SpiedPrinter()
    printer.it.enableSpy()
    let failures = collectingFailures {
      printer.expect().call(printer.print(2)).andReturn(true)
      #expect(printer.print(3))
    }

    #expect(failures.count == 1)
  }

  @Test(.verifiesMocks) func `a stub isn't also reported as unused`() {
    let failures = collectingFailures {
      cart.stub().call(cart.add("apple", qty: 2)).andReturn(true)
      cart.expect().call(cart.add("apple", qty: 2))
      _ = cart.add("apple", qty: 3)
      cart.verify()
      cart.verifyNoUnusedStubs()
    }

    #expect(failures.count == 1)
  }

  @Test func `a reported call isn't also reported because it wasn't expected`() {
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      cart.clear()
      cart.verifyNoMoreCalls()
    }

    #expect(failures.map(\.headline) == ["Unexpected call: cart.clear()"])
  }

  @Test func `a reported call that a known issue accepts is still not expected`() {
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      _ = collectingFailures { cart.clear() }
      cart.verifyNoMoreCalls()
    }

    #expect(failures.count == 1)
  }

  @Test func `a stub with a wrong closure isn't also reported because it has no result`() {
    let failures = collectingFailures {
      _ = try? bank.stub().call(bank.load(id: 1)).andReturn { (id: String) in Entry(text: id) }
      _ = try? bank.load(id: 1)
    }

    #expect(
      failures.map(\.headline) == ["The closure takes (String), but 'load(id:)' passes (Int)."])
  }

  @Test func `calls that all come before the same one are one failure`() {
    let order = CallOrder()
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      for number in 1...20 {
        cart.expect(in: order).call(cart.add("apple", qty: number)).andReturn(true)
      }
      for number in (1...20).reversed() { _ = cart.add("apple", qty: number) }
    }

    #expect(failures.count == 1)
  }
}

private struct Entry {
  let text: String
}

private final class LedgerMock: Mock, @unchecked Sendable {
  func load(id: Int) throws -> Entry { try callThrowing(id) }
  func note(_ entry: Entry) { call(entry) }
  func close() { call() }
}

private class RealPrinter {
  func print(_ page: Int) -> Bool { page < 10 }
}

private final class SpiedPrinter: RealPrinter, MockDelegate, @unchecked Sendable {
  let it = Mock(name: "printer")
  override func print(_ page: Int) -> Bool { it.forward(page) { super.print(page) } }
}
