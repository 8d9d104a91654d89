import ExpectTesting
import Testing

@Suite struct MatchersCollections {
  @Test func `a collection may contain an element`() {
    let sieve = SieveMock<[Int]>()
    sieve.stub().call(sieve.passes(Arg.contains(3))).andReturn(true)

    let results = [[1, 3], [1], []].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a collection may contain an element that a matcher means`() {
    let sieve = SieveMock<[String]?>()
    sieve.stub().call(sieve.passes(Arg.contains(Arg.hasPrefix("a")))).andReturn(true)

    let results = [["fig", "apple"], ["fig"], nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a collection may contain any of some values`() {
    let listed = SieveMock<[Int]>()
    let sequence = SieveMock<[Int]>()
    listed.stub().call(listed.passes(Arg.contains(anyOf: 1, 2))).andReturn(true)
    sequence.stub().call(sequence.passes(Arg.contains(anyOf: Set([1, 2])))).andReturn(true)

    let results = [listed, sequence].map { sieve in [[2, 3], [3], []].map(sieve.passes) }

    #expect(results == Array(repeating: [true, false, false], count: 2))
  }

  @Test func `a collection may contain all of some values`() {
    let listed = SieveMock<[Int]>()
    let sequence = SieveMock<[Int]>()
    listed.stub().call(listed.passes(Arg.contains(allOf: 1, 2))).andReturn(true)
    sequence.stub().call(sequence.passes(Arg.contains(allOf: 1...2))).andReturn(true)

    let results = [listed, sequence].map { sieve in [[3, 2, 1], [2, 3], []].map(sieve.passes) }

    #expect(results == Array(repeating: [true, false, false], count: 2))
  }

  @Test func `a collection may contain none of some values`() {
    let listed = SieveMock<[Int]>()
    let sequence = SieveMock<[Int]>()
    listed.stub().call(listed.passes(Arg.contains(noneOf: 1, 2))).andReturn(true)
    sequence.stub().call(sequence.passes(Arg.contains(noneOf: [1, 2]))).andReturn(true)

    let results = [listed, sequence].map { sieve in [[3, 2], [3], []].map(sieve.passes) }

    #expect(results == Array(repeating: [false, true, true], count: 2))
  }

  @Test func `a closure may say which elements are equal`() {
    let anna = Colleague(id: 1, name: "Anna")
    let anyOf = SieveMock<[Colleague]>()
    let allOf = SieveMock<[Colleague]>()
    let noneOf = SieveMock<[Colleague]>()
    anyOf.stub().call(anyOf.passes(Arg.contains(anyOf: anna, where: { $0.id == $1.id })))
      .andReturn(true)
    allOf.stub().call(allOf.passes(Arg.contains(allOf: [anna]) { $0.id == $1.id })).andReturn(true)
    noneOf.stub().call(noneOf.passes(Arg.contains(noneOf: anna) { $0.id == $1.id })).andReturn(true)

    let results = [anyOf, allOf, noneOf].map { sieve in
      [[Colleague(id: 1, name: "Bert")], [Colleague(id: 2, name: "Anna")]].map(sieve.passes)
    }

    #expect(results == [[true, false], [true, false], [false, true]])
  }

  @Test func `sets are collections, and optionals may hold them`() {
    let sieve = SieveMock<Set<Int>?>()
    sieve.stub().call(sieve.passes(Arg.contains(allOf: 1, 2))).andReturn(true)

    let results = [[1, 2, 3], [1], nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `arrays may be elements`() {
    let sieve = SieveMock<[[Int]]>()
    sieve.stub().call(sieve.passes(Arg.contains(anyOf: [1, 2]))).andReturn(true)

    let results = [[[1, 2], [3]], [[1], [2]]].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a collection may have a number of elements`() {
    let exactly = SieveMock<[Int]>()
    let atLeast = SieveMock<[Int]>()
    let atMost = SieveMock<[Int]>()
    exactly.stub().call(exactly.passes(Arg.hasCount(2))).andReturn(true)
    atLeast.stub().call(atLeast.passes(Arg.hasCount(atLeast: 2))).andReturn(true)
    atMost.stub().call(atMost.passes(Arg.hasCount(atMost: 2))).andReturn(true)

    let results = [exactly, atLeast, atMost].map { sieve in
      [[1], [1, 2], [1, 2, 3]].map(sieve.passes)
    }

    #expect(results == [[false, true, false], [false, true, true], [true, true, false]])
  }

  @Test func `the number of elements may lie in a range, which may exclude its end`() {
    let closed = SieveMock<[Int]>()
    let halfOpen = SieveMock<[Int]>()
    let through = SieveMock<[Int]?>()
    closed.stub().call(closed.passes(Arg.hasCount(in: 1...2))).andReturn(true)
    halfOpen.stub().call(halfOpen.passes(Arg.hasCount(in: 1..<2))).andReturn(true)
    through.stub().call(through.passes(Arg.hasCount(in: ...1))).andReturn(true)

    let results = [
      [[], [1], [1, 2]].map(closed.passes), [[], [1], [1, 2]].map(halfOpen.passes),
      [[], nil, [1, 2]].map(through.passes),
    ]

    #expect(results == [[false, true, true], [false, true, false], [true, false, false]])
  }

  @Test func `a collection may be empty`() {
    let array = SieveMock<[Int]>()
    let optional = SieveMock<[Int]?>()
    array.stub().call(array.passes(Arg.isEmpty())).andReturn(true)
    optional.stub().call(optional.passes(Arg.not(Arg.isEmpty()))).andReturn(true)

    let results = [[[], [1]].map(array.passes), [[], [1], nil].map(optional.passes)]

    #expect(results == [[true, false], [false, true, true]])
  }
}

private struct Colleague: Equatable, Sendable {
  let id: Int
  let name: String
}
