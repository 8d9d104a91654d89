import ExpectTesting

extension FailureExample {
  /// Calls whose correction names the arguments that came.
  static let literals: [Self] = [
    FailureExample(
      "every argument has a literal",
      """
      Unexpected call store.add("a \\"fig\\"\\n", qty: -3).
      store expects no calls.
      To allow it: store.stub().call(store.add("a \\"fig\\"\\n", qty: -3)).andReturn(<#Bool#>)
      """,
      """
      Unexpected call store.draw(.dot).
      store expects no calls.
      To allow it: store.stub().call(store.draw(.dot))
      """,
      """
      Unexpected call store.hold(nil).
      store expects no calls.
      To allow it: store.stub().call(store.hold(nil))
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      _ = store.add("a \"fig\"\n", qty: -3)
      store.draw(.dot)
      store.hold(nil)
    },
    FailureExample(
      "a literal alone would be of another type",
      """
      Unexpected call store.put(3).
      store expects no calls.
      To allow it: store.stub().call(store.put(Int8(3)))
      """,
      """
      Unexpected call store.paint(.dot, in: "x", times: 2).
      store expects no calls.
      To allow it: store.stub().call(store.paint(.dot, in: Character("x"), times: UInt8(2)))
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      store.put(3 as Int8)
      store.paint(.dot, in: "x", times: 2)
    },
    FailureExample(
      "an argument has no literal, so all have matchers",
      """
      Unexpected call store.place(Order(id: 1, lines: [], note: nil, shape: .dot, labels: [:]), on: \
      "top", at: nil).
      store expects no calls.
      To allow it: store.stub().call(store.place(Arg.any(), on: Arg.eq("top"), at: Arg.eq(nil)))
      """,
      """
      Unexpected call store.draw(.circle(radius: 2.0)).
      store expects no calls.
      To allow it: store.stub().call(store.draw(Arg.any()))
      """,
      """
      Unexpected call store.note("a note that is so long that nobody wants to read it twice").
      store expects no calls.
      To allow it: store.stub().call(store.note(Arg.any()))
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      store.place(StoreMock.Order(lines: [], shape: .dot), on: "top", at: nil)
      store.draw(.circle(radius: 2))
      store.note("a note that is so long that nobody wants to read it twice")
    },
    FailureExample(
      "the descriptions of the arguments alone are known",
      """
      Unexpected call store.note("apple").
      store expects no calls.
      To allow it: store.stub().call(store.note(Arg.any()))
      """
    ) { _ in
      StoreMock(.strict, name: "store", keeps: .descriptions).note("apple")
    },
  ]
}
