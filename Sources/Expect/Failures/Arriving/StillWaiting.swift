/// Calls that wait at a gate that nobody has opened.
struct StillWaiting {
  let mock: MockName

  /// The calls that the stub is about.
  let pattern: CallPattern

  /// The calls that wait, in the order in which they came.
  let calls: [RecordedCall]
}
