import ExpectTesting
import Testing

extension CallOrders {
  @Test func `an order forgets the expectations of a mock that is reset`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.flush())

    file.resetExpectations()
    disk.flush()

    #expect(failures == [])
  }

  @Test func `what was out of order is forgotten with the expectation`() {
    file.expect(in: order).call(file.open())
    disk.expect(in: order).call(disk.flush())
    disk.flush()

    file.resetAll()

    #expect(failures == [])
  }

  @Test func `an order starts afresh with the calls of its mocks`() {
    file.expect(in: order).call(file.open(), count: 1)
    file.expect(in: order).call(file.close(), count: 1)
    file.close()
    file.open()

    file.resetCalls()
    file.open()
    file.close()

    #expect(failures == [])
  }

  @Test func `an order lets go of arguments when the calls are reset`() {
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

  @Test func `an answer that an expectation gave stays after its place is forgotten`() {
    disk.expect(in: order).call(disk.read()).andReturn("text")

    disk.resetExpectations()

    #expect(disk.read() == "text")
  }
}
