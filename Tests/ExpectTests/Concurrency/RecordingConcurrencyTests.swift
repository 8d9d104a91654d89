import ExpectTesting
import Foundation
import Testing

struct RecordingConcurrencyTests {
  @Test func `a call from another task is live while a call is recorded`() async {
    let probe = ProbeMock(name: "probe")

    await probe.expect().call(probe.measure(Arg.eq(liveCall(of: probe))), count: 1)

    #expect(probe.measure(1) == 42)
    #expect(collectingFailures { probe.verify() } == [])
  }

  @Test func `a child task that is started by an argument makes a live call`() async {
    let probe = ProbeMock(name: "probe")
    probe.stub().call(probe.measure(Arg.eq(7))).andReturn(70)

    await probe.expect().call(probe.measure(Arg.eq(childCall(of: probe))), count: 1)

    _ = probe.measure(70)
    #expect(collectingFailures { probe.verify() } == [])
  }

  #if !os(WASI)
  @Test func `a call from another thread is live while a call is recorded`() {
    let probe = ProbeMock(name: "probe")
    probe.stub().call(probe.measure(Arg.any())).andReturn(5)

    probe.expect().call(probe.measure(Arg.eq(onThread { probe.measure(1) })), count: 1)

    #expect(probe.measure(5) == 5)
    #expect(collectingFailures { probe.verify() } == [])
  }

  @Test func `a call is recorded on a thread without a task`() {
    let probe = ProbeMock(name: "probe")

    let result = onThread {
      probe.stub().call(probe.measure(Arg.eq(3))).andReturn(9)
      return probe.measure(3)
    }

    #expect(result == 9)
  }
  #endif

  @Test func `a recording survives a hop to an actor and to the main actor`() async {
    let probe = ProbeMock(name: "probe")
    let station = Station()

    await probe.stub().call(probe.measure(station.any(), onMain())).andReturn(11)

    #expect(probe.measure(1, 2) == 11)
  }

  @Test func `recordings of two mocks in one task do not mix`() {
    let first = ProbeMock(name: "first")
    let second = ProbeMock(name: "second")
    second.stub().call(second.measure(Arg.any())).andReturn(4)

    first.stub().call(first.measure(Arg.eq(second.measure(0)))).andReturn(8)

    #expect(first.measure(4) == 8)
  }

  @Test func `two hundred recordings at once on one mock each find their own matchers`() async {
    let probe = ProbeMock(name: "probe")

    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          _ = await probe.stub().call(probe.measure(Arg.eq(number), onMain())).andReturn(-number)
        }
      }
      await group.waitForAll()
    }

    #expect((0..<200).allSatisfy { probe.measure($0, 1) == -$0 })
  }
}

// MARK: - Fixtures

private protocol Probe: Sendable {
  func measure(_ value: Int) -> Int
  func measure(_ first: Int, _ second: Int) -> Int
}

private final class ProbeMock: Mock, Probe, @unchecked Sendable {
  func measure(_ value: Int) -> Int { call(value) }
  func measure(_ first: Int, _ second: Int) -> Int { call(first, second) }
}

private actor Station {
  func any() async -> Int {
    await Task.yield()
    return Arg.any()
  }
}

@MainActor private func onMain() async -> Int {
  await Task.yield()
  return Arg.any()
}

private func liveCall(of probe: ProbeMock) async -> Int {
  await Task.detached { _ = probe.measure(99) }.value
  return 1
}

private func childCall(of probe: ProbeMock) async -> Int {
  async let measured = probe.measure(7)
  return await measured
}

#if !os(WASI)
/// Runs a closure on a thread of its own, and waits for it.
private func onThread(_ body: @escaping @Sendable () -> Int) -> Int {
  let result = Result()
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    result.value = body()
    done.signal()
  }
  done.wait()
  return result.value
}
#endif

/// Written before the semaphore is signalled, and read after it was waited for.
private final class Result: @unchecked Sendable {
  var value = 0
}
