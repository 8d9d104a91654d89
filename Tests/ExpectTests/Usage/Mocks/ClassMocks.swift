import ExpectTesting
import Testing

@Suite struct ClassMocks {
  @Test func `a mock of a class answers instead of the class`() {
    let printer = PrinterMock()
    printer.it.stub().call(printer.print(Arg.eq(1))).andReturn("stubbed")

    let result = use(printer)

    #expect(result == "stubbed")
  }

  @Test func `the real implementation does not run by itself`() {
    let printer = PrinterMock()

    printer.warmUp()

    #expect(printer.warmUps == 0)
  }

  @Test func `a mock of a class checks what it was asked`() {
    let printer = PrinterMock()
    printer.it.expect().call(printer.print(2))

    _ = use(printer)

    #expect(
      collectingFailures { printer.it.verify() }.map(\.message) == [
        """
        printer.print(2) was never called with these arguments (expected at least once); \
        print was called once with others.
        The other call:
          1. print(1)
                   ~  expected 2
        """
      ])
  }

  @Test func `a property of a class is stubbed`() {
    let printer = PrinterMock()
    printer.it.stub().call(printer.title).andReturn("stubbed")

    let title = printer.title

    #expect(title == "stubbed")
  }

  @Test func `a property of a class is expected by assignment`() {
    let printer = PrinterMock()
    printer.it.expect().call(printer.title = "letter", count: 1)

    printer.title = "letter"

    #expect(collectingFailures { printer.it.verify() } == [])
  }

  @Test func `an async member of a class answers`() async throws {
    let printer = PrinterMock()
    try await printer.it.stub().call(printer.status(of: Arg.any())).andReturn("stubbed")

    let status = try await printer.status(of: "tray")

    #expect(status == "stubbed")
  }

  @Test func `a property of a class is expected in the spelling of a function`() {
    let printer = PrinterMock()
    printer.it.expect().call(
      printer.it.property.set(printer.title, value: Arg.eq("letter")), count: 1)

    printer.title = "letter"
    printer.title = "card"

    #expect(collectingFailures { printer.it.verify() } == [])
  }

  @Test func `a recorder may be kept in a variable of the statement's task`() {
    let printer = PrinterMock()
    let recorder = printer.it.expect()

    recorder.call(printer.print(1), count: 1)
    _ = printer.print(1)

    #expect(collectingFailures { printer.it.verify() } == [])
  }
}

// MARK: - Fixtures

private class Printer {
  private(set) var warmUps = 0
  var title = "untitled"

  func warmUp() { warmUps += 1 }
  func print(_ page: Int) -> String { "real \(page)" }
  func status(of part: String) async throws -> String { "\(part) is fine" }
}

private final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")

  override var title: String {
    get { it.call() }
    set { it.call(newValue) }
  }

  override func warmUp() { it.call() }
  override func print(_ page: Int) -> String { it.call(page) }
  override func status(of part: String) async throws -> String { try await it.callThrowing(part) }
}

private func use(_ printer: Printer) -> String { printer.print(1) }
