/// A stub that no call has needed.
struct UnusedStub {
  let mock: MockName
  let pattern: CallPattern

  /// Whether the test asked for unused stubs, so that it fails.
  var isAskedFor = false

  /// Everything that the mock has received.
  let received: [RecordedCall]
}
