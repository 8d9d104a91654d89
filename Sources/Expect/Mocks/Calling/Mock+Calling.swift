extension Mock {
  /// Forwards a call of a member without a result.
  ///
  /// ```swift
  /// func clear() { call() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func call<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) {
    core.answer(function, Void.self, throwing: Never.self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a member with a result.
  ///
  /// ```swift
  /// func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  @_disfavoredOverload
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result {
    core.answer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a member whose result is unwrapped, or given a default, by its body.
  ///
  /// ```swift
  /// func total() -> Money { call() ?? Money(0) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result? {
    core.optionalAnswer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of a member whose exact type of result is given.
  ///
  /// ```swift
  /// func find(_ item: String) -> Int? { call(item, returning: Int?.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The member, which Swift fills in.
  public func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    function: StaticString = #function
  ) -> sending Result {
    core.answer(function, result, throwing: Never.self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }
}
