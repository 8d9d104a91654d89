/// A problem, and where it is.
struct ToolFailure: Error {
  let problem: ToolProblem
  /// The place; nothing for what was typed.
  let place: Place?

  init(_ problem: ToolProblem, at place: Place? = nil) {
    self.problem = problem
    self.place = place
  }

  init(_ problem: ToolProblem, in path: String) {
    self.init(problem, at: Place(path: path))
  }

  /// Whether the command line is wrong, and not what it speaks of.
  var isUsage: Bool {
    switch problem {
    case .moduleWithoutInterface, .noToolchain: false
    default: place == nil
    }
  }

  /// The failure as the compiler would write it.
  var text: String {
    "\(place?.text ?? "expect-mocks"): error: \(problem.message)"
  }
}
