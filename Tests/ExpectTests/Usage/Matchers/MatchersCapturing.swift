import ExpectTesting
import Testing

@Suite struct MatchersCapturing {
  @Test func `a captor among conditions keeps what all of them mean`() {
    let sieve = SieveMock<String>()
    let captor = ArgumentCaptor<String>()
    sieve.stub().call(sieve.passes(Arg.all(captor.capture(), Arg.hasPrefix("a"))))

    for fruit in ["apple", "pear", "apricot"] { _ = sieve.passes(fruit) }

    #expect(captor.allValues == ["apple", "apricot"])
  }

  @Test func `a captor among alternatives keeps what its own means`() {
    let sieve = SieveMock<Int>()
    let captor = ArgumentCaptor<Int>()
    sieve.stub().call(sieve.passes(Arg.either(1, captor.capture { $0 > 5 }))).andReturn(true)

    let results = [1, 3, 7].map(sieve.passes)

    #expect(results == [true, false, true])
    #expect(captor.allValues == [7])
  }

  @Test func `a captor under a negation keeps nothing`() {
    let sieve = SieveMock<Int>()
    let captor = ArgumentCaptor<Int>()
    sieve.stub().call(sieve.passes(Arg.not(captor.capture { $0 > 5 }))).andReturn(true)

    let results = [3, 7].map(sieve.passes)

    #expect(results == [true, false])
    #expect(captor.allValues == [])
  }

  @Test func `a captor deep inside keeps nothing of a call that does not match`() {
    let pair = PairMock()
    let captor = ArgumentCaptor<Int>()
    pair.stub().call(pair.passes(Arg.either(Arg.all(captor.capture(), Arg.atLeast(3)), 1), 2))

    for (first, second) in [(3, 2), (3, 4), (1, 2), (5, 2)] { _ = pair.passes(first, second) }

    #expect(captor.allValues == [3, 5])
  }

  @Test func `a captor of an element keeps every element that it means`() {
    let sieve = SieveMock<[Int]>()
    let captor = ArgumentCaptor<Int>()
    sieve.stub().call(sieve.passes(Arg.contains(captor.capture { $0 > 5 }))).andReturn(true)

    let results = [[1, 6, 7], [2], [8]].map(sieve.passes)

    #expect(results == [true, false, true])
    #expect(captor.allValues == [6, 7, 8])
  }

  @Test func `a captor of an optional's value keeps the value`() {
    let sieve = SieveMock<Int?>()
    let captor = ArgumentCaptor<Int>()
    sieve.stub().call(sieve.passes(Arg.all(captor.capture(), Arg.atLeast(2))))

    for value in [nil, 1, 2] { _ = sieve.passes(value) }

    #expect(captor.allValues == [2])
  }
}

private final class PairMock: Mock, @unchecked Sendable {
  func passes(_ first: Int, _ second: Int) -> Bool { call(first, second) }
}
