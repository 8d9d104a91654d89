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
    guard let reading = read(returning: Result.self) else { return Stub(nil) }
    for stranger in place?.strangers ?? [] { report(stranger.strangerMisuse) }
    // What was meant by a misused matcher is not known: the call is neither wanted nor unexpected.
    let wanted = reading.isMisused ? nil : expected
    let rule = core.add(
      reading.pattern, in: reading.call.arguments.layout, expected: wanted, placed: place,
      at: recording.site)
    let stub = Stub<Result>(
      StubTarget(
        core: core, rule: rule, of: reading.call.member, site: recording.site,
        body: reading.call.body))
    return reading.isMisused ? stub.optional() : stub
  }

  /// Compares what was recorded with the calls that the mock has received.
  ///
  /// - Parameter count: How many of them are wanted.
  /// - Returns: Those that match.
  func check<Result>(
    _ result: Result.Type, count: CallCount, in order: CallOrder? = nil
  ) -> [RecordedCall] {
    guard let pattern = checkedPattern(returning: result) else { return [] }
    if let order { return core.check(pattern, count: count, in: order, at: recording.site) }
    return core.check(pattern, count: count, at: recording.site)
  }

  /// Waits until the calls that the mock has received are what was recorded.
  ///
  /// - Parameters:
  ///   - count: How many of them are wanted.
  ///   - time: How long to wait.
  ///   - clock: Measures the time.
  /// - Returns: Those that match.
  nonisolated(nonsending) func check<Result>(
    _ result: Result.Type, count: CallCount, within time: Duration, clock: any Clock<Duration>
  ) async -> [RecordedCall] {
    guard let pattern = checkedPattern(returning: result) else { return [] }
    guard time >= .zero else {
      report(.negativeTime(time, mock: core.name, in: head))
      return []
    }
    return await core.check(
      pattern, count: count, within: time, clock: clock, at: recording.site)
  }

  /// The calls that a check is about, unless they cannot be told.
  private func checkedPattern<Result>(returning result: Result.Type) -> CallPattern? {
    guard let reading = read(returning: result), !reading.isMisused else { return nil }
    if core.keepsDescriptions, reading.pattern.needsValues {
      report(.describedOnly(reading.pattern.member))
      return nil
    }
    return reading.pattern
  }

  /// The call that was recorded, and the calls that it means.
  private struct Reading {
    let call: DescribedCall
    let pattern: CallPattern

    /// Whether a matcher of it was misused, and has been reported.
    let isMisused: Bool
  }

  /// What was recorded, unless it cannot be told which calls are meant.
  private func read<Result>(returning: Result.Type) -> Reading? {
    guard close() else { return nil }
    guard case .one(let call) = recording.calls else {
      report(misuseOfCalls(returning: Result.self))
      return nil
    }
    switch MatcherPlacement(of: recording.matchers, in: call).outcome {
    case .misuse(let misuse):
      report(misuse)
      return nil
    case .pattern(let pattern):
      guard fits(Result.self, pattern.member) else {
        report(.body(.misfitResult(Result.self), of: pattern.member))
        return nil
      }
      return Reading(call: call, pattern: pattern, isMisused: recording.isMisused)
    }
  }

  /// Reports that the statement was never completed, if so.
  func abandon() {
    guard close() else { return }
    report(.recording(RecordingMisuse(head: head, kind: .unfinished)))
  }

  func report(_ misuse: ArgumentMisuse) {
    report(.argument(misuse, in: head))
  }

  private func report(_ misuse: Misuse) {
    core.report(misuse, at: recording.site)
  }

  private var head: StatementHead { StatementHead(mock: core.name, recorder: recording.recorder) }

  /// - Returns: Whether the recording was open.
  private func close() -> Bool {
    guard recording.close() else { return false }
    core.didCloseRecording()
    return true
  }

  private func misuseOfCalls(returning result: Any.Type) -> Misuse {
    let kind: RecordingMisuse.Kind =
      if case .several(let calls) = recording.calls { .several(calls.map(\.member)) } else {
        TypeFacts.isFunction(result) ? .closure : .nothing
      }
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
