import ExpectTesting
import Testing

@Suite struct CallOrders {
  let order = CallOrder()
  let file = FileMock(name: "file")
  let disk = DiskMock(name: "disk")

  @Test func `calls in the expected order pass`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    file.expect(in: order).call(file.close())

    file.open()
    disk.write("a")
    disk.write("b")
    file.close()

    #expect(failures == [])
  }

  @Test func `an early call is reported at the line of its expectation`() {
    file.expect(in: order).call(file.open())
    let line: UInt = #line + 1
    disk.expect(in: order).call(disk.write(Arg.any()))

    let failures = failuresAfter {
      disk.write("a")
      file.open()
    }

    #expect(failures.map(\.problem) == [.early(#"disk.write("a")"#, before: "file.open()")])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a call before the last of several expected calls is early`() {
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    file.expect(in: order).call(file.close())

    let failures = failuresAfter {
      disk.write("a")
      file.close()
      disk.write("b")
    }

    #expect(failures.map(\.problem) == [.early("file.close()", before: "disk.write(any)")])
  }

  @Test func `a call with an open count must not happen after its successor`() {
    disk.expect(in: order).call(disk.write(Arg.any()))
    file.expect(in: order).call(file.close())

    let failures = failuresAfter {
      disk.write("a")
      file.close()
      disk.write("b")
    }

    #expect(failures.map(\.problem) == [.early("file.close()", before: "disk.write(any)")])
  }

  @Test func `an additional call violates its count, but not the order`() {
    disk.expect(in: order).call(disk.write(Arg.any()), count: 1)
    file.expect(in: order).call(file.close())

    let failures = failuresAfter {
      disk.write("a")
      file.close()
      disk.write("b")
    }

    #expect(failures.map(\.problem) == [.calls(2, to: "disk.write(any)")])
  }

  @Test func `an additional call counts for the last of several expectations`() {
    file.expect(in: order).call(file.open(), count: 1)
    disk.expect(in: order).call(disk.write(Arg.any()), count: 1)
    let line: UInt = #line + 1
    disk.expect(in: order).call(disk.write(Arg.any()), count: 1)

    let failures = failuresAfter {
      file.open()
      for text in ["a", "b", "c"] { disk.write(text) }
    }

    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `an expectation that allows zero calls can be skipped`() {
    file.expect(in: order).call(file.open(), count: .atMost(1))
    disk.expect(in: order).call(disk.write(Arg.any()), count: .between(0...2))
    file.expect(in: order).call(file.close())

    file.close()

    #expect(failures == [])
  }

  @Test func `an expectation that allows zero calls must not be met late`() {
    disk.expect(in: order).call(disk.write(Arg.any()), count: .between(0...2))
    file.expect(in: order).call(file.close())

    let failures = failuresAfter {
      file.close()
      disk.write("a")
    }

    #expect(failures.map(\.problem) == [.early("file.close()", before: "disk.write(any)")])
  }

  @Test func `other calls can happen in between`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.write("a"))

    disk.flush()
    file.open()
    disk.write("b")
    disk.flush()
    disk.write("a")

    #expect(failures == [])
  }

  @Test func `a call counts for the earliest expectation that still needs one`() {
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    disk.expect(in: order).call(disk.write("x"), count: 1)
    disk.expect(in: order).call(disk.write(Arg.any()), count: 1)

    for text in ["x", "a", "x", "b"] { disk.write(text) }

    #expect(failures == [])
  }

  @Test func `a call is answered by the expectation that it counts for`() {
    disk.expect(in: order).call(disk.read(), count: 2).andReturn("first")
    file.expect(in: order).call(file.close())
    disk.expect(in: order).call(disk.read()).andReturn("second")

    let before = [disk.read(), disk.read()]
    file.close()
    let after = disk.read()

    #expect(before == ["first", "first"])
    #expect(after == "second")
    #expect(failures == [])
  }

  @Test func `a captor only captures calls that its own expectation counts`() {
    let first = ArgumentCaptor<String>()
    let second = ArgumentCaptor<String>()
    disk.expect(in: order).call(disk.write(first.capture()), count: 1)
    disk.expect(in: order).call(disk.write(second.capture()), count: 1)

    disk.write("a")
    disk.write("b")

    #expect(first.allValues == ["a"])
    #expect(second.allValues == ["b"])
  }

  @Test func `expectations outside the order count every call`() {
    disk.expect(in: order).call(disk.write("a"), count: 1)
    disk.expect(in: order).call(disk.write(Arg.any()), count: 1)
    disk.expect().call(disk.write(Arg.any()), count: 2)

    disk.write("a")
    disk.write("b")

    #expect(failures == [])
  }

  @Test func `a nested call happens after the outer call`() {
    file.expect(in: order).call(file.open()).andDo { disk.flush() }
    disk.expect(in: order).call(disk.flush())
    file.expect(in: order).call(file.close())

    file.open()
    file.close()

    #expect(failures == [])
  }

  @Test func `an expectation with count .never rejects the call at any position`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.flush(), count: .never)
    file.expect(in: order).call(file.close())

    let failures = failuresAfter {
      file.open()
      file.close()
      disk.flush()
    }

    #expect(failures.map(\.problem) == [.calls(1, to: "disk.flush()")])
  }

  @Test func `two orders of one mock are independent`() {
    let other = CallOrder()
    file.expect(in: order).call(file.open())
    file.expect(in: order).call(file.close())
    disk.expect(in: other).call(disk.write("a"))
    file.expect(in: other).call(file.close())
    disk.expect(in: other).call(disk.write("b"))

    file.open()
    disk.write("a")
    file.close()
    disk.write("b")

    #expect(collectingFailures { other.verify() } == [])
    #expect(failures == [])
  }

  @Test func `a missing call is reported once, not for each of its successors`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    disk.expect(in: order).call(disk.flush())
    file.expect(in: order).call(file.close())

    let failures = failuresAfter {
      disk.write("a")
      disk.write("b")
      disk.flush()
      file.close()
    }

    #expect(failures.map(\.problem) == [.early(#"disk.write("a")"#, before: "file.open()")])
  }
}

// MARK: - Resetting

extension CallOrders {
  @Test func `an order discards the expectations of a mock that is reset`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.flush())

    file.resetExpectations()
    disk.flush()

    #expect(failures == [])
  }

  @Test func `resetCalls() starts an order over`() {
    file.expect(in: order).call(file.open(), count: 1)
    file.expect(in: order).call(file.close(), count: 1)
    _ = collectingFailures { file.close() }
    file.open()

    file.resetCalls()
    file.open()
    file.close()

    #expect(failures == [])
  }

  @Test func `an order that starts over requires its calls again`() {
    file.expect(in: order).call(file.open(), count: 1)
    file.expect(in: order).call(file.close(), count: 1)
    file.open()
    file.close()

    file.resetCalls()
    let failures = collectingFailures { file.close() }
    file.open()

    #expect(failures.map(\.problem) == [.early("file.close()", before: "file.open()")])
  }

  @Test func `an order releases arguments when the calls are reset`() {
    let keeper = KeeperMock()
    keeper.expect(in: order).call(keeper.keep(Arg.any(as: Thing())))
    weak var thing: Thing?

    do {
      let kept = Thing()
      thing = kept
      keeper.keep(kept)
    }
    let isKept = thing != nil
    keeper.resetCalls()

    #expect(isKept)
    #expect(thing == nil)
    keeper.resetExpectations()
  }

  @Test func `an expectation still answers after it was removed from its order`() {
    disk.expect(in: order).call(disk.read()).andReturn("text")

    disk.resetExpectations()

    #expect(disk.read() == "text")
  }
}

// MARK: - Fixtures

extension CallOrders {
  var failures: [MockFailure] { failuresAfter {} }

  /// Returns what calls, and the verification after them, report.
  func failuresAfter(_ calls: () -> Void) -> [MockFailure] {
    collectingFailures {
      calls()
      verify()
    }
  }

  func verify() {
    file.verify()
    disk.verify()
    order.verify()
  }

  final class FileMock: Mock, @unchecked Sendable {
    func open() { call() }
    func seek() { call() }
    func close() { call() }
  }

  final class DiskMock: Mock, @unchecked Sendable {
    func write(_ text: String) { call(text) }
    func read() -> String { call() }
    func flush() { call() }
  }

  final class Thing: Sendable {}

  final class KeeperMock: Mock, @unchecked Sendable {
    func keep(_ thing: Thing) { call(thing) }
  }
}
