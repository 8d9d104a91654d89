/// An error in a source text.
struct SyntaxError {
  /// The message of the diagnostic: one sentence without a full stop.
  let message: String

  private init(_ message: String) {
    self.message = message
  }
}

// MARK: - Tokens

extension SyntaxError {
  static let invalidUTF8 = Self("invalid UTF-8 from here on")
  static let conflictMarker = Self("unresolved version control conflict")
  static let unterminatedComment = Self("expected '*/' to end this comment")
  static let unterminatedString = Self("expected '\"' to end this string")
  static let unterminatedRegex =
    Self("expected '/' and number signs to end this regular expression")
  static let unterminatedIdentifier = Self("expected '`' to end this name on its line")
  /// The nesting exceeds the limit of the parser.
  static let tooDeep =
    Self("nested more than \(Parser.deepest) levels deep; the rest is not read")
  /// The number of errors exceeds the limit.
  static let tooManyErrors =
    Self("more than \(Lexer.mostDiagnostics) errors; the others are not listed")
}

// MARK: - Brackets

extension SyntaxError {
  /// A bracket or an `#if` is unclosed.
  ///
  /// The error is located where the closing one is expected.
  static func unclosed(_ opening: Token.Kind) -> Self {
    switch opening {
    case .pound: Self("expected '#endif' to match '#if'")
    case .leftParenthesis: Self("expected ')' to match '('")
    case .leftBracket: Self("expected ']' to match '['")
    default: Self("expected '}' to match '{'")
    }
  }

  /// The message of the note at an unclosed bracket or directive.
  static let opening = "opened here"

  static let strayBrace = Self("'}' has no matching opening bracket")

  /// A conditional compilation directive is outside any block.
  static func strayDirective(_ directive: String) -> Self {
    Self("'\(directive)' has no matching '#if'")
  }
}

// MARK: - Missing parts

extension SyntaxError {
  static let noDeclaration = Self("expected a declaration")
  /// Other text follows a declaration on its line.
  static let noSeparator = Self("expected a new line or ';' after the declaration")
  /// Attributes or modifiers precede something that they can't apply to.
  static let noKeyword = Self("expected a keyword such as 'func' or 'var'")
  static let noBody = Self("expected '{' and the members of the type")
  static let noType = Self("expected a type")
  static let noParameters = Self("expected '(' and the parameters")
  static let noParametersEnd = Self("expected ')' after the parameters")
  static let noParameterType = Self("expected ':' and the type of the parameter")
  static let noTupleEnd = Self("expected ')' after the elements of the tuple")
  static let noCollectionEnd = Self("expected ']' after the type of the elements")
  static let noGenericArgumentsEnd = Self("expected '>' after the generic arguments")
  static let noGenericParametersEnd = Self("expected '>' after the generic parameters")
  static let noFunctionResult = Self("expected '->' and the result of the function type")
  static let noSubscriptResult = Self("expected '->' and the type of the subscript")
  static let noAccessor = Self("expected an accessor such as 'get' or 'set'")
  static let noAccessorParameterEnd = Self("expected ')' after the name of the new value")
  /// A requirement has no relation between its types.
  static let noRelation = Self("expected ':' or '==' in the requirement")

  static func noTypeName(_ kind: TypeDeclaration.Kind) -> Self {
    Self("expected the name of the \(kind.rawValue)")
  }

  static let noModuleName = Self("expected the name of the module")
  static let noAliasName = Self("expected the name of the type alias")
  static let noAssociatedTypeName = Self("expected the name of the associated type")
  static let noFunctionName = Self("expected the name of the function")
  static let noPropertyName = Self("expected the name of the property")
  static let noCaseName = Self("expected the name of the case")
  static let noOperatorName = Self("expected the name of the operator or precedence group")
  static let noMacroName = Self("expected the name of the macro")
  static let noParameterName = Self("expected the name of the parameter")
  static let noGenericParameterName = Self("expected the name of the generic parameter")
  static let noAttributeName = Self("expected the name of the attribute")
  static let noMemberName = Self("expected the name of a member or of a nested type")
}
