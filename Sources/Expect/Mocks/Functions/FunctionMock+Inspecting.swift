extension FunctionMock {
  /// Whether the function has been called.
  public var called: Bool { callCount > 0 }

  /// Whether the function has been called exactly once.
  public var calledOnce: Bool { callCount == 1 }

  /// How often the function has been called.
  public var callCount: Int { core.state.withLock { rows(in: $0)?.count ?? 0 } }

  /// The arguments of all calls, in the order of the calls.
  ///
  /// A closure that is passed as ``Borrowed`` must not outlive its call: calls with such an argument
  /// are counted, and are not in this list.
  public var calls: [Input] { inputs { 0..<$0 } }

  /// The arguments of the latest call, or nothing before the first one.
  public var arguments: Input? { inputs { $0 - 1..<$0 }.first }

  /// The argument of the latest call, or nothing before the first one.
  public var argument: Input? { arguments }

  /// The arguments of the first call, or nothing before it.
  public var firstArguments: Input? { inputs { _ in 0..<1 }.first }

  /// The arguments of some calls, as far as they are kept.
  ///
  /// - Parameter selection: Selects among a number of calls, unless there are none.
  private func inputs(_ selection: (Int) -> Range<Int>) -> [Input] {
    core.state.withLock { state in
      guard let rows = rows(in: state), rows.count > 0 else { return [] }
      let selected = selection(rows.count)
      if let rows = rows as? TypedCallRows<Input> { return rows.values(in: selected) }
      return selected.compactMap { rows.entry(at: $0).input as? Input }
    }
  }

  /// The calls of the function: a getter and a setter share their record.
  private func rows(in state: borrowing MockCore.State) -> CallRows? {
    state.registry.members.values.first { isMine($0.member) }?.calls
  }
}
