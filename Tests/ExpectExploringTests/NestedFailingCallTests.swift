import ExpectExploring
import ExpectFunctions
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Explorations of failing calls inside of others.
@Suite(.verifiesMocks) struct NestedFailingCallTests {
  @Test func `a call that an enclosing run makes fail has reached the mock`() async {
    let bank = BankMock(name: "bank")
    let runs = Results()

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank, throwing: Declined()) { outer in
        await withEachCallFailing(of: bank) { inner in
          do {
            try bank.open()
            await runs.add("opened")
          } catch {
            await runs.add("\(type(of: error))")
          }
        }
      }
    }

    #expect(failures == [])
    #expect(await runs.counts == ["opened": 1, "InjectedError": 1, "Declined": 1])
  }

  @Test func `a stub that falls through starts with its first step in each run`() async {
    let (bank, names) = (BankMock(name: "bank"), Results())
    bank.stub().call(bank.name).andReturn("b")
    bank.stub().call(bank.name).andReturn("a").thenFallThrough()

    await withEachCallFailing(of: bank) { _ in
      await names.add(bank.name + bank.name)
      try? bank.open()
    }

    #expect(await names.counts == ["ab": 2])
  }

  @Test func `every pair of calls fails in nested explorations of one mock`() async {
    let bank = BankMock(name: "bank")
    let runs = Results()

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank, throwing: Declined()) { _ in
        await withEachCallFailing(of: bank) { _ in
          let results = [
            attempt { try bank.open() }, await attempt { try await bank.charge(1) },
          ]
          await runs.add(results.map { $0 ? "+" : "-" }.joined())
        }
      }
    }

    #expect(failures == [])
    #expect(await runs.counts == ["++": 1, "-+": 2, "+-": 2, "--": 2])
  }

  @Test func `a call at which an enclosing run is cancelled has reached the mock`() async {
    let bank = BankMock(name: "bank")

    let failures = await collectingFailures {
      await withEachCallCancelled(of: bank) { run in
        _ = await run.cancelling {
          await withEachCallFailing(of: bank) { _ in
            _ = await attempt { try await bank.charge(1) }
          }
        }
      }
      await withEachCallCancelled(of: bank) { run in
        _ = await run.cancelling {
          await withEachOrder(of: bank) { _ in _ = await attempt { try await bank.charge(1) } }
        }
      }
    }

    #expect(failures == [])
  }

  @Test func `a call that has reached the mock is reported by no other nested exploration`() async {
    let bank = BankMock(name: "bank")

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank) { _ in
        await withEachCallCancelled(of: bank) { run in
          _ = await run.cancelling { _ = await attempt { try await bank.charge(1) } }
        }
      }
      await withEachCallFailing(of: bank) { _ in
        await withEachOrder(of: bank) { _ in
          async let first = attempt { try await bank.charge(1) }
          async let second = attempt { try await bank.charge(2) }
          _ = await (first, second)
        }
      }
      await withEachOrder(of: bank) { _ in
        await withEachCallFailing(of: bank) { _ in
          _ = await attempt { try await bank.charge(1) }
        }
      }
      await withEachOrder(of: bank) { _ in
        await withEachCallCancelled(of: bank) { run in
          _ = await run.cancelling { _ = await attempt { try await bank.charge(1) } }
        }
      }
      await withEachCallCancelled(of: bank) { run in
        _ = await run.cancelling {
          await withEachCallCancelled(of: bank) { inner in
            _ = await inner.cancelling { _ = await attempt { try await bank.charge(1) } }
          }
        }
      }
    }

    #expect(failures.map(\.message) == [])
  }

  @Test func `a call that an exploration leaves running isn't reported at the end of the test`()
    async throws
  {
    let (bank, clock, scope) = (BankMock(name: "bank"), ManualClock(), MockScope())
    let running = Locked<Task<String, any Error>?>(nil)

    let failures = try await collectingFailures {
      try await MockScope.$inTask.withValue(scope) {
        try await bank.stub().call(bank.charge(2)).andDelay(.seconds(1), clock: clock)
          .andReturn("2")
        await withEachCallFailing(of: bank) { _ in
          if await attempt({ try await bank.charge(1) }) { return }
          let charging = Task { try await bank.charge(2) }
          running.withLock { $0 = charging }
          await clock.sleeping()
        }
      }
      let reportRunningCalls = scope.reportRunningCalls
      scope.verify()
      await reportRunningCalls()
    }

    #expect(failures.map(\.message) == [])
    clock.advance(by: .seconds(1))
    _ = try await running.withLock { $0 }?.value
  }

  // MARK: - Stubs of other mocks

  @Test func `the stubs of other mocks start over in each run`() async throws {
    let (bank, other) = (BankMock(name: "bank"), BankMock(name: "other"))
    try await other.stub().call(other.charge(Arg.any())).andReturn("1").thenReturn("2")
      .mayBeUnused()
    let name = PropertyMock<String>(name: "name")
    name.value = "a"
    let runs = Log()

    for _ in 1...2 {
      await withEachCallFailing(of: bank) { _ in
        let receipt = try await other.charge(1)
        await runs.add(receipt + name.get())
        name.set("b")
        _ = await attempt { try await bank.charge(receipt == "1" ? 1 : 2) }
      }
    }

    #expect(await runs.lines == ["1a", "1a", "1a", "1a"])
    #expect(try await other.charge(1) == "1")
  }

  @Test func `the stubs of other mocks start over in each order and at each cancellation`()
    async throws
  {
    let (bank, other) = (BankMock(name: "bank"), BankMock(name: "other"))
    other.stub().call(other.name).andReturn("1").thenReturn("2").mayBeUnused()
    let names = Results()

    await withEachOrder(of: bank) { _ in
      await names.add("order " + other.name)
      async let first = attempt { try await bank.charge(1) }
      async let second = attempt { try await bank.charge(2) }
      _ = await (first, second)
    }
    await withEachCallCancelled(of: bank) { run in
      await names.add("cancelled " + other.name)
      _ = await run.cancelling { try await bank.charge(1) }
    }

    #expect(await names.counts == ["order 1": 2, "cancelled 1": 2])
  }

  @Test func `the stubs of an enclosing exploration start over in a nested one`() async {
    let (bank, index) = (BankMock(name: "bank"), await index())
    bank.stub().call(bank.name).andReturn("1").thenReturn("2").thenReturn("3").mayBeUnused()
    let names = Results()

    await withEachCallFailing(of: bank) { _ in
      _ = attempt { try bank.open() }
      _ = bank.name
      await withEachOrder(of: index) { _ in
        await names.add(bank.name)
        async let first = index.find("a")
        async let second = index.find("b")
        _ = await (first, second)
      }
    }

    #expect(await names.counts == ["2": 4])
  }

  @Test func `concurrent explorations don't restart the stubs of each other`() async {
    let results = Results()
    await withTaskGroup { group in
      for number in 1...8 {
        group.addTask {
          let bank = BankMock(name: "bank \(number)")
          bank.stub().call(bank.name).andReturn("1").thenReturn("2")
          await withEachCallFailing(of: bank) { _ in
            for _ in 1...20 { _ = await attempt { try await bank.charge(1) } }
            let first = bank.name
            await Task.yield()
            await results.add(first + bank.name)
          }
        }
      }
    }

    let counts = await results.counts
    #expect(counts == ["12": 8 * 21])
  }
}
