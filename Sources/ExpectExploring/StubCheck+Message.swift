import Expect

/// A difference between the result of a stub and that of the real implementation.
struct StubDifference {
  /// The first line of the message.
  private let headline: String
  private let details: [String]

  var message: String { ([headline] + details).joined(separator: "\n") }

  init(
    _ call: CheckedCall, _ text: String, _ stub: CheckedCall.Answer, _ real: CheckedCall.Answer,
    _ target: ForwardingTarget, _ comparison: StubCheck.ValueComparison
  ) {
    headline = """
      The stub of \(call.stub.text) \(Self.words(for: stub, in: call)), \
      but \(target.name) \(Self.words(for: real, in: call)).
      """
    details = Self.details(call, text, comparison)
  }

  /// Describes a difference in an `inout` argument.
  init(
    _ call: CheckedCall, _ text: String, changing stub: Any, _ real: Any,
    _ target: ForwardingTarget,
    _ comparison: StubCheck.ValueComparison
  ) {
    headline = """
      The stub of \(call.stub.text) changed an argument to \(ValueDescription.line(of: stub)), \
      but \(target.name) changed it to \(ValueDescription.line(of: real)).
      """
    details = Self.details(call, text, comparison)
  }

  private static func words(for answer: CheckedCall.Answer, in call: CheckedCall) -> String {
    switch answer.outcome {
    case .success(let value) where value is Void: "returned"
    case .success(let value): "returned \(ValueDescription.line(of: value))"
    case .failure(let error): "threw \(ValueDescription.line(ofError: error))"
    }
  }

  private static func details(
    _ call: CheckedCall, _ text: String, _ comparison: StubCheck.ValueComparison
  ) -> [String] {
    var lines: [String] = []
    if text != call.stub.text { lines.append("The call: \(text)") }
    if case .parts(let text) = comparison { lines.append("In the stub's result: \(text)") }
    return lines
  }
}

extension ForwardingTarget {
  /// The name of the real implementation in messages.
  fileprivate var name: String {
    if let type = value as? any Any.Type { return "\(type)" }
    return "\(type(of: value))"
  }
}

// MARK: - StubCheck+Message

extension StubCheck {
  static func summary(
    of mock: String, with target: ForwardingTarget, _ findings: Findings
  ) -> String {
    if target.value is Void { return "\(mock): EXPECT_CHECK_STUBS turns the check off." }
    let compared = findings.compared.counting("stubbed result")
    let differ = findings.different == 1 ? "differs" : "differ"
    let different = findings.different == 0 ? "" : "; \(findings.different) \(differ)"
    let text = "\(mock): \(compared) compared with \(target.name)\(different)."
    return text + (findings.skipped.isEmpty ? "" : " Not compared: \(list(findings)).")
  }

  private static func list(_ findings: Findings) -> String {
    findings.skipped.map { "'\($0.member)' \($0.reason)" }.joined(separator: "; ")
  }

  /// The reason why a call wasn't compared, as the rest of a sentence about its member.
  static func reason(for finding: CheckedCall.Finding) -> String {
    switch finding {
    case .compared: "was compared"
    case .unforwarded: "doesn't use 'forward'"
    case .unrepeatable: "takes a closure or a noncopyable value"
    case .ordered: "was called in 'withEachOrder'"
    case .overlapping: "was called during another change"
    case .mismatched(let type): "requires \(type)"
    }
  }

  static func message(
    nothingComparedOf mock: String, with target: ForwardingTarget, _ findings: Findings
  )
    -> String
  {
    """
    checkStubs(against:) compared no stubbed result of \(mock) with \(target.name): \(list(findings)).
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
