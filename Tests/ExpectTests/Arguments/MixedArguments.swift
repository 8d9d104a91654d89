import ExpectTesting
import Testing

@Suite struct MixedArguments {
  private let calculator = CalculatorMock()

  @Test(arguments: [-1, 0, 1, 42, 43, Int.min, Int.max])
  func `a plain number can precede or follow a matcher`(number: Int) {
    let reversed = CalculatorMock()
    calculator.stub().call(calculator.two(number, Arg.any())).andReturn("meant")
    reversed.stub().call(reversed.two(Arg.any(), number)).andReturn("meant")

    for (left, right) in [(number, 7), (number, number), (number ^ 1, 7)] {
      #expect(calculator.two(left, right) == (left == number ? "meant" : ""))
      #expect(reversed.two(right, left) == (left == number ? "meant" : ""))
    }
  }

  @Test func `a plain value can equal the value of a matcher in the same call`() {
    calculator.stub().call(calculator.two(Arg.eq(1), 1)).andReturn("meant")

    let results = [calculator.two(1, 1), calculator.two(1, 2), calculator.two(2, 1)]

    #expect(results == ["meant", "", ""])
  }

  @Test func `a plain value between matchers keeps its position`() {
    calculator.stub().call(calculator.three(Arg.any(), 5, Arg.eq(6))).andReturn(true)

    let results = [
      calculator.three(1, 5, 6), calculator.three(1, 4, 6), calculator.three(1, 5, 5),
    ]

    #expect(results == [true, false, false])
  }

  @Test func `plain strings and arrays can be mixed with matchers`() {
    calculator.stub().call(calculator.join("", Arg.any())).andReturn(1)
    calculator.stub().call(calculator.join(Arg.any(), "anyStringValue")).andReturn(2)
    calculator.stub().call(calculator.merge([], Arg.any())).andReturn(1)
    calculator.stub().call(calculator.merge(Arg.any(), [3])).andReturn(2)
    calculator.stub().call(calculator.label([], Arg.eq([Int]()))).andReturn("meant")

    let texts = [("", "b"), ("a", "anyStringValue"), ("a", "b")].map(calculator.join)
    let arrays = [([], [1]), ([1], [3]), ([1], [2])].map(calculator.merge)
    let labels = [([], []), ([], [1]), (["a"], [])].map(calculator.label)

    #expect(texts == [1, 2, 0])
    #expect(arrays == [1, 2, 0])
    #expect(labels == ["meant", "", ""])
  }

  @Test func `nil can be mixed with a matcher for an optional`() {
    calculator.stub().call(calculator.either(nil, Arg.any())).andReturn("left")
    calculator.stub().call(calculator.either(Arg.eq(1), nil)).andReturn("right")

    let results = [
      calculator.either(nil, 3), calculator.either(1, nil), calculator.either(2, 2),
    ]

    #expect(results == ["left", "right", ""])
  }

  @Test func `a plain Bool that differs from the placeholder can be mixed with a matcher`() {
    calculator.stub().call(calculator.both(true, Arg.any())).andReturn("meant")

    let results = [
      calculator.both(true, false), calculator.both(true, true), calculator.both(false, true),
    ]

    #expect(results == ["meant", "meant", ""])
  }

  @Test func `a statement with ambiguous matchers is reported`() {
    let line: UInt = #line + 2
    let failures = collectingFailures {
      calculator.stub().call(calculator.both(false, Arg.any())).andReturn("never")
    }

    #expect(
      failures.map(\.headline) == [
        "Expect cannot tell which arguments the matchers are for: both(any, false) or both(false, any)?"
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a statement with a matcher for every argument isn't ambiguous`() {
    calculator.stub().call(calculator.both(Arg.eq(false), Arg.any())).andReturn("meant")

    let results = [
      calculator.both(false, false), calculator.both(false, true), calculator.both(true, false),
    ]

    #expect(results == ["meant", "meant", ""])
  }

  @Test func `matchers and plain values of different types can be mixed`() {
    calculator.stub().call(calculator.mixed(Arg.any(), "a", Arg.any(), nil)).andReturn(true)

    let results = [
      calculator.mixed(1, "a", false, nil), calculator.mixed(1, "b", false, nil),
      calculator.mixed(1, "a", false, 2),
    ]

    #expect(results == [true, false, false])
  }

  @Test func `a plain object can be mixed with a matcher for an object`() {
    let unit = Unit()
    calculator.stub().call(calculator.convert(unit, Arg.any())).andReturn("meant")

    let results = [
      calculator.convert(unit, Unit()), calculator.convert(unit, unit),
      calculator.convert(Unit(), unit),
    ]

    #expect(results == ["meant", "meant", ""])
  }

  @Test func `a body that passes its arguments in a different order is reported`() {
    let calculator = CalculatorMock(name: "calculator")

    let failures = collectingFailures {
      calculator.stub().call(calculator.subtract(Arg.eq(1), from: Arg.eq(5))).andReturn("never")
      calculator.stub().call(calculator.scale(Arg.any(), by: Arg.eq(2.5))).andReturn("never")
    }

    #expect(
      failures.map(\.headline) == [
        "An argument of 'subtract(_:from:)' is computed from a matcher, but a matcher must be the whole argument.",
        "The matchers do not fit 'scale(_:by:)': they match (Int, Double), but it takes (Double, Int).",
      ])
  }

  @Test func `a body can change plain arguments before it passes them on`() {
    calculator.expect().call(calculator.shout("Hello"), count: 1)

    calculator.shout("hello")

    #expect(collectingFailures { calculator.verify() } == [])
  }
}

// MARK: - Fixtures of MixedArguments

private final class Unit {}

private final class CalculatorMock: Mock, @unchecked Sendable {
  func two(_ left: Int, _ right: Int) -> String { call(left, right) }
  func three(_ first: Int, _ second: Int, _ third: Int) -> Bool { call(first, second, third) }
  func join(_ left: String, _ right: String) -> Int { call(left, right) }
  func merge(_ left: [Int], _ right: [Int]) -> Int { call(left, right) }
  func label(_ names: [String], _ numbers: [Int]) -> String { call(names, numbers) }
  func either(_ left: Int?, _ right: Int?) -> String { call(left, right) }
  func both(_ left: Bool, _ right: Bool) -> String { call(left, right) }
  func mixed(_ number: Int, _ text: String, _ truth: Bool, _ optional: Int?) -> Bool {
    call(number, text, truth, optional)
  }
  func subtract(_ left: Int, from right: Int) -> String { call(right, left) }
  func scale(_ number: Int, by factor: Double) -> String { call(factor, number) }
  func convert(_ unit: Unit, _ other: Unit) -> String { call(unit, other) }
  func shout(_ text: String) { call(text.uppercased()) }
}

// MARK: - MixedTypes

@Suite struct MixedTypes {
  private let desk = DeskMock()

  @Test func `a matcher for a subclass can be mixed with a plain object`() {
    let letter = Letter()
    desk.stub().call(desk.sort(letter, Arg.any(Letter.self))).andReturn("meant")

    let results = [desk.sort(letter, Letter()), desk.sort(letter, Paper())]

    #expect(results == ["meant", ""])
  }

  @Test func `a matcher for the wrapped type can be mixed with a plain optional`() {
    desk.stub().call(desk.count(Arg.any(Int.self), 3)).andReturn("meant")

    let results = [desk.count(1, 3), desk.count(nil, 3), desk.count(3, 1)]

    #expect(results == ["meant", "", ""])
  }

  @Test func `a matcher for an error can be mixed with a plain error`() {
    desk.stub().call(desk.report(Spill.ink, Arg.any())).andReturn("first")
    desk.stub().call(desk.report(Arg.any(), Spill.tea(2))).andReturn("second")

    let results = [
      desk.report(Spill.ink, Spill.tea(1)), desk.report(Spill.tea(1), Spill.tea(2)),
      desk.report(Spill.tea(1), Spill.ink),
    ]

    #expect(results == ["first", "second", ""])
  }

  @Test func `a matcher for a type, tuple, or key path can be mixed with a plain one`() {
    desk.stub().call(desk.register(Int.self, Arg.any())).andReturn("meant")
    desk.stub().call(desk.place((1, "a"), Arg.any())).andReturn("meant")
    desk.stub().call(desk.look(at: \.count, or: Arg.any())).andReturn("meant")

    let types = [desk.register(Int.self, String.self), desk.register(String.self, Int.self)]
    let tuples = [desk.place((1, "a"), (2, "b")), desk.place((2, "b"), (1, "a"))]
    let paths = [
      desk.look(at: \.count, or: \.hashValue), desk.look(at: \.hashValue, or: \.count),
    ]

    #expect([types, tuples, paths] == Array(repeating: ["meant", ""], count: 3))
  }

  @Test func `a matcher for a dictionary can be mixed with a plain one`() {
    desk.stub().call(desk.file(["a": 1], Arg.any())).andReturn("first")
    desk.stub().call(desk.file(Arg.any(), [:])).andReturn("second")

    let results = [
      desk.file(["a": 1], ["b": 2]), desk.file(["b": 2], [:]), desk.file([:], ["a": 1]),
    ]

    #expect(results == ["first", "second", ""])
  }

  @Test func `a matcher for a tuple or array of closures can be mixed with a plain value`() {
    desk.stub().call(desk.queue("a", Arg.any())).andReturn("tuple")
    desk.stub().call(desk.queueAll("a", Arg.any())).andReturn("array")

    let results = [
      desk.queue("a", (step: { 1 }, times: 2)), desk.queue("b", (step: { 1 }, times: 2)),
      desk.queueAll("a", [{ 1 }]), desk.queueAll("b", []),
    ]

    #expect(results == ["tuple", "", "array", ""])
  }
}

// MARK: - Fixtures of MixedTypes

private class Paper {}
private final class Letter: Paper {}

private enum Spill: Error {
  case ink
  case tea(Int)
}

private final class DeskMock: Mock, @unchecked Sendable {
  func sort(_ paper: Paper, _ other: Paper) -> String { call(paper, other) }
  func count(_ number: Int?, _ other: Int?) -> String { call(number, other) }
  func report(_ error: any Error, _ other: any Error) -> String { call(error, other) }
  func register(_ type: Any.Type, _ other: Any.Type) -> String { call(type, other) }
  func place(_ point: (Int, String), _ other: (Int, String)) -> String { call(point, other) }
  func file(_ pages: [String: Int], _ others: [String: Int]) -> String { call(pages, others) }
  func look(at path: KeyPath<String, Int>, or other: KeyPath<String, Int>) -> String {
    call(path, other)
  }
  func queue(_ name: String, _ work: (step: () -> Int, times: Int)) -> String { call(name, work) }
  func queueAll(_ name: String, _ steps: [() -> Int]) -> String { call(name, steps) }
}
