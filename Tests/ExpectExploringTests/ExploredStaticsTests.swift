import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// Statics in explorations of a test with the trait.
@Suite(.verifiesMocks) struct ExploredStaticsTests {
  @Test(arguments: Exploring.all)
  func `a closure uses the statics of its test`(exploring: Exploring) async {
    await exploring.checkStatics(of: MintMock.self)
  }

  @Test(arguments: Exploring.all)
  func `a call of statics that was rejected before a closure is reported`(
    exploring: Exploring
  ) async {
    let failures = await exploring.failures(rejectingCallOf: MintMock.self)

    #expect(
      failures.first?.message.hasPrefix("MintMock.melt() was called once (expected never)") == true)
    #expect(failures.count == 1)
  }

  @Test(arguments: Exploring.all)
  func `a nested exploration uses the statics of its test`(exploring: Exploring) async {
    let bank = BankMock(name: "bank")

    await withEachCallFailing(of: bank) { _ in
      _ = attempt { try bank.open() }
      await exploring.checkStatics(of: MintMock.self)
      MintMock.statics.resetAll()
    }
  }

  @Test(arguments: Exploring.all)
  func `calls of statics that a closure uses first can be checked afterwards`(
    exploring: Exploring
  ) async {
    await exploring.run(BankMock(name: "bank")) { _ = await MintMock.coin() }

    await MintMock.statics.received().call(MintMock.coin(), count: 1...)
  }

  @Test func `statics that nested code collects failures of are those of the test`() {
    let failures = collectingFailures {
      MintMock.statics.expect().call(MintMock.melt(), count: .atLeast(3))
      _ = collectingFailures { MintMock.melt() }
    }
    let nested = collectingFailures { MintMock.melt() }

    #expect(failures.count == 1)
    #expect(nested == [])
    MintMock.statics.received().call(MintMock.melt(), count: 2)
  }
}

/// Statics in explorations of a test without the trait, which shares them with the process.
struct SharedStaticsTests {
  @Test(arguments: Exploring.all)
  func `a closure uses the statics of the process`(exploring: Exploring) async {
    switch exploring.name {
    case "failing": await exploring.checkStatics(of: FirstMintMock.self)
    case "cancelled": await exploring.checkStatics(of: SecondMintMock.self)
    default: await exploring.checkStatics(of: ThirdMintMock.self)
    }
  }

  @Test func `tests in parallel don't share the statics of their explorations`() async {
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          let failures = await collectingFailures {
            await MintMock.statics.stub().call(MintMock.coin()).andReturn(number)
            await withEachCallFailing(of: MintMock.statics) { _ in
              #expect(await MintMock.coin() == number)
              _ = attempt { try MintMock.press() }
            }
          }
          #expect(failures == [])
        }
      }
    }
  }

  @Test(arguments: Exploring.all)
  func `collected failures include those of explored statics`(exploring: Exploring) async {
    let failures = await collectingFailures { await exploring.checkStatics(of: MintMock.self) }
    let others = await exploring.failures(rejectingCallOf: MintMock.self)

    #expect(failures == [])
    #expect(others.count == 1)
  }
}

/// One of the exploring functions.
struct Exploring: Sendable, CustomTestStringConvertible {
  let name: String

  /// Explores the calls of a closure, and returns the number of runs.
  let explore: @Sendable (Mock, _ part: @escaping @Sendable () async -> Void) async -> Exploration

  var testDescription: String { name }

  static let all = [
    Exploring(name: "failing") { mock, part in
      await withEachCallFailing(of: mock) { _ in await part() }
    },
    Exploring(name: "cancelled") { mock, part in
      await withEachCallCancelled(of: mock) { run in _ = await run.cancelling { await part() } }
    },
    Exploring(name: "order") { mock, part in await withEachOrder(of: mock) { _ in await part() } },
  ]

  /// Explores the calls of a bank, and runs other code in each run.
  func run(_ bank: BankMock, _ part: @escaping @Sendable () async -> Void) async {
    _ = await explore(bank) {
      _ = await attempt { try await bank.charge(1) }
      await part()
    }
  }

  /// Checks that statements about statics from before a closure apply to it, and that its calls can be checked afterwards.
  func checkStatics(of mint: (some Mint).Type) async {
    await mint.statics.stub().call(mint.coin()).andReturn(5)
    let before = mint.statics

    let explored = await explore(mint.statics) {
      #expect(mint.statics === before)
      #expect(await mint.coin() == 5)
      _ = await attempt { try await mint.stamp() }
    }

    #expect(explored.isComplete)
    #expect(mint.statics === before)
    await mint.statics.received().call(mint.coin(), count: 1)
  }

  /// Returns the failures if a call of statics is rejected before a closure that makes it.
  func failures(rejectingCallOf mint: (some Mint).Type) async -> [MockFailure] {
    await collectingFailures {
      mint.statics.reject().call(mint.melt())
      _ = await explore(mint.statics) {
        _ = await attempt { try await mint.stamp() }
        mint.melt()
      }
    }
  }
}

// MARK: - Fixtures

protocol Mint: MockDelegate, Sendable {
  static func coin() async -> Int
  static func stamp() async throws
  static func press() throws
  static func melt()
}

extension Mint {
  static func coin() async -> Int { await statics.call() }
  static func stamp() async throws { try await statics.callThrowing() }
  static func press() throws { try statics.callThrowing() }
  static func melt() { statics.call() }
}

private final class MintMock: Mint {
  let it = Mock()
}

private final class FirstMintMock: Mint {
  let it = Mock()
}

private final class SecondMintMock: Mint {
  let it = Mock()
}

private final class ThirdMintMock: Mint {
  let it = Mock()
}
