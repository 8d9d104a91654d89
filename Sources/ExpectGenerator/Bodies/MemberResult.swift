import ExpectSyntax

/// What a member gives back, as far as it changes how its body is written.
enum MemberResult {
  /// Nothing.
  case nothing

  /// A value whose type Swift finds by itself.
  case plain

  /// A value whose type has to be named, because Swift would find another one.
  case exact(String)

  /// A value that cannot be copied.
  case made

  /// It never comes back.
  case never

  /// A value, or what an expression gives where nobody says.
  case otherwise(String)

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}

extension WritingContext {
  /// What a member gives back.
  func result(_ type: TypeSyntax?) -> MemberResult {
    guard let type, !type.isVoid else { return .nothing }
    if type.core.simpleName == "Never" { return .never }
    if reader.isCopyable(type) == false { return .made }
    let written = rewriter.rewritten(type).withoutSpecifiers
    // An optional that unwraps itself is no type of its own.
    if case .implicitlyUnwrapped(let wrapped) = written.form {
      return .exact(written.with(.optional(wrapped)).text)
    }
    if reader.isOptional(type) || reader.resolved(type).isAny { return .exact(written.text) }
    return .plain
  }
}

extension TypeSyntax {
  /// The type without words such as `sending`, which a metatype cannot have.
  fileprivate var withoutSpecifiers: TypeSyntax {
    guard case .attributed(let attributed) = form, attributed.attributes.isEmpty else {
      return self
    }
    return attributed.type
  }
}
