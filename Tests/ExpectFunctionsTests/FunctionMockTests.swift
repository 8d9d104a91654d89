import ExpectFunctions
import ExpectRuntime
import ExpectTesting
import Testing

struct FunctionMockCreationTests {
  @Test func `a function mock infers its types from a function reference`() throws {
    let ship = InferredMock()
    ship.loadFunc.returns("x")
    ship.pairFunc.returns(5)

    ship.start()
    #expect(try ship.load(id: 3, fresh: true) == "x")
    #expect(ship.pair((1, 2)) == 5)

    #expect(ship.startFunc.calledOnce)
    #expect(ship.loadFunc.latestArguments?.0 == 3)
    #expect(ship.loadFunc.latestArguments?.1 == true)
    #expect(ship.pairFunc.latestArguments?.1 == 2)
  }

  @Test func `an inferred function mock is named after the member that calls it`() throws {
    let ship = InferredMock()
    ship.loadFunc.returns("x")

    _ = try ship.load(id: 3, fresh: true)

    #expect(
      ship.loadFunc.recordedCalls.map(\.description) == ["load(id: 3, fresh: true)"])
  }

  @Test func `a parameter of an inferred function can be a closure`() {
    let ship = InferredMock()
    let numbers = Numbers()
    ship.fetchFunc.onCall { $1($0) }

    ship.fetch(4) { numbers.append($0) }

    #expect(numbers.all == [4])
  }

  @Test func `async functions and typed errors are inferred`() async throws {
    let ship = InferredMock()
    ship.saveFunc.throws(InferredMock.Sunk.storm)
    ship.waitFunc.returns {
      await Task.yield()
      return $0 + 1
    }

    await #expect(throws: InferredMock.Sunk.storm) { try await ship.save("x") }
    #expect(await ship.wait(2) == 3)
  }

  @Test func `an overload is selected by its type`() {
    let ship = InferredMock()
    ship.log(3)
    ship.log("x")

    #expect(ship.logNumberFunc.allArguments == [3])
    #expect(ship.logTextFunc.allArguments == ["x"])
  }

  @Test func `an error for an inferred function that can't throw is reported immediately`() {
    let ship = InferredMock()
    let failures = collectingFailures {
      ship.startFunc.throws(InferredMock.Sunk.storm)
      let line: UInt = #line - 1
      #expect(line > 0)
    }

    #expect(failures.map(\.headline) == ["'startFunc' cannot throw, so its stub cannot either."])
  }

  @Test @MainActor func `a main-actor class can store function mocks`() {
    let screen = ScreenMock()

    screen.show("x")

    #expect(screen.showFunc.allArguments == ["x"])
  }

  @Test @MainActor func `main-actor functions can be inferred on earlier systems`() {
    let screen = ScreenMock()

    let failures = collectingFailures { screen.hideFunc.throws(InferredMock.Sunk.storm) }
    screen.hide("x")

    #expect(screen.hideFunc.allArguments == ["x"])
    #expect(failures.map(\.headline) == ["'hideFunc' cannot throw, so its stub cannot either."])
  }

  @Test func `an actor can store function mocks`() async {
    let bank = BankMock()
    bank.balanceFunc.returns(12)

    #expect(await bank.balance(of: "Ada") == 12)
    #expect(bank.balanceFunc.latestArguments == "Ada")
  }

  @Test func `a struct can store function mocks`() {
    let lamp = LampMock()
    lamp.switchFunc.expect().call(lamp.`switch`(on: true), count: 1)

    lamp.`switch`(on: true)

    lamp.switchFunc.verify()
  }

  @Test func `a function mock only equals itself`() {
    let first = FunctionMock<Int, Void>(closure: "first")

    #expect(first == first)
    #expect(first != FunctionMock<Int, Void>(closure: "first"))
    #expect(Set([first, first]).count == 1)
  }
}

struct FunctionMockClosureTests {
  @Test func `a function mock can mock a closure`() {
    let done = FunctionMock<Int, Void>(closure: "done")
    done.expect().call(done.call(Arg.atLeast(1)), count: 2)

    let closure = done.closure
    closure(1)
    closure(2)

    done.verify()
    #expect(done.allArguments == [1, 2])
  }

  @Test func `a function mock can mock a closure without parameters`() {
    let done = FunctionMock<Void, Int>(closure: "done")
    done.returns(3)
    let closure: () -> Int = done.closure

    #expect(closure() == 3)
    #expect(done.calledOnce)
  }

  @Test func `a closure call in a statement isn't counted`() {
    let done = FunctionMock<Int, Void>(closure: "done")
    done.expect().call(done.closure(Arg.eq(3)), count: 1)
    #expect(!done.called)

    done.closure(3)

    done.verify()
  }

  @Test func `the closure converts to Sendable, async, and main-actor function types`() async {
    let done = FunctionMock<Int, Void>(closure: "done")
    let sent: @Sendable (Int) -> Void = done.closure
    let suspending: (Int) async throws -> Void = done.closure
    let isolated: @MainActor (Int) -> Void = done.closure

    sent(1)
    await #expect(throws: Never.self) { try await suspending(2) }
    await isolated(3)

    #expect(done.allArguments == [1, 2, 3])
  }

  @Test func `a parameter of type Void counts as one argument`() {
    let ping = FunctionMock<Void, Int>(name: "ping(_:)")
    ping.returns(3)

    let failures = collectingFailures { ping.verifyNoUnusedStubs() }

    #expect(failures.map(\.headline) == ["The stub ping(any) was never used."])
  }

  @Test func `a closure with several parameters can call a function mock`() {
    let done = FunctionMock<(code: Int, text: String), Bool>(closure: "done")
    done.returns(true, when: { code, _ in code == 0 })
    let closure: (Int, String) -> Bool = { done.call(($0, $1)) }

    #expect(closure(0, "fine"))
    #expect(done.latestArguments?.text == "fine")
    #expect(done.recordedCalls.map(\.description) == [#"done(0, "fine")"#])
  }
}

// MARK: - Fixtures

private final class InferredMock {
  enum Sunk: Error {
    case storm
  }

  lazy var startFunc = FunctionMock(self.start)
  func start() { startFunc.call() }

  lazy var loadFunc = FunctionMock(self.load)
  func load(id: Int, fresh: Bool) throws -> String { try loadFunc.callThrowing(id, fresh) }

  lazy var pairFunc = FunctionMock(self.pair)
  func pair(_ pair: (Int, Int)) -> Int { pairFunc.call(pair) }

  lazy var fetchFunc = FunctionMock(self.fetch)
  func fetch(_ id: Int, _ body: @escaping (Int) -> Void) { fetchFunc.call(id, body) }

  lazy var saveFunc = FunctionMock(self.save)
  func save(_ text: String) async throws(Sunk) {
    try await saveFunc.callThrowing(text, throwing: Sunk.self)
  }

  lazy var waitFunc = FunctionMock(self.wait)
  func wait(_ seconds: Int) async -> Int { await waitFunc.call(seconds) }

  lazy var logNumberFunc = FunctionMock(self.log(_:) as (Int) -> Void)
  func log(_ number: Int) { logNumberFunc.call(number) }

  lazy var logTextFunc = FunctionMock(self.log(_:) as (String) -> Void)
  func log(_ text: String) { logTextFunc.call(text) }
}

@MainActor private final class ScreenMock {
  lazy var showFunc = FunctionMock(self.show)
  func show(_ text: String) { showFunc.call(text) }

  lazy var hideFunc = FunctionMock(self.hide, isolation: MainActor.self)
  func hide(_ text: String) { hideFunc.call(text) }
}

private actor BankMock {
  nonisolated let balanceFunc = FunctionMock<String, Int>(name: "balance(of:)")
  func balance(of name: String) -> Int { balanceFunc.call(name) }
}

private struct LampMock {
  let switchFunc = FunctionMock<Bool, Void>(name: "switch(on:)")
  func `switch`(on: Bool) { switchFunc.call(on) }
}

// MARK: - FunctionMockCallTests

struct FunctionMockCallTests {
  private let vehicle = VehicleMock()

  @Test func `a new function mock has no calls and no arguments`() {
    #expect(!vehicle.setSpeedFunc.called)
    #expect(!vehicle.setSpeedFunc.calledOnce)
    #expect(vehicle.setSpeedFunc.callCount == 0)
    #expect(vehicle.setSpeedFunc.allArguments.isEmpty)
    #expect(vehicle.setSpeedFunc.latestArguments == nil)
    #expect(vehicle.setSpeedFunc.allArguments.first == nil)
    #expect(vehicle.currentSpeedFunc.latestArguments == nil)
  }

  @Test func `calls are counted`() {
    vehicle.start()
    #expect(vehicle.startFunc.called)
    #expect(vehicle.startFunc.calledOnce)

    vehicle.start()
    #expect(vehicle.startFunc.called)
    #expect(!vehicle.startFunc.calledOnce)
    #expect(vehicle.startFunc.callCount == 2)
  }

  @Test func `arguments are those of the latest call, with their labels`() {
    vehicle.setSpeed(to: 30, in: .knots)
    vehicle.setSpeed(to: 50, in: .milesPerHour)

    #expect(vehicle.setSpeedFunc.latestArguments?.value == 50)
    #expect(vehicle.setSpeedFunc.latestArguments?.unit == .milesPerHour)
    #expect(vehicle.setSpeedFunc.allArguments.first?.unit == .knots)
    #expect(vehicle.setSpeedFunc.allArguments.map(\.value) == [30, 50])
  }

  @Test func `a single argument isn't wrapped in a tuple`() {
    vehicle.currentSpeedFunc.returns(5)

    _ = vehicle.currentSpeed(in: .knots)

    #expect(vehicle.currentSpeedFunc.latestArguments == .knots)
    #expect(vehicle.currentSpeedFunc.allArguments == [.knots])
  }

  @Test func `a single argument can be a tuple`() {
    vehicle.go(to: (x: 3, y: 4))

    #expect(vehicle.goFunc.latestArguments?.y == 4)
    #expect(vehicle.goFunc.recordedCalls.map(\.description) == ["go(to: (x: 3, y: 4))"])
  }

  @Test func `a nil argument is recorded`() {
    let noteFunc = FunctionMock<Int?, Void>(name: "note(_:)")

    noteFunc.call(nil)
    noteFunc.call(3)
    noteFunc.call(nil)

    #expect(noteFunc.allArguments == [nil, 3, nil])
    #expect(noteFunc.allArguments.first == .some(nil))
    #expect(noteFunc.latestArguments == .some(nil))
  }

  @Test func `a recorded closure can be called`() {
    let numbers = Numbers()
    vehicle.whenDone { numbers.append($0) }

    vehicle.whenDoneFunc.latestArguments?(7)

    #expect(numbers.all == [7])
  }

  @Test func `a nonescaping closure is passed to stubs, but not recorded`() {
    vehicle.eachFunc.returns { $0.closure(3) ? 1 : 0 }

    #expect(vehicle.each { $0 == 3 } == 1)
    #expect(vehicle.each { $0 == 4 } == 0)
    #expect(vehicle.eachFunc.callCount == 2)
    #expect(vehicle.eachFunc.allArguments.isEmpty)
  }

  @Test func `onCall can change an inout argument`() {
    vehicle.bumpFunc.onCall { $0.value += 1 }
    var number = 3

    vehicle.bump(&number)

    #expect(number == 4)
  }

  @Test func `throwing, async and async throwing functions are recorded`() async throws {
    vehicle.loadFunc.returns(.init())
    vehicle.waitFunc.returns(2)
    vehicle.fetchFunc.returns(.init(name: "Bo"))

    _ = try vehicle.load(3, from: "Bonn")
    try vehicle.save(.init())
    _ = await vehicle.wait(1)
    #expect(try await vehicle.fetch(id: 7, fresh: true).name == "Bo")

    #expect(vehicle.loadFunc.latestArguments?.0 == 3)
    #expect(vehicle.loadFunc.latestArguments?.1 == "Bonn")
    #expect(vehicle.saveFunc.latestArguments == .init())
    #expect(vehicle.waitFunc.latestArguments == 1)
    #expect(vehicle.fetchFunc.latestArguments?.fresh == true)
  }

  @Test func `reset() discards calls, stubs, and expectations`() {
    vehicle.currentSpeedFunc.returns(5)
    vehicle.currentSpeedFunc.returns(6, when: { $0 == .knots })
    let units = Numbers()
    vehicle.currentSpeedFunc.onCall { _ in units.append(1) }
    vehicle.currentSpeedFunc.expect().call(vehicle.currentSpeed(in: .milesPerHour))
    _ = vehicle.currentSpeed(in: .knots)

    vehicle.currentSpeedFunc.reset()

    #expect(!vehicle.currentSpeedFunc.called)
    #expect(vehicle.currentSpeed(in: .knots) == 0)
    #expect(units.all == [1])
    vehicle.currentSpeedFunc.verify()
  }
}

// MARK: - Numbers

/// Collects numbers from closures, which can run on any thread.
final class Numbers: Sendable {
  private let numbers = Locked<[Int]>([])

  var all: [Int] { numbers.withLock { $0 } }

  func append(_ number: Int) {
    numbers.withLock { $0.append(number) }
  }
}
