import ExpectSyntax

/// Writes the bodies of members that hand their calls to a mock.
struct BodyWriter {
  let context: WritingContext
  let member: MockedMember

  /// The lines of a body.
  func lines(
    _ parameters: [Parameter], _ effects: Effects, _ result: MemberResult,
    isNonsending: Bool = false, function: String? = nil, receiver: String? = nil,
    assigning value: PassedArgument? = nil
  ) -> [String] {
    if context.facts.role == .double { return DoubleBody(result: result).lines }
    let passing = ArgumentPassing(context: context, effects: effects)
    let names = parameters.localNames
    let arguments = zip(parameters, names).map(passing.argument) + [value].compactMap { $0 }
    return CallBody(
      arguments: arguments, receiver: receiver ?? self.receiver(besides: names), effects: effects,
      result: result, namedFunction: function,
      errorType: effects.errorType(in: context).map { context.rewriter.rewritten($0).text },
      destination: context.facts.options.destination, isNonsending: isNonsending
    ).lines
  }

  /// The lines of a body that can run the real implementation, if the member has one that can be
  /// called; else those of one that can't.
  ///
  /// - Parameters:
  ///   - isChanged: Whether the member may change what it is called on.
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
      context: context, receiver: receiver(besides: parameters.localNames), effects: effects,
      isVoid: result.isNothing, parameters: parameters, value: value?.expression, source: source,
      access: access
    ).lines(result: nil)
  }

  /// What stands before `call`, also where a parameter has its name.
  private func receiver(besides names: [String]) -> String {
    let receiver = member.isStatic ? context.facts.statics : context.facts.strategy.receiver
    let first = receiver.prefix { $0 != "." }
    let hidden = first.isEmpty ? Self.functions.contains : { $0 == first }
    guard names.map(Identifier.unescaped).contains(where: hidden) else { return receiver }
    return (member.isStatic ? "Self." : "self.") + receiver
  }

  private static let functions: Set = [
    "call", "callThrowing", "callMaking", "callMakingThrowing", "callNever", "callNeverThrowing",
    "forward",
  ]

  /// Whether an argument is evaluated in the member, and throws.
  func evaluatesThrowing(_ parameter: Parameter) -> Bool {
    guard parameter.type.hasAttribute("autoclosure") else { return false }
    return context.reader.functionType(parameter.type)?.effects.canThrow ?? false
  }
}
