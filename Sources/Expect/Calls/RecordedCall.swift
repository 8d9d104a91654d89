/// A call that a mock has received.
struct RecordedCall {
  /// The place of the call among all that the mock has received, counted from 1.
  let sequence: Int
  let member: Member
  let arguments: Arguments

  /// What is kept of the arguments of a call.
  enum Arguments {
    case values([Any])
    case descriptions([String])
  }
}
