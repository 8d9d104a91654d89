import ExpectRuntime

extension MockCore {
  /// Reports a failure or a misuse.
  ///
  /// - Parameters:
  ///   - scope: The scope of the statement that the message is about, if any.
  ///   - report: The report, for those who remember it.
  package func report(
    _ message: Message, at site: CallSite, in scope: MockScope? = nil, as report: Report = Report()
  ) {
    let scope = scope ?? withState { $0.scope }
    markListed(message.listedDefaults)
    var failure = MockFailure(message, at: site, as: report)
    // A scope lists the default answers of all its mocks when it ends.
    if scope == nil, message.kind == .failure,
      let note = Message.note(ofDefaults: takeDefaultAnswers())
    {
      failure = failure.adding(note)
    }
    Reporter.report(failure, scope: scope)
  }

  /// Reports a call that was neither expected nor stubbed.
  func reportUnexpected(_ call: RecordedCall) {
    // While a message is being written, a `description` may call the mock.
    guard !ValueDescription.isBeingWritten else { return }
    let report = Report()
    let (statements, site) = statements(explainedBy: call, as: report)
    mark([call], as: .reported(report))
    self.report(.unexpected(call, besides: statements), at: site, as: report)
  }

  /// Returns the statements about the mock, and the location of the one that is closest to a call
  /// that matches none of them.
  ///
  /// The call is about to be reported. If its test fails, it's therefore not reported again that the
  /// closest expectation is unmet, and the closest stub unused.
  ///
  /// - Parameter report: The report of the call, or `nil` if another failure has explained it.
  func statements(
    explainedBy call: RecordedCall, as report: Report?
  ) -> (ClosestStatements, CallSite) {
    let rules = withState { $0.rules }
    // While a message is being written, a `description` may call the mock.
    let candidates = ValueDescription.isBeingWritten ? [] : rules
    let statements = ValueDescription.writing {
      ClosestStatements(candidates.map { ($0.rule.pattern, $0.progress.expected) }, to: call)
    }
    let closest = statements.closest.map { candidates[$0.index] }
    // A call that matches a statement isn't meant by another one.
    let isMismatch = statements.closest.allSatisfy { !$0.comparison.differing.isEmpty }
    let expectation =
      isMismatch ? closest.first { $0.progress.expected?.isMissingCall == true }?.rule : nil
    let stub = isMismatch ? closest.first(where: \.progress.isUnusedStub)?.rule : nil
    if let report {
      withState { _ in
        expectation?.progress.expected?.explain(by: report)
        stub?.progress.explanation = report
      }
    }
    let nearest = nearestSite(to: call.member)
    let isDescribed = Statement.current(of: self) != nil
    return (statements, isDescribed ? nearest : closest.first?.rule.site ?? nearest)
  }

  /// Returns the location for a failure that has none of its own.
  func nearestSite(to member: Member) -> CallSite {
    if let statement = Statement.current(of: self) { return statement.site }
    let rules = withState { $0.rules }
    return (rules.last { $0.rule.pattern.member == member } ?? rules.last)?.rule.site ?? site
  }

  /// Records that a message listed some calls, with the defaults that they returned.
  private func markListed(_ numbers: [Int]) {
    if numbers.isEmpty { return }
    withState { $0.unlistedDefaults.removeAll { numbers.contains(Int($0.number)) } }
  }
}
