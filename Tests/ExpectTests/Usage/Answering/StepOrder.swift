import ExpectTesting
import Testing

@Suite struct StepOrder {
  @Test func `of several effects the last one holds`() {
    let dice = DiceMock()
    var effects: [String] = []
    dice.stub().call(dice.roll(Arg.any()))
      .andDo { effects.append("first") }
      .andDo { effects.append("second") }

    _ = dice.roll(6)

    #expect(effects == ["second"])
  }

  @Test func `of several values said with and the last one holds`() {
    let dice = DiceMock()
    dice.stub().call(dice.roll(Arg.any())).andReturn(1).andReturn(2)

    let rolls = [dice.roll(6), dice.roll(6)]

    #expect(rolls == [2, 2])
  }

  @Test func `of several closures the last one holds`() {
    let dice = DiceMock()
    dice.stub().call(dice.roll(Arg.any()))
      .andReturn { (sides: Int) in sides }
      .andReturn { (sides: Int) in -sides }

    let roll = dice.roll(6)

    #expect(roll == -6)
  }

  @Test func `of several errors the last one holds`() throws {
    let dice = DiceMock()
    try dice.stub().call(dice.check()).andThrow(Lost(code: 1)).andThrow(Lost(code: 2))

    #expect(throws: Lost(code: 2)) { try dice.check() }
  }

  @Test func `a value is returned before a closure is asked`() {
    let dice = DiceMock()
    dice.stub().call(dice.roll(Arg.any())).andReturn { (sides: Int) in sides }.andReturn(1)

    let roll = dice.roll(6)

    #expect(roll == 1)
  }

  @Test func `a value is returned before a closure that is said later`() {
    let dice = DiceMock()
    dice.stub().call(dice.roll(Arg.any())).andReturn(1).andReturn { (sides: Int) in sides }

    let roll = dice.roll(6)

    #expect(roll == 1)
  }

  @Test func `an error is thrown before a value is returned`() throws {
    let dice = DiceMock()
    try dice.stub().call(dice.check()).andReturn(1).andThrow(Lost(code: 1))

    #expect(throws: Lost(code: 1)) { try dice.check() }
  }

  @Test func `an effect runs before an error is thrown`() throws {
    let dice = DiceMock()
    var effects = 0
    try dice.stub().call(dice.check()).andThrow(Lost(code: 1)).andDo { effects += 1 }

    #expect(throws: Lost(code: 1)) { try dice.check() }
    #expect(effects == 1)
  }

  @Test func `a captor keeps its argument before an effect runs`() {
    let dice = DiceMock()
    let captor = ArgumentCaptor<Int>()
    var captured: Int?
    dice.stub().call(dice.roll(captor.capture())).andDo { captured = captor.value }

    _ = dice.roll(6)

    #expect(captured == 6)
  }

  @Test func `an effect runs before a closure computes the value`() {
    let dice = DiceMock()
    var number = 1
    dice.stub().call(dice.roll(Arg.any())).andReturn { number }.andDo { number = 5 }

    let roll = dice.roll(6)

    #expect(roll == 5)
  }
}

// MARK: - Fixtures

private struct Lost: Error, Equatable {
  let code: Int
}

private protocol Dice {
  func roll(_ sides: Int) -> Int
  func check() throws -> Int
}

private final class DiceMock: Mock, Dice, @unchecked Sendable {
  func roll(_ sides: Int) -> Int { call(sides) }
  func check() throws -> Int { try callThrowing() }
}
