/// What `stub()` begins, and `call` completes.
///
/// While it exists, calls of its mock in the same task or thread are recorded instead of made. It
/// cannot be copied, and is used up by `call`: no recording stays open beyond its statement.
public struct StubRecorder: ~Copyable {
  private let statement: Statement

  init(of core: MockCore, at site: CallSite) {
    statement = Statement(.stub, of: core, at: site)
  }

  deinit {
    statement.abandon()
  }

  /// Completes the statement.
  ///
  /// - Parameter value: The call, written as if it were made, with `Arg` for the arguments.
  /// - Returns: What happens at the call, to be filled in.
  @discardableResult
  public consuming func call<Result>(_ value: Result) -> Stub<Result> {
    statement.complete(expected: nil)
  }
  /// Completes the statement about a member whose result cannot be copied.
  ///
  /// - Parameter value: The call, written as if it were made, with `Arg` for the arguments.
  /// - Returns: What happens at the call, to be filled in.
  @_disfavoredOverload
  @discardableResult
  public consuming func call<Result: ~Copyable>(
    _ value: consuming Result
  ) -> Stub<Consumed<Result>> {
    Unmade.forget(value)
    return statement.complete(expected: nil)
  }
}
