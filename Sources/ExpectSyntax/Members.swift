/// A function, method or operator function.
package struct FunctionDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Its name, or the operator.
  package var name: Name
  /// Whether the name is an operator.
  package var isOperator: Bool
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// Its parameters.
  package var parameters: [Parameter]
  /// What it does besides returning.
  package var effects: Effects
  /// What it returns, if that is written.
  package var result: TypeSyntax?
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// The braces and what is between them; a requirement of a protocol has none.
  package var body: ByteRange?
}

/// An initializer.
package struct InitializerDeclaration: Sendable {
  /// Whether an initializer may return nil, spelled as after the word init.
  package enum Failability: String, Sendable {
    /// It may not.
    case none = ""
    /// It may, and returns an optional.
    case optional = "?"
    /// It may, and returns an implicitly unwrapped optional.
    case implicitlyUnwrapped = "!"
  }

  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Whether it may return nil.
  package var failability: Failability
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// Its parameters.
  package var parameters: [Parameter]
  /// What it does besides initializing.
  package var effects: Effects
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// The braces and what is between them; a requirement of a protocol has none.
  package var body: ByteRange?
}

/// A deinitializer.
package struct DeinitializerDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// The braces and what is between them; an interface leaves them out.
  package var body: ByteRange?
}

/// A subscript.
package struct SubscriptDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// Its parameters, which have no label unless two names are written.
  package var parameters: [Parameter]
  /// What it returns.
  package var result: TypeSyntax
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// How it is read and written, if that is written.
  package var accessors: AccessorBlock?
}

/// One or more cases of an enum that share a keyword.
package struct EnumCaseDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// The names of the cases; associated and raw values are not kept.
  package var names: [Name]
}

// MARK: - Properties

/// A constant or one or more variables that share a keyword.
package struct PropertyDeclaration: Sendable {
  /// What stands before the keyword; property wrappers are among the attributes.
  package var header: DeclarationHeader
  /// Whether the keyword is let.
  package var isConstant: Bool
  /// What is bound, in the order in which it is written.
  package var bindings: [PropertyBinding]
}

/// One property of a declaration that may have several.
package struct PropertyBinding: Sendable {
  /// The name; several where a tuple is taken apart, none where the value is thrown away.
  package var names: [Name]
  /// The type, if it is written: in "var a, b: Int" it is that of both.
  package var type: TypeSyntax?
  /// The expression after the equals sign.
  package var initialValue: Excerpt?
  /// What stands between braces after the type or the value.
  package var accessors: AccessorBlock?
  /// Where it stands, from the name on.
  package var range: ByteRange
}

// MARK: - Accessors

/// What stands between the braces of a property or subscript.
package struct AccessorBlock: Sendable {
  /// The accessors; one getter without a keyword of its own where the braces hold its body.
  package var accessors: [Accessor]
  /// The braces and what is between them.
  package var range: ByteRange
}

/// One way to read, write or watch a property or subscript.
package struct Accessor: Sendable {
  /// What an accessor is for, spelled as its keyword.
  package enum Kind: String, Sendable {
    /// Reads the value.
    case get
    /// Writes the value.
    case set
    /// Lends the value.
    case underscoredRead = "_read"
    /// Lends the value for writing.
    case underscoredModify = "_modify"
    /// Lends the value.
    case read
    /// Lends the value for writing.
    case modify
    /// Borrows the value.
    case borrow
    /// Borrows the value for writing.
    case mutate
    /// Is told before the value changes.
    case willSet
    /// Is told after the value has changed.
    case didSet
    /// Initializes the value.
    case `init`
    /// Tells where the value is.
    case unsafeAddress
    /// Tells where the value is, for writing.
    case unsafeMutableAddress
  }

  /// What it is for.
  package var kind: Kind
  /// Its attributes.
  package var attributes: [Attribute]
  /// Its modifiers: mutating, nonmutating and the like.
  package var modifiers: [Modifier]
  /// The name in parentheses, as in set(value).
  package var parameter: Name?
  /// What it does besides its work.
  package var effects: Effects
  /// The braces and what is between them, or nothing where an accessor is only announced.
  ///
  /// A getter without a keyword has the braces of its block.
  package var body: ByteRange?
  /// The condition of the conditional compilation blocks within the braces that hold it.
  package var condition: String?
  /// Where it stands.
  package var range: ByteRange
}

// MARK: - Parameters

/// A parameter of a function, initializer, subscript or macro.
package struct Parameter: Sendable {
  /// The attributes before the names, such as result builders.
  package var attributes: [Attribute]
  /// The modifiers before the names.
  package var modifiers: [Modifier]
  /// The label at the call; nothing where the call has none.
  package var label: Name?
  /// The name inside; nothing for an underscore.
  package var name: Name?
  /// The type with its attributes and specifiers: inout, @escaping.
  package var type: TypeSyntax
  /// Whether three dots follow the type.
  package var isVariadic: Bool
  /// The expression after the equals sign.
  package var defaultValue: Excerpt?
  /// Where it stands.
  package var range: ByteRange
}

/// A generic parameter of a type, function, initializer, subscript, alias or macro.
package struct GenericParameter: Sendable {
  /// What a generic parameter stands for.
  package enum Kind: Sendable {
    /// One type: T.
    case type
    /// A pack of types: each T.
    case pack
    /// A value: let count: Int.
    case value
  }

  /// What it stands for.
  package var kind: Kind
  /// Attributes before the name.
  package var attributes: [Attribute]
  /// Its name.
  package var name: Name
  /// What stands after the colon.
  package var constraint: TypeSyntax?
  /// Where it stands.
  package var range: ByteRange
}

/// One requirement of a where clause.
package struct GenericRequirement: Sendable {
  /// How the two types of a requirement are related, spelled as in Swift.
  package enum Relation: String, Sendable {
    /// The first conforms to the second or inherits from it.
    case conformance = ":"
    /// They are the same type.
    case sameType = "=="
  }

  /// The type on the left.
  package var subject: TypeSyntax
  /// How the two types are related.
  package var relation: Relation
  /// The type on the right.
  package var object: TypeSyntax
  /// Where it stands.
  package var range: ByteRange
}
