import ExpectTestSupport
import ExpectTesting

extension FailureExample {
  /// Calls that came before others which they should have followed.
  static let orders: [Self] = [
    FailureExample(
      "a call comes first that should come second",
      """
      store.clear() was called before store.add("apple", qty: 3), but the order expects it \
      afterwards.
      Expected order:                  Calls so far:
        1. store.add("apple", qty: 3)    1. store.clear()  <- too early
        2. store.clear()
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.add("apple", qty: 3))
      store.expect(in: order).call(store.clear())
      store.clear()
      _ = store.add("apple", qty: 3)
    },
    FailureExample(
      "the mocks in an order have the same name",
      """
      store#2.clear() was called before store.clear(), but the order expects it afterwards.
      Expected order:       Calls so far:
        1. store.clear()      1. store#2.clear()  <- too early
        2. store#2.clear()
      """
    ) { store in
      let other = StoreMock(name: "store")
      inOrder {
        store.expect().call(store.clear())
        other.expect().call(other.clear())
      }
      other.clear()
      store.clear()
      other.verify()
    },
    FailureExample(
      "a property is read and assigned in the wrong order",
      """
      store.title = "fruit" was assigned before the last read of store.title, but the order \
      expects it afterwards.
      Expected order:         Calls so far:
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
      store.clear() was called before store[any] had been read 3 times, but the order expects it \
      afterwards.
      Expected order:          Calls so far:
        1. store[any] 3 times    1. store[1]
        2. store.clear()         2. store.clear()  <- too early
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
      store.total() was called before store.clear(), but the order expects it afterwards.
      Expected order:     Calls so far:
        1. store.clear()    1. store.total()  <- too early
        2. store.close()
        3. store.total()
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
      store.total() was called before store.close(), but the order expects it afterwards.
      Expected order:                            Calls so far:
        1. store.clear()                           1. store.clear()
        2. store.close()                           2. store.total()  <- too early
        3. store.move(from: 1, to: 2) (after 1)
        4. store.total()
      """
    ) { store in
      inOrder {
        store.expect().call(store.clear())
        inAnyOrder {
          store.expect().call(store.close())
          store.expect().call(store.move(from: 1, to: 2))
        }
        store.expect().call(store.total()).andReturn(1)
      }
      store.clear()
      _ = store.total()
      store.close()
      store.move(from: 1, to: 2)
    },
    FailureExample(
      "a call between those of a strict order",
      """
      store.total() was called, but the strict order doesn't include it.
      Expected order:     Calls so far:
        1. store.clear()    1. store.clear()
        2. store.close()    2. store.total()  <- unexpected
      """
    ) { store in
      inOrder(.strict) {
        store.expect().call(store.clear())
        store.expect().call(store.close())
      }
      store.clear()
      _ = store.total()
      store.close()
    },
    FailureExample(
      "a call of an order that has other arguments",
      """
      store.add("apple", qty: 3) was never called (expected at least once), but add was called \
      once with other arguments.
      The other call:
        1. add("apple", qty: 2) -> false (default)
                             ~  expected 3
      The order expects it before store.clear().
      """
    ) { store in
      inOrder {
        store.expect().call(store.add("apple", qty: 3))
        store.expect().call(store.clear())
      }
      _ = store.add("apple", qty: 2)
      store.clear()
    },
    FailureExample(
      "calls that no check of a strict order is about",
      "store received 1 call that the strict order doesn't include: total()."
    ) { store in
      store.clear()
      _ = store.total()
      inOrder(.strict) { store.received().call(store.clear()) }
    },
    FailureExample(
      "a check of an order with another number of calls before the next one",
      "store.note(any) was received twice before store.close() (expected once)."
    ) { store in
      store.note("a")
      store.note("b")
      store.close()
      store.close()
      inOrder {
        store.received().call(store.note(Arg.any()), count: 1)
        store.received().call(store.close(), count: 1)
      }
    },
    FailureExample(
      "a check of an order with another number of calls at its end",
      "store.close() was received twice after store.note(\"a\") (expected once)."
    ) { store in
      store.note("a")
      store.close()
      store.close()
      inOrder {
        store.received().call(store.note(Arg.any()), count: 1)
        store.received().call(store.close(), count: 1)
      }
    },
    FailureExample(
      "the calls are too wide to stand side by side",
      """
      store.close() was called before store.note("a long note, so long that nothing fits beside \
      it"), but the order expects it afterwards.
      Expected order:
        1. store.note("a long note, so long that nothing fits beside it")
        2. store.close()
      Calls so far:
        1. store.close()  <- too early
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
      store.close() was called before store.note(any) had been called 20 times, but the order \
      expects it afterwards.
      Expected order:                Calls so far:
        1. store.note(any) 20 times    1. store.note("1")
        2. store.close()               …
                                       13. store.note("13")
                                       14. store.note("14")
                                       15. store.close()  <- too early
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.note(Arg.any()), count: 20)
      store.expect(in: order).call(store.close())
      for number in 1...20 {
        store.note("\(number)")
        if number == 14 { store.close() }
      }
    },
    FailureExample(
      "another expectation in the order was reset",
      """
      store.close() was called before store.note(any), but the order expects it afterwards.
      Expected order:       Calls so far:
        1. store.note(any)    1. store.close()  <- too early
        2. store.close()
      """
    ) { store in
      let order = CallOrder()
      let other = StoreMock(name: "other")
      other.expect(in: order).call(other.clear())
      store.expect(in: order).call(store.note(Arg.any()))
      store.expect(in: order).call(store.close())
      other.clear()
      other.resetExpectations()
      store.close()
      store.note("a")
    },
    FailureExample(
      "a call counted for an earlier place in the order",
      """
      store.add(any, qty: any) was never called at this point in the order (expected once).
      1 more matching call counted for another expectation.
      """
    ) { store in
      let order = CallOrder()
      store.expect(in: order).call(store.add("apple", qty: 3), count: 1)
      store.expect(in: order).call(store.add(Arg.any(), qty: Arg.any()), count: 1)
      _ = store.add("apple", qty: 3)
    },
  ]
}
