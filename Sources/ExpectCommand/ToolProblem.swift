import ExpectSyntax

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
  var isUsage: Bool { problem.isUsage && place == nil }

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
