import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Calls that were reset satisfied their order, or took others with them.
@Suite struct ResetsInOrders {
  private let desk = WritingDeskMock(name: "desk")
  private let file = OpenFileMock(name: "file")

  @Test func `a call that its matcher removes doesn't meet an ordered expectation`() {
    let (desk, order) = (desk, CallOrder())
    desk.expect(in: order).call(
      desk.take(
        Arg.verify { _ in
          desk.resetCalls()
          return true
        }))
    desk.take(1)

    #expect(collectingFailures { desk.verify() }.count == 1)
  }

  @Test(
    arguments: [
      { $0.resetCalls() }, { $0.resetExpectations() }, { $0.received().reset($0.open()) },
      { $0.resetAll() },
    ] as [@Sendable (OpenFileMock) -> Void])
  func `a reset keeps the choices of other calls`(_ reset: @Sendable (OpenFileMock) -> Void) {
    inAnyOrder {
      desk.expect().call(desk.write(Arg.any()), count: 1)
      desk.expect().call(desk.write("a"), count: 1)
      file.expect().call(file.open())
    }
    desk.write("a")
    file.open()
    reset(file)

    #expect(
      collectingFailures {
        desk.write("b")
        file.open()
        desk.verify()
      } == [])
  }

  @Test func `a reset in a nested block keeps the position in the others`() {
    inOrder {
      desk.expect().call(desk.write("a"), count: 0...1)
      inAnyOrder {
        inOrder {
          desk.expect().call(desk.write(Arg.any()), count: 1)
          file.expect().call(file.open(), count: 1)
        }
        desk.expect().call(desk.take(1), count: 1)
      }
      file.expect().call(file.close(), count: 1)
    }
    desk.write("a")
    file.open()
    file.resetCalls()
    file.open()
    desk.take(1)
    file.close()

    #expect(collectingFailures { desk.verify() } == [])
    #expect(collectingFailures { file.verify() } == [])
  }

  @Test func `a call that arrives during a reset keeps its place in the order`() {
    let (desk, order) = (desk, CallOrder())
    desk.expect(in: order).call(desk.write(Arg.any()), count: 1...2)
    desk.write("a")
    desk.received().reset(
      desk.write(
        Arg.verify {
          if $0 == "a", desk.recordedCalls.count == 1 { desk.write("b") }
          return $0 == "a"
        }))

    #expect(collectingFailures { desk.verify() } == [])
    #expect(desk.recordedCalls.count == 1)
  }

  @Test func `an expectation outside of its order still answers after a reset`() {
    inOrder { desk.expect().call(desk.count()).andReturn(5) }
    desk.resetExpectations()

    #expect(desk.count() == 5)
    desk.resetStubs()
    #expect(desk.count() == 0)
  }

  @Test func `many concurrent calls and resets leave an order consistent`() async {
    let (desk, file, order) = (desk, file, CallOrder())
    desk.expect(in: order).call(desk.write(Arg.any()), count: 0...)
    file.expect(in: order).call(file.open(), count: 0...)
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask { for _ in 0..<50 { desk.write("\(number)") } }
        group.addTask { for _ in 0..<10 { desk.resetCalls() } }
      }
    }
    desk.resetCalls()
    desk.write("last")
    file.open()

    #expect(collectingFailures { order.verify() } == [])
  }
}

/// A call that was too early, but wasn't reported because another one was, hid its missing calls after that report was dropped.
@Suite struct DroppedViolations {
  private let desk = WritingDeskMock(name: "desk")

  @Test func `missing calls are reported after the report of a call that was too early is dropped`()
  {
    let desk = desk
    let order = CallOrder()
    for text in ["a", "b", "c", "d"] { desk.expect(in: order).call(desk.write(text)) }

    let early = collectingFailures {
      desk.write("b")
      desk.write("a")
      desk.write("d")
    }
    let missing = collectingFailures { desk.verify() }

    #expect(early.count == 1)
    #expect(missing.count == 1)
  }
}

/// The only right way to assign calls was discarded from fifty calls of each on.
@Suite struct ManyCallsInOrders {
  private let desk = WritingDeskMock(name: "desk")

  @Test(arguments: [49, 50, 51, 101, 250], [true, false])
  func `two overlapping expectations in any order`(_ count: Int, _ isForward: Bool) {
    inAnyOrder {
      desk.expect().call(desk.write(Arg.any()), count: .exactly(count))
      desk.expect().call(desk.write("a"), count: .exactly(count))
    }
    for text in isForward ? ["a", "b"] : ["b", "a"] { for _ in 0..<count { desk.write(text) } }

    #expect(collectingFailures { desk.verify() } == [])
  }

  @Test(arguments: [49, 120])
  func `three overlapping conditions in any order`(_ count: Int) {
    inAnyOrder {
      desk.expect().call(desk.take(Arg.verify { $0 > 0 }), count: .exactly(count))
      desk.expect().call(desk.take(Arg.verify { $0.isMultiple(of: 2) }), count: .exactly(count))
      desk.expect().call(desk.take(Arg.verify { $0.isMultiple(of: 3) }), count: .exactly(count))
    }
    for number in [6, 2, 1] { for _ in 0..<count { desk.take(number) } }

    #expect(collectingFailures { desk.verify() } == [])
  }

  @Test(arguments: [49, 120, 300])
  func `the same call in a sequence`(_ count: Int) {
    inOrder {
      desk.expect().call(desk.write("a"), count: .atLeast(count))
      desk.expect().call(desk.write("a"), count: .exactly(count))
    }
    for _ in 0..<2 * count + 7 { desk.write("a") }

    #expect(collectingFailures { desk.verify() } == [])
  }

  @Test(arguments: [49, 120])
  func `checks of overlapping calls`(_ count: Int) {
    for text in ["a", "b"] { for _ in 0..<count { desk.write(text) } }

    let failures = collectingFailures {
      inAnyOrder {
        desk.received().call(desk.write(Arg.any()), count: .exactly(count))
        desk.received().call(desk.write("a"), count: .exactly(count))
      }
    }

    #expect(failures == [])
  }
}

final class WritingDeskMock: Mock, @unchecked Sendable {
  func write(_ text: String) { call(text) }
  func take(_ number: Int) { call(number) }
  func count() -> Int { call() }
}

final class OpenFileMock: Mock, @unchecked Sendable {
  func open() { call() }
  func close() { call() }
}
