import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// The orders that are run, and how long calls are suspended.
@Suite(.repeated, .verifiesMocks) struct OrderTests {
  @Test func `sequential calls have only one order`() async {
    let index = await index()
    let orders = Log()

    let explored = await withEachOrder(of: index) { run in
      _ = await index.find("a")
      _ = await index.find("b")
      await orders.add("\(run.number): \(run)")
    }

    #expect(explored == Exploration(runs: 1, isComplete: true))
    #expect(await orders.lines == [#"1: index.find("a") returned before index.find("b")"#])
  }

  @Test func `a run describes the order in which its calls were answered`() async {
    let index = await index()
    let orders = Log()

    await withEachOrder(of: index) { run in
      await orders.add("\(run)")
      await search(index, "a", "b", "b")
      if run.number < 3 { await orders.add("\(run)") }
    }

    #expect(
      await orders.lines.prefix(4) == [
        "no call returned",
        #"these calls returned: index.find("a"), then index.find("b"), then index.find("b"), call 2"#,
        "no call returned",
        #"these calls returned: index.find("a"), then index.find("b"), call 2, then index.find("b")"#,
      ])
  }

  @Test func `withEachOrder(of:order:) runs only the specified order`() async {
    let index = await index()
    let orders = Log()

    let explored = await withEachOrder(of: index, order: [2, 1]) { run in
      await search(index, "a", "b", "c")
      await orders.add("\(run)")
    }

    #expect(explored == Exploration(runs: 1, isComplete: true))
    #expect(
      await orders.lines == [
        #"these calls returned: index.find("c"), then index.find("b"), then index.find("a")"#
      ])
  }

  @Test func `a limit runs a random sample of orders, which the seed determines`() async {
    let index = await index()
    let orders = Log()

    for seed in [1, 1, 2] as [UInt64] {
      let explored = await withEachOrder(of: index, limit: 20, seed: seed) { run in
        await search(index, "a", "b", "c", "d", "e", "f")
        await orders.add("\(run)")
      }
      #expect(explored == Exploration(runs: 20, isComplete: false))
    }

    let lines = await orders.lines
    #expect(Set(lines[..<20]).count == 20)
    #expect(lines[..<20] == lines[20..<40])
    #expect(lines[..<20] != lines[40...])
  }

  @Test func `a sample that covers all orders is complete`() async {
    let index = await index()

    let explored = await withEachOrder(of: index, limit: 12) { run in
      await withTaskGroup(of: Void.self) { group in
        for text in ["a", "b", "c", "d"] { group.addTask { _ = await index.find(text) } }
        // The first task to get here cancels the others.
        await group.next()
        group.cancelAll()
      }
    }

    #expect(explored == Exploration(runs: 4, isComplete: true))
  }

  @Test func `a pending call continues as soon as its task is cancelled`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    let results = Log()

    let explored = await withEachOrder(of: bank) { run in
      let task = Task { try await bank.charge(1) }
      await Task { task.cancel() }.value
      await results.add("\(await task.result)")
    }

    #expect(explored == Exploration(runs: 1, isComplete: true))
    #expect(await results.lines == ["failure(Swift.CancellationError())"])
  }

  @Test func `stubs can return, compute, throw, and suspend`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(1)).andReturn("value")
    try await bank.stub().call(bank.charge(2)).andReturn { (cents: Int) in "computed \(cents)" }
    try await bank.stub().call(bank.charge(3)).andThrow(Declined())
    try await bank.stub().call(bank.charge(4)).andReturn { (cents: Int) async throws in
      try await Task.sleep(for: .milliseconds(5))
      return "late \(cents)"
    }
    let results = Results()

    let explored = await withEachOrder(of: bank) { run in
      let log = Log()
      await withTaskGroup(of: Void.self) { group in
        for cents in 1...4 {
          group.addTask {
            do {
              await log.add(try await bank.charge(cents))
            } catch {
              await log.add("\(error)")
            }
          }
        }
      }
      await results.add(await log.text)
    }

    #expect(explored == Exploration(runs: 24, isComplete: true))
    #expect(await results.counts.count == 24)
    #expect(
      await results.counts["late 4,Declined(),computed 2,value"] == 1)
  }

  @Test func `a call that a stub makes is suspended, too`() async throws {
    let (index, bank) = (await index(), BankMock(name: "bank"))
    try await bank.stub().call(bank.charge(Arg.any())).andReturn { (cents: Int) async in
      await index.find("\(cents)")
    }

    let explored = await withEachOrder(of: index, bank) { run in
      async let first = bank.charge(1)
      async let second = bank.charge(2)
      let results = try await [first, second]
      #expect(results == ["1", "2"])
    }

    #expect(explored.isComplete)
    #expect(explored.runs == 6)
  }

  @Test func `calls in child tasks of a stub are suspended, too`() async throws {
    let (index, bank) = (await index(), BankMock(name: "bank"))
    try await bank.stub().call(bank.charge(Arg.any())).andReturn { (cents: Int) async in
      async let first = index.find("a\(cents)")
      async let second = index.find("b\(cents)")
      return await first + second
    }
    let orders = Log()

    let explored = await withEachOrder(of: index, bank) { run in
      let result = try await bank.charge(1)
      #expect(result == "A1B1")
      await orders.add("\(run)")
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
    #expect(
      await orders.lines == [
        #"these calls returned: bank.charge(1), then index.find("a1"), then index.find("b1")"#,
        #"these calls returned: bank.charge(1), then index.find("b1"), then index.find("a1")"#,
      ])
  }

  @Test func `a suspended stub returns before a call of another stub is answered`() async throws {
    let (index, bank) = (await index(), BankMock(name: "bank"))
    try await bank.stub().call(bank.charge(Arg.any())).andReturn { (cents: Int) async throws in
      if cents > 1 { return await Task { await index.find("\(cents)") }.value }
      try await Task.sleep(for: .milliseconds(5))
      return "late"
    }
    let results = Log()

    await withEachOrder(of: index, bank, order: [1, 1]) { _ in
      let log = Log()
      await withTaskGroup { group in
        for cents in 1...2 {
          group.addTask { await log.add((try? await bank.charge(cents)) ?? "-") }
        }
      }
      await results.add(await log.text)
    }

    #expect(await results.lines == ["late,2"])
  }

  @Test func `a call that waits at a gate is suspended after the gate opens`() async throws {
    let bank = BankMock(name: "bank")
    let results = Log()

    let explored = await withEachOrder(of: bank) { run in
      let gate = Gate()
      try await bank.stub().call(bank.charge(1)).andWait(for: gate).andReturn("one")
      async let first = bank.charge(1)
      async let second = bank.charge(2)
      await gate.waitForCall()
      _ = try await second
      gate.open()
      _ = try await first
      await results.add("\(run)")
    }

    #expect(explored == Exploration(runs: 1, isComplete: true))
    #expect(await results.lines == ["bank.charge(2) returned before bank.charge(1)"])
  }

  @Test func `waitUntilIdle() waits for tasks that the closure doesn't await`() async {
    let index = await index()
    let found = Log()

    let explored = await withEachOrder(of: index) { run in
      let log = Log()
      Task { await log.add(index.find("a")) }
      Task.detached { await log.add(index.find("b")) }
      await run.waitUntilIdle()
      await found.add(await log.text)
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
    #expect(await found.lines == ["A,B", "B,A"])
  }

  @Test func `a closure can poll for results`() async {
    let index = await index()
    let found = Log()

    let explored = await withEachOrder(of: index, timeLimit: .seconds(300)) { _ in
      let log = Log()
      for text in ["a", "b"] { Task { await log.add(index.find(text)) } }
      while await log.lines.count < 2 { await Task.yield() }
      await found.add(await log.text)
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
    #expect(await found.lines == ["A,B", "B,A"])
  }

  @Test func `both orders are run if a task polls and one call follows a few yields`() async {
    let index = await index()
    let orders = Results()

    for _ in 0..<rounds(3) {
      let explored = await withEachOrder(of: index, timeLimit: .seconds(300)) { run in
        let log = Log()
        for (text, yields) in [("a", 0), ("b", 30)] {
          Task {
            for _ in 0..<yields { await Task.yield() }
            await log.add(index.find(text))
          }
        }
        while await log.lines.count < 2 { await Task.yield() }
        await orders.add("\(run)")
      }
      #expect(explored == Exploration(runs: 2, isComplete: true))
    }

    #expect(
      await orders.counts == [
        #"index.find("a") returned before index.find("b")"#: rounds(3),
        #"index.find("b") returned before index.find("a")"#: rounds(3),
      ])
  }

  @Test func `a closure can poll a model on the main actor`() async {
    let index = await index()

    let explored = await withEachOrder(of: index, timeLimit: .seconds(300)) { _ in
      let model = await SearchModel(index)
      await model.search("a")
      while await model.shown.isEmpty {}
    }

    #expect(explored == Exploration(runs: 1, isComplete: true))
  }

  @Test func `calls are answered while another task yields continuously`() async {
    let index = await index()

    let explored = await withEachOrder(of: index, timeLimit: .seconds(300)) { run in
      let restless = Task { while !Task.isCancelled { await Task.yield() } }
      for text in ["a", "b"] { Task { _ = await index.find(text) } }
      await run.waitUntilIdle()
      restless.cancel()
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
  }

  @MainActor @Test func `the closure and the code under test keep running on the main actor`() async
  {
    let index = await index()
    var runs = 0

    let explored = await withEachOrder(of: index) { run in
      MainActor.assertIsolated()
      let model = SearchModel(index)
      model.search("a")
      model.search("b")
      await run.waitUntilIdle()
      MainActor.preconditionIsolated()
      _ = await Task.detached { await MainActor.run { MainActor.assumeIsolated { model.shown } } }
        .value
      runs += 1
    }

    #expect(runs == 2)
    #expect(explored.runs == 2)
  }

  @Test func `a closure in an actor runs on that actor`() async {
    let index = await index()

    let runs = await Tester(index).explore()

    #expect(runs == 2)
  }

  @Test func `the exploration stops after the first order that fails`() async {
    let index = await index()
    var explored = Exploration(runs: 0, isComplete: true)

    let failures = await collectingFailures {
      explored = await withEachOrder(of: index) { run in
        let model = await SearchModel(index)
        await model.search("a")
        await model.search("b")
        await run.waitUntilIdle()
        if await model.shown == "A" { await index.received().call(index.find("c")) }
      }
    }

    #expect(failures.count == 1)
    #expect(explored == Exploration(runs: 2, isComplete: false))
  }

  // MARK: - Orders with failing calls

  @Test func `withEachOrder can run inside withEachCallFailing`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn { (cents: Int) in "\(cents)" }
    let results = Log()
    var inner: [Int] = []

    let outer = await withEachCallFailing(of: bank, throwing: Declined()) { failing in
      let explored = await withEachOrder(of: bank) { run in
        let log = Log()
        await withTaskGroup(of: Void.self) { group in
          for cents in 1...2 {
            group.addTask { await log.add((try? await bank.charge(cents)) ?? "none") }
          }
        }
        await results.add("\(failing.number)-\(run.number): \(await log.text)")
      }
      inner.append(explored.runs)
    }

    #expect(outer == Exploration(runs: 3, isComplete: true))
    #expect(inner == [2, 2, 2])
    #expect(
      await results.lines == [
        "1-1: 1,2", "1-2: 2,1", "2-1: none,2", "2-2: 2,none", "3-1: 1,none", "3-2: none,1",
      ])
  }

  @Test func `withEachCallFailing can run inside withEachOrder`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")

    let explored = await withEachOrder(of: bank) { run in
      await withEachCallFailing(of: bank, throwing: Declined()) { _ in
        _ = await attempt { try await bank.charge(1) }
      }
    }

    #expect(explored == Exploration(runs: 1, isComplete: true))
  }
}

/// Searches for texts concurrently.
private func search(_ index: IndexMock, _ texts: String...) async {
  await withTaskGroup(of: Void.self) { group in
    for text in texts { group.addTask { _ = await index.find(text) } }
  }
}

private actor Tester {
  private let index: IndexMock
  private var runs = 0

  init(_ index: IndexMock) { self.index = index }

  func explore() async -> Int {
    await withEachOrder(of: index) { run in
      self.assertIsolated()
      await search(self.index, "a", "b")
      self.runs += 1
    }
    return runs
  }
}
