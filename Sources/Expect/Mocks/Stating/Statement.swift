/// What a test says about one call of a mock, from its first word to its `call`.
struct Statement {
  private let core: MockCore
  private let recording: Recording
  private let place: OrderedPlace?

  init(
    _ recorder: StatementHead.Recorder, of core: MockCore, in place: OrderedPlace? = nil,
    at site: CallSite
  ) {
    self.core = core
    self.place = place
    recording = core.openRecording(recorder, at: site)
  }

  /// Makes what was recorded a rule of the mock.
  ///
  /// - Parameter expected: How often the call is wanted; nothing for a stub.
  func complete<Result>(expected: ExpectedCall?) -> Stub<Result> {
    guard let notes = close() else { return Stub(nil) }
    guard let call = notes.calls.first, notes.calls.count == 1 else {
      report(misuse(of: notes.calls))
      return Stub(nil)
    }
    switch Pairing.outcome(for: call, matchers: notes.matchers) {
    case .misuse(let misuse):
      report(misuse)
      return Stub(nil)
    case .pattern(let pattern):
      guard fits(Result.self, pattern.member) else {
        report(.body(.misfitResult(Result.self), of: pattern.member))
        return Stub(nil)
      }
      for stranger in place?.strangers ?? [] { report(stranger.strangerMisuse) }
      // What was meant is not known, so the call is neither wanted nor unexpected.
      let wanted = notes.isMisused ? nil : expected
      let rule = core.add(pattern, expected: wanted, in: place, at: recording.site)
      let stub = Stub<Result>(
        StubTarget(
          core: core, rule: rule, of: call.member, site: recording.site, body: call.body))
      return notes.isMisused ? stub.optional() : stub
    }
  }

  /// Reports that the statement was never completed, if so.
  func abandon() {
    guard close() != nil else { return }
    report(.recording(RecordingMisuse(head: head, kind: .unfinished)))
  }

  func report(_ misuse: ArgumentMisuse) {
    report(.argument(misuse, in: head))
  }

  private func report(_ misuse: Misuse) {
    core.report(misuse, at: recording.site)
  }

  private var head: StatementHead { StatementHead(mock: core.name, recorder: recording.recorder) }

  private func close() -> Recording.Notes? {
    guard let notes = recording.close() else { return nil }
    core.didCloseRecording()
    return notes
  }

  private func misuse(of calls: [NotedCall]) -> Misuse {
    let kind: RecordingMisuse.Kind = calls.isEmpty ? .nothing : .several(calls.map(\.member))
    return .recording(RecordingMisuse(head: head, kind: kind))
  }

  /// Whether a member that answers with one type can answer a call of another type.
  ///
  /// A body that says `call()` in a member that returns an optional answers with what is inside.
  private func fits<Result>(_ type: Result.Type, _ member: Member) -> Bool {
    // An initializer gives an object where its body answers with nothing.
    if member.isInitializer { return true }
    let answer = member.resultType.type
    return type == answer || TypeFacts.wrapped(in: type).map { $0 == answer } ?? false
  }
}
