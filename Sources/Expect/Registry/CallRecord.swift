/// The calls that a mock has received, in their order.
struct CallRecord {
  private(set) var calls: [RecordedCall] = []

  /// How many calls had come when the record was last reset.
  private var forgotten = 0

  /// Adds a call, which is running from now on.
  mutating func append(
    _ member: Member, _ kept: RecordedCall.Kept, of mock: MockName, isAccountedFor: Bool
  ) -> RecordedCall {
    // The clock is read where the calls are put in order, so that both orders are the same.
    let call = RecordedCall(
      sequence: forgotten + calls.count + 1, mock: mock, member: member, kept: kept,
      start: ContinuousClock.now, isAccountedFor: isAccountedFor)
    calls.append(call)
    return call
  }

  /// Notes how a call has ended, unless it has been forgotten.
  mutating func end(_ sequence: Int, with outcome: Result<Any, any Error>) {
    edit(sequence) { $0.progress = .ended(outcome, at: ContinuousClock.now) }
  }

  /// Notes that these calls were checked.
  mutating func account(for checked: [RecordedCall]) {
    for call in checked { edit(call.sequence) { $0.isAccountedFor = true } }
  }

  mutating func reset() {
    forgotten += calls.count
    calls = []
  }

  private mutating func edit(_ sequence: Int, _ change: (inout RecordedCall) -> Void) {
    let index = sequence - forgotten - 1
    if calls.indices.contains(index) { change(&calls[index]) }
  }
}
