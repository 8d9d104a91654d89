import ExpectSyntax

/// Writes the types of a declaration as its mock has to write them.
///
/// It is an object because every part of a mock is written with it, and nothing changes it.
final class TypeRewriter: Sendable {
  /// What stands in the mock for a name.
  private let replacements: [String: TypeSyntax]

  /// What stands in the mock for `Self`.
  private let selfName: String?

  /// The names of types that the text of the mock would take for others, and what to write instead.
  private let qualified: [String: String]

  /// Where the names of the declaration are found.
  private let places: NamePlaces?

  /// The generic parameters in scope, whose names are nobody else's.
  private let parameters: Set<String>

  init(
    replacements: [String: TypeSyntax] = [:], selfName: String? = nil,
    qualified: [String: String] = [:], places: NamePlaces? = nil, parameters: Set<String> = []
  ) {
    self.replacements = replacements
    self.selfName = selfName
    self.qualified = qualified
    self.places = places
    self.parameters = parameters
  }

  /// The same, for a declaration in another place.
  func at(_ places: NamePlaces) -> TypeRewriter {
    TypeRewriter(
      replacements: replacements, selfName: selfName, qualified: qualified, places: places,
      parameters: parameters)
  }

  /// The same, with more that stands for names, and more generic parameters.
  func adding(
    replacements added: [String: TypeSyntax], parameters: Set<String> = []
  ) -> TypeRewriter {
    TypeRewriter(
      replacements: replacements.merging(added) { _, new in new }, selfName: selfName,
      qualified: qualified, places: places, parameters: self.parameters.union(parameters))
  }

  /// A type as the mock writes it.
  func rewritten(_ type: TypeSyntax) -> TypeSyntax {
    type.mapNames { names in
      guard let first = names.first, first.module == nil else { return nil }
      if first.name.text == "Self" { return replacingSelf(names) }
      return replacing(first, in: names)
    }
  }

  private func replacingSelf(_ names: [TypeName]) -> TypeSyntax.Form? {
    if names.count > 1 {
      let rest = Array(names.dropFirst())
      return replacing(rest[0], in: rest) ?? .named(rest)
    }
    guard let selfName else { return nil }
    return .named([TypeName(Name(selfName, range: names[0].name.range))])
  }

  private func replacing(_ first: TypeName, in names: [TypeName]) -> TypeSyntax.Form? {
    let name = first.name.unescaped
    if parameters.contains(name) { return nil }
    if let qualified = qualified[name] ?? places?.qualified(name) {
      var first = first
      first.name = Name(qualified, range: first.name.range)
      return .named([first] + names.dropFirst())
    }
    guard let replacement = replacements[name], first.arguments.isEmpty else {
      return nil
    }
    return names.dropFirst().reduce(replacement) { base, name in
      if case .named(let path) = base.form { return base.with(.named(path + [name])) }
      return base.with(.member(of: base, name))
    }.form
  }
}
