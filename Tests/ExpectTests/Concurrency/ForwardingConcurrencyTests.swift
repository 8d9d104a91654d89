import ExpectTesting
import Testing

struct ForwardingConcurrencyTests {
  @Test func `calls from many tasks change a struct one after the other`() async {
    let tally = TallyMock()
    var real = RealTally()

    await tally.forward(mutating: &real) {
      await withTaskGroup { group in
        for number in 0..<1000 {
          group.addTask { number.isMultiple(of: 2) ? tally.add(1) : tally.add(2) }
          group.addTask { _ = tally.total }
        }
        await group.waitForAll()
      }
    }

    #expect(real.total == 1500)
    #expect(real.changes == 1000)
  }

  @Test func `async calls from many tasks change a struct one after the other`() async {
    let tally = TallyMock()
    var real = RealTally()

    await tally.forward(mutating: &real) {
      await withTaskGroup { group in
        for _ in 0..<200 { group.addTask { await tally.addSlowly(3) } }
        await group.waitForAll()
      }
    }

    #expect(real.total == 600)
    #expect(real.changes == 200)
  }

  @Test func `a call that is made by the change it would have to wait for is reported`() async {
    let tally = TallyMock(name: "tally")
    var real = RealTally { tally.add(5) }

    let failures = collectingFailures {
      tally.forward(mutating: &real) { tally.add(1) }
    }

    #expect(failures.map(\.topic) == [.overlappingChanges])
    #expect(real.total == 1)
  }

  @Test func `a child task of an async change is reported in place of waiting`() async {
    let tally = TallyMock(name: "tally")
    var real = RealTally { await tally.addSlowly(5) }

    let failures = await collectingFailures {
      await tally.forward(mutating: &real) { await tally.addSlowly(1) }
    }

    #expect(failures.map(\.topic) == [.overlappingChanges])
    #expect(real.total == 1)
  }

  @Test func `a change may read what it was before`() {
    let tally = TallyMock()
    let seen = ArgumentBox()
    var real = RealTally { seen.value = tally.total }

    tally.forward(mutating: &real) {
      tally.add(2)
      tally.add(3)
    }

    #expect(seen.value == 2)
    #expect(real.total == 5)
  }
}

// MARK: - Fixtures

private final class ArgumentBox: @unchecked Sendable {
  var value: Int?
}

private protocol Tally {
  var total: Int { get }
  mutating func add(_ number: Int)
  mutating func addSlowly(_ number: Int) async
}

private struct RealTally: Tally {
  private(set) var total = 0
  private(set) var changes = 0
  private var onAdding: @Sendable () -> Void = {}
  private var onAddingSlowly: @Sendable () async -> Void = {}

  init() {}

  init(onAdding: @escaping @Sendable () -> Void) {
    self.onAdding = onAdding
  }

  @_disfavoredOverload
  init(onAddingSlowly: @escaping @Sendable () async -> Void) {
    self.onAddingSlowly = onAddingSlowly
  }

  mutating func add(_ number: Int) {
    onAdding()
    total += number
    changes += 1
  }

  mutating func addSlowly(_ number: Int) async {
    let before = total
    async let call: Void = onAddingSlowly()
    await call
    await Task.yield()
    total = before + number
    changes += 1
  }
}

private final class TallyMock: Mock, Tally, @unchecked Sendable {
  var total: Int { forward { (tally: any Tally) in tally.total } }
  func add(_ number: Int) { forward(number) { (tally: inout any Tally) in tally.add(number) } }
  func addSlowly(_ number: Int) async {
    await forward(number) { (tally: inout any Tally) in await tally.addSlowly(number) }
  }
}
