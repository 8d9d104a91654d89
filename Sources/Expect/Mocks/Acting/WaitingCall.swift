/// A call that waits at a gate.
struct WaitingCall {
  let call: RecordedCall

  /// The stub that lets it wait.
  let rule: CallRule
  let gate: Gate
  let visit: Gate.Visit
}
