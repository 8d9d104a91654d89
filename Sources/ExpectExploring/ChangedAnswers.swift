import Expect
import ExpectRuntime

/// Records the answers of stubs that a run uses, and changes one of them.
final class ChangedAnswers: RunInterceptor {
  private let change: AnswerChange?
  private let isExcepted: @Sendable (RecordedCall) -> Bool
  private let state = Locked(State())

  private struct State {
    var answers: [UsedAnswer] = []

    /// The number of times that each answer was used since the mocks were reset.
    var uses: [UsedAnswer.ID: Int] = [:]
    var isChanged = false
  }

  init(_ change: AnswerChange?, except isExcepted: @escaping @Sendable (RecordedCall) -> Bool) {
    self.change = change
    self.isExcepted = isExcepted
  }

  /// The answers that the run has used, in the order of their first use.
  var answers: [UsedAnswer] { state.withLock { $0.answers } }

  /// Whether the answer was used and changed.
  var isChanged: Bool { state.withLock { $0.isChanged } }

  func restart() { state.withLock { $0.uses = [:] } }

  func willEnd(
    _ call: borrowing Call, of mock: MockCore, with outcome: Call.Outcome?
  ) -> Call.Intervention? {
    StubAnswer(outcome, to: call, of: mock).flatMap(replacement).map { .replaced(by: $0) }
  }

  private func replacement(for answer: StubAnswer) -> Call.Outcome? {
    guard answer.canMatter, !isExcepted(answer.call.call) else { return nil }
    let id = UsedAnswer.ID(answer)
    let uses = state.withLock { state in
      state.uses[id, default: 0] += 1
      return state.uses[id, default: 0]
    }
    guard let change else {
      note(answer, id, uses)
      return nil
    }
    // With the original answer, code ends that repeats a call until it has one.
    guard change.answer.id == id, uses <= change.answer.uses else { return nil }
    guard let other = answer.other(at: change.index) else { return nil }
    state.withLock { $0.isChanged = true }
    return other
  }

  private func note(_ answer: StubAnswer, _ id: UsedAnswer.ID, _ uses: Int) {
    let isNew = state.withLock { state in
      guard let index = state.answers.firstIndex(where: { $0.id == id }) else { return true }
      state.answers[index].uses = max(state.answers[index].uses, uses)
      return false
    }
    guard isNew else { return }
    // A description of the test may call the mock.
    let used = ValueDescription.writing { UsedAnswer(answer, id) }
    state.withLock { state in
      // Another task may have used the answer for the first time, too.
      if !state.answers.contains(where: { $0.id == id }) { state.answers.append(used) }
    }
  }
}

/// An answer of a stub that a run has used.
struct UsedAnswer: Sendable {
  let id: ID
  let site: CallSite

  /// The number of times that it was used.
  fileprivate(set) var uses = 1
  let original: OutcomeText
  let others: [OutcomeText]

  /// Whether the call has a result, or an error, that can matter.
  let isMeaningful: Bool

  /// The type of which another value, or error, is needed.
  let type: String

  /// Identifies an answer across runs, whose closures may make the same stub again.
  struct ID: Hashable, Sendable {
    /// The mock, or `nil` if the same stubs of other mocks have the same answer.
    var mock: ObjectIdentifier?
    let site: CallSite

    /// The call that the stub describes.
    let stub: String
    let step: Int
    let steps: Int

    /// The number among the answers of the step that completion handlers get, or 0 for what the call returns.
    let completion: Int
  }

  /// This runs code of the test, so the caller must not hold a lock.
  init(_ answer: StubAnswer, _ id: ID) {
    self.id = id
    site = answer.site
    let isCompletion = answer.call.isCompletion
    original = OutcomeText(answer.outcome, isCompletion: isCompletion)
    others = answer.others.map { OutcomeText($0, isCompletion: isCompletion) }
    isMeaningful = answer.resultType != Void.self || original.isError || !others.isEmpty
    type = "\(answer.type)"
  }
}

extension UsedAnswer.ID {
  init(_ answer: StubAnswer) {
    self.init(
      mock: answer.call.mock, site: answer.site, stub: answer.stub, step: answer.step.index,
      steps: answer.step.count, completion: answer.call.completion)
  }
}

/// A change of one answer in a run.
struct AnswerChange: Sendable {
  let answer: UsedAnswer

  /// The index among the values to try.
  let index: Int
}
