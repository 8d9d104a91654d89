import ExpectTesting

extension FailureExample {
  /// Calls that came before others which they should have followed.
  static let orders: [Self] = [
    FailureExample(
      "a call comes first that should come second",
      """
      store.clear() was called before store.add("apple", qty: 3) (expected after).
      Expected order:                  Actual order:
        1. store.add("apple", qty: 3)    1. store.clear()  <- too early
        2. store.clear()                 2. store.add("apple", qty: 3)
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.add("apple", qty: 3))
      store.expect(in: order).call(store.clear())
      store.clear()
      _ = store.add("apple", qty: 3)
    },
    FailureExample(
      "a property is read and assigned in the wrong order",
      """
      store.title = "fruit" was assigned before the last store.title (expected after).
      Expected order:         Actual order:
        1. store.title          1. store.title
        2. store.title = any    2. store.title = "fruit"  <- too early
                                3. store.title
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.title)
      store.expect(in: order).call(store.title = Arg.any())
      _ = store.title
      store.title = "fruit"
      _ = store.title
    },
    FailureExample(
      "reads are incomplete when a call comes",
      """
      store.clear() was called before store[any] had been read 3 times (expected after).
      Expected order:          Actual order:
        1. store[any] 3 times    1. store[1]
        2. store.clear()         2. store.clear()  <- too early
                                 3. store[2]
                                 4. store[3]
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store[Arg.any()], count: 3)
      store.expect(in: order).call(store.clear())
      _ = store[1]
      store.clear()
      _ = store[2]
      _ = store[3]
    },
    FailureExample(
      "three calls come in reverse",
      """
      store.total() was called before store.clear() (expected after).
      Expected order:     Actual order:
        1. store.clear()    1. store.total()  <- too early
        2. store.close()    2. store.close()  <- too early
        3. store.total()    3. store.clear()
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.clear())
      store.expect(in: order).call(store.close())
      store.expect(in: order).call(store.total()).andReturn(1)
      _ = store.total()
      store.close()
      store.clear()
    },
    FailureExample(
      "a call comes early in a partial order",
      """
      store.total() was called before store.close() (expected after).
      Expected order:                            Actual order:
        1. store.clear()                           1. store.clear()
        2. store.close() (after 1)                 2. store.total()  <- too early
        3. store.move(from: 1, to: 2) (after 1)    3. store.close()
        4. store.total() (after 1, 2 and 3)        4. store.move(from: 1, to: 2)
      """
    ) { store in
      let order = CallOrder()
      let clear = store.expect(in: order).call(store.clear())
      let close = store.expect(in: order, after: clear).call(store.close())
      let move = store.expect(in: order, after: clear).call(store.move(from: 1, to: 2))
      store.expect(in: order, after: clear, close, move).call(store.total()).andReturn(1)
      store.clear()
      _ = store.total()
      store.close()
      store.move(from: 1, to: 2)
    },
    FailureExample(
      "the calls are too wide to stand side by side",
      """
      store.close() was called before store.note("a long note, so long that nothing fits beside \
      it") (expected after).
      Expected order:
        1. store.note("a long note, so long that nothing fits beside it")
        2. store.close()
      Actual order:
        1. store.close()  <- too early
        2. store.note("a long note, so long that nothing fits beside it")
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(
        store.note("a long note, so long that nothing fits beside it"))
      store.expect(in: order).call(store.close())
      store.close()
      store.note("a long note, so long that nothing fits beside it")
    },
    FailureExample(
      "more calls came than are worth showing",
      """
      store.close() was called before store.note(any) had been called 20 times (expected after).
      Expected order:                Actual order:
        1. store.note(any) 20 times    1. store.note("1")
        2. store.close()               …
                                       10. store.note("10")
                                       11. store.close()  <- too early
                                       12. store.note("11")
                                       …
                                       20. store.note("19")
                                       21. store.note("20")
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.note(Arg.any()), count: 20)
      store.expect(in: order).call(store.close())
      for number in 1...20 {
        store.note("\(number)")
        if number == 10 { store.close() }
      }
    },
    FailureExample(
      "a call counted for an earlier place in the order",
      """
      store.add(any, qty: any) was never called in its turn (expected once).
      1 other call counted for another place in the order.
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.add("apple", qty: 3), count: 1)
      store.expect(in: order).call(store.add(Arg.any(), qty: Arg.any()), count: 1)
      _ = store.add("apple", qty: 3)
    },
  ]
}
