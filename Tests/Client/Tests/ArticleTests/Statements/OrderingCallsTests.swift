import ExpectTesting
import Testing

/// The page "Ordering calls".
struct OrderingCallsTests {
  private let file = FileMock(name: "file")
  private let disk = DiskMock(name: "disk")

  @Test func `calls of several mocks come in an order`() {
    let order = CallOrder()
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    file.expect(in: order).call(file.close())

    write()
    #expect(collectingFailures { order.verify() } == [])
  }

  @Test func `some of an order may be left open`() {
    let order = CallOrder()
    let opened = file.expect(in: order).call(file.open())
    disk.expect(in: order, after: opened).call(disk.write("a"))
    disk.expect(in: order, after: opened).call(disk.write("b"))

    file.open()
    disk.write("b")
    disk.write("a")
    #expect(collectingFailures { order.verify() } == [])
  }

  @Test func `both orders are told where they differ`() {
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

  @Test func `an order is checked afterwards`() {
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
