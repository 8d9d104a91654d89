/// What the command line asks for.
struct Options {
  enum Action {
    /// Measures, and prints JSON.
    case measure

    /// Prints the names of the rows.
    case list

    /// Makes as many calls and measures nothing. What counts instructions is around this program.
    case count(Int)
  }

  struct Unknown: Error, CustomStringConvertible {
    let argument: String

    var description: String {
      """
      cannot make sense of '\(argument)'
      usage: benchmarks [--filter NAME] [--list | --count-only CALLS]
      """
    }
  }

  private(set) var action = Action.measure

  /// A part of the names of the rows that are meant.
  ///
  /// Without it all of them are.
  private(set) var filter: String?

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "--list": action = .list
      case "--filter":
        guard let name = arguments.next() else { throw Unknown(argument: argument) }
        filter = name
      case "--count-only":
        guard let count = arguments.next().flatMap({ Int($0) }) else {
          throw Unknown(argument: argument)
        }
        action = .count(count)
      default: throw Unknown(argument: argument)
      }
    }
  }

  /// The rows that are meant: that of just this name if there is one, else all that have it in theirs.
  func selection(of rows: [Row]) -> [Row] {
    guard let filter else { return rows }
    let named = rows.filter { $0.name == filter }
    return named.isEmpty ? rows.filter { $0.name.contains(filter) } : named
  }
}
