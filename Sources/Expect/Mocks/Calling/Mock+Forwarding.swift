extension Mock {
  /// Forwards a call of a member whose real implementation is known.
  ///
  /// The real implementation runs where a stub says `andCallReal()`, and where nothing answers
  /// while the mock is a spy.
  ///
  /// ```swift
  /// override func print(_ page: Int) throws -> Bool {
  ///   try it.forward(page) { try super.print(page) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: The real implementation.
  public func forward<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let reception = core.receive(
      function, Result.self, throwing: Failure.self, MemberBody(real: .own),
      (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
    if case .real = reception.ending { return try core.ending(reception, with: real) }
    return try core.result(of: reception, as: Result.self, throwing: Failure.self)
  }

  /// Forwards a call of an async member whose real implementation is known.
  ///
  /// The real implementation runs where a stub says `andCallReal()`, and where nothing answers
  /// while the mock is a spy.
  ///
  /// ```swift
  /// override func fetch(_ page: Int) async throws -> Page {
  ///   try await it.forward(page) { try await super.fetch(page) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  ///   - real: The real implementation.
  public nonisolated(nonsending) func forward<each Argument, Result, Failure: Error>(
    _ arguments: repeat each Argument, function: StaticString = #function,
    real: @concurrent () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let reception = await core.receive(
      function, Result.self, throwing: Failure.self, MemberBody(real: .own),
      (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
    if case .real = reception.ending { return try await core.ending(reception, with: real) }
    return try core.result(of: reception, as: Result.self, throwing: Failure.self)
  }
}
