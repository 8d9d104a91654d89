import ExpectTesting

extension FailureExample {
  /// Calls that came with other arguments.
  static let arguments: [Self] = [
    FailureExample(
      "another argument",
      """
      store.add("apple", qty: 3) was never called (expected once), but add was called once with \
      other arguments.
      The other call:
        1. add("pear", qty: 3) -> false (default)
               ~~~~~~  expected "apple"
      """
    ) { store in
      store.expect().call(store.add("apple", qty: 3), count: 1)
      _ = store.add("pear", qty: 3)
    },
    FailureExample(
      "the value of a key in a dictionary",
      """
      store.stock(where a property { … }) was never called (expected at least once), but stock was called once with \
      other arguments.
      The other call:
        1. stock(["fig": 3])
                 ~~~~~~~~~~  ["fig"]: 3 (not accepted by { … })
      """
    ) { store in
      store.expect().call(store.stock(Arg.where(\.["fig"]) { ($0 ?? 0) > 9 }))
      store.stock(["fig": 3])
    },
    FailureExample(
      "an element of an array",
      """
      store.count(where a property is 1) was never called (expected at least once), but count was called once with \
      other arguments.
      The other call:
        1. count([2, 3])
                 ~~~~~~  [1]: 3 (expected 1)
      """
    ) { store in
      store.expect().call(store.count(Arg.where(\.[1], 1)))
      store.count([2, 3])
    },
    FailureExample(
      "other arguments, the closest call first, three at most",
      """
      store.add("apple", qty: 3) was never called (expected once), but add was called 4 times with \
      other arguments.
      The closest calls:
        1. add("apple", qty: 12) -> false (default)
                             ~~  expected 3
        2. add("kiwi", qty: 3) -> false (default)
               ~~~~~~  expected "apple"
        3. add("pear", qty: 4) -> false (default)
               ~~~~~~       ~  expected "apple"; expected 3
      """
    ) { store in
      store.expect().call(store.add("apple", qty: 3), count: 1)
      _ = store.add("pear", qty: 4)
      _ = store.add("fig", qty: 5)
      _ = store.add("apple", qty: 12)
      _ = store.add("kiwi", qty: 3)
    },
    FailureExample(
      "labels in front of every argument",
      """
      store.move(from: 1, to: 2) was never called (expected at least once), but move was called \
      once with other arguments.
      The other call:
        1. move(from: 100, to: 200)
                      ~~~      ~~~  expected 1; expected 2
      """
    ) { store in
      store.expect().call(store.move(from: 1, to: 2))
      store.move(from: 100, to: 200)
    },
    FailureExample(
      "letters of different width",
      """
      store.add("日本", qty: 3) was never called (expected at least once), but add was called twice \
      with other arguments.
      The closest calls:
        1. add("😀 ok", qty: 4) -> false (default)
               ~~~~~~       ~  expected "日本"; expected 3
        2. add("東京", qty: 5) -> false (default)
               ~~~~       ~  expected "日本"; expected 3
      """
    ) { store in
      store.expect().call(store.add("日本", qty: 3))
      _ = store.add("😀 ok", qty: 4)
      _ = store.add("東京", qty: 5)
    },
    FailureExample(
      "quotes and line breaks inside a text",
      #"""
      store.note("one\ntwo") was never called (expected at least once), but note was called once \#
      with other arguments.
      The other call:
        1. note("say \"one\"\n2")
                ~~~~~~~~~~~~~~~~  line 1: "say \"one\"" (expected "one")
      """#
    ) { store in
      store.expect().call(store.note("one\ntwo"))
      store.note("say \"one\"\n2")
    },
    FailureExample(
      "a condition",
      """
      store.add(verify { … }, qty: any) was never called (expected at least once), but add was \
      called once with other arguments.
      The other call:
        1. add("pear", qty: 4) -> false (default)
               ~~~~~~  not accepted by verify { … }
      """
    ) { store in
      store.expect().call(store.add(Arg.verify { $0.hasPrefix("a") }, qty: Arg.any()))
      _ = store.add("pear", qty: 4)
    },
    FailureExample(
      "captors",
      """
      store.add(captured, qty: captured { … }) was never called (expected at least once), but add \
      was called once with other arguments.
      The other call:
        1. add("pear", qty: 1) -> false (default)
                            ~  not accepted by captured { … }
      """
    ) { store in
      let items = ArgumentCaptor<String>()
      let amounts = ArgumentCaptor<Int>()
      store.expect().call(store.add(items.capture(), qty: amounts.capture { $0 > 3 }))
      _ = store.add("pear", qty: 1)
    },
    FailureExample(
      "variadic arguments",
      """
      store.log(["a", any]) was never called (expected at least once), but log was called twice \
      with other arguments.
      The closest calls:
        1. log(["b", "c"])
               ~~~~~~~~~~  [0]: "b" (expected "a")
        2. log(["a"])
               ~~~~~  expected ["a", any]
      """
    ) { store in
      store.expect().call(store.log("a", Arg.any()))
      store.log("b", "c")
      store.log("a")
    },
    FailureExample(
      "an inout argument",
      """
      store.bump(3) was never called (expected at least once), but bump was called once with other \
      arguments.
      The other call:
        1. bump(4)
                ~  expected 3
      """
    ) { store in
      var three = 3
      var four = 4
      store.expect().call(store.bump(&three))
      store.bump(&four)
    },
    FailureExample(
      "a property that was never read",
      """
      store.title was never read (expected at least once).
      store received 1 other call: title = "fruit".
      """
    ) { store in
      store.expect().call(store.title)
      store.title = "fruit"
    },
    FailureExample(
      "a property that was never assigned",
      """
      store.title was never assigned "fruit" (expected at least once).
      store received no calls.
      """
    ) { store in
      store.expect().call(store.title = "fruit")
    },
    FailureExample(
      "a property that was assigned another value",
      """
      store.title was never assigned "fruit" (expected once), but title was assigned another value.
      The other call:
        1. title = "nuts"
                   ~~~~~~  expected "fruit"
      """
    ) { store in
      store.expect().call(store.title = "fruit", count: 1)
      store.title = "nuts"
    },
    FailureExample(
      "a property that was assigned too often",
      """
      store.title was assigned twice (expected once).
      The calls: title = "nuts", title = "fruit".
      """
    ) { store in
      store.expect().call(store.property.set(store.title, value: Arg.any()), count: 1)
      store.title = "nuts"
      store.title = "fruit"
    },
    FailureExample(
      "a subscript that was read elsewhere",
      """
      store[1] was never read (expected once), but the subscript was read twice with other \
      arguments.
      The closest calls:
        1. store[2] -> "" (default)
                 ~  expected 1
        2. store[3] -> "" (default)
                 ~  expected 1
      """
    ) { store in
      store.expect().call(store[1], count: 1)
      _ = store[2]
      _ = store[3]
    },
    FailureExample(
      "a subscript with labels",
      """
      store[row: 1, shelf: "top"] was never read (expected at least once), but the subscript was \
      read once with other arguments.
      The other call:
        1. store[row: 1, shelf: "bottom"] -> 0 (default)
                                ~~~~~~~~  expected "top"
      """
    ) { store in
      store.expect().call(store[row: 1, shelf: "top"])
      _ = store[row: 1, shelf: "bottom"]
    },
    FailureExample(
      "a subscript that was assigned elsewhere",
      """
      store[1] was never assigned "figs" (expected once), but the subscript was assigned once with \
      other arguments.
      The other call:
        1. store[2] = "figs"
                 ~  expected 1
      """
    ) { store in
      store.expect().call(store[1] = "figs", count: 1)
      store[2] = "figs"
    },
    FailureExample(
      "a member that throws, and one that suspends",
      """
      store.load(id: 7) was never called (expected at least once), but load was called once with \
      other arguments.
      The other call:
        1. load(id: 8)
                    ~  expected 7
      """,
      """
      store.fetch(id: 7) was never called (expected at least once).
      store received 1 other call: load(id: 8).
      """
    ) { store in
      try store.expect().call(store.load(id: 7))
      try await store.expect().call(store.fetch(id: 7))
      store.stub().call(store.total()).andReturn(3)
      try store.stub().call(store.load(id: Arg.any())).andReturn(StoreMock.Order())
      _ = try store.load(id: 8)
    },
    FailureExample(
      "a mock that keeps descriptions",
      """
      store.add("apple", qty: verify { … }) was never called (expected once), but add was called \
      twice with other arguments.
      The closest calls:
        1. add("apple", qty: 1) -> false (default)
        2. add("pear", qty: 3) -> false (default)
               ~~~~~~  expected "apple"
      """
    ) { _ in
      let store = StoreMock(name: "store", keeps: .descriptions)
      store.expect().call(store.add("apple", qty: Arg.verify { $0 > 2 }), count: 1)
      _ = store.add("pear", qty: 3)
      _ = store.add("apple", qty: 1)
    },
  ]
}

// MARK: - Literals

extension FailureExample {
  /// Calls whose correction names the arguments that came.
  static let literals: [Self] = [
    FailureExample(
      "every argument has a literal",
      """
      Unexpected call: store.add("a \\"fig\\"\\n", qty: -3)
      store expects no calls.
      To allow it: store.stub().call(store.add("a \\"fig\\"\\n", qty: -3)).andReturn(<#Bool#>)
      """,
      """
      Unexpected call: store.draw(.dot)
      store expects no calls.
      To allow it: store.stub().call(store.draw(.dot))
      """,
      """
      Unexpected call: store.hold(nil)
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
      Unexpected call: store.put(3)
      store expects no calls.
      To allow it: store.stub().call(store.put(Int8(3)))
      """,
      """
      Unexpected call: store.paint(.dot, in: "x", times: 2)
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
      Unexpected call: store.place(Order(id: 1, lines: [], note: nil, shape: .dot, labels: [:]), \
      on: "top", at: nil)
      store expects no calls.
      To allow it: store.stub().call(store.place(Arg.any(), on: Arg.eq("top"), at: Arg.eq(nil)))
      """,
      """
      Unexpected call: store.draw(.circle(radius: 2.0))
      store expects no calls.
      To allow it: store.stub().call(store.draw(Arg.any()))
      """,
      """
      Unexpected call: store.note("a note that is so long that nobody wants to read it twice")
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
      "the name of a case might mean something else",
      """
      Unexpected call: store.pour(.none)
      store expects no calls.
      To allow it: store.stub().call(store.pour(Arg.any()))
      """,
      """
      Unexpected call: store.pour(.used_up)
      store expects no calls.
      To allow it: store.stub().call(store.pour(Arg.any()))
      """
    ) { _ in
      let store = StoreMock(.strict, name: "store")
      store.pour(.none)
      store.pour(.used_up)
    },
    FailureExample(
      "the descriptions of the arguments alone are known",
      """
      Unexpected call: store.note("apple")
      store expects no calls.
      To allow it: store.stub().call(store.note(Arg.any()))
      """
    ) { _ in
      StoreMock(.strict, name: "store", keeps: .descriptions).note("apple")
    },
  ]
}
