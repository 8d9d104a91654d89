import ExpectTesting
import Testing

/// Calls that are answered directly, while everything around them changes.
struct DirectCallConcurrencyTests {
  @Test func `calls of many tasks are all recorded and counted`() async {
    let desk = DeskMock(name: "desk")
    desk.expect().call(desk.sign("a", Arg.any()), count: 4_000).andReturn(true)
    desk.expect().call(desk.sign(Arg.any(), Arg.any()), count: 8_000)

    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<1_000 { _ = desk.sign(task % 2 == 0 ? "a" : "b", number) }
        }
      }
    }
    let failures = collectingFailures { desk.verify() }

    #expect(failures == [])
    #expect(desk.recordedCalls.count == 8_000)
  }

  @Test func `calls go on while rules are stated and reset`() async {
    let desk = DeskMock(name: "desk")
    desk.stub().call(desk.sign("a", Arg.any())).andReturn(true)

    let failures = await collectingFailures {
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            for number in 0..<2_000 { _ = desk.sign("a", number) }
          }
        }
        group.addTask {
          for number in 0..<100 {
            let captor = ArgumentCaptor<Int>()
            desk.stub().call(desk.sign("b\(number)", Arg.any())).andReturn(true).optional()
            desk.stub().call(desk.sign(Arg.eq("c"), captor.capture())).optional()
            if number % 10 == 9 { desk.resetStubs() }
          }
        }
        group.addTask {
          for _ in 0..<100 {
            _ = desk.recordedCalls.count
            desk.resetCalls()
          }
        }
      }
    }

    #expect(failures == [])
  }

  @Test func `a test that waits is woken by calls that are otherwise answered directly`() async {
    let desk = DeskMock(name: "desk")
    desk.stub().call(desk.sign("a", Arg.any())).andReturn(true)
    _ = desk.sign("a", 0)
    let signing = Task {
      for number in 1..<1_000 {
        _ = desk.sign("a", number)
        await Task.yield()
      }
    }

    await desk.received(within: .seconds(600)).call(desk.sign("a", Arg.any()), count: .atLeast(999))

    await signing.value
  }
}

private protocol Desk: Sendable {
  func sign(_ name: String, _ page: Int) -> Bool
}

private final class DeskMock: Mock, Desk, @unchecked Sendable {
  func sign(_ name: String, _ page: Int) -> Bool { call(name, page) }
}
