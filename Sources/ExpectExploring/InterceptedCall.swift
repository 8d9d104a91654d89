import Expect
import ExpectRuntime

// What a run of an exploration sees of calls and of the answers of stubs.

/// A call that a mock received in a run.
struct InterceptedCall {
  let id: Call.ID

  /// The mock, which is the same object in every run of a test.
  let mock: ObjectIdentifier
  let call: RecordedCall

  /// The member, or what it would be with a result instead of a completion handler that is about to be called.
  let member: Member

  /// The number of the end of the call through a completion handler, or 0.
  let completion: Int

  init(_ call: borrowing Call, of mock: MockCore) {
    id = call.id(on: mock)
    member = call.member
    completion = call.isCompletion ? call.completion : 0
    self.mock = ObjectIdentifier(mock)
    self.call = mock.recordedCall(call)
  }

  var isCompletion: Bool { completion > 0 }

  /// The whole text of each argument, unless a `description` makes the call, which would otherwise recurse without end.
  var texts: [String] { ValueDescription.isBeingWritten ? [] : call.wholeTexts }

  /// The call with long arguments shortened, for messages.
  var shortText: String { ValueDescription.isBeingWritten ? call.memberName : call.text }

  /// The types of the arguments and of the result, and a mark if a completion handler gets that.
  var types: [ObjectIdentifier] {
    (member.argumentTypes + [member.resultType]).map { ObjectIdentifier($0.type) }
      + (isCompletion ? [ObjectIdentifier(Completion.self)] : [])
  }

  /// The error to inject if the test provides none: the default of the error type, or its first or
  /// only value.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  var injectedError: (any Error)? {
    guard member.canFail else { return nil }
    guard let onlyErrorType = member.onlyErrorType else { return InjectedError() }
    return DefaultValues.firstValue(of: onlyErrorType) as? any Error
  }
}

// MARK: - StubAnswer

/// The answer of a stub to a call.
struct StubAnswer {
  let call: InterceptedCall
  let outcome: Call.Outcome

  /// The index of the stub's step, and the number of its steps.
  let step: (index: Int, count: Int)

  /// Whether the test doesn't need the stub.
  let isOptional: Bool
  private let rule: Rule

  /// Returns the answer with which a call ends, or `nil` if no stub has decided on it.
  init?(_ outcome: Call.Outcome?, to call: borrowing Call, of mock: MockCore) {
    guard let outcome, !call.isReported, !ValueDescription.isBeingWritten, let rule = call.rule,
      let step = call.step, step.answer != nil || call.isCompletion
    else { return nil }
    let (steps, isOptional) = mock.withState { _ in
      (rule.progress.stub?.all ?? [], rule.progress.isOptional)
    }
    self.step = (steps.firstIndex { $0 === step } ?? 0, steps.count)
    self.isOptional = isOptional
    self.call = InterceptedCall(call, of: mock)
    self.outcome = outcome
    self.rule = rule
  }

  /// The location of the stub.
  var site: CallSite { rule.site }

  /// The call that the stub describes.
  var stub: String { ValueDescription.writing { rule.pattern.text(on: call.call.mock) } }

  var resultType: Any.Type { call.member.resultType.type }

  /// The type of the values or errors of which another one is needed.
  var type: Any.Type {
    if case .failure(let error) = outcome { Swift.type(of: error) } else { resultType }
  }

  /// Whether the answer is one that a test needs.
  var canMatter: Bool {
    // A call that is cancelled while it waits doesn't use the answer.
    if case .failure(is CancellationError) = outcome, Task.isCancelled { return false }
    return !isOptional
  }

  /// Returns what to try instead, or `nil` if there are fewer others this time.
  func other(at index: Int) -> Call.Outcome? {
    let others = others
    return others.indices.contains(index) ? others[index] : nil
  }

  /// What to try instead: other values, or an error if there are none.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  var others: [Call.Outcome] {
    switch outcome {
    case .success(let value):
      let values = OtherValues.of(value)
      if values.isEmpty, let error = call.injectedError { return [.failure(error)] }
      return values.map(Call.Outcome.success)
    case .failure(let error):
      let errors = (OtherValues.of(error) + [InjectedError()]).compactMap { $0 as? any Error }
      // A test which says that a failure changes nothing always passes with a value, which alone proves nothing.
      guard let other = errors.first(where: call.member.canFail),
        let value = OtherValues.any(of: resultType)
      else { return [] }
      return [.success(value), .failure(other)]
    }
  }
}
