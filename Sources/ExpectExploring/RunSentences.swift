import Expect
import ExpectRuntime

extension FailingRun {
  /// The text at the end of every failure in the run.
  var sentence: String {
    let place = total.map { "run \(number) of \($0)" } ?? "run \(number)"
    let time = timeline.map { "\n" + RunEvent.timeSentence($0.events) } ?? ""
    if failingCalls.isEmpty {
      return
        "This happened in run 1, in which no call was \(cancels ? "cancelled" : "made to fail")."
        + time
    }
    let clauses = failingCalls.map { failing in
      let error = thrown[failing.call]
      if cancels {
        return "\(failing.call.words) was \(error == nil ? "to be cancelled" : "cancelled")"
      }
      let (past, future) = failing.call.isCompletion ? ("failed with", "fail") : ("threw", "throw")
      return "\(failing.call.words) " + (error.map { "\(past) \($0)" } ?? "was to \(future)")
    }
    return "This happened in \(place), while \(clauses.joined(separator: " and "))." + time
  }
}

extension AnswerRun {
  /// The text at the end of every failure in the run.
  var sentence: String {
    guard let change else { return "This happened in run 1, in which no answer was changed." }
    let sentence = "This happened in run \(number), in which \(change)."
    return mustFail
      ? """
      \(sentence)
      XCTest can't discard it. Check with 'require' instead: try run.require(<#condition#>)
      """ : sentence
  }
}

extension AnswerChange: CustomStringConvertible {
  /// The change: `bank.balance() returned 0 instead of 100`.
  var description: String {
    let (other, original) = (answer.others[index], answer.original)
    let former = other.isError == original.isError ? original.value : original.gerund
    return "\(answer.id.words(other.past)) instead of \(former)"
  }
}

extension UsedAnswer {
  /// What the answer makes its call do.
  var verb: String {
    !isOnlyValues ? "does" : original.isCompletion ? "completes with" : "returns"
  }

  /// The values that were tried: `101 and 0`, or `throwing InjectedError()`.
  var tried: String {
    others.map { isOnlyValues ? $0.value : $0.gerund }.joined(separator: " and ")
  }

  private var isOnlyValues: Bool { !original.isError && others.allSatisfy { !$0.isError } }
}

extension UsedAnswer.ID {
  /// Returns a statement about the stub: `bank.balance() returned 0 in step 2`.
  func words(_ predicate: String) -> String {
    "\(stub) \(predicate)" + (steps > 1 ? " in step \(step + 1)" : "")
  }
}

/// The words for what a stub returned or threw.
struct OutcomeText: Sendable {
  let isError: Bool
  let value: String

  /// Whether a completion handler gets the value or the error.
  let isCompletion: Bool

  init(_ outcome: Call.Outcome, isCompletion: Bool) {
    self.isCompletion = isCompletion
    switch outcome {
    case .success(let value): (isError, self.value) = (false, ValueDescription.line(of: value))
    case .failure(let error): (isError, value) = (true, ValueDescription.line(ofError: error))
    }
  }

  fileprivate var past: String { words("completed with", "threw", "returned") }
  fileprivate var gerund: String { words("completing with", "throwing", "returning") }

  private func words(_ completing: String, _ throwing: String, _ returning: String) -> String {
    "\(isCompletion ? completing : isError ? throwing : returning) \(value)"
  }
}

extension OrderRunPlan {
  /// The run before it begins: `run 2, in this order: api.load(2)`.
  var sentence: String {
    let start = prefix.isEmpty ? "" : ", in this order: \(RunEvent.list(prefix.map(\.event.words)))"
    return "run \(number)\(start)"
  }
}

extension OrderRun {
  /// The text at the end of every failure in the run.
  var sentence: String {
    let choices = calls.outcome.choices.map(String.init)
    let origin = plan.seed != nil ? " It is part of a sample with seed \(seed)." : ""
    let sentence = "This happened in run \(number), in which \(description)."
    if choices.isEmpty { return sentence }
    return """
      \(sentence)
      To run this order only, pass order: [\(choices.joined(separator: ", "))].\(origin)
      """
  }
}

extension RunEvent {
  init(ending sleep: Timeline.Sleep, of others: [Timeline.Sleep]) {
    self = .time(to: sleep.deadline, sleep: others.count > 1 ? sleep.number : nil)
  }

  /// This as one of several possibilities.
  var words: String {
    switch self {
    case .answer(let call): call.words
    case .time: "time passes \(destination)"
    }
  }

  /// The time that passes: `to 400 milliseconds`.
  private var destination: String {
    guard case .time(let instant, let sleep) = self else { return "" }
    return "to \(instant)" + (sleep.map { " for sleep \($0)" } ?? "")
  }

  /// Returns what happened: `time passed to 1 second, then api.load(2) returned, then api.load(1)`.
  static func sentence(_ events: [RunEvent]) -> String {
    var clauses: [String] = []
    for (event, former) in zip(events, [nil] + events) {
      switch (former, event) {
      case (.answer, .answer(let call)): clauses.append(call.words)
      case (_, .answer(let call)): clauses.append(call.ending)
      // Several sleeps can have the same deadline.
      case (let former?, .time) where former == event: break
      case (.time, .time): clauses.append(event.destination)
      case (_, .time): clauses.append("time passed \(event.destination)")
      }
    }
    return clauses.isEmpty ? "no time passed" : list(clauses)
  }

  /// The text at the end of every failure while a clock is controlled.
  static func timeSentence(_ events: [RunEvent]) -> String {
    let sentence = sentence(events)
    return "\(sentence.prefix(1).uppercased())\(sentence.dropFirst())."
  }

  /// Returns a list, abbreviated if it is long.
  static func list(_ texts: [String]) -> String {
    let most = 8
    let rest = texts.count - most
    return texts.prefix(most).joined(separator: ", then ")
      + (rest > 0 ? ", then \(rest.counting("other"))" : "")
  }
}

extension ExploringFunction {
  /// Describes this function for a message about another one that was called inside it.
  func phrase(inside inner: Self) -> String {
    if self == .controlling { return "a test that controls its time" }
    return self == inner ? "another '\(self)'" : "'\(self)'"
  }
}
