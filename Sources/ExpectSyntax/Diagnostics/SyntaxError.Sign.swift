extension SyntaxError {
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
}
