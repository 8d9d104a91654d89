/// What `received()` begins, and `call` completes.
///
/// While it exists, calls of its mock in the same task or thread are recorded instead of made. It
/// cannot be copied, and is used up by `call`: no recording stays open beyond its statement.
public struct ReceivedRecorder: ~Copyable {
  private let statement: Statement
  private let order: CallOrder?

  init(of core: MockCore, in order: CallOrder? = nil, at site: CallSite) {
    self.order = order
    statement = Statement(.received, of: core, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Completes the check, and fails at once if the calls so far are not what is wanted.
  ///
  /// Captors keep the arguments of the calls that match.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is wanted; at least once if nothing is said.
  /// - Returns: The calls that match, in the order in which they came.
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1)
  ) -> [RecordedCall] {
    check(Result.self, count: count)
  }

  /// Completes the check of a member whose result cannot be copied.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is wanted; at least once if nothing is said.
  /// - Returns: The calls that match, in the order in which they came.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result, count: CallCount = .atLeast(1)
  ) -> [RecordedCall] {
    Unmade.forget(value)
    return check(Consumed<Result>.self, count: count)
  }

  private consuming func check<Result>(
    _ result: Result.Type, count: CallCount
  ) -> [RecordedCall] {
    if let problem = count.problem {
      statement.report(.count(problem))
      // The mistake is told already: this closes the recording, and every count will do.
      return statement.check(Result.self, count: .atLeast(0))
    }
    return statement.check(Result.self, count: count, in: order)
  }
}
