import ExpectSyntax

/// Writes the bodies of members that forward their calls to a mock.
struct BodyWriter {
  let context: WritingContext
  let member: MockedMember

  /// Returns the lines of a body.
  func lines(
    _ parameters: [Parameter], _ effects: Effects, _ result: MemberResult,
    isNonsending: Bool = false, function: String? = nil, receiver: String? = nil,
    assigning value: PassedArgument? = nil
  ) -> [String] {
    if context.facts.role == .double { return context.doubleBody(returning: result) }
    let passing = ArgumentPassing(context: context, effects: effects)
    let names = parameters.localNames
    let arguments = zip(parameters, names).map(passing.argument) + [value].compactMap { $0 }
    return CallBody(
      context: context, arguments: arguments,
      receiver: receiver ?? context.receiver(of: member, besides: names), effects: effects,
      result: result, namedFunction: function,
      errorType: effects.errorType(in: context).map { context.rewriter.rewritten($0).text },
      isNonsending: isNonsending, sent: sentResult(besides: names)
    ).lines
  }

  private func sentResult(besides names: [String]) -> (name: String, type: String)? {
    guard let type = member.result, type.hasSpecifier("sending"),
      !context.reader.isSendable(type)
    else { return nil }
    let name = names.contains("result") ? "sentResult" : "result"
    return (name, context.rewriter.rewritten(type).withoutSpecifiers.text)
  }

  /// Returns the lines of a body that can run the real implementation, if the member has one that can be called.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the member may mutate its value.
  ///   - access: Writes the access to the member of an object with the arguments of the call.
  func lines(
    _ parameters: [Parameter], _ effects: Effects, _ result: MemberResult,
    isNonsending: Bool, isChanged: Bool, assigning value: PassedArgument? = nil,
    access: @escaping (_ object: String, _ arguments: [String]) -> String
  ) -> [String] {
    let source = context.source(
      of: member, effects, result, isChanged: isChanged, isNonsending: isNonsending)
    guard let source, context.facts.role == .mock, value?.isPlain ?? true else {
      return lines(
        parameters, effects, result, isNonsending: isNonsending, assigning: value)
    }
    return ForwardingBody(
      context: context, receiver: context.receiver(of: member, besides: parameters.localNames),
      effects: effects,
      isVoid: result.isNothing, parameters: parameters, value: value?.expression, source: source,
      isOverloaded: value == nil && context.isOverloaded(member), access: access
    ).lines(result: nil)
  }

  /// Returns whether the mock of a member rethrows, because it evaluates or lends a throwing closure.
  func rethrowsErrors(_ function: FunctionDeclaration) -> Bool {
    function.parameters.contains { parameter in
      context.reader.functionType(parameter.type)?.effects.canThrow ?? false
        && !parameter.type.hasAttribute("escaping")
    }
  }
}

extension WritingContext {
  /// Returns the text before `call` or `forward`, qualified with `self` if a parameter hides it.
  func receiver(of member: MockedMember, besides names: [String]) -> String {
    let receiver = member.isStatic ? facts.statics : facts.strategy.receiver
    let maker = maker(of: member.result)
    let first = receiver.prefix { $0 != "." }
    let hidden = first.isEmpty ? Self.functions.contains : { $0 == first }
    guard names.map(\.withoutBackticks).contains(where: hidden) else { return receiver + maker }
    return (member.isStatic ? "Self." : "self.") + receiver + maker
  }

  private static let functions: Set = [
    "call", "callThrowing", "callMaking", "callMakingThrowing", "callNever", "callNeverThrowing",
    "forward", "answering",
  ]
}

// MARK: - Calls

/// The body of a member that forwards its call to a mock.
struct CallBody {
  let context: WritingContext

  /// The arguments, in order.
  let arguments: [PassedArgument]

  /// The text before the name of the called function.
  let receiver: String
  let effects: Effects
  let result: MemberResult

  /// The called function, if the effects and the result don't determine it.
  let namedFunction: String?

  /// The type of the errors as the mock writes it; `nil` for any error.
  let errorType: String?

  /// Whether the member is declared `nonisolated(nonsending)`.
  let isNonsending: Bool

  /// The name and type of a constant for a `sending` result.
  let sent: (name: String, type: String)?

  /// The lines between the braces.
  var lines: [String] {
    let statements = wrappers.isEmpty ? [] : arguments.compactMap(\.statement)
    let call = wrapped(bareCall)
    if let sent, !wrappers.isEmpty {
      // Swift treats a result of a closure that borrows an argument as part of that argument's region.
      return statements + [
        "nonisolated(unsafe) let \(sent.name): \(sent.type) = \(call)", "return \(sent.name)",
      ]
    }
    guard !statements.isEmpty else { return [call] }
    return statements + [result.isNothing ? call : "return \(call)"]
  }

  private var wrappers: [PassedArgument.Wrapper] { arguments.compactMap(\.wrapper) }

  private var lendsClosure: Bool { wrappers.contains(where: \.lendsClosure) }

  /// Whether the innermost closure can use `$0`.
  private var isAnonymous: Bool { errorType == nil }

  private var bareCall: String {
    // Without a closure, the box doesn't have to be captured, so it can be created inline.
    var list = arguments.map { wrappers.isEmpty ? $0.inlined ?? $0.expression : $0.expression }
    if isAnonymous, let index = arguments.lastIndex(where: { $0.wrapper != nil }),
      let name = arguments[index].wrapper?.name
    {
      list[index] = list[index] == name ? "$0" : list[index].replacing("(\(name))", with: "($0)")
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

  /// The keywords before every call: `try `, `await `, both, or neither.
  private var keywords: String {
    (throwsHere ? "try " : "") + (suspends ? "await " : "")
  }

  private var throwsHere: Bool { effects.canThrow || effects.isRethrowing }

  /// Whether the call suspends.
  ///
  /// If a member or the function that lends a variable runs in its caller's isolation, Swift assumes that a nonescaping
  /// closure is sent elsewhere. In that case the call doesn't suspend.
  private var suspends: Bool {
    guard effects.isAsync else { return false }
    switch result {
    case .made, .never: return false
    case .nothing, .plain, .exact, .otherwise: break
    }
    return !context.lendsToCaller(wrappers, isNonsending: isNonsending)
  }

  private var function: String {
    if let namedFunction { return namedFunction }
    let suffix = effects.canThrow || effects.isRethrowing && lendsClosure ? "Throwing" : ""
    return switch result {
    case .never: "callNever\(suffix)"
    case .made: "callMaking\(suffix)"
    case .nothing, .plain, .exact, .otherwise: "call\(suffix)"
    }
  }
}

// MARK: - Results

/// The kind of result, as far as it affects the body of a member.
enum MemberResult {
  /// No result.
  case nothing

  /// A value whose type Swift infers.
  case plain

  /// A value whose type must be stated, because Swift would infer another one.
  case exact(String)

  /// A noncopyable value.
  case made

  /// The member never returns.
  case never

  /// A value that defaults to an expression if no stub answers.
  case otherwise(String)

  var isNothing: Bool { if case .nothing = self { true } else { false } }
}

extension WritingContext {
  /// Returns the kind of result for a type.
  func result(_ type: TypeSyntax?) -> MemberResult {
    guard let type, !reader.resolved(type).isVoid else { return .nothing }
    if type.core.simpleName == "Never" { return .never }
    if reader.isCopyable(type) == false { return .made }
    let written = rewriter.rewritten(type).withoutSpecifiers
    // An implicitly unwrapped optional isn't a type of its own.
    if case .implicitlyUnwrapped(let wrapped) = written.form {
      return .exact(written.with(.optional(wrapped)).asExpression)
    }
    let resolved = reader.resolved(type)
    return resolved.isOptional || resolved.isAny ? .exact(written.asExpression) : .plain
  }
}

extension TypeSyntax {
  /// The type as written in an expression, where the parameters of a function type have no names.
  fileprivate var asExpression: String { mapNames(inExpression: true) { _ in nil }.text }

  /// The type without specifiers such as `sending`, which a metatype can't have.
  fileprivate var withoutSpecifiers: TypeSyntax {
    guard case .attributed(let attributed) = form, attributed.attributes.isEmpty else {
      return self
    }
    return attributed.type
  }
}

extension WritingContext {
  /// Returns a body with an explicit `return` if an attribute of its member may be a result builder.
  ///
  /// Swift infers the result builder of a requirement for its witness, but doesn't apply it to a body that contains
  /// `return`.
  func explicit(_ body: [String], of member: MockedMember) -> [String] {
    let attributes = member.header.attributes + member.otherAttributes
    guard attributes.contains(where: mayBeBuilder) else { return body }
    guard let last = body.last else { return ["return"] }
    return last.hasPrefix("return ") ? body : body.dropLast() + ["return \(last)"]
  }

  private func mayBeBuilder(_ attribute: Attribute) -> Bool {
    let name = attribute.name.split(separator: ".").last
    return name?.first?.isUppercase ?? false && name != "Sendable"
      && !reader.index.isGlobalActor(attribute, from: reader.scopes.first ?? [])
  }
}

// MARK: - Doubles

extension WritingContext {
  /// Returns the lines of the body of a double's member.
  func doubleBody(returning result: MemberResult) -> [String] {
    let values = facts.expect("DefaultValues")
    return switch result {
    case .nothing: []
    case .plain, .made: ["\(values).value()"]
    case .exact(let type): ["\(values).value(of: \(type).self)"]
    case .never: ["\(values).value(of: Never.self)"]
    case .otherwise(let expression): [expression]
    }
  }

  /// Throws if a member returns a noncopyable type, because default values are stored.
  func checkDouble(of members: [MockedMember]) throws(LocatedProblem) {
    for member in members {
      guard let type = member.result else { continue }
      let context = inside(member.owner).adding(member.genericParameters, member.requirements)
      guard context.reader.isCopyable(type) == false else { continue }
      throw member.problem(.noDouble(member.baseName ?? "subscript", result: type.text))
    }
  }
}
