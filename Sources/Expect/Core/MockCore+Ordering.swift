import ExpectRuntime

// How the calls of a mock count in the orders in which they are expected.

extension MockCore {
  /// Lets orders choose for which of their expectations a call counts, passes it to their captors, and
  /// counts it.
  ///
  /// An order doesn't count a call that was removed from the record. If another call reached it in the
  /// meantime, it chooses again. Two mocks that are called at the same time therefore never wait for
  /// each other, and an order sees calls in the order in which they reach it.
  func count(_ call: inout Call, in orders: [CallOrder]) {
    let recorded = recordedCall(call)
    var orders = orders
    var captured: [Rule] = []
    var counted: [(CallOrder.Choice, CallOrder.State)] = []
    while !orders.isEmpty {
      var choices: [CallOrder.Choice] = []
      for order in orders {
        guard let choice = choice(of: order, for: call) else { continue }
        choices.append(choice)
        if choice.rule.captures, !captured.contains(where: { $0 === choice.rule }) {
          choice.rule.pattern.capture(call.values)
          captured.append(choice.rule)
        }
      }
      orders = withState { _ in
        if call.record.isRemoved { return [] }
        return choices.filter { choice in
          guard let order = choice.order.count(recorded, as: choice) else { return true }
          call.rules.append(choice.rule)
          counted.append((choice, order))
          return false
        }.map(\.order)
      }
    }
    for (choice, order) in counted { reportViolation(by: choice, in: order) }
  }

  private func choice(of order: CallOrder, for call: borrowing Call) -> CallOrder.Choice? {
    order.choice { expectation in
      expectation.rule.pattern.member == call.member && expectation.core === self
        && expectation.rule.accepts(call)
    }
  }

  // MARK: - Reporting

  /// Reports a call that was too early, unless the call that it should have followed is already
  /// reported as missing.
  ///
  /// - Parameters:
  ///   - choice: The expectation for which the latest call counts.
  ///   - order: The order after that call.
  private func reportViolation(by choice: CallOrder.Choice, in order: CallOrder.State) {
    let expression = order.positions.expression
    // While a message is being written, a `description` may call the mock.
    guard !ValueDescription.isBeingWritten,
      let (call, earlyNumber, awaitedNumber) = order.violation(by: choice),
      let early = expression[earlyNumber]?.rule,
      let awaited = expression[awaitedNumber], let core = awaited.core,
      !core.isExplained(awaited.rule)
    else { return }
    if core.reportMismatch(of: awaited.rule, before: order.calls[call], early) { return }
    // The calls that are missing in this place are also reported by the first such call of the order.
    let former = choice.order.violation
    let report = core.withState { _ in
      awaited.rule.progress.expected?.markReported(at: nil, as: former ?? Report())
    }
    guard let report, former == nil else { return }
    choice.order.violation = report
    self.report(
      .disordered(call, before: awaitedNumber, in: OrderComparison(order)),
      at: early.site, in: early.scope, as: report)
  }

  /// Returns whether a rule is unmet because of calls that were reported.
  private func isExplained(_ rule: Rule) -> Bool {
    // Evaluating a count may run a closure of the test, so no lock is held here.
    withState { _ in rule.progress.expected }?.isExplained == true
  }

  /// Reports an expectation that no call met, if there is a call with other arguments that no
  /// statement is about.
  ///
  /// - Parameters:
  ///   - early: The call that came before.
  ///   - earlyRule: Its rule, whose calls may have yet to be counted.
  /// - Returns: Whether there was a failure.
  private func reportMismatch(
    of rule: Rule, before early: RecordedCall, _ earlyRule: Rule
  ) -> Bool {
    let calls = received.filter { $0.member == rule.pattern.member }
    let others = calls.filter { call in
      if case .unmentioned = call.status { !earlyRule.pattern.matches(call) } else { false }
    }
    if others.isEmpty || calls.contains(where: rule.pattern.matches) { return false }
    return verifyUnmet({ $0 === rule }, before: early)
  }

  /// Reports a call that a strict order that has begun doesn't include, unless it's already reported.
  func reportUnordered(_ call: inout Call, in order: CallOrder) {
    guard let site = order.strictSite, !call.isReported else { return }
    let content = order.content
    let rules = call.rules
    let isInOrder = withState { _ in rules.contains { $0.order === order } }
    guard !isInOrder, !content.calls.isEmpty, !ValueDescription.isBeingWritten,
      let last = content.positions.expression.expectations.last?.expectation
    else { return }
    call.isReported = true
    let (recorded, report) = (recordedCall(call), Report())
    mark([recorded], as: .reported(report))
    self.report(
      .unordered(recorded, in: OrderComparison(content)), at: site, in: last.rule.scope, as: report)
  }

  // MARK: - Resetting

  /// Removes rules from their orders, of which the mock forgets those that expect none of its calls
  /// any more.
  package func leaveOrders(_ rules: [Rule]) {
    if !rules.contains(where: \.isOrdered) { return }
    let (orders, former) = withState { state in
      let orders = Self.orders(of: rules)
      for rule in rules { rule.leaveOrder() }
      for member in state.members { member.releaseUnorderedRules() }
      let former = state.settings
      state.settings = former.changing { settings in
        settings.orders.removeAll { order in
          !state.members.contains { $0.orderedRules.contains { $0.order === order } }
        }
      }
      return (orders, former)
    }
    for (order, rules) in orders { order.remove(rules) }
    withExtendedLifetime(former) {}
  }

  /// Removes the calls of rules from their orders, up to the call with a number.
  func resetOrders(of rules: [Rule], upTo last: Int) {
    if !rules.contains(where: \.isOrdered) { return }
    for (order, rules) in withState({ _ in Self.orders(of: rules) }) {
      order.resetCalls(of: rules, upTo: last)
    }
  }

  /// Returns the orders of rules, each with its rules; the caller must hold the lock.
  private static func orders(of rules: [Rule]) -> [(CallOrder, [Rule])] {
    rules.compactMap(\.order).distinct.map { order in
      (order, rules.filter { $0.order === order })
    }
  }
}
