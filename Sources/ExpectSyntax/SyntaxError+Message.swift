extension SyntaxError {
  /// The message of the diagnostic: one sentence without a full stop.
  var message: String {
    switch self {
    case .invalidUTF8: "invalid UTF-8 from here on"
    case .conflictMarker: "unresolved version control conflict"
    case .unterminatedComment: "expected '*/' to end this comment"
    case .unterminatedString: "expected '\"' to end this string"
    case .unterminatedRegex: "expected '/' and number signs to end this regular expression"
    case .unterminatedIdentifier: "expected '`' to end this name on its line"
    case .tooDeep(let limit): "nested more than \(limit) levels deep; the rest is not read"
    case .tooManyErrors(let limit): "more than \(limit) errors; the others are not listed"
    case .expectedDeclaration: "expected a declaration"
    case .expectedSeparator: "expected a new line or ';' after the declaration"
    case .expectedKeyword: "expected a keyword such as 'func' or 'var'"
    case .expectedName(let declared): "expected the name of \(declared.words)"
    case .expectedType: "expected a type"
    case .expectedParameters: "expected '(' and the parameters"
    case .expectedSign(let kind, let place): "expected '\(kind.sign)' \(place.words)"
    case .expectedAngle(let place): "expected '>' \(place.words)"
    case .expectedRelation: "expected ':' or '==' in the requirement"
    case .expectedAccessor: "expected an accessor such as 'get' or 'set'"
    case .unclosed(let bracket):
      "expected '\(bracket.closing?.sign ?? "")' to match '\(bracket.sign)'"
    case .stray(let bracket): "'\(bracket.sign)' has no matching opening bracket"
    case .expectedEndif: "expected '#endif' to match '#if'"
    case .strayDirective(let directive): "'\(directive)' has no matching '#if'"
    }
  }

  /// The message of the note at an unclosed bracket or directive.
  static let opening = "opened here"
}

extension SyntaxError.Place {
  fileprivate var words: String {
    switch self {
    case .body: "and the members of the type"
    case .parameter: "and the type of the parameter"
    case .parameters: "after the parameters"
    case .tuple: "after the elements of the tuple"
    case .collection: "after the type of the elements"
    case .genericArguments: "after the generic arguments"
    case .genericParameters: "after the generic parameters"
    case .functionType: "and the result of the function type"
    case .subscriptResult: "and the type of the subscript"
    case .accessorParameter: "after the name of the new value"
    }
  }
}

extension SyntaxError.Declared {
  fileprivate var words: String {
    switch self {
    case .type(let keyword): "the \(keyword)"
    case .module: "the module"
    case .alias: "the type alias"
    case .associatedType: "the associated type"
    case .function: "the function"
    case .property: "the property"
    case .enumCase: "the case"
    case .operatorOrGroup: "the operator or precedence group"
    case .macro: "the macro"
    case .parameter: "the parameter"
    case .genericParameter: "the generic parameter"
    case .attribute: "the attribute"
    case .member: "a member or of a nested type"
    }
  }
}

extension Token.Kind {
  fileprivate var sign: String {
    switch self {
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .leftBrace: "{"
    case .rightBrace: "}"
    case .colon: ":"
    case .arrow: "->"
    default: ""
    }
  }
}
