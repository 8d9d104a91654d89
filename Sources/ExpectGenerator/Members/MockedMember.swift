import ExpectSyntax

/// A member that a mock has, and the type that declares it.
struct MockedMember {
  let declaration: Kind
  let owner: DeclaredType

  /// The types that stand for the generic parameters of the type that declares it.
  var substitutions: [String: TypeSyntax] = [:]

  /// What is declared.
  enum Kind {
    case function(FunctionDeclaration)
    case initializer(InitializerDeclaration)
    case `subscript`(SubscriptDeclaration)
    case property(PropertyDeclaration, PropertyBinding)
  }

  var header: DeclarationHeader {
    switch declaration {
    case .function(let function): function.header
    case .initializer(let initializer): initializer.header
    case .subscript(let item): item.header
    case .property(let property, _): property.header
    }
  }

  /// The name without labels and backticks; nothing for an initializer or a subscript.
  var baseName: String? {
    switch declaration {
    case .function(let function): function.isOperator ? nil : function.name.unescaped
    case .property(_, let binding): binding.names.first?.unescaped
    case .initializer, .subscript: nil
    }
  }

  var parameters: [Parameter] {
    switch declaration {
    case .function(let function): function.parameters
    case .initializer(let initializer): initializer.parameters
    case .subscript(let item): item.parameters
    case .property: []
    }
  }

  var genericParameters: [GenericParameter] {
    switch declaration {
    case .function(let function): function.genericParameters
    case .initializer(let initializer): initializer.genericParameters
    case .subscript(let item): item.genericParameters
    case .property: []
    }
  }

  var requirements: [GenericRequirement] {
    switch declaration {
    case .function(let function): function.requirements
    case .initializer(let initializer): initializer.requirements
    case .subscript(let item): item.requirements
    case .property: []
    }
  }

  /// The type of what it gives, where that is written.
  var result: TypeSyntax? {
    switch declaration {
    case .function(let function): function.result
    case .initializer: nil
    case .subscript(let item): item.result
    case .property(_, let binding): binding.type
    }
  }

  /// Whether it belongs to the type, and not to its values.
  var isStatic: Bool {
    header.modifiers.contains { $0.name == "static" || $0.name == "class" }
  }

  /// A problem with this member.
  func problem(_ problem: Problem) -> LocatedProblem {
    LocatedProblem(problem, at: header.range, in: owner.source.file.source)
  }
}
