import ExpectTesting
import Testing

/// The page "Ordering calls".
struct OrderingCallsTests {
  private let file = FileMock(name: "file")
  private let disk = DiskMock(name: "disk")

  @Test func `an order can include calls of several mocks`() {
    let order = CallOrder()
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    file.expect(in: order).call(file.close())

    write()
    #expect(collectingFailures { order.verify() } == [])
  }

  @Test func `expectations after the same one can be met in any order`() {
    let order = CallOrder()
    let opened = file.expect(in: order).call(file.open())
    disk.expect(in: order, after: opened).call(disk.write("a"))
    disk.expect(in: order, after: opened).call(disk.write("b"))

    file.open()
    disk.write("b")
    disk.write("a")
    #expect(collectingFailures { order.verify() } == [])
  }

  @Test func `a failure shows the expected and the actual order`() {
    let failures = collectingFailures {
      let order = CallOrder()
      file.expect(in: order).call(file.open())
      disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
      file.expect(in: order).call(file.close())

      disk.write("a")
      file.open()
      disk.write("b")
      file.close()
      order.verify()
    }

    #expect(
      failures.first?.message == """
        disk.write("a") was called before file.open() (expected after).
        Expected order:             Actual order:
          1. file.open()              1. disk.write("a")  <- too early
          2. disk.write(any) twice    2. file.open()
          3. file.close()             3. disk.write("b")
                                      4. file.close()
        """)
  }

  @Test func `received(in:) checks the order of earlier calls`() {
    write()

    let failures = collectingFailures {
      let order = CallOrder()
      file.received(in: order).call(file.open())
      disk.received(in: order).call(disk.write(Arg.any()), count: 2)
      file.received(in: order).call(file.close())
    }

    #expect(failures == [])
  }

  private func write() {
    file.open()
    disk.write("a")
    disk.write("b")
    file.close()
  }
}
