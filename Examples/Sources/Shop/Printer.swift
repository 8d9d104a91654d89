/// A printer for receipts.
open class Printer {
  /// How many lines the printer has printed.
  public private(set) var linesPrinted = 0

  /// How often the paper was cut.
  public private(set) var cuts = 0

  public init() {}

  /// Prints a line, and tells how many the paper still has room for.
  open func print(_ line: String) throws -> Int {
    guard linesPrinted < 100 else { throw OutOfPaper() }
    linesPrinted += 1
    return 100 - linesPrinted
  }

  /// Cuts the paper.
  open func cut() {
    cuts += 1
  }
}

/// The printer has nothing to print on.
public struct OutOfPaper: Error, Equatable {
  public init() {}
}
