import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

@Suite struct OrdersAfterTheFact {
  private let order = CallOrder()
  private let file = FileMock(name: "file")
  private let disk = DiskMock(name: "disk")

  @Test func `calls in the checked order pass`() {
    file.open()
    disk.write("a")
    disk.write("b")
    file.close()

    file.received(in: order).call(file.open())
    disk.received(in: order).call(disk.write(Arg.any()), count: 2)
    file.received(in: order).call(file.close())
  }

  @Test func `an order releases checked arguments when the calls are reset`() {
    let trunk = TrunkMock(name: "trunk")
    weak var hat: Hat?
    do {
      let kept = Hat()
      hat = kept
      trunk.keep(kept)
    }
    trunk.received(in: order).call(trunk.keep(Arg.any()))
    let isKept = hat != nil

    trunk.resetCalls()

    #expect(isKept)
    #expect(hat == nil)
  }

  @Test(arguments: [2, 1...2, ...2, .atMost(2), .between(1...2), .atLeast(2)] as [CallCount])
  func `a count takes as many calls as it allows`(_ count: CallCount) {
    for text in ["a", "b", "c"] { disk.write(text) }

    let failures = collectingFailures {
      disk.received(in: order).call(disk.write(Arg.any()), count: count)
    }

    #expect(failures == [])
  }

  @Test func `no call is allowed where none is expected`() {
    disk.write("a")

    let failures = collectingFailures {
      disk.received(in: order).call(disk.write(Arg.any()), count: .never)
    }

    #expect(failures.count == 1)
  }

  @Test func `a call before the last checked call is reported`() {
    file.close()
    disk.write("a")

    var line: UInt = 0
    let failures = collectingFailures {
      disk.received(in: order).call(disk.write("a"))
      line = #line + 1
      file.received(in: order).call(file.close())
    }

    #expect(failures.map(\.problem) == [.early("file.close()", before: #"disk.write("a")"#)])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `too few calls after the last checked call are reported`() {
    disk.write("a")
    file.open()
    disk.write("b")

    let failures = collectingFailures {
      file.received(in: order).call(file.open())
      disk.received(in: order).call(disk.write(Arg.any()), count: 2)
    }

    #expect(failures.map(\.problem) == [.calls(1, to: "disk.write(any)")])
  }

  @Test func `a missing call has the same message as without an order`() {
    file.open()

    let failures = collectingFailures {
      file.received(in: order).call(file.open())
      file.received(in: order).call(file.close())
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "file.close()")])
  }

  @Test func `later calls of a member are left for later checks`() {
    file.open()
    disk.write("a")
    file.open()

    file.received(in: order).call(file.open(), count: 1)
    disk.received(in: order).call(disk.write(Arg.any()))
    file.received(in: order).call(file.open(), count: 1)
  }

  @Test func `a check with count .never requires that no later call happens`() {
    file.open()
    disk.write("a")

    disk.received(in: order).call(disk.write(Arg.any()))
    file.received(in: order).call(file.open(), count: .never)
  }

  @Test func `captors capture the calls that a check takes`() {
    disk.write("a")
    file.open()
    disk.write("b")
    let text = ArgumentCaptor<String>()

    file.received(in: order).call(file.open())
    let calls = disk.received(in: order).call(disk.write(text.capture()))

    #expect(text.allValues == ["b"])
    #expect(calls.count == 1)
  }

  #if canImport(Darwin) || os(Linux)
  @Test func `a check follows one that another thread made in the meantime`() {
    let (order, file) = (order, file)
    disk.write("a")
    file.close()
    let runs = Locked(0)

    let failures = collectingFailures {
      disk.received(in: order).call(
        disk.write(
          Arg.verify { text in
            if runs.withLock({ exchange(&$0, with: 1) }) == 0 {
              onAnotherThread { _ = file.received(in: order).call(file.close()) }
            }
            return text == "a"
          }))
    }

    #expect(
      failures.map { $0.headline.contains("before file.close(), but the order expects it") } == [
        true
      ])
  }
  #endif

  @Test func `a matcher of a check can check calls in the same order`() {
    disk.write("a")
    file.close()

    let failures = collectingFailures {
      disk.received(in: order).call(
        disk.write(
          Arg.verify { text in
            file.received(in: order).call(file.close())
            return text == "a"
          }))
      file.received(in: order).call(file.close())
    }

    #expect(failures == [])
  }
}

// MARK: - Fixtures

private final class Hat: Sendable {}

private final class TrunkMock: Mock, @unchecked Sendable {
  func keep(_ hat: Hat) { call(hat) }
}

private final class FileMock: Mock, @unchecked Sendable {
  func open() { call() }
  func close() { call() }
}

private final class DiskMock: Mock, @unchecked Sendable {
  func write(_ text: String) { call(text) }
}

// MARK: - CallOrders+Verifying

extension CallOrders {
  @Test func `a violation of an order is reported once, when it happens`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.flush())

    let atOnce = collectingFailures { disk.flush() }
    file.open()
    let later = collectingFailures { verify() }

    #expect(atOnce.map(\.problem) == [.early("disk.flush()", before: "file.open()")])
    #expect(later == [])
  }

  @Test func `order.verify() only reports the expectations of the order`() {
    file.expect().call(file.close())
    file.expect(in: order).call(file.open())

    let inOrder = collectingFailures { order.verify() }
    let others = collectingFailures { file.verify() }

    #expect(inOrder.map(\.problem) == [.calls(0, to: "file.open()")])
    #expect(others.map(\.problem) == [.calls(0, to: "file.close()")])
  }

  @Test func `a deallocated mock reports a violation of an order`() {
    let failures = collectingFailures {
      MockScope.$inTask.withValue(nil) {
        let order = CallOrder()
        let file = FileMock()
        file.expect(in: order).call(file.open())
        file.expect(in: order).call(file.close())
        file.close()
        file.open()
      }
    }

    #expect(failures.map(\.problem) == [.early("FileMock.close()", before: "FileMock.open()")])
  }

  @Test func `a strict mock reports an early call immediately, and once`() {
    let file = FileMock(.strict, name: "file")
    file.expect(in: order).call(file.open())
    let line: UInt = #line + 1
    file.expect(in: order).call(file.close())

    let atOnce = collectingFailures { file.close() }
    file.open()
    let later = collectingFailures { file.verify() }

    #expect(atOnce.map(\.problem) == [.early("file.close()", before: "file.open()")])
    #expect(atOnce.map(\.site.line) == [line])
    #expect(later == [])
  }

  @Test func `only the first of several early calls is reported`() {
    let file = FileMock(.strict, name: "file")
    file.expect(in: order).call(file.open())
    file.expect(in: order).call(file.seek())
    file.expect(in: order).call(file.close())

    let problems = collectingFailures {
      file.close()
      file.seek()
      file.seek()
      file.open()
      file.verify()
    }.map(\.problem)

    #expect(problems == [.early("file.close()", before: "file.open()")])
  }

  @Test func `a strict mock reports a call that happens after its successor`() {
    let disk = DiskMock(.strict, name: "disk")
    disk.expect(in: order).call(disk.write(Arg.any()))
    file.expect(in: order).call(file.close())
    disk.write("a")
    file.close()

    let problems = collectingFailures { disk.write("b") }.map(\.problem)

    #expect(problems == [.early("file.close()", before: "disk.write(any)")])
  }
}
