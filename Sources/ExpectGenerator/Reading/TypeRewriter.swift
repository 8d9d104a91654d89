import ExpectSyntax

/// Rewrites the types of a declaration for its mock.
struct TypeRewriter: Sendable {
  /// The types that replace names in the mock.
  var replacements: [String: TypeSyntax] = [:]

  /// The generic parameters and associated types that stand for function types in the mock, whose values escape.
  var functions: Set<String> = []

  /// The name that replaces `Self` in the mock.
  var selfName: String?

  /// The names that would refer to other types in the mock, and their qualified forms.
  var qualified: [String: String] = [:]

  /// The scopes in which the names of the declaration are found.
  var places: NamePlaces?

  /// The generic parameters in scope that keep their names, which hide other names, but not members of `Self`.
  var parameters: Set<String> = []

  /// The types that replace the other generic parameters in scope.
  var renames: [String: TypeSyntax] = [:]

  /// Adds replacements, some of which may be function types.
  mutating func add(_ replacements: [String: TypeSyntax], _ reader: TypeReader) {
    guard !replacements.isEmpty else { return }
    self.replacements.merge(replacements) { _, new in new }
    functions.formUnion(
      replacements.filter { reader.functionType($0.value) != nil }.map(\.key))
  }

  /// Returns a type as the mock writes it.
  func rewritten(_ type: TypeSyntax) -> TypeSyntax {
    var type = type
    if case .function(var function) = type.form {
      for index in function.parameters.indices where !function.parameters[index].isVariadic {
        function.parameters[index].type = escaping(function.parameters[index].type)
      }
      type.form = .function(function)
    }
    type = type.mapParts(rewritten)
    guard case .named(let names) = type.form, let first = names.first, first.module == nil else {
      return type
    }
    let form = first.name.text == "Self" ? replacingSelf(names) : replacing(first, in: names)
    return form.map(type.with) ?? type
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
        return .named([names[0].renamed(selfName)] + rest)
      }
      return replacing(rest[0], in: rest, ofSelf: true) ?? .named(rest)
    }
    guard let selfName else { return nil }
    return .named([names[0].renamed(selfName)])
  }

  private func fullName(of name: String) -> String? {
    guard let path = places?.qualified(name) else { return qualified[name] }
    return ([qualified[path[0]] ?? path[0]] + path.dropFirst()).joined(separator: ".")
  }

  private func replacing(
    _ first: TypeName, in names: [TypeName], ofSelf isMember: Bool = false
  ) -> TypeSyntax.Form? {
    let name = first.name.unescaped
    if !isMember, parameters.contains(name) { return nil }
    if let qualified = fullName(of: name) {
      var first = first
      if first.arguments.isEmpty, let own = replacements[name], own.names.count == 1,
        own.names[0].name.unescaped == name
      {
        first.arguments = own.genericArguments
      }
      return .named([first.renamed(qualified)] + names.dropFirst())
    }
    let renamed = isMember ? nil : renames[name]
    guard let replacement = renamed ?? replacements[name], first.arguments.isEmpty else {
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

  /// Returns the path of a type; `nil` if the mock can use the unqualified name.
  func qualified(_ name: String) -> [String]? {
    guard let entry = index.entry([name], from: scope) else { return nil }
    let place = entry.place.path
    if place.isEmpty || place == home || inherited.contains(place) { return nil }
    switch entry {
    case .parameter: return nil
    // Conforming types inherit the declarations of a protocol, but not an alias that hides another declaration.
    case .alias, .type:
      if index.type(at: place)?.declaration.kind == .protocol,
        index.entry([name], from: home) == nil
      {
        return nil
      }
    }
    return place + [name]
  }
}

// MARK: - Parts

extension TypeSyntax {
  /// Returns the type with each of the types that it directly consists of transformed by a closure.
  func mapParts(_ map: (TypeSyntax) -> TypeSyntax) -> TypeSyntax {
    switch form {
    case .named(let names):
      guard !names.allSatisfy(\.arguments.isEmpty) else { return self }
      return with(.named(names.map { $0.mapArguments(map) }))
    case .member(let base, let name):
      return with(.member(of: map(base).inParentheses, name.mapArguments(map)))
    case .tuple(let elements): return with(.tuple(elements.map { $0.mapType(map) }))
    case .function(var function):
      function.parameters = function.parameters.map { $0.mapType(map) }
      function.effects = function.effects.mapType(map)
      function.result = map(function.result)
      return with(.function(function))
    case .attributed(var attributed):
      attributed.type = map(attributed.type)
      return with(.attributed(attributed))
    case .composition(let types): return with(.composition(types.map(map)))
    case .dictionary(let key, let value):
      return with(.dictionary(key: map(key), value: map(value)))
    case .inlineArray(let count, let element):
      return with(.inlineArray(count: map(count), element: map(element)))
    case .suffixed(let type, let suffix): return with(.suffixed(map(type).inParentheses, suffix))
    case .prefixed(let prefix, let type): return with(.prefixed(prefix, map(type)))
    case .array(let type): return with(.array(map(type)))
    case .integer, .placeholder, .missing: return self
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
    contains { if case .named(let names) = $0.form { isWanted(names) } else { false } }
  }

  /// Returns whether the type, or a type that it consists of, meets a condition.
  func contains(where isWanted: (TypeSyntax) -> Bool) -> Bool {
    var isFound = isWanted(self)
    _ = mapParts { part in
      isFound = isFound || part.contains(where: isWanted)
      return part
    }
    return isFound
  }
}

extension TypeName {
  fileprivate func renamed(_ text: String) -> TypeName {
    var name = self
    name.name.text = text
    return name
  }

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
