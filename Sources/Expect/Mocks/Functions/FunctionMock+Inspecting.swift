extension FunctionMock {
  /// Whether the function has been called.
  public var called: Bool { callCount > 0 }

  /// Whether the function has been called exactly once.
  public var calledOnce: Bool { callCount == 1 }

  /// How often the function has been called.
  public var callCount: Int { it.core.received.count { isMine($0.member) } }

  /// The arguments of all calls, in the order of the calls.
  ///
  /// A closure that is passed as ``Borrowed`` must not outlive its call: calls with such an argument
  /// are counted, and are not in this list.
  public var calls: [Input] { it.core.received.compactMap(input) }

  /// The arguments of the latest call, or nothing before the first one.
  public var arguments: Input? { it.core.received.last { isMine($0.member) }.flatMap(input) }

  /// The argument of the latest call, or nothing before the first one.
  public var argument: Input? { arguments }

  /// The arguments of the first call, or nothing before it.
  public var firstArguments: Input? {
    it.core.received.first { isMine($0.member) }.flatMap(input)
  }

  private func input(of call: RecordedCall) -> Input? {
    guard isMine(call.member), let input = call.input else { return nil }
    return TypeFacts.cast(input, to: Input.self)
  }
}
