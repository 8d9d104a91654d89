import ExpectTesting

extension MisuseExample {
  /// Arguments and counts that cannot be understood.
  static let arguments: [Self] = [
    MisuseExample(
      "Arg.any() outside a recording",
      """
      Arg.any() has a meaning only inside a recorded call, and no call is being recorded here.
      Write: mock.expect().call(mock.<#member#>(Arg.any()))
      """
    ) { store in
      _ = store.add(Arg.any(), qty: 3)
      return #line - 1
    },
    MisuseExample(
      "Arg.eq() outside a recording",
      """
      Arg.eq(…) has a meaning only inside a recorded call, and no call is being recorded here.
      Write: mock.expect().call(mock.<#member#>(Arg.eq(…)))
      """
    ) { _ in
      _ = Arg.eq(3)
      return #line - 1
    },
    MisuseExample(
      "Arg.verify { } outside a recording",
      """
      Arg.verify { … } has a meaning only inside a recorded call, and no call is being recorded \
      here.
      Write: mock.expect().call(mock.<#member#>(Arg.verify { … }))
      """
    ) { store in
      store.note(Arg.verify { $0.isEmpty })
      return #line - 1
    },
    MisuseExample(
      "Arg.closure() outside a recording",
      """
      Arg.closure() has a meaning only inside a recorded call, and no call is being recorded here.
      Write: mock.expect().call(mock.<#member#>(Arg.closure()))
      """
    ) { store in
      store.whenDone(Arg.closure())
      return #line - 1
    },
    MisuseExample(
      "a captor outside a recording",
      """
      captor.capture() has a meaning only inside a recorded call, and no call is being recorded \
      here.
      Write: mock.expect().call(mock.<#member#>(captor.capture()))
      """
    ) { store in
      store.note(ArgumentCaptor<String>().capture())
      return #line - 1
    },
    MisuseExample(
      "property.set outside a recording",
      """
      store.property.set(…) has a meaning only inside a recorded call, and no call is being \
      recorded here.
      Write: store.expect().call(store.property.set(store.<#property#>, value: <#value#>))
      """
    ) { store in
      store.property.set(store.title, value: "fruit")
      return #line - 1
    },
    MisuseExample(
      "a matcher of another type",
      """
      The matchers do not fit 'add(_:qty:)': they are for (Int), and it takes (String, Int).
      Write: store.expect().call(store.add(Arg.any(), qty: Arg.any()))
      """
    ) { store in
      store.expect().call(store.add("\(Arg.any(Int.self))", qty: 3))
      return #line - 1
    },
    MisuseExample(
      "a matcher of another type in a member that throws",
      """
      The matchers do not fit 'load(id:)': they are for (Double), and it takes (Int).
      Write: try store.stub().call(store.load(id: Arg.any()))
      """
    ) { store in
      try store.stub().call(store.load(id: Int(Arg.any(Double.self))))
      return #line - 1
    },
    MisuseExample(
      "a matcher in a member that takes no arguments",
      """
      The matchers do not fit 'clear()': they are for (Int), and it takes no arguments.
      Write: store.expect().call(store.clear())
      """
    ) { store in
      store.expect().call((Arg.any(Int.self), store.clear()).1)
      return #line - 1
    },
    MisuseExample(
      "a plain value that may be what a matcher left",
      """
      It cannot be told which arguments the matchers are for: this could mean flag(any, false) or \
      flag(false, any).
      Use a matcher for every argument, Arg.eq(…) for a plain value.
      """
    ) { store in
      store.reject().call(store.flag(false, Arg.any()))
      return #line - 1
    },
    MisuseExample(
      "a closure to compare with",
      """
      'whenDone(_:)' was given a closure to compare with, but closures are never equal.
      Write: store.expect().call(store.whenDone(Arg.closure()))
      """
    ) { store in
      store.expect().call(store.whenDone { _ in })
      return #line - 1
    },
    MisuseExample(
      "a captor for a closure that must not escape",
      """
      'each(_:)' takes a closure that must not outlive the call, so no captor can keep it.
      Write: store.expect().call(store.each(Arg.closure())).andDo { (a1: @escaping (Int) -> Bool) \
      in … }
      """
    ) { store in
      let captor = ArgumentClosureCaptor<(Int) -> Bool>()
      store.expect().call(store.each(captor.capture()))
      return #line - 1
    },
    MisuseExample(
      "a negative count",
      """
      A call count must not be negative (was -1).
      For a call that must not come, write: store.reject().call(…)
      """
    ) { store in
      store.expect().call(store.clear(), count: -1)
      return #line - 1
    },
    MisuseExample(
      "a negative count inside another one",
      """
      A call count must not be negative (was -2).
      For a call that must not come, write: store.reject().call(…)
      """
    ) { store in
      store.reject().call(store.clear(), count: .atLeast(1).and(.atMost(-2)))
      return #line - 1
    },
    MisuseExample(
      "an empty range of counts",
      """
      No number of calls lies in the range 2..<2.
      Write: store.expect().call(…, count: .between(<#1...3#>))
      """
    ) { store in
      store.expect().call(store.clear(), count: .between(2..<2)).andDo {}
      return #line - 1
    },
    MisuseExample(
      "a negative range of counts",
      """
      A call count must not be negative (was -2).
      For a call that must not come, write: store.reject().call(…)
      """
    ) { store in
      store.expect().call(store.clear(), count: .between(-2...2))
      return #line - 1
    },
  ]
}
