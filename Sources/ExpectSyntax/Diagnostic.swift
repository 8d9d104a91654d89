/// A message about a source text.
package struct Diagnostic: Sendable {
  package enum Severity: String, Sendable {
    /// The text is invalid or can't be used.
    case error
    /// The text can be used, but probably not as its author expects.
    case warning
    /// Additional information about text that is only used in part.
    case note
  }

  /// A related location that helps to understand a diagnostic.
  package struct Note: Sendable {
    package let message: String
    package let range: ByteRange
  }

  package let severity: Severity
  /// The message: one sentence without a full stop.
  package let message: String
  /// The range in the text that the diagnostic refers to.
  package let range: ByteRange
  /// Related locations in the text.
  package let notes: [Note]

  package init(
    _ severity: Severity, _ message: String, at range: ByteRange, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
  }

  /// Returns the diagnostic and its notes in the format of the compiler, one line each.
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

/// The kinds of syntax errors.
enum SyntaxError {
  /// The kinds of declarations whose name can be missing.
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

  /// The places in a declaration where a token can be missing.
  enum Place {
    case body
    case parameter
    case parameters
    case tuple
    case collection
    case genericArguments
    case genericParameters
    case functionType
    case subscriptResult
    case accessorParameter
  }

  case invalidUTF8
  case conflictMarker
  case unterminatedComment
  case unterminatedString
  case unterminatedRegex
  case unterminatedIdentifier
  /// The nesting exceeds the limit of the parser.
  case tooDeep(limit: Int)
  /// The number of errors exceeds the limit.
  case tooManyErrors(limit: Int)

  case expectedDeclaration
  /// Other text follows a declaration on its line.
  case expectedSeparator
  /// Attributes or modifiers precede something that they can't apply to.
  case expectedKeyword
  case expectedName(Declared)
  case expectedType
  case expectedParameters
  case expectedSign(Token.Kind, Place)
  /// The closing angle bracket of a list is missing.
  case expectedAngle(Place)
  /// A requirement has no relation between its types.
  case expectedRelation
  case expectedAccessor
  /// A bracket is unclosed. The error is located where the closing bracket is expected.
  case unclosed(Token.Kind)
  /// A closing bracket has no matching opening bracket.
  case stray(Token.Kind)
  /// A conditional compilation block has no end.
  case expectedEndif
  /// A conditional compilation directive is outside any block.
  case strayDirective(String)
}
