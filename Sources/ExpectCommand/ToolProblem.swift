import ExpectSyntax

/// A problem with the arguments, the configuration, or the files that the tool reads or writes.
enum ToolProblem {
  // The command line.
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String)
  case unexpectedArgument(String, command: String)
  case emptyPath
  case noInput
  case optionNeedsInput(String)

  // The settings.
  case badRegularExpression(String)
  case badModuleName(String)
  case badCondition(String)
  case badTemplate(String, setting: String)
  case leavesOutput(String, setting: String)
  case unknownExclusion(String, nearest: String?)
  case nothingAnnotated

  // The configuration file.
  case notJSON(JSONError)
  case unknownKey(String, nearest: String?)
  case keyOfModule(String)
  case repeatedKey(String)
  case wrongShape(key: String, wanted: SettingShape)
  case empty(key: String)
  case controlCharacter(key: String)
  case emptyElement(key: String)
  case noModules
  case noOutput(module: String)
  case noSources(module: String)
  case sharedOutput(String, modules: [String])
  case configurationExists

  // The inputs.
  case notFound
  case noMatch
  case unreadable(reason: String)
  case notRegular
  case notPropertyList
  case unknownTarget(String, known: [String])
  case moduleWithoutInterface(String, reason: String)
  case noToolchain(command: String)

  // The outputs.
  case declaredTwice(String, first: Place)
  case sameOutput(String, first: String)
  case isFolder
  case notFolder(String)
  case unwritable(reason: String)
  case outOfDate
  case overwritesSource
  case notMocks
}

// MARK: - Locations

/// A problem and its location.
struct ToolFailure: Error {
  let problem: ToolProblem
  /// The location; `nil` for a problem with the command line.
  let place: Place?

  init(_ problem: ToolProblem, at place: Place? = nil) {
    self.problem = problem
    self.place = place
  }

  init(_ problem: ToolProblem, in path: String) {
    self.init(problem, at: Place(path: path))
  }

  /// Whether the command line itself is invalid.
  var isUsage: Bool {
    switch problem {
    case .moduleWithoutInterface, .noToolchain: false
    default: place == nil
    }
  }

  /// The failure in the format of compiler diagnostics.
  var text: String {
    "\(place?.text ?? "expect-mocks"): \(problem.severity.rawValue): \(problem.message)"
  }
}

/// The location of a diagnostic: a file, or a line in it.
struct Place {
  /// The path, as passed.
  let path: String
  /// The line and column, if known.
  var position: SourcePosition?

  /// The location in the format of compiler diagnostics.
  var text: String {
    guard let position else { return path }
    return "\(path):\(position.line):\(position.column)"
  }
}

extension Place {
  /// Locates the start of a range in a text.
  init(of range: ByteRange, in text: SourceText) {
    self.init(path: text.name, position: text.position(of: range.lowerBound))
  }
}

// MARK: - Suggestions

/// Suggests a similar name for an unknown one.
enum NearestName {
  /// Returns the most similar of the known names, or `nil` if none is similar.
  static func nearest(to name: String, among known: [String]) -> String? {
    let limit = max(1, name.count / 3)
    let candidates = known.map { (name: $0, distance: distance(from: name, to: $0)) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= limit ? best.name : nil
  }

  /// Returns the number of characters to insert, remove, or replace.
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
