/// The failures of this module's functions themselves.
enum ExploringFailure: Error {
  /// The closure threw an error, perhaps one that was injected into a call.
  case thrown(any Error)

  /// A member can't throw the injected error.
  case mismatched(MismatchedError)

  /// A call that was expected to throw, or to be cancelled, didn't happen.
  ///
  /// One reason can be that the stubs of other mocks haven't started over.
  case missed(FailingCall, in: FailingRun, restartsOthers: Bool)

  /// No call could be made to fail.
  case unfailing(mocks: [String], received: Int, throwing: Int)

  /// No call could be cancelled.
  case uncancelled(mocks: [String])

  /// The closure didn't return within the time limit, perhaps because the code under test ignores that it
  /// was cancelled at a call.
  case unending(Duration, cancelled: String?)

  /// A condition wasn't met although no answer was changed.
  case unmetCondition

  /// No answer could be changed; some were left out because there are no other values.
  case unchanged(mocks: [String], [UsedAnswer])

  /// No value in place of an answer made a run fail.
  case unnoticed(UsedAnswer)

  /// No call used an answer that was to be changed.
  case unused(UsedAnswer, restartsOthers: Bool)

  /// There was nothing to do for any kind of exploration.
  case unexplored(mocks: [String])

  /// No call could be answered in another order.
  case unordered(mocks: [String], hasClock: Bool)

  /// The limit leaves out every run but the first one.
  case onlyFirstRun(of: String)

  /// An argument doesn't allow any run.
  case noRuns(parameter: String, Int)

  /// A time limit isn't positive.
  case noTime(Duration)

  /// The tasks of the code under test can't be tracked in this process.
  case noHooks(ExploringFunction, MissingHooks)

  /// A function that tracks tasks was called inside another one.
  case nested(ExploringFunction, inside: ExploringFunction)

  /// A clock was used in a run in which it doesn't take part.
  case otherClock(ExploringFunction)

  /// A clock can't be advanced to an earlier time.
  case backwards(from: TestClock.Instant, to: TestClock.Instant)

  /// The longest time that a call is pending is negative.
  case negativeTime(Duration)

  /// Tasks sleep again and again.
  case endlessSleeps(TestClock.Instant)

  /// The code under test makes calls again and again.
  case endlessCalls(pending: [String])

  /// A test waits for tasks that sleep, but doesn't let time pass.
  case asleep(Duration, at: TestClock.Instant, until: [TestClock.Instant])

  /// The requested order refers to an event that can't happen.
  case noSuchOrder(Int, [RunEvent])

  /// There was no progress within the time limit.
  case stuck(Duration, pending: [String], acting: Int, atGates: [String])

  /// The closure returned while calls were pending.
  case leftovers([String])

  /// The same answers resulted in different calls.
  case unrepeatable(HeldCalls.Divergence)
}
