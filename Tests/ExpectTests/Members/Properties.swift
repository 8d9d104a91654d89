import ExpectTesting
import Testing

@Suite struct Properties {
  private let settings = SettingsMock()

  @Test func `a property is stubbed by reading it`() {
    settings.stub().call(settings.title).andReturn("stubbed")

    let title = settings.title

    #expect(title == "stubbed")
  }

  @Test func `a setter is expected with an assignment or with property.set`() {
    settings.expect().call(settings.title = Arg.eq("x"), count: 1)
    settings.expect().call(settings.title = "x", count: 1)
    settings.expect().call(settings.property.set(settings.title, value: Arg.eq("x")), count: 1)
    settings.reject().call(settings.property.set(settings.title, value: "z"))

    settings.title = "x"
    settings.title = "y"

    settings.verify()
  }

  @Test func `a stub of a setter can have a side effect`() {
    var titles: [String] = []
    settings.stub().call(settings.title = Arg.any()).andDo { (title: String) in
      titles.append(title)
    }

    settings.title = "a"
    settings.title = "b"

    #expect(titles == ["a", "b"])
  }

  @Test func `recording an assignment doesn't read the property`() {
    settings.reject().call(settings.title)

    settings.expect().call(settings.title = "x")
    settings.title = "x"

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `changing a property reads and assigns it`() {
    settings.stub().call(settings.volume).andReturn(3)
    settings.expect().call(settings.volume = 4, count: 1)

    settings.volume += 1

    #expect(collectingFailures { settings.verify() } == [])
  }

  @Test func `nil can be stubbed and expected for an optional property`() {
    settings.stub().call(settings.theme).andReturn("dark", nil)
    settings.expect().call(settings.theme = nil, count: 1)

    let themes = [settings.theme, settings.theme]
    settings.theme = nil
    settings.theme = "dark"

    #expect(themes == ["dark", nil])
    settings.verify()
  }

  @Test func `a captor records an assigned closure`() {
    let captor = ArgumentClosureCaptor<() -> Int>()
    settings.expect().call(settings.onChange = captor.capture())

    settings.onChange = { 5 }

    #expect(captor.value?() == 5)
  }
}

// MARK: - Fixtures of Properties

private final class SettingsMock: Mock, @unchecked Sendable {
  init() { super.init(name: "settings") }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  var volume: Int {
    get { super.call() }
    set { super.call(newValue) }
  }
  var theme: String? {
    get { call(returning: String?.self) }
    set { call(newValue) }
  }
  var onChange: () -> Int {
    get { call() }
    set { call(newValue) }
  }
}

// MARK: - Subscripts

@Suite struct Subscripts {
  private let grid = GridMock()

  @Test func `a subscript is stubbed for an index`() {
    grid.stub().call(grid[Arg.eq(2)]).andReturn("two")

    let results = [grid[2], grid[3]]

    #expect(results == ["two", ""])
  }

  @Test func `a subscript is expected with an assignment or with property.set`() {
    grid.expect().call(grid[Arg.eq(2)] = Arg.any(), count: 2)
    grid.expect().call(grid.property.set(grid[Arg.eq(2)], value: Arg.eq("a")), count: 1)

    grid[2] = "a"
    grid[2] = "b"
    grid[3] = "b"

    grid.verify()
  }

  @Test func `a stub's closure for an assignment gets the index and the value`() {
    var cells: [Int: String] = [:]
    grid.stub().call(grid[Arg.any()] = Arg.any()).andDo { (index: Int, value: String) in
      cells[index] = value
    }

    grid[1] = "a"
    grid[2] = "b"

    #expect(cells == [1: "a", 2: "b"])
  }

  @Test func `a subscript with several parameters can be stubbed and expected`() {
    grid.stub().call(grid[Arg.eq(1), column: Arg.any()]).andReturn(true)
    grid.expect().call(grid[1, column: 2] = true, count: 1)

    let results = [grid[1, column: 5], grid[2, column: 5]]
    grid[1, column: 2] = true
    grid[1, column: 3] = true
    grid[1, column: 2] = false

    #expect(results == [true, false])
    grid.verify()
  }

  @Test func `the assignment of nil to an optional subscript can be expected`() {
    grid.stub().call(grid[name: Arg.eq("a")]).andReturn(1)
    grid.expect().call(grid[name: Arg.eq("a")] = nil, count: 1)

    let results = [grid[name: "a"], grid[name: "b"]]
    grid[name: "a"] = nil
    grid[name: "a"] = 2

    #expect(results == [1, nil])
    grid.verify()
  }

  @Test func `a generic subscript has separate stubs for each type`() {
    grid.stub().call(grid[typed: Int.self]).andReturn(3)
    grid.stub().call(grid[typed: String.self]).andReturn("three")

    let number = grid[typed: Int.self]
    let text = grid[typed: String.self]

    #expect(number == 3)
    #expect(text == "three")
  }

  @Test func `a throwing subscript throws the stubbed error`() throws {
    try grid.stub().call(grid[checked: Arg.any()]).andThrow(OutOfRange())

    #expect(throws: OutOfRange.self) { try grid[checked: 9] }
  }

  @Test func `changing an element in place reads and assigns it`() {
    grid.stub().call(grid[Arg.eq(1)]).andReturn("a")
    grid.expect().call(grid[1] = "ab", count: 1)

    grid[1] += "b"

    #expect(collectingFailures { grid.verify() } == [])
  }
}

// MARK: - Fixtures of Subscripts

private struct OutOfRange: Error {}

private final class GridMock: Mock, @unchecked Sendable {
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
