import ExpectTesting
import Testing

@Suite struct MatchersCollections {
  private let listed = SieveMock<[Int]>()
  private let sequence = SieveMock<[Int]>()

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
    listed.stub().call(listed.passes(Arg.contains(anyOf: [1, 2]))).andReturn(true)
    sequence.stub().call(sequence.passes(Arg.contains(anyOf: Set([1, 2])))).andReturn(true)

    let results = [listed, sequence].map { sieve in [[2, 3], [3], []].map(sieve.passes) }

    #expect(results == Array(repeating: [true, false, false], count: 2))
  }

  @Test func `a collection may contain all of some values`() {
    listed.stub().call(listed.passes(Arg.contains(allOf: [1, 2]))).andReturn(true)
    sequence.stub().call(sequence.passes(Arg.contains(allOf: 1...2))).andReturn(true)

    let results = [listed, sequence].map { sieve in [[3, 2, 1], [2, 3], []].map(sieve.passes) }

    #expect(results == Array(repeating: [true, false, false], count: 2))
  }

  @Test func `a collection contains a value as often as it is listed`() {
    let twice = SieveMock<[Int]>()
    let values = SieveMock<[String: Int]>()
    let keys = SieveMock<[String: Int]>()
    twice.stub().call(twice.passes(Arg.contains(allOf: [1, 2, 2]))).andReturn(true)
    values.stub().call(values.passes(Arg.containsValues(allOf: [2, 2]))).andReturn(true)
    keys.stub().call(keys.passes(Arg.containsKeys(allOf: ["a", "a"]))).andReturn(true)

    #expect([[1, 2, 3], [2, 1, 2], [1, 1, 2]].map(twice.passes) == [false, true, false])
    #expect([["a": 2, "b": 2], ["a": 2, "b": 1]].map(values.passes) == [true, false])
    #expect([["a": 2], ["b": 1]].map(keys.passes) == [true, false])
  }

  @Test func `each listed value finds an element of its own where a closure compares them`() {
    let sieve = SieveMock<[Int]>()
    let matcher: () -> [Int] = { Arg.contains(allOf: [1, 3]) { abs($0 - $1) <= 1 } }
    sieve.stub().call(sieve.passes(matcher())).andReturn(true)

    #expect([[2, 1], [2, 4], [2], [2, 9]].map(sieve.passes) == [true, true, false, false])
  }

  @Test func `a collection may contain none of some values`() {
    listed.stub().call(listed.passes(Arg.contains(noneOf: [1, 2]))).andReturn(true)
    sequence.stub().call(sequence.passes(Arg.contains(noneOf: Set([1, 2])))).andReturn(true)

    let results = [listed, sequence].map { sieve in [[3, 2], [3], []].map(sieve.passes) }

    #expect(results == Array(repeating: [false, true, true], count: 2))
  }

  @Test func `a closure may say which elements are equal`() {
    let anna = Colleague(id: 1, name: "Anna")
    let anyOf = SieveMock<[Colleague]>()
    let allOf = SieveMock<[Colleague]>()
    let noneOf = SieveMock<[Colleague]>()
    anyOf.stub().call(anyOf.passes(Arg.contains(anyOf: [anna], where: { $0.id == $1.id })))
      .andReturn(true)
    allOf.stub().call(allOf.passes(Arg.contains(allOf: [anna]) { $0.id == $1.id })).andReturn(true)
    noneOf.stub().call(noneOf.passes(Arg.contains(noneOf: [anna]) { $0.id == $1.id })).andReturn(
      true)

    let results = [anyOf, allOf, noneOf].map { sieve in
      [[Colleague(id: 1, name: "Bert")], [Colleague(id: 2, name: "Anna")]].map(sieve.passes)
    }

    #expect(results == [[true, false], [true, false], [false, true]])
  }

  @Test func `sets are collections, and optionals may hold them`() {
    let sieve = SieveMock<Set<Int>?>()
    sieve.stub().call(sieve.passes(Arg.contains(allOf: [1, 2]))).andReturn(true)

    let results = [[1, 2, 3], [1], nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `arrays may be elements`() {
    let sieve = SieveMock<[[Int]]>()
    sieve.stub().call(sieve.passes(Arg.contains(anyOf: [[1, 2]]))).andReturn(true)

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

  @Test func `a collection may have no element`() {
    let exactly = SieveMock<[Int]>()
    let atLeast = SieveMock<[Int]>()
    let atMost = SieveMock<[Int]>()
    exactly.stub().call(exactly.passes(Arg.hasCount(0))).andReturn(true)
    atLeast.stub().call(atLeast.passes(Arg.hasCount(atLeast: 0))).andReturn(true)
    atMost.stub().call(atMost.passes(Arg.hasCount(atMost: 0))).andReturn(true)

    let results = [exactly, atLeast, atMost].map { sieve in [[], [1]].map(sieve.passes) }

    #expect(results == [[true, false], [true, true], [true, false]])
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

// MARK: - MatchersDictionaries

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
    anyOf.stub().call(anyOf.passes(Arg.containsKeys(anyOf: ["a", "b"]))).andReturn(true)
    allOf.stub().call(allOf.passes(Arg.containsKeys(allOf: ["a", "b"]))).andReturn(true)
    noneOf.stub().call(noneOf.passes(Arg.containsKeys(noneOf: ["a", "b"]))).andReturn(true)

    let results = [anyOf, allOf, noneOf].map { sieve in
      [["a": 1], ["a": 1, "b": 1], ["c": 1]].map(sieve.passes)
    }

    #expect(results == [[true, true, false], [false, true, false], [false, false, true]])
  }

  @Test func `a dictionary may contain any, all or none of some values`() {
    let (anyOf, allOf, noneOf) = sieves()
    anyOf.stub().call(anyOf.passes(Arg.containsValues(anyOf: [1, 2]))).andReturn(true)
    allOf.stub().call(allOf.passes(Arg.containsValues(allOf: [1, 2]))).andReturn(true)
    noneOf.stub().call(noneOf.passes(Arg.containsValues(noneOf: [1, 2]))).andReturn(true)

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
      .call(values.passes(Arg.containsValues(allOf: [-1, 2], where: { abs($0) == abs($1) })))
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
    sieve.stub().call(sieve.passes(Arg.containsKeys(anyOf: ["a"]))).andReturn(true)
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

// MARK: - MatchersMembership

@Suite struct MatchersMembership {
  @Test func `a value may be one of several`() {
    let sieve = SieveMock<String>()
    sieve.stub().call(sieve.passes(Arg.in("apple", "pear"))).andReturn(true)

    let results = ["apple", "pear", "fig"].map(sieve.passes)

    #expect(results == [true, true, false])
  }

  @Test func `a value may be an element of a sequence`() {
    let list = SieveMock<Int>()
    let set = SieveMock<Int>()
    let lazily = SieveMock<Int>()
    list.stub().call(list.passes(Arg.in([1, 3]))).andReturn(true)
    set.stub().call(set.passes(Arg.in(Set([1, 3])))).andReturn(true)
    lazily.stub().call(lazily.passes(Arg.in(stride(from: 1, to: 4, by: 2)))).andReturn(true)

    let results = [list, set, lazily].map { sieve in [1, 2, 3].map(sieve.passes) }

    #expect(results == Array(repeating: [true, false, true], count: 3))
  }

  @Test func `nil is meant only if it is one of the values`() {
    let without = SieveMock<Int?>()
    let with = SieveMock<Int?>()
    let allowed = [1, 2]
    without.stub().call(without.passes(Arg.in(allowed))).andReturn(true)
    with.stub().call(with.passes(Arg.in(1, nil))).andReturn(true)

    let results = [without, with].map { sieve in [nil, 1, 3].map(sieve.passes) }

    #expect(results == [[false, true, false], [true, true, false]])
  }

  @Test func `an endless range is not walked through`() {
    let sieve = SieveMock<Int>()
    sieve.stub().call(sieve.passes(Arg.in(3...))).andReturn(true)

    let results = [2, 3, .max].map(sieve.passes)

    #expect(results == [false, true, true])
  }

  @Test func `values that are not Equatable are compared as everywhere`() {
    let sieve = SieveMock<Point>()
    sieve.stub().call(sieve.passes(Arg.in(Point(x: 1), Point(x: 2)))).andReturn(true)

    let results = [Point(x: 2), Point(x: 3)].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `an array may be one of several arrays`() {
    let sieve = SieveMock<[Int]>()
    sieve.stub().call(sieve.passes(Arg.in([1], [2, 3]))).andReturn(true)

    let results = [[1], [2, 3], [2]].map(sieve.passes)

    #expect(results == [true, true, false])
  }
}

private struct Point {
  let x: Int
}
