import ExpectTesting
import Testing

@Suite struct KeptAssignments {
  private let office = OfficeMock(name: "office")

  @Test func `a property returns the assigned value`() {
    office.stub().call(office.sign).andKeep("draft")

    let first = office.sign
    office.sign = "open"

    #expect(first == "draft")
    #expect(office.sign == "open")
    office.sign += "!"
    #expect(office.sign == "open!")
  }

  @Test func `a tuple keeps its elements, whichever labels the test writes`() {
    let map = MapMock(name: "map")
    map.stub().call(map.point).andKeep((1, 2))
    map.stub().call(map.area).andKeep((width: 1, height: 2))

    map.point.x = 5
    map.area?.height = 6

    #expect(map.point == (5, 2))
    #expect(map.area?.height == 6)
  }

  @Test func `a stub that keeps values is used by a read or an assignment`() {
    office.stub().call(office.sign).andKeep("draft")
    office.stub().call(office.note).andKeep("a")
    office.stub().call(office[Arg.any()]).andKeep(0)

    _ = office.sign
    office.note = "b"
    let failures = collectingFailures { office.verifyNoUnusedStubs() }

    #expect(failures.map(\.headline) == ["The stub office[any] was never used."])
  }

  @Test func `a subscript stores a value for each index`() {
    office.stub().call(office[Arg.any()]).andKeep(0)

    office[1] = 10
    office[2] += 20

    #expect([office[1], office[2], office[3]] == [10, 20, 0])
  }

  @Test func `stubs of several indices store separate values`() {
    office.stub().call(office[1]).andKeep(1)
    office.stub().call(office[2]).andKeep(2)

    office[1] = 10

    #expect([office[1], office[2]] == [10, 2])
    office[2] = 20
    #expect([office[1], office[2]] == [10, 20])
  }

  @Test func `nil can be stored`() {
    office.stub().call(office.note).andKeep("a")

    office.note = nil

    #expect(office.note == nil)
  }

  @Test func `a strict mock accepts assignments to a property with andKeep`() {
    let office = OfficeMock(.strict, name: "office")
    office.stub().call(office.sign).andKeep("draft")

    let failures = collectingFailures { office.sign = "open" }

    #expect(failures == [])
    #expect(office.sign == "open")
  }

  @Test func `an assignment to a property with andKeep can be expected`() {
    let failures = collectingFailures {
      office.stub().call(office.sign).andKeep("draft")
      office.expect().call(office.sign = "open", count: 1)
      office.sign = "open"
    }

    #expect(failures == [])
    #expect(office.sign == "open")
  }

  @Test func `a captor in a subscript with andKeep only captures the indices of reads`() {
    let shelves = ArgumentCaptor<Int>()
    office.stub().call(office[shelves.capture()]).andKeep(0)

    office[2] = 5
    let read = office[2] + office[3]

    #expect(read == 5)
    #expect(shelves.allValues == [2, 3])
  }

  @Test func `andKeep on a method returns the value`() {
    office.stub().call(office.file(Arg.any(), in: Arg.any())).andKeep(true)

    #expect(office.file("a", in: 1))
  }
}

private final class OfficeMock: Mock, @unchecked Sendable {
  var sign: String {
    get { call() }
    set { call(newValue) }
  }

  var note: String? {
    get { call(returning: String?.self) }
    set { call(newValue) }
  }

  subscript(shelf: Int) -> Int {
    get { call(shelf) }
    set { call(shelf, newValue) }
  }

  func file(_ paper: String, in shelf: Int) -> Bool { call(paper, shelf) }
}

private final class MapMock: Mock, @unchecked Sendable {
  var point: (x: Int, y: Int) {
    get { call() }
    set { call(newValue) }
  }
  var area: (width: Int, height: Int)? {
    get { call() }
    set { call(newValue) }
  }
}
