/// What `received(within:)` begins, and `call` completes.
///
/// Until its `call` begins to wait, calls of its mock in the same task or thread are recorded instead
/// of made. It cannot be copied, and is used up by `call`: no recording stays open beyond its
/// statement.
public struct AwaitedRecorder: ~Copyable {
  private let statement: Statement
  private let time: Duration
  private let clock: any Clock<Duration>

  init(of core: MockCore, within time: Duration, clock: any Clock<Duration>, at site: CallSite) {
    statement = Statement(.receivedWithin, of: core, at: site)
    self.time = time
    self.clock = clock
  }

  deinit {
    statement.abandon()
  }

  /// Waits until the calls are what is wanted, and fails if they are not when the time is up.
  ///
  /// This returns with the call that makes the count right, or at once if it is right already. It
  /// gives up when further calls cannot make it right. Captors keep the arguments of the calls that
  /// match when the waiting is over.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is wanted; at least once if nothing is said.
  /// - Returns: The calls that match, in the order in which they came. They are as they were when
  ///   the count was right: the last of them may be running still.
  @discardableResult
  nonisolated(nonsending) public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1)
  ) async -> [RecordedCall] {
    if let problem = count.problem {
      statement.report(.count(problem))
      // The mistake is told already: this closes the recording, and every count will do.
      return statement.check(Result.self, count: .atLeast(0))
    }
    return await statement.check(Result.self, count: count, within: time, clock: clock)
  }
}
