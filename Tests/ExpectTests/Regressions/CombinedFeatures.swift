import Dispatch
import ExpectTestSupport
import ExpectTesting
import Testing

/// Defects that occurred where two features meet.
@Suite struct CombinedFeatures {
  private let desk = DeskMock(name: "desk")
  private let order = CallOrder()

  // MARK: - Closures

  @Test func `a closure in an optional or existential isn't compared`() {
    let work: () -> Void = {}
    let failures = collectingFailures {
      desk.reject().call(desk.run(work))
      desk.reject().call(desk.keep(work))
      desk.stub().call(desk.run(nil))
      desk.stub().call(desk.keep(3))
    }

    #expect(
      failures.map(\.headline) == [
        "'run(_:)' was given a closure to compare with, but closures are never equal.",
        "'keep(_:)' was given a closure to compare with, but closures are never equal.",
      ])
  }

  // MARK: - Orders

  @Test func `waiting for expectations reports their order`() async {
    let failures = await collectingFailures {
      desk.expect(in: order).call(desk.open())
      desk.expect(in: order).call(desk.close())
      desk.close()
      desk.open()
      await desk.verify(within: .seconds(60))
      desk.resetExpectations()
    }

    #expect(failures.map(\.problem) == [.early("desk.close()", before: "desk.open()")])
  }

  @Test func `a later check in an order only counts later calls`() {
    let failures = collectingFailures {
      desk.take(1)
      desk.open()
      desk.take(4)
      inOrder {
        desk.received().call(desk.open())
        desk.received().call(desk.take(Arg.any()), count: .never)
      }
    }

    #expect(failures.map(\.problem) == [.calls(1, to: "desk.take(any)")])
  }

  @Test func `the closure of a count can make a call in its order`() {
    desk.expect(in: order).call(
      desk.open(),
      count: .matching("an odd number of times") { count in
        desk.close()
        return count % 2 == 1
      })
    desk.expect(in: order).call(desk.close(), count: 0...)

    desk.open()

    #expect(collectingFailures { desk.verify() } == [])
  }

  // MARK: - Kept assignments

  @Test func `an assignment uses the stub that keeps it`() {
    desk.stub().call(desk.title).andKeep("draft")
    desk.title = "letter"
    desk.verifyNoUnusedStubs()
  }

  @Test func `no assignment is lost among threads`() {
    desk.stub().call(desk[Arg.any()]).andKeep("")

    for round in 1...200 {
      DispatchQueue.concurrentPerform(iterations: 4) { desk[$0] = "\(round)" }

      #expect((0..<4).map { desk[$0] } == Array(repeating: "\(round)", count: 4))
    }
  }

  // MARK: - Collected failures

  @Test func `failures of threads are collected after another collection ended`() {
    let strict = DeskMock(.strict, name: "desk")
    let failures = collectingFailures {
      strict.stub().call(strict.close())
      _ = collectingFailures { strict.stub().call(strict.close()) }
      onAnotherThread {
        strict.open()
        strict.expect().call(strict.take(1))
      }
    }

    #expect(
      failures.map(\.problem) == [
        .other("Unexpected call: desk.open()"),
        .calls(0, to: "desk.take(1)"),
      ])
  }

  // MARK: - Calls of the test's own code

  @Test func `a reset during matching discards the call`() {
    let desk = desk
    desk.reject().call(
      desk.take(
        Arg.verify { _ in
          desk.resetCalls()
          return true
        }))
    desk.take(1)
    desk.verify()
    #expect(desk.recordedCalls.isEmpty)
  }

  @Test func `a check ends if its matcher makes the awaited call`() async {
    let desk = desk
    let clock = ManualClock()
    let check = Task {
      _ = await desk.received(within: .seconds(1), clock: clock).call(
        desk.take(
          Arg.verify { (number: Int) in
            if number == 1 { desk.take(2) }
            return number == 2
          }))
    }
    await clock.sleeping()

    desk.take(1)

    await check.value
  }

  @Test func `a check ends if its matcher always makes another call`() async {
    let desk = desk
    desk.take(1)

    let failures = await collectingFailures {
      await desk.received(within: .milliseconds(1)).call(
        desk.take(
          Arg.verify { (number: Int) in
            desk.take(number + 1)
            return false
          }))
    }

    #expect(failures.count == 1)
  }

  @Test func `a call in the count of another mock's expectation ends a wait`() async {
    let (desk, other) = (desk, DeskMock())
    let clock = ManualClock()
    desk.expect().call(
      desk.open(),
      count: .matching("once") { count in
        if count == 1 { other.close() }
        return count == 1
      })
    other.expect().call(other.close())
    let waits = [desk, other].map { mock in
      Task { await mock.verify(within: .seconds(1), clock: clock) }
    }
    await clock.sleeping(2)

    desk.open()

    for wait in waits { await wait.value }
  }

  @Test func `a delay can be very long`() async {
    let desk = desk
    await desk.stub().call(desk.wait()).andDelay(.seconds(Int64.max)).andReturn("late")
    let call = Task { await desk.wait() }

    call.cancel()

    #expect(await call.value == "late")
  }
}

// MARK: - Fixtures

private final class DeskMock: Mock, @unchecked Sendable {
  func open() { call() }
  func close() { call() }
  func take(_ number: Int) { call(number) }
  func run(_ work: (() -> Void)?) { call(work) }
  func keep(_ value: Any) { call(value) }
  func wait() async -> String { await call() }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  subscript(index: Int) -> String {
    get { call(index) }
    set { call(index, newValue) }
  }
}
