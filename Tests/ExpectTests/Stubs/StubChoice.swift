import ExpectTesting
import Testing

@Suite struct StubChoice {
  private let rates = RatesMock()

  @Test func `exact values and conditions take precedence over Arg.any()`() {
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.eq(1))).andReturn("two")
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("one")
    rates.stub().call(rates.rate(Arg.any(), Arg.verify { $0 > 1 })).andReturn("condition")
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("any")

    let results = [
      rates.rate("EUR", 1), rates.rate("EUR", 2), rates.rate("USD", 2), rates.rate("USD", 1),
    ]

    #expect(results == ["two", "one", "condition", "any"])
  }

  @Test func `an exact value takes precedence over any number of conditions`() {
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("exact")
    rates.stub().call(rates.rate(Arg.verify { _ in true }, Arg.verify { _ in true }))
      .andReturn("conditions")

    let results = [rates.rate("EUR", 1), rates.rate("USD", 1)]

    #expect(results == ["exact", "conditions"])
  }

  @Test func `the later of two equally specific stubs answers`() {
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("first")
    rates.stub().call(rates.rate(Arg.any(), Arg.eq(1))).andReturn("second")

    let result = rates.rate("EUR", 1)

    #expect(result == "second")
  }

  @Test func `a plain value is as specific as Arg.eq`() {
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.eq(1))).andReturn("first")
    rates.stub().call(rates.rate("EUR", 1)).andReturn("second")

    let result = rates.rate("EUR", 1)

    #expect(result == "second")
  }

  @Test func `a captor is as specific as Arg.any()`() {
    let captor = ArgumentCaptor<String>()
    rates.stub().call(rates.rate(captor.capture(), Arg.eq(1))).andReturn("captor")
    rates.stub().call(rates.rate(Arg.any(), Arg.eq(1))).andReturn("any")

    let result = rates.rate("EUR", 1)

    #expect(result == "any")
  }

  @Test func `an expectation without a result doesn't hide a stub`() {
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("stub")
    rates.expect().call(rates.rate(Arg.eq("EUR"), Arg.eq(1)), count: 1)

    let result = rates.rate("EUR", 1)

    #expect(result == "stub")
    #expect(collectingFailures { rates.verify() } == [])
  }

  @Test func `an expectation with a result answers like a stub`() {
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("stub")
    rates.expect().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("expectation")

    let results = [rates.rate("EUR", 1), rates.rate("USD", 1)]

    #expect(results == ["expectation", "stub"])
  }

  @Test func `a stub without a result doesn't hide one with a result`() {
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("stub")
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.eq(1)))

    let result = rates.rate("EUR", 1)

    #expect(result == "stub")
  }

  @Test func `a stub applies to calls after it`() {
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("before")
    let before = rates.rate("EUR", 1)
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("after")

    let after = rates.rate("EUR", 1)

    #expect([before, after] == ["before", "after"])
  }

  @Test func `elements of a variadic argument count as exact values`() {
    rates.stub().call(rates.list(Arg.eq("a"), Arg.eq("b"))).andReturn("exact")
    rates.stub().call(rates.list(Arg.eq("a"), Arg.any())).andReturn("half")

    let results = [rates.list("a", "b"), rates.list("a", "c")]

    #expect(results == ["exact", "half"])
  }
}

// MARK: - Fixtures of StubChoice

private final class RatesMock: Mock, @unchecked Sendable {
  func rate(_ currency: String, _ day: Int) -> String { call(currency, day) }
  func list(_ currencies: String...) -> String { call(currencies) }
}

// MARK: - StepOrder

@Suite struct StepOrder {
  private let dice = DiceMock()

  @Test func `several side effects run in order`() {
    var effects: [String] = []
    dice.stub().call(dice.roll(Arg.any()))
      .andDo { effects.append("first") }
      .andDo { effects.append("second") }

    _ = dice.roll(6)

    #expect(effects == ["first", "second"])
  }

  @Test func `a second answer to the same call is reported, and the first one applies`() throws {
    let misuse = "has two answers for the same call, which uses only the first one."
    let failures = try collectingFailures {
      dice.stub().call(dice.roll(1)).andReturn(1).andReturn(2)
      dice.stub().call(dice.roll(2)).andReturn(1).andReturn { (sides: Int) in sides + 1 }
      dice.stub().call(dice.roll(3)).andReturn { 1 }.andReturn(2)
      try dice.stub().call(dice.check()).andThrow(Lost(code: 1)).andThrow(Lost(code: 2))
    }

    #expect([dice.roll(1), dice.roll(2), dice.roll(3)] == [1, 1, 1])
    #expect(throws: Lost(code: 1)) { try dice.check() }
    #expect(
      failures.map(\.headline)
        == Array(repeating: "The stub of 'roll(_:)' \(misuse)", count: 3) + [
          "The stub of 'check()' \(misuse)"
        ])
  }

  @Test func `each step has an answer of its own`() throws {
    try dice.stub().call(dice.check()).andReturn(1).thenThrow(Lost(code: 2)).thenReturn(3)

    #expect(try dice.check() == 1)
    #expect(throws: Lost(code: 2)) { try dice.check() }
    #expect(try dice.check() == 3)
  }

  @Test func `a side effect runs before an error is thrown`() throws {
    var effects = 0
    try dice.stub().call(dice.check()).andThrow(Lost(code: 1)).andDo { effects += 1 }

    #expect(throws: Lost(code: 1)) { try dice.check() }
    #expect(effects == 1)
  }

  @Test func `a captor captures before a side effect runs`() {
    let captor = ArgumentCaptor<Int>()
    var captured: Int?
    dice.stub().call(dice.roll(captor.capture())).andDo { captured = captor.value }

    _ = dice.roll(6)

    #expect(captured == 6)
  }

  @Test func `a side effect runs before the closure of andReturn`() {
    var number = 1
    dice.stub().call(dice.roll(Arg.any())).andReturn { number }.andDo { number = 5 }

    let roll = dice.roll(6)

    #expect(roll == 5)
  }
}

// MARK: - Fixtures of StepOrder

private struct Lost: Error, Equatable {
  let code: Int
}

private final class DiceMock: Mock, @unchecked Sendable {
  func roll(_ sides: Int) -> Int { call(sides) }
  func check() throws -> Int { try callThrowing() }
}

// MARK: - ManyRules

/// What a test says of a member must hold however much it says of it.
@Suite struct ManyRules {
  private let catalog = CatalogMock(name: "catalog")

  @Test func `each of a hundred stubs answers its own value`() {
    for number in 0..<100 {
      catalog.stub().call(catalog.price(of: Arg.eq("item \(number)"), in: Arg.any()))
        .andReturn(number)
    }

    let prices = (0..<100).map { catalog.price(of: "item \($0)", in: 1) }

    #expect(prices == Array(0..<100))
  }

  @Test func `a general stub still applies beside many specific ones`() {
    for number in 0..<50 {
      catalog.stub().call(catalog.price(of: Arg.eq("item \(number)"), in: Arg.any()))
        .andReturn(number)
    }
    catalog.stub().call(catalog.price(of: Arg.any(), in: Arg.eq(7))).andReturn(700)
    catalog.stub().call(catalog.price(of: Arg.any(), in: Arg.any())).andReturn(-1)
    catalog.stub().call(catalog.price(of: "item 3", in: 7)).andReturn(3_007)

    let prices = [
      catalog.price(of: "item 3", in: 7), catalog.price(of: "item 3", in: 1),
      catalog.price(of: "other", in: 7), catalog.price(of: "other", in: 1),
    ]

    #expect(prices == [3_007, 3, 700, -1])
  }

  @Test func `each of many expectations counts its calls`() {
    for number in 0..<40 {
      catalog.expect().call(catalog.price(of: Arg.any(), in: Arg.eq(number)), count: 2)
    }
    catalog.expect().call(catalog.price(of: Arg.any(), in: Arg.any()), count: 80)

    for number in 0..<80 { _ = catalog.price(of: "item", in: number % 40) }
    let failures = collectingFailures { catalog.verify() }

    #expect(failures == [])
  }

  @Test func `statements can be added and reset between calls`() {
    for number in 0..<20 {
      catalog.stub().call(catalog.price(of: "item \(number)", in: 1)).andReturn(number)
      #expect(catalog.price(of: "item \(number)", in: 1) == number)
    }
    catalog.resetStubs()
    catalog.stub().call(catalog.price(of: "item 4", in: 1)).andReturn(44)

    let prices = [catalog.price(of: "item 4", in: 1), catalog.price(of: "item 5", in: 1)]

    #expect(prices == [44, 0])
  }

  @Test func `a captor among many stubs captures all of its calls`() {
    let captor = ArgumentCaptor<Int>()
    for number in 0..<20 {
      catalog.stub().call(catalog.price(of: "item \(number)", in: 1)).andReturn(number)
    }
    _ = catalog.price(of: "item 2", in: 1)
    catalog.stub().call(catalog.price(of: Arg.eq("item 2"), in: captor.capture()))

    let price = catalog.price(of: "item 2", in: 1)
    _ = catalog.price(of: "item 2", in: 5)

    #expect(price == 2)
    #expect(captor.allValues == [1, 5])
  }

  @Test func `each of a thousand subscript stubs answers its own index`() {
    for number in 0..<1_000 {
      catalog.stub().call(catalog[number % 2 == 0, number]).andReturn(number)
    }

    let answers = (0..<1_000).map { catalog[$0 % 2 == 0, $0] }

    #expect(answers == Array(0..<1_000))
  }

  @Test func `many steps are used in order`() {
    let stub = catalog.stub().call(catalog.price(of: "item", in: 1)).andReturn(0)
    for number in 1..<20 { stub.thenReturn(number) }

    let prices = (0..<22).map { _ in catalog.price(of: "item", in: 1) }

    #expect(prices == Array(0..<20) + [19, 19])
  }

  @Test func `a value between other steps is returned in order`() {
    catalog.stub().call(catalog.price(of: "item", in: 1))
      .andReturn(1).thenReturn { (_: String, amount: Int) in amount + 10 }.thenReturn(3)

    let prices = (0..<4).map { _ in catalog.price(of: "item", in: 1) }

    #expect(prices == [1, 11, 3, 3])
  }
}

private final class CatalogMock: Mock, @unchecked Sendable {
  func price(of item: String, in amount: Int) -> Int { call(item, amount) }
  subscript(isEven: Bool, number: Int) -> Int { call(isEven, number) }
}
