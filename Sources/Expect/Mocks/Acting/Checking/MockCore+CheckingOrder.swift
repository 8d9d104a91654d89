extension MockCore {
  /// Looks for calls that came after the one that was checked last in an order.
  ///
  /// As many calls are taken as are wanted, the earliest ones; later calls are for later checks.
  ///
  /// - Returns: The calls that were taken.
  func check(
    _ pattern: CallPattern, count: CallCount, in order: CallOrder, at site: CallSite
  ) -> [RecordedCall] {
    let last = order.lastChecked
    let checked = CheckedCalls(of: pattern, count: count, among: received)
    let later = checked.matching.filter { call in
      last.map { $0.startMoment < call.startMoment } ?? true
    }
    guard let taken = count.taken(of: later.count) else {
      guard let last, count.taken(of: checked.matching.count) != nil else {
        return conclude(checked, at: site)
      }
      let missed = MissedTurn(
        mock: name, pattern: pattern, count: count, later: later.count, last: last)
      report(.missedTurn(missed), at: site)
      return later
    }
    let calls = Array(later.prefix(taken))
    for call in calls { pattern.capture(call.arguments) }
    state.withLock { $0.registry.account(for: calls) }
    if let call = calls.last { order.didCheck(call) }
    return calls
  }
}

extension CallCount {
  /// How many of the calls that are there are what is wanted, or nothing if none of them are.
  fileprivate func taken(of calls: Int) -> Int? {
    if accepts(0) { return accepts(calls) ? calls : nil }
    return (0...calls).first(where: accepts)
  }
}
