/// What can be wrong with a text.
enum SyntaxError {
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
