/// What the functions of this module report on their own: as data.
enum ExploringFailure: Sendable {
  /// An error has left the closure, perhaps one that a call was made to throw.
  case thrown(any Error)

  /// A member cannot throw the error that its calls were to throw.
  case misfit(MisfitError)

  /// A call that was to throw did not come.
  case missed(FailingCall)

  /// A number rules out every run.
  case noRuns(BadNumber)

  /// The tasks of a subject cannot be followed in this process.
  case noHooks(MissingHooks)

  /// Orders are explored inside of a run that explores orders.
  case nestedOrders

  /// The order that the test asks for takes a call that there is not.
  case noSuchOrder(Int, [String])

  /// Nothing has happened for too long.
  case stuck(Duration, pending: [String], acting: Int)

  /// The closure was over while calls were pending.
  case leftovers([String])

  /// The same answers were not followed by the same calls.
  case unrepeatable(HeldCalls.Divergence)

  enum BadNumber: Sendable {
    case limit(Int)
    case depth(Int)
  }
}
