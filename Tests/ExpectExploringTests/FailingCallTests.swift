import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// The runs with failing calls, and the state at the beginning of each run.
@Suite(.verifiesMocks) struct FailingCallTests {
  @Test func `a test can say which code fails`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    var cleanups: [String?] = []

    let explored = await withEachCallFailing(of: bank) { run in
      _ = await run.failing { try await bank.charge(1) }
      cleanups.append(try? await bank.charge(2))
    }

    #expect(explored.runs == 2)
    #expect(cleanups == ["paid", "paid"])
  }

  @Test func `each call that can throw fails in a separate run`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    let explored = await withEachCallFailing(of: bank, throwing: Declined()) { run in
      let results = [attempt { try bank.open() }, await attempt { try await bank.charge(10) }]
      bank.close()
      await runs.add("\(run.number): \(run): \(results)")
    }

    #expect(explored.runs == 3)
    #expect(explored.isComplete)
    #expect(
      await runs.lines == [
        "1: no call failed: [true, true]",
        "2: bank.open() threw, the 1st of 2 calls: [false, true]",
        "3: bank.charge(10) threw, the 2nd of 2 calls: [true, false]",
      ])
  }

  @Test func `equal calls are distinguished by their number`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    await withEachCallFailing(of: bank) { run in
      let results = [
        await attempt { try await bank.charge(1) }, await attempt { try await bank.charge(1) },
      ]
      await runs.add("\(run): \(results)")
    }

    #expect(
      await runs.lines == [
        "no call failed: [true, true]",
        "bank.charge(1) threw, the 1st of 2 calls: [false, true]",
        "bank.charge(1), call 2 threw, the 2nd of 2 calls: [true, false]",
      ])
  }

  @Test func `calls with equal descriptions are distinguished by their arguments`() async {
    let drawer = DrawerMock(name: "drawer")
    let runs = Log()

    await withEachCallFailing(of: drawer) { run in
      let codes = run.number == 2 ? [1, 2] : [2, 1]
      let failed = codes.filter { code in !attempt { try drawer.put(Sealed(code: code)) } }
      await runs.add("\(run): \(failed)")
    }

    #expect(
      await runs.lines == [
        "no call failed: []",
        "drawer.put(sealed) threw, the 1st of 2 calls: [2]",
        "drawer.put(sealed), call 2 threw, the 2nd of 2 calls: [1]",
      ])
  }

  @Test func `each concurrent call fails once`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    let explored = await withEachCallFailing(of: bank) { run in
      let failed = await withTaskGroup(of: Int?.self) { group in
        for cents in [1, 2, 3, 3] {
          group.addTask { await attempt { try await bank.charge(cents) } ? nil : cents }
        }
        return await group.reduce(into: []) { if let failed = $1 { $0.append(failed) } }
      }
      await runs.add("\(failed)")
    }

    #expect(explored.runs == 5)
    #expect(await runs.lines.sorted() == ["[1]", "[2]", "[3]", "[3]", "[]"])
  }

  @Test func `only calls of the given mocks fail`() async {
    let (bank, other) = (BankMock(name: "bank"), BankMock(name: "other"))

    let explored = await withEachCallFailing(of: bank) { _ in
      #expect(attempt { try other.open() })
      _ = attempt { try bank.open() }
    }

    #expect(explored.runs == 2)
  }

  @Test func `a closure returns the error for each call, or nil to leave it unchanged`() async {
    let bank = BankMock(name: "bank")
    let errors = Log()

    @Sendable func refusal(of call: RecordedCall) -> (any Error)? {
      call.memberName == "open()" ? nil : Refused(cents: call.arguments[0] as? Int ?? 0)
    }

    let explored = await withEachCallFailing(of: bank, throwing: refusal) { _ in
      try? bank.open()
      do {
        _ = try await bank.charge(7)
      } catch {
        await errors.add("\(error)")
      }
    }

    #expect(explored.runs == 2)
    #expect(await errors.lines == ["Refused(cents: 7)"])
  }

  @Test func `a member with typed errors throws the first case or the fixture`() async {
    let lock = LockMock(name: "lock")
    var errors: [Jam] = []
    var others: [Rust] = []

    await withEachCallFailing(of: lock) { _ in
      do throws(Jam) { try lock.turn() } catch { errors.append(error) }
      do throws(Rust) { try await lock.pull() } catch { others.append(error) }
    }

    #expect(errors == [.key])
    #expect(others == [.old(years: 0)])
  }

  @Test func `a member whose error is a struct without properties throws it`() async {
    let lock = LockMock(name: "lock")
    var errors: [Declined] = []

    await withEachCallFailing(of: lock) { _ in
      do throws(Declined) { try lock.bolt() } catch { errors.append(error) }
    }

    #expect(errors.count == 1)
  }

  @Test func `pairs of calls fail, too, with a depth of 2`() async {
    let bank = BankMock(name: "bank")
    let runs = Log()

    let explored = await withEachCallFailing(of: bank, depth: 2) { run in
      // The second call only happens if the first one has failed.
      if await attempt({ try await bank.charge(1) }) { return }
      let hasPaid = await attempt { try await bank.charge(2) }
      await runs.add("\(run): \(hasPaid)")
    }

    #expect(explored.runs == 3)
    #expect(
      await runs.lines == [
        "bank.charge(1) threw, the 1st of 1 call: true",
        "bank.charge(1) threw, the 1st of 1 call, and bank.charge(2) threw, the 2nd of 2 calls: false",
      ])
  }

  @Test func `each pair of calls fails once`() async {
    let bank = BankMock(name: "bank")

    let explored = await withEachCallFailing(of: bank, depth: 2) { _ in
      for cents in 1...4 { _ = await attempt { try await bank.charge(cents) } }
    }

    #expect(explored.runs == 1 + 4 + 6)
    #expect(explored.isComplete)
  }

  @Test func `a limit spreads the failing calls over a long loop`() async {
    let bank = BankMock(name: "bank")
    let failed = Log()

    let explored = await withEachCallFailing(of: bank, limit: 4) { _ in
      for cents in 1...100 where await !attempt({ try await bank.charge(cents) }) {
        await failed.add("\(cents)")
      }
    }

    #expect(explored.runs == 4)
    #expect(!explored.isComplete)
    #expect(await failed.lines == ["1", "50", "100"])
  }

  @Test func `consecutive answers of a stub start over in each run`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("first").thenReturn("later")
    let receipts = Log()

    await withEachCallFailing(of: bank) { _ in
      await receipts.add((try? await bank.charge(1)) ?? "none")
      await receipts.add((try? await bank.charge(2)) ?? "none")
    }

    #expect(
      await receipts.lines == ["first", "later", "none", "first", "first", "none"])
  }

  @Test func `statements in the closure apply only to their run`() async throws {
    let bank = BankMock(name: "bank")
    bank.stub().call(bank.name).andReturn("outer")
    bank.enableSpy()

    await withEachCallFailing(of: bank) { run in
      #expect(bank.name == "outer")
      bank.stub().call(bank.name).andReturn("inner")
      try bank.expect().call(bank.open(), count: 1)
      bank.disableSpy()
      #expect(bank.name == "inner")
      _ = attempt { try bank.open() }
    }

    #expect(bank.name == "outer")
    #expect(bank.recordedCalls.map(\.memberName) == ["name", "name", "open()", "name"])
  }

  @Test(arguments: [true, false])
  func `a stub that no run uses is reported once, in a run or afterwards`(inRun: Bool) async {
    let bank = BankMock(name: "bank")
    bank.stub().call(bank.name).andReturn("name")

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank) { _ in
        _ = attempt { try bank.open() }
        if inRun { bank.verifyNoUnusedStubs() }
      }
      bank.verifyNoUnusedStubs()
    }

    #expect(failures.count == 1)
  }

  @Test func `a stub that only one run uses isn't reported as unused`() async {
    let bank = BankMock(name: "bank")
    bank.stub().call(bank.name).andReturn("name")

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank) { run in
        _ = attempt { try bank.open() }
        if run.number == 1 { _ = bank.name }
      }
      bank.verifyNoUnusedStubs()
    }

    #expect(failures == [])
  }

  @Test func `an earlier expectation counts the calls of each run`() async throws {
    let bank = BankMock(name: "bank")
    try bank.expect().call(bank.open(), count: 1)

    await withEachCallFailing(of: bank) { _ in _ = attempt { try bank.open() } }

    bank.verify()
  }

  @Test func `a call that was rejected earlier is reported once, with its run`() async {
    let bank = BankMock(name: "bank")

    let failures = await collectingFailures {
      bank.reject().call(bank.name)
      await withEachCallFailing(of: bank) { run in
        for _ in 1...2 { _ = attempt { try bank.open() } }
        if run.number == 2 { _ = bank.name }
      }
    }

    #expect(failures.map { $0.message.contains("in run 2 of 3") } == [true])
  }

  @Test func `an earlier expectation is reported in the run that doesn't meet it`() async throws {
    let bank = BankMock(name: "bank")

    let failures = await collectingFailures {
      bank.expect().call(bank.name, count: 1)
      await withEachCallFailing(of: bank) { run in
        for _ in 1...2 { _ = attempt { try bank.open() } }
        if run.number != 2 { _ = bank.name }
      }
    }

    #expect(failures.map { $0.message.contains("in run 2 of 3") } == [true])
  }

  @Test func `calls from before the closure count in each run`() async {
    let bank = BankMock(name: "bank")

    let failures = await collectingFailures {
      bank.expect().call(bank.name, count: 1)
      bank.reject().call(bank.close())
      _ = bank.name
      bank.close()
      await withEachCallFailing(of: bank) { _ in _ = attempt { try bank.open() } }
    }

    #expect(failures.map { $0.message.contains("bank.close() was called once") } == [true])
  }

  @Test func `a check of another mock doesn't count the calls of earlier runs`() async {
    let bank = BankMock(name: "bank")
    let other = BankMock(name: "other")

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank) { _ in
        if attempt({ try bank.open() }) { other.close() }
        other.received().call(other.close())
      }
    }

    #expect(failures.map { $0.message.contains("in run 2 of 2") } == [true])
    #expect(other.recordedCalls.count == 1)
  }

  @Test func `waiting for another mock doesn't count the calls of earlier runs`() async {
    let bank = BankMock(name: "bank")
    let other = BankMock(name: "other")

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank) { _ in
        if attempt({ try bank.open() }) { other.close() }
        await other.received(within: .milliseconds(1)).call(other.close())
      }
    }

    #expect(failures.map { $0.message.contains("in run 2 of 2") } == [true])
  }

  @Test func `statements in the closure about another mock apply only to their run, too`() async {
    let bank = BankMock(name: "bank")
    let other = BankMock(name: "other")

    await withEachCallFailing(of: bank) { _ in
      other.expect().call(other.close(), count: 1)
      other.stub().call(other.name).andReturn("inner")
      _ = attempt { try bank.open() }
      other.close()
      #expect(other.name == "inner")
      other.verify()
    }

    #expect(other.name == "")
  }

  @Test func `a failure in the first run ends the exploration`() async {
    let bank = BankMock(name: "bank")
    var explored = Exploration(runs: 0, isComplete: true)

    let failures = await collectingFailures {
      explored = await withEachCallFailing(of: bank) { _ in
        _ = attempt { try bank.open() }
        bank.received().call(bank.close())
      }
    }

    #expect(failures.count == 1)
    #expect(explored == Exploration(runs: 1, isComplete: false))
  }

  @MainActor @Test func `the closure runs on the caller's actor`() async {
    let bank = BankMock(name: "bank")
    var runs = 0

    await withEachCallFailing(of: bank) { _ in
      MainActor.assertIsolated()
      runs += 1
      _ = attempt { try bank.open() }
    }

    #expect(runs == 2)
  }

  @Test func `a call that is forwarded to a real implementation fails, too`() async throws {
    let bank = BankMock(name: "bank")
    bank.forward(to: RealBank() as any Bank)
    let results = Log()

    await withEachCallFailing(of: bank) { _ in
      await results.add((try? await bank.charge(5)) ?? "none")
    }

    #expect(await results.lines == ["paid 5", "none"])
  }

  @Test func `an earlier expectation that a run resets still applies afterwards`() async {
    let bank = BankMock(name: "bank")

    let failures = await collectingFailures {
      bank.expect().call(bank.close())
      await withEachCallFailing(of: bank) { _ in
        bank.resetExpectations()
        _ = attempt { try bank.open() }
      }
    }

    #expect(failures.count == 1)
  }

  @Test func `an earlier stub that a run resets still answers afterwards`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")

    await withEachCallFailing(of: bank) { _ in
      bank.resetStubs()
      _ = attempt { try bank.open() }
    }

    #expect(try await bank.charge(5) == "paid")
  }

  @Test func `the object to which a mock forwards in a run is discarded after the run`()
    async throws
  {
    let bank = BankMock(name: "bank")
    bank.forward(to: RealBank() as any Bank)
    let results = Log()

    await withEachCallFailing(of: bank) { _ in
      await results.add((try? await bank.charge(5)) ?? "none")
      bank.forward(to: BankMock() as any Bank)
    }

    #expect(await results.lines == ["paid 5", "none"])
    #expect(try await bank.charge(5) == "paid 5")
  }

  @Test func `calls of a mock that only records descriptions fail, too`() async {
    let bank = BankMock(name: "bank", keeps: .descriptions)

    let explored = await withEachCallFailing(of: bank) { _ in
      _ = await attempt { try await bank.charge(1) }
      _ = await attempt { try await bank.charge(2) }
    }

    #expect(explored.runs == 3)
  }
}

private struct Sealed: CustomStringConvertible {
  let code: Int
  let description = "sealed"
}

private final class DrawerMock: Mock, @unchecked Sendable {
  func put(_ letter: Sealed) throws { try callThrowing(letter) }
}

// MARK: - ResetsInRuns

/// Resetting some calls in a run removed calls from before it.
@Suite struct ResetsInRuns {
  @Test func `a run only resets its own calls`() async {
    let (bank, log) = (ResetBankMock(name: "bank"), ResetLogMock(name: "log"))
    log.write("before")

    await withEachCallFailing(of: bank) { _ in
      try? bank.pay()
      log.received().reset(log.write(Arg.any()))
    }

    #expect(log.recordedCalls.count == 1)
  }
}

private final class ResetBankMock: Mock, @unchecked Sendable {
  func pay() throws { try callThrowing() }
}

private final class ResetLogMock: Mock, @unchecked Sendable {
  func write(_ text: String) { call(text) }
}
