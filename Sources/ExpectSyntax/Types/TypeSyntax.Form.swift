extension TypeSyntax {
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
}
