/// One declaration of a file or of a type.
package indirect enum Declaration: Sendable {
  /// An import of a module or of one of its declarations.
  case importing(ImportDeclaration)
  /// A protocol, class, actor, struct or enum.
  case type(TypeDeclaration)
  /// An extension of a type.
  case `extension`(ExtensionDeclaration)
  /// An alias of a type.
  case `typealias`(TypealiasDeclaration)
  /// An associated type of a protocol.
  case `associatedtype`(AssociatedTypeDeclaration)
  /// A function, method or operator function.
  case function(FunctionDeclaration)
  /// An initializer.
  case initializer(InitializerDeclaration)
  /// A deinitializer.
  case deinitializer(DeinitializerDeclaration)
  /// A subscript.
  case `subscript`(SubscriptDeclaration)
  /// A constant or one or more variables that share a keyword.
  case property(PropertyDeclaration)
  /// One or more cases of an enum that share a keyword.
  case enumCase(EnumCaseDeclaration)
  /// An operator or a precedence group.
  case `operator`(OperatorDeclaration)
  /// A macro.
  case macro(MacroDeclaration)
  /// The use of a macro where a declaration may stand: #Preview { }.
  case expansion(MacroExpansion)
  /// Declarations under conditional compilation.
  case conditional(Conditional)
}
