import ExpectTesting

extension MisuseExample {
  /// Orders that are used in a way that cannot work.
  static let orders: [Self] = [
    MisuseExample(
      "an order in which nothing is expected",
      """
      Nothing is expected in this order, so there is nothing to verify.
      Write: mock.expect(in: order).call(mock.<#member#>)
      """
    ) { _ in
      CallOrder().verify()
      return #line - 1
    },
    MisuseExample(
      "an order whose expectations were forgotten",
      """
      Nothing is expected in this order, so there is nothing to verify.
      Write: mock.expect(in: order).call(mock.<#member#>)
      """
    ) { _ in
      let order = CallOrder()
      let other = StoreMock()
      other.expect(in: order).call(other.clear())
      other.resetExpectations()
      order.verify()
      return #line - 1
    },
    MisuseExample(
      "after a statement that is in no order",
      """
      'after:' names a statement about 'clear()' of store, which is not in this order.
      State it there first: store.expect(in: order).call(store.clear())
      """
    ) { store in
      let clear = store.expect().call(store.clear())
      store.clear()
      store.expect(in: CallOrder(), after: clear).call(store.close())
      store.close()
      return #line - 2
    },
    MisuseExample(
      "after a statement of another order",
      """
      'after:' names a statement about 'add(_:qty:)' of store, which is not in this order.
      State it there first: store.expect(in: order).call(store.add(Arg.any(), qty: Arg.any()))
      """
    ) { store in
      let add = store.expect(in: CallOrder()).call(store.add("apple", qty: 3))
      _ = store.add("apple", qty: 3)
      store.expect(in: CallOrder(), after: add).call(store.close())
      store.close()
      return #line - 2
    },
    MisuseExample(
      "a statement in an order without a call",
      """
      store.expect(in: order) does nothing by itself: say which call is meant.
      Write: store.expect(in: order).call(store.<#member#>)
      """
    ) { store in
      _ = store.expect(in: CallOrder())
      return #line - 1
    },
    MisuseExample(
      "a partial order with an argument that does not fit",
      """
      store.expect(in: order, after: …).call(…) was given no call of store.
      A call of another mock, or one that is made in another task, is not recorded here.
      Write: store.expect(in: order, after: …).call(store.<#member#>)
      """
    ) { store in
      let order = CallOrder()
      let clear = store.expect(in: order).call(store.clear())
      store.clear()
      store.expect(in: order, after: clear).call(3)
      return #line - 1
    },
    MisuseExample(
      "an impossible count in an order",
      """
      A call count must not be negative (was -1).
      For a call that must not come, write: store.reject().call(…)
      """
    ) { store in
      let order = CallOrder()
      let clear = store.expect(in: order).call(store.clear(), count: -1)
      let line: UInt = #line - 1
      store.expect(in: order, after: clear).call(store.close())
      store.close()
      return line
    },
  ]
}
