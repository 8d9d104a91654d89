import ExpectTesting
import Foundation
import RegexBuilder
import Testing

@Suite struct MatchersComparing {
  @Test func `Arg.greaterThan, atLeast, lessThan, and atMost compare values`() {
    #expect(accepted(of: [2, 3, 4]) { Arg.greaterThan(3) } == [4])
    #expect(accepted(of: ["a", "m", "z"]) { Arg.atLeast("m") } == ["m", "z"])
    #expect(accepted(of: [2, 3, .nan]) { Arg.lessThan(3.0) } == [2])
    #expect(accepted(of: ["a", "m", "z"] as [Character]) { Arg.atMost("m") } == ["a", "m"])
  }

  @Test func `comparison matchers never match nil`() {
    #expect(accepted(of: [nil, 3, 4]) { Arg.atMost(3) } == [3])
    #expect(accepted(of: [nil, 5, 6]) { Arg.greaterThan(5) } == [6])
  }

  @Test func `custom Comparable types are compared with their own operator`() {
    let versions = [nil, Version(major: 1), Version(major: 2)]

    #expect(accepted(of: versions) { Arg.atLeast(Version(major: 2)) } == [Version(major: 2)])
  }

  @Test func `Arg.range matches the values that the range contains`() {
    #expect(accepted(of: [0, 1, 5, 6]) { Arg.range(1...5) } == [1, 5])
    #expect(accepted(of: [nil, 0, 1, 4, 5]) { Arg.range(1..<5) } == [1, 4])
    #expect(accepted(of: [2, 3]) { Arg.range(3...) } == [3])
    #expect(accepted(of: [3, 4]) { Arg.range(...3) } == [3])
    #expect(accepted(of: [nil, 2.9, 3]) { Arg.range(..<3) } == [2.9])
  }

  @Test func `Arg.close matches numbers within a distance`() {
    let numbers = [3.12, 3.131, 3.149, 3.16, .nan, .infinity]

    #expect(accepted(of: numbers) { Arg.close(to: 3.14, within: 0.01) } == [3.131, 3.149])
    #expect(
      accepted(of: [nil, 0.4, 0.5, 1.5, 1.6] as [Float?]) { Arg.close(to: 1, within: 0.5) }
        == [0.5, 1.5])
    #expect(
      accepted(of: [.infinity, -.infinity, 0.0]) { Arg.close(to: .infinity, within: 1) }
        == [.infinity])
  }

  @Test func `Arg.close doesn't overflow for the smallest and largest integers`() {
    #expect(
      accepted(of: [.min, .max - 2, .max - 3] as [Int]) { Arg.close(to: .max, within: 2) }
        == [.max - 2])
    #expect(accepted(of: [.max, 2, 3] as [UInt64]) { Arg.close(to: 0, within: 2) } == [2])
  }

  @Test func `Arg.close matches dates, durations, and instants within a distance`() {
    let now = Date(timeIntervalSince1970: 1_000)
    let start = ContinuousClock.now

    #expect(accepted(of: [now - 5, now + 6]) { Arg.close(to: now, within: 5) } == [now - 5])
    #expect(
      accepted(of: [nil, .milliseconds(2_990), .seconds(4)] as [Duration?]) {
        Arg.close(to: .seconds(3), within: .milliseconds(10))
      } == [.milliseconds(2_990)])
    let longest = Duration(secondsComponent: .max, attosecondsComponent: 0) * 10
    #expect(
      accepted(of: [.zero - longest, .seconds(-1), longest]) {
        Arg.close(to: longest, within: longest)
      } == [longest])
    #expect(
      accepted(of: [.zero - longest, .seconds(-1), .seconds(1)]) {
        Arg.close(to: .zero - longest, within: longest)
      } == [.zero - longest, .seconds(-1)])
    #expect(
      accepted(of: [start - .seconds(1), start + .seconds(2)]) {
        Arg.close(to: start, within: .seconds(1))
      } == [start - .seconds(1)])
  }
}

private struct Version: Comparable {
  let major: Int

  static func < (left: Self, right: Self) -> Bool { left.major < right.major }
}

// MARK: - MatchersPrecision

@Suite struct MatchersPrecision {
  private let desk = DeskMock()

  @Test func `a stub with a condition takes precedence over one with Arg.any()`() {
    desk.stub().call(desk.find(Arg.atLeast(3))).andReturn("condition")
    desk.stub().call(desk.find(Arg.any())).andReturn("any")

    let results = [desk.find(3), desk.find(2)]

    #expect(results == ["condition", "any"])
  }

  @Test func `a stub with an exact value takes precedence over any condition`() {
    desk.stub().call(desk.find(3)).andReturn("exact")
    desk.stub().call(desk.find(Arg.either(3, 4))).andReturn("either")
    desk.stub().call(desk.find(Arg.all(3, Arg.atLeast(2)))).andReturn("all")

    let results = [desk.find(3), desk.find(4)]

    #expect(results == ["exact", "either"])
  }

  @Test func `Arg.isNil and Arg.same take precedence over a condition`() {
    let lamp = Lamp()
    desk.stub().call(desk.light(Arg.isNil())).andReturn("nil")
    desk.stub().call(desk.light(Arg.same(lamp))).andReturn("same")
    desk.stub().call(desk.light(Arg.not(Arg.same(Lamp())))).andReturn("condition")

    let results = [desk.light(nil), desk.light(lamp), desk.light(Lamp())]

    #expect(results == ["nil", "same", "condition"])
  }

  @Test func `of two stubs with a condition, the later one answers`() {
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
  @Test func `Arg.hasPrefix, hasSuffix, and contains match strings`() {
    #expect(accepted(of: ["apple", "grape", "Apple"]) { Arg.hasPrefix("ap") } == ["apple"])
    #expect(accepted(of: ["apple", "pear", nil]) { Arg.hasSuffix("le") } == ["apple"])
    #expect(accepted(of: ["apple", "pear", nil]) { Arg.contains("pp") } == ["apple"])
    #expect(accepted(of: ["apple", "fig"]) { Arg.contains("p") } == ["apple"])
  }

  @Test func `string matchers can ignore case`() {
    #expect(
      accepted(of: ["Apple", "grape"]) { Arg.hasPrefix("AP", ignoringCase: true) } == ["Apple"])
    #expect(
      accepted(of: ["ApplE", "grape"]) { Arg.hasSuffix("LE", ignoringCase: true) }
        == ["ApplE"])
    #expect(
      accepted(of: ["Käppchen", "kappchen"]) { Arg.contains("ÄP", ignoringCase: true) }
        == ["Käppchen"])
  }

  @Test func `string matchers take and match substrings`() {
    let text = "an apple"

    #expect(
      accepted(of: [text.suffix(5), text.prefix(2)]) { Arg.hasPrefix(text.suffix(5).prefix(2)) }
        == ["apple"])
  }

  @Test func `a regular expression matches a whole string or a part of it`() {
    let number = Regex {
      "no. "
      OneOrMore(.digit)
    }

    #expect(accepted(of: ["a12", "a12b", nil]) { Arg.matching(/a\d+/) } == ["a12"])
    #expect(accepted(of: ["a12b", "ab"] as [Substring]) { Arg.contains(/\d+/) } == ["a12b"])
    #expect(accepted(of: ["no. 12", "12"]) { Arg.matching(number) } == ["no. 12"])
  }

  @Test func `Arg.hasCount matches a string by its length`() {
    #expect(accepted(of: ["", "fig", "pear"]) { Arg.hasCount(Arg.range(1..<4)) } == ["fig"])
  }
}

// MARK: - MatchersIdentity

@Suite struct MatchersIdentity {
  private let rex = Horse()
  private let twin = Horse()

  @Test func `Arg.same only matches the identical object`() {
    let pet: any Pet = rex

    #expect(passed([rex, twin]) { Arg.same(rex) } == [true, false])
    #expect(passed([rex, twin, nil]) { Arg.same(rex) } == [true, false, false])
    #expect(passed([rex, twin] as [any Pet]) { Arg.same(rex) } == [true, false])
    #expect(passed([rex, twin, nil] as [(any Pet)?]) { Arg.same(pet) } == [true, false, false])
    #expect(passed([rex, nil]) { Arg.same(Horse?.none) } == [false, true])
  }

  @Test func `Arg.same can be mixed with a plain object that is equal to it`() {
    let stable = StableMock()
    stable.stub().call(stable.mate(rex, Arg.same(twin))).andReturn(true)

    let results = [stable.mate(rex, twin), stable.mate(twin, twin), stable.mate(rex, rex)]

    #expect(results == [true, true, false])
  }

  @Test func `Arg.isNil matches nil, and Arg.notNil matches every other value`() {
    #expect(passed([nil, "a"]) { Arg.isNil() } == [true, false])
    #expect(passed([nil, "a"]) { Arg.notNil() } == [false, true])
    #expect(passed([nil, 3] as [Any?]) { Arg.isNil() } == [true, false])
    #expect(passed([.none, .some(.none), 1] as [Int??]) { Arg.notNil() } == [false, true, true])
    #expect(passed([{ $0 > 1 }, nil] as [((Int) -> Bool)?]) { Arg.notNil() } == [true, false])
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

/// A mock with one argument of any type, to find the values that a matcher matches.
final class SieveMock<Value>: Mock, @unchecked Sendable {
  func passes(_ value: Value) -> Bool { call(value) }
}

/// Returns whether a matcher accepts each of the values.
func passed<Value>(_ values: [Value], by matcher: () -> Value) -> [Bool] {
  let sieve = SieveMock<Value>()
  sieve.stub().call(sieve.passes(matcher())).andReturn(true)
  return values.map(sieve.passes)
}

/// Returns the values that a matcher accepts.
func accepted<Value>(of values: [Value], by matcher: () -> Value) -> [Value] {
  zip(values, passed(values, by: matcher)).filter(\.1).map(\.0)
}
