extension MockCore {
  /// Reports that the subject misbehaved.
  ///
  /// - Parameter scope: The scope of the statement that the failure is about, if it is about one.
  func report(_ failure: Failure, at site: CallSite, in scope: ScopeIdentity? = nil) {
    report(MockFailure(failure, at: site), in: scope)
  }

  /// Reports that the test misuses Expect.
  func report(_ misuse: Misuse, at site: CallSite) {
    report(MockFailure(misuse, at: site), in: nil)
  }

  private func report(_ failure: MockFailure, in scope: ScopeIdentity?) {
    Reporter.report(failure, scope: scope?.scope ?? state.withLock { $0.scope })
  }

  /// Reports a call that needs a result which nobody has given, unless it has been reported.
  func report(_ unanswered: UnansweredCall) {
    guard !unanswered.isReported else { return }
    report(.unanswered(unanswered), at: nearestSite(to: unanswered.call.member))
  }

  /// Reports a call that nobody has announced.
  func reportUnexpected(_ call: RecordedCall) {
    // A message may ask values for their description, and that may call the mock.
    guard !ValueDescription.isBeingWritten else { return }
    let announcements = state.withLock { $0.registry.statedRules }.map { rule in
      UnexpectedCall.Announcement(pattern: rule.pattern, expected: rule.expected)
    }
    let unexpected = UnexpectedCall(mock: name, call: call, announcements: announcements)
    report(.unexpected(unexpected), at: nearestSite(to: call.member))
  }

  /// A call without the closure that the body of a member without parameters passes on.
  ///
  /// That is reported, once for each member.
  func checked(_ invocation: Invocation) -> Invocation {
    guard invocation.hasStrayClosure else { return invocation }
    let member = invocation.withoutArguments.member
    let isNew = state.withLock { $0.reportedBodies.insert(member).inserted }
    if isNew {
      report(.body(.swallowedClosure(mock: name), of: member), at: nearestSite(to: member))
    }
    return invocation.withoutArguments
  }

  /// The line that a failure without a line of its own is about.
  private func nearestSite(to member: Member) -> CallSite {
    if let recording = OpenRecordings.current(of: ObjectIdentifier(self)) { return recording.site }
    let rules = state.withLock { $0.registry.statedRules }
    return (rules.last { $0.pattern.member == member } ?? rules.last)?.site ?? site
  }
}
