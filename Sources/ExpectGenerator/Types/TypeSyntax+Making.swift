import ExpectSyntax

extension TypeSyntax {
  /// The names between the dots, if it is a name without generic arguments before its last dot.
  var nameParts: [String]? {
    guard case .named(let names) = core.form else { return nil }
    return names.map(\.name.unescaped)
  }

  /// The generic arguments of the last name.
  var genericArguments: [TypeSyntax] {
    guard case .named(let names) = core.form else { return [] }
    return names.last?.arguments ?? []
  }

  /// Whether it is exactly `Self`.
  var isSelf: Bool { simpleName == "Self" }

  /// Whether it is `Any`.
  var isAny: Bool { simpleName == "Any" }

  /// Whether it says that there is no result.
  var isVoid: Bool {
    switch core.form {
    case .tuple(let elements): elements.isEmpty
    case .named(let names): names.map(\.name.text).joined(separator: ".") == "Void"
    default: false
    }
  }

  /// The type inside of an optional that is written with a sign or by its name.
  var wrapped: TypeSyntax? {
    switch core.form {
    case .optional(let type), .implicitlyUnwrapped(let type): type
    case .named(let names) where names.last?.name.text == "Optional": names.last?.arguments.first
    default: nil
    }
  }

  /// The same type in another form.
  func with(_ form: Form) -> TypeSyntax { TypeSyntax(form, range: range) }

  /// A type that is nothing but a name.
  static func named(_ name: String, at range: ByteRange) -> TypeSyntax {
    TypeSyntax(.named([TypeName(Name(name, range: range))]), range: range)
  }
}
