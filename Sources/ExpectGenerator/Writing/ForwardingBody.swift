import ExpectSyntax

/// The body of a member whose mock decides whether to run the real implementation.
struct ForwardingBody {
  let context: WritingContext

  /// The text before `forward`.
  let receiver: String
  let effects: Effects
  let isVoid: Bool
  let parameters: [Parameter]

  /// The name of the assigned value, if any.
  var value: String?

  /// Where the real implementation is.
  let source: RealSource

  /// Whether an overload with the same parameters returns a value, which makes the call ambiguous in a closure.
  var isOverloaded = false

  /// Whether a closure is lent to a class member that runs in the isolation of its caller.
  var isLent = false

  /// Writes the access to the member of an object with the arguments of the call.
  let access: (_ object: String, _ arguments: [String]) -> String

  /// Returns the lines of the body.
  func lines(result: TypeSyntax?) -> [String] {
    if context.facts.role == .double {
      return context.doubleBody(returning: isVoid ? .nothing : context.result(result))
    }
    var passing = ArgumentPassing(context: context, effects: effects)
    passing.isForwarding = true
    let names = parameters.localNames
    let arguments = zip(parameters, names).map(passing.argument)
    let statements = arguments.compactMap(\.statement)
    if isLent { return statements + answered(arguments, result) }
    let call = wrapped(forwardedCall(arguments), arguments)
    guard !statements.isEmpty else { return [call] }
    return statements + [isVoid ? call : "return \(call)"]
  }

  private func forwardedCall(_ arguments: [PassedArgument]) -> String {
    let list = arguments.map(\.expression) + [value].compactMap { $0 }
    let passed = list.isEmpty ? "" : "(\(list.joined(separator: ", ")))"
    let call = "\(keywords)\(receiver)forward\(passed)"
    switch source {
    case .superclass(let other):
      let own = closure("", on: "super", arguments)
      guard let other else { return "\(call) \(own)" }
      let name = name(["other", "another"])
      return "\(call) \(own) on: \(closure("\(name): \(other)", on: name, arguments))"
    case .target(let type, let isChanged):
      let name = name(["real", "target", "original"])
      return
        "\(call) \(closure("\(name): \(isChanged ? "inout " : "")\(type)", on: name, arguments))"
    }
  }

  /// Returns the closure that calls the real implementation.
  private func closure(
    _ parameter: String, on object: String, _ arguments: [PassedArgument]
  ) -> String {
    let clause =
      (errorType.map { " \(effects.isAsync ? "async " : "")throws(\($0))" } ?? "")
      + (isOverloaded ? " -> Void" : "")
    let head = parameter.isEmpty && clause.isEmpty ? "" : "(\(parameter))\(clause) in "
    return "{ \(head)\(keywords)\(realCall(on: object, arguments)) }"
  }

  /// Returns a name for the forwarding target that no parameter has.
  private func name(_ names: [String]) -> String {
    let taken = Set(parameters.localNames + [value].compactMap(\.self))
    return names.first { !taken.contains($0) } ?? "realObject"
  }

  private func realCall(on object: String, _ arguments: [PassedArgument]) -> String {
    let written = zip(parameters, arguments).map { parameter, argument in
      guard let label = parameter.label else { return argument.forwarded }
      return "\(Identifier.label(label)): \(argument.forwarded)"
    }
    return access(object, written) + (value.map { " = \($0)" } ?? "")
  }

  private func wrapped(_ call: String, _ arguments: [PassedArgument]) -> String {
    arguments.compactMap(\.wrapper).reversed().reduce(call) { call, wrapper in
      let name = wrapper.type.map { "(\(wrapper.name): \($0))" } ?? wrapper.name
      let clause = errorType.map { "\(effects.isAsync ? " async" : "") throws(\($0))" } ?? ""
      return "\(keywords)\(wrapper.opening) { \(name)\(clause) in \(call) }"
    }
  }

  /// Returns a body that calls the real implementation outside any closure, because a lent closure can't be sent to `forward`.
  private func answered(_ arguments: [PassedArgument], _ result: TypeSyntax?) -> [String] {
    let list = arguments.map(\.expression).joined(separator: ", ")
    let asked = arguments.compactMap(\.wrapper).reversed().reduce("\(receiver)answer(\(list))") {
      "\($1.opening) { \($1.name) in \($0) }"
    }
    let type = result.map { context.rewriter.rewritten($0).text } ?? "Void"
    return [
      "let answer: (\(type))? = \(asked)",
      "if let answer { return answer }",
      "return \(keywords)\(realCall(on: "super", zip(parameters, arguments).map(unwrapped)))",
    ]
  }

  /// Returns an argument as it is passed outside the function that lends it.
  private func unwrapped(_ parameter: Parameter, _ argument: PassedArgument) -> PassedArgument {
    guard let name = argument.wrapper?.name else { return argument }
    return PassedArgument(parameter.type.hasSpecifier("inout") ? "&\(name)" : name)
  }

  /// The type of the errors as the closures of the body state it.
  ///
  /// `Error` may refer to a type that isn't in the sources. Stating it as written is correct in either case.
  private var errorType: String? {
    if effects.canThrow, case .typed(let type) = effects.throwing, type.core.text == "Error" {
      return context.rewriter.rewritten(type).text
    }
    return effects.errorType(in: context).map { context.rewriter.rewritten($0).text }
  }

  private var keywords: String {
    (effects.canThrow || rethrowsHere ? "try " : "") + (effects.isAsync ? "await " : "")
  }

  /// Whether the real implementation rethrows errors of a closure.
  ///
  /// Autoclosures are evaluated earlier.
  private var rethrowsHere: Bool {
    effects.isRethrowing
      && parameters.contains {
        !$0.type.hasAttribute("autoclosure") && context.reader.functionType($0.type) != nil
      }
  }
}

/// The place of a member's real implementation.
enum RealSource {
  /// The superclass, or an object of the given type that the mock forwards to.
  case superclass(orOn: String?)

  /// The object or value that the mock forwards to, which the member may mutate.
  case target(String, isChanged: Bool)
}
