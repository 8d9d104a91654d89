extension Mock {
  /// Forwards a call of an async member without a result.
  ///
  /// ```swift
  /// func clear() async { await call() }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func call<each Argument>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async {
    await core.answer(function, Void.self, throwing: Never.self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of an async member with a result.
  ///
  /// ```swift
  /// func add(_ item: String, qty: Int) async -> Bool { await call(item, qty) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  @_disfavoredOverload
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Result {
    await core.answer(function, Result.self, throwing: Never.self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of an async member whose result is unwrapped, or given a default, by its body.
  ///
  /// ```swift
  /// func total() async -> Money { await call() ?? Money(0) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) async -> sending Result? {
    await core.optionalAnswer(function, Result.self, throwing: Never.self, (repeat each arguments))
    {
      Invocation($0, repeat each $1)
    }
  }

  /// Forwards a call of an async member whose exact type of result is given.
  ///
  /// ```swift
  /// func find(_ item: String) async -> Int? { await call(item, returning: Int?.self) }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - result: The type of the result.
  ///   - function: The member, which Swift fills in.
  public nonisolated(nonsending) func call<each Argument, Result>(
    _ arguments: repeat each Argument, returning result: Result.Type,
    function: StaticString = #function
  ) async -> sending Result {
    await core.answer(function, result, throwing: Never.self, (repeat each arguments)) {
      Invocation($0, repeat each $1)
    }
  }
}
