import ExpectTesting
import Testing

@Suite struct OrdersAfterTheFact {
  private let order = CallOrder()
  private let file = FileMock(name: "file")
  private let disk = DiskMock(name: "disk")

  @Test func `calls that came in the order pass`() {
    file.open()
    disk.write("a")
    disk.write("b")
    file.close()

    let failures = collectingFailures {
      file.received(in: order).call(file.open())
      disk.received(in: order).call(disk.write(Arg.any()), count: 2)
      file.received(in: order).call(file.close())
    }

    #expect(failures == [])
  }

  @Test func `a call that came before the one that was checked is reported`() {
    file.close()
    disk.write("a")

    var line: UInt = 0
    let failures = collectingFailures {
      disk.received(in: order).call(disk.write("a"))
      line = #line + 1
      file.received(in: order).call(file.close())
    }

    #expect(
      failures.map(\.message) == [
        #"file.close() was received before disk.write("a") (expected after)."#
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `too few calls after the one that was checked are reported`() {
    disk.write("a")
    file.open()
    disk.write("b")

    let failures = collectingFailures {
      file.received(in: order).call(file.open())
      disk.received(in: order).call(disk.write(Arg.any()), count: 2)
    }

    #expect(
      failures.map(\.message) == [
        """
        disk.write(any) was received once after file.open() (expected twice); \
        the others came before.
        """
      ])
  }

  @Test func `a call that never came is reported as without an order`() {
    file.open()

    let failures = collectingFailures {
      file.received(in: order).call(file.open())
      file.received(in: order).call(file.close())
    }

    #expect(
      failures.map(\.message) == [
        """
        file.close() was never received (expected at least once).
        file received 1 other call: open().
        """
      ])
  }

  @Test func `a later call of the same member is for a later check`() {
    file.open()
    disk.write("a")
    file.open()

    let failures = collectingFailures {
      file.received(in: order).call(file.open(), count: 1)
      disk.received(in: order).call(disk.write(Arg.any()))
      file.received(in: order).call(file.open(), count: 1)
    }

    #expect(failures == [])
  }

  @Test func `no further call may come where none is wanted`() {
    file.open()
    disk.write("a")

    let failures = collectingFailures {
      disk.received(in: order).call(disk.write(Arg.any()))
      file.received(in: order).call(file.open(), count: .never)
    }

    #expect(failures == [])
  }

  @Test func `captors see the calls that a check takes`() {
    disk.write("a")
    file.open()
    disk.write("b")
    let text = ArgumentCaptor<String>()

    file.received(in: order).call(file.open())
    let calls = disk.received(in: order).call(disk.write(text.capture()))

    #expect(text.allValues == ["b"])
    #expect(calls.count == 1)
  }
}

// MARK: - Fixtures

private final class FileMock: Mock, @unchecked Sendable {
  func open() { call() }
  func close() { call() }
}

private final class DiskMock: Mock, @unchecked Sendable {
  func write(_ text: String) { call(text) }
}
