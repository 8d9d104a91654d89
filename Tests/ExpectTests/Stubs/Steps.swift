import ExpectTesting
import Testing

@Suite struct Steps {
  private let dice = DiceMock()

  @Test func `thenReturn() follows an error in a member without a result`() throws {
    let dice = PlainMock()
    try dice.stub().call(dice.attempt()).andThrow(PlainMock.Failed()).thenReturn()
    dice.stub().call(dice.run()).andReturn()

    #expect(throws: PlainMock.Failed.self) { try dice.attempt() }
    try dice.attempt()
    dice.run()
  }

  @Test func `steps are used in order, and the last one repeats`() {
    dice.stub().call(dice.roll(Arg.any())).andReturn(1, 2).thenReturn(3).thenReturn(4, 5)

    let rolls = dice.rolls(7)

    #expect(rolls == [1, 2, 3, 4, 5, 5, 5])
  }

  @Test func `every kind of step can follow with 'then'`() {
    var effects = 0
    dice.stub().call(dice.roll(Arg.any()))
      .andReturn(1)
      .thenReturn { (sides: Int) in sides * 10 }
      .thenReturn(closure: { arguments in arguments.count })
      .thenDo { effects += 1 }

    let rolls = dice.rolls(5)

    #expect(rolls == [1, 60, 1, 0, 0])
    #expect(effects == 2)
  }

  @Test func `an async effect can follow with 'then'`() async {
    final class RaceMock: Mock, @unchecked Sendable {
      func run(_ lap: Int) async -> Int { await call(lap) }
    }
    let race = RaceMock()
    let (laps, note) = AsyncStream<Int>.makeStream()
    await race.stub().call(race.run(Arg.any())).andReturn(1)
      .thenDo { (lap: Int) async in
        await Task.yield()
        note.yield(lap)
      }

    let results = [await race.run(7), await race.run(8)]
    note.finish()

    #expect(results == [1, 0])
    #expect(await laps.reduce(into: []) { $0.append($1) } == [8])
  }

  @Test func `the first step can begin with 'then'`() {
    dice.stub().call(dice.roll(Arg.any())).thenReturn(1).thenReturn(2)

    let rolls = dice.rolls(3)

    #expect(rolls == [1, 2, 2])
  }

  @Test func `'and' adds to the current step`() {
    var rolled: [Int] = []
    dice.stub().call(dice.roll(Arg.any()))
      .andReturn(1)
      .andDo { (sides: Int) in rolled.append(sides) }

    let roll = dice.roll(6)

    #expect(roll == 1)
    #expect(rolled == [6])
  }

  @Test func `a side effect after several values belongs to the last one`() {
    var effects = 0
    dice.stub().call(dice.roll(Arg.any())).andReturn(1, 2).andDo { effects += 1 }

    let effectsAfterEach = (0..<3).map { _ in
      _ = dice.roll(6)
      return effects
    }

    #expect(effectsAfterEach == [0, 1, 2])
  }

  @Test func `a side effect before several values belongs to the first one`() {
    var effects = 0
    dice.stub().call(dice.roll(Arg.any())).andDo { effects += 1 }.andReturn(1, 2)

    let rolls = dice.rolls(3)

    #expect(rolls == [1, 2, 2])
    #expect(effects == 1)
  }

  @Test func `a closure takes its arguments in an array`() {
    dice.stub().call(dice.roll(Arg.any())).andReturn(closure: { arguments in
      arguments.first.flatMap { $0 as? Int } ?? 0
    })

    let roll = dice.roll(12)

    #expect(roll == 12)
  }

  @Test func `steps only advance with calls of their own stub`() {
    dice.stub().call(dice.roll(Arg.eq(6))).andReturn(1, 2)
    dice.stub().call(dice.roll(Arg.eq(8))).andReturn(3, 4)

    let rolls = [dice.roll(6), dice.roll(8), dice.roll(6), dice.roll(8)]

    #expect(rolls == [1, 3, 2, 4])
  }

  @Test func `an expectation can have steps`() {
    dice.expect().call(dice.roll(Arg.any()), count: 3).andReturn(1, 2)

    let rolls = dice.rolls(3)

    #expect(rolls == [1, 2, 2])
    #expect(collectingFailures { dice.verify() } == [])
  }

  @Test func `steps can be added later`() {
    let stub = dice.stub().call(dice.roll(Arg.any())).andReturn(1)

    _ = dice.roll(6)
    stub.thenReturn(2)

    #expect(dice.rolls(2) == [2, 2])
  }

  @Test func `a released mock releases what its stubs hold`() {
    weak var released: Cup?
    do {
      let (dice, cup) = (DiceMock(), Cup())
      dice.stub().call(dice.roll(Arg.any())).andReturn { (_: Int) in cup.number }
      released = cup
      #expect(dice.roll(6) == 4)
    }

    #expect(released == nil)
  }

  @Test(.verifiesMocks) func `an unused optional stub isn't reported`() {
    dice.stub().call(dice.roll(Arg.any())).andReturn(1).mayBeUnused()
  }
}

// MARK: - Fixtures of Steps

private final class Cup: Sendable {
  let number = 4
}

private final class DiceMock: Mock, @unchecked Sendable {
  func roll(_ sides: Int) -> Int { call(sides) }

  func rolls(_ count: Int) -> [Int] { (0..<count).map { _ in roll(6) } }
}

// MARK: - Reentrancy

@Suite struct Reentrancy {
  private let node = NodeMock()

  @Test func `the closure of a stub can stub its mock`() {
    node.stub().call(node.visit(Arg.any())).andReturn { (depth: Int) in
      node.stub().call(node.visit(Arg.any())).andReturn(-1)
      return depth
    }

    let results = [node.visit(3), node.visit(3)]

    #expect(results == [3, -1])
  }

  @Test func `the closure of a stub can verify its mock`() {
    var isVerified: Bool?
    node.expect().call(node.visit(Arg.any()), count: 1).andDo {
      isVerified = collectingFailures { node.verify() }.isEmpty
    }

    _ = node.visit(1)

    #expect(isVerified == true)
  }

  @Test func `the closure of a stub can reset its mock`() {
    node.stub().call(node.visit(Arg.any())).andReturn { (depth: Int) in
      node.resetAll()
      return depth
    }

    let results = [node.visit(1), node.visit(1)]

    #expect(results == [1, 0])
  }

  @Test func `a call of another mock in an argument is a regular call`() {
    let other = NodeMock()
    other.stub().call(other.visit(1)).andReturn(5)

    node.expect().call(node.visit(other.visit(1)), count: 1)
    _ = node.visit(5)

    #expect(collectingFailures { node.verify() } == [])
  }
}

// MARK: - Fixtures of Reentrancy

private final class NodeMock: Mock, @unchecked Sendable {
  func visit(_ depth: Int) -> Int { call(depth) }
}

private final class PlainMock: Mock, @unchecked Sendable {
  struct Failed: Error {}

  func attempt() throws { try callThrowing() }
  func run() { call() }
}
