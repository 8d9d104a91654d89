import ExpectTesting
import Foundation
import Testing

@Suite struct PlainSwiftTests {
  @Test func met() {
    let met = DoorMock(name: "met")
    met.expect().call(met.open())

    met.open()

    met.verify()
  }

  @Test func unmet() {
    let unmet = DoorMock(name: "unmet")
    unmet.expect().call(unmet.open())

    unmet.verify()
  }

  @Test func released() {
    let released = DoorMock(name: "released")
    released.expect().call(released.open())
  }

  @Test func detached() async {
    await Task.detached {
      let detached = DoorMock(name: "detached")
      detached.expect().call(detached.open())
      detached.verify()
    }.value
  }

  @Test func thread() async {
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        let threadInSwiftTesting = DoorMock(name: "threadInSwiftTesting")
        threadInSwiftTesting.expect().call(threadInSwiftTesting.open())
        threadInSwiftTesting.verify()
        done.resume()
      }
    }
  }

  @Test func withoutResult() {
    let withoutResult = DoorMock(name: "withoutResult")
    _ = withoutResult.handle()
  }

  @Test func usedStandIn() {
    let withoutResult = DoorMock(name: "withoutResult")
    withoutResult.handle().turn()
  }

  @Test func leaked() {
    let leaked = DoorMock(name: "leaked")
    leaked.leak()
    leaked.expect().call(leaked.open())
  }
}

@Suite(.verifiesMocks) struct VerifiedSwiftTests {
  @Test func met() {
    let met = DoorMock(name: "met")
    met.expect().call(met.open())

    met.open()
  }

  @Test func unmet() {
    let unmetInScope = DoorMock(name: "unmetInScope")
    unmetInScope.expect().call(unmetInScope.open())
  }

  @Test func detached() async {
    let detachedInScope = DoorMock(name: "detachedInScope")
    await Task.detached {
      detachedInScope.expect().call(detachedInScope.open())
      detachedInScope.verify()
    }.value
  }

  @Test func thread() async {
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        let threadInSwiftScope = DoorMock(name: "threadInSwiftScope")
        threadInSwiftScope.expect().call(threadInSwiftScope.open())
        threadInSwiftScope.verify()
        done.resume()
      }
    }
  }

  @Test func answered() {
    let answered = DoorMock(name: "answered")
    let other = DoorMock(name: "other")
    _ = (answered.width(), other.width(), answered.width())
    Issue.record("The width is none.")
    _ = other.width()
  }

  @Test func answeredBeforeError() throws {
    _ = DoorMock(name: "answeredBeforeError").width()
    throw CancellationError()
  }

  @Test func unusedStub() {
    let unusedInSwiftTesting = DoorMock(name: "unusedInSwiftTesting")
    unusedInSwiftTesting.stub().call(unusedInSwiftTesting.width()).andReturn(2)
  }

  @Test func cancelled() throws {
    let cancelled = DoorMock(name: "cancelled")
    cancelled.expect().call(cancelled.open())
    try Test.cancel("The expectations of a cancelled test count for nothing.")
  }
}

// MARK: - BesideSwiftTests

/// Tests that run while a failure outside of them is reported.
@Suite struct BesideSwiftTests {
  @Suite(.verifiesMocks) struct Verified {
    @Test(arguments: 0..<3) func waiting(number: Int) async {
      await Meeting.start.join()
      await Meeting.end.join()
    }
  }

  @Test func thread() async {
    await Meeting.start.join()
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        let besideVerified = DoorMock(name: "besideVerified")
        besideVerified.expect().call(besideVerified.open())
        besideVerified.verify()
        done.resume()
      }
    }
    await Meeting.end.join()
  }
}

/// A point at which the four tests wait for each other.
private actor Meeting {
  static let start = Meeting()
  static let end = Meeting()

  private var waiting: [CheckedContinuation<Void, Never>] = []

  func join() async {
    if waiting.count < 3 { return await withCheckedContinuation { waiting.append($0) } }
    for test in waiting { test.resume() }
  }
}
