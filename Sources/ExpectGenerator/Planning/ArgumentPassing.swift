import ExpectSyntax

/// Determines how the arguments of a member are passed to its mock.
struct ArgumentPassing {
  let context: MockContext
  let effects: Effects

  /// Whether the arguments are also passed to the real implementation.
  let isForwarding: Bool

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
        expression: "\(expect("Unkept"))(\(written).self)", real: isInout ? "&\(name)" : name,
        isNoncopyable: true)
    }
    if isInout {
      let isNoncopyable = context.reader.isCopyable(type) == false
      let function = context.facts.expect("withInout", isNoncopyable: isNoncopyable)
      let loan = Loan(opening: "\(function)(&\(name))", name: name, outside: "&\(name)")
      return PassedArgument(
        expression: name, form: .lent(loan), real: "&\(name).value", isNoncopyable: isNoncopyable)
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
      let loan = Loan(
        opening: "\(function)(\(name))", name: name, outside: name, box: expect("NonEscaping"))
      return PassedArgument(expression: loan.expression(of: name), form: .lent(loan), real: name)
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
      return PassedArgument(expression: name, form: .constant("copy \(name)"))
    }
    var loan = Loan(opening: "\(expect("withBorrowing"))(\(name))", name: name, outside: name)
    if isForwarding, isCopyable == nil {
      loan.type = "\(expect("Borrowing"))<\(context.rewriter.rewritten(type.core).text)>"
    }
    return PassedArgument(
      expression: name, form: .lent(loan), real: "\(name).value", isNoncopyable: true)
  }

  private func consumed(_ type: TypeSyntax, named name: String) -> PassedArgument {
    if context.reader.isCopyable(type) == true {
      return PassedArgument(expression: name, form: isForwarding ? .constant(name) : .plain)
    }
    let box = "\(expect("Consumed"))(\(name))"
    return PassedArgument(
      expression: name, form: .constant(box), real: "\(name).take()", isNoncopyable: true)
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
        let box = "\(expect("Autoclosure"))(\(name))"
        return PassedArgument(expression: name, form: .constant(box), real: real)
      }
      let loan = Loan(
        opening: "\(expect("withAutoclosure"))(\(real))", name: name, outside: name)
      return PassedArgument(expression: name, form: .lent(loan), real: real)
    }
    let keywords =
      (closure.effects.canThrow && mayThrow ? "try " : attempt)
      + (closure.effects.isAsync ? "await " : "")
    // Swift warns if it infers that a constant has no value.
    let type = context.reader.resolved(closure.result).isVoid ? ": Void" : ""
    return PassedArgument(
      expression: name, form: .constant("\(keywords)\(name)()", type: type))
  }
}

extension TypeSyntax {
  fileprivate var isBorrowed: Bool { hasSpecifier("borrowing") || hasSpecifier("__shared") }

  fileprivate var isConsumed: Bool { hasSpecifier("consuming") || hasSpecifier("__owned") }
}

// MARK: - Arguments

/// How one argument is passed from a member to its mock.
struct PassedArgument: Sendable {
  enum Form: Sendable {
    case plain

    /// A constant with the name of the argument, for which a mock can also be passed its value.
    ///
    /// The type is written after the name, with a colon.
    case constant(String, type: String = "")

    /// A function lends the argument for the duration of the call.
    case lent(Loan)
  }

  /// The expression passed to the mock.
  let expression: String
  var form = Form.plain

  /// The expression passed to the real implementation, if it is a different one.
  var real: String?

  /// Whether this requires the module for noncopyable values.
  var isNoncopyable = false

  /// The function that lends the argument.
  var loan: Loan? { if case .lent(let loan) = form { loan } else { nil } }
}

/// A function that lends an argument for the duration of a call.
struct Loan: Sendable {
  /// The function and its argument: `withInout(&n)`.
  let opening: String

  /// The name of the argument, which the closure's parameter shares.
  let name: String

  /// The type of the closure's parameter, if Swift would infer another one.
  var type: String?

  /// The argument of the real implementation outside of the closure.
  let outside: String

  /// The type of the object with a closure that the mock is passed; `nil` if the argument isn't a closure.
  var box: String?

  /// Whether the argument is a closure.
  var isClosure: Bool { box != nil }

  /// Returns the expression passed to the mock.
  ///
  /// - Parameter name: The name of the closure's parameter.
  func expression(of name: String) -> String { box.map { "\($0)(\(name))" } ?? name }
}
