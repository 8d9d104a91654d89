/// The rules and orders whose code of the test is currently running on a thread.
///
/// A matcher, an `==`, or a count may call the mock that runs it. Its own rule doesn't match such a
/// call, nor does the call count in its own order, which would otherwise recurse without end.
enum RunningCode {
  /// A rule or order, linked to the outer ones whose code caused this.
  ///
  /// It's stored on the stack of the thread.
  private struct Running {
    let owner: UnsafeRawPointer
    let outer: UnsafeRawPointer?
  }

  /// Runs code of the test for a rule or order, or returns `nil` if that's already running.
  static func run<Result>(for owner: AnyObject, _ code: () -> Result) -> Result? {
    let slot = ThreadIdentity.current.slot
    let owner = UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    var outer = slot.pointee
    while let running = outer?.assumingMemoryBound(to: Running.self) {
      if running.pointee.owner == owner { return nil }
      outer = running.pointee.outer
    }
    let running = Running(owner: owner, outer: slot.pointee)
    return withUnsafePointer(to: running) { place in
      slot.pointee = UnsafeRawPointer(place)
      defer { slot.pointee = running.outer }
      return code()
    }
  }
}

extension MockCore {
  /// Matches a call against rules, some of which may run code of the test.
  ///
  /// The lock is held when this begins and when it ends, and released while code of the test runs.
  /// If rules were added or removed in the meantime, this starts again, unless the matchers
  /// themselves keep adding rules.
  func matchUnlocked(
    _ call: inout ArrivingCall, _ rules: UnsafeMutablePointer<MemberState.Live>,
    _ kept: UnsafeRawPointer
  ) {
    if let form = call.form { call.log = .passRetained(form.pointee.log) }
    var version: Int
    var rounds = 0
    repeat {
      version = rules.pointee.version
      rounds += 1
      let candidates = rules.pointee.unlocked.map { Unmanaged.passRetained($0) }
      state.unlock()
      // Objects retained in the previous round are released here, without the lock.
      if let former = call.rules { former.release() }
      call.rules = candidates
      call.choice.release()
      call.choice = RuleChoice()
      if let candidates { matchUnlocked(&call, candidates) }
      state.lock()
    } while version != rules.pointee.version && rounds < Self.mostRounds
    call.choice.match(rules, kept)
    if call.choice.isOrdered { countInOrder(&call) }
  }

  private static let mostRounds = 16

  /// Matches a call against rules; the caller must not hold a lock.
  private func matchUnlocked(_ call: inout ArrivingCall, _ candidates: Unmanaged<RuleList>) {
    let rules = candidates.takeUnretainedValue().rules
    var index = 0
    while index < rules.count {
      let rule = rules[index]
      let isMatch =
        rule.runsCodeOfTest
        ? RunningCode.run(for: rule) { rule.accepts(call) } ?? false : rule.accepts(call)
      if isMatch { call.choice.add(rule) }
      index += 1
    }
  }

  /// Keeps only the rules for which the call counts; releases the lock temporarily.
  private func countInOrder(_ call: inout ArrivingCall) {
    let matching = call.choice.rules.map { rule in
      (rule: rule, step: rule.tally.pointee.isCounted ? rule.step : nil)
    }
    state.unlock()
    defer { state.lock() }
    let values = call.values
    let arguments: RecordedCall.Kept =
      keepsDescriptions ? .descriptions(DescribedArgument.describing(values)) : .values(values)
    let counting = counting(matching, for: arguments)
    let former = call.rules
    call.rules = .passRetained(RuleList(matching.map(\.rule)))
    former?.release()
    call.choice.release()
    call.choice = RuleChoice()
    for rule in counting { call.choice.add(rule) }
  }
}
