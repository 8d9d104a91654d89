import ExpectSyntax

/// The body of a member that hands its call to a mock.
struct CallBody {
  /// The arguments, in order.
  let arguments: [PassedArgument]

  /// What stands before the name of the function that is called.
  let receiver: String
  let effects: Effects
  let result: MemberResult

  /// The function that is called, where effects and result do not tell it.
  let namedFunction: String?

  /// The type of the errors as the mock writes it, where it is not any error.
  let errorType: String?

  /// The settings of the module that the mock is a part of.
  let destination: ModuleSettings

  /// Whether the member runs where its caller runs, whatever its module says.
  let isNonsending: Bool

  /// The body between its braces, one line or several.
  var lines: [String] {
    let statements = wrappers.isEmpty ? [] : arguments.compactMap(\.statement)
    let call = wrapped(bareCall)
    guard !statements.isEmpty else { return [call] }
    return statements + [returns ? "return \(call)" : call]
  }

  private var returns: Bool { !result.isNothing }

  private var wrappers: [PassedArgument.Wrapper] { arguments.compactMap(\.wrapper) }

  /// Whether the innermost closure may do without a name for what it is lent.
  private var isAnonymous: Bool { errorType == nil }

  private var bareCall: String {
    // No closure is there that would have to capture what is in a box.
    var list = arguments.map { wrappers.isEmpty ? $0.inlined ?? $0.expression : $0.expression }
    if isAnonymous, let index = arguments.lastIndex(where: { $0.wrapper != nil }),
      let name = arguments[index].wrapper?.name
    {
      list[index] = list[index] == name ? "$0" : "Borrowed($0)"
    }
    if case .exact(let type) = result { list.append("returning: \(type).self") }
    if let errorType { list.append("throwing: \(errorType).self") }
    let call = "\(keywords)\(receiver)\(function)(\(list.joined(separator: ", ")))"
    if case .otherwise(let expression) = result { return "\(call) ?? \(expression)" }
    return call
  }

  private func wrapped(_ call: String) -> String {
    var call = call
    for (position, wrapper) in wrappers.enumerated().reversed() {
      let isInnermost = position == wrappers.count - 1
      let clause = errorType.map { "\(suspends ? " async" : "") throws(\($0))" } ?? ""
      let head = isInnermost && isAnonymous ? "" : "\(wrapper.name)\(clause) in "
      call = "\(keywords)\(wrapper.opening) { \(head)\(call) }"
    }
    return call
  }

  /// The words before every call: `try `, `await `, both or none.
  private var keywords: String {
    (throwsHere ? "try " : "") + (suspends ? "await " : "")
  }

  private var throwsHere: Bool { effects.canThrow || effects.isRethrowing }

  /// Whether the call suspends.
  ///
  /// Of a closure that must not escape, Swift thinks that it is sent elsewhere where a member, or the
  /// function that lends a variable, runs in its caller's isolation: there the call does not suspend.
  private var suspends: Bool {
    guard effects.isAsync else { return false }
    switch result {
    case .made, .never: return false
    case .nothing, .plain, .exact, .otherwise: break
    }
    let borrowed = wrappers.count { $0.opening.hasPrefix("withoutActuallyEscaping") }
    let staysWithCaller =
      isNonsending || destination.isNonsendingByDefault || borrowed < wrappers.count
    return borrowed == 0 || !staysWithCaller
  }

  private var function: String {
    if let namedFunction { return namedFunction }
    let suffix = effects.canThrow ? "Throwing" : ""
    return switch result {
    case .never: "callNever\(suffix)"
    case .made: "callMaking\(suffix)"
    case .nothing, .plain, .exact, .otherwise: "call\(suffix)"
    }
  }
}
