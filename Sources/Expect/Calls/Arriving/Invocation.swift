/// One call of one member, with the arguments that it brought.
struct Invocation {
  let member: Member

  /// The arguments as the body of the member passed them, wrapped ones in their wrappers.
  let arguments: [Any]

  /// What the body of the member can do with an answer.
  let body: MemberBody

  /// The arguments in memory, if they may be kept as they are.
  let memory: ArgumentMemory?

  /// All arguments as one value, in a mock that knows their type.
  var input: Any?

  /// Whether those may outlive the call.
  var keepsInput = true

  /// The arguments as matchers see them, and as they may be kept.
  var keptArguments: [Any] { unwrapped(\.kept) }

  /// The arguments as behaviors get them.
  var offered: OfferedArguments { OfferedArguments(values: unwrapped(\.offered), input: input) }

  /// Whether a closure is passed on that is no argument, because the member has no parameters.
  var hasStrayClosure: Bool {
    for identity in member.argumentTypes where TypeFacts.isFunction(identity.type) {
      return member.hasNoParameters
    }
    return false
  }

  /// This call as one that brought nothing.
  var withoutArguments: Invocation {
    let member = Member(
      member.function, arguments: [], result: member.resultType.type, effects: member.effects)
    return Invocation(member: member, arguments: [], body: body, memory: nil)
  }

  private func unwrapped(_ form: (any WrappedArgument) -> Any) -> [Any] {
    guard memory == nil else { return arguments }
    return zip(arguments, member.argumentTypes).map { argument, identity in
      // The type decides: an argument of a recorded call may be a placeholder.
      guard identity.type is any WrappedArgument.Type else { return argument }
      return (argument as? any WrappedArgument).map(form) ?? argument
    }
  }
}
