extension CallOrder {
  /// Reports every expectation in this order that does not hold, and what came too early.
  ///
  /// Each failure stands at the line of its expectation, and is reported once, here or by `verify()`
  /// of its mock. An order in which nothing is expected is reported here.
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let steps = content.expected.steps
    guard !steps.isEmpty else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return Reporter.report(MockFailure(.order(.empty), at: site))
    }
    var verified: Set<ObjectIdentifier> = []
    for owner in steps.map(\.expectation.owner) where verified.insert(owner.id).inserted {
      owner.verify()
    }
    reportViolations()
  }

  /// Reports what came too early, unless that has been told.
  ///
  /// - Parameter scope: The scope that looks after a mock whose expectation belongs to none.
  func reportViolations(
    in scope: MockScope? = nil, _ isWanted: (OrderedCalls.Violation) -> Bool = { _ in true }
  ) {
    let (violations, content) = takeViolations(isWanted)
    for violation in violations {
      guard let call = DisorderedCall(violation, in: content) else { continue }
      let failure = MockFailure(.disordered(call), at: call.early.expectation.site)
      Reporter.report(failure, scope: call.early.expectation.scope?.scope ?? scope)
    }
  }
}
