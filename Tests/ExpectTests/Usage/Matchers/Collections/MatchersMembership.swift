import ExpectTesting
import Testing

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
