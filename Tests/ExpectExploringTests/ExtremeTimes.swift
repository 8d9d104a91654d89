import ExpectExploring
import ExpectTesting
import Testing

/// Times at the ends of what a `Duration` can represent.
@Suite(.verifiesMocks) struct ExtremeTimes {
  private static let extremes: [Duration] = [
    .seconds(Int64.max), Duration(secondsComponent: .max, attosecondsComponent: 0) * 10,
    .seconds(Int64.min), Duration(secondsComponent: .min, attosecondsComponent: 0) * 10,
  ]

  @Test(arguments: extremes) func `a clock can be advanced to any time`(_ time: Duration) async {
    let clock = TestClock()
    await clock.advance(by: .seconds(10))

    let failures = await collectingFailures {
      for _ in 1...30 { await clock.advance(by: time) }
      await clock.advance(to: TestClock.Instant(offset: time))
    }

    #expect((failures.count > 0) == (time < .zero))
    #expect(clock.now.duration(to: TestClock.Instant()) <= .seconds(-10))
  }

  @Test func `a task that sleeps for ever, again and again, is reported`() async {
    let clock = TestClock()
    let failures = await collectingFailures {
      try? await clock.controlling {
        let task = Task {
          while !Task.isCancelled { try? await clock.sleep(for: .seconds(Int64.max)) }
        }
        await clock.run()
        task.cancel()
      }
    }

    #expect(failures.count == 1)
  }

  @Test(arguments: extremes.prefix(2))
  func `a call can be held for any time`(_ time: Duration) async {
    let (index, clock) = (IndexMock(name: "index"), TestClock())
    await index.stub().call(index.find(Arg.any())).andReturn("answer")

    let orders = await withEachOrder(
      of: index, clock: clock, answersWithin: time, timeLimit: time
    ) { _ in
      async let first = index.find("a")
      async let second = index.find("b")
      #expect(await [first, second] == ["answer", "answer"])
    }
    await withEachCallCancelled(of: index, clock: clock, timeLimit: time) { _ in
      _ = await index.find("a")
    }
    await withEachCallCancelled(of: index, timeLimit: time) { _ in _ = await index.find("a") }
    await withEachAnswerChanged(of: index, clock: clock, timeLimit: time) { _ in
      #expect(await index.find("a") == "answer")
    }
    try? await clock.controlling(timeLimit: time) { try await clock.sleep(for: .zero) }

    #expect(orders.isComplete)
  }
}
