import ExpectSyntax

/// Distinguishes members as Swift does, regardless of how their types are written.
///
/// Aliases, `[Int]` and `Array<Int>`, parentheses, the names of generic parameters, and the position of their
/// constraints make no difference. Neither do effects.
struct SignatureKey {
  /// The reader, whose scopes supplement the type that declares a member.
  private let reader: TypeReader

  /// The types that replace associated types and generic parameters of classes.
  private let known: [String: TypeSyntax]

  /// The names that several members share.
  ///
  /// Only these members need keys.
  private var repeatedNames: Set<String> = []

  /// The keys of members that one type declares both with and without `async`.
  private var twins: Set<String> = []

  /// - Parameters:
  ///   - reader: The reader that resolves names.
  ///   - members: All members that may be compared, grouped by type.
  ///   - known: The types that replace names.
  init(
    _ reader: TypeReader, of members: [[MockedMember]], known: [String: TypeSyntax] = [:]
  ) {
    self.reader = reader
    self.known = known
    var seen: Set<String> = []
    for name in members.joined().compactMap(\.name) where !seen.insert(name).inserted {
      repeatedNames.insert(name)
    }
    for members in members {
      let suspending = Set(
        members.filter { isRepeated($0) && $0.isAsyncFunction }.map(signature(of:)))
      guard !suspending.isEmpty else { continue }
      let others = members.filter { isRepeated($0) && !$0.isAsyncFunction }
      twins.formUnion(others.map(signature(of:)).filter(suspending.contains))
    }
  }

  /// Returns whether several members share the name of a member.
  func isRepeated(_ member: MockedMember) -> Bool {
    member.name.map(repeatedNames.contains) ?? true
  }

  /// Returns a key that identifies a member within its type.
  ///
  /// Swift treats two declarations with the same key as the same requirement, unless one type declares both.
  func text(of member: MockedMember) -> String {
    let signature = signature(of: member)
    return member.isAsyncFunction && twins.contains(signature) ? "\(signature) async" : signature
  }

  private func signature(of member: MockedMember) -> String {
    let kind = member.isStatic ? "static " : ""
    var writer = writer(for: member)
    if member.kind == .property { return "\(kind)var \(member.baseName ?? "")" }
    let name = member.isInitializer ? "init" : member.name ?? "subscript"
    let parameters = writer.text(of: member.parameters)
    let result =
      member.isInitializer ? "" : member.result.map { writer.text(of: $0) } ?? "()"
    return kind + name + parameters + result + writer.constraints
  }

  /// Returns a key that an override shares with the member it overrides, even if their types differ.
  func looseText(of member: MockedMember) -> String {
    let kind = member.isStatic ? "static " : ""
    let labels = member.parameters.map { $0.label?.unescaped ?? "_" }.joined(separator: ":")
    return "\(kind)\(member.baseName ?? "subscript")(\(labels))"
  }

  /// Returns a key that a member shares with others that Swift may confuse it with: labels and types, without
  /// constraints and optionals.
  func outline(of member: MockedMember) -> String {
    var writer = writer(for: member)
    let types = member.parameters.map { writer.text(of: $0.type.wrapped ?? $0.type) }
    return "\(looseText(of: member)) \(types.joined(separator: ","))"
  }

  /// Returns a key that a generic member shares with others of which it may differ only in its result, and whether that
  /// result can have any type.
  ///
  /// Returns `nil` if the type of an argument is generic, because Swift then finds out which member is meant.
  func shape(of member: MockedMember) -> (key: String, returnsAnything: Bool)? {
    let generics = Set(member.genericParameters.map(\.name.unescaped))
    guard let result = member.result,
      !member.parameters.contains(where: { $0.type.mentions(generics) || $0.type.isOpaque })
    else { return nil }
    var writer = writer(for: member)
    let (parameters, effects) = (writer.text(of: member.parameters), member.effects)
    let key = "\(looseText(of: member)) \(parameters) \(effects.isAsync) \(effects.canThrow)"
    let constraints =
      member.genericParameters.flatMap { parameter in
        parameter.constraint.map { [.named(parameter.name.unescaped, at: $0.range), $0] } ?? []
      } + member.requirements.flatMap { [$0.subject, $0.object] }
    let isUnconstrained = result.simpleName.map { name in
      generics.contains(name) && !constraints.contains { $0.mentions([name]) }
    }
    return (key, isUnconstrained ?? false)
  }

  /// Returns the type of a property, independent of its spelling.
  func text(of type: TypeSyntax, in member: MockedMember) -> String {
    var writer = writer(for: member)
    return writer.text(of: type)
  }

  private func writer(for member: MockedMember) -> Writer {
    let known = known.merging(member.substitutions) { _, own in own }
    var reader = reader
    (reader.home, reader.source, reader.parameters) = (member.owner.path, member.owner.source, [])
    var writer = Writer(reader: reader, known: known)
    writer.declare(member.genericParameters, member.requirements)
    return writer
  }
}

extension MockedMember {
  /// The name without labels and backticks, also for operators.
  fileprivate var name: String? { names.first?.unescaped }

  fileprivate var isAsyncFunction: Bool { isFunction && effects.isAsync }
}

// MARK: - Writing

extension SignatureKey {
  /// Writes types in a canonical form.
  private struct Writer {
    var reader: TypeReader
    var known: [String: TypeSyntax]

    /// The canonical names of the member's generic parameters.
    var parameters: [String: String] = [:]
    var requirements: Set<String> = []
    var depth = 0

    mutating func declare(_ declared: [GenericParameter], _ clause: [GenericRequirement]) {
      for parameter in declared {
        parameters[parameter.name.unescaped] = "$\(parameters.count)"
        reader.parameters.insert(parameter.name.unescaped)
      }
      for parameter in declared {
        guard let constraint = parameter.constraint else { continue }
        constrain(parameters[parameter.name.unescaped] ?? "", to: constraint)
      }
      for requirement in clause {
        let subject = text(of: requirement.subject)
        switch requirement.relation {
        case .conformance: constrain(subject, to: requirement.object)
        case .sameType:
          let sides = [subject, text(of: requirement.object)].sorted()
          requirements.insert(sides.joined(separator: " == "))
        }
      }
    }

    private mutating func constrain(_ subject: String, to type: TypeSyntax) {
      if case .composition(let types) = type.core.form {
        for type in types { constrain(subject, to: type) }
      } else {
        requirements.insert("\(subject): \(text(of: type))")
      }
    }

    /// The constraints on the generic parameters.
    var constraints: String {
      requirements.isEmpty ? "" : " where \(requirements.sorted().joined(separator: ", "))"
    }

    mutating func text(of parameters: [Parameter]) -> String {
      let texts = parameters.map { parameter in
        let label = parameter.label?.unescaped ?? "_"
        return "\(label):\(text(of: parameter.type))\(parameter.isVariadic ? "..." : "")"
      }
      return "(\(texts.joined(separator: ",")))"
    }

    mutating func text(of type: TypeSyntax) -> String {
      // Circular aliases are left to the compiler.
      guard depth < 32 else { return type.text }
      depth += 1
      defer { depth -= 1 }
      let words =
        type.attributes.filter { $0.name != "escaping" }.map(\.text).sorted()
        + (type.hasSpecifier("inout") ? ["inout"] : [])
      return words.map { "\($0) " }.joined() + bareText(of: type.core)
    }

    private mutating func bareText(of type: TypeSyntax) -> String {
      switch type.form {
      case .named(let names): return text(of: names)
      case .suffixed(let wrapped, .optional), .suffixed(let wrapped, .implicitlyUnwrapped):
        return "Optional<\(text(of: wrapped))>"
      case .array(let element): return "Array<\(text(of: element))>"
      case .dictionary(let key, let value):
        return "Dictionary<\(text(of: key)), \(text(of: value))>"
      case .function(let function): return text(of: function)
      case .prefixed(.some, let constraint):
        let name = "$\(parameters.count)"
        parameters["some \(name)"] = name
        constrain(name, to: constraint)
        return name
      case .prefixed(.any, let type): return text(of: type)
      case .composition(let types):
        return types.map { text(of: $0) }.sorted().joined(separator: " & ")
      default: return type.mapParts { .named(text(of: $0), at: $0.range) }.text
      }
    }

    private mutating func text(of function: FunctionType) -> String {
      var function = function
      for index in function.parameters.indices {
        let parameter = function.parameters[index].type
        function.parameters[index].type = .named(text(of: parameter), at: parameter.range)
      }
      function.removeNames()
      if case .typed(let type) = function.effects.throwing {
        let error = text(of: type)
        function.effects.throwing =
          switch error {
          case "Never": .none
          case "Error": .any
          default: .typed(.named(error, at: type.range))
          }
      }
      function.result = .named(text(of: function.result), at: function.result.range)
      return function.text
    }

    private mutating func nameText(_ name: TypeName) -> String {
      guard !name.arguments.isEmpty else { return name.name.unescaped }
      let arguments = name.arguments.map { text(of: $0) }.joined(separator: ", ")
      return "\(name.name.unescaped)<\(arguments)>"
    }

    private mutating func text(of written: [TypeName]) -> String {
      var names = written
      let isMember = names.count > 1 && names[0].name.text == "Self"
      if names.count > 1, names[0].name.text == "Self" || reader.index.isModule(names[0].name.text)
      {
        names.removeFirst()
      }
      let first = names[0].name.unescaped
      if !isMember, let number = parameters[first] { return path(number, names.dropFirst()) }
      if names[0].arguments.isEmpty, let type = known[first], type.simpleName != first {
        return path(text(of: type), names.dropFirst())
      }
      let base = TypeSyntax(.named(names), range: 0..<0)
      let resolved = reader.resolved(base)
      guard case .named(let found) = resolved.form,
        found.map(\.name.unescaped) == names.map(\.name.unescaped)
      else { return text(of: resolved) }
      if names.count == 1, first == "Void" { return "()" }
      var texts = names.map { nameText($0) }
      if case .type(let type) = reader.entry(names.map(\.name.unescaped)), !type.isKnown {
        texts = type.path.dropLast(texts.count) + texts
      }
      return texts.joined(separator: ".")
    }

    private mutating func path(_ base: String, _ names: ArraySlice<TypeName>) -> String {
      ([base] + names.map { nameText($0) }).joined(separator: ".")
    }
  }
}
