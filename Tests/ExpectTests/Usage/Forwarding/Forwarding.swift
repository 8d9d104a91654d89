import ExpectTesting
import Testing

@Suite struct Forwarding {
  @Test func `an error of the real implementation is thrown on`() {
    let printer = PrinterMock()
    printer.it.enableSpy()

    #expect(throws: Jam(page: 0)) { try printer.feed(0) }
  }

  @Test func `a typed error of the real implementation keeps its type`() {
    let printer = PrinterMock()
    printer.it.enableSpy()

    let page: Int
    do { page = try printer.staple(7) } catch { page = error.page }

    #expect(page == 7)
  }

  @Test func `a real implementation may be async`() async throws {
    let printer = PrinterMock()
    printer.it.enableSpy()

    let status = try await printer.status(of: "tray")

    #expect(status == "tray is fine")
  }

  @Test func `a stub of an async member can call the real implementation`() async throws {
    let printer = PrinterMock()
    try await printer.it.stub().call(printer.status(of: Arg.any())).andReturn("mocked")
      .thenCallReal()

    let first = try await printer.status(of: "tray")
    let second = try await printer.status(of: "tray")

    #expect([first, second] == ["mocked", "tray is fine"])
  }

  @Test func `a real implementation writes an inout argument`() {
    let printer = PrinterMock()
    printer.it.enableSpy()
    var pages = 3

    printer.count(&pages)

    #expect(pages == 4)
  }

  @Test func `a real implementation calls a closure that must not escape`() {
    let printer = PrinterMock()
    printer.it.enableSpy()

    let result = printer.filter { $0 > 1 }

    #expect(result == [2, 3])
  }

  @Test @MainActor func `a real implementation may belong to the main actor`() async {
    let screen = ScreenMock()
    screen.it.enableSpy()

    await screen.load()

    #expect(screen.loads == 1)
  }
}

// MARK: - Fixtures

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
      it.forward(Borrowed(isIncluded)) { super.filter(isIncluded) }
    }
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
