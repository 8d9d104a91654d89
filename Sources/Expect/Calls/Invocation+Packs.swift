extension Invocation {
  /// Makes an invocation from what the body of a member passes on.
  ///
  /// - Parameters:
  ///   - function: The member, as `#function` gives it.
  ///   - result: The type of its result.
  ///   - effects: Whether it suspends, and what it throws.
  ///   - body: What the body can do with an answer.
  ///   - arguments: The arguments, in order.
  init<each Argument>(
    _ function: StaticString, returning result: Any.Type, _ effects: Effects,
    body: MemberBody = MemberBody(), _ arguments: repeat each Argument
  ) {
    var values: [Any] = []
    var types: [TypeIdentity] = []
    for argument in repeat each arguments {
      values.append(argument)
    }
    for type in repeat (each Argument).self {
      types.append(TypeIdentity(type))
    }
    let member = Member(
      FunctionName(function), arguments: types, result: result, effects: effects)
    self.init(member: member, arguments: values, body: body)
  }
}
