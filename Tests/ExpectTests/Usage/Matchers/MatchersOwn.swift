import ExpectTesting
import Testing

@Suite struct MatchersOwn {
  @Test func `a matcher of the test's own is used by its name`() {
    let sieve = SieveMock<Int>()
    sieve.stub().call(sieve.passes(Arg.matching(.even))).andReturn(true)

    let results = [1, 2].map(sieve.passes)

    #expect(results == [false, true])
  }

  @Test func `a matcher may be made on the spot`() {
    let sieve = SieveMock<Int?>()
    let small = Matcher<Int>("a small number") { $0 < 10 }
    sieve.stub().call(sieve.passes(Arg.matching(small))).andReturn(true)

    let results = [nil, 9, 10].map(sieve.passes)

    #expect(results == [false, true, false])
  }

  @Test func `matchers are put together`() {
    let sieve = SieveMock<Int?>()
    sieve.stub()
      .call(sieve.passes(Arg.matching(.even.and(.not(.negative)).or(Matcher("1") { $0 == 1 }))))
      .andReturn(true)

    let results = [nil, -2, 1, 2, 3].map(sieve.passes)

    #expect(results == [false, false, true, true, false])
  }

  @Test func `a matcher may be about optionals`() {
    let sieve = SieveMock<Int?>()
    let missing = Matcher<Int?>("nothing or zero") { ($0 ?? 0) == 0 }
    sieve.stub().call(sieve.passes(Arg.matching(missing))).andReturn(true)

    let results = [nil, 0, 1].map(sieve.passes)

    #expect(results == [true, true, false])
  }

  @Test func `a matcher can be asked and described by itself`() {
    let matcher = Matcher<Int>.even.and(.not(.negative))

    #expect(matcher.matches(2))
    #expect(!matcher.matches(-2))
    #expect("\(matcher)" == "an even number and not a negative number")
  }
}

extension Matcher<Int> {
  fileprivate static let even = Matcher("an even number") { $0.isMultiple(of: 2) }
  fileprivate static let negative = Matcher("a negative number") { $0 < 0 }
}
