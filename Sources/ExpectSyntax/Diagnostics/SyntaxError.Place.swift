extension SyntaxError {
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
}
