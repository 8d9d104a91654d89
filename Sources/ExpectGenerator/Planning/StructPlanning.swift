import ExpectSyntax

/// Plans the mock of a struct of closures: a class with a function for each closure, which creates the struct from them.
struct StructPlanning {
  let subject: DeclaredType
  let name: String
  let generator: MockGenerator

  func plan() throws(LocatedDiagnostic) -> MockPlan {
    let (index, options) = (generator.index, generator.options)
    let reader = index.reader(in: subject)
    let stored = try storedProperties()
    let functions = stored.compactMap { function($0, reader) }
    guard !functions.isEmpty, functions.allSatisfy(canBeCalled) else { throw refusal }
    let names = Set(functions.compactMap(\.baseName))
    let isOwned = !names.isDisjoint(with: KnownNames.all(.memberOfMock).union(["description"]))
    let qualified = index.qualified(for: subject, in: options.destination, besides: [])
    let type = qualified[subject.path.joined(separator: ".")] ?? subject.name.text
    var facts = MockFacts(
      of: subject, as: .mock, named: name, by: generator, besides: [], functions)
    facts.property = isOwned ? MockFacts.property(besides: names) : nil
    let isIsolated =
      index.globalActor(of: subject) != nil
      || functions.contains { $0.header.hasAttribute("isolated") }
    facts.real = isIsolated ? nil : RealType(type: .named(type, at: subject.name.range))
    let context = MockContext(
      facts: facts, rewriter: TypeRewriter(qualified: qualified), reader: reader)
    return MockPlan(
      subject: subject, context: context, nodes: functions.map(MemberNode.member),
      modifiers: isOwned ? ["nonisolated", "final"] : ["final"],
      inheritance: isOwned
        ? [facts.base, "Sendable"].compactMap(\.self)
        : [facts.expect("Mock"), "@unchecked Sendable"],
      declarations: [value(of: type, stored, functions, context)])
  }

  /// The closures and other values from which the memberwise initializer creates the struct.
  private typealias StoredProperty = (
    name: Name, type: TypeSyntax, header: DeclarationHeader, hasDefault: Bool
  )

  /// Returns the properties in order, or throws if other files can't create the struct from them.
  private func storedProperties() throws(LocatedDiagnostic) -> [StoredProperty] {
    var stored: [StoredProperty] = []
    if !subject.declaration.genericParameters.isEmpty || subject.suppresses("Copyable") {
      throw refusal
    }
    for member in subject.declaration.members {
      switch member {
      case .initializer, .conditional: throw refusal
      case .property(let property) where !property.header.hasModifier("static"):
        for binding in property.bindings {
          let accessors = binding.accessors?.accessors ?? []
          let isStored = accessors.allSatisfy { $0.kind == .willSet || $0.kind == .didSet }
          let hasDefault = binding.initialValue != nil
          if !isStored || hasDefault && (property.isConstant || binding.type == nil) { continue }
          guard let type = binding.type, let name = binding.names.first, binding.names.count == 1,
            !property.header.isPrivate
          else { throw refusal }
          stored.append((name, type, property.header, hasDefault))
        }
      default: break
      }
    }
    return stored
  }

  private var refusal: LocatedDiagnostic {
    let reader = generator.index.reader(in: subject)
    let hasClosure = subject.nodes.flatMap(\.members).contains { member in
      member.kind == .property && member.result.flatMap(reader.functionType) != nil
    }
    let name = subject.name.text
    return subject.problem(hasClosure ? .notClosures(name) : .notMockable(name, .struct))
  }

  /// Returns the function that a closure calls; `nil` if the property has another type.
  private func function(_ property: StoredProperty, _ reader: TypeReader) -> MockedMember? {
    guard let function = reader.functionType(property.type) else { return nil }
    var (header, type) = (property.header, property.type)
    if let names = type.core.nameParts, case .alias(let alias, _) = reader.entry(names) {
      type = alias.type
    }
    let attributes = type.attributes.filter { $0.name != "Sendable" }
    header.attributes += attributes
    let parameters = function.parameters.enumerated().map { position, element in
      let number = function.parameters.count > 1 ? "\(position + 1)" : ""
      return Parameter(
        element, named: element.name ?? Name("argument\(number)", range: property.name.range))
    }
    var member = MockedMember(
      kind: .function, owner: subject, header: header, names: [property.name],
      parameters: parameters, effects: function.effects,
      result: reader.resolved(function.result).isVoid ? nil : function.result)
    // A closure that is sent elsewhere isn't isolated like its struct.
    member.isNonisolated =
      attributes.isEmpty && type.hasAttribute("Sendable")
      && reader.index.globalActor(of: subject) != nil
    return member
  }

  /// Returns whether a closure can capture the mock and pass its arguments on to a function.
  private func canBeCalled(_ function: MockedMember) -> Bool {
    !function.header.hasAttribute("convention")
      && !function.parameters.contains(where: \.isVariadic)
  }

  /// Returns the member that creates the struct, which takes the values that aren't closures.
  private func value(
    of type: String, _ stored: [StoredProperty], _ functions: [MockedMember],
    _ context: MockContext
  ) -> String {
    var (parameters, arguments) = ([String](), [String]())
    for property in stored {
      let name = property.name.text
      if let function = functions.first(where: { $0.names[0].text == name }) {
        arguments.append(
          "\(Identifier.label(property.name)): \(closure(calling: function, context))")
      } else if !property.hasDefault {
        parameters.append("\(name): \(context.rewriter.rewritten(property.type).text)")
        arguments.append("\(Identifier.label(property.name)): \(name)")
      }
    }
    let actor = context.reader.index.globalActor(of: subject).map { "\($0) " } ?? ""
    let name = functions.contains { $0.baseName == "value" } ? "mockedValue" : "value"
    let head =
      parameters.isEmpty
      ? "var \(name): \(type)" : "func \(name)(\(parameters.joined(separator: ", "))) -> \(type)"
    return "\(actor)\(head) { \(type)(\(arguments.joined(separator: ", "))) }"
  }

  /// Returns a closure that calls a function, because a method isn't `Sendable` in Swift 5.
  private func closure(calling function: MockedMember, _ context: MockContext) -> String {
    let (effects, names) = (function.effects, function.parameters.localNames)
    let list = names.joined(separator: ", ")
    let error = effects.errorType(in: context).map { context.rewriter.rewritten($0).text }
    let head = error.map { "(\(list)) throws(\($0)) in " } ?? (names.isEmpty ? "" : "\(list) in ")
    let arguments = zip(function.parameters, names).map { parameter, name in
      (parameter.type.hasSpecifier("inout") ? "&" : "") + name
        + (parameter.type.hasAttribute("autoclosure") ? "()" : "")
    }
    let keywords = (effects.canThrow ? "try " : "") + (effects.isAsync ? "await " : "")
    let call = "self.\(function.names[0].text)(\(arguments.joined(separator: ", ")))"
    return "{ \(head)\(keywords)\(call) }"
  }
}
