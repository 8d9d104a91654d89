extension Mock {
  /// Tells a rethrowing member of a class what to answer, or nothing where its real implementation is
  /// to run.
  ///
  /// A member that rethrows may not hand its real implementation to `forward`: Swift wants to see that
  /// only the closure throws.
  ///
  /// ```swift
  /// override func each(_ body: () throws -> Int) rethrows -> Int {
  ///   try withoutActuallyEscaping(body) { it.answer(Borrowed($0)) } ?? super.each(body)
  /// }
  /// ```
  ///
  /// The real implementation runs too where neither a stub nor the type of the result says what to
  /// answer.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the member, in order.
  ///   - function: The member, which Swift fills in.
  public func answer<each Argument, Result>(
    _ arguments: repeat each Argument, function: StaticString = #function
  ) -> sending Result? {
    let reception = core.receive(
      function, Result.self, throwing: Never.self, MemberBody(real: .own, acceptsNil: true),
      (repeat each arguments)
    ) { Invocation($0, repeat each $1) }
    if case .real = reception.ending {
      // What it returns is not seen here: the record notes that the call has ended.
      core.ending(reception) {}
      return nil
    }
    nonisolated(unsafe) let answer = core.optionalResult(
      of: reception, as: Result.self, throwing: Never.self)
    return answer
  }
}
