import ExpectExploring
import ExpectRuntime
import ExpectXCTest
import XCTest

/// Statics in explorations are those of the test case.
final class ExploredStaticsTests: MockTestCase {
  func testFailingCallsOfStatics() async {
    PressMock.statics.stub().call(PressMock.pages()).andReturn(3)
    let failed = Locked(0)

    let explored = await withEachCallFailing(of: PressMock.statics) { _ in
      XCTAssertEqual(PressMock.pages(), 3)
      do { try PressMock.print() } catch { failed.withLock { $0 += 1 } }
    }

    XCTAssertEqual(explored, Exploration(runs: 2, isComplete: true))
    XCTAssertEqual(failed.withLock { $0 }, 1)
    PressMock.statics.received().call(PressMock.pages(), count: 1)
  }

  func testStaticsThatAClosureUsesFirst() async {
    let press = PressMock(name: "press")

    await withEachCallFailing(of: press) { _ in
      XCTAssertEqual(PressMock.pages(), 0)
      try? press.open()
    }

    PressMock.statics.received().call(PressMock.pages(), count: 2)
    XCTAssertEqual(
      PressMock.statics.callTranscript.calls, Array(repeating: "PressMock.pages() -> 0", count: 2))
  }

  func testRejectedCallOfStaticsIsReported() async {
    let press = PressMock(name: "press")

    let failures = await collectingFailures {
      PressMock.statics.reject().call(PressMock.pages())
      await withEachOrder(of: press) { _ in
        await press.wait()
        _ = PressMock.pages()
      }
    }

    XCTAssertEqual(
      failures.map { $0.message.prefix { $0 != "\n" } },
      ["PressMock.pages() was called once (expected never)."])
  }

  func testStubsOfOtherMocksStartOverInEachRun() async throws {
    let (press, other) = (PressMock(name: "press"), PressMock(name: "other"))
    other.stub().call(other.count()).andReturn(1).thenReturn(2)
    let counts = Locked<[Int]>([])

    await withEachCallFailing(of: press) { _ in
      counts.withLock { $0.append(other.count()) }
      try? press.open()
    }

    XCTAssertEqual(counts.withLock { $0 }, [1, 1])
    XCTAssertEqual([other.count(), other.count()], [1, 2])
  }
}

// MARK: - Fixtures

private final class PressMock: Mock, @unchecked Sendable {
  static func pages() -> Int { statics.call() }
  static func print() throws { try statics.callThrowing() }
  func open() throws { try callThrowing() }
  func wait() async { await call() }
  func count() -> Int { call() }
}
