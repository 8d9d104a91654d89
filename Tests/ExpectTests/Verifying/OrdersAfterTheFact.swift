import ExpectTesting
import Testing

@Suite struct OrdersAfterTheFact {
  private let file = FileMock(name: "file")
  private let disk = DiskMock(name: "disk")

  @Test func `a block releases checked arguments when the calls are reset`() {
    let trunk = TrunkMock(name: "trunk")
    weak var hat: Hat?
    do {
      let kept = Hat()
      hat = kept
      trunk.keep(kept)
    }
    inOrder { trunk.received().call(trunk.keep(Arg.any())) }
    let isKept = hat != nil

    trunk.resetCalls()

    #expect(isKept)
    #expect(hat == nil)
  }

  @Test func `no call is allowed where none is expected`() {
    disk.write("a")

    let failures = collectingFailures {
      inOrder { disk.received().call(disk.write(Arg.any()), count: .never) }
    }

    #expect(failures.count == 1)
  }

  @Test func `a call before the last checked call is reported`() {
    file.close()
    disk.write("a")

    var line: UInt = 0
    let failures = collectingFailures {
      inOrder {
        disk.received().call(disk.write("a"))
        line = #line + 1
        file.received().call(file.close())
      }
    }

    #expect(failures.map(\.problem) == [.early("file.close()", before: #"disk.write("a")"#)])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `too few calls after the last checked call are reported`() {
    disk.write("a")
    file.open()
    disk.write("b")

    let failures = collectingFailures {
      inOrder {
        file.received().call(file.open())
        disk.received().call(disk.write(Arg.any()), count: 2)
      }
    }

    #expect(failures.map(\.problem) == [.calls(1, to: "disk.write(any)")])
  }

  @Test func `a missing call has the same message as without an order`() {
    file.open()

    let failures = collectingFailures {
      inOrder {
        file.received().call(file.open())
        file.received().call(file.close())
      }
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "file.close()")])
  }

  @Test func `later calls of a member are left for later checks`() {
    file.open()
    disk.write("a")
    file.open()

    inOrder {
      file.received().call(file.open(), count: 1)
      disk.received().call(disk.write(Arg.any()))
      file.received().call(file.open(), count: 1)
    }
  }

  @Test func `a check with count .never requires that no later call happens`() {
    file.open()
    disk.write("a")

    inOrder {
      disk.received().call(disk.write(Arg.any()))
      file.received().call(file.open(), count: .never)
    }
  }

  @Test func `captors capture the calls that a check takes`() {
    disk.write("a")
    file.open()
    disk.write("b")
    let text = ArgumentCaptor<String>()

    inOrder {
      file.received().call(file.open())
      disk.received().call(disk.write(text.capture()))
    }

    #expect(text.allValues == ["b"])
  }

  @Test func `a check returns all matching calls`() {
    disk.write("a")
    file.open()
    disk.write("b")
    var calls: [RecordedCall] = []

    inOrder {
      file.received().call(file.open())
      calls = disk.received().call(disk.write(Arg.any()))
    }

    #expect(calls.map(\.description) == [#"disk.write("a")"#, #"disk.write("b")"#])
  }

  @Test func `a matcher of a check can check calls in the same block`() {
    disk.write("a")
    file.close()

    inOrder {
      disk.received().call(
        disk.write(
          Arg.verify { text in
            file.received().call(file.close())
            return text == "a"
          }))
      file.received().call(file.close())
    }
  }

  @Test func `a check keeps its calls if the record is reset within the block`() {
    file.open()

    inOrder {
      file.received().call(file.open())
      file.resetCalls()
      file.close()
      file.received().call(file.close())
    }
  }

  @Test func `a block with many failed checks is one failure`() {
    let failures = collectingFailures {
      file.open()
      inOrder {
        for _ in 0..<1_000 { file.received().call(file.close()) }
      }
    }

    #expect(failures.map(\.problem) == [.calls(0, to: "file.close()")])
  }

  @Test func `a failed block still accounts for the calls of its other checks`() {
    file.open()
    disk.write("a")
    disk.write("b")

    _ = collectingFailures {
      inOrder {
        file.received().call(file.open())
        disk.received().call(disk.write(Arg.any()), count: 1)
      }
    }

    #expect(collectingFailures { file.verifyNoMoreCalls() } == [])
    #expect(collectingFailures { disk.verifyNoMoreCalls() }.count == 1)
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
