/// The failures of this module's functions themselves.
enum ExploringFailure: Sendable {
  /// The closure threw an error, perhaps one that was injected into a call.
  case thrown(any Error)

  /// A member can't throw the injected error.
  case misfit(MisfitError)

  /// A call that was expected to throw, or to be cancelled, didn't happen.
  case missed(FailingCall, isCancelling: Bool)

  /// No call could be made to fail.
  case unfailing(mocks: [String], received: Int, throwing: Int)

  /// No call could be cancelled.
  case uncancelled(mocks: [String])

  /// The closure didn't return within the time limit, perhaps because the subject ignores that it
  /// was cancelled at a call.
  case unending(Duration, cancelled: String?)

  /// No call could be answered in another order.
  case unordered(mocks: [String])

  /// The limit leaves out every run but the first one.
  case onlyFirstRun(of: String)

  /// An argument doesn't allow any run.
  case noRuns(parameter: String, Int)

  /// The tasks of a subject can't be tracked in this process.
  case noHooks(MissingHooks)

  /// The test explores orders inside a run that already explores orders.
  case nestedOrders

  /// The requested order refers to a call that isn't pending.
  case noSuchOrder(Int, [String])

  /// There was no progress within the time limit.
  case stuck(Duration, pending: [String], acting: Int)

  /// The closure returned while calls were pending.
  case leftovers([String])

  /// The same answers resulted in different calls.
  case unrepeatable(HeldCalls.Divergence)
}
