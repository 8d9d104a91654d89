/// A type as it is written, not what it means.
package struct TypeSyntax: Sendable {
  /// The ways to write a type.
  package indirect enum Form: Sendable {
    /// A name with its generic arguments, or several with dots between them: A.B<C>.
    case named([TypeName])
    /// A member of a type that is no mere name: (any P).Element, [Int].Index.
    case member(of: TypeSyntax, TypeName)
    /// T?
    case optional(TypeSyntax)
    /// T!
    case implicitlyUnwrapped(TypeSyntax)
    /// [T]
    case array(TypeSyntax)
    /// [Key: Value]
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// [3 of Int]
    case inlineArray(count: TypeSyntax, element: TypeSyntax)
    /// (A, b: B); with one element that has no label it is a type in parentheses.
    case tuple([TupleElement])
    /// (A) async throws -> B
    case function(FunctionType)
    /// T.Type
    case metatype(TypeSyntax)
    /// T.Protocol
    case protocolMetatype(TypeSyntax)
    /// some P
    case some(TypeSyntax)
    /// any P
    case any(TypeSyntax)
    /// P & Q
    case composition([TypeSyntax])
    /// ~Copyable
    case suppressed(TypeSyntax)
    /// repeat each T
    case packExpansion(TypeSyntax)
    /// each T
    case packElement(TypeSyntax)
    /// A type with attributes and specifiers before it: inout T, @escaping () -> Void.
    case attributed(AttributedType)
    /// A number, as a generic argument or the count of an inline array.
    case integer(String)
    /// The type that a placeholder leaves open: _.
    case placeholder
    /// No type where the language wants one; a diagnostic says so.
    case missing
  }

  /// How the type is written.
  package var form: Form
  /// Where it stands.
  package var range: ByteRange

  /// Makes a type of its form.
  package init(_ form: Form, range: ByteRange) {
    self.form = form
    self.range = range
  }
}

// MARK: - Questions

extension TypeSyntax {
  /// The type without attributes, specifiers and parentheses around it.
  package var core: TypeSyntax {
    switch form {
    case .attributed(let attributed): attributed.type.core
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil { elements[0].type.core } else { self }
    default: self
    }
  }

  /// The function type that it is behind attributes and parentheses.
  package var functionType: FunctionType? {
    if case .function(let function) = core.form { function } else { nil }
  }

  /// Whether it is an optional, by a question mark, an exclamation mark or its name.
  package var isOptional: Bool {
    switch core.form {
    case .optional, .implicitlyUnwrapped: true
    case .named(let names): names.last?.name.text == "Optional"
    default: false
    }
  }

  /// The name that it is, if it is one without dots and generic arguments.
  package var simpleName: String? {
    guard case .named(let names) = core.form, names.count == 1 else { return nil }
    return names[0].arguments.isEmpty ? names[0].name.text : nil
  }

  /// The attributes before it, also those within parentheses.
  package var attributes: [Attribute] {
    switch form {
    case .attributed(let attributed): attributed.attributes + attributed.type.attributes
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil { elements[0].type.attributes } else { [] }
    default: []
    }
  }

  /// The specifiers before it, such as inout, also those within parentheses.
  package var specifiers: [Modifier] {
    switch form {
    case .attributed(let attributed): attributed.specifiers + attributed.type.specifiers
    case .tuple(let elements):
      if elements.count == 1, elements[0].label == nil { elements[0].type.specifiers } else { [] }
    default: []
    }
  }

  /// Whether an attribute of that name stands before it.
  package func hasAttribute(_ name: String) -> Bool {
    attributes.contains { $0.name == name }
  }

  /// Whether a specifier of that name stands before it.
  package func hasSpecifier(_ name: String) -> Bool {
    specifiers.contains { $0.name == name }
  }
}

// MARK: - Parts

/// One name within a type, with its generic arguments.
package struct TypeName: Sendable {
  /// The module that a selector names, as in Shop::Cart.
  package var module: Name?
  /// The name itself.
  package var name: Name
  /// The generic arguments; none and an empty list are the same.
  package var arguments: [TypeSyntax]

  /// Makes a name with its generic arguments.
  package init(module: Name? = nil, _ name: Name, arguments: [TypeSyntax] = []) {
    self.module = module
    self.name = name
    self.arguments = arguments
  }
}

/// One element of a tuple type, or one parameter of a function type.
package struct TupleElement: Sendable {
  /// The label, which is an underscore where the element has a name only: _ count: Int.
  package var label: Name?
  /// The second name, which documents a parameter of a function type.
  package var name: Name?
  /// The type with its attributes and specifiers.
  package var type: TypeSyntax
  /// Whether three dots follow the type.
  package var isVariadic: Bool

  /// Makes an element.
  package init(
    label: Name? = nil, name: Name? = nil, type: TypeSyntax, isVariadic: Bool = false
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.isVariadic = isVariadic
  }
}

/// The type of a function or closure, without the attributes before it.
package struct FunctionType: Sendable {
  /// The types of the parameters.
  package var parameters: [TupleElement]
  /// What the function does besides returning.
  package var effects: Effects
  /// What it returns, which a sending result says as a specifier of the type.
  package var result: TypeSyntax
}

/// A type with attributes and specifiers before it.
package struct AttributedType: Sendable {
  /// The attributes, such as @escaping, @Sendable, @convention(c) and @MainActor.
  package var attributes: [Attribute]
  /// The specifiers, such as inout, borrowing, sending, isolated and nonisolated(nonsending).
  package var specifiers: [Modifier]
  /// The type behind them, which is not attributed itself.
  package var type: TypeSyntax
}

// MARK: - Effects

/// What a function does besides returning.
package struct Effects: Sendable {
  /// Whether a function suspends.
  package enum Suspension: String, Sendable {
    /// It does not.
    case none = ""
    /// It does.
    case async
    /// It does if one of its arguments does.
    case reasync
  }

  /// Whether a function throws, and what.
  package enum Throwing: Sendable {
    /// It does not throw.
    case none
    /// It throws any error.
    case any
    /// It throws errors of one type: throws(E).
    case typed(TypeSyntax)
    /// It throws what its arguments throw.
    case rethrowing
  }

  /// Whether it suspends.
  package var suspension = Suspension.none
  /// Whether it throws, and what.
  package var throwing = Throwing.none

  /// Makes no effects.
  package init() {}

  /// Whether there is no effect at all.
  package var isEmpty: Bool {
    if case .none = suspension, case .none = throwing { return true }
    return false
  }
}
