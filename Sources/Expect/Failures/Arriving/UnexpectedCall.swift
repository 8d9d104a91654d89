/// A call that nobody had announced to a strict mock.
struct UnexpectedCall {
  let mock: MockName
  let call: RecordedCall

  /// What the mock was told about, in that order.
  let announcements: [Announcement]

  /// A call that a test has announced.
  struct Announcement {
    let pattern: CallPattern

    /// How often the call is wanted; nothing for a stub.
    let expected: ExpectedCall?
  }
}
