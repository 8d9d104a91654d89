import ExpectTesting
import Testing

/// A value computed from a matcher used to be taken for the matcher.
@Suite struct ComputedArguments {
  private let desk = ComputingMock(name: "desk")

  private func messages(_ statement: () -> Void) -> [String] {
    collectingFailures(of: statement).map(\.message)
  }

  private static func message(_ member: String) -> String {
    """
    An argument of '\(member)' is computed from a matcher, but a matcher must be the whole argument.
    For a condition on such a value, write: Arg.verify { <#condition#> }
    If the statement passes the matcher itself, the body of the mock changes it. Pass all arguments to \
    'call' unchanged and in order.
    """
  }

  @Test func `numbers computed from matchers are reported`() {
    let messages = messages {
      desk.expect().call(desk.int(Arg.eq(3) + 1))
      desk.expect().call(desk.int(Arg.eq(3) - 1))
      desk.expect().call(desk.int(Arg.eq(3) * 2))
      desk.expect().call(desk.int(-Arg.any()))
      desk.expect().call(desk.int(min(Arg.eq(3), 2)))
      desk.expect().call(desk.two(Arg.eq(3) + 1, 5))
      desk.expect().call(desk.two(Arg.eq(1) + Arg.eq(2), 5))
      desk.expect().call(desk.two(Arg.any(), Arg.eq(3) + 1))
    }

    #expect(
      messages == Array(repeating: Self.message("int(_:)"), count: 5)
        + Array(repeating: Self.message("two(_:_:)"), count: 3))
  }

  @Test func `a number that isn't one isn't computed`() {
    let scale = ScaleMock(name: "scale")

    let failures = collectingFailures {
      scale.stub().call(scale.weigh(Arg.eq(.nan), Arg.eq(.nan)))
      scale.stub().call(scale.weigh(.nan, .infinity))
      scale.received().call(scale.weigh(Arg.eq(.nan), Arg.any()), count: 0)
    }

    #expect(failures == [])
  }

  @Test func `Booleans computed from matchers are reported`() {
    let messages = messages {
      desk.expect().call(desk.flag(!Arg.eq(true)))
      desk.expect().call(desk.flag(Arg.eq(true) && false))
    }

    #expect(messages == Array(repeating: Self.message("flag(_:)"), count: 2))
  }

  @Test func `strings computed from matchers are reported`() {
    let messages = messages {
      desk.expect().call(desk.text("id-\(Arg.eq("x") as String)"))
      desk.expect().call(desk.text(Arg.any() + "!"))
    }

    #expect(messages == Array(repeating: Self.message("text(_:)"), count: 2))
  }

  @Test func `a sum of two matchers for one argument is reported`() {
    let messages = messages { desk.expect().call(desk.int(Arg.eq(1) + Arg.eq(2))) }

    #expect(
      messages == [
        """
        The matchers do not fit 'int(_:)': they match (Int, Int), but it takes (Int).
        Write: desk.expect().call(desk.int(Arg.any()))
        """
      ])
  }

  @Test func `a matcher inside a value is reported`() {
    let messages = messages {
      desk.expect().call(desk.draw(Square(side: Arg.any())))
      desk.expect().call(desk.draw(Square(side: Arg.eq(2))))
    }

    #expect(messages == Array(repeating: Self.message("draw(_:)"), count: 2))
  }

  @Test func `a computed or nested matcher in an argument of type Any is reported`() {
    let messages = messages {
      desk.expect().call(desk.note([Arg.eq(1)]))
      desk.expect().call(desk.note(["a": Arg.eq(1)]))
      desk.expect().call(desk.note(Arg.eq(1) + 1))
      desk.expect().call(desk.note("id-\(Arg.eq("x") as String)"))
    }

    #expect(messages == Array(repeating: Self.message("note(_:)"), count: 4))
  }

  @Test func `a body that changes the placeholder of a matcher is reported`() {
    let messages = messages { desk.expect().call(desk.shout(Arg.any())) }

    #expect(messages == [Self.message("shout(_:)")])
  }

  @Test func `matchers match arguments of existential types`() {
    let failures = collectingFailures {
      desk.expect().call(desk.draw(Arg.eq(Square(side: 2))), count: 1)
      desk.expect().call(desk.draw(Arg.any()), count: 2)
      desk.expect().call(desk.note(Arg.eq((1, 2, 3, 4, "five"))), count: 1)
      desk.expect().call(desk.note(Arg.verify { (value: [Int]) in value == [1] }), count: 1)
      desk.draw(Square(side: 2))
      desk.draw(Square(side: 3))
      desk.note((1, 2, 3, 4, "five"))
      desk.note([1])
      desk.verify()
    }

    #expect(failures.map(\.message) == [])
  }

  @Test func `a body can wrap the placeholder of a matcher`() {
    var count = 3
    let failures = collectingFailures {
      desk.expect().call(desk.each(Arg.closure()), count: 1)
      desk.expect().call(desk.bump(&count), count: 1)
      desk.expect().call(desk.boxed(Arg.eq(4)), count: 1)
      desk.expect().call(desk.optional(Arg.eq(4)), count: 1)
      desk.each { _ in }
      desk.bump(&count)
      desk.boxed(4)
      desk.optional(4)
      desk.verify()
    }

    #expect(failures.map(\.message) == [])
  }
}

// MARK: - Fixtures of ComputedArguments

private func collectingFailures(of body: () -> Void) -> [MockFailure] {
  ExpectTesting.collectingFailures { body() }
}

private protocol Shape {}

private struct Square: Shape {
  let side: Int
}

// With a single type that conforms, optimized code takes every 'any Shape' for one of that type, even a placeholder.
private struct Dot: Shape {}

private final class ComputingMock: Mock, @unchecked Sendable {
  func int(_ number: Int) { call(number) }
  func two(_ first: Int, _ second: Int) { call(first, second) }
  func flag(_ flag: Bool) { call(flag) }
  func text(_ text: String) { call(text) }
  func draw(_ shape: any Shape) { call(shape) }
  func note(_ value: Any) { call(value) }
  func shout(_ text: String) { call(text.uppercased()) }
  func each(_ body: (Int) -> Void) { withoutActuallyEscaping(body) { call(NonEscaping($0)) } }
  func bump(_ number: inout Int) { withInout(&number) { call($0) } }
  func boxed(_ number: Int) { call(number as Any) }
  func optional(_ number: Int) { call(Int?.some(number)) }
}

private final class ScaleMock: Mock, @unchecked Sendable {
  func weigh(_ grams: Double, _ other: Float) { call(grams, other) }
}
