/// A type as written in source code.
package struct TypeSyntax: Sendable {
  /// The forms of types.
  package indirect enum Form: Sendable {
    /// A name with its generic arguments, or several with dots between them, such as `A.B<C>`.
    case named([TypeName])
    /// A member of a type that isn't a name, such as `(any P).Element` or `[Int].Index`.
    case member(of: TypeSyntax, TypeName)
    /// T?, T!, T.Type, or T.Protocol
    case suffixed(TypeSyntax, Suffix)
    /// some P, any P, ~Copyable, each T, or repeat each T
    case prefixed(Prefix, TypeSyntax)
    /// [T]
    case array(TypeSyntax)
    /// [Key: Value]
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// [3 of Int]
    case inlineArray(count: TypeSyntax, element: TypeSyntax)
    /// (A, b: B), or a type in parentheses if the only element is unlabeled.
    case tuple([TupleElement])
    /// (A) async throws -> B
    case function(FunctionType)
    /// P & Q
    case composition([TypeSyntax])
    /// A type with attributes and specifiers, such as `inout T` or `@escaping () -> Void`.
    case attributed(AttributedType)
    /// A number, as a generic argument or as the count of an inline array.
    case integer(String)
    /// A placeholder, `_`.
    case placeholder
    /// A missing type, about which a diagnostic has been emitted.
    case missing
  }

  /// What follows a type, as written.
  package enum Suffix: String, Sendable {
    case optional = "?"
    case implicitlyUnwrapped = "!"
    case metatype = ".Type"
    case protocolMetatype = ".Protocol"
  }

  /// What precedes a type, as written.
  package enum Prefix: String, Sendable {
    case some = "some "
    case any = "any "
    case suppressed = "~"
    case packElement = "each "
    case packExpansion = "repeat "
  }

  package var form: Form
  package var range: ByteRange

  package init(_ form: Form, range: ByteRange) {
    self.form = form
    self.range = range
  }
}

// MARK: - Questions

extension TypeSyntax {
  /// The type without attributes, specifiers, and enclosing parentheses.
  package var core: TypeSyntax { inner?.core ?? self }

  /// The type after its attributes and specifiers or in its parentheses; `nil` if it has neither.
  private var inner: TypeSyntax? {
    switch form {
    case .attributed(let attributed): attributed.type
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil:
      elements[0].type
    default: nil
    }
  }

  /// The function type, ignoring attributes and parentheses.
  package var functionType: FunctionType? {
    if case .function(let function) = core.form { function } else { nil }
  }

  /// Whether it is an optional, in any spelling.
  package var isOptional: Bool {
    switch core.form {
    case .suffixed(_, .optional), .suffixed(_, .implicitlyUnwrapped): true
    case .named(let names): names.last?.name.text == "Optional"
    default: false
    }
  }

  /// The name, if the type is a single name without generic arguments.
  package var simpleName: String? {
    guard case .named(let names) = core.form, names.count == 1 else { return nil }
    return names[0].arguments.isEmpty ? names[0].name.text : nil
  }

  /// The attributes before it, including those inside parentheses.
  package var attributes: [Attribute] { attributions.flatMap(\.attributes) }

  /// The specifiers before it, such as `inout`, including those inside parentheses.
  package var specifiers: [Modifier] { attributions.flatMap(\.specifiers) }

  private var attributions: [AttributedType] {
    let inside = inner?.attributions ?? []
    if case .attributed(let attributed) = form { return [attributed] + inside }
    return inside
  }

  /// The type with the attribute `@escaping` instead of its attributes.
  package var escaping: TypeSyntax {
    let attribute = Attribute(name: "escaping", range: range)
    let attributed = AttributedType(attributes: [attribute], specifiers: specifiers, type: core)
    return TypeSyntax(.attributed(attributed), range: range)
  }

  /// Returns whether the type has an attribute with the given name.
  package func hasAttribute(_ name: String) -> Bool {
    attributes.contains { $0.name == name }
  }

  /// Returns whether the type has a specifier with the given name.
  package func hasSpecifier(_ name: String) -> Bool {
    specifiers.contains { $0.name == name }
  }
}

// MARK: - Changes

extension TypeSyntax {
  /// Creates a type that consists of a simple name.
  package static func named(
    _ name: String, arguments: [TypeSyntax] = [], at range: ByteRange
  ) -> TypeSyntax {
    TypeSyntax(
      .named([TypeName(name: Name(name, range: range), arguments: arguments)]), range: range)
  }

  /// Returns the same type in another form.
  package func with(_ form: Form) -> TypeSyntax { TypeSyntax(form, range: range) }

  /// The type, in parentheses if a suffix would otherwise apply to a part of it.
  package var inParentheses: TypeSyntax {
    switch form {
    case .function, .prefixed(.some, _), .prefixed(.any, _), .composition, .attributed:
      with(.tuple([TupleElement(type: self)]))
    default: self
    }
  }
}

// MARK: - Parts

/// One name within a type, with its generic arguments.
package struct TypeName: Sendable {
  /// The module in a module selector, as in `Shop::Cart`.
  package var module: Name?
  package var name: Name
  /// The generic arguments.
  package var arguments: [TypeSyntax] = []
  /// Whether an empty list of generic arguments follows, as in `Pack< >`.
  package var hasEmptyList = false
}

/// One element of a tuple type, or one parameter of a function type.
package struct TupleElement: Sendable {
  /// The label; an underscore if the element only has a name, as in `_ count: Int`.
  package var label: Name?
  /// The second name, which documents a parameter of a function type.
  package var name: Name?
  /// The type with its attributes and specifiers.
  package var type: TypeSyntax
  /// Whether an ellipsis follows the type.
  package var isVariadic = false
}

/// The type of a function or closure, without attributes.
package struct FunctionType: Sendable {
  /// The types of the parameters.
  package var parameters: [TupleElement]
  package var effects: Effects
  /// The result type.
  ///
  /// A `sending` result has a specifier.
  package var result: TypeSyntax
}

extension FunctionType {
  /// Removes the names of the parameters, which don't belong to the type.
  package mutating func removeNames() {
    for index in parameters.indices {
      (parameters[index].label, parameters[index].name) = (nil, nil)
    }
  }
}

/// A type with attributes and specifiers.
package struct AttributedType: Sendable {
  /// The attributes, such as `@escaping`, `@Sendable`, `@convention(c)`, and `@MainActor`.
  package var attributes: [Attribute]
  /// The specifiers, such as `inout`, `borrowing`, `sending`, `isolated`, and `nonisolated(nonsending)`.
  package var specifiers: [Modifier]
  /// The type after them, which has no attributes itself.
  package var type: TypeSyntax
}

// MARK: - Effects

/// The effects of a function.
package struct Effects: Sendable {
  package enum Suspension: String, Sendable {
    /// The function isn't async.
    case none = ""
    /// The function is async.
    case async
    /// The function is async if one of its arguments is.
    case reasync
  }

  /// Whether and what a function throws.
  package enum Throwing: Sendable {
    /// The function doesn't throw.
    case none
    /// The function throws any error.
    case any
    /// The function throws errors of one type, as in `throws(E)`.
    case typed(TypeSyntax)
    /// The function rethrows the errors of its arguments.
    case rethrowing
  }

  package var suspension = Suspension.none
  package var throwing = Throwing.none

  /// Creates an empty set of effects.
  package init() {}

  /// Whether there are no effects.
  package var isEmpty: Bool {
    if case .none = suspension, case .none = throwing { return true }
    return false
  }
}
