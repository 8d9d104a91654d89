import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// No test here moves the clock unless it says so: what returns, returns because of a call.
@Suite struct AfterTheFactWaiting {
  private let clock = ManualClock()
  private let files = FilesMock(name: "files")

  /// What is reported while a test waits for calls of `save`, and something else happens.
  private func failures(
    count: CallCount, when action: (Task<[MockFailure], Never>) -> Void
  ) async -> [MockFailure] {
    let (files, clock) = (files, clock)
    let waiting = Task {
      await collectingFailures {
        await files.received(within: .seconds(1), clock: clock)
          .call(files.save(Arg.any()), count: count)
      }
    }
    await clock.sleeping()
    action(waiting)
    return await waiting.value
  }

  // MARK: - Returning

  @Test func `a check returns as soon as the count is correct`() async {
    files.save("a")

    let failures = await failures(count: 2) { _ in
      files.close()
      files.save("b")
    }

    #expect(failures == [])
  }

  @Test func `a check that already passes doesn't start a timer`() async {
    files.save("a")

    await files.received(within: .seconds(1), clock: clock).call(files.save("a"))
    for _ in 0..<100 { await Task.yield() }

    #expect(clock.sleepCount == 0)
  }

  @Test func `a check waits for a call of another task with the default clock`() async {
    let files = files
    let saving = Task { await files.upload("a") }

    await files.received(within: .seconds(600)).call(files.upload("a"))

    await saving.value
  }

  @Test func `a call after the count is correct doesn't affect the check`() async {
    let failures = await failures(count: 1) { _ in
      files.save("a")
      files.save("b")
    }

    #expect(failures == [])
  }

  @Test func `calls during a waiting check are regular calls`() async {
    let (files, clock) = (files, clock)
    let saver = CallingClock(clock) { files.save("a") }

    await files.received(within: .seconds(1), clock: saver).call(files.save("a"))

    #expect(files.recordedCalls.count == 1)
  }

  @Test func `a captor captures each argument once`() async {
    let captor = ArgumentCaptor<String>()
    let (files, clock) = (files, clock)
    let waiting = Task {
      await files.received(within: .seconds(1), clock: clock)
        .call(files.save(captor.capture()), count: 3)
      return
    }

    await clock.sleeping()
    for text in ["a", "b", "c"] { files.save(text) }
    await waiting.value

    #expect(captor.allValues == ["a", "b", "c"])
  }

  @Test func `a waiting check marks its calls as checked`() async {
    let waited = await failures(count: 1) { _ in files.save("a") }
    files.close()

    let failures = collectingFailures { files.verifyNoMoreCalls() }

    #expect(waited == [])
    #expect(
      failures.map(\.headline) == [
        "files received 1 call that was neither expected nor checked: close()."
      ])
  }

  @Test func `a matcher can call its mock during a check`() async {
    let (files, clock) = (files, clock)
    let waiting = Task {
      await collectingFailures {
        await files.received(within: .seconds(1), clock: clock).call(
          files.save(
            Arg.verify { text in
              files.close()
              return text == "a"
            }))
      }
    }

    await clock.sleeping()
    files.save("a")

    #expect(await waiting.value == [])
  }

  #if canImport(Darwin) || os(Linux)
  @Test func `a call that arrives during counting is counted`() async {
    let files = files
    let isFirst = DispatchSemaphore(value: 0)
    isFirst.signal()

    let failures = await failures(
      count: .matching("twice") { count in
        if count == 1, isFirst.wait(timeout: .now()) == .success {
          let saved = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            files.save("b")
            saved.signal()
          }
          saved.wait()
        }
        return count == 2
      }
    ) { _ in files.save("a") }

    #expect(failures == [])
  }
  #endif

  @Test func `a check doesn't count calls that are reset while it waits`() async {
    files.save("a")

    let failures = await failures(count: 2) { _ in
      files.resetCalls()
      files.save("b")
      clock.advance(by: .seconds(1))
    }

    #expect(failures.count == 1)
  }

  @Test func `a check doesn't count described calls that are reset while it waits`() async {
    for text in ["a", "b", "c"] { files.save(text) }

    let failures = await failures(count: 4) { _ in
      files.received().reset(files.save("b"))
      files.save("d")
      clock.advance(by: .seconds(1))
    }

    #expect(failures.count == 1)
  }

  @Test func `a check counts the calls that remain after a reset while it waits`() async {
    for text in ["a", "b"] { files.save(text) }

    let failures = await failures(count: 3) { _ in
      files.received().reset(files.save("b"))
      for text in ["c", "d"] { files.save(text) }
    }

    #expect(failures == [])
  }

  // MARK: - Giving up

  @Test func `a check fails early if no further call can make the count correct`() async {
    let failures = await failures(count: .exactly(1).and(.matching("not once") { $0 != 1 })) { _ in
      files.save("a")
    }

    #expect(failures.map(\.problem) == [.calls(1, to: "files.save(any)")])
  }

  @Test func `a check fails immediately if too many calls have already happened`() async {
    files.save("a")
    files.save("b")
    var line: UInt = 0

    let failures = await collectingFailures {
      line = #line + 1
      await files.received(within: .seconds(1), clock: clock).call(files.save(Arg.any()), count: 1)
    }

    #expect(failures.map(\.site.line) == [line])
    #expect(failures.map(\.problem) == [.calls(2, to: "files.save(any)")])
  }

  @Test func `a check fails when the time is up`() async {
    files.save("a")

    let failures = await failures(count: .atLeast(3)) { _ in
      files.save("b")
      clock.advance(by: .seconds(1))
    }

    #expect(failures.map(\.problem) == [.calls(2, to: "files.save(any)")])
  }

  @Test func `a check fails when the waiting task is cancelled`() async {
    let failures = await failures(count: 1) { $0.cancel() }

    #expect(failures.map(\.problem) == [.calls(0, to: "files.save(any)")])
  }

  @Test func `a timeout of zero doesn't wait`() async {
    let failures = await collectingFailures {
      await files.received(within: .zero, clock: clock).call(files.save("a"))
    }

    #expect(failures.map(\.problem) == [.calls(0, to: #"files.save("a")"#)])
  }

  @Test func `a negative timeout is reported, and nothing is checked`() async {
    files.save("a")

    var calls: [RecordedCall] = []
    let failures = await collectingFailures {
      calls = await files.received(within: .seconds(-1), clock: clock).call(files.save("b"))
    }

    #expect(calls.isEmpty)
    #expect(failures.map(\.headline) == ["The time to wait must not be negative (was -1 second)."])
  }
}

// MARK: - Ends

extension AfterTheFactWaiting {
  @Test func `a check for ended calls waits until a gate lets the call end`() async {
    let (files, clock, gate) = (files, clock, Gate())
    await files.stub().call(files.upload("a")).andWait(for: gate)
    let uploading = Task { await files.upload("a") }
    await gate.waitForCall()
    let waiting = Task {
      await files.received(within: .seconds(1), clock: clock).call(files.upload("a"), ended: true)
        .map(\.isOver)
    }
    await clock.sleeping()

    let begun = await files.received(within: .seconds(1), clock: clock).call(files.upload("a"))
    gate.open()

    #expect(begun.map(\.isOver) == [false])
    #expect(await waiting.value == [true])
    await uploading.value
  }

  @Test func `a check for ended calls counts calls that throw, in the order in which they end`()
    async throws
  {
    let (files, clock) = (files, clock)
    let gates = [Gate(), Gate()]
    for (name, gate) in zip(["a", "b"], gates) {
      try await files.stub().call(files.move(name)).andWait(for: gate).andThrow(CancellationError())
    }
    let moving = ["a", "b"].map { name in Task { try await files.move(name) } }
    for gate in gates { await gate.waitForCall() }
    let waiting = Task {
      try await files.received(within: .seconds(1), clock: clock).call(
        files.move(Arg.any()), count: 1, ended: true
      ).map { ($0.arguments as? [String], $0.error is CancellationError) }
    }
    await clock.sleeping()

    gates[1].open()

    let ended = try await waiting.value
    #expect(ended.map(\.0) == [["b"]])
    #expect(ended.map(\.1) == [true])
    gates[0].open()
    for move in moving { _ = await move.result }
  }

  @Test func `a check for ended calls fails when the time is up`() async {
    let (files, clock, gate) = (files, clock, Gate())
    await files.stub().call(files.upload("a")).andWait(for: gate)
    let uploading = Task { await files.upload("a") }
    await gate.waitForCall()
    let waiting = Task {
      await collectingFailures {
        await files.received(within: .seconds(1), clock: clock).call(
          anyArgumentsOf: files.upload, ended: true)
      }
    }
    await clock.sleeping()

    let immediate = await collectingFailures {
      await files.received(within: .zero, clock: clock).call(files.upload("a"), ended: true)
    }
    clock.advance(by: .seconds(1))

    #expect(await waiting.value.map(\.problem) == [.calls(0, to: "files.upload(any)")])
    #expect(immediate.map(\.problem) == [.calls(0, to: #"files.upload("a")"#)])
    gate.open()
    await uploading.value
  }

  @Test func `a check for ended calls sees a call that ends immediately`() async {
    let (files, clock) = (files, clock)
    await files.stub().call(files.upload("a")).andReturn(())
    let waiting = Task {
      await files.received(within: .seconds(1), clock: clock).call(
        files.upload("a"), count: 100, ended: true
      ).count
    }
    await clock.sleeping()

    await withTaskGroup { group in
      for _ in 1...100 { group.addTask { await files.upload("a") } }
    }

    #expect(await waiting.value == 100)
  }
}

extension RecordedCall {
  fileprivate var isOver: Bool { end != nil }
}

// MARK: - Fixtures

private final class FilesMock: Mock, @unchecked Sendable {
  func save(_ text: String) { call(text) }
  func upload(_ text: String) async { await call(text) }
  func move(_ text: String) async throws { try await callThrowing(text) }
  func close() { call() }
}

/// A clock that does something when the waiting begins, in the task that waits.
private struct CallingClock: Clock {
  private let base: ManualClock
  private let action: @Sendable () -> Void

  init(_ base: ManualClock, action: @escaping @Sendable () -> Void) {
    self.base = base
    self.action = action
  }

  var now: ManualClock.Instant {
    action()
    return base.now
  }

  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}
