import ExpectTesting
import Testing

@Suite struct AnyArguments {
  private let canvas = CanvasMock()

  @Test func `an argument of type Any is compared by its dynamic type`() {
    canvas.expect().call(canvas.note(Arg.eq(1)), count: 1)
    canvas.expect().call(canvas.note(Arg.eq("1")), count: 2)
    canvas.expect().call(canvas.note(Arg.any()), count: 4)
    canvas.expect().call(canvas.maybe(nil), count: 1)
    canvas.expect().call(canvas.maybe(Arg.eq(1)), count: 1)

    for value in [1, "1", "1", 1.5] as [Any] { canvas.note(value) }
    canvas.maybe(nil)
    canvas.maybe(1)

    canvas.verify()
  }

  @Test func `an AnyObject that isn't Equatable is compared by identity`() {
    let brushes = [Brush(), Brush()]
    canvas.expect().call(canvas.hold(Arg.eq(brushes[0])), count: 1)
    canvas.expect().call(canvas.hold(Arg.any()), count: 2)
    canvas.expect().call(canvas.holdAll(Arg.eq(brushes)), count: 1)

    for brush in brushes { canvas.hold(brush) }
    canvas.holdAll(brushes)
    canvas.holdAll([Brush(), Brush()])

    canvas.verify()
  }

  @Test func `an error argument is compared by its stored properties`() {
    canvas.expect().call(canvas.fail(Arg.eq(Smudge(depth: 1))), count: 1)
    canvas.expect().call(canvas.fail(Arg.any()), count: 2)

    for depth in 1...2 { canvas.fail(Smudge(depth: depth)) }

    canvas.verify()
  }

  @Test func `an array of type [Any] is compared by its elements`() {
    let numbers = [1, 2]
    canvas.expect().call(canvas.noteAll(Arg.eq([1, "b"])), count: 1)
    canvas.expect().call(canvas.noteAll(Arg.eq(numbers)), count: 1)

    for values in [[1, "b"], ["b", 1], [1, 2], [1, 3]] as [[Any]] { canvas.noteAll(values) }

    canvas.verify()
  }

  @Test func `a member with a result of type Any returns the stubbed values`() {
    canvas.stub().call(canvas.content()).andReturn(5, "five")

    let results = [canvas.content(), canvas.content()]

    #expect(results.first as? Int == 5)
    #expect(results.last as? String == "five")
  }

  @Test func `plain values and matchers for parameters of type Any can be mixed`() {
    canvas.stub().call(canvas.set(1, to: Arg.any())).andReturn("one")
    canvas.stub().call(canvas.set(Arg.eq(2), to: "x")).andReturn("two")

    let results = [
      canvas.set(1, to: 2), canvas.set(2, to: "x"), canvas.set("x", to: 2), canvas.set(2, to: 1),
    ]

    #expect(results == ["one", "two", "", ""])
  }

  @Test func `an AnyHashable argument is compared by its wrapped value`() {
    canvas.stub().call(canvas.key(Arg.eq("a"))).andReturn(1)

    let results = [canvas.key("a"), canvas.key("b"), canvas.key(1)]

    #expect(results == [1, 0, 0])
  }
}

// MARK: - Fixtures of AnyArguments

private final class Brush {}

private struct Smudge: Error {
  let depth: Int
}

private final class CanvasMock: Mock, @unchecked Sendable {
  func note(_ value: Any) { call(value) }
  func noteAll(_ values: [Any]) { call(values) }
  func set(_ key: Any, to value: Any) -> String { call(key, value) }
  func key(_ key: AnyHashable) -> Int { call(key) }
  func maybe(_ value: Any?) { call(value) }
  func hold(_ object: AnyObject) { call(object) }
  func holdAll(_ objects: [AnyObject]) { call(objects) }
  func fail(_ error: any Error) { call(error) }
  func content() -> Any { call(returning: Any.self) }
}

// MARK: - ArgumentKinds

/// Arguments of different sizes in one call are matched and recorded unchanged.
@Suite struct ArgumentKinds {
  private let press = PressMock(name: "press")

  @Test func `arguments of different sizes are matched by their values`() {
    press.stub().call(press.mix(true, 7, 1, "a", 0.5)).andReturn("exact")
    press.stub().call(press.mix(Arg.any(), Arg.any(), Arg.eq(2), Arg.any(), Arg.any()))
      .andReturn("two")
    press.stub().call(press.mix(Arg.any(), Arg.any(), Arg.any(), Arg.any(), Arg.eq(1.5)))
      .andReturn("one and a half")

    let answers = [
      press.mix(true, 7, 1, "a", 0.5), press.mix(false, 9, 2, "b", 9),
      press.mix(true, 0, 3, "", 1.5),
    ]

    #expect(answers == ["exact", "two", "one and a half"])
  }

  @Test func `arguments of different sizes are recorded unchanged`() throws {
    _ = press.mix(true, 7, -1, "a long text that does not fit into its place", 0.5)
    press.wrap(nil, Empty(), (1, true), [1, 2])

    let calls = press.recordedCalls

    #expect(
      calls.map(\.description) == [
        #"press.mix(true, 7, -1, "a long text that does not fit into its place", 0.5)"#,
        "press.wrap(nil, Empty(), (1, true), [1, 2])",
      ])
    #expect(calls[0].arguments[1] as? UInt8 == 7)
    #expect(calls[1].arguments[3] as? [Int] == [1, 2])
  }

  @Test func `0.0 matches -0.0, and NaN doesn't match NaN`() {
    press.stub().call(press.mix(true, 1, 1, "", 0.0)).andReturn("zero")
    press.stub().call(press.mix(false, 1, 1, "", .nan)).andReturn("nan").mayBeUnused()

    let answers = [press.mix(true, 1, 1, "", -0.0), press.mix(false, 1, 1, "", .nan)]

    #expect(answers == ["zero", ""])
  }

  @Test func `strings are compared by canonical equivalence`() {
    press.stub().call(press.mix(true, 1, 1, "caf\u{E9}", 0)).andReturn("composed")

    let answer = press.mix(true, 1, 1, "cafe\u{301}", 0)

    #expect(answer == "composed")
  }

  @Test func `each specialization of a generic member has its own stubs`() {
    press.stub().call(press.generic(1)).andReturn("int")
    press.stub().call(press.generic("1")).andReturn("text")
    press.stub().call(press.generic(UInt8(1))).andReturn("byte")

    let answers = [press.generic(1), press.generic("1"), press.generic(UInt8(1))]

    #expect(answers == ["int", "text", "byte"])
  }
}

/// Releasing the arguments of a call can call the mock.
@Suite struct ReleasedArguments {
  @Test func `a mock keeps arguments until resetCalls(), and their deinit can call the mock`() {
    let press = PressMock(name: "press")
    weak var kept: Ink?
    do {
      let ink = Ink { press.dry() }
      kept = ink
      press.fill(ink)
      press.fill(ink)
    }
    #expect(kept != nil)

    press.resetCalls()

    #expect(kept == nil)
    #expect(press.recordedCalls.map(\.description) == ["press.dry()"])
  }

  @Test func `a mock keeps results until resetCalls()`() {
    let press = PressMock(name: "press")
    weak var kept: Ink?
    do {
      let ink = Ink {}
      kept = ink
      press.stub().call(press.ink()).andReturn(ink)
      _ = press.ink()
    }
    press.resetStubs()
    #expect(kept != nil)

    press.resetCalls()

    #expect(kept == nil)
  }
}

private struct Empty {}

private final class Ink: MockUsable, Sendable {
  static var anyValue: any MockUsable { Ink {} }
  private let atEnd: @Sendable () -> Void

  init(atEnd: @escaping @Sendable () -> Void) {
    self.atEnd = atEnd
  }

  deinit { atEnd() }

  func equal(to other: (any MockUsable)?) -> Bool { (other as? Ink) === self }
}

private final class PressMock: Mock, @unchecked Sendable {
  func mix(_ a: Bool, _ b: UInt8, _ c: Int, _ d: String, _ e: Double) -> String {
    call(a, b, c, d, e)
  }
  func wrap(_ a: Int?, _ b: Empty, _ c: (Int16, Bool), _ d: [Int]) { call(a, b, c, d) }
  func generic<Value>(_ value: Value) -> String { call(value) }
  func fill(_ ink: Ink) { call(ink) }
  func ink() -> Ink { call() }
  func dry() { call() }
}

// MARK: - Matching

@Suite struct Matching {
  @Test func `Arg.any() matches values of every type`() {
    let parcels = [Parcel(size: 1, tags: []), Parcel(size: 0, tags: [])]

    #expect(passed(parcels) { Arg.any() } == [true, true])
    #expect(passed(parcels) { Arg.any(as: Parcel(size: 0, tags: [])) } == [true, true])
    #expect(passed([Route.ground]) { Arg.any() } == [true])
    #expect(passed([Stamp()]) { Arg.any(Stamp.self) } == [true])
  }

  @Test func `Arg.verify applies its closure, and a plain value matches equal values`() {
    let parcels = [Parcel(size: 2, tags: []), Parcel(size: 1, tags: ["a"])]

    #expect(passed(parcels) { Arg.verify { $0.size > 1 } } == [true, false])
    #expect(passed(parcels) { Parcel(size: 1, tags: ["a"]) } == [false, true])
  }
}

// MARK: - Fixtures of Matching

private struct Parcel {
  let size: Int
  let tags: [String]
}

private enum Route {
  case ground
  case air(days: Int)
}

private final class Stamp {}
