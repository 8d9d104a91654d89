import ExpectSyntax

/// Determines how the arguments of a member are passed to its mock.
struct ArgumentPassing {
  let context: WritingContext
  let effects: Effects

  /// Whether the arguments are also passed to the real implementation.
  var isForwarding = false

  /// Returns how one argument is passed.
  ///
  /// - Parameter name: The name inside the member, in backticks if required.
  func argument(_ parameter: Parameter, named name: String) -> PassedArgument {
    let type = parameter.type
    if parameter.isVariadic { return PassedArgument(expression: name) }
    if type.isPackExpansion {
      return PassedArgument(expression: "repeat each \(name)")
    }
    let isInout = type.hasSpecifier("inout")
    if isUnkept(type) {
      let written = context.rewriter.rewritten(type.core).text
      return PassedArgument(
        expression: "\(expect("Unkept"))(\(written).self)", real: isInout ? "&\(name)" : name)
    }
    if isInout {
      let wrapper = PassedArgument.Wrapper(
        opening: "\(expect("withInout"))(&\(name))", name: name)
      return PassedArgument(expression: name, wrapper: wrapper, real: "&\(name).value")
    }
    if type.hasAttribute("autoclosure") { return evaluated(type, named: name) }
    if type.isBorrowed { return borrowed(type, named: name) }
    if type.isConsumed { return consumed(type, named: name) }
    // A rethrowing member may call a throwing function inside a closure only if that closure is passed to a rethrowing
    // function, so its closure can only be lent, like one that doesn't escape.
    if let closure = context.reader.functionType(type),
      !type.hasAttribute("escaping") || effects.isRethrowing && closure.effects.canThrow
    {
      let function = context.facts.standard("withoutActuallyEscaping")
      return PassedArgument(
        expression: "\(expect("Borrowed"))(\(name))",
        wrapper: .init(opening: "\(function)(\(name))", name: name), real: name)
    }
    return PassedArgument(expression: name)
  }

  /// Returns whether a value can't be stored, because it can neither be copied nor lent across a suspension point, or
  /// because it must not outlive the call.
  private func isUnkept(_ type: TypeSyntax) -> Bool {
    if context.reader.isNonescapable(type) { return true }
    guard effects.isAsync else { return false }
    let isCopyable = context.reader.isCopyable(type)
    return type.isBorrowed
      ? isCopyable != true : type.hasSpecifier("inout") && isCopyable == false
  }

  private func expect(_ name: String) -> String { context.facts.expect(name) }

  private func borrowed(_ type: TypeSyntax, named name: String) -> PassedArgument {
    let isCopyable = context.reader.isCopyable(type)
    if isCopyable == true {
      // Swift 6.3 rejects a copy of a generic or existential argument inside a closure.
      return PassedArgument(
        expression: name, statement: "let \(name) = copy \(name)", inlined: "copy \(name)")
    }
    var wrapper = PassedArgument.Wrapper(opening: "\(expect("withPeek"))(\(name))", name: name)
    if isForwarding, isCopyable == nil {
      wrapper.type = "\(expect("Peek"))<\(context.rewriter.rewritten(type.core).text)>"
    }
    return PassedArgument(expression: name, wrapper: wrapper, real: "\(name).value")
  }

  private func consumed(_ type: TypeSyntax, named name: String) -> PassedArgument {
    if context.reader.isCopyable(type) == true {
      guard isForwarding else { return PassedArgument(expression: name) }
      return PassedArgument(expression: name, statement: "let \(name) = \(name)")
    }
    let box = "\(expect("Consumed"))(\(name))"
    return PassedArgument(
      expression: name, statement: "let \(name) = \(box)", inlined: box, real: "\(name).take()")
  }

  /// Returns how an autoclosure is passed.
  ///
  /// The mock evaluates it, so that its matchers are found, but a real implementation gets the autoclosure itself. One that
  /// throws or is sent elsewhere, or belongs to an async member, is evaluated before the call.
  private func evaluated(_ type: TypeSyntax, named name: String) -> PassedArgument {
    guard let closure = context.reader.functionType(type) else {
      return PassedArgument(expression: name)
    }
    if closure.effects.isAsync, !effects.isAsync { return PassedArgument(expression: name) }
    let mayThrow = effects.canThrow || effects.isRethrowing
    let attempt = closure.effects.canThrow && !mayThrow ? "try? " : ""
    guard isForwarding else { return PassedArgument(expression: "\(attempt)\(name)()") }
    let isPlain = type.attributes.allSatisfy { ["autoclosure", "escaping"].contains($0.name) }
    if isPlain, closure.effects.isEmpty, !effects.isAsync, !effects.isRethrowing {
      let real = "\(name)()"
      if type.hasAttribute("escaping") {
        let statement = "let \(name) = \(expect("Autoclosure"))(\(name))"
        return PassedArgument(expression: name, statement: statement, real: real)
      }
      let opening = "\(expect("withAutoclosure"))(\(real))"
      return PassedArgument(
        expression: name, wrapper: .init(opening: opening, name: name), real: real)
    }
    let keywords =
      (closure.effects.canThrow && mayThrow ? "try " : attempt)
      + (closure.effects.isAsync ? "await " : "")
    // Swift warns if it infers that a constant has no value.
    let type = context.reader.resolved(closure.result).isVoid ? ": Void" : ""
    return PassedArgument(
      expression: name, statement: "let \(name)\(type) = \(keywords)\(name)()")
  }
}

extension TypeSyntax {
  fileprivate var isBorrowed: Bool { hasSpecifier("borrowing") || hasSpecifier("__shared") }

  fileprivate var isConsumed: Bool { hasSpecifier("consuming") || hasSpecifier("__owned") }
}

// MARK: - Arguments

/// How one argument is passed from a member to its mock.
struct PassedArgument {
  /// The expression passed to the mock.
  let expression: String

  /// The function that lends the argument for the duration of the call.
  var wrapper: Wrapper?

  /// A statement before the call.
  var statement: String?

  /// The expression passed to the mock if no statement precedes the call.
  var inlined: String?

  /// The expression passed to the real implementation, if it is a different one.
  var real: String?

  /// The expression passed to the real implementation.
  var forwarded: String { real ?? expression }

  /// A function that lends an argument for the duration of a call.
  struct Wrapper {
    /// The function and its argument: `withInout(&n)`.
    let opening: String

    /// The name of the argument, which the closure's parameter shares.
    let name: String

    /// The type of the closure's parameter, if Swift would infer another one.
    var type: String?

    /// Whether the argument is a closure.
    var lendsClosure: Bool { opening.contains("withoutActuallyEscaping(") }
  }
}
