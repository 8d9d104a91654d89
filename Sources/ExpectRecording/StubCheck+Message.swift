import Expect

/// A difference between the result of a stub or a fake and that of the real implementation.
struct StubDifference {
  /// The first line of the message.
  private let headline: String
  private var details: [String] = []

  var message: String { ([headline] + details).joined(separator: "\n") }

  init(
    _ call: CheckedCall, _ text: String, _ stub: CheckedCall.Answer, _ real: CheckedCall.Answer,
    _ nameOfReal: String, _ comparison: StubCheck.ValueComparison
  ) {
    self.init(
      call, text, Self.words(for: stub), "\(nameOfReal) \(Self.words(for: real))", comparison)
  }

  /// Describes a difference in an `inout` argument.
  init(
    _ call: CheckedCall, _ text: String, changing stub: Any, _ real: Any, _ nameOfReal: String,
    _ comparison: StubCheck.ValueComparison
  ) {
    self.init(
      call, text, "changed an argument to \(ValueDescription.line(of: stub))",
      "\(nameOfReal) changed it to \(ValueDescription.line(of: real))", comparison)
  }

  /// Describes a difference from a recorded answer.
  init(
    _ call: CheckedCall, _ text: String, _ stub: CheckedCall.Answer, _ recorded: AnswerText,
    _ answers: RecordedAnswers, _ comparison: StubCheck.ValueComparison
  ) {
    let words = if case .parts = comparison { "differs" } else { recorded.summary }
    self.init(call, text, Self.words(for: stub), "\(answers.nameOfReal) \(words)", comparison)
    details.append("Recorded in \(answers.fileName). \(RecordedAnswers.howToRecord(again: true))")
  }

  private init(
    _ call: CheckedCall, _ text: String, _ words: String, _ wordsForReal: String,
    _ comparison: StubCheck.ValueComparison
  ) {
    let (owner, shown): (String, String)
    switch call.answerer {
    case .stub(let rule):
      (owner, shown) = ("stub", call.description(of: rule).text)
      headline = "The stub of \(shown) \(words), but \(wordsForReal)."
    case .fake(let fake):
      (owner, shown) = ("fake", call.call.text)
      headline = "For \(shown), \(fake.name) \(words), but \(wordsForReal)."
    }
    if text != shown { details.append("The call: \(text)") }
    if case .parts(let text) = comparison { details.append("In the \(owner)'s result: \(text)") }
  }

  private static func words(for answer: CheckedCall.Answer) -> String {
    switch answer.outcome {
    case .success(let value) where value is Void: "returned"
    case .success(let value): "returned \(ValueDescription.line(of: value))"
    case .failure(let error): "threw \(ValueDescription.line(ofError: error))"
    }
  }
}

extension ForwardingTarget {
  /// The name of the target in messages.
  var name: String {
    if let type = value as? any Any.Type { return "\(type)" }
    return "\(type(of: value))"
  }
}

// MARK: - StubCheck+Message

extension StubCheck.Reference {
  /// The name of the real implementation in messages.
  var name: String {
    switch self {
    case .real(let target): target.name
    case .recorded(let answers): answers.nameOfReal
    case .nothing: "nothing"
    }
  }
}

extension StubCheck {
  static func summary(of mock: String, with real: Reference, _ findings: Findings) -> String {
    if case .nothing = real { return "\(mock): EXPECT_CHECK_STUBS turns the check off." }
    let forwarded = "\(findings.forwarded.counting("result")) of \(findings.fake)"
    let counts = [
      findings.forwarded > 0 && findings.stubbed == 0
        ? nil : findings.stubbed.counting("stubbed result"),
      findings.forwarded > 0 ? forwarded : nil,
    ]
    let compared = counts.compactMap(\.self).joined(separator: " and ")
    let different =
      findings.different == 0
      ? "" : "; \(findings.different) \(findings.different == 1 ? "differs" : "differ")"
    let text = "\(mock): \(compared) compared with \(real.name)\(different)."
    return text + (findings.skipped.isEmpty ? "" : " Not compared: \(list(findings)).")
  }

  private static func list(_ findings: Findings) -> String {
    findings.skipped.map { "'\($0.member)' \($0.reason)" }.joined(separator: "; ")
  }

  /// The reason why a call wasn't compared, as the rest of a sentence about its member.
  static func reason(for finding: CheckedCall.Finding) -> String {
    switch finding {
    case .compared, .answered: "was compared"
    case .unforwarded: "doesn't use 'forward'"
    case .unrepeatable: "takes a closure or a noncopyable value"
    case .ordered: "was called in 'withEachOrder'"
    case .overlapping: "was called during another change"
    case .mismatched(let type): "requires \(type)"
    }
  }

  /// Why an answer can't be compared with a recorded one, as the rest of a sentence about its member.
  static let reasonOfComparison = "is compared by a closure, for which nothing is recorded"

  static func message(
    nothingComparedOf mock: String, with real: Reference, _ findings: Findings
  ) -> String {
    """
    checkStubs(against:) compared no stubbed result of \(mock) with \(real.name): \(list(findings)).
    Write in the mock: forward(…) { (real: any <#Protocol#>) in real.<#member#>(…) }
    """
  }

  static func message(
    mismatched target: ForwardingTarget, of mock: String, member: String, type: any Any.Type
  ) -> String {
    """
    The stubs of \(mock) are checked against \(target.name), but '\(member)' requires \(type).
    Pass such an object: \(mock).checkStubs(against: <#\(type)#>)
    """
  }

  static func message(notStoredIn root: any Any.Type) -> String {
    """
    'ignoring' was given a path that is not a stored property of the struct \(root).
    Compare such values with a closure instead: .comparing { (stub: \(root), real: \(root)) in … }
    """
  }

  static func message(invalidSetting value: String) -> String {
    """
    The environment variable EXPECT_CHECK_STUBS is '\(value)', so no stub is checked.
    Set it to 'on' or 'off', or remove it.
    """
  }
}
