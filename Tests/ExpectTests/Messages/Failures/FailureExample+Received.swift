import ExpectTesting
import Testing

extension FailureExample {
  /// Checks of the calls that have come.
  static let received: [Self] = [
    FailureExample(
      "a call was received before the one that was checked",
      """
      store.clear() was received before store.add("apple", qty: 3) (expected after).
      """
    ) { store in
      let order = CallOrder()
      store.clear()
      _ = store.add("apple", qty: 3)
      store.received(in: order).call(store.add("apple", qty: 3))
      store.received(in: order).call(store.clear())
    },
    FailureExample(
      "nothing was received",
      """
      store.add("apple", qty: 3) was never received (expected at least once).
      store received no calls.
      """
    ) { store in
      store.received().call(store.add("apple", qty: 3))
    },
    FailureExample(
      "other members were received",
      """
      store.add("apple", qty: any) was never received (expected once).
      store received 2 other calls: clear(), title = "fruit".
      """
    ) { store in
      store.clear()
      store.title = "fruit"
      store.received().call(store.add("apple", qty: Arg.any()), count: 1)
    },
    FailureExample(
      "the member was received with other arguments",
      """
      store.add("apple", qty: 3) was never received with these arguments (expected at least once); \
      add was received twice with others.
      The closest calls:
        1. add("apple", qty: 4)
                             ~  expected 3
        2. add("pear", qty: 4)
               ~~~~~~       ~  expected "apple"; expected 3
      """
    ) { store in
      _ = store.add("pear", qty: 4)
      _ = store.add("apple", qty: 4)
      store.received().call(store.add("apple", qty: 3))
    },
    FailureExample(
      "a call was received too often",
      """
      store.add("apple", qty: any) was received twice (expected once).
      The calls: add("apple", qty: 1), add("apple", qty: 2).
      """
    ) { store in
      _ = store.add("apple", qty: 1)
      _ = store.add("apple", qty: 2)
      _ = store.add("pear", qty: 2)
      store.received().call(store.add("apple", qty: Arg.any()), count: 1)
    },
    FailureExample(
      "reads and assignments are told as such",
      "store.title was read once (expected never).",
      """
      store.title = "nuts" was never assigned (expected at least once); \
      title was assigned once with another value.
      The other call:
        1. title = "fruit"
                   ~~~~~~~  expected "nuts"
      """,
      """
      store[1] was never read (expected at least once); the subscript was read once with other \
      arguments.
      The other call:
        1. store[2]
                 ~  expected 1
      """
    ) { store in
      store.title = "fruit"
      _ = store.title
      _ = store[2]
      store.received().call(store.title, count: 0)
      store.received().call(store.title = "nuts")
      store.received().call(store[1])
    },
  ]

  /// Calls that came where no more were wanted.
  static let unwantedCalls: [Self] = [
    FailureExample(
      "one call was neither expected nor checked",
      """
      store received 1 call that was neither expected nor checked: add("apple", qty: 3).
      To check it: store.received().call(store.add("apple", qty: 3))
      """
    ) { store in
      store.expect().call(store.clear())
      store.clear()
      _ = store.add("apple", qty: 3)
      store.verifyNoMoreCalls()
    },
    FailureExample(
      "several calls were neither expected nor checked",
      """
      store received 4 calls that were neither expected nor checked:
        clear()
        store[2]
        title = "fruit"
        and 1 more
      To check the first: store.received().call(store.clear())
      """
    ) { store in
      store.clear()
      _ = store[2]
      store.title = "fruit"
      store.close()
      store.verifyNoMoreCalls()
    },
    FailureExample(
      "there are calls where none is wanted",
      "store received 1 call (expected none): clear().",
      "store received 2 calls (expected none): clear(), total()."
    ) { store in
      store.expect().call(store.clear())
      store.clear()
      store.verifyNoCalls()
      _ = store.total()
      store.verifyNoCalls()
    },
    FailureExample(
      "a stub was to be needed",
      """
      The stub store.total() was never used.
      Remove it, or say .optional() if the test may do without it.
      """
    ) { store in
      store.stub().call(store.total()).andReturn(3)
      store.verifyNoUnusedStubs()
    },
  ]

  /// Calls that another mock received.
  static let elsewhere: [Self] = [
    FailureExample(
      "another mock received the call",
      """
      first.add("apple", qty: any) was never called (expected at least once).
      first received no calls.
      Another StoreMock, "second", did receive it.
      """
    ) { _ in
      let first = StoreMock(name: "first")
      let second = StoreMock(name: "second")
      first.expect().call(first.add("apple", qty: Arg.any()))
      _ = second.add("apple", qty: 3)
      first.verify()
    },
    FailureExample(
      "several other mocks received the call",
      """
      first.clear() was never received (expected once).
      first received no calls.
      2 other StoreMocks did receive it: "second", "third".
      """
    ) { _ in
      let first = StoreMock(name: "first")
      for name in ["second", "third"] { StoreMock(name: name).clear() }
      first.received().call(first.clear(), count: 1)
    },
    FailureExample(
      "another mock without a name received the call",
      """
      StoreMock.clear() was never called (expected at least once).
      StoreMock received 1 other call: close().
      Another StoreMock did receive it.
      """
    ) { _ in
      let first = StoreMock()
      let second = StoreMock()
      first.expect().call(first.clear())
      first.close()
      second.clear()
      first.verify()
    },
  ]
}
