extension Row {
  /// Every row, in the order of the table.
  static var all: [Row] {
    stubs + load + kinds + functions + arguments + statements + [memory, waiting]
  }
}
