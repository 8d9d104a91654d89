import ExpectTesting
import Testing

/// The page "Ordering calls".
struct OrderingCallsTests {
  private let file = FileMock(name: "file")
  private let disk = DiskMock(name: "disk")

  @Test func `a block orders calls of several mocks`() {
    inOrder {
      file.expect().call(file.open())
      disk.expect().call(disk.write(Arg.any()), count: 2)
      file.expect().call(file.close())
    }

    write()
  }

  @Test func `calls of a nested block can come in any order`() {
    inOrder {
      file.expect().call(file.open())
      inAnyOrder {
        disk.expect().call(disk.write("a"))
        disk.expect().call(disk.write("b"))
      }
      file.expect().call(file.close())
    }

    file.open()
    disk.write("b")
    disk.write("a")
    file.close()
  }

  @Test func `a failure shows the expected and the actual order`() {
    let failures = collectingFailures {
      inOrder {
        file.expect().call(file.open())
        disk.expect().call(disk.write(Arg.any()), count: 2)
        file.expect().call(file.close())
      }

      file.open()
      disk.write("a")
      file.close()
    }

    #expect(
      failures.first?.message == """
        file.close() was called before disk.write(any) had been called twice (expected after).
        Expected order:             Actual order:
          1. file.open()              1. file.open()
          2. disk.write(any) twice    2. disk.write("a")
          3. file.close()             3. file.close()  <- too early
        """)
  }

  @Test func `a strict block allows no other calls`() {
    let failures = collectingFailures {
      inOrder(.strict) {
        disk.expect().call(disk.write("a"))
        file.expect().call(file.close())
      }

      disk.write("a")
      disk.write("b")
      file.close()
    }

    #expect(
      failures.first?.message == """
        disk.write("b") was called, which has no place in the strict order.
        Expected order:       Actual order:
          1. disk.write("a")    1. disk.write("a")
          2. file.close()       2. disk.write("b")  <- unexpected
        """)
  }

  @Test func `a block checks the order of earlier calls`() {
    write()

    inOrder {
      file.received().call(file.open())
      disk.received().call(disk.write(Arg.any()), count: 2)
      file.received().call(file.close())
    }
  }

  @Test func `an order can be stated in several places`() {
    let order = CallOrder()
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    file.expect(in: order).call(file.close())

    write()
    #expect(collectingFailures { order.verify() } == [])
  }

  private func write() {
    file.open()
    disk.write("a")
    disk.write("b")
    file.close()
  }
}
