extension MemberState {
  /// The calls that came after another one, in their order.
  func received(after sequence: Int, by mock: MockName) -> [RecordedCall] {
    guard let calls, let first = calls.index(after: sequence) else { return [] }
    return (first..<calls.count).map { calls.call(at: $0, by: mock) }
  }
}

extension Registry {
  /// A call, as the record has it; without its arguments if it has been forgotten.
  func call(_ sequence: Int, of state: MemberState, by mock: MockName) -> RecordedCall {
    if let calls = state.calls, let index = calls.index(of: sequence) {
      return calls.call(at: index, by: mock)
    }
    return RecordedCall(
      sequence: sequence, mock: mock, member: state.member, kept: .values([]), startMoment: .now)
  }
}

extension CallRows {
  /// A call, as it is now.
  func call(at index: Int, by mock: MockName) -> RecordedCall {
    let head = head(at: index)
    let entry = entry(at: index)
    return RecordedCall(
      sequence: head.sequence, mock: mock, member: entry.member, kept: entry.arguments,
      input: entry.input, startMoment: head.start, progress: head.progress,
      isAccountedFor: head.isAccountedFor)
  }
}
