import ExpectTesting
import UnreflectedTypes

extension MisuseExample {
  /// Arguments and counts that cannot be understood.
  static let arguments: [Self] = [
    MisuseExample(
      "a matcher inside of a value",
      """
      A matcher is inside of an argument of 'charge(_:)', but it must be the whole argument.
      Write: store.expect().call(store.charge(\
      Arg.all(Arg.where(\\.card, Arg.any(String.self)), Arg.where(\\.cents, 5))))
      """
    ) { store in
      store.expect().call(store.charge(StoreMock.Charge(card: Arg.any(), cents: 5)))
      return #line - 1
    },
    MisuseExample(
      "a matcher inside of a value in a value",
      """
      A matcher is inside of an argument of 'place(_:on:at:)', but it must be the whole argument.
      Write: store.expect().call(store.place(Arg.all(Arg.where(\\.id, 1), Arg.where(\\.lines, <#[Line]#>), \
      Arg.where(\\.note, nil), Arg.where(\\.shape, Arg.verify { <#condition#> }), \
      Arg.where(\\.labels, <#[String: Int]#>)), on: "top", at: nil))
      """
    ) { store in
      store.expect().call(
        store.place(StoreMock.Order(shape: .circle(radius: Arg.any())), on: "top", at: nil))
      return #line - 2
    },
    MisuseExample(
      "any number of arguments where there is one",
      """
      Arg.anyNumber() is for variadic arguments and elements of arrays, but not for other arguments of 'note(_:)'.
      Write: store.expect().call(store.note(Arg.any()))
      """
    ) { store in
      store.expect().call(store.note(Arg.anyNumber()))
      return #line - 1
    },
    MisuseExample(
      "a matcher inside of an enum",
      """
      A matcher is inside of an argument of 'draw(_:)', but it must be the whole argument.
      Write: store.expect().call(store.draw(Arg.verify { <#condition#> }))
      """
    ) { store in
      store.expect().call(store.draw(.box(width: Arg.eq(3), height: 4)))
      return #line - 1
    },
    MisuseExample(
      "two matchers inside of a value, and a plain argument",
      """
      A matcher is inside of an argument of 'charge(_:times:)', but it must be the whole argument.
      Write: store.stub().call(store.charge(\
      Arg.all(Arg.where(\\.card, "a"), Arg.where(\\.cents, <#matcher#>)), times: 2.5))
      """
    ) { store in
      store.stub().call(
        store.charge(StoreMock.Charge(card: Arg.eq("a"), cents: Arg.atLeast(5)), times: 2.5))
      return #line - 2
    },
    MisuseExample(
      "Arg.any() outside a recording",
      """
      Arg.any() can only be an argument of a call in a statement, but there is no statement here.
      Write: mock.expect().call(mock.<#member#>(Arg.any()))
      """
    ) { store in
      _ = store.add(Arg.any(), qty: 3)
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Arg.eq(…) can only be an argument of a call in a statement, but there is no statement here."
    ) { _ in
      _ = Arg.eq(3)
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Arg.verify { … } can only be an argument of a call in a statement, but there is no statement here."
    ) { store in
      store.note(Arg.verify { $0.isEmpty })
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Arg.closure() can only be an argument of a call in a statement, but there is no statement here."
    ) { store in
      store.whenDone(Arg.closure())
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "captor.capture() can only be an argument of a call in a statement, but there is no statement here."
    ) { store in
      store.note(ArgumentCaptor<String>().capture())
      return #line - 1
    },
    MisuseExample(
      "property.set outside a recording",
      """
      store.property.set(…) can only be the call in a statement, but there is no statement here.
      Write: store.expect().call(store.property.set(store.<#property#>, value: <#value#>))
      """
    ) { store in
      store.property.set(store.title, value: "fruit")
      return #line - 1
    },
    MisuseExample(
      "a matcher of another type",
      """
      The matchers do not fit 'add(_:qty:)': they match (Double), but it takes (String, Int).
      Write: store.expect().call(store.add(Arg.any(), qty: Arg.any()))
      """
    ) { store in
      store.expect().call(store.add("\(Arg.any(Double.self))", qty: 3))
      return #line - 1
    },
    MisuseExample(
      "an argument that is computed from a matcher",
      """
      An argument of 'add(_:qty:)' is computed from a matcher, but a matcher must be the whole \
      argument.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      If the statement passes the matcher itself, the body of the mock changes it. Pass all \
      arguments to 'call' unchanged and in order.
      """
    ) { store in
      store.expect().call(store.add("apple", qty: Arg.any() + 1))
      return #line - 1
    },
    MisuseExample(
      "a value that can't be compared",
      """
      'put(_:)' was given a value of type Counted to compare with, but values of this type cannot \
      be compared: it isn't Equatable, and reflection cannot see its stored properties.
      Conform it to Equatable or MockUsable, or write: Arg.verify { <#condition#> }
      """
    ) { store in
      store.expect().call(store.put(Counted.make("a")))
      return #line - 1
    },
    MisuseExample(
      firstLine: "The matchers do not fit 'load(id:)': they match (Double), but it takes (Int)."
    ) { store in
      try store.stub().call(store.load(id: Int(Arg.any(Double.self))))
      return #line - 1
    },
    MisuseExample(
      firstLine: "The matchers do not fit 'clear()': they match (Int), but it takes no arguments."
    ) { store in
      store.expect().call((Arg.any(Int.self), store.clear()).1)
      return #line - 1
    },
    MisuseExample(
      "a plain value that may be what a matcher left",
      """
      Expect cannot tell which arguments the matchers are for: flag(any, false) or flag(false, any)?
      Use a matcher for every argument, with Arg.eq(…) for plain values.
      """
    ) { store in
      store.reject().call(store.flag(false, Arg.any()))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Expect cannot tell which arguments the matchers are for: flag(captured, false) or flag(false, captured)?"
    ) { store in
      store.stub().call(store.flag(false, ArgumentCaptor<Bool>().capture()))
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
      'each(_:)' takes a nonescaping closure, which a captor cannot keep.
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
      For a call that must not happen, write: store.reject().call(…)
      """
    ) { store in
      store.expect().call(store.clear(), count: -1)
      return #line - 1
    },
    MisuseExample(firstLine: "A call count must not be negative (was -2).") { store in
      store.reject().call(store.clear(), count: .atLeast(1).and(.atMost(-2)))
      return #line - 1
    },
    MisuseExample(
      "an empty range of counts",
      """
      A range of call counts must not be empty (was 2..<2).
      Write: store.expect().call(…, count: .between(<#1...3#>))
      """
    ) { store in
      store.expect().call(store.clear(), count: .between(2..<2)).andDo {}
      return #line - 1
    },
    MisuseExample(firstLine: "A call count must not be negative (was -2).") { store in
      store.expect().call(store.clear(), count: .between(-2...2))
      return #line - 1
    },
  ]
}

// MARK: - Matchers

extension MisuseExample {
  /// Matchers that can mean nothing.
  static let matchers: [Self] = [
    MisuseExample(
      "in() of an empty sequence",
      """
      Arg.in(…) was given no values, so there is nothing to compare with.
      Write: Arg.in([<#value#>, <#value#>])
      """
    ) { store in
      store.expect().call(store.note(Arg.in([])))
      return #line - 1
    },
    MisuseExample(
      "contains(.any) of an empty sequence",
      """
      Arg.contains(.any(of: …)) was given no values, so there is nothing to compare with.
      Write: Arg.contains(.any(of: [<#value#>, <#value#>]))
      """
    ) { store in
      store.reject().call(store.count(Arg.contains(.any(of: []))))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Arg.contains(.all(of: …)) was given no values, so there is nothing to compare with."
    ) { store in
      store.expect().call(store.stock(Arg.contains(.all(of: [:]))))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Arg.keys(.none(of: …)) was given no values, so there is nothing to compare with."
    ) { store in
      store.expect().call(store.stock(Arg.keys(.none(of: Set()))))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Arg.values(.all(of: …)) was given no values, so there is nothing to compare with."
    ) { store in
      store.expect().call(store.stock(Arg.values(.all(of: []))))
      return #line - 1
    },
    MisuseExample(
      "range() of an empty range",
      """
      The range 5..<5 contains no values.
      Write: Arg.range(<#1...5#>)
      """
    ) { store in
      store.expect().call(store[Arg.range(5..<5)])
      return #line - 1
    },
    MisuseExample(firstLine: "The range 5..<5 contains no values.") { store in
      store.expect().call(store[Arg.in(5..<5)])
      return #line - 1
    },
    MisuseExample(
      "hasCount() of a negative number",
      """
      A number of elements must not be negative (was -1).
      Write: Arg.hasCount(<#1#>)
      """
    ) { store in
      store.expect().call(store.count(Arg.hasCount(-1)))
      return #line - 1
    },
    MisuseExample(firstLine: "The range 5..<5 contains no values.") { store in
      store.expect().call(store.count(Arg.hasCount(Arg.range(5..<5))))
      return #line - 1
    },
    MisuseExample(
      "close() with a negative tolerance",
      """
      A tolerance must be a number that is not negative (was -0.1).
      Write: Arg.close(to: <#value#>, within: <#0.01#>)
      """
    ) { store in
      store.expect().call(store.put(Arg.close(to: 3.14, within: -0.1)))
      return #line - 1
    },
    MisuseExample(firstLine: "A tolerance must be a number that is not negative (was nan).") {
      store in
      store.expect().call(store.put(Arg.close(to: 3.14, within: .nan)))
      return #line - 1
    },
    MisuseExample(
      "same() of a value",
      """
      Arg.same(…) matches one object, but a value of type Order is not an object.
      Write: Arg.eq(<#value#>)
      """
    ) { store in
      store.expect().call(store.save(Arg.same(StoreMock.Order())))
      return #line - 1
    },
    MisuseExample(
      "a closure as an operand",
      """
      Arg.either(…) was given a closure to compare with, but closures are never equal.
      Write: Arg.closure()
      """
    ) { store in
      store.expect().call(store.whenDone(Arg.either({ _ in }, Arg.any())))
      return #line - 1
    },
    MisuseExample(
      firstLine: "Arg.in(…) was given a closure to compare with, but closures are never equal."
    ) { store in
      store.expect().call(store.whenDone(Arg.in({ _ in })))
      return #line - 1
    },
    MisuseExample(
      "a value that can't be compared as an operand",
      """
      Arg.not(…) was given a value of type Named to compare with, but values of this type cannot \
      be compared: it isn't Equatable, and reflection cannot see its stored properties.
      Conform it to Equatable or MockUsable, or write: Arg.verify { <#condition#> }
      """
    ) { store in
      store.expect().call(store.put(Arg.not(Named.text("a"))))
      return #line - 1
    },
    MisuseExample(
      "an operand that is computed from a matcher",
      """
      An operand of Arg.not(…) must be a plain value or a matcher, but one is computed from matchers.
      For a condition on such a value, write: Arg.verify { <#condition#> }
      """
    ) { store in
      store.expect().call(store.note(Arg.not(Arg.eq("a") + "b")))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "An operand of Arg.not(…) must be a plain value or a matcher, but one is computed from matchers."
    ) { store in
      store.expect().call(store.note(Arg.not(Arg.eq(3).description)))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "An operand of Arg.all(…) must be a plain value or a matcher, but one is computed from matchers."
    ) { store in
      store.expect().call(store.note(Arg.all("a", Arg.any() + Arg.any())))
      return #line - 1
    },
    MisuseExample(firstLine: "The range 5..<5 contains no values.") { store in
      store.expect().call(
        store[
          Arg.either(
            1,
            Arg.not(Arg.range(5..<5)))])
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Arg.either(…) can only be an argument of a call in a statement, but there is no statement here."
    ) { store in
      store.note(Arg.either("a", Arg.hasPrefix("b")))
      return #line - 1
    },
    MisuseExample(
      firstLine:
        "Arg.range(…) can only be an argument of a call in a statement, but there is no statement here."
    ) { _ in
      _ = Arg.range(1..<1)
      return #line - 1
    },
  ]
}
