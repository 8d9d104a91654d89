package import Expect
package import Shop

/// A class's mock is a subclass of that class, so it owns a 'Mock'.
///
/// Members that use 'forward' can run the real thing.
package final class PrinterMock: Printer, MockDelegate {
  package let it = Mock(name: "printer")

  package override func print(_ line: String) throws -> Int {
    try it.forward(line) { try super.print(line) }
  }

  package override func cut() {
    it.forward { super.cut() }
  }
}
