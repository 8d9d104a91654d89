import ExpectTesting
import Testing

/// Arguments of all sizes, side by side, are matched and kept as they came.
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

  @Test func `arguments of different sizes are kept as they came`() throws {
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

  @Test func `zero equals minus zero, and nothing equals what is not a number`() {
    press.stub().call(press.mix(true, 1, 1, "", 0.0)).andReturn("zero")
    press.stub().call(press.mix(false, 1, 1, "", .nan)).andReturn("nan").optional()

    let answers = [press.mix(true, 1, 1, "", -0.0), press.mix(false, 1, 1, "", .nan)]

    #expect(answers == ["zero", String.anyValue as? String])
  }

  @Test func `texts are equal as Swift says they are`() {
    press.stub().call(press.mix(true, 1, 1, "caf\u{E9}", 0)).andReturn("composed")

    let answer = press.mix(true, 1, 1, "cafe\u{301}", 0)

    #expect(answer == "composed")
  }

  @Test func `a member is known again wherever it is called from`() {
    press.stub().call(press.generic(1)).andReturn("int")
    press.stub().call(press.generic("1")).andReturn("text")
    press.stub().call(press.generic(UInt8(1))).andReturn("byte")

    let answers = [press.generic(1), press.generic("1"), press.generic(UInt8(1))]

    #expect(answers == ["int", "text", "byte"])
  }
}

/// What a call lets go of may call the mock.
@Suite struct ReleasedArguments {
  @Test func `arguments are kept until the calls are reset, and released without a lock`() {
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

  @Test func `results are kept until the calls are reset`() {
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

private protocol Press {
  func mix(_ a: Bool, _ b: UInt8, _ c: Int, _ d: String, _ e: Double) -> String
  func wrap(_ a: Int?, _ b: Empty, _ c: (Int16, Bool), _ d: [Int])
  func generic<Value>(_ value: Value) -> String
  func fill(_ ink: Ink)
  func ink() -> Ink
  func dry()
}

private final class PressMock: Mock, Press, @unchecked Sendable {
  func mix(_ a: Bool, _ b: UInt8, _ c: Int, _ d: String, _ e: Double) -> String {
    call(a, b, c, d, e)
  }
  func wrap(_ a: Int?, _ b: Empty, _ c: (Int16, Bool), _ d: [Int]) { call(a, b, c, d) }
  func generic<Value>(_ value: Value) -> String { call(value) }
  func fill(_ ink: Ink) { call(ink) }
  func ink() -> Ink { call() }
  func dry() { call() }
}
