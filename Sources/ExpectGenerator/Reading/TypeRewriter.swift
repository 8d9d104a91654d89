import ExpectSyntax

/// Rewrites the types of a declaration for its mock.
///
/// This is a class to avoid copies: every part of the writer holds it, and it is immutable.
final class TypeRewriter: Sendable {
  /// The types that replace names in the mock.
  private let replacements: [String: TypeSyntax]

  /// The generic parameters and associated types that stand for function types in the mock, whose values escape.
  private let functions: Set<String>

  /// The name that replaces `Self` in the mock.
  private let selfName: String?

  /// The names that would refer to other types in the mock, and their qualified forms.
  private let qualified: [String: String]

  /// The scopes in which the names of the declaration are found.
  private let places: NamePlaces?

  /// The generic parameters in scope, which hide other names.
  private let parameters: Set<String>

  /// The rewriter for the declaration around the generic parameters, which don't hide members of `Self`.
  private let outer: TypeRewriter?

  init(
    replacements: [String: TypeSyntax] = [:], functions: Set<String> = [], selfName: String? = nil,
    qualified: [String: String] = [:], places: NamePlaces? = nil, parameters: Set<String> = [],
    outer: TypeRewriter? = nil
  ) {
    self.replacements = replacements
    self.functions = functions
    self.selfName = selfName
    self.qualified = qualified
    self.places = places
    self.parameters = parameters
    self.outer = outer
  }

  /// Returns the same rewriter for a declaration in another scope.
  ///
  /// - Parameter names: The names that would refer to other types only there, and their qualified forms.
  func at(_ places: NamePlaces, qualifying names: [String: String] = [:]) -> TypeRewriter {
    TypeRewriter(
      replacements: replacements, functions: functions, selfName: selfName,
      qualified: qualified.merging(names) { _, new in new }, places: places,
      parameters: parameters)
  }

  /// Returns the same rewriter with additional replacements.
  ///
  /// - Parameter functions: The names that stand for function types.
  func adding(
    replacements added: [String: TypeSyntax], functions: some Sequence<String>
  ) -> TypeRewriter {
    TypeRewriter(
      replacements: replacements.merging(added) { _, new in new },
      functions: self.functions.union(functions), selfName: selfName,
      qualified: qualified, places: places, parameters: parameters, outer: outer)
  }

  /// Returns the same rewriter for a declaration with generic parameters.
  ///
  /// - Parameters:
  ///   - parameters: The parameters that keep their names.
  ///   - renames: The types that replace the other parameters.
  func inside(parameters: Set<String>, renames: [String: TypeSyntax]) -> TypeRewriter {
    TypeRewriter(
      replacements: replacements.merging(renames) { _, new in new }, functions: functions,
      selfName: selfName,
      qualified: qualified, places: places, parameters: self.parameters.union(parameters),
      outer: outer ?? self)
  }

  /// Returns a type as the mock writes it.
  func rewritten(_ type: TypeSyntax) -> TypeSyntax {
    type.mapNames(parameter: escaping) { names in
      guard let first = names.first, first.module == nil else { return nil }
      if first.name.text == "Self" { return replacingSelf(names) }
      return replacing(first, in: names)
    }
  }

  /// Returns a requirement as the mock writes it.
  func rewritten(_ requirement: GenericRequirement) -> GenericRequirement {
    var requirement = requirement
    requirement.subject = rewritten(requirement.subject)
    requirement.object = rewritten(requirement.object)
    return requirement
  }

  /// Returns the type of a parameter as the mock writes it.
  func rewritten(_ parameter: Parameter) -> TypeSyntax {
    rewritten(parameter.isVariadic ? parameter.type : escaping(parameter.type))
  }

  /// Returns the type of a parameter with `@escaping` if it stands for a function type.
  private func escaping(_ type: TypeSyntax) -> TypeSyntax {
    guard !functions.isEmpty, !type.hasSpecifier("inout"), var names = type.nameParts else {
      return type
    }
    if names.count == 2, names[0] == "Self" {
      names.removeFirst()
    } else if parameters.contains(names[0]) {
      return type
    }
    return names.count == 1 && functions.contains(names[0]) ? type.escaping : type
  }

  private func replacingSelf(_ names: [TypeName]) -> TypeSyntax.Form? {
    if names.count > 1 {
      let rest = Array(names.dropFirst())
      if let selfName, parameters.contains(rest[0].name.unescaped) {
        return .named([TypeName(Name(selfName, range: names[0].name.range))] + rest)
      }
      return (outer ?? self).replacing(rest[0], in: rest) ?? .named(rest)
    }
    guard let selfName else { return nil }
    return .named([TypeName(Name(selfName, range: names[0].name.range))])
  }

  private func fullName(of name: String) -> String? {
    guard let nested = places?.qualified(name) else { return qualified[name] }
    let outer = nested.prefix { $0 != "." }
    return qualified[String(outer)].map { $0 + nested.dropFirst(outer.count) } ?? nested
  }

  private func replacing(_ first: TypeName, in names: [TypeName]) -> TypeSyntax.Form? {
    let name = first.name.unescaped
    if parameters.contains(name) { return nil }
    if let qualified = fullName(of: name) {
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

// MARK: - Clauses

extension TypeRewriter {
  /// Returns the effects as written after the parameters, with a leading space.
  func clause(_ effects: Effects) -> String {
    let effects = effects.mapType(rewritten)
    return effects.isEmpty ? "" : " \(effects.text)"
  }

  /// Returns the `where` clause with a leading space, or an empty string.
  func clause(_ requirements: [GenericRequirement]) -> String {
    guard !requirements.isEmpty else { return "" }
    return " where \(requirements.map { rewritten($0).text }.joined(separator: ", "))"
  }
}

// MARK: - Names

/// Qualifies the types that a declaration refers to by an unqualified name, but that its mock must qualify
/// because the mock is declared in another scope.
struct NamePlaces: Sendable {
  let index: DeclarationIndex

  /// The scope of the declaration.
  let scope: [String]

  /// The scope that contains the mock.
  let home: [String]

  /// The types whose nested types the mock inherits.
  var inherited: [[String]] = []

  /// Returns the qualified name of a type; `nil` if the mock can use the unqualified name.
  func qualified(_ name: String) -> String? {
    guard let place = index.scope(of: name, from: scope), !place.isEmpty, place != home,
      !inherited.contains(place)
    else { return nil }
    // Conforming types inherit the declarations of a protocol.
    if index.type(at: place)?.declaration.kind == .protocol { return nil }
    return (place + [name]).joined(separator: ".")
  }
}

// MARK: - Mapping

extension TypeSyntax {
  /// Returns the type with each of its names transformed by a closure.
  ///
  /// - Parameters:
  ///   - inExpression: Whether to remove the parameter names of function types, which aren't allowed in
  ///     expressions.
  ///   - parameter: Returns another type for a parameter of a function type.
  ///   - change: Returns another form for the components of a name, or `nil` to leave it.
  func mapNames(
    inExpression: Bool = false, parameter: (TypeSyntax) -> TypeSyntax = { $0 },
    _ change: ([TypeName]) -> Form?
  ) -> TypeSyntax {
    func map(_ type: TypeSyntax) -> TypeSyntax {
      type.mapNames(inExpression: inExpression, parameter: parameter, change)
    }
    switch form {
    case .named(let names):
      let names = names.map { $0.mapArguments(map) }
      return with(change(names) ?? .named(names))
    case .member(let base, let name):
      return with(.member(of: map(base).inParentheses, name.mapArguments(map)))
    case .tuple(let elements):
      return with(.tuple(elements.map { $0.mapType(map) }))
    case .function(var function):
      function.parameters = function.parameters.map { element in
        var element = element.mapType { map(element.isVariadic ? $0 : parameter($0)) }
        if inExpression { (element.label, element.name) = (nil, nil) }
        return element
      }
      function.effects = function.effects.mapType(map)
      function.result = map(function.result)
      return with(.function(function))
    case .attributed(var attributed):
      attributed.type = map(attributed.type)
      return with(.attributed(attributed))
    case .composition(let types):
      return with(.composition(types.map(map)))
    case .integer, .placeholder, .missing:
      return self
    default:
      return mapOperand(map)
    }
  }

  /// Maps the types that a form with one or two operands contains.
  private func mapOperand(_ map: (TypeSyntax) -> TypeSyntax) -> TypeSyntax {
    switch form {
    case .dictionary(let key, let value): with(.dictionary(key: map(key), value: map(value)))
    case .inlineArray(let count, let element):
      with(.inlineArray(count: map(count), element: map(element)))
    case .optional(let type): with(.optional(map(type).inParentheses))
    case .implicitlyUnwrapped(let type): with(.implicitlyUnwrapped(map(type).inParentheses))
    case .array(let type): with(.array(map(type)))
    case .metatype(let type): with(.metatype(map(type).inParentheses))
    case .protocolMetatype(let type): with(.protocolMetatype(map(type).inParentheses))
    case .some(let type): with(.some(map(type)))
    case .any(let type): with(.any(map(type)))
    case .suppressed(let type): with(.suppressed(map(type)))
    case .packExpansion(let type): with(.packExpansion(map(type)))
    case .packElement(let type): with(.packElement(map(type)))
    default: self
    }
  }

  /// The type, in parentheses if a suffix would otherwise apply to a part of it.
  var inParentheses: TypeSyntax {
    switch form {
    case .function, .some, .any, .composition, .attributed:
      with(.tuple([TupleElement(type: self)]))
    default: self
    }
  }

  /// Returns whether a name in the type, by its first component, is one of the given names.
  func mentions(_ names: Set<String>) -> Bool {
    hasName { parts in
      let first = parts.first?.name.unescaped
      let name = first == "Self" && parts.count > 1 ? parts[1].name.unescaped : first
      return name.map(names.contains) ?? false
    }
  }

  /// Returns whether any name in the type meets a condition on its components.
  func hasName(where isWanted: ([TypeName]) -> Bool) -> Bool {
    var isFound = false
    _ = mapNames { names in
      isFound = isFound || isWanted(names)
      return nil
    }
    return isFound
  }
}

extension TypeName {
  fileprivate func mapArguments(_ map: (TypeSyntax) -> TypeSyntax) -> TypeName {
    var name = self
    name.arguments = arguments.map(map)
    return name
  }
}

extension TupleElement {
  fileprivate func mapType(_ map: (TypeSyntax) -> TypeSyntax) -> TupleElement {
    var element = self
    element.type = map(type)
    return element
  }
}

extension Effects {
  /// Returns the effects with the type of the errors mapped.
  func mapType(_ map: (TypeSyntax) -> TypeSyntax) -> Effects {
    guard case .typed(let type) = throwing else { return self }
    var effects = self
    effects.throwing = .typed(map(type))
    return effects
  }
}
