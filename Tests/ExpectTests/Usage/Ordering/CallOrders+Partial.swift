import ExpectTesting
import Testing

extension CallOrders {
  @Test func `what comes after the same call may come in any order`() {
    let opened = file.expect(in: order).call(file.open())
    let first = disk.expect(in: order, after: opened).call(disk.write("a"))
    let second = disk.expect(in: order, after: opened).call(disk.write("b"))
    file.expect(in: order, after: first, second).call(file.close())

    file.open()
    disk.write("b")
    disk.write("a")
    file.close()

    #expect(failures == [])
  }

  @Test func `the statements that come before may answer with different types`() {
    let read = disk.expect(in: order).call(disk.read()).andReturn("text")
    let opened = file.expect(in: order, after: read).call(file.open())
    let line: UInt = #line + 1
    file.expect(in: order, after: read, opened).call(file.close())

    _ = disk.read()
    file.close()
    file.open()

    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `only what is named must come before`() {
    let opened = file.expect(in: order).call(file.open())
    let written = disk.expect(in: order, after: opened).call(disk.write("a"))
    disk.expect(in: order, after: opened).call(disk.write("b"))
    file.expect(in: order, after: written).call(file.close())

    file.open()
    file.close()
    disk.write("b")
    disk.write("a")

    #expect(
      messages == [
        """
        file.close() was called before disk.write("a") (expected after).
        Expected order:                 Actual order:
          1. file.open()                  1. file.open()
          2. disk.write("a") (after 1)    2. file.close()  <- too early
          3. disk.write("b") (after 1)    3. disk.write("b")
          4. file.close() (after 2)       4. disk.write("a")
        """
      ])
  }

  @Test func `what comes before a named statement must come before too`() {
    file.expect(in: order).call(file.open())
    let written = disk.expect(in: order).call(disk.write("a"))
    let line: UInt = #line + 1
    disk.expect(in: order, after: written).call(disk.flush())

    disk.flush()
    file.open()
    disk.write("a")

    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a statement without names comes after all of a partial order`() {
    let opened = file.expect(in: order).call(file.open())
    disk.expect(in: order, after: opened).call(disk.write("a"))
    disk.expect(in: order, after: opened).call(disk.write("b"))
    let line: UInt = #line + 1
    file.expect(in: order).call(file.close())

    file.open()
    disk.write("b")
    file.close()
    disk.write("a")

    #expect(failures.map(\.site.line) == [line])
  }
}
