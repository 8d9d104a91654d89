import ExpectTesting
import Testing

@Suite struct CallOrders {
  let order = CallOrder()
  let file = FileMock(name: "file")
  let disk = DiskMock(name: "disk")

  @Test func `calls that come in their order satisfy it`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    file.expect(in: order).call(file.close())

    file.open()
    disk.write("a")
    disk.write("b")
    file.close()

    #expect(failures == [])
  }

  @Test func `a call that comes too early is reported at the line of its expectation`() {
    file.expect(in: order).call(file.open())
    let line: UInt = #line + 1
    disk.expect(in: order).call(disk.write(Arg.any()))

    disk.write("a")
    file.open()

    let failures = failures
    #expect(
      failures.map(\.message) == [
        """
        disk.write("a") was called before file.open() (expected after).
        Expected order:       Actual order:
          1. file.open()        1. disk.write("a")  <- too early
          2. disk.write(any)    2. file.open()
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a call that comes before the last of several is too early`() {
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    file.expect(in: order).call(file.close())

    disk.write("a")
    file.close()
    disk.write("b")

    #expect(
      messages == [
        """
        file.close() was called before disk.write(any) had been called twice (expected after).
        Expected order:             Actual order:
          1. disk.write(any) twice    1. disk.write("a")
          2. file.close()             2. file.close()  <- too early
                                      3. disk.write("b")
        """
      ])
  }

  @Test func `a call that could still come must not come after its successor`() {
    disk.expect(in: order).call(disk.write(Arg.any()))
    file.expect(in: order).call(file.close())

    disk.write("a")
    file.close()
    disk.write("b")

    #expect(
      messages == [
        """
        file.close() was called before the last disk.write(any) (expected after).
        Expected order:       Actual order:
          1. disk.write(any)    1. disk.write("a")
          2. file.close()       2. file.close()  <- too early
                                3. disk.write("b")
        """
      ])
  }

  @Test func `a call more than expected is a matter of its count`() {
    disk.expect(in: order).call(disk.write(Arg.any()), count: 1)
    file.expect(in: order).call(file.close())

    disk.write("a")
    file.close()
    disk.write("b")

    #expect(
      messages == [
        """
        disk.write(any) was called twice (expected once).
        The calls: write("a"), write("b").
        """
      ])
  }

  @Test func `what need not come may be left out`() {
    file.expect(in: order).call(file.open(), count: .atMost(1))
    disk.expect(in: order).call(disk.write(Arg.any()), count: .between(0...2))
    file.expect(in: order).call(file.close())

    file.close()

    #expect(failures == [])
  }

  @Test func `what need not come must not come late`() {
    disk.expect(in: order).call(disk.write(Arg.any()), count: .between(0...2))
    file.expect(in: order).call(file.close())

    file.close()
    disk.write("a")

    #expect(
      messages == [
        """
        file.close() was called before disk.write(any) (expected after).
        Expected order:                             Actual order:
          1. disk.write(any) between 0 and 2 times    1. file.close()  <- too early
          2. file.close()                             2. disk.write("a")
        """
      ])
  }

  @Test func `other calls may come in between`() {
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

  @Test func `a captor keeps what its own expectation counts`() {
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

  @Test func `a call that another call makes comes after it`() {
    file.expect(in: order).call(file.open()).andDo { disk.flush() }
    disk.expect(in: order).call(disk.flush())
    file.expect(in: order).call(file.close())

    file.open()
    file.close()

    #expect(failures == [])
  }

  @Test func `a call that is never expected in an order must not come at all`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.flush(), count: .never)
    file.expect(in: order).call(file.close())

    file.open()
    file.close()
    disk.flush()

    #expect(messages == ["disk.flush() was called once (expected never)."])
  }

  @Test func `two orders over one mock do not disturb each other`() {
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

  @Test func `a call that never came is told as such`() {
    file.expect(in: order).call(file.open())
    file.expect(in: order).call(file.close())

    file.open()

    #expect(
      messages == [
        """
        file.close() was never called (expected at least once).
        file received 1 other call: open().
        """
      ])
  }

  @Test func `a call that counted for another place is not taken for a call with other arguments`()
  {
    file.expect(in: order).call(file.open(), count: 1)
    disk.expect(in: order).call(disk.flush())
    file.expect(in: order).call(file.open())

    file.open()
    disk.flush()

    #expect(
      messages == [
        """
        file.open() was never called in its turn (expected at least once).
        1 other call counted for another place in the order.
        """
      ])
  }

  @Test func `one call that is missing is not told of all that follow`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
    disk.expect(in: order).call(disk.flush())
    file.expect(in: order).call(file.close())

    disk.write("a")
    disk.write("b")
    disk.flush()
    file.close()

    #expect(
      messages == [
        """
        file.open() was never called (expected at least once).
        file received 1 other call: close().
        """,
        """
        disk.write("a") was called before file.open() (expected after).
        Expected order:             Actual order:
          1. file.open()              1. disk.write("a")  <- too early
          2. disk.write(any) twice    2. disk.write("b")  <- too early
          3. disk.flush()             3. disk.flush()  <- too early
          4. file.close()             4. file.close()  <- too early
        """,
      ])
  }
}
