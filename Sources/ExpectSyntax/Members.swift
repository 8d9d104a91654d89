/// A function, method, operator function, initializer, deinitializer, subscript, or macro.
package struct FunctionDeclaration: Sendable {
  /// Whether an initializer can return `nil`, with its suffix as the raw value.
  package enum Failability: String, Sendable {
    /// It can't.
    case none = ""
    /// It can, and returns an optional.
    case optional = "?"
    /// It can, and returns an implicitly unwrapped optional.
    case implicitlyUnwrapped = "!"
  }

  package var header: DeclarationHeader
  /// The name, the operator, or the keyword of a declaration that has no name.
  package var name: Name
  /// Whether the name is an operator.
  package var isOperator = false
  package var failability = Failability.none
  package var genericParameters: [GenericParameter] = []
  /// The parameters.
  ///
  /// A parameter of a subscript with a single name has no label.
  package var parameters: [Parameter] = []
  package var effects = Effects()
  /// The result type, if written.
  package var result: TypeSyntax?
  /// The requirements of the `where` clause.
  package var requirements: [GenericRequirement] = []
  /// The range of the body, including its braces; `nil` for a protocol requirement.
  package var body: ByteRange?
  /// The accessors of a subscript; `nil` if none are written.
  package var accessors: AccessorBlock?
}

// MARK: - Properties

/// A constant, or one or more variables that share a keyword.
package struct PropertyDeclaration: Sendable {
  /// The header, whose attributes include property wrappers.
  package var header: DeclarationHeader
  /// Whether the keyword is `let`.
  package var isConstant: Bool
  /// The bindings, in order.
  package var bindings: [PropertyBinding]
}

/// One of the properties that share a keyword.
package struct PropertyBinding: Sendable {
  /// The name; several names for a tuple pattern, and none for `_`.
  package var names: [Name]
  /// The written type.
  ///
  /// In `var a, b: Int`, both properties have the type `Int`.
  package var type: TypeSyntax?
  /// The expression after the equals sign, if any.
  package var initialValue: Excerpt?
  /// The accessors after the type or the value, if any.
  package var accessors: AccessorBlock?
}

// MARK: - Accessors

/// The accessors of a property or subscript.
package struct AccessorBlock: Sendable {
  /// The accessors.
  ///
  /// A body without keywords is represented as one getter.
  package var accessors: [Accessor]
  /// The range, including the braces.
  package var range: ByteRange
}

/// An accessor or observer of a property or subscript.
package struct Accessor: Sendable {
  /// The kinds of accessors, with their keywords as raw values.
  package enum Kind: String, CaseIterable, Sendable {
    case get
    case set
    /// Yields the value for reading.
    case underscoredRead = "_read"
    /// Yields the value for modification.
    case underscoredModify = "_modify"
    /// Yields the value for reading.
    case read
    /// Yields the value for modification.
    case modify
    /// Borrows the value for reading.
    case borrow
    /// Borrows the value for mutation.
    case mutate
    /// Runs before the value changes.
    case willSet
    /// Runs after the value has changed.
    case didSet
    case `init`
    /// Returns the address of the value.
    case unsafeAddress
    /// Returns the address of the value for mutation.
    case unsafeMutableAddress
  }

  package var kind: Kind
  package var attributes: [Attribute] = []
  /// The modifiers, such as `mutating` and `nonmutating`.
  package var modifiers: [Modifier] = []
  /// The name in parentheses, as in `set(value)`.
  package var parameter: Name?
  package var effects = Effects()
  /// The range of the body, including its braces; `nil` in a protocol requirement.
  ///
  /// A getter without a keyword has the range of its block.
  package var body: ByteRange?
  /// The condition of the enclosing `#if` blocks within the braces, if any.
  package var condition: String?
  package var range: ByteRange
}

// MARK: - Parameters

/// A parameter of a function, initializer, subscript, or macro.
package struct Parameter: Sendable {
  /// The attributes before the names, such as result builders.
  package var attributes: [Attribute]
  /// The modifiers before the names.
  package var modifiers: [Modifier]
  /// The argument label; `nil` if there is none.
  package var label: Name?
  /// The name in the body; `nil` for an underscore.
  package var name: Name?
  /// The type with its attributes and specifiers, such as `@escaping` and `inout`.
  package var type: TypeSyntax
  /// Whether an ellipsis follows the type.
  package var isVariadic: Bool
  /// The expression after the equals sign, if any.
  package var defaultValue: Excerpt?
  package var range: ByteRange
}

extension GenericRequirement {
  /// Creates a requirement that a type conforms to another one, which is located like that one.
  package init(_ subject: TypeSyntax, conformsTo object: TypeSyntax) {
    self.init(subject: subject, relation: .conformance, object: object, range: object.range)
  }
}

extension Parameter {
  /// Creates the parameter of a function that a closure has as its type.
  package init(_ element: TupleElement, named name: Name) {
    self.init(
      attributes: [], modifiers: [], name: name, type: element.type,
      isVariadic: element.isVariadic, range: name.range)
  }
}

/// A generic parameter of a type, function, initializer, subscript, alias, or macro.
package struct GenericParameter: Sendable {
  /// The kinds of generic parameters.
  package enum Kind: Sendable {
    /// A type, as in `T`.
    case type
    /// A type pack, as in `each T`.
    case pack
    /// A value, as in `let count: Int`.
    case value
  }

  package var kind: Kind
  /// The attributes before the name.
  package var attributes: [Attribute]
  package var name: Name
  /// The type after the colon, if any.
  package var constraint: TypeSyntax?
}

/// A requirement of a `where` clause.
package struct GenericRequirement: Sendable {
  /// The relations between two types.
  package enum Relation: Sendable {
    /// The first type conforms to the second or inherits from it.
    case conformance
    /// Both types are the same.
    case sameType
  }

  /// The type on the left.
  package var subject: TypeSyntax
  package var relation: Relation
  /// The type on the right.
  package var object: TypeSyntax
  package var range: ByteRange
}
