/// What a source text declares.
package struct SourceFile: Sendable {
  /// The text.
  package var source: SourceText
  /// Its declarations, in their order and without the statements at the top level.
  package var declarations: [Declaration]
  /// What is wrong with the text, in its order.
  package var diagnostics: [Diagnostic]
}

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

// MARK: - Headers

/// What every declaration may have before its keyword, and where it stands.
package struct DeclarationHeader: Sendable {
  /// The whole declaration, from its first attribute or modifier to its last token.
  package var range: ByteRange
  /// The keyword that tells what is declared: func, var, protocol, the word init.
  package var keywordRange: ByteRange
  /// The attributes in the order in which they are written.
  package var attributes: [Attribute]
  /// The modifiers in the order in which they are written.
  package var modifiers: [Modifier]
  /// The lines of the documentation comment, with their comment signs and without indentation.
  package var documentation: [String]
}

/// An attribute of a declaration or of a type.
package struct Attribute: Sendable {
  /// The name without the at sign: available, MainActor, Testing.Suite.
  package var name: String
  /// The generic arguments of the name with their angle brackets, as they are written.
  package var genericArguments: String?
  /// What stands between the parentheses, as it is written; nothing without parentheses.
  package var arguments: String?
  /// The condition of the conditional compilation blocks that hold nothing but attributes.
  ///
  /// Such a block stands within one declaration. Nothing where the attribute always holds.
  package var condition: String?
  /// Where it stands, from the at sign on.
  package var range: ByteRange
}

/// A modifier of a declaration, or a specifier of a type.
package struct Modifier: Sendable {
  /// The word: public, static, private, unowned, nonisolated, inout.
  package var name: String
  /// What stands in parentheses after it: set, safe, unsafe, nonsending.
  package var detail: String?
  /// Where it stands.
  package var range: ByteRange
}

// MARK: - Types

/// A protocol, class, actor, struct or enum.
package struct TypeDeclaration: Sendable {
  /// The kinds of types that can be declared, spelled as their keywords.
  package enum Kind: String, Sendable {
    /// A protocol.
    case `protocol`
    /// A class.
    case `class`
    /// An actor, distributed or not.
    case actor
    /// A struct.
    case `struct`
    /// An enum.
    case `enum`
  }

  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Which kind of type it is.
  package var kind: Kind
  /// Its name.
  package var name: Name
  /// Its generic parameters; a protocol has none.
  package var genericParameters: [GenericParameter]
  /// The primary associated types of a protocol: the names between angle brackets.
  package var primaryAssociatedTypes: [Name]
  /// The superclass and the protocols after the colon.
  package var inheritance: [TypeSyntax]
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// What it declares.
  package var members: [Declaration]
  /// The braces and what is between them.
  package var body: ByteRange
}

/// An extension of a type.
package struct ExtensionDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// The type that is extended.
  package var extendedType: TypeSyntax
  /// The protocols after the colon.
  package var inheritance: [TypeSyntax]
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// What it declares.
  package var members: [Declaration]
  /// The braces and what is between them.
  package var body: ByteRange
}

/// An alias of a type.
package struct TypealiasDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// The alias.
  package var name: Name
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// The type that it stands for; missing where a synthesized interface leaves it out.
  package var type: TypeSyntax
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
}

/// An associated type of a protocol.
package struct AssociatedTypeDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Its name.
  package var name: Name
  /// What it must inherit from.
  package var inheritance: [TypeSyntax]
  /// The type that it is if nobody says otherwise.
  package var defaultType: TypeSyntax?
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
}

// MARK: - Other declarations

/// An import of a module or of one of its declarations.
package struct ImportDeclaration: Sendable {
  /// Attributes such as @testable, and modifiers such as public.
  package var header: DeclarationHeader
  /// The kind of the one declaration that is imported: struct, func.
  package var kind: String?
  /// The module, its submodules and the declaration.
  package var path: [Name]
}

/// An operator or a precedence group.
package struct OperatorDeclaration: Sendable {
  /// What stands before the keyword; prefix, infix and postfix are among the modifiers.
  package var header: DeclarationHeader
  /// The operator, or the name of the group.
  package var name: Name
  /// Whether it is a precedence group.
  package var isPrecedenceGroup: Bool
}

/// A macro; its definition is not kept.
package struct MacroDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Its name.
  package var name: Name
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// Its parameters.
  package var parameters: [Parameter]
  /// What it returns, if that is written.
  package var result: TypeSyntax?
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
}

/// The use of a macro where a declaration may stand; its arguments are not kept.
package struct MacroExpansion: Sendable {
  /// What stands before the number sign, which is the keyword here.
  package var header: DeclarationHeader
  /// The name of the macro.
  package var name: Name
}

// MARK: - Conditional compilation

/// Declarations under conditional compilation, from the opening to the closing directive.
package struct Conditional: Sendable {
  /// One branch of a block of conditional compilation.
  package struct Clause: Sendable {
    /// The condition as it is written; nothing for an else.
    package var condition: String?
    /// What is declared in the branch.
    package var declarations: [Declaration]
    /// The branch from its directive to the next one.
    package var range: ByteRange
  }

  /// The branches, of which the first has a condition and the last may have none.
  package var clauses: [Clause]
  /// The whole block with its directives.
  package var range: ByteRange
}
