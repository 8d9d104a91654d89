import ExpectTesting
import Testing

@Suite struct MatchersCombining {
  private let sieve = SieveMock<Int>()
  private let route = RouteMock()

  @Test func `either of several plain values is meant`() {
    let sieve = SieveMock<String>()
    sieve.stub().call(sieve.passes(Arg.either("apple", "pear"))).andReturn(true)

    let results = ["apple", "pear", "fig"].map(sieve.passes)

    #expect(results == [true, true, false])
  }

  @Test func `plain values and matchers stand side by side`() {
    sieve.stub().call(sieve.passes(Arg.either(1, Arg.eq(3), Arg.atLeast(5)))).andReturn(true)

    let results = [1, 2, 3, 4, 5].map(sieve.passes)

    #expect(results == [true, false, true, false, true])
  }

  @Test func `all of several conditions must hold`() {
    sieve.stub().call(sieve.passes(Arg.all(Arg.atLeast(1), Arg.atMost(5), Arg.not(3))))
      .andReturn(true)

    let results = [0, 1, 3, 5, 6].map(sieve.passes)

    #expect(results == [false, true, false, true, false])
  }

  @Test func `there may be up to eight operands`() {
    let either = SieveMock<Int>()
    let all = SieveMock<Int>()
    either.stub().call(either.passes(Arg.either(1, 2, 3, 4, 5, 6, 7, 8))).andReturn(true)
    all.stub().call(
      all.passes(
        Arg.all(
          Arg.not(1), Arg.not(2), Arg.not(3), Arg.not(4), Arg.not(5), Arg.not(6), Arg.not(7),
          Arg.not(8)))
    ).andReturn(true)

    let results = [either, all].map { sieve in (1...9).map(sieve.passes) }

    #expect(results[0] == (1...9).map { $0 < 9 })
    #expect(results[1] == (1...9).map { $0 == 9 })
  }

  @Test func `combinations are combined`() {
    sieve.stub().call(
      sieve.passes(
        Arg.either(Arg.all(Arg.greaterThan(1), Arg.lessThan(4)), Arg.not(Arg.range(0...10))))
    ).andReturn(true)

    let results = [-1, 0, 2, 3, 4, 11].map(sieve.passes)

    #expect(results == [true, false, true, true, false, true])
  }

  @Test func `nil is not a value that an operand does not mean`() {
    let plain = SieveMock<String?>()
    let nested = SieveMock<String?>()
    plain.stub().call(plain.passes(Arg.not("a"))).andReturn(true)
    nested.stub().call(nested.passes(Arg.not(Arg.hasPrefix("a")))).andReturn(true)

    let results = [plain, nested].map { sieve in [nil, "a", "b"].map(sieve.passes) }

    #expect(results == Array(repeating: [true, false, true], count: 2))
  }

  @Test func `nil may be an operand`() {
    let sieve = SieveMock<Int?>()
    sieve.stub().call(sieve.passes(Arg.either(nil, Arg.atLeast(3)))).andReturn(true)

    let results = [nil, 2, 3].map(sieve.passes)

    #expect(results == [true, false, true])
  }

  @Test func `operands are values of any type where any type fits`() {
    let sieve = SieveMock<Any>()
    sieve.stub().call(sieve.passes(Arg.either("a", Arg.any(Int.self)))).andReturn(true)

    let results = ["a", "b", 3, 3.5].map(sieve.passes)

    #expect(results == [true, false, true, false])
  }

  @Test func `operands are structs, tuples and optionals`() {
    let (home, work) = (
      Address(street: "Elm Street", tags: ["a"]), Address(street: "Oak", tags: [])
    )
    let structs = SieveMock<Address?>()
    let tuples = SieveMock<(Int, String)>()
    structs.stub().call(structs.passes(Arg.either(Arg.eq(home), Arg.eq(nil)))).andReturn(true)
    tuples.stub().call(tuples.passes(Arg.not(Arg.eq((1, "a"))))).andReturn(true)

    let results = [
      [home, nil, work].map(structs.passes), [(1, "a"), (2, "a")].map(tuples.passes),
    ]

    #expect(results == [[true, true, false], [false, true]])
  }

  @Test func `operands are objects of a subclass where that fits`() {
    let bike = Bike()
    let sieve = SieveMock<Vehicle>()
    sieve.stub().call(sieve.passes(Arg.either(Arg.same(bike), Arg.any(Car.self)))).andReturn(true)

    let results = [bike, Bike(), Car()].map(sieve.passes)

    #expect(results == [true, false, true])
  }

  @Test func `closures are operands too`() {
    let sieve = SieveMock<((Int) -> Void)?>()
    sieve.stub().call(sieve.passes(Arg.either(nil, Arg.notNil()))).andReturn(true)

    let results = [sieve.passes(nil), sieve.passes { _ in }]

    #expect(results == [true, true])
  }

  @Test func `operands may call functions of the test`() {
    func limit() -> Int { 3 }
    sieve.stub().call(sieve.passes(Arg.either(limit(), Arg.atLeast(limit() + 2)))).andReturn(true)

    let results = [2, 3, 4, 5].map(sieve.passes)

    #expect(results == [false, true, false, true])
  }

  @Test func `combinations stand beside plain values and other matchers`() {
    route.stub().call(route.goes(Arg.not(1), via: 2, Arg.either(3, 4))).andReturn(true)

    let results = [route.goes(0, via: 2, 4), route.goes(1, via: 2, 4), route.goes(0, via: 3, 4)]

    #expect(results == [true, false, false])
  }

  @Test func `the elements of a variadic argument take combinations`() {
    route.stub().call(route.visits("a", Arg.hasPrefix("b"), Arg.not("c"))).andReturn(true)

    let results = [
      route.visits("a", "bb", "d"), route.visits("a", "bb", "c"), route.visits("a", "bb"),
    ]

    #expect(results == [true, false, false])
  }

  @Test func `properties and subscripts take combinations`() {
    let route = RouteMock(name: "route")
    route.expect().call(route.name = Arg.either("A", Arg.hasPrefix("B")), count: 2)
    route.expect().call(route.property.set(route.name, value: Arg.not(Arg.hasCount(1))), count: 1)
    route.stub().call(route[Arg.range(1...3)]).andReturn("near")

    for name in ["A", "Berlin", "C"] { route.name = name }

    #expect(route[2] == "near")
    #expect(route[4] != "near")
    #expect(collectingFailures { route.verify() } == [])
  }

  @Test func `throwing and async members take combinations`() async throws {
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
  private let sieve = SieveMock<Visitor>()

  @Test func `a property may equal a value`() {
    sieve.stub().call(sieve.passes(Arg.where(\.name, "Anna"))).andReturn(true)

    let results = [Visitor(name: "Anna"), Visitor(name: "Bert")].map(sieve.passes)

    #expect(results == [true, false])
  }

  @Test func `a property may be what a matcher means`() {
    sieve.stub().call(sieve.passes(Arg.where(\.age, Arg.atLeast(18)))).andReturn(true)

    let results = [Visitor(age: 17), Visitor(age: 18)].map(sieve.passes)

    #expect(results == [false, true])
  }

  @Test func `a property may be what a closure accepts`() {
    let sieve = SieveMock<Visitor?>()
    sieve.stub().call(sieve.passes(Arg.where(\.age) { $0 > 17 })).andReturn(true)

    let results = [Visitor(age: 17), Visitor(age: 18), nil].map(sieve.passes)

    #expect(results == [false, true, false])
  }

  @Test func `a property of an optional is that of a value`() {
    let sieve = SieveMock<Visitor?>()
    sieve.stub().call(sieve.passes(Arg.where(\.name, Arg.hasPrefix("A")))).andReturn(true)

    let results = [Visitor(name: "Anna"), Visitor(name: "Bert"), nil].map(sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a property may be optional itself`() {
    let missing = SieveMock<Visitor>()
    let present = SieveMock<Visitor>()
    missing.stub().call(missing.passes(Arg.where(\.email, nil))).andReturn(true)
    present.stub().call(present.passes(Arg.where(\.email?.count, Arg.atLeast(3)))).andReturn(true)

    let results = [missing, present].map { sieve in
      [Visitor(email: nil), Visitor(email: "a@b"), Visitor(email: "")].map(sieve.passes)
    }

    #expect(results == [[true, false, false], [false, true, false]])
  }

  @Test func `properties of properties, computed ones among them, are reached`() {
    sieve.stub().call(
      sieve.passes(Arg.all(Arg.where(\.name.count, 4), Arg.where(\.initial, "A")))
    ).andReturn(true)

    let results = [Visitor(name: "Anna"), Visitor(name: "Bert"), Visitor(name: "Al")].map(
      sieve.passes)

    #expect(results == [true, false, false])
  }

  @Test func `a captor in the place of a property keeps the property`() {
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

// MARK: - MatchersOwn

@Suite struct MatchersOwn {
  private let sieve = SieveMock<Int?>()

  @Test func `a matcher of the test's own is used by its name`() {
    let sieve = SieveMock<Int>()
    sieve.stub().call(sieve.passes(Arg.matching(.even))).andReturn(true)

    let results = [1, 2].map(sieve.passes)

    #expect(results == [false, true])
  }

  @Test func `a matcher may be made on the spot`() {
    let small = Matcher<Int>("a small number") { $0 < 10 }
    sieve.stub().call(sieve.passes(Arg.matching(small))).andReturn(true)

    let results = [nil, 9, 10].map(sieve.passes)

    #expect(results == [false, true, false])
  }

  @Test func `matchers are put together`() {
    sieve.stub()
      .call(sieve.passes(Arg.matching(.even.and(.not(.negative)).or(Matcher("1") { $0 == 1 }))))
      .andReturn(true)

    let results = [nil, -2, 1, 2, 3].map(sieve.passes)

    #expect(results == [false, false, true, true, false])
  }

  @Test func `a matcher may be about optionals`() {
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
