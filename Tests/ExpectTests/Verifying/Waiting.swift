import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// No test here moves the clock unless it says so: what returns, returns because of a call.
@Suite struct Waiting {
  private let clock = ManualClock()
  private let cart = CartMock(name: "cart")

  /// What is reported while a test waits, and something else happens.
  private func failures(
    within time: Duration = .seconds(1), when action: () async -> Void
  ) async -> [MockFailure] {
    let (cart, clock) = (cart, clock)
    let waiting = Task {
      await collectingFailures { await cart.verify(within: time, clock: clock) }
    }
    await clock.sleeping()
    await action()
    return await waiting.value
  }

  @Test(arguments: [.seconds(Int64.max), .seconds(Int64.max) * 2] as [Duration])
  func `the timeout can be very long`(time: Duration) async {
    cart.expect().call(cart.clear())
    let cart = cart
    let waiting = Task { await collectingFailures { await cart.verify(within: time) } }

    await Task.yield()
    cart.clear()

    #expect(await waiting.value == [])
  }

  @Test func `a waiting verification returns when a call meets the last expectation`() async {
    cart.expect().call(cart.clear())
    cart.expect().call(cart.add("apple", qty: Arg.any()), count: 2).andReturn(true)

    let failures = await failures {
      _ = cart.add("apple", qty: 1)
      cart.clear()
      _ = cart.add("apple", qty: 2)
    }

    #expect(failures == [])
  }

  @Test func `a waiting verification returns immediately if all expectations are met`() async {
    cart.expect().call(cart.clear())
    cart.clear()

    await cart.verify(within: .seconds(1), clock: clock)
  }

  @Test func `a waiting verification uses its own clock by default`() async {
    cart.expect().call(cart.clear())
    let cart = cart
    let clearing = Task { cart.clear() }

    await cart.verify(within: .seconds(600))

    await clearing.value
  }

  @Test func `a waiting verification returns after captors have captured the last call`() async {
    let item = ArgumentCaptor<String>()
    cart.expect().call(cart.add(item.capture(), qty: Arg.any())).andReturn(true)

    _ = await failures { _ = cart.add("apple", qty: 1) }

    #expect(item.value == "apple")
  }

  @Test func `a waiting verification reports unmet expectations after the timeout`() async {
    cart.expect().call(cart.clear())
    cart.expect().call(cart.total(), count: 2).andReturn(1)

    let failures = await failures {
      _ = cart.total()
      clock.advance(by: .seconds(1))
    }

    #expect(
      failures.map(\.problem) == [
        .calls(0, to: "cart.clear()"),
        .calls(1, to: "cart.total()"),
      ])
  }

  @Test func `a waiting verification waits for the whole time`() async {
    cart.expect().call(cart.clear())

    let failures = await failures {
      clock.advance(by: .milliseconds(999))
      cart.clear()
    }

    #expect(failures == [])
  }

  @Test func `a waiting verification reports unmet expectations when the task is cancelled`() async
  {
    cart.expect().call(cart.clear())
    let (cart, clock) = (cart, clock)
    let waiting = Task {
      await collectingFailures { await cart.verify(within: .seconds(1), clock: clock) }
    }

    await clock.sleeping()
    waiting.cancel()

    let problems = await waiting.value.map(\.problem)
    #expect(problems == [.calls(0, to: "cart.clear()")])
  }

  @Test func `a waiting verification reports each failure once`() async {
    cart.expect().call(cart.clear())

    let failures = await failures { clock.advance(by: .seconds(1)) }

    #expect(failures.count == 1)
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a timeout of zero doesn't wait`() async {
    cart.expect().call(cart.clear())

    let failures = await collectingFailures { await cart.verify(within: .zero, clock: clock) }

    #expect(failures.map(\.problem) == [.calls(0, to: "cart.clear()")])
  }

  @Test func `a waiting verification returns when the expectations are reset`() async {
    cart.expect().call(cart.clear())

    let failures = await failures { cart.resetExpectations() }

    #expect(failures == [])
  }

  @Test func `several tasks can wait for one mock`() async {
    cart.expect().call(cart.clear())
    let (cart, clock) = (cart, clock)

    await withTaskGroup { group in
      for _ in 1...1_000 {
        group.addTask { await cart.verify(within: .seconds(1), clock: clock) }
      }
      await clock.sleeping(1_000)
      cart.clear()
    }
  }
}

// MARK: - Giving up

extension Waiting {
  @Test(
    arguments: [
      .exactly(1), .atMost(1), .between(0...1), .between(1..<2),
      .atLeast(1).and(.atMost(1)), .exactly(0).or(.exactly(1)),
      .matching("an odd number of times") { $0 % 2 == 1 }.and(.atMost(1)),
    ] as [CallCount])
  func `a waiting verification returns early if a call happened too often`(count: CallCount) async {
    cart.expect().call(cart.clear(), count: count)
    // Nothing else would end the waiting.
    cart.expect().call(cart.total())

    let atOnce = Locked<[MockFailure]>([])
    let later = await failures {
      let failures = collectingFailures {
        cart.clear()
        cart.clear()
      }
      atOnce.withLock { $0 = failures }
    }

    #expect(atOnce.withLock { $0 }.map(\.problem) == [.calls(2, to: "cart.clear()")])
    #expect(later.map(\.problem) == [.calls(0, to: "cart.total()")])
  }

  @Test(
    arguments: [
      .atLeast(1), .atLeast(1).or(.atLeast(4)), .atLeast(1).and(.atLeast(0)),
      .matching("an odd number of times") { $0 % 2 == 1 }.or(.atLeast(1)),
    ] as [CallCount])
  func `a waiting verification returns early if a rejected call happened`(count: CallCount) async {
    cart.reject().call(cart.clear(), count: count)
    cart.expect().call(cart.total())

    let atOnce = Locked<[MockFailure]>([])
    let later = await failures {
      let failures = collectingFailures { cart.clear() }
      atOnce.withLock { $0 = failures }
    }

    #expect(atOnce.withLock { $0 }.map(\.problem) == [.calls(1, to: "cart.clear()")])
    #expect(later.map(\.problem) == [.calls(0, to: "cart.total()")])
  }

  @Test func `a waiting verification keeps waiting if a further call can meet the count`() async {
    cart.reject().call(cart.clear(), count: 1)
    cart.expect().call(
      cart.total(), count: .exactly(1).or(.matching("three times") { $0 == 3 })
    ).andReturn(1)

    let failures = await failures {
      _ = cart.total()
      cart.clear()
      _ = cart.total()
      cart.clear()
      _ = cart.total()
    }

    #expect(failures == [])
  }
}

// MARK: - Conditions that call the mock

extension Waiting {
  @Test func `a count that makes a call whenever it's evaluated doesn't wait forever`() async {
    let runs = Locked(0)
    let cart = cart
    cart.expect().call(
      cart.clear(),
      count: .matching("once") { count in
        runs.withLock { $0 += 1 }
        _ = cart.total()
        return count == 1
      })

    let failures = await failures { cart.clear() }

    #expect(failures == [])
    #expect(runs.withLock { $0 } < 100)
  }

  #if canImport(Darwin) || os(Linux)
  @Test func `a count can call the mock while other threads do`() async {
    let runs = Locked(0)
    let cart = cart
    cart.expect().call(
      cart.clear(),
      count: .matching("once") { count in
        guard count > 0 else { return false }
        let run = number(in: runs)
        if run == 1 { onAnotherThread { for _ in 1...16 { _ = cart.total() } } }
        if run == 2 { _ = cart.total() }
        return run > 2
      })

    let failures = await failures { cart.clear() }

    #expect(failures == [])
  }

  @Test func `a call of another thread counts even if the count makes calls`() async {
    let runs = Locked(0)
    let cart = cart
    cart.expect().call(
      cart.clear(),
      count: .matching("twice") { count in
        guard count > 0 else { return false }
        let run = number(in: runs)
        _ = cart.total()
        if run == 1 { onAnotherThread { cart.clear() } }
        return count == 2
      })

    let failures = await failures { cart.clear() }

    #expect(failures == [])
  }

  /// Counts a run, and returns its number.
  private func number(in runs: Locked<Int>) -> Int {
    runs.withLock { runs in
      runs += 1
      return runs
    }
  }
  #endif
}

// MARK: - Words

extension Waiting {
  @Test(
    arguments: [
      (.seconds(1), "1 second"), (.seconds(2), "2 seconds"), (.seconds(90), "90 seconds"),
      (.seconds(1.5), "1.5 seconds"), (.milliseconds(200), "200 milliseconds"),
      (.milliseconds(1), "1 millisecond"), (.microseconds(2500), "2.5 milliseconds"),
      (.microseconds(50), "50 microseconds"), (.nanoseconds(3), "3 nanoseconds"),
      (.milliseconds(60_050), "60.05 seconds"),
      (Duration(secondsComponent: 0, attosecondsComponent: 500_000_000), "0.5 nanoseconds"),
    ] as [(Duration, String)])
  func `the message states the timeout in its natural unit`(time: Duration, words: String) async {
    cart.expect().call(cart.clear())

    let failures = await failures(within: time) { clock.advance(by: time) }

    #expect(failures.first?.headline.contains(" within \(words) ") == true)
  }
}
