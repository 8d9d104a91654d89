extension Stub {
  /// Suspends this call until a gate is open, before anything else happens at it.
  ///
  /// The member must be async. If the task of the call is cancelled, the call throws a
  /// `CancellationError` where its member may throw one, and goes on where it may not.
  ///
  /// A call that still waits when the test is over is reported at the line of the stub, and goes on
  /// as if it were cancelled. A test that awaits such a call itself does not come to its end.
  ///
  /// ```swift
  /// await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn(user)
  /// ```
  ///
  /// - Parameter gate: The gate, which the test opens.
  @discardableResult
  public func andWait(for gate: Gate) -> Self {
    say(gate, at: .thisCall)
  }

  /// Suspends the next call until a gate is open, before anything else happens at it.
  ///
  /// The member must be async; see ``andWait(for:)``.
  ///
  /// - Parameter gate: The gate, which the test opens.
  @discardableResult
  public func thenWait(for gate: Gate) -> Self {
    say(gate, at: .nextCall)
  }

  private func say(_ gate: Gate, at position: Position) -> Self {
    say(
      at: position, unless: { $0.member.effects.isAsync ? nil : .waiting }, { $0.gate = gate })
  }
}
