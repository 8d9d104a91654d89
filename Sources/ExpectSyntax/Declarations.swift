/// A parsed source file.
package struct SourceFile: Sendable {
  package var source: SourceText
  /// The declarations in order, without top-level statements.
  package var declarations: [Declaration]
  /// The errors in the text, in order.
  package var diagnostics: [Diagnostic]
}

/// A declaration in a file or a type.
package indirect enum Declaration: Sendable {
  /// An import of a module or of one of its declarations.
  case importing(ImportDeclaration)
  /// A protocol, class, actor, struct, or enum.
  case type(TypeDeclaration)
  case `extension`(ExtensionDeclaration)
  case `typealias`(TypealiasDeclaration)
  case `associatedtype`(AssociatedTypeDeclaration)
  /// A function, method, or operator function.
  case function(FunctionDeclaration)
  case initializer(FunctionDeclaration)
  case deinitializer(FunctionDeclaration)
  case `subscript`(FunctionDeclaration)
  /// A constant, or one or more variables that share a keyword.
  case property(PropertyDeclaration)
  /// Cases of an enum, an operator, a precedence group, or a macro expansion.
  case named(NamedDeclaration)
  case macro(FunctionDeclaration)
  /// Conditionally compiled declarations.
  case conditional(Conditional)
}

// MARK: - Headers

/// The range of a declaration, and everything before its keyword.
package struct DeclarationHeader: Sendable {
  /// The range from the first attribute or modifier to the last token.
  package var range: ByteRange
  /// The range of the keyword that introduces the declaration, such as `func` or `init`.
  package var keywordRange: ByteRange
  /// The attributes, as ordered in the source.
  package var attributes: [Attribute]
  /// The modifiers, as ordered in the source.
  package var modifiers: [Modifier]
  /// The range of the whitespace and comments before the declaration.
  package var trivia: ByteRange
}

extension DeclarationHeader {
  /// Returns whether the declaration has an attribute with the given name.
  package func hasAttribute(_ name: String) -> Bool { attributes.contains { $0.name == name } }

  /// Returns whether the declaration has a modifier with the given name.
  package func hasModifier(_ name: String) -> Bool { modifiers.contains { $0.name == name } }

  /// The text of the `@available` attributes that are unconditional.
  package var availability: [String] {
    attributes.filter { $0.name == "available" && $0.condition == nil }.map(\.text)
  }
}

/// An attribute of a declaration or of a type.
package struct Attribute: Sendable {
  /// The name without the at sign, such as `available`, `MainActor`, or `Testing.Suite`.
  package var name: String
  /// The generic arguments of the name, as written, including the angle brackets.
  package var genericArguments: String?
  /// The text between the parentheses; `nil` without parentheses.
  package var arguments: String?
  /// The condition of the enclosing `#if` blocks that only contain attributes; `nil` without such blocks.
  ///
  /// Such blocks are inside a declaration.
  package var condition: String?
  /// The range, including the at sign.
  package var range: ByteRange
}

/// A modifier of a declaration, or a specifier of a type.
package struct Modifier: Sendable {
  /// The keyword, such as `public`, `static`, `unowned`, or `inout`.
  package var name: String
  /// The text in parentheses after the keyword, such as `set`, `unsafe`, or `nonsending`.
  package var detail: String?
  package var range: ByteRange
}

// MARK: - Types

/// A protocol, class, actor, struct, or enum.
package struct TypeDeclaration: Sendable {
  /// The kinds of types, with their keywords as raw values.
  package enum Kind: String, Sendable {
    case `protocol`
    case `class`
    /// An actor, distributed or not.
    case actor
    case `struct`
    case `enum`
  }

  package var header: DeclarationHeader
  package var kind: Kind
  package var name: Name
  /// The generic parameters; empty for a protocol.
  package var genericParameters: [GenericParameter]
  /// The primary associated types of a protocol.
  package var primaryAssociatedTypes: [Name]
  /// The superclass and the protocols after the colon.
  package var inheritance: [TypeSyntax]
  /// The requirements of the `where` clause.
  package var requirements: [GenericRequirement]
  package var members: [Declaration]
}

/// An extension of a type.
package struct ExtensionDeclaration: Sendable {
  package var header: DeclarationHeader
  /// The extended type.
  package var extendedType: TypeSyntax
  /// The protocols after the colon.
  package var inheritance: [TypeSyntax]
  /// The requirements of the `where` clause.
  package var requirements: [GenericRequirement]
  package var members: [Declaration]
}

/// An alias of a type.
package struct TypealiasDeclaration: Sendable {
  package var header: DeclarationHeader
  package var name: Name
  package var genericParameters: [GenericParameter]
  /// The aliased type; `missing` if a synthesized interface omits it.
  package var type: TypeSyntax
  /// The requirements of the `where` clause.
  package var requirements: [GenericRequirement]
}

extension TypealiasDeclaration {
  /// A protocol with the name of the alias that inherits from the aliased protocols.
  package var asProtocol: TypeDeclaration {
    TypeDeclaration(
      header: header, kind: .protocol, name: name, genericParameters: genericParameters,
      primaryAssociatedTypes: [], inheritance: [type], requirements: requirements, members: [])
  }
}

/// An associated type of a protocol.
package struct AssociatedTypeDeclaration: Sendable {
  package var header: DeclarationHeader
  package var name: Name
  /// The constraints after the colon.
  package var inheritance: [TypeSyntax]
  /// The default type, if any.
  package var defaultType: TypeSyntax?
  /// The requirements of the `where` clause.
  package var requirements: [GenericRequirement]
}

// MARK: - Other declarations

/// An import of a module or of one of its declarations.
package struct ImportDeclaration: Sendable {
  /// The header, with attributes such as `@testable` and modifiers such as `public`.
  package var header: DeclarationHeader
  /// The kind of the imported declaration, such as `struct` or `func`.
  package var kind: String?
  /// The components of the path: a module, its submodules, and the declaration.
  package var path: [Name]
}

/// A declaration of which only the names matter: cases of an enum that share a keyword, an operator, a precedence group, or a
/// macro expansion in the place of a declaration.
package struct NamedDeclaration: Sendable {
  /// The header.
  ///
  /// The modifiers of an operator include `prefix`, `infix`, and `postfix`.
  package var header: DeclarationHeader
  /// The keyword, or the number sign of a macro expansion.
  package var keyword: String
  package var names: [Name]
}

// MARK: - Conditional compilation

/// Conditionally compiled declarations, including the directives.
package struct Conditional: Sendable {
  /// One branch of a conditional compilation block.
  package struct Clause: Sendable {
    /// The condition, as written; `nil` for `#else`.
    package var condition: String?
    package var declarations: [Declaration]
  }

  /// The branches.
  ///
  /// Only the last one can lack a condition.
  package var clauses: [Clause]
  /// The range of the block, including its directives.
  package var range: ByteRange
}

extension Conditional {
  /// Returns whether a text is a condition that `#if` accepts.
  package static func accepts(condition text: String) -> Bool {
    let token = /\s*(?:(\|\||&&)|(!)|(\()|(\))|([\p{L}_$][\w$]*)(\([^()\n]+\))?)/
    let functions: Set<Substring> = [
      "arch", "canImport", "compiler", "hasAttribute", "hasFeature", "os", "swift",
      "targetEnvironment", "_compiler_version", "_endian", "_hasAtomicBitWidth", "_pointerBitWidth",
      "_ptrauth", "_runtime", "objectFormat",
    ]
    var (rest, depth, isComplete) = (text[...], 0, false)
    while let match = rest.prefixMatch(of: token) {
      let (_, infix, _, opening, closing, name, arguments) = match.output
      if (infix ?? closing) != nil {
        guard isComplete else { return false }
        if infix != nil { isComplete = false } else { depth -= 1 }
      } else {
        guard !isComplete else { return false }
        if opening != nil { depth += 1 }
        if let name {
          guard functions.contains(name) == (arguments != nil) else { return false }
          isComplete = true
        }
      }
      guard depth >= 0 else { return false }
      rest = rest[match.range.upperBound...]
    }
    return isComplete && depth == 0 && rest.allSatisfy(\.isWhitespace)
  }
}
