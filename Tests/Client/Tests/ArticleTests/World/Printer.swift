import ExpectTesting

class Printer {
  private(set) var printed: [Int] = []

  func print(_ page: Int) -> Bool {
    printed.append(page)
    return true
  }
}

final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")
  override func print(_ page: Int) -> Bool {
    it.forward(page) { super.print(page) }
  }
}

/// A mock that can run its superclass or another object.
final class ForwardingPrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")

  override func print(_ page: Int) -> Bool {
    it.forward(page) {
      super.print(page)
    } on: { (other: Printer) in
      other.print(page)
    }
  }
}
