/// The use of a macro where a declaration may stand; its arguments are not kept.
package struct MacroExpansion: Sendable {
  /// What stands before the number sign, which is the keyword here.
  package var header: DeclarationHeader
  /// The name of the macro.
  package var name: Name
}
