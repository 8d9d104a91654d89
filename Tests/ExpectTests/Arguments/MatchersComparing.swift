import ExpectTesting
import Foundation
import RegexBuilder
import Testing

@Suite struct MatchersComparing {
  private let sieve = SieveMock<Double>()

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

// MARK: - MatchersPrecision

@Suite struct MatchersPrecision {
  private let desk = DeskMock()

  @Test func `a condition answers before anything`() {
    desk.stub().call(desk.find(Arg.atLeast(3))).andReturn("condition")
    desk.stub().call(desk.find(Arg.any())).andReturn("any")

    let results = [desk.find(3), desk.find(2)]

    #expect(results == ["condition", "any"])
  }

  @Test func `an exact value answers before a condition, however narrow that is`() {
    desk.stub().call(desk.find(3)).andReturn("exact")
    desk.stub().call(desk.find(Arg.either(3, 4))).andReturn("either")
    desk.stub().call(desk.find(Arg.all(3, Arg.atLeast(2)))).andReturn("all")

    let results = [desk.find(3), desk.find(4)]

    #expect(results == ["exact", "either"])
  }

  @Test func `nil and an object are exact`() {
    let lamp = Lamp()
    desk.stub().call(desk.light(Arg.isNil())).andReturn("nil")
    desk.stub().call(desk.light(Arg.same(lamp))).andReturn("same")
    desk.stub().call(desk.light(Arg.not(Arg.same(Lamp())))).andReturn("condition")

    let results = [desk.light(nil), desk.light(lamp), desk.light(Lamp())]

    #expect(results == ["nil", "same", "condition"])
  }

  @Test func `of two conditions the latest answers`() {
    desk.stub().call(desk.find(Arg.range(1...3))).andReturn("first")
    desk.stub().call(desk.find(Arg.not(9))).andReturn("second")

    let result = desk.find(2)

    #expect(result == "second")
  }
}

private final class Lamp: Sendable {}

private final class DeskMock: Mock, @unchecked Sendable {
  func find(_ id: Int) -> String { call(id) }
  func light(_ lamp: Lamp?) -> String { call(lamp) }
}

// MARK: - MatchersStrings

@Suite struct MatchersStrings {
  private let sieve = SieveMock<String>()

  @Test func `a string may begin with a text`() {
    sieve.stub().call(sieve.passes(Arg.hasPrefix("ap"))).andReturn(true)

    let results = ["apple", "grape", "Apple"].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a string may end with a text`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.hasSuffix("le"))).andReturn(true)

    let results = ["apple", "pear", nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a string may contain a text`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.contains("pp"))).andReturn(true)

    let results = ["apple", "pear", nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a text of one letter is contained too`() {
    sieve.stub().call(sieve.passes(Arg.contains("p"))).andReturn(true)

    let results = ["apple", "fig"].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `case may be ignored`() {
    let prefix = SieveMock<String>()
    let suffix = SieveMock<String>()
    let inside = SieveMock<String>()
    prefix.stub().call(prefix.passes(Arg.hasPrefix("AP", ignoringCase: true))).andReturn(true)
    suffix.stub().call(suffix.passes(Arg.hasSuffix("LE", ignoringCase: true))).andReturn(true)
    inside.stub().call(inside.passes(Arg.contains("ÄP", ignoringCase: true))).andReturn(true)

    let results = [
      ["Apple", "grape"].map(prefix.passes), ["ApplE", "grape"].map(suffix.passes),
      ["Käppchen", "kappchen"].map(inside.passes),
    ]

    #expect(results == Array(repeating: [true, false], count: 3))
  }

  @Test func `substrings are strings too, on both sides`() {
    let text = "an apple"
    let sieve = SieveMock<Substring>()
    sieve.stub().call(sieve.passes(Arg.hasPrefix(text.suffix(5).prefix(2)))).andReturn(true)

    let results = [text.suffix(5), text.prefix(2)].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a regular expression matches the whole of a string`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.matching(/a\d+/))).andReturn(true)

    let results = ["a12", "a12b", nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a regular expression may be found inside of a string`() {
    let sieve = SieveMock<Substring>()
    sieve.stub().call(sieve.passes(Arg.contains(/\d+/))).andReturn(true)

    let results = ["a12b", "ab"].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a regular expression may be built`() {
    let number = Regex {
      "no. "
      OneOrMore(.digit)
    }
    sieve.stub().call(sieve.passes(Arg.matching(number))).andReturn(true)

    let results = ["no. 12", "12"].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a string may have a length`() {
    sieve.stub().call(sieve.passes(Arg.hasCount(in: 1..<4))).andReturn(true)

    let results = ["", "fig", "pear"].map(sieve.passes)

    #expect(results == [false, true, false])
  }
}

// MARK: - MatchersIdentity

@Suite struct MatchersIdentity {
  @Test func `an object may have to be the same, not only equal`() {
    let (rex, twin) = (Horse(), Horse())
    let sieve = SieveMock<Horse>()
    sieve.stub().call(sieve.passes(Arg.same(rex))).andReturn(true)

    let results = [rex, twin].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `the same object is meant in the place of an optional`() {
    let (rex, twin) = (Horse(), Horse())
    let sieve = SieveMock<Horse?>()
    sieve.stub().call(sieve.passes(Arg.same(rex))).andReturn(true)

    let results = [rex, twin, nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `the same object is meant behind a protocol`() {
    let (rex, twin) = (Horse(), Horse())
    let pet: any Pet = rex
    let sieve = SieveMock<any Pet>()
    let optionals = SieveMock<(any Pet)?>()
    sieve.stub().call(sieve.passes(Arg.same(rex))).andReturn(true)
    optionals.stub().call(optionals.passes(Arg.same(pet))).andReturn(true)

    let results = [[rex, twin].map(sieve.passes), [rex, twin, nil].map(optionals.passes)]

    #expect(results == [[true, false], [true, false, false]])
  }

  @Test func `an empty optional is the same as nil`() {
    let none: Horse? = nil
    let sieve = SieveMock<Horse?>()
    sieve.stub().call(sieve.passes(Arg.same(none))).andReturn(true)

    let results = [Horse(), nil].map(sieve.passes)

    #expect(results == [false, true])
  }

  @Test func `the same object is meant beside itself`() {
    let (rex, twin) = (Horse(), Horse())
    let stable = StableMock()
    stable.stub().call(stable.mate(rex, Arg.same(twin))).andReturn(true)

    let results = [stable.mate(rex, twin), stable.mate(twin, twin), stable.mate(rex, rex)]

    #expect(results == [true, true, false])
  }

  @Test func `nil may be asked for`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.isNil())).andReturn(true)

    let results = [nil, "a"].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `every value but nil may be asked for`() {
    let sieve = SieveMock<String?>()
    sieve.stub().call(sieve.passes(Arg.notNil())).andReturn(true)

    let results = [nil, "a"].map(sieve.passes)

    #expect(results == [false, true])
  }

  @Test func `closures and values of any type may be nil or not`() {
    let closures = SieveMock<((Int) -> Bool)?>()
    let anything = SieveMock<Any?>()
    closures.stub().call(closures.passes(Arg.notNil())).andReturn(true)
    anything.stub().call(anything.passes(Arg.isNil())).andReturn(true)

    let results = [
      [closures.passes { $0 > 1 }, closures.passes(nil)],
      [anything.passes(nil), anything.passes(3)],
    ]

    #expect(results == [[true, false], [true, false]])
  }

  @Test func `the nil inside of an optional is a value`() {
    let sieve = SieveMock<Int??>()
    sieve.stub().call(sieve.passes(Arg.notNil())).andReturn(true)

    let results = [.none, .some(.none), 1].map(sieve.passes)

    #expect(results == [false, true, true])
  }
}

private protocol Pet: AnyObject {}

private final class Horse: Pet, Equatable, Sendable {
  static func == (left: Horse, right: Horse) -> Bool { true }
}

private final class StableMock: Mock, @unchecked Sendable {
  func mate(_ first: Horse, _ second: Horse) -> Bool { call(first, second) }
}

// MARK: - SieveMock

/// A mock with one argument of any type, which says what a matcher means.
final class SieveMock<Value>: Mock, @unchecked Sendable {
  func passes(_ value: Value) -> Bool { call(value) }
}
