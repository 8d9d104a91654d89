extension FunctionMock {
  /// A closure that calls this function mock.
  ///
  /// ```swift
  /// let done = FunctionMock<Int, Void>("done")
  /// subject.onDone = done.closure
  /// ```
  ///
  /// For a closure with several parameters, or one that throws or suspends, write it:
  /// `{ done.call($0, $1) }`, `{ try await done.callThrowing($0) }`.
  public var closure: @Sendable (Input) -> Output { { self.call($0, function: "closure") } }
}

extension FunctionMock where Input == Void {
  /// A closure without parameters that calls this function mock.
  public var closure: @Sendable () -> Output { { self.call((), function: "closure") } }
}
