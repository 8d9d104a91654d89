import ExpectTesting
import Testing

struct SpiedEffectTests {
  @Test func `a stub of a member without a result stands in for the real one`() {
    let door = DoorMock()
    door.it.enableSpy()
    var slams = 0
    door.it.stub().call(door.slam()).andDo { slams += 1 }

    door.slam()

    #expect(slams == 1)
    #expect(door.realSlams == 0)
  }

  @Test func `a stub that says nothing keeps a member without a result from its real one`() {
    let door = DoorMock()
    door.it.enableSpy()
    door.it.stub().call(door.slam())

    door.slam()

    #expect(door.realSlams == 0)
  }

  @Test func `an expectation alone lets the real one run`() {
    let door = DoorMock()
    door.it.enableSpy()
    door.it.expect().call(door.slam())

    door.slam()

    #expect(door.realSlams == 1)
    #expect(collectingFailures { door.it.verify() } == [])
  }
}

// MARK: - Fixtures

private class Door {
  var realSlams = 0

  func slam() { realSlams += 1 }
}

private final class DoorMock: Door, MockDelegate {
  let it = Mock(name: "door")

  override func slam() { it.forward { super.slam() } }
}
