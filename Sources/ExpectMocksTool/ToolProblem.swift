import ExpectSyntax

/// What can be wrong with what the tool is told, or with what it finds.
enum ToolProblem: Equatable {
  // What was typed.
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case unexpectedArgument(String, command: String)
  case noInput
  case optionNeedsInput(String)

  // What the settings say.
  case badRegularExpression(String)
  case badTemplate(String, setting: String)
  case leavesOutput(String, setting: String)

  // What the configuration says.
  case notJSON(JSONError)
  case unknownKey(String, nearest: String?)
  case repeatedKey(String)
  case wrongShape(key: String, wanted: SettingShape)
  case noOutput(module: String)
  case noSources(module: String)
  case sharedOutput(String, modules: [String])
  case configurationExists

  // What is read.
  case notFound
  case noMatch
  case unreadable(reason: String)
  case notRegular
  case notPropertyList
  case unknownTarget(String, known: [String])
  case moduleWithoutInterface(String, reason: String)
  case noToolchain(command: String)

  // What is made.
  case declaredTwice(String, first: Place)
  case sameOutput(String, first: String)
  case isFolder
  case notFolder(String)
  case unwritable(reason: String)
  case outOfDate
  case overwritesSource
  case notMocks
}

// MARK: - Places

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

/// A place that a diagnostic is about: a file, or a line in it.
struct Place: Hashable {
  /// The path, as it was given.
  let path: String
  /// The line and column, where they are known.
  var position: SourcePosition?

  /// The place as the compiler writes it.
  var text: String {
    guard let position else { return path }
    return "\(path):\(position.line):\(position.column)"
  }
}

// MARK: - Suggestions

/// Finds the name that somebody may have meant.
enum NearestName {
  /// The most similar of some names, or nothing where none is similar.
  static func nearest(to name: String, among known: [String]) -> String? {
    let limit = max(1, name.count / 3)
    let candidates = known.map { (name: $0, distance: distance(from: name, to: $0)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= limit ? best.name : nil
  }

  /// How many characters have to be inserted, removed or replaced.
  private static func distance(from first: String, to second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (line, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
