/// The rules whose matchers are running on a thread.
///
/// A matcher, or an `==`, may call the mock that asks it. Its own rule is not about such a call:
/// there would be no end.
private enum RunningMatchers {
  /// A rule, and those whose matchers have led to its being asked.
  ///
  /// It lies on the stack of its thread.
  private struct Running {
    let rule: Unmanaged<Rule>
    let outer: UnsafeRawPointer?
  }

  /// Asks whether a rule is about a call, unless it is being asked already.
  static func run(_ rule: Rule, _ call: ArrivingCall) -> Bool {
    let slot = ThreadIdentity.current.slot
    let identity = Unmanaged.passUnretained(rule)
    var outer = slot.pointee
    while let running = outer?.assumingMemoryBound(to: Running.self) {
      if running.pointee.rule.toOpaque() == identity.toOpaque() { return false }
      outer = running.pointee.outer
    }
    let running = Running(rule: identity, outer: slot.pointee)
    return withUnsafePointer(to: running) { place in
      slot.pointee = UnsafeRawPointer(place)
      defer { slot.pointee = running.outer }
      return rule.accepts(call)
    }
  }
}

extension MockCore {
  /// Matches a call against rules some of which may run code of the test.
  ///
  /// The lock is held when this begins and when it ends, and released while such code runs. If rules were
  /// added or removed meanwhile, all of it is done again, unless it is the matchers themselves that add them.
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
      // What was kept of an earlier round is released here, without the lock.
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

  /// Matches a call against rules; no lock may be held.
  private func matchUnlocked(_ call: inout ArrivingCall, _ candidates: Unmanaged<RuleList>) {
    let rules = candidates.takeUnretainedValue().rules
    var index = 0
    while index < rules.count {
      let rule = rules[index]
      let isMatch = rule.runsCodeOfTest ? RunningMatchers.run(rule, call) : rule.accepts(call)
      if isMatch { call.choice.add(rule) }
      index += 1
    }
  }

  /// Leaves only those rules that the call counts for; the lock is released meanwhile.
  private func countInOrder(_ call: inout ArrivingCall) {
    let matching = call.choice.rules.map { (rule: $0, step: $0.tally.pointee.step) }
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
