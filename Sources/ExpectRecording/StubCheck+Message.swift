import Expect

extension ForwardingTarget {
  /// The name of the target in messages.
  var name: String {
    if let type = value as? any Any.Type { return "\(type)" }
    return "\(type(of: value))"
  }
}

// MARK: - Differences

extension StubCheck {
  /// Returns a difference between the result of a stub or a fake and that of the real implementation.
  func message(of difference: Difference, in call: CheckedCall) -> String {
    let (owner, shown, beginning): (String, String, String)
    switch call.answerer {
    case .stub(let rule):
      (owner, shown) = ("stub", call.description(of: rule).text)
      beginning = "The stub of \(shown)"
    case .fake(let fake):
      (owner, shown) = ("fake", call.call.text)
      beginning = "For \(shown), \(fake.name)"
    }
    let (words, wordsForReal, comparison) = difference
    var lines = ["\(beginning) \(words), but \(nameOfReal) \(wordsForReal)."]
    let text = call.call.description
    if text != shown { lines.append("The call: \(text)") }
    if case .parts(let text) = comparison { lines.append("In the \(owner)'s result: \(text)") }
    if target == nil, let answers {
      lines.append("Recorded in \(answers.fileName). \(RecordedAnswers.howToRecord(again: true))")
    }
    return lines.joined(separator: "\n")
  }

  static func words(changing argument: String, to value: Any) -> String {
    "changed \(argument) to \(ValueDescription.line(of: value))"
  }

  static func words(for answer: CheckedCall.Answer) -> String {
    switch answer.outcome {
    case .success(let value) where value is Void: "returned"
    case .success(let value): "returned \(ValueDescription.line(of: value))"
    case .failure(let error): "threw \(ValueDescription.line(ofError: error))"
    }
  }
}

// MARK: - Other messages

extension StubCheck {
  /// Describes what a check has found out.
  ///
  /// - Parameter real: The name of the real implementation, or `nil` if the check is turned off.
  static func summary(of mock: String, with real: String?, _ findings: Findings) -> String {
    guard let real else { return "\(mock): EXPECT_CHECK_STUBS turns the check off." }
    let stubbed = findings.stubbed.counting("stubbed result")
    let forwarded = "\(findings.forwarded.counting("result")) of \(findings.fake)"
    let compared =
      switch (findings.stubbed, findings.forwarded) {
      case (_, 0): stubbed
      case (0, _): forwarded
      default: "\(stubbed) and \(forwarded)"
      }
    let different =
      findings.different == 0
      ? "" : "; \(findings.different) \(findings.different == 1 ? "differs" : "differ")"
    let text = "\(mock): \(compared) compared with \(real)\(different)."
    return text + (findings.skipped.isEmpty ? "" : " Not compared: \(list(findings)).")
  }

  private static func list(_ findings: Findings) -> String {
    findings.skipped.map { "'\($0.member)' \($0.reason)" }.joined(separator: "; ")
  }

  /// The reason why a call wasn't compared, as the rest of a sentence about its member.
  static func reason(for finding: CheckedCall.Finding) -> String? {
    switch finding {
    case .compared, .answered: nil
    case .unforwarded: "can't run on another object"
    case .unrepeatable: "takes a closure or a noncopyable value"
    case .ordered: "was called in 'withEachOrder'"
    case .unchangeable: "changes its value"
    case .mismatched(let type): "requires \(type)"
    }
  }

  /// Why an answer can't be compared with a recorded one, as the rest of a sentence about its member.
  static let reasonOfComparison = "is compared by a closure, for which nothing is recorded"

  static func message(
    nothingComparedOf mock: String, with real: String, _ findings: Findings
  ) -> String {
    """
    checkStubs(against:) compared no stubbed result of \(mock) with \(real): \(list(findings)).
    Write in the mock: forward(…) { (real: any <#Protocol#>) in real.<#member#>(…) }
    Write in a mock of a class: it.forward(…) { super.<#member#>(…) } on: { (real: <#Class#>) in real.<#member#>(…) }
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
