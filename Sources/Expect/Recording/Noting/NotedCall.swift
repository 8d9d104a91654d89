/// A call that was made while a recording was open.
struct NotedCall {
  let member: Member

  /// The arguments as matchers see them, without anything that must not outlive the call.
  let arguments: [Any]

  /// What the body of the member can do with an answer.
  let body: MemberBody

  init(_ invocation: Invocation) {
    member = invocation.member
    arguments = invocation.keptArguments
    body = invocation.body
  }

  /// The assignment of a value to the property or subscript that a call has read.
  init<Value>(assigning value: Value, toWhatWasReadBy read: NotedCall) {
    member = read.member.setter(of: Value.self)
    arguments = read.arguments + [value]
    body = read.body
  }
}
