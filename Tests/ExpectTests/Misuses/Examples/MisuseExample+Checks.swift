import ExpectTesting

extension MisuseExample {
  /// Checks after the fact that cannot work.
  static let checks: [Self] = [
    MisuseExample(
      "received() without call",
      """
      store.received() does nothing by itself: say which call is meant.
      Write: store.received().call(store.<#member#>)
      """
    ) { store in
      _ = store.received()
      return #line - 1
    },
    MisuseExample(
      "received() with something that is no call",
      """
      store.received().call(…) was given no call of store.
      A call of another mock, or one that is made in another task, is not recorded here.
      Write: store.received().call(store.<#member#>)
      """
    ) { store in
      store.received().call(3)
      return #line - 1
    },
    MisuseExample(
      "received() with two calls at once",
      """
      store.received().call(…) was given 2 calls at once: clear(), close().
      Record each in a statement of its own:
        store.received().call(store.clear())
        store.received().call(store.close())
      """
    ) { store in
      store.received().call((store.clear(), store.close()))
      return #line - 1
    },
    MisuseExample(
      "received() with a negative count",
      """
      A call count must not be negative (was -1).
      For a call that must not come, write: store.received().call(…, count: .never)
      """
    ) { store in
      store.received().call(store.clear(), count: -1)
      return #line - 1
    },
    MisuseExample(
      "received() with an empty range",
      """
      No number of calls lies in the range 3..<3.
      Write: store.received().call(…, count: .between(<#1...3#>))
      """
    ) { store in
      store.received().call(store.clear(), count: .between(3..<3))
      return #line - 1
    },
    MisuseExample(
      "a condition on an argument of which the description alone is kept",
      """
      notes keeps descriptions only, which do not tell whether an argument of 'note(_:)' was meant.
      Use Arg.eq(…) and Arg.any(), or let it keep them: Mock(keeps: .arguments)
      """
    ) { _ in
      let notes = StoreMock(name: "notes", keeps: .descriptions)
      notes.note("apple")
      notes.received().call(notes.note(Arg.verify { $0 == "apple" }))
      return #line - 1
    },
    MisuseExample(
      "a captor for an argument of which the description alone is kept",
      """
      notes keeps descriptions only, which do not tell whether an argument of 'note(_:)' was meant.
      Use Arg.eq(…) and Arg.any(), or let it keep them: Mock(keeps: .arguments)
      """
    ) { _ in
      let notes = StoreMock(name: "notes", keeps: .descriptions)
      notes.note("apple")
      notes.received().call(notes.note(ArgumentCaptor<String>().capture()))
      return #line - 1
    },
  ]
}
