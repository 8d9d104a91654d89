/// A call that was made while a recording was open.
struct NotedCall {
  let member: Member

  /// The arguments as matchers see them, without anything that must not outlive the call.
  let arguments: [Any]

  /// Whether the body of the member can run the real implementation.
  let hasReal: Bool

  init(_ invocation: Invocation) {
    member = invocation.member
    arguments = invocation.keptArguments
    hasReal = invocation.hasReal
  }

  /// The assignment of a value to the property or subscript that a call has read.
  init<Value>(assigning value: Value, toWhatWasReadBy read: NotedCall) {
    member = read.member.setter(of: Value.self)
    arguments = read.arguments + [value]
    hasReal = read.hasReal
  }
}
