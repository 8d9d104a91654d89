import ExpectTesting

extension MisuseExample {
  /// Checks after the fact that cannot work.
  static let checks: [Self] = [
    MisuseExample(
      firstLine: "store.received() has no call, or an argument of its call threw an error."
    ) { store in
      _ = store.received()
      return #line - 1
    },
    MisuseExample(firstLine: "store.received().call(…) contains no call of store.") { store in
      store.received().call(3)
      return #line - 1
    },
    MisuseExample(
      firstLine: "store.received().call(…) contains 2 calls: clear(), close()."
    ) { store in
      store.received().call((store.clear(), store.close()))
      return #line - 1
    },
    MisuseExample(
      "received() with a negative count",
      """
      A call count must not be negative (was -1).
      For a call that must not happen, write: store.received().call(…, count: .never)
      """
    ) { store in
      store.received().call(store.clear(), count: -1)
      return #line - 1
    },
    MisuseExample(firstLine: "A range of call counts must not be empty (was 3..<3).") { store in
      store.received().call(store.clear(), count: .between(3..<3))
      return #line - 1
    },
    MisuseExample(
      "a condition on an argument of which the description alone is kept",
      """
      notes keeps only descriptions, which are not enough to match an argument of 'note(_:)'.
      Use Arg.any() or Arg.eq(…), which compares descriptions, or keep the arguments: \
      Mock(keeps: .arguments)
      """
    ) { _ in
      let notes = StoreMock(name: "notes", keeps: .descriptions)
      notes.note("apple")
      notes.received().call(notes.note(Arg.verify { $0 == "apple" }))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "notes keeps only descriptions, which are not enough to match an argument of 'log(_:)'."
    ) { _ in
      let notes = StoreMock(name: "notes", keeps: .descriptions)
      notes.log("a", "b")
      notes.received().call(notes.log("a", Arg.verify { $0 == "b" }))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "notes keeps only descriptions, which are not enough to match an argument of 'note(_:)'."
    ) { _ in
      let notes = StoreMock(name: "notes", keeps: .descriptions)
      notes.note("apple")
      notes.received().call(notes.note(ArgumentCaptor<String>().capture()))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "notes keeps only descriptions, which are not enough to match an argument of 'log(_:)'."
    ) { _ in
      let notes = StoreMock(name: "notes", keeps: .descriptions)
      notes.log("a", "b")
      notes.received().call(notes.log("a", Arg.eq("b")))
      return #line - 1
    },
  ]
}

// MARK: - Orders

extension MisuseExample {
  /// Orders that are used in a way that cannot work.
  static let orders: [Self] = [
    MisuseExample(
      "an order in which nothing is expected",
      """
      This order has no expectations, so there is nothing to verify.
      Write: mock.expect(in: order).call(mock.<#member#>)
      """
    ) { _ in
      CallOrder().verify()
      return #line - 1
    },
    MisuseExample(
      firstLine: "This order has no expectations, so there is nothing to verify."
    ) { _ in
      let order = CallOrder()
      let other = StoreMock()
      other.expect(in: order).call(other.clear())
      other.resetExpectations()
      order.verify()
      return #line - 1
    },
    MisuseExample(
      "a block without statements",
      """
      This block has no expectations and no checks, so there is nothing to order.
      Write in it: mock.expect().call(mock.<#member#>)
      """
    ) { store in
      inOrder { store.stub().call(store.clear()).mayBeUnused() }
      return #line - 1
    },
    MisuseExample(
      "a strict block in a block",
      """
      Only the outermost block of an order can be strict.
      Write .strict there: inOrder(.strict) { … }
      """
    ) { store in
      var line: UInt = 0
      inOrder {
        store.expect().call(store.clear())
        line = #line + 1
        inOrder(.strict) { store.expect().call(store.close()) }
      }
      store.clear()
      store.close()
      return line
    },
    MisuseExample(
      "a statement in a task that a block starts",
      """
      store.expect().call(…) has no position in the order, because the block runs in another task, or has ended.
      Write the statement in the block itself.
      """
    ) { store in
      var line: UInt = 0
      await inOrder {
        store.expect().call(store.close())
        line = #line + 1
        await Task { _ = store.expect().call(store.clear()) }.value
      }
      store.clear()
      store.close()
      return line
    },
    MisuseExample(
      firstLine: "store.expect(in: order) has no call, or an argument of its call threw an error."
    ) { store in
      _ = store.expect(in: CallOrder())
      return #line - 1
    },
    MisuseExample(firstLine: "A call count must not be negative (was -1).") { store in
      let order = CallOrder()
      store.expect(in: order).call(store.clear(), count: -1)
      let line: UInt = #line - 1
      store.expect(in: order).call(store.close())
      store.close()
      return line
    },
  ]
}

// MARK: - Waiting

extension MisuseExample {
  /// Waits that cannot work.
  static let waiting: [Self] = [
    MisuseExample(
      "a wait in a member that does not suspend",
      """
      'total()' is not async, so its stub cannot wait for a gate.
      If the member is declared with 'async', write in the mock: await call()
      """
    ) { store in
      store.expect().call(store.total(), count: .atMost(1)).andReturn(12).andWait(for: Gate())
      return #line - 1
    },
    MisuseExample(
      firstLine: "'load(id:)' is not async, so its stub cannot wait for a gate."
    ) { store in
      try store.stub().call(store.load(id: 7)).thenWait(for: Gate())
      return #line - 1
    },
    MisuseExample(
      "a negative delay",
      """
      The delay of a call must not be negative (was -1 second).
      Write: .andDelay(.seconds(<#1#>))
      """
    ) { store in
      await store.stub().call(store.reload()).andDelay(.seconds(-1))
      return #line - 1
    },
    MisuseExample(
      "a negative time",
      """
      The time to wait must not be negative (was -1.5 seconds).
      Write: await store.verify(within: .seconds(<#1#>))
      """
    ) { store in
      await store.verify(within: .seconds(-1.5))
      return #line - 1
    },
    MisuseExample(
      "a negative time at a gate",
      """
      The time to wait must not be negative (was -1 second).
      Write: await gate.waitForCall(within: .seconds(<#1#>))
      """
    ) { _ in
      await Gate().waitForCall(within: .seconds(-1))
      return #line - 1
    },
    MisuseExample(
      "a wait at a gate for no call",
      """
      The number of calls to wait for must be at least 1 (was 0).
      Write: await gate.waitForCalls(<#1#>)
      """
    ) { _ in
      await Gate().waitForCalls(0)
      return #line - 1
    },
    MisuseExample(
      firstLine: "The time to wait must not be negative (was -1 millisecond)."
    ) { store in
      await store.verify(within: .milliseconds(-1))
      return #line - 1
    },
    MisuseExample(
      "a check that waits for a negative time",
      """
      The time to wait must not be negative (was -1 second).
      Write: await store.received(within: .seconds(<#1#>)).call(…)
      """
    ) { store in
      await store.received(within: .seconds(-1)).call(store.clear())
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "store.received(within: .seconds(<#1#>)) has no call, or an argument of its call threw an error."
    ) { store in
      _ = store.received(within: .seconds(1))
      return #line - 1
    },
    MisuseExample(firstLine: "A call count must not be negative (was -1).") { store in
      await store.received(within: .seconds(600)).call(store.clear(), count: -1)
      return #line - 1
    },
  ]
}
