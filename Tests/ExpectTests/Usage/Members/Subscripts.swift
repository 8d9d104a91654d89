import ExpectTesting
import Testing

@Suite struct Subscripts {
  @Test func `a subscript is stubbed for an index`() {
    let grid = GridMock()
    grid.stub().call(grid[Arg.eq(2)]).andReturn("two")

    let results = [grid[2], grid[3]]

    #expect(results == ["two", "anyStringValue"])
  }

  @Test func `a subscript is expected by assignment`() {
    let grid = GridMock()
    grid.expect().call(grid[Arg.eq(2)] = Arg.any(), count: 1)

    grid[2] = "a"
    grid[3] = "b"

    #expect(collectingFailures { grid.verify() } == [])
  }

  @Test func `a subscript is expected in the spelling of a function`() {
    let grid = GridMock()
    grid.expect().call(grid.property.set(grid[Arg.eq(2)], value: Arg.eq("a")), count: 1)

    grid[2] = "a"
    grid[2] = "b"

    #expect(collectingFailures { grid.verify() } == [])
  }

  @Test func `a missing assignment is told as it is written`() {
    let grid = GridMock()
    grid.expect().call(grid[2] = "a")

    let messages = collectingFailures { grid.verify() }.map(\.message)

    #expect(
      messages == [
        #"grid[2] = "a" was never assigned (expected at least once)."# + "\n"
          + "grid received no calls."
      ])
  }

  @Test func `a behavior of an assignment gets the index and the value`() {
    let grid = GridMock()
    var cells: [Int: String] = [:]
    grid.stub().call(grid[Arg.any()] = Arg.any()).andDo { (index: Int, value: String) in
      cells[index] = value
    }

    grid[1] = "a"
    grid[2] = "b"

    #expect(cells == [1: "a", 2: "b"])
  }

  @Test func `a subscript has several parameters`() {
    let grid = GridMock()
    grid.stub().call(grid[Arg.eq(1), column: Arg.any()]).andReturn(true)

    let results = [grid[1, column: 5], grid[2, column: 5]]

    #expect(results == [true, false])
  }

  @Test func `a subscript with several parameters is assigned`() {
    let grid = GridMock()
    grid.expect().call(grid[1, column: 2] = true, count: 1)

    grid[1, column: 2] = true
    grid[1, column: 3] = true
    grid[1, column: 2] = false

    #expect(collectingFailures { grid.verify() } == [])
  }

  @Test func `a subscript has an optional result`() {
    let grid = GridMock()
    grid.stub().call(grid[name: Arg.eq("a")]).andReturn(1)

    let results = [grid[name: "a"], grid[name: "b"]]

    #expect(results == [1, nil])
  }

  @Test func `an element is removed by assigning nil`() {
    let grid = GridMock()
    grid.expect().call(grid[name: Arg.eq("a")] = nil, count: 1)

    grid[name: "a"] = nil
    grid[name: "a"] = 2

    #expect(collectingFailures { grid.verify() } == [])
  }

  @Test func `a generic subscript is a member for each type`() {
    let grid = GridMock()
    grid.stub().call(grid[typed: Int.self]).andReturn(3)
    grid.stub().call(grid[typed: String.self]).andReturn("three")

    let number = grid[typed: Int.self]
    let text = grid[typed: String.self]

    #expect(number == 3)
    #expect(text == "three")
  }

  @Test func `a throwing subscript throws`() throws {
    let grid = GridMock()
    try grid.stub().call(grid[checked: Arg.any()]).andThrow(OutOfRange())

    #expect(throws: OutOfRange.self) { try grid[checked: 9] }
  }

  @Test func `an element is changed in place`() {
    let grid = GridMock()
    grid.stub().call(grid[Arg.eq(1)]).andReturn("a")
    grid.expect().call(grid[1] = "ab", count: 1)

    grid[1] += "b"

    #expect(collectingFailures { grid.verify() } == [])
  }
}

// MARK: - Fixtures

private struct OutOfRange: Error {}

private protocol Grid: AnyObject {
  subscript(index: Int) -> String { get set }
  subscript(row: Int, column column: Int) -> Bool { get set }
  subscript(name name: String) -> Int? { get set }
  subscript<Value>(typed type: Value.Type) -> Value { get }
  subscript(checked index: Int) -> Int { get throws }
}

private final class GridMock: Mock, Grid, @unchecked Sendable {
  init() { super.init(name: "grid") }
  subscript(index: Int) -> String {
    get { call(index) }
    set { call(index, newValue) }
  }
  subscript(row: Int, column column: Int) -> Bool {
    get { call(row, column) }
    set { call(row, column, newValue) }
  }
  subscript(name name: String) -> Int? {
    get { call(name, returning: Int?.self) }
    set { call(name, newValue) }
  }
  subscript<Value>(typed type: Value.Type) -> Value { call(type) }
  subscript(checked index: Int) -> Int { get throws { try callThrowing(index) } }
}
