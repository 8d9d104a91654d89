import ExpectTesting
import Testing

@Suite struct StubChoice {
  @Test func `an exact value answers before any value`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("exact")
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("any")

    let results = [rates.rate("EUR", 1), rates.rate("USD", 1)]

    #expect(results == ["exact", "any"])
  }

  @Test func `more exact values answer before fewer`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.eq(1))).andReturn("two")
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("one")

    let results = [rates.rate("EUR", 1), rates.rate("EUR", 2)]

    #expect(results == ["two", "one"])
  }

  @Test func `a condition answers before any value`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.any(), Arg.verify { $0 > 1 })).andReturn("condition")
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("any")

    let results = [rates.rate("EUR", 2), rates.rate("EUR", 1)]

    #expect(results == ["condition", "any"])
  }

  @Test func `an exact value answers before any number of conditions`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("exact")
    rates.stub().call(rates.rate(Arg.verify { _ in true }, Arg.verify { _ in true }))
      .andReturn("conditions")

    let results = [rates.rate("EUR", 1), rates.rate("USD", 1)]

    #expect(results == ["exact", "conditions"])
  }

  @Test func `of equally exact stubs the latest answers`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("first")
    rates.stub().call(rates.rate(Arg.any(), Arg.eq(1))).andReturn("second")

    let result = rates.rate("EUR", 1)

    #expect(result == "second")
  }

  @Test func `a plain value is as exact as a matched one`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.eq(1))).andReturn("first")
    rates.stub().call(rates.rate("EUR", 1)).andReturn("second")

    let result = rates.rate("EUR", 1)

    #expect(result == "second")
  }

  @Test func `a captor is no condition`() {
    let rates = RatesMock()
    let captor = ArgumentCaptor<String>()
    rates.stub().call(rates.rate(captor.capture(), Arg.eq(1))).andReturn("captor")
    rates.stub().call(rates.rate(Arg.any(), Arg.eq(1))).andReturn("any")

    let result = rates.rate("EUR", 1)

    #expect(result == "any")
  }

  @Test func `an expectation without a behavior does not shadow a stub`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("stub")
    rates.expect().call(rates.rate(Arg.eq("EUR"), Arg.eq(1)), count: 1)

    let result = rates.rate("EUR", 1)

    #expect(result == "stub")
    #expect(collectingFailures { rates.verify() } == [])
  }

  @Test func `an expectation with a behavior answers as a stub does`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("stub")
    rates.expect().call(rates.rate(Arg.eq("EUR"), Arg.any())).andReturn("expectation")

    let results = [rates.rate("EUR", 1), rates.rate("USD", 1)]

    #expect(results == ["expectation", "stub"])
  }

  @Test func `a stub that says nothing does not shadow one that does`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("stub")
    rates.stub().call(rates.rate(Arg.eq("EUR"), Arg.eq(1)))

    let result = rates.rate("EUR", 1)

    #expect(result == "stub")
  }

  @Test func `a stub takes over from the moment it is stated`() {
    let rates = RatesMock()
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("before")
    let before = rates.rate("EUR", 1)
    rates.stub().call(rates.rate(Arg.any(), Arg.any())).andReturn("after")

    let after = rates.rate("EUR", 1)

    #expect([before, after] == ["before", "after"])
  }

  @Test func `elements of a variadic count as exact values`() {
    let rates = RatesMock()
    rates.stub().call(rates.list(Arg.eq("a"), Arg.eq("b"))).andReturn("exact")
    rates.stub().call(rates.list(Arg.eq("a"), Arg.any())).andReturn("half")

    let results = [rates.list("a", "b"), rates.list("a", "c")]

    #expect(results == ["exact", "half"])
  }
}

// MARK: - Fixtures

private protocol Rates {
  func rate(_ currency: String, _ day: Int) -> String
  func list(_ currencies: String...) -> String
}

private final class RatesMock: Mock, Rates, @unchecked Sendable {
  func rate(_ currency: String, _ day: Int) -> String { call(currency, day) }
  func list(_ currencies: String...) -> String { call(currencies) }
}
