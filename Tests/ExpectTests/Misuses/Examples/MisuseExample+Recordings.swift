import ExpectTesting

extension MisuseExample {
  static let all =
    recordings + arguments + matchers + behaviors + bodies + forwarding + orders + waiting + checks
    + functions

  /// Recordings that did not get their one call.
  static let recordings: [Self] = [
    MisuseExample(
      "expect() without call",
      """
      store.expect() does nothing by itself: say which call is meant.
      Write: store.expect().call(store.<#member#>)
      """
    ) { store in
      _ = store.expect()
      return #line - 1
    },
    MisuseExample(
      "reject() without call",
      """
      store.reject() does nothing by itself: say which call is meant.
      Write: store.reject().call(store.<#member#>)
      """
    ) { store in
      _ = store.reject()
      return #line - 1
    },
    MisuseExample(
      "stub() without call",
      """
      store.stub() does nothing by itself: say which call is meant.
      Write: store.stub().call(store.<#member#>)
      """
    ) { store in
      _ = store.stub()
      return #line - 1
    },
    MisuseExample(
      "a mock whose name no variable can have",
      """
      StoreMock.expect() does nothing by itself: say which call is meant.
      Write: mock.expect().call(mock.<#member#>)
      """
    ) { _ in
      _ = StoreMock().expect()
      return #line - 1
    },
    MisuseExample(
      "a call of no mock at all",
      """
      store.expect().call(…) was given no call of store.
      A call of another mock, or one that is made in another task, is not recorded here.
      Write: store.expect().call(store.<#member#>)
      """
    ) { store in
      store.expect().call(3)
      return #line - 1
    },
    MisuseExample(
      "a call of another mock",
      """
      store.stub().call(…) was given no call of store.
      A call of another mock, or one that is made in another task, is not recorded here.
      Write: store.stub().call(store.<#member#>)
      """
    ) { store in
      let other = StoreMock(name: "other")
      store.stub().call(other.add("apple", qty: 3)).andReturn(true)
      return #line - 1
    },
    MisuseExample(
      "a call that is made in another task",
      """
      store.expect().call(…) was given no call of store.
      A call of another mock, or one that is made in another task, is not recorded here.
      Write: store.expect().call(store.<#member#>)
      """
    ) { store in
      let line: UInt = #line + 1
      store.expect().call(await Task.detached { store.total() }.value)
      return line
    },
    MisuseExample(
      "two calls at once",
      """
      store.expect().call(…) was given 2 calls at once: clear(), add(_:qty:).
      Record each in a statement of its own:
        store.expect().call(store.clear())
        store.expect().call(store.add(Arg.any(), qty: Arg.any()))
      """
    ) { store in
      store.expect().call((store.clear(), store.add("apple", qty: Arg.any())))
      return #line - 1
    },
    MisuseExample(
      "a call inside the argument of another one",
      """
      store.expect().call(…) was given 2 calls at once: title, add(_:qty:).
      Record each in a statement of its own:
        store.expect().call(store.title)
        store.expect().call(store.add(Arg.any(), qty: Arg.any()))
      """
    ) { store in
      store.expect().call(store.add(store.title, qty: 3))
      return #line - 1
    },
    MisuseExample(
      "an assignment of what was not read from the mock",
      """
      store.expect().call(…) was given no call of store.
      A call of another mock, or one that is made in another task, is not recorded here.
      Write: store.expect().call(store.<#member#>)
      """
    ) { store in
      store.expect().call(store.property.set("fruit", value: "nuts"))
      return #line - 1
    },
  ]
}
