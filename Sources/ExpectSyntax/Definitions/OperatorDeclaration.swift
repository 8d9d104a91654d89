/// An operator or a precedence group.
package struct OperatorDeclaration: Sendable {
  /// What stands before the keyword; prefix, infix and postfix are among the modifiers.
  package var header: DeclarationHeader
  /// The operator, or the name of the group.
  package var name: Name
  /// Whether it is a precedence group.
  package var isPrecedenceGroup: Bool
}
