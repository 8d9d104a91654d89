import ExpectTesting
import Testing

@Suite struct MatchersCombining {
  private let route = RouteMock(name: "route")

  @Test func `Arg.either matches if one of its operands matches`() {
    #expect(
      accepted(of: ["apple", "pear", "fig"]) { Arg.either("apple", "pear") } == ["apple", "pear"])
    #expect(
      accepted(of: [1, 2, 3, 4, 5]) { Arg.either(1, Arg.eq(3), Arg.atLeast(5)) } == [1, 3, 5])
  }

  @Test func `Arg.all matches if all of its operands match`() {
    #expect(
      accepted(of: [0, 1, 3, 5, 6]) { Arg.all(Arg.atLeast(1), Arg.atMost(5), Arg.not(3)) }
        == [1, 5])
  }

  @Test func `Arg.either and Arg.all take up to eight operands`() {
    let numbers = Array(1...9)

    #expect(accepted(of: numbers) { Arg.either(1, 2, 3, 4, 5, 6, 7, 8) } == Array(1...8))
    #expect(
      accepted(of: numbers) {
        Arg.all(
          Arg.not(1), Arg.not(2), Arg.not(3), Arg.not(4), Arg.not(5), Arg.not(6), Arg.not(7),
          Arg.not(8))
      } == [9])
  }

  @Test func `Arg.either, Arg.all, and Arg.not can be nested`() {
    #expect(
      accepted(of: [-1, 0, 2, 3, 4, 11]) {
        Arg.either(Arg.all(Arg.greaterThan(1), Arg.lessThan(4)), Arg.not(Arg.range(0...10)))
      } == [-1, 2, 3, 11])
  }

  @Test func `Arg.not matches nil if its operand doesn't`() {
    #expect(accepted(of: [nil, "a", "b"]) { Arg.not("a") } == [nil, "b"])
    #expect(accepted(of: [nil, "a", "b"]) { Arg.not(Arg.hasPrefix("a")) } == [nil, "b"])
  }

  @Test func `nil can be an operand`() {
    #expect(accepted(of: [nil, 2, 3]) { Arg.either(nil, Arg.atLeast(3)) } == [nil, 3])
  }

  @Test func `operands can be Any, structs, tuples, or closures`() {
    let (home, work) = (
      Address(street: "Elm Street", tags: ["a"]), Address(street: "Oak", tags: [])
    )

    #expect(
      passed(["a", "b", 3, 3.5] as [Any]) { () -> Any in Arg.either("a", Arg.any(Int.self)) }
        == [true, false, true, false])
    #expect(
      passed([home, nil, work] as [Address?]) { Arg.either(Arg.eq(home), Arg.eq(nil)) }
        == [true, true, false])
    #expect(passed([(1, "a"), (2, "a")]) { Arg.not(Arg.eq((1, "a"))) } == [false, true])
    #expect(
      passed([nil, { _ in }] as [((Int) -> Void)?]) { Arg.either(nil, Arg.notNil()) }
        == [true, true])
  }

  @Test func `operands can be instances of different subclasses`() {
    let bike = Bike()

    #expect(
      passed([bike, Bike(), Car()]) { Arg.either(Arg.same(bike), Arg.any(Car.self)) }
        == [true, false, true])
  }

  @Test func `operands can call functions of the test`() {
    func limit() -> Int { 3 }

    #expect(
      accepted(of: [2, 3, 4, 5]) { Arg.either(limit(), Arg.atLeast(limit() + 2)) } == [3, 5])
  }

  @Test func `combined matchers can be mixed with plain values`() {
    route.stub().call(route.goes(Arg.not(1), via: 2, Arg.either(3, 4))).andReturn(true)

    let results = [route.goes(0, via: 2, 4), route.goes(1, via: 2, 4), route.goes(0, via: 3, 4)]

    #expect(results == [true, false, false])
  }

  @Test func `combined matchers work for elements of variadic arguments`() {
    route.stub().call(route.visits("a", Arg.hasPrefix("b"), Arg.not("c"))).andReturn(true)

    let results = [
      route.visits("a", "bb", "d"), route.visits("a", "bb", "c"), route.visits("a", "bb"),
    ]

    #expect(results == [true, false, false])
  }

  @Test func `combined matchers work for properties and subscripts`() {
    route.expect().call(route.name = Arg.either("A", Arg.hasPrefix("B")), count: 2)
    route.expect().call(route.property.set(route.name, value: Arg.not(Arg.hasCount(1))), count: 1)
    route.stub().call(route[Arg.range(1...3)]).andReturn("near")

    for name in ["A", "Berlin", "C"] { route.name = name }

    #expect(route[2] == "near")
    #expect(route[4] != "near")
    #expect(collectingFailures { route.verify() } == [])
  }

  @Test func `combined matchers work for async throwing members`() async throws {
    try await route.stub().call(route.load(Arg.either(1, Arg.atLeast(8)))).andReturn(7)

    let results = try await [route.load(1), route.load(8)]

    #expect(results == [7, 7])
  }
}

private struct Address {
  var street: String
  var tags: [String]
  var code: (any Sendable)? = 3.5
}

private class Vehicle: @unchecked Sendable {}
private final class Bike: Vehicle, @unchecked Sendable {}
private final class Car: Vehicle, @unchecked Sendable {}

private final class RouteMock: Mock, @unchecked Sendable {
  func goes(_ start: Int, via stop: Int, _ end: Int) -> Bool { call(start, stop, end) }
  func visits(_ stops: String...) -> Bool { call(stops) }
  subscript(stop: Int) -> String { call(stop) }
  var name: String {
    get { call() }
    set { call(newValue) }
  }
  func load(_ id: Int) async throws -> Int { try await callThrowing(id) }
}

// MARK: - MatchersKeyPaths

@Suite struct MatchersKeyPaths {
  @Test func `Arg.where matches a property by a value, a matcher, or a closure`() {
    let visitors = [Visitor(name: "Anna", age: 17), Visitor(name: "Bert", age: 18)]

    #expect(passed(visitors) { Arg.where(\.name, "Anna") } == [true, false])
    #expect(passed(visitors) { Arg.where(\.age, Arg.atLeast(18)) } == [false, true])
    #expect(passed(visitors) { Arg.where(\.age) { $0 > 17 } } == [false, true])
  }

  @Test func `Arg.where matches a property of an optional, but not nil`() {
    let visitors = [Visitor(name: "Anna"), Visitor(name: "Bert", age: 17), nil]

    #expect(passed(visitors) { Arg.where(\.name, Arg.hasPrefix("A")) } == [true, false, false])
    #expect(passed(visitors) { Arg.where(\.age) { $0 > 17 } } == [true, false, false])
  }

  @Test func `Arg.where matches optional properties`() {
    let visitors = [Visitor(email: nil), Visitor(email: "a@b"), Visitor(email: "")]

    #expect(passed(visitors) { Arg.where(\.email, nil) } == [true, false, false])
    #expect(
      passed(visitors) { Arg.where(\.email?.count, Arg.atLeast(3)) } == [false, true, false])
  }

  @Test func `Arg.where matches nested and computed properties`() {
    let visitors = [Visitor(name: "Anna"), Visitor(name: "Bert"), Visitor(name: "Al")]

    #expect(
      passed(visitors) { Arg.all(Arg.where(\.name.count, 4), Arg.where(\.initial, "A")) }
        == [true, false, false])
  }

  @Test func `a captor in Arg.where records the property`() {
    let sieve = SieveMock<Visitor>()
    let name = ArgumentCaptor<String>()
    sieve.stub().call(sieve.passes(Arg.where(\.name, name.capture { $0.count > 3 })))

    for user in [Visitor(name: "Al"), Visitor(name: "Anna")] { _ = sieve.passes(user) }

    #expect(name.allValues == ["Anna"])
  }
}

private struct Visitor: Sendable {
  var name = "Anna"
  var age = 18
  var email: String?
  var initial: Character? { name.first }
}

// MARK: - CustomMatchers

@Suite struct CustomMatchers {
  private let sieve = SieveMock<Int?>()

  @Test func `Arg.matching applies custom matchers`() {
    let small = Matcher<Int>("a small number") { $0 < 10 }
    let missing = Matcher<Int?>("nothing or zero") { ($0 ?? 0) == 0 }

    #expect(accepted(of: [1, 2]) { Arg.matching(.even) } == [2])
    #expect(accepted(of: [nil, 9, 10]) { Arg.matching(small) } == [9])
    #expect(accepted(of: [nil, 0, 1]) { Arg.matching(missing) } == [nil, 0])
  }

  @Test func `custom matchers can be combined with and, or, and not`() {
    let one = Matcher<Int>("1") { $0 == 1 }
    let evenOrOne = Matcher<Int>.even.and(.not(.negative)).or(one)

    #expect(accepted(of: [nil, -2, 1, 2, 3]) { Arg.matching(evenOrOne) } == [1, 2])
  }

  @Test func `a matcher can be evaluated with matches(_:) and describes itself`() {
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
