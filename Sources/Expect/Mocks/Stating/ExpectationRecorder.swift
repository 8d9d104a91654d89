/// What `expect()` and `reject()` begin, and `call` completes.
///
/// While it exists, calls of its mock in the same task or thread are recorded instead of made. It
/// cannot be copied, and is used up by `call`: no recording stays open beyond its statement.
public struct ExpectationRecorder: ~Copyable {
  private let wish: ExpectedCall.Wish
  private let statement: Statement
  private let isOrdered: Bool

  init(_ wish: ExpectedCall.Wish, of core: MockCore, at site: CallSite) {
    self.wish = wish
    isOrdered = false
    statement = Statement(wish == .expected ? .expect : .reject, of: core, at: site)
  }

  init(in place: OrderedPlace, of core: MockCore, at site: CallSite) {
    wish = .expected
    isOrdered = true
    statement = Statement(place.recorder, of: core, in: place, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Completes the statement.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is expected; at least once if nothing is said.
  /// - Returns: What happens at the call, to be filled in.
  @discardableResult
  public consuming func call<Result>(
    _ value: Result, count: CallCount = .atLeast(1)
  ) -> Stub<Result> {
    complete(count: count)
  }

  /// Completes the statement about a member whose result cannot be copied.
  ///
  /// - Parameters:
  ///   - value: The call, written as if it were made, with `Arg` for the arguments.
  ///   - count: How often the call is expected; at least once if nothing is said.
  /// - Returns: What happens at the call, to be filled in.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result, count: CallCount = .atLeast(1)
  ) -> Stub<Consumed<Result>> {
    Unmade.forget(value)
    return complete(count: count)
  }

  private consuming func complete<Result>(count: CallCount) -> Stub<Result> {
    if let problem = count.problem {
      statement.report(.count(problem))
      // The call is still known: it is not unexpected, and what it does can still be said. Its
      // place in an order is known too, but nothing waits for it.
      if isOrdered { return statement.complete(expected: ExpectedCall(wish, count: .atLeast(0))) }
      return statement.complete(expected: nil).optional()
    }
    return statement.complete(expected: ExpectedCall(wish, count: count))
  }
}
