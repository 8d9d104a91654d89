/// A call as it arrives, for as long as it is decided what happens: its arguments are in memory.
struct ArrivingCall {
  let function: StaticString
  let key: MemberKey
  let resultType: Any.Type
  let effects: Effects

  /// What the body of the member can do with an answer.
  let body: MemberBody

  /// Where the arguments are.
  let address: UnsafeRawPointer

  /// The type of all arguments together.
  let inputType: Any.Type
}

extension Invocation {
  /// Spells out a call that arrives.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - arguments: The arguments, in order.
  init<each Argument>(_ call: ArrivingCall, _ arguments: repeat each Argument) {
    var values: [Any] = []
    var types: [TypeIdentity] = []
    for argument in repeat each arguments {
      values.append(argument)
    }
    for type in repeat (each Argument).self {
      types.append(TypeIdentity(type))
    }
    let member = Member(
      FunctionName(call.function), arguments: types, result: call.resultType,
      effects: call.effects)
    self.init(
      member: member, arguments: values, body: call.body,
      memory: ArgumentMemory(of: call, types.map(\.type)))
  }
}
