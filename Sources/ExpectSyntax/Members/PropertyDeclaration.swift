/// A constant or one or more variables that share a keyword.
package struct PropertyDeclaration: Sendable {
  /// What stands before the keyword; property wrappers are among the attributes.
  package var header: DeclarationHeader
  /// Whether the keyword is let.
  package var isConstant: Bool
  /// What is bound, in the order in which it is written.
  package var bindings: [PropertyBinding]
}
