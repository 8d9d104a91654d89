/// Something to tell the author of a source text.
package struct Diagnostic: Sendable {
  /// How much a diagnostic matters.
  package enum Severity: String, Sendable {
    /// The text cannot be understood or cannot be used.
    case error
    /// The text can be used, but probably not as its author thinks.
    case warning
    /// The text is used as it is, but not all of it.
    case note
  }

  /// A place that helps to understand a diagnostic.
  package struct Note: Sendable {
    /// What is to be said of the place.
    package let message: String
    /// The place.
    package let range: ByteRange

    /// Makes a note about a range of the text.
    package init(_ message: String, at range: ByteRange) {
      self.message = message
      self.range = range
    }
  }

  /// How much it matters.
  package let severity: Severity
  /// What is to be said, in one sentence without a full stop.
  package let message: String
  /// What it is about, within the text.
  package let range: ByteRange
  /// What belongs to it and stands elsewhere in the text.
  package let notes: [Note]

  /// Makes a diagnostic about a range of a text.
  package init(
    _ severity: Severity, _ message: String, at range: ByteRange, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
  }

  /// Writes the diagnostic and its notes as the compiler would, one line each.
  package func rendered(in source: SourceText) -> String {
    var lines = [line(severity.rawValue, message, range, source)]
    lines += notes.map { line("note", $0.message, $0.range, source) }
    return lines.joined(separator: "\n")
  }

  private func line(
    _ kind: String, _ message: String, _ range: ByteRange, _ source: SourceText
  ) -> String {
    let position = source.position(of: range.lowerBound)
    return "\(source.name):\(position.line):\(position.column): \(kind): \(message)"
  }
}

// MARK: - Errors

/// What can be wrong with a text.
enum SyntaxError {
  /// What is declared without a name.
  enum Declared {
    case type(String)
    case module
    case alias
    case associatedType
    case function
    case property
    case enumCase
    case operatorOrGroup
    case macro
    case parameter
    case genericParameter
    case attribute
    case member
  }

  /// Where in a declaration something is missing.
  enum Place {
    case body
    case parameter
    case parameters
    case tuple
    case collection
    case genericArguments
    case genericParameters
    case requirement
    case functionType
    case subscriptResult
    case accessorParameter
  }

  /// A sign that the grammar wants.
  enum Sign: String {
    case colon = ":"
    case arrow = "->"
    case leftBrace = "{"
    case rightParenthesis = ")"
    case rightBracket = "]"
    case rightAngle = ">"
    case relation = ": or =="
  }

  case invalidUTF8
  case conflictMarker
  case unterminatedComment
  case unterminatedString
  case unterminatedRegex
  case unterminatedIdentifier
  /// Something is nested deeper than the parser is willing to go.
  case tooDeep(limit: Int)
  /// There are more errors than anybody reads.
  case tooManyErrors(limit: Int)

  case expectedDeclaration
  /// Something follows a declaration on its line.
  case expectedSeparator
  /// Attributes or modifiers stand before something that they cannot belong to.
  case expectedKeyword
  case expectedName(Declared)
  case expectedType
  case expectedParameters
  case expectedSign(Sign, Place)
  case expectedAccessor
  /// A bracket that nothing closes; the error stands where the closing one was missed.
  case unclosed(Token.Kind)
  /// A bracket that closes nothing.
  case stray(Token.Kind)
  /// A conditional block without its end.
  case expectedEndif
  /// A directive of conditional compilation outside a conditional block.
  case strayDirective(String)
}
