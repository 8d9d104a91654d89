@_exported public import ExpectXCTest

// The forms of 'call' in the bodies of mocks that were written for InstantMock, which unwrap the result. Swift prefers
// them in files that import this module.

extension Mock {
  /// Records a call of a member that unwraps the result, or whose result is optional, and returns
  /// what the test stubbed.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func bar(arg1: String, arg2: Int) -> Bool { return super.call(arg1, arg2)! }
  /// func custom() -> CustomType { return call() ?? CustomType() }
  /// ```
  ///
  /// A call without a stub returns the default of the type in the optional, or `nil` if it has none.
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result? {
    callOptional(repeat each arguments, throwing: Never.self, function: function)
  }

  /// Records a call of an async member that unwraps the result, or whose result is optional, and
  /// returns what the test stubbed.
  ///
  /// Write it as the body of the member.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Result? {
    await callOptional(repeat each arguments, throwing: Never.self, function: function)
  }

  /// Records a call of a throwing member that unwraps the result, or whose result is optional, and
  /// returns or throws what the test stubbed.
  ///
  /// Write it as the body of the member:
  ///
  /// ```swift
  /// func baz() throws -> Bool { return try callThrowing()! }
  /// ```
  public func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) throws(Failure) -> sending Result? {
    try callOptional(repeat each arguments, throwing: failure, function: function)
  }

  /// Records a call of an async throwing member that unwraps the result, or whose result is
  /// optional, and returns or throws what the test stubbed.
  ///
  /// Write it as the body of the member.
  public nonisolated(nonsending) func callThrowing<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type = (any Error).self,
    function: StaticString = #function
  ) async throws(Failure) -> sending Result? {
    try await callOptional(repeat each arguments, throwing: failure, function: function)
  }

  /// InstantMock's `verify` with a location; Expect reports each failure at the line of its statement.
  @available(*, unavailable, renamed: "verify()")
  public func verify(file: StaticString?, line: UInt?) {}
}
