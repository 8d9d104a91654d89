import ExpectFunctions
import ExpectRuntime
import ExpectTesting
import Testing

struct FunctionMockArgumentTests {
  private let mock = ShapesMock()

  @Test func `arguments of every kind are matched individually`() {
    let shape = Shape()
    mock.drawFunc.expect()
      .call(
        mock.draw(Arg.same(shape), Arg.notNil(), Arg.any(), Arg.eq(Int.self), Arg.closure()),
        count: 1
      )
      .andDo {
        (
          _: Shape, size: Int?, text: any CustomStringConvertible, _: Any.Type,
          body: @escaping Sketch
        ) in
        body("\(size ?? 0) \(text)")
      }
    let texts = Texts()

    mock.draw(shape, 3, "blue", Int.self) { texts.append($0) }
    mock.draw(shape, nil, "red", Int.self) { texts.append($0) }
    mock.draw(Shape(), 3, "red", Int.self) { texts.append($0) }
    mock.draw(shape, 3, "red", String.self) { texts.append($0) }

    mock.drawFunc.verify()
    #expect(texts.all == ["3 blue"])
    #expect(mock.drawFunc.callCount == 4)
  }

  @Test func `arguments of every kind are recorded`() {
    let shape = Shape()
    let texts = Texts()

    mock.draw(shape, nil, 4.5, String.self) { texts.append($0) }

    let arguments = mock.drawFunc.latestArguments
    arguments?.body("called")
    #expect(arguments?.shape === shape)
    #expect(arguments?.size == nil)
    #expect(arguments?.text as? Double == 4.5)
    #expect(arguments?.type == String.self)
    #expect(texts.all == ["called"])
  }

  @Test func `a nonescaping closure can be one of several arguments`() {
    mock.eachFunc.stub().call(mock.each(2, Arg.closure()))
      .andReturn { (count: Int, body: @escaping (Int) -> Bool) in body(count) }
    mock.eachFunc.returns { $1.closure($0 + 1) }

    #expect(mock.each(2) { $0 == 2 })
    #expect(mock.each(3) { $0 == 4 })
    #expect(mock.eachFunc.callCount == 2)
    #expect(mock.eachFunc.allArguments.isEmpty)
  }

  @Test func `zero-sized values can be arguments`() {
    mock.markFunc.expect().call(mock.mark(Empty(), Arg.eq(2)), count: 1)

    mock.mark(Empty(), 2)

    mock.markFunc.verify()
    #expect(mock.markFunc.latestArguments?.1 == 2)
  }
}

struct FunctionMockStrictnessTests {
  @Test func `a strict function mock allows calls stubbed with returns()`() {
    let load = FunctionMock<Int, Int>(.strict, name: "load(_:)")

    load.returns(1)
    #expect(load.call(3) == 1)
  }

  @Test func `a strict function mock reports a call that meets no condition`() {
    let load = FunctionMock<Int, Int>(.strict, name: "load(_:)")

    let failures = collectingFailures {
      load.returns(1, when: { $0 > 3 })
      #expect(load.call(4) == 1)
      _ = load.call(3)
    }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call: load(3)
        load(_:) expects:
          load(any) when { … } (stubbed)
        To allow it: mock.stub().call(<#mock#>.load(3)).andReturn(<#Int#>)
        """
      ])
  }

  @Test func `a strict function mock of a member reports a call without a stub`() async {
    let vault = VaultMock()

    let failures = await collectingFailures {
      vault.lock(3)
      await vault.open("left")
    }

    #expect(failures.count == 2)
  }

  @Test func `a strict mock of a property reports an assignment without a stub`() {
    let vault = VaultMock()

    let failures = collectingFailures { vault.owner = "Ada" }

    #expect(failures.count == 1)
  }

  @Test func `a function mock whose name has no labels writes calls without labels`() {
    let move = FunctionMock<(Int, Int), Void>(.strict, name: "move")

    let failures = collectingFailures { move.call(1, 2) }

    #expect(failures.map(\.headline) == ["Unexpected call: move(1, 2)"])
  }

  @Test func `a condition can call its own function mock`() {
    let load = FunctionMock<Int, Int>(name: "load(_:)")
    load.returns(1, when: { load.call($0 - 1) == 0 })
    load.returns(0)

    #expect(load.call(3) == 1)
    #expect(load.allArguments == [3, 2])
  }

  @Test func `resetStubs() discards results, conditions, and onCall`() {
    let effects = Numbers()
    let load = FunctionMock<Int, Int?>(name: "load(_:)")
    load.returns(1)
    load.returns(2, when: { $0 > 3 })
    load.onCall { effects.append($0) }

    load.resetStubs()
    load.returns(3)

    #expect(load.call(4) == 3)
    #expect(effects.all == [])
  }
}

// MARK: - Fixtures

private typealias Sketch = @Sendable (String) -> Void

private final class Shape: Sendable {}

private struct Empty: Equatable {}

private final class Texts: Sendable {
  private let texts = Locked<[String]>([])

  var all: [String] { texts.withLock { $0 } }

  func append(_ text: String) {
    texts.withLock { $0.append(text) }
  }
}

private struct ShapesMock {
  let drawFunc = FunctionMock<
    (
      shape: Shape, size: Int?, text: any CustomStringConvertible, type: any Any.Type,
      body: Sketch
    ), Void
  >(name: "draw(_:_:_:_:_:)")
  func draw(
    _ shape: Shape, _ size: Int?, _ text: any CustomStringConvertible, _ type: any Any.Type,
    _ body: @escaping Sketch
  ) {
    drawFunc.call((shape, size, text, type, body))
  }

  let eachFunc = FunctionMock<(Int, NonEscaping<(Int) -> Bool>), Bool>(name: "each(_:_:)")
  func each(_ count: Int, _ body: (Int) -> Bool) -> Bool {
    withoutActuallyEscaping(body) { eachFunc.call(count, NonEscaping($0)) }
  }

  let markFunc = FunctionMock<(Empty, Int), Void>(name: "mark(_:_:)")
  func mark(_ empty: Empty, _ number: Int) { markFunc.call(empty, number) }
}

private final class VaultMock {
  lazy var lockFunc = FunctionMock(.strict, self.lock)
  func lock(_ turns: Int) { lockFunc.call(turns) }

  lazy var openFunc = FunctionMock(.strict, self.open)
  func open(_ door: String) async { await openFunc.call(door) }

  lazy var ownerProperty = PropertyMock(.strict, \VaultMock.owner)
  var owner: String {
    get { ownerProperty.get() }
    set { ownerProperty.set(newValue) }
  }
}
