import ExpectTesting
import Testing

@Suite struct Forwarding {
  @Test func `an error of the real implementation is rethrown`() {
    let printer = PrinterMock()
    printer.enableSpy()

    #expect(throws: Jam(page: 0)) { try printer.feed(0) }
  }

  @Test func `a spy reports a member without a real implementation once`() {
    let store = StoreMock(name: "store")

    let failures = collectingFailures {
      store.enableSpy()
      for _ in 1...3 { store.clear() }
    }

    #expect(
      failures.map(\.headline) == [
        "store is a spy, but the body of 'clear()' does not use 'forward'."
      ])
  }

  @Test func `a mock of a class calls another object, or else its superclass`() {
    let (cabinet, other) = (CabinetMock(), Cabinet())
    other.color = "red"
    cabinet.stub().call(cabinet.open("top")).andCallReal()

    #expect(cabinet.open("top") == "white top")
    cabinet.forward(to: other)
    #expect(cabinet.open("top") == "red top")
    #expect(cabinet.open("low") == "red low")
  }

  @Test func `an async member calls another object, or else its superclass`() async {
    let (cabinet, other) = (CabinetMock(), Cabinet())
    other.color = "red"

    cabinet.enableSpy()
    #expect(await cabinet.unlock("top") == "white top")
    cabinet.forward(to: other)
    #expect(await cabinet.unlock("top") == "red top")
  }

  @Test func `disableSpy() only ends spying, and stopForwarding() only ends forwarding`() {
    let (cabinet, other) = (CabinetMock(), Cabinet())
    other.color = "red"
    cabinet.enableSpy()
    cabinet.forward(to: other)

    cabinet.disableSpy()
    let forwarded = cabinet.open("top")
    cabinet.enableSpy()
    cabinet.stopForwarding()
    let spied = cabinet.open("top")
    cabinet.disableSpy()
    let unstubbed = cabinet.open("top")

    #expect([forwarded, spied, unstubbed] == ["red top", "white top", ""])
  }

  @Test func `a body with stubbedResult() only runs the real implementation of a spy`() async {
    let cabinet = CabinetMock()
    let label = await cabinet.label { "brass" }
    await cabinet.stub().call(cabinet.label(Arg.closure())).andReturn("tin").thenCallReal()

    let labels = [await cabinet.label { "brass" }, await cabinet.label { "brass" }]
    cabinet.resetStubs()
    cabinet.enableSpy()

    #expect(label == "")
    #expect(labels == ["tin", "white brass"])
    #expect(await cabinet.label { "steel" } == "white steel")
  }

  @Test
  func `nil from a stub of a body with stubbedResult() is reported if the result isn't optional`()
    async
  {
    let cabinet = CabinetMock()

    let failures = await collectingFailures {
      await cabinet.stub().call(cabinet.label(Arg.closure())).andReturn(nil)
    }

    #expect(
      failures.map(\.headline) == ["'label(_:)' returns String, so its stub cannot return nil."])
  }

  @Test func `a spy reports a missing real implementation only once`() {
    let attic = AtticMock()
    attic.forwards = false
    attic.enableSpy()

    let failures = collectingFailures {
      #expect(throws: (any Error).self) { try attic.find("box") }
    }

    #expect(failures.count == 1)
  }

  @Test func `a body that forwards only sometimes is reported at the line of the stub`() throws {
    let attic = AtticMock()
    let line: UInt = #line + 1
    try attic.stub().call(attic.find("box")).andCallReal()
    attic.forwards = false

    let failures = collectingFailures {
      #expect(throws: (any Error).self) { try attic.find("box") }
    }

    #expect(failures.map(\.site.line) == [line])
    #expect(
      failures.map(\.headline) == [
        "'find(_:)' has no real implementation, because its body does not use 'forward'."
      ])
  }

  @Test func `a typed error of the real implementation keeps its type`() {
    let printer = PrinterMock()
    printer.enableSpy()

    let page: Int
    do { page = try printer.staple(7) } catch { page = error.page }

    #expect(page == 7)
  }

  @Test func `a real implementation can be async`() async throws {
    let printer = PrinterMock()
    printer.enableSpy()

    let status = try await printer.status(of: "tray")

    #expect(status == "tray is fine")
  }

  @Test func `a stub of an async member can call the real implementation`() async throws {
    let printer = PrinterMock()
    try await printer.stub().call(printer.status(of: Arg.any())).andReturn("mocked")
      .thenCallReal()

    let first = try await printer.status(of: "tray")
    let second = try await printer.status(of: "tray")

    #expect([first, second] == ["mocked", "tray is fine"])
  }

  @Test func `a real implementation can change an inout argument`() {
    let printer = PrinterMock()
    printer.enableSpy()
    var pages = 3

    printer.count(&pages)

    #expect(pages == 4)
  }

  @Test func `a real implementation can call a nonescaping closure`() {
    let printer = PrinterMock()
    printer.enableSpy()

    let result = printer.filter { $0 > 1 }

    #expect(result == [2, 3])
  }

  @Test @MainActor func `a real implementation can run on the main actor`() async {
    let screen = ScreenMock()
    screen.enableSpy()

    await screen.load()

    #expect(screen.loads == 1)
  }
}

// MARK: - Fixtures of Forwarding

private struct Jam: Error, Equatable {
  let page: Int
}

private class Printer {
  func feed(_ page: Int) throws -> Int { throw Jam(page: page) }
  func staple(_ page: Int) throws(Jam) -> Int { throw Jam(page: page) }
  func status(of part: String) async throws -> String { "\(part) is fine" }
  func count(_ pages: inout Int) { pages += 1 }
  func filter(_ isIncluded: (Int) -> Bool) -> [Int] { [1, 2, 3].filter(isIncluded) }
}

private final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")

  override func feed(_ page: Int) throws -> Int { try it.forward(page) { try super.feed(page) } }
  override func staple(_ page: Int) throws(Jam) -> Int {
    try it.forward(page) { () throws(Jam) in try super.staple(page) }
  }
  override func status(of part: String) async throws -> String {
    try await it.forward(part) { try await super.status(of: part) }
  }
  override func count(_ pages: inout Int) {
    withInout(&pages) { pages in it.forward(pages) { super.count(&pages.value) } }
  }
  override func filter(_ isIncluded: (Int) -> Bool) -> [Int] {
    withoutActuallyEscaping(isIncluded) { isIncluded in
      it.forward(NonEscaping(isIncluded)) { super.filter(isIncluded) }
    }
  }
}

private final class AtticMock: Mock, @unchecked Sendable {
  var forwards = true
  func find(_ item: String) throws -> Cabinet {
    if forwards { return try forward(item) { () throws in Cabinet() } }
    return try callThrowing(item)
  }
}

@MainActor private class Screen {
  private(set) var loads = 0

  func load() async { loads += 1 }
}

@MainActor private final class ScreenMock: Screen, MockDelegate {
  nonisolated let it = Mock(name: "screen")

  override func load() async { await it.forward { await super.load() } }
}

// MARK: - ForwardingOfChanges

@Suite struct ForwardingOfChanges {
  private let basket = HamperMock(name: "basket")
  private let real = RealBasket(items: ["fig"])

  @Test func `mutating members and setters change an object`() {
    basket.forward(to: real)

    basket.add("apple")
    basket.title = "fruit"
    basket[0] = "date"
    let isRemoved = basket.remove("apple")

    #expect(isRemoved)
    #expect(real.items == ["date"])
    #expect(real.title == "fruit")
  }

  @Test func `a stub takes precedence over the object`() {
    basket.forward(to: real)
    basket.stub().call(basket.add("pear"))
    basket.stub().call(basket.remove(Arg.any())).andReturn(true).thenCallReal()

    basket.add("apple")
    basket.add("pear")
    let results = [basket.remove("apple"), basket.remove("apple")]

    #expect(results == [true, true])
    #expect(real.items == ["fig"])
  }

  @Test func `an object keeps the changes before an error`() {
    basket.forward(to: real)

    #expect(throws: Full(item: "pear")) { try basket.push("pear") }

    #expect(real.items == ["fig", "half a pear"])
  }

  @Test func `async members change an object and rethrow errors`() async {
    basket.forward(to: real)

    await basket.refill("apple")
    await #expect(throws: Full(item: "none")) { try await basket.order("none") }

    #expect(real.items == ["fig", "apple", "apple"])
  }

  @Test func `a call that only reads can be made on a struct`() {
    basket.forward(to: StructBasket(items: ["fig"]))

    #expect(basket.items == ["fig"])
    #expect(basket[0] == "fig")
  }

  @Test func `calls that would change a struct are reported once, and return defaults`() async {
    let failures = await collectingFailures {
      basket.forward(to: StructBasket(items: ["fig"]))
      basket.add("apple")
      #expect(!basket.remove("fig"))
      await basket.refill("apple")
    }

    #expect(
      failures.map(\.headline) == [
        "basket forwards to a copy of StructBasket, a value that 'add(_:)' cannot change."
      ])
    #expect(basket.items == ["fig"])
  }
}

// MARK: - Fixtures of ForwardingOfChanges

struct Full: Error, Equatable {
  let item: String
}

protocol Basket {
  var items: [String] { get }
  var title: String { get set }
  subscript(row: Int) -> String { get set }
  mutating func add(_ item: String)
  mutating func remove(_ item: String) -> Bool
  mutating func push(_ item: String) throws(Full)
  mutating func refill(_ item: String) async
  mutating func order(_ item: String) async throws(Full) -> Int
}

final class RealBasket: Basket, @unchecked Sendable {
  var items: [String]
  var title = ""

  subscript(row: Int) -> String {
    get { items[row] }
    set { items[row] = newValue }
  }

  init(items: [String]) { self.items = items }

  func add(_ item: String) { items.append(item) }
  func remove(_ item: String) -> Bool {
    defer { items.removeAll { $0 == item } }
    return items.contains(item)
  }
  func push(_ item: String) throws(Full) {
    items.append("half a \(item)")
    throw Full(item: item)
  }
  func refill(_ item: String) async {
    items.append(item)
    await Task.yield()
    items.append(item)
  }
  func order(_ item: String) async throws(Full) -> Int { throw Full(item: item) }
}

private struct StructBasket: Basket {
  var items: [String]
  var title = ""

  subscript(row: Int) -> String {
    get { items[row] }
    set { items[row] = newValue }
  }

  mutating func add(_ item: String) { items.append(item) }
  mutating func remove(_ item: String) -> Bool { items.popLast() == item }
  mutating func push(_ item: String) { items.append(item) }
  mutating func refill(_ item: String) async { items.append(item) }
  mutating func order(_ item: String) async -> Int { items.count }
}

final class HamperMock: Mock, Basket, @unchecked Sendable {
  var items: [String] { forward { (basket: any Basket) in basket.items } }
  var title: String {
    get { forward { (basket: any Basket) in basket.title } }
    set { forward(newValue) { (basket: inout any Basket) in basket.title = newValue } }
  }
  subscript(row: Int) -> String {
    get { forward(row) { (basket: any Basket) in basket[row] } }
    set { forward(row, newValue) { (basket: inout any Basket) in basket[row] = newValue } }
  }
  func add(_ item: String) { forward(item) { (basket: inout any Basket) in basket.add(item) } }
  func remove(_ item: String) -> Bool {
    forward(item) { (basket: inout any Basket) in basket.remove(item) }
  }
  func push(_ item: String) throws(Full) {
    try forward(item) { (basket: inout any Basket) throws(Full) in try basket.push(item) }
  }
  func refill(_ item: String) async {
    await forward(item) { (basket: inout any Basket) in await basket.refill(item) }
  }
  func order(_ item: String) async throws(Full) -> Int {
    try await forward(item) { (basket: inout any Basket) async throws(Full) in
      try await basket.order(item)
    }
  }
}

private class Cabinet {
  var color = "white"

  func open(_ drawer: String) -> String { "\(color) \(drawer)" }
  func unlock(_ drawer: String) async -> String { "\(color) \(drawer)" }
  func label(_ text: () async -> String) async -> String { "\(color) \(await text())" }
}

private final class CabinetMock: Cabinet, MockDelegate {
  let it = Mock()

  override func open(_ drawer: String) -> String {
    it.forward(drawer) {
      super.open(drawer)
    } on: { (other: Cabinet) in
      other.open(drawer)
    }
  }
  override func label(_ text: () async -> String) async -> String {
    let stubbed: String? = withoutActuallyEscaping(text) { it.stubbedResult(NonEscaping($0)) }
    if let stubbed { return stubbed }
    return await super.label(text)
  }
  override func unlock(_ drawer: String) async -> String {
    await it.forward(drawer) {
      await super.unlock(drawer)
    } on: { (other: Cabinet) in
      await other.unlock(drawer)
    }
  }
}
