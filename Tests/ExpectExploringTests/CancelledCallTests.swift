import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// The runs in which the code under test is cancelled at a call.
@Suite(.repeated, .verifiesMocks) struct CancelledCallTests {
  @Test func `calls beside and around the code under test are not part of it`() async throws {
    let (bank, other) = (BankMock(name: "bank"), BankMock(name: "other"))
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    try await other.stub().call(other.charge(Arg.any())).andReturn("paid")

    let beside = await withEachCallFailing(of: bank) { run in
      async let other = try? bank.charge(2)
      _ = await run.failing { try await bank.charge(1) }
      _ = await other
    }
    var cleanups: [String?] = []
    await withEachCallFailing(of: bank) { outer in
      _ = await outer.failing {
        await withEachCallCancelled(of: other) { inner in
          _ = await inner.cancelling { try await other.charge(1) }
          cleanups.append(try? await other.charge(2))
        }
        return try await bank.charge(3)
      }
    }

    #expect(beside.runs == 2)
    #expect(cleanups.allSatisfy { $0 == "paid" })
  }

  @Test func `calls outside of the code under test are not cancelled and do not fail`() async throws
  {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    var cleanups: [String?] = []

    let cancelled = await withEachCallCancelled(of: bank) { run in
      _ = try? await bank.charge(0)
      _ = await run.cancelling { try await bank.charge(1) }
      cleanups.append(try? await bank.charge(2))
    }
    let turns = await withEachTurn(of: bank, leavingOut: [.orders, .changedAnswers]) { run in
      _ = await run.cancelling { try await bank.charge(1) }
      cleanups.append(try? await bank.charge(2))
    }

    #expect(
      cancelled.summary
        == "2 runs: no call was cancelled; bank.charge(1) was cancelled, the 1st of 1 call.")
    #expect(turns.runs == 4)
    #expect(cleanups == Array(repeating: "paid", count: 6))
  }

  @Test func `the code under test is cancelled at each async call in a separate run`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    let explored = await withEachCallCancelled(of: bank) { run in
      let result = await run.cancelling {
        try bank.open()
        for cents in [1, 2] { _ = try await bank.charge(cents) }
        return Task.isCancelled
      }
      await runs.add("\(run.number): \(run): \(result)")
    }

    #expect(explored == Exploration(runs: 3, isComplete: true))
    #expect(
      await runs.lines == [
        "1: no call was cancelled: success(false)",
        "2: bank.charge(1) was cancelled, the 1st of 2 calls: failure(Swift.CancellationError())",
        "3: bank.charge(2) was cancelled, the 2nd of 2 calls: failure(Swift.CancellationError())",
      ])
  }

  @Test func `an expectation that a cancelled subject doesn't meet is reported`() async {
    let bank = BankMock(name: "bank")

    let failures = await collectingFailures {
      await withEachCallCancelled(of: bank) { run in
        bank.expect().call(bank.close())
        _ = await run.cancelling {
          _ = try await bank.charge(250)
          bank.close()
        }
      }
    }

    #expect(failures.count == 1)
  }

  @Test func `a cancelled call that can't throw does what its stub specifies`() async {
    let index = IndexMock(name: "index")
    await index.stub().call(index.find(Arg.any())).andReturn("answer")
    let runs = Log()

    await withEachCallCancelled(of: index) { run in
      let result = await run.cancelling {
        let answer = await index.find("a")
        return "\(answer), cancelled: \(Task.isCancelled)"
      }
      await runs.add("\(result)")
    }

    #expect(
      await runs.lines == [
        #"success("answer, cancelled: false")"#, #"success("answer, cancelled: true")"#,
      ])
  }

  @Test func `cancelling the code under test cancels its child tasks, but not the closure`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    await withEachCallCancelled(of: bank) { run in
      let result = await run.cancelling {
        await withTaskGroup(of: Bool.self) { group in
          group.addTask { await attempt { try await bank.charge(1) } }
          _ = await group.next()
          group.addTask { Task.isCancelled }
          return await group.next() == true
        }
      }
      #expect(!Task.isCancelled)
      await runs.add("\(result)")
    }

    #expect(await runs.lines == ["success(false)", "success(true)"])
  }

  @Test func `only the code under test that makes the call is cancelled`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    await withEachCallCancelled(of: bank) { run in
      var results: [Bool] = []
      for cents in [1, 2] {
        let result = await run.cancelling {
          _ = await attempt { try await bank.charge(cents) }
          return Task.isCancelled
        }
        results.append((try? result.get()) ?? false)
      }
      await runs.add("\(results)")
    }

    #expect(await runs.lines == ["[false, false]", "[true, false]", "[false, true]"])
  }

  @Test func `a call in a task that outlives the code under test isn't cancelled with it`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    await withEachCallCancelled(of: bank) { run in
      let result = await run.cancelling {
        let shielded = await Task { await attempt { try await bank.charge(1) } }.value
        let detached = await Task.detached { await attempt { try await bank.charge(2) } }.value
        let resumed = await withCheckedContinuation { continuation in
          Task { continuation.resume(returning: await attempt { try await bank.charge(3) }) }
        }
        return "\(shielded), \(detached), \(resumed), \(Task.isCancelled)"
      }
      await runs.add("\(run.number): \((try? result.get()) ?? "")")
    }

    #expect(
      await runs.lines == [
        "1: true, true, true, false", "2: true, true, true, true", "3: true, true, true, true",
        "4: true, true, true, true",
      ])
  }

  @Test func `a task that the code under test cancels itself is cancelled with it`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    await withEachCallCancelled(of: bank) { run in
      let result = await run.cancelling {
        let task = Task { await attempt { try await bank.charge(1) } }
        return await withTaskCancellationHandler {
          await task.value
        } onCancel: {
          task.cancel()
        }
      }
      await runs.add("\(result)")
    }

    #expect(await runs.lines == ["success(true)", "success(false)"])
  }

  @Test func `a call in an unstructured task cancels only that task`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    await withEachCallCancelled(of: bank) { _ in
      let task = Task { await attempt { try await bank.charge(1) } }
      let hasPaid = await task.value
      await runs.add("\(hasPaid), \(task.isCancelled), \(Task.isCancelled)")
    }

    #expect(await runs.lines == ["true, false, false", "false, true, false"])
  }

  @Test func `a call in the closure cancels the closure, but not the test`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    await withEachCallCancelled(of: bank) { _ in
      _ = await attempt { try await bank.charge(1) }
      await runs.add("\(Task.isCancelled)")
    }

    #expect(await runs.lines == ["false", "true"])
    #expect(!Task.isCancelled)
  }

  @Test func `a limit spreads the cancelled calls over a long loop`() async {
    let bank = BankMock(name: "bank")
    let cancelled = Log()

    let explored = await withEachCallCancelled(of: bank, limit: 4) { run in
      _ = await run.cancelling {
        for cents in 1...100 where await !attempt({ try await bank.charge(cents) }) {
          await cancelled.add("\(cents)")
        }
      }
    }

    #expect(explored == Exploration(runs: 4, isComplete: false))
    #expect(await cancelled.lines == ["1", "50", "100"])
  }

  @MainActor @Test func `the closure and the code under test run on the caller's actor`() async {
    let bank = BankMock(name: "bank")
    var runs = 0

    await withEachCallCancelled(of: bank) { run in
      MainActor.assertIsolated()
      _ = await run.cancelling {
        MainActor.assertIsolated()
        runs += 1
        _ = try await bank.charge(1)
      }
    }

    #expect(runs == 2)
  }

  @Test func `a subject that ignores its cancellation ends the exploration`() async {
    let bank = BankMock(name: "bank")
    let (events, end) = AsyncStream<Void>.makeStream()
    var explored = Exploration(runs: 0, isComplete: true)

    let failures = await collectingFailures {
      explored = await withEachCallCancelled(of: bank, timeLimit: .seconds(5)) { run in
        _ = await run.cancelling {
          for cents in 1...2 where await !attempt({ try await bank.charge(cents) }) {
            await ignoringCancellation { for await _ in events {} }
          }
        }
      }
    }
    end.finish()

    #expect(failures.count == 1)
    #expect(explored == Exploration(runs: 2, isComplete: false))
  }

  @Test func `withEachOrder can run inside withEachCallCancelled`() async {
    let (bank, index) = (BankMock(name: "bank"), await index())

    let explored = await withEachCallCancelled(of: bank) { run in
      let orders = await withEachOrder(of: index) { _ in
        async let first = index.find("a")
        async let second = index.find("b")
        #expect(await [first, second] == ["A", "B"])
      }
      #expect(orders.runs == 2)
      _ = await run.cancelling { _ = try await bank.charge(1) }
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
  }
}
