extension Mock {
  /// Forwards a call of a member that never returns.
  ///
  /// The call is received, what a stub says it does is done, and the process ends: nothing can be
  /// returned. No statement can be about such a member, because its call would have to return.
  ///
  /// ```swift
  /// func halt(_ reason: String) -> Never { callNever(reason) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func callNever<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> Never {
    core.answer(function, Never.self, throwing: Never.self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a member that never returns, but throws.
  ///
  /// ```swift
  /// func quit() throws -> Never { try callNeverThrowing() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func callNeverThrowing<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) throws -> Never {
    try core.answer(
      function, Never.self, throwing: (any Error).self, (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
  }

  /// Forwards a call of a member that never returns, but throws errors of one type.
  ///
  /// ```swift
  /// func quit() throws(Jam) -> Never { try callNeverThrowing(throwing: Jam.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - failure: The type of the errors that the member throws.
  ///   - function: The member, which Swift fills in.
  public func callNeverThrowing<each Argument, Failure: Error>(
    _ arguments: repeat each Argument, throwing failure: Failure.Type,
    function: StaticString = #function
  ) throws(Failure) -> Never {
    try core.answer(function, Never.self, throwing: failure, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }
}
