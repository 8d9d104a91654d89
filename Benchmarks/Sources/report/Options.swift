/// What the command line asks for.
struct Options {
  enum Action {
    case show

    /// Fails where a ratio has become much larger than the baseline's.
    case check

    /// Makes what is found the baseline.
    case update
  }

  struct Unknown: Error, CustomStringConvertible {
    let argument: String

    var description: String { "cannot make sense of '\(argument)'" }
  }

  private(set) var action = Action.show

  /// A part of the names of the rows that are meant.
  ///
  /// Where it is empty all of them are.
  private(set) var filter = ""

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--check": action = .check
      case "--update": action = .update
      case "--filter":
        guard let name = arguments.next() else { throw Unknown(argument: argument) }
        filter = name
      default: throw Unknown(argument: argument)
      }
    }
  }

  /// Those names that are meant: just this name if there is one, else all that have it in theirs.
  func selection(of names: [String]) -> [String] {
    names.contains(filter) ? [filter] : names.filter { filter.isEmpty || $0.contains(filter) }
  }
}
