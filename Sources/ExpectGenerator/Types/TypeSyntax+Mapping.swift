import ExpectSyntax

extension TypeSyntax {
  /// The type with each name in it replaced by what a closure gives for it.
  ///
  /// - Parameter change: Gives another form for the names between the dots, or nothing.
  func mapNames(_ change: ([TypeName]) -> Form?) -> TypeSyntax {
    func map(_ type: TypeSyntax) -> TypeSyntax { type.mapNames(change) }
    switch form {
    case .named(let names):
      let names = names.map { $0.mapArguments(map) }
      return with(change(names) ?? .named(names))
    case .member(let base, let name):
      return with(.member(of: map(base), name.mapArguments(map)))
    case .tuple(let elements):
      return with(.tuple(elements.map { $0.mapType(map) }))
    case .function(var function):
      function.parameters = function.parameters.map { $0.mapType(map) }
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

  /// Maps a form that is about one or two other types.
  private func mapOperand(_ map: (TypeSyntax) -> TypeSyntax) -> TypeSyntax {
    switch form {
    case .dictionary(let key, let value): with(.dictionary(key: map(key), value: map(value)))
    case .inlineArray(let count, let element):
      with(.inlineArray(count: map(count), element: map(element)))
    case .optional(let type): with(.optional(map(type)))
    case .implicitlyUnwrapped(let type): with(.implicitlyUnwrapped(map(type)))
    case .array(let type): with(.array(map(type)))
    case .metatype(let type): with(.metatype(map(type)))
    case .protocolMetatype(let type): with(.protocolMetatype(map(type)))
    case .some(let type): with(.some(map(type)))
    case .any(let type): with(.any(map(type)))
    case .suppressed(let type): with(.suppressed(map(type)))
    case .packExpansion(let type): with(.packExpansion(map(type)))
    case .packElement(let type): with(.packElement(map(type)))
    default: self
    }
  }

  /// Whether a name in it, or the first of several with dots between them, is one of some.
  func mentions(_ names: Set<String>) -> Bool {
    var isFound = false
    _ = mapNames { parts in
      let first = parts.first?.name.unescaped
      let name = first == "Self" && parts.count > 1 ? parts[1].name.unescaped : first
      if let name, names.contains(name) { isFound = true }
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
  /// The effects with the type of the errors mapped.
  func mapType(_ map: (TypeSyntax) -> TypeSyntax) -> Effects {
    guard case .typed(let type) = throwing else { return self }
    var effects = self
    effects.throwing = .typed(map(type))
    return effects
  }
}
