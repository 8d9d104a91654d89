import ExpectTesting
import Testing

@Suite struct MatchersDictionaries {
  @Test func `a dictionary may contain any, all or none of some entries`() {
    let (anyOf, allOf, noneOf) = sieves()
    anyOf.stub().call(anyOf.passes(Arg.contains(anyOf: ["a": 1, "b": 2]))).andReturn(true)
    allOf.stub().call(allOf.passes(Arg.contains(allOf: ["a": 1, "b": 2]))).andReturn(true)
    noneOf.stub().call(noneOf.passes(Arg.contains(noneOf: ["a": 1, "b": 2]))).andReturn(true)

    let results = [anyOf, allOf, noneOf].map { sieve in
      [["a": 1], ["a": 1, "b": 2, "c": 3], ["a": 2, "b": 1]].map(sieve.passes)
    }

    #expect(results == [[true, true, false], [false, true, false], [false, false, true]])
  }

  @Test func `a dictionary may contain any, all or none of some keys`() {
    let (anyOf, allOf, noneOf) = sieves()
    anyOf.stub().call(anyOf.passes(Arg.containsKeys(anyOf: "a", "b"))).andReturn(true)
    allOf.stub().call(allOf.passes(Arg.containsKeys(allOf: "a", "b"))).andReturn(true)
    noneOf.stub().call(noneOf.passes(Arg.containsKeys(noneOf: "a", "b"))).andReturn(true)

    let results = [anyOf, allOf, noneOf].map { sieve in
      [["a": 1], ["a": 1, "b": 1], ["c": 1]].map(sieve.passes)
    }

    #expect(results == [[true, true, false], [false, true, false], [false, false, true]])
  }

  @Test func `a dictionary may contain any, all or none of some values`() {
    let (anyOf, allOf, noneOf) = sieves()
    anyOf.stub().call(anyOf.passes(Arg.containsValues(anyOf: 1, 2))).andReturn(true)
    allOf.stub().call(allOf.passes(Arg.containsValues(allOf: 1, 2))).andReturn(true)
    noneOf.stub().call(noneOf.passes(Arg.containsValues(noneOf: 1, 2))).andReturn(true)

    let results = [anyOf, allOf, noneOf].map { sieve in
      [["a": 1], ["a": 1, "b": 2], ["a": 3]].map(sieve.passes)
    }

    #expect(results == [[true, true, false], [false, true, false], [false, false, true]])
  }

  @Test func `keys and values may come from sequences`() {
    let (keys, values, noKeys) = sieves()
    keys.stub().call(keys.passes(Arg.containsKeys(allOf: ["a", "b"]))).andReturn(true)
    values.stub().call(values.passes(Arg.containsValues(anyOf: 1...3))).andReturn(true)
    noKeys.stub().call(noKeys.passes(Arg.containsKeys(noneOf: Set(["a"])))).andReturn(true)

    let results = [keys, values, noKeys].map { sieve in
      [["a": 1, "b": 9], ["c": 3]].map(sieve.passes)
    }

    #expect(results == [[true, false], [true, true], [false, true]])
  }

  @Test func `a closure may say which values are equal`() {
    let (entries, values, sequence) = sieves()
    entries.stub()
      .call(entries.passes(Arg.contains(anyOf: ["a": -1], where: { abs($0) == abs($1) })))
      .andReturn(true)
    values.stub()
      .call(values.passes(Arg.containsValues(allOf: -1, 2, where: { abs($0) == abs($1) })))
      .andReturn(true)
    sequence.stub()
      .call(sequence.passes(Arg.containsValues(noneOf: [-1]) { abs($0) == abs($1) }))
      .andReturn(true)

    let results = [entries, values, sequence].map { sieve in
      [["a": 1], ["b": 1, "c": -2], ["c": 3]].map(sieve.passes)
    }

    #expect(results == [[true, false, false], [false, true, false], [false, false, true]])
  }

  @Test func `an optional may hold a dictionary`() {
    let sieve = SieveMock<[String: Int]?>()
    sieve.stub().call(sieve.passes(Arg.containsKeys(anyOf: "a"))).andReturn(true)
    sieve.stub().call(sieve.passes(Arg.contains(anyOf: ["b": 2]))).andReturn(true)

    let results = [["a": 1], ["b": 2], ["b": 1], nil].map(sieve.passes)

    #expect(results == [true, true, false, false])
  }

  @Test func `a dictionary has a number of entries`() {
    let sieve = SieveMock<[String: Int]>()
    sieve.stub().call(sieve.passes(Arg.hasCount(atLeast: 2))).andReturn(true)

    let results = [["a": 1], ["a": 1, "b": 2]].map(sieve.passes)

    #expect(results == [false, true])
  }

  private typealias Sieve = SieveMock<[String: Int]>

  private func sieves() -> (Sieve, Sieve, Sieve) { (Sieve(), Sieve(), Sieve()) }
}
