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

  init<Input, Result, Failure: Error>(
    _ function: StaticString, _ key: MemberKey, _ result: Result.Type,
    throwing failure: Failure.Type, _ body: MemberBody, at input: UnsafePointer<Input>
  ) {
    self.function = function
    self.key = key
    self.body = body
    resultType = result
    effects = Effects(isAsync: key.isAsync, throwing: failure)
    // What takes up no memory has no address of its own, and any will do.
    address =
      MemoryLayout<Input>.size == 0
      ? UnsafeRawPointer(function.utf8Start) : UnsafeRawPointer(input)
    inputType = Input.self
  }
}

extension Invocation {
  /// Spells out a call that arrives.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - arguments: The arguments, in order.
  init<each Argument>(_ call: ArrivingCall, _ arguments: repeat each Argument) {
    let types = typeList(repeat (each Argument).self)
    let member = Member(
      FunctionName(call.function), arguments: types, result: call.resultType,
      effects: call.effects)
    self.init(
      member: member, arguments: valueList(repeat each arguments), body: call.body,
      memory: ArgumentMemory(of: call, types))
  }
}
