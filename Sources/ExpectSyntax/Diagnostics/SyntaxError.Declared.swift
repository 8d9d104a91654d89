extension SyntaxError {
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
}
