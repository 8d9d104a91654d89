/// A call that came, but not after the one that was checked before it in an order.
struct MissedTurn {
  let mock: MockName
  let pattern: CallPattern
  let count: CallCount

  /// How often the call came after the one that was checked before.
  let later: Int

  /// The call that was checked before.
  let last: RecordedCall
}
