import ExpectTesting
import Foundation
import Testing

@Suite struct MatchersComparing {
  @Test func `a value may be greater than another one`() {
    let sieve = SieveMock<Int>()
    sieve.stub().call(sieve.passes(Arg.greaterThan(3))).andReturn(true)

    let results = [2, 3, 4].map(sieve.passes)

    #expect(results == [false, false, true])
  }

  @Test func `a value may be another one or greater`() {
    let sieve = SieveMock<String>()
    sieve.stub().call(sieve.passes(Arg.atLeast("m"))).andReturn(true)

    let results = ["a", "m", "z"].map(sieve.passes)

    #expect(results == [false, true, true])
  }

  @Test func `a value may be less than another one`() {
    let sieve = SieveMock<Double>()
    sieve.stub().call(sieve.passes(Arg.lessThan(3))).andReturn(true)

    let results = [2, 3, .nan].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a value may be another one or less`() {
    let sieve = SieveMock<Character>()
    sieve.stub().call(sieve.passes(Arg.atMost("m"))).andReturn(true)

    let results = ["a", "m", "z"].map(sieve.passes)

    #expect(results == [true, true, false])
  }

  @Test func `a comparison never means nil`() {
    let sieve = SieveMock<Int?>()
    sieve.stub().call(sieve.passes(Arg.atMost(3))).andReturn(true)
    sieve.stub().call(sieve.passes(Arg.greaterThan(5))).andReturn(true)

    let results = [nil, 3, 4, 6].map(sieve.passes)

    #expect(results == [false, true, false, true])
  }

  @Test func `types of the test's own are compared by their own operator`() {
    let sieve = SieveMock<Version?>()
    sieve.stub().call(sieve.passes(Arg.atLeast(Version(major: 2)))).andReturn(true)

    let results = [nil, Version(major: 1), Version(major: 2)].map(sieve.passes)

    #expect(results == [false, false, true])
  }

  @Test func `a closed range contains its end`() {
    let sieve = SieveMock<Int>()
    sieve.stub().call(sieve.passes(Arg.range(1...5))).andReturn(true)

    let results = [0, 1, 5, 6].map(sieve.passes)

    #expect(results == [false, true, true, false])
  }

  @Test func `a half-open range does not contain its end`() {
    let sieve = SieveMock<Int?>()
    sieve.stub().call(sieve.passes(Arg.range(1..<5))).andReturn(true)

    let results = [nil, 0, 1, 4, 5].map(sieve.passes)

    #expect(results == [false, false, true, true, false])
  }

  @Test func `a range may have one end only`() {
    let from = SieveMock<Int>()
    let through = SieveMock<Int>()
    let upTo = SieveMock<Double?>()
    from.stub().call(from.passes(Arg.range(3...))).andReturn(true)
    through.stub().call(through.passes(Arg.range(...3))).andReturn(true)
    upTo.stub().call(upTo.passes(Arg.range(..<3))).andReturn(true)

    let results = [
      [2, 3].map(from.passes), [3, 4].map(through.passes), [2.9, 3].map(upTo.passes),
    ]

    #expect(results == [[false, true], [true, false], [true, false]])
  }

  @Test func `a number may be close to another one`() {
    let sieve = SieveMock<Double>()
    sieve.stub().call(sieve.passes(Arg.close(to: 3.14, within: 0.01))).andReturn(true)

    let results = [3.12, 3.131, 3.149, 3.16, .nan, .infinity].map(sieve.passes)

    #expect(results == [false, true, true, false, false, false])
  }

  @Test func `the tolerance belongs to what is close`() {
    let sieve = SieveMock<Float?>()
    sieve.stub().call(sieve.passes(Arg.close(to: 1, within: 0.5))).andReturn(true)

    let results = [nil, 0.4, 0.5, 1.5, 1.6].map(sieve.passes)

    #expect(results == [false, false, true, true, false])
  }

  @Test func `infinity is close to itself`() {
    let sieve = SieveMock<Double>()
    sieve.stub().call(sieve.passes(Arg.close(to: .infinity, within: 1))).andReturn(true)

    let results = [.infinity, -.infinity, 0].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `integers at both ends of their type are far apart`() {
    let signed = SieveMock<Int>()
    let unsigned = SieveMock<UInt64>()
    signed.stub().call(signed.passes(Arg.close(to: .max, within: 2))).andReturn(true)
    unsigned.stub().call(unsigned.passes(Arg.close(to: 0, within: 2))).andReturn(true)

    let results = [
      [.min, .max - 2, .max - 3].map(signed.passes), [.max, 2, 3].map(unsigned.passes),
    ]

    #expect(results == [[false, true, false], [false, true, false]])
  }

  @Test func `dates, durations and instants may be close too`() {
    let now = Date(timeIntervalSince1970: 1_000)
    let start = ContinuousClock.now
    let dates = SieveMock<Date>()
    let durations = SieveMock<Duration?>()
    let instants = SieveMock<ContinuousClock.Instant>()
    dates.stub().call(dates.passes(Arg.close(to: now, within: 5))).andReturn(true)
    durations.stub()
      .call(durations.passes(Arg.close(to: .seconds(3), within: .milliseconds(10))))
      .andReturn(true)
    instants.stub().call(instants.passes(Arg.close(to: start, within: .seconds(1)))).andReturn(true)

    let results = [
      [now - 5, now + 6].map(dates.passes),
      [.milliseconds(2_990), .seconds(4), nil].map(durations.passes),
      [start - .seconds(1), start + .seconds(2)].map(instants.passes),
    ]

    #expect(results == [[true, false], [true, false, false], [true, false]])
  }
}

private struct Version: Comparable {
  let major: Int

  static func < (left: Self, right: Self) -> Bool { left.major < right.major }
}
