import ExpectExploring
import ExpectFunctions
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Stubs with a delay or a kept value, in each kind of exploration and in both combined.
@Suite(.verifiesMocks) struct ExploredStubTests {
  private let clock = CountingClock()

  // MARK: - Delays

  @Test func `a failing call skips its delay, and other calls don't`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any()))
      .andDelay(.seconds(1), clock: clock).andReturn("paid")
    let runs = Log()

    await withEachCallFailing(of: bank) { run in
      let before = clock.sleeps
      let results = [
        await attempt { try await bank.charge(1) }, await attempt { try await bank.charge(2) },
      ]
      await runs.add("\(results) after \(clock.sleeps - before)")
    }

    #expect(
      await runs.lines == [
        "[true, true] after 2", "[false, true] after 1", "[true, false] after 1",
      ])
  }

  @Test func `consecutive answers with a delay start over in each run`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("at once")
      .thenDelay(.seconds(1), clock: clock).andReturn("later")
    let runs = Log()

    await withEachCallFailing(of: bank) { _ in
      let before = clock.sleeps
      let first = try? await bank.charge(1)
      let second = try? await bank.charge(2)
      await runs.add("\(first ?? "-"), \(second ?? "-") after \(clock.sleeps - before)")
    }

    #expect(
      await runs.lines == [
        "at once, later after 1", "-, at once after 0", "at once, - after 0",
      ])
  }

  @Test func `calls with a delay are answered in each order`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andDelay(.seconds(1), clock: clock)
      .andReturn { (cents: Int) in "\(cents)" }
    let orders = Log()

    let explored = await withEachOrder(of: bank) { _ in
      let log = Log()
      await withTaskGroup { group in
        for cents in 1...3 {
          group.addTask { await log.add((try? await bank.charge(cents)) ?? "-") }
        }
      }
      await orders.add(await log.text)
    }

    #expect(explored == Exploration(runs: 6, isComplete: true))
    #expect(
      await orders.lines.sorted() == ["1,2,3", "1,3,2", "2,1,3", "2,3,1", "3,1,2", "3,2,1"])
    #expect(clock.sleeps == 18)
  }

  @Test func `calls with a delay can fail in each order`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andDelay(.seconds(1), clock: clock)
      .andReturn("paid")
    let runs = Results()

    let explored = await withEachCallFailing(of: bank) { _ in
      await withEachOrder(of: bank) { _ in
        let log = Log()
        await withTaskGroup { group in
          for cents in 1...2 {
            group.addTask {
              await log.add("\(cents) \((try? await bank.charge(cents)) ?? "-")")
            }
          }
        }
        await runs.add(await log.text)
      }
    }

    #expect(explored == Exploration(runs: 3, isComplete: true))
    #expect(
      await runs.counts == [
        "1 paid,2 paid": 1, "2 paid,1 paid": 1, "1 -,2 paid": 1, "2 paid,1 -": 1,
        "1 paid,2 -": 1, "2 -,1 paid": 1,
      ])
  }

  // MARK: - Kept values

  @Test func `a kept value is restored before each run and at the end`() async {
    let shelf = ShelfMock(name: "shelf")
    shelf.stub().call(shelf.label).andKeep("draft")
    shelf.stub().call(shelf[Arg.any()]).andKeep(0)
    shelf.label = "empty"
    let runs = Log()

    await withEachCallFailing(of: shelf) { _ in
      await runs.add("\(shelf.label) \(shelf[1])")
      shelf.label += "!"
      shelf[1] = 3
      let isFull = attempt { try shelf.fill() }
      await runs.add("\(shelf.label) \(shelf[1]) \(isFull)")
    }

    #expect(
      await runs.lines == ["empty 0", "empty! 3 true", "empty 0", "empty! 3 false"])
    #expect(shelf.label == "empty")
    #expect(shelf[1] == 0)
  }

  @Test func `the value of a property mock is restored before each run and at the end`() async {
    let fill = FunctionMock<Int, Int>(name: "fill(_:)")
    let label = PropertyMock<String>(name: "label")
    fill.returns(1)
    label.value = "empty"
    let runs = Log()

    await withEachCallFailing(of: fill.it, label.it) { _ in
      await runs.add(label.get())
      label.set("full")
      let isFull = attempt { _ = try fill.callThrowing(1) }
      await runs.add("\(label.get()) \(isFull)")
    }

    #expect(await runs.lines == ["empty", "full true", "empty", "full false"])
    #expect(label.value == "empty")
  }

  @Test func `a value that is kept in a run is discarded after it`() async {
    let shelf = ShelfMock(name: "shelf")

    await withEachCallFailing(of: shelf) { _ in
      shelf.stub().call(shelf.label).andKeep("draft").mayBeUnused()
      #expect(shelf.label == "draft")
      shelf.label = "full"
      #expect(shelf.label == "full")
      _ = attempt { try shelf.fill() }
    }

    #expect(shelf.label.isEmpty)
  }

  @Test func `a kept value is restored before each order`() async {
    let shelf = ShelfMock(name: "shelf")
    shelf.stub().call(shelf.label).andKeep("")
    await shelf.stub().call(shelf.weigh(Arg.any())).andReturn { (crate: Int) in crate }
    let orders = Log()

    await withEachOrder(of: shelf) { _ in
      await withTaskGroup { group in
        for crate in 1...2 { group.addTask { shelf.label += "\(await shelf.weigh(crate))" } }
      }
      await orders.add(shelf.label)
    }

    #expect(await orders.lines.sorted() == ["12", "21"])
    #expect(shelf.label.isEmpty)
  }

  @Test func `a kept value is restored before each order with each failing call`() async {
    let shelf = ShelfMock(name: "shelf")
    shelf.stub().call(shelf.label).andKeep("a")
    await shelf.stub().call(shelf.weigh(Arg.any()))
      .andDelay(.seconds(1), clock: clock).andReturn { (crate: Int) in crate }
    let runs = Results()

    let explored = await withEachCallFailing(of: shelf) { _ in
      shelf.label += "b"
      await withEachOrder(of: shelf) { _ in
        if !attempt({ try shelf.fill() }) { shelf.label += "!" }
        await withTaskGroup { group in
          for crate in 1...2 { group.addTask { shelf.label += "\(await shelf.weigh(crate))" } }
        }
        await runs.add(shelf.label)
      }
      #expect(shelf.label == "ab")
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
    #expect(await runs.counts == ["ab12": 1, "ab21": 1, "ab!12": 1, "ab!21": 1])
    #expect(shelf.label == "a")
  }
}

// MARK: - Fixtures

private final class ShelfMock: Mock, @unchecked Sendable {
  var label: String {
    get { call() }
    set { call(newValue) }
  }

  subscript(place: Int) -> Int {
    get { call(place) }
    set { call(place, newValue) }
  }

  func fill() throws { try callThrowing() }
  func weigh(_ crate: Int) async -> Int { await call(crate) }
}

/// A clock on which sleeps end immediately, and which counts them.
private final class CountingClock: Clock {
  private let count = Locked(0)

  var sleeps: Int { count.withLock { $0 } }
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    count.withLock { $0 += 1 }
  }
}
